"""Searches for computer players: budgeted in simulations, fed with observations, indifferent to the game."""
