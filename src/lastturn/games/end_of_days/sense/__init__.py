"""What a sensible player knows: how to weigh moves, and how well a seat stands."""
