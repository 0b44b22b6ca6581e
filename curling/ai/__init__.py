"""Computer players of Caveman Curling."""
