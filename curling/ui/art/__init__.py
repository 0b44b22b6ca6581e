"""Drawing of the curling sheet and its pieces in the style of cave paintings, sized by the parameters of the match."""
