"""The window, its one loop, and the stack of scenes."""
