"""Clicks and keys become orders; a state machine without Qt."""
