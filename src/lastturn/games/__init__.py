"""The games: each keeps the promise of `lastturn.engine.contract` and knows nothing of the others."""
