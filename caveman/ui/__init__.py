"""The table of Caveman: what people see, hear and do in the window."""
