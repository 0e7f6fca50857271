"""docs/conformance.md says what the program does."""

import pytest

from tools.conformance_page import PAGE, page


@pytest.mark.slow
def test_the_page_is_up_to_date() -> None:
    assert PAGE.read_text(encoding="utf-8") == page(), "run: python -m tools.conformance_page"
