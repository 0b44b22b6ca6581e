"""The curling table in the window."""
