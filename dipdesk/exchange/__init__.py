"""Text and file formats of other programs, in and out."""
