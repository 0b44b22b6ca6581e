"""What a person does in each decision of Caveman; ids in, actions out, no window."""
