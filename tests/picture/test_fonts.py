from PySide6.QtGui import QFontDatabase, QFontInfo

from dipdesk.picture import fonts


def test_the_shipped_family_is_really_there() -> None:
    assert fonts.FAMILY in fonts.install()
    assert fonts.FAMILY in QFontDatabase.families()
    assert QFontInfo(fonts.font(fonts.ROMAN, 40)).family() == fonts.FAMILY
    assert QFontInfo(fonts.font(fonts.ITALIC, 40)).italic()
    assert QFontInfo(fonts.font(fonts.BOLD, 40)).bold()


def test_faces_have_letters_of_their_own() -> None:
    widths = {fonts.width("Mediterranean", 100, face) for face in (fonts.ROMAN, fonts.ITALIC, fonts.BOLD)}
    assert len(widths) == 3


def test_outlines_are_centered_lines() -> None:
    one = fonts.outline(("Mediterranean",), 30).boundingRect()
    two = fonts.outline(("Western", "Mediterranean"), 30).boundingRect()
    assert abs(one.center().x()) < 1.0
    assert one.top() < 0 < one.bottom()
    assert two.height() - one.height() > 30
    assert abs(two.top() + two.bottom()) < 12
    assert fonts.outline(("É",), 30, align=0.0).boundingRect().left() >= 0


def test_a_halo_covers_its_letters() -> None:
    letters, halo = fonts.outline(("Paris",), 20), fonts.outline(("Paris",), 20, spread=4.0)
    assert halo.boundingRect().contains(letters.boundingRect())
