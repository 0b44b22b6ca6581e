"""Pictures, sounds and words of Flintflick, all our own work (see CREDITS.md), found by ``importlib.resources``."""
