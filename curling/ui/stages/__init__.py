"""The stages of a turn in which a person decides: no window, only commands in and actions out."""
