"""Everything that needs a window: media, shell, widgets, scenes."""
