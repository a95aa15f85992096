"""What a sensible player knows: how dangerous the line is, what an attack and a card are worth."""
