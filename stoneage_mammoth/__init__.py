"""Stone Age with The Mammoth Herd: worker placement. The game joins the catalogue with its rules."""
