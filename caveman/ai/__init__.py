"""Computer players of Caveman: a random one, one that follows rules of thumb, one that plays on in its head."""
