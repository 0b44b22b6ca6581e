"""A thin adapter over pygame_gui: screens as functions of scale and language, with a focus ring."""
