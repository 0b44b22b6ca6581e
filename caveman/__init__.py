"""Caveman (Volcano Island): 2 to 6 tribes on a hex island. The game joins the catalogue with its rules."""
