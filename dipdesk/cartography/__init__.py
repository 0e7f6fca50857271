"""Map geometry: drawings read from SVG, hit-tests, layouts and seams; no rules, no Qt."""
