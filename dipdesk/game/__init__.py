"""A game: variant packs, timeline, save file and power allotment."""
