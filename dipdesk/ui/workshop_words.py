"""What the workshop says about the pack on its bench."""

from dipdesk.app.words import language, tr
from dipdesk.app.workshop import Fault, Study, place_of


def fault_text(fault: Fault) -> str:
    """Return what cannot be read, with its file and line."""
    file, line, reason = place_of(fault, language())
    if line:
        return tr("{file}, line {line}: {reason}", file=file, line=line, reason=reason)
    return tr("{file}: {reason}", file=file, reason=reason) if file else reason


def summary_text(study: Study, busy: bool) -> str:
    """Return how much is wrong, as far as it is known."""
    found = study.findings
    if found:
        return tr("{n} finding|{n} findings", n=len(found.rows))
    if study.fault is not None:
        return tr("Not readable")
    if found is None:
        return tr("Checking…") if busy else ""
    return f"✓ {tr('Nothing wrong')}"


def invitation_text(has_pack: bool, busy: bool) -> str:
    """Return what stands in the place of the map while there is none."""
    if not has_pack:
        return tr("Open the folder or zip of a variant, or drop it here.")
    return tr("Reading the map…") if busy else ""
