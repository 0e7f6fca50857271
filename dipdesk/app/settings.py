"""What the program remembers about its user: language, looks, panels, recent games."""

from pathlib import Path
from typing import Final

from PySide6.QtCore import QByteArray, QSettings, QStandardPaths

RECENT_LIMIT: Final = 10


def default_file() -> Path:
    """Return where the settings of this user are kept."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppConfigLocation)
    return Path(folder or Path.home() / ".config" / "dipdesk") / "dipdesk.ini"


def data_folder() -> Path:
    """Return where recovery copies of this user's games are kept."""
    folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.AppDataLocation)
    return Path(folder or Path.home() / ".local" / "share" / "dipdesk")


class Settings:
    """The settings in an INI file; anything unreadable in it counts as not set."""

    def __init__(self, file: Path | None = None) -> None:
        path = file or default_file()
        path.parent.mkdir(parents=True, exist_ok=True)
        self._store = QSettings(str(path), QSettings.Format.IniFormat)

    # Looks

    @property
    def language(self) -> str:
        """Code of the language, empty for that of the computer."""
        return self.text("language")

    @language.setter
    def language(self, code: str) -> None:
        self.put("language", code)

    @property
    def theme(self) -> str:
        """``system``, ``light``, ``dark`` or ``contrast``."""
        return self.choice("theme", ("system", "light", "dark", "contrast"))

    @theme.setter
    def theme(self, name: str) -> None:
        self.put("theme", name)

    @property
    def palette(self) -> str:
        """Name of the palette of the powers, empty for the standard one."""
        return self.text("palette")

    @palette.setter
    def palette(self, name: str) -> None:
        self.put("palette", name)

    @property
    def names(self) -> str:
        """Names on the map: ``full``, ``short`` or ``none``."""
        return self.choice("names", ("full", "short", "none"))

    @names.setter
    def names(self, value: str) -> None:
        self.put("names", value)

    # Window

    @property
    def geometry(self) -> QByteArray:
        """Place and size of the window as Qt saves them, empty at first."""
        return self.data("window/geometry")

    @geometry.setter
    def geometry(self, value: QByteArray) -> None:
        self.put("window/geometry", value)

    @property
    def docks(self) -> QByteArray:
        """State of panels and tool bars as Qt saves it, empty at first."""
        return self.data("window/docks")

    @docks.setter
    def docks(self, value: QByteArray) -> None:
        self.put("window/docks", value)

    # Games

    def recent(self) -> tuple[Path, ...]:
        """Return the games used last, newest first."""
        found = self._store.value("recent", [])
        listed = [found] if isinstance(found, str) else found if isinstance(found, list) else []
        return tuple(Path(str(path)) for path in listed if path)[:RECENT_LIMIT]

    def add_recent(self, path: Path) -> None:
        """Put a game on top of the recent ones."""
        path = path.resolve()
        self._put_recent([path, *(other for other in self.recent() if other != path)])

    def forget_recent(self, path: Path | None = None) -> None:
        """Take a game off the recent ones, or all of them."""
        self._put_recent([] if path is None else [other for other in self.recent() if other != path])

    def _put_recent(self, paths: list[Path]) -> None:
        self.put("recent", [str(path) for path in paths[:RECENT_LIMIT]])

    @property
    def folder(self) -> Path:
        """Where the last file dialog was; the home folder at first."""
        path = Path(self.text("folder") or Path.home())
        return path if path.is_dir() else Path.home()

    @folder.setter
    def folder(self, path: Path) -> None:
        self.put("folder", str(path))

    def hint_due(self, name: str) -> bool:
        """Return whether a first-use hint was not yet dismissed."""
        return not self.flag(f"hints/{name}", default=False)

    def hint_done(self, name: str) -> None:
        """Never show a first-use hint again."""
        self.put(f"hints/{name}", True)

    # Any value

    def text(self, key: str, default: str = "") -> str:
        """Return a text."""
        value = self._store.value(key, default)
        return value if isinstance(value, str) else default

    def choice(self, key: str, choices: tuple[str, ...]) -> str:
        """Return one of ``choices``; the first where none of them is stored."""
        value = self.text(key)
        return value if value in choices else choices[0]

    def flag(self, key: str, *, default: bool) -> bool:
        """Return yes or no."""
        value = self._store.value(key, default)
        return value if isinstance(value, bool) else {"true": True, "false": False}.get(str(value), default)

    def number(self, key: str, default: int) -> int:
        """Return a whole number."""
        value = str(self._store.value(key, default))
        try:
            return int(value)
        except ValueError:
            return default

    def data(self, key: str) -> QByteArray:
        """Return bytes as Qt stores them."""
        value = self._store.value(key)
        return value if isinstance(value, QByteArray) else QByteArray()

    def put(self, key: str, value: object) -> None:
        """Store a text, yes or no, number, bytes or list of texts."""
        self._store.setValue(key, value)

    def flush(self) -> None:
        """Write to disk now."""
        self._store.sync()
