"""Drawing of the valley, its pieces, cards and tiles in the style of cave paintings."""
