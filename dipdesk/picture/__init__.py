"""A turn as a display list, drawn by any QPainter or written as layered SVG; no widgets."""
