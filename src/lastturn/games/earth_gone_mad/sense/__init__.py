"""What a sensible player knows: how to weigh moves and deals, and how well a seat stands."""
