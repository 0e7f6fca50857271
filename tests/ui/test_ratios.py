"""The same clicks on screens of other device ratios; Qt reads the ratio once, so each has a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent


@pytest.mark.parametrize("ratio", ["1.5", "2"])
def test_the_self_test_passes_on_sharp_screens(ratio: str, tmp_path: Path) -> None:
    env = os.environ | {"QT_SCALE_FACTOR": ratio, "QT_QPA_PLATFORM": "offscreen", "HOME": str(tmp_path)}
    done = subprocess.run(
        [sys.executable, "-m", "dipdesk", "--selftest"],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "QPainter" not in done.stderr


@pytest.mark.slow
@pytest.mark.parametrize("variant", ["standard", "rootz", "youngstown", "wraparound", "loeb9"])
def test_years_played_by_real_clicks(variant: str, tmp_path: Path) -> None:
    years = "10" if variant == "standard" else "3"
    done = subprocess.run(
        [sys.executable, "-m", "tools.play_game", "--variant", variant, "--years", years, "--seed", "3"],
        cwd=ROOT,
        env=os.environ | {"HOME": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
        timeout=600,
    )
    assert done.returncode == 0, done.stdout + done.stderr
