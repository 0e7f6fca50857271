import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from dipdesk.app import recovery
from dipdesk.app.document import Document
from dipdesk.domain.order import Hold
from dipdesk.domain.position import Unit, UnitKind

VIENNA = Unit("Austria", UnitKind.ARMY, "vie")


def crashed(document: Document, folder: Path, elsewhere: Path) -> None:
    """Leave the copy as a killed program would: without a lock that anybody holds."""
    elsewhere.mkdir()
    for file in (*folder.glob("*.dip"), *folder.glob("*.origin")):
        shutil.copy(file, elsewhere / file.name)
    document.close()


def test_unsaved_work_is_offered_after_a_crash(qapp: object, tmp_path: Path) -> None:
    document = Document(recovery_folder=tmp_path / "copies")
    document.save_as(tmp_path / "game.dip")
    document.give_orders([Hold(VIENNA)])
    document.resolve()  # copies before it decides
    crashed(document, tmp_path / "copies", tmp_path / "left")

    (offer,) = recovery.pending(tmp_path / "left")
    assert offer.origin == tmp_path / "game.dip"
    assert offer.summary() == "game.dip\nS1901M, 22 units, 1 order"

    fresh = Document(recovery_folder=tmp_path / "copies")
    fresh.rescue(offer)
    assert fresh.is_dirty
    assert fresh.path == tmp_path / "game.dip"
    assert fresh.turn.order_for(VIENNA) == Hold(VIENNA)
    assert recovery.pending(tmp_path / "left") == ()
    fresh.save()
    assert not fresh.is_dirty
    assert list((tmp_path / "copies").iterdir()) == []
    fresh.close()


def test_a_living_program_keeps_its_copy_to_itself(qapp: object, tmp_path: Path) -> None:
    document = Document(recovery_folder=tmp_path)
    document.give_orders([Hold(VIENNA)])
    document.resolve()
    assert list(tmp_path.glob("*.dip"))
    assert recovery.pending(tmp_path) == ()
    document.close()


def test_closing_leaves_nothing_behind(qapp: object, tmp_path: Path) -> None:
    document = Document(recovery_folder=tmp_path)
    document.give_orders([Hold(VIENNA)])
    document.resolve()
    document.close()
    assert list(tmp_path.iterdir()) == []


def test_a_broken_copy_is_no_offer(qapp: object, tmp_path: Path) -> None:
    (tmp_path / "x.dip").write_bytes(b"\x00garbage")
    assert recovery.pending(tmp_path) == ()


KILLED = """
import os, signal, sys
from pathlib import Path
from PySide6.QtGui import QGuiApplication
from dipdesk.app.document import Document
from dipdesk.domain.order import Hold
app = QGuiApplication([])
document = Document(recovery_folder=Path(sys.argv[1]))
document.give_orders([Hold(document.position.units[0])])
document.resolve()
os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.mark.skipif(os.name == "nt", reason="kills as Unix does")
def test_what_a_killed_program_left_is_found(qapp: object, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", KILLED, str(tmp_path)], cwd=Path(__file__).parents[2], check=False, timeout=60
    )
    assert done.returncode == -signal.SIGKILL
    (offer,) = recovery.pending(tmp_path)
    assert offer.summary() == "Unnamed game\nS1901M, 22 units, 1 order"
    recovery.discard(offer.file)
    assert list(tmp_path.iterdir()) == []
