"""Names as sheets write them: on a sheet that shows several boards, with the board as a small number."""

from dipdesk.domain.board import Province

_SMALL = str.maketrans("0123456789", "₀₁₂₃₄₅₆₇₈₉")


def sheet_name(province: Province, language: str) -> str:
    """Return the name on a sheet of all boards: ``Marseilles One`` becomes ``Marseilles₁``."""
    name = province.label(language)
    return f"{name.rpartition(' ')[0]}{_number(province)}" if province.board and " " in name else name


def sheet_short(province: Province) -> str:
    """Return the short form on a sheet of all boards: ``Mar1`` becomes ``Mar₁``."""
    short = province.short or province.id.capitalize()
    return f"{short.rstrip('0123456789')}{_number(province)}" if province.board else short


def _number(province: Province) -> str:
    return str(province.board).translate(_SMALL)
