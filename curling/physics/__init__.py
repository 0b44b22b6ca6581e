"""Event-stepped rigid-body physics of sliding discs; the only place that imports pymunk."""
