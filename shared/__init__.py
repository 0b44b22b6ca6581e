"""The frame all games stand in: headless core, command line, and the window."""
