"""Refusals in words."""

from dipdesk.domain.variant import Variant
from dipdesk.rules.refusal import Refusal


def refusal_words(refusal: Refusal, variant: Variant, language: str) -> str:
    """Return one plain sentence in ``language`` ("en" or "fr") that says what is wrong and what would be right."""
    return refusal.cause.value
