"""Many matches between computer players, with every player at every place of the table equally often."""
