"""Movement phases: orders of one turn that meet each other all at once."""
