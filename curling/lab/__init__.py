"""Headless tools for people who tune friction and mass."""
