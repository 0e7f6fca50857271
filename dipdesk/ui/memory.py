"""When Python looks for memory that only refers to itself: while nobody waits, for each look at all stops the window.

A map is some hundred thousand values that live as long as the window; to look through them takes 30 to 50 ms.
"""

import gc


def hold() -> None:
    """Look for nothing while the program starts: next to nothing is let go then."""
    gc.disable()


def started() -> None:
    """Look again, but pass over all that there is so far."""
    gc.freeze()
    gc.enable()


def tidy() -> None:
    """Look through everything now, and from now on only through what is made later."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()
