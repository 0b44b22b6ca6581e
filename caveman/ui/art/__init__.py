"""Drawing of the island, its tribes, dinosaurs, cards and dice in the style of cave paintings."""
