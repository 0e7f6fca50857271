"""Build the drawings of the map packs from public-domain geography and hand-authored borders."""
