"""The window, its panels and dialogs."""
