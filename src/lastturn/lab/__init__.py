"""Many games of bots, and what they show: who is stronger (arena), what a card does (lab)."""
