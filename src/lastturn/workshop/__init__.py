"""Editions made on a page: forms from the structs of packs, drafts checked as `lastturn check-pack` does."""
