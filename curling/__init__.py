"""Caveman Curling: wooden rocks flicked down a frozen lake."""
