"""Headless core: no pygame, no physics, no game."""
