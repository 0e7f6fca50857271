"""Immutable values of the game; imports nothing but the standard library."""
