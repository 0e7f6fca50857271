import sys
from pathlib import Path

from dipdesk.app.journal import FILE_NAME, MAX_BYTES, Journal


def fail(journal: Journal, text: str) -> None:
    try:
        raise ZeroDivisionError(text)
    except ZeroDivisionError:
        journal.take(*sys.exc_info())  # type: ignore[arg-type]


def test_an_unexpected_error_is_written_and_told(qapp: object, tmp_path: Path) -> None:
    journal = Journal(tmp_path / "new")
    told: list[str] = []
    journal.failed.connect(told.append)
    fail(journal, "by nothing")
    journal.close()
    assert told == ["ZeroDivisionError: by nothing"]
    written = (tmp_path / "new" / FILE_NAME).read_text("utf-8")
    assert "dipdesk 0.1" in written
    assert "raise ZeroDivisionError(text)" in written


def test_the_journal_stays_small(qapp: object, tmp_path: Path) -> None:
    journal = Journal(tmp_path)
    for _ in range(12):
        fail(journal, "x" * (MAX_BYTES // 5))
    journal.close()
    assert len(list(tmp_path.iterdir())) == 2
    assert (tmp_path / FILE_NAME).stat().st_size <= MAX_BYTES


def test_without_a_folder_the_program_goes_on(qapp: object, tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    journal = Journal(tmp_path / "file" / "below")
    fail(journal, "still alive")
    assert not journal.path.exists()
