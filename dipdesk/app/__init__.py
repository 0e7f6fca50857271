"""The document: game, undo stack, files, settings and words; no widgets."""
