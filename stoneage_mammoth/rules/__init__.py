"""The rules of Stone Age with The Mammoth Herd: a stateless engine over plain values."""
