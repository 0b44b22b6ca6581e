"""The table of Stone Age with The Mammoth Herd: what is shown, what a person does, how it is drawn."""
