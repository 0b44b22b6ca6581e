"""The rules of Caveman Curling, headless and without physics."""
