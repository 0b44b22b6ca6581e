"""The lab in the window: a sheet to try shots on, sliders for all parameters, read-outs, two sets compared."""
