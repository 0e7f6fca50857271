"""Which reports of a text make one game: those told twice and those of another game are left out, and that is said."""

from collections.abc import Callable, Iterable

from dipdesk.exchange.judge_scan import Part, Report
from dipdesk.exchange.notices import notice
from dipdesk.game import pack
from dipdesk.game.opened import Notice

PowerOf = Callable[[str], object]


def of_one_game(reports: Iterable[Report], power_of: PowerOf) -> tuple[list[Report], list[Notice]]:
    """Return the reports of one game, one for each phase, and what is to be said about the others.

    ``power_of`` finds the power that a name means in the variant of the game, or None.
    """
    mine, notices = _of_one_variant(tuple(reports), power_of)
    kept: dict[str, Report] = {}
    for report in mine:
        code = report.phase.code
        first = kept.setdefault(code, report)
        if first is report:
            continue
        if _told(first) == _told(report):
            notices.append(notice(report.line, "told-again", phase=code, other=first.line))
        else:
            notices.append(notice(first.line, "told-otherwise", phase=code, other=report.line))
            kept[code] = report
    return list(kept.values()), notices


def _of_one_variant(reports: tuple[Report, ...], power_of: PowerOf) -> tuple[list[Report], list[Notice]]:
    strangers = [sorted(_strangers(report, power_of)) for report in reports]
    if all(strangers):
        return list(reports), []  # there is no game that they would be strangers to
    kept, notices = [], []
    for report, names in zip(reports, strangers, strict=True):
        home = _home_of(names) if names else None
        if home is None:
            kept.append(report)
            continue
        title = {code: home.title(code) for code in ("en", "fr")}
        powers = ", ".join(names)
        notices.append(notice(report.line, "other-game", phase=report.phase.code, powers=powers, variant=title))
    return kept, notices


def _strangers(report: Report, power_of: PowerOf) -> list[str]:
    names = {each.text.partition(":")[0].strip() for each in report.of(Part.ORDERS)}
    return [name for name in names if len(name) <= 30 and power_of(name) is None]


def _home_of(powers: Iterable[str]) -> pack.PackInfo | None:
    """Return the shipped variant that has all these powers, if one has."""
    wanted = {name.lower() for name in powers}
    for info in pack.available():
        variant = pack.load(info.id)
        known = {name.lower() for power in variant.powers for name in (power.name, power.mail_name)}
        if wanted <= known:
            return info
    return None


def _told(report: Report) -> frozenset[str]:
    """Return what a report says of the units; versions of the judge differ in blanks and in some small words."""
    said = (each.text.lower().replace(" the ", " ").replace(",", "") for each in report.of(Part.ORDERS))
    return frozenset(" ".join(text.split()).rstrip(".") for text in said)
