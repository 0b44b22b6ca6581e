"""Pictures, sounds and text as the window uses them: assets, audio, text, theme, viewport."""
