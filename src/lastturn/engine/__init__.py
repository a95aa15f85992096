"""Tables, steps, windows, moves, chance, packs and records: what all games stand on."""
