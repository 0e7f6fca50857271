import os
from pathlib import Path

import pytest

# Before anything makes a QGuiApplication: tests need no display, and what they draw does not depend on one.
os.environ["QT_QPA_PLATFORM"] = "offscreen"
os.environ["QT_SCALE_FACTOR"] = "1"
os.environ.pop("DISPLAY", None)

# Limits of the offscreen plugin, told for windows with a least size and for popups.
HARMLESS = ("This plugin does not support (propagateSizeHints|raise|grabbing the keyboard)",)


def pytest_configure(config: pytest.Config) -> None:
    for text in HARMLESS:
        config.addinivalue_line("qt_log_ignore", text)


@pytest.fixture(autouse=True)
def own_folders(tmp_path_factory: pytest.TempPathFactory, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Keep tests away from the settings, caches and games of whoever runs them."""
    home = tmp_path_factory.getbasetemp() / "home"
    for name in ("XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_CACHE_HOME"):
        folder = home / name.lower()
        folder.mkdir(parents=True, exist_ok=True)
        monkeypatch.setenv(name, str(folder))
    return home
