"""The rules of Caveman (Volcano Island): a stateless engine over plain values."""
