"""What is seen first: the variants as pictures, recent games, open."""

from collections.abc import Iterable
from pathlib import Path

from PySide6.QtCore import QDateTime, QLocale, QSize, Qt, Signal
from PySide6.QtGui import QAction, QIcon, QKeySequence, QPixmap, QResizeEvent
from PySide6.QtWidgets import (
    QGridLayout,
    QHBoxLayout,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolButton,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from dipdesk.app.settings import Settings
from dipdesk.app.words import language, tr
from dipdesk.domain.variant import Variant
from dipdesk.game import pack
from dipdesk.ui.parts import label
from dipdesk.ui.theme import app_icon, icon

PICTURE = QSize(300, 210)


class StartPage(QWidget):
    """Cards of the variants on the left, recent games and the variants of the user's library on the right."""

    variant_chosen = Signal(str)
    variant_dropped = Signal(str)
    file_chosen = Signal(str)
    open_asked = Signal()
    back_asked = Signal()

    def __init__(self, settings: Settings, variants: Iterable[Variant], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        self._cards = {variant.id: _Card(variant) for variant in variants}
        for card in self._cards.values():
            card.clicked.connect(lambda _=False, key=card.variant_id: self.variant_chosen.emit(key))
        self._grid = QGridLayout()
        self._grid.setSpacing(14)
        self._columns = 0
        self.recent = QListWidget()
        self.recent.setAccessibleName(tr("Recent games"))
        self.recent.itemActivated.connect(lambda item: self._open(item))
        self.recent.itemClicked.connect(lambda item: self._open(item))
        self.kept = QListWidget()
        self.kept.setAccessibleName(tr("Your variants"))
        self.kept.itemActivated.connect(self._begin)
        self.kept.itemClicked.connect(self._begin)
        self.kept.setContextMenuPolicy(Qt.ContextMenuPolicy.ActionsContextMenu)
        self._drop = QAction(tr("Remove from your variants…"), self.kept)
        self._drop.setShortcut(QKeySequence(QKeySequence.StandardKey.Delete))
        self._drop.setShortcutContext(Qt.ShortcutContext.WidgetShortcut)
        self._drop.triggered.connect(self._drop_current)
        self.kept.addAction(self._drop)
        self._build()
        self.refresh()

    def set_picture(self, variant_id: str, picture: QPixmap) -> None:
        """Put the picture of a variant on its card."""
        if variant_id in self._cards:
            self._cards[variant_id].setIcon(QIcon(picture))

    def refresh(self, game: str = "") -> None:
        """List the recent games anew; those that are gone are left out. ``game`` names the one that is open."""
        self._back.setVisible(bool(game))
        self._back.setText(tr("Back to {game}", game=game))
        self.recent.clear()
        for path in self._settings.recent():
            if path.is_file():
                self.recent.addItem(_recent_item(path))
        self._no_games.setVisible(self.recent.count() == 0)
        self.recent.setVisible(self.recent.count() > 0)
        self._refresh_kept()

    def _refresh_kept(self) -> None:
        self.kept.clear()
        for info in pack.kept():
            item = QListWidgetItem(info.title(language()))
            item.setToolTip(tr("Begin a game of {title}", title=info.title(language())) + f"\n{info.folder}")
            item.setData(Qt.ItemDataRole.UserRole, info.id)
            self.kept.addItem(item)
        for part in (self._kept_title, self.kept, self._kept_hint):
            part.setVisible(self.kept.count() > 0)

    def _begin(self, item: QListWidgetItem) -> None:
        self.variant_chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    def _drop_current(self) -> None:
        item = self.kept.currentItem()
        if item is not None:
            self.variant_dropped.emit(item.data(Qt.ItemDataRole.UserRole))

    def _build(self) -> None:
        cards = QWidget()
        inner = QVBoxLayout(cards)
        inner.setContentsMargins(0, 0, 6, 0)
        inner.addLayout(self._grid)
        inner.addStretch(1)
        self._scroll = QScrollArea()
        self._scroll.setWidget(cards)
        self._scroll.setWidgetResizable(True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        side = QVBoxLayout()
        side.setSpacing(10)
        opener = QPushButton(icon("open"), tr("Open a game…"))
        opener.clicked.connect(self.open_asked)
        self._back = QPushButton(icon("back"), "")
        self._back.clicked.connect(self.back_asked)
        self._no_games = label(tr("No games yet. Choose a map to begin one."), "faint", wrap=True)
        side.addWidget(label(tr("Recent games"), "heading"))
        side.addWidget(self._no_games)
        side.addWidget(self.recent, 2)
        self._kept_title = label(tr("Your variants"), "heading")
        self._kept_hint = label(tr("Opened from files of other programs. Del removes one."), "faint", wrap=True)
        side.addWidget(self._kept_title)
        side.addWidget(self.kept, 1)
        side.addWidget(self._kept_hint)
        side.addStretch(0)
        side.addWidget(self._back)
        side.addWidget(opener)
        left = QVBoxLayout()
        left.addWidget(label(tr("Begin a new game"), "heading"))
        left.addSpacing(6)
        left.addWidget(self._scroll, 1)
        columns = QHBoxLayout()
        columns.setSpacing(28)
        columns.addLayout(left, 1)
        self._side = QWidget()
        self._side.setLayout(side)
        self._side.setFixedWidth(270)
        side.setContentsMargins(0, 0, 0, 0)
        columns.addWidget(self._side)
        page = QVBoxLayout(self)
        page.setContentsMargins(32, 22, 32, 24)
        page.setSpacing(18)
        page.addLayout(_header())
        page.addLayout(columns, 1)

    def _arrange(self) -> None:
        columns = max(1, (self._scroll.viewport().width() + 14) // (PICTURE.width() + 34))
        if columns != self._columns:
            self._columns = columns
            for number, card in enumerate(self._cards.values()):
                self._grid.addWidget(card, number // columns, number % columns)
            for column in range(6):
                self._grid.setColumnStretch(column, 1 if column == columns else 0)

    def _open(self, item: QListWidgetItem) -> None:
        self.file_chosen.emit(item.data(Qt.ItemDataRole.UserRole))

    @override
    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()


class _Card(QToolButton):
    def __init__(self, variant: Variant) -> None:
        super().__init__()
        self.variant_id = variant.id
        self.setObjectName("card")
        title = variant.title(language())
        facts = tr("{powers} powers, {centers} centers to win", powers=len(variant.powers), centers=variant.victory)
        self.setText(f"{title}\n{facts}")
        self.setAccessibleName(f"{title}. {facts}")
        self.setToolTip(tr("Begin a game of {title}", title=title))
        self.setToolButtonStyle(Qt.ToolButtonStyle.ToolButtonTextUnderIcon)
        self.setIconSize(PICTURE)
        self.setFixedSize(PICTURE.width() + 20, PICTURE.height() + 66)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        blank = QPixmap(PICTURE)
        blank.fill(Qt.GlobalColor.transparent)
        self.setIcon(QIcon(blank))


def _header() -> QHBoxLayout:
    sign = label()
    sign.setPixmap(app_icon().pixmap(56, 56))
    words = QVBoxLayout()
    words.setSpacing(0)
    title = label("dipdesk", "title")
    font = title.font()
    font.setFamilies(["EB Garamond 12", "EB Garamond", font.family()])
    title.setFont(font)
    words.addWidget(title)
    words.addWidget(label(tr("Diplomacy and its variants on a map"), "subtitle"))
    row = QHBoxLayout()
    row.setSpacing(14)
    row.addWidget(sign)
    row.addLayout(words, 1)
    return row


def _recent_item(path: Path) -> QListWidgetItem:
    changed = QDateTime.fromSecsSinceEpoch(int(path.stat().st_mtime))
    when = QLocale().toString(changed, QLocale.FormatType.ShortFormat)
    item = QListWidgetItem(f"{path.stem}\n{when}")
    item.setToolTip(str(path))
    item.setData(Qt.ItemDataRole.UserRole, str(path))
    return item
