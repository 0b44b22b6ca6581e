"""The decisions of a person at the table: no window, only commands in and actions out."""
