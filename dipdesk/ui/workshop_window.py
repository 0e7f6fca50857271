"""The variant workshop: a pack on its designer's bench, with all that is wrong with it drawn on its map."""

from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QLocale, QPointF, Qt, QTime, QTimer, Signal
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QFileDialog,
    QHBoxLayout,
    QProgressBar,
    QPushButton,
    QSplitter,
    QStackedWidget,
    QVBoxLayout,
    QWidget,
)
from typing_extensions import override

from dipdesk.app.words import language, tr
from dipdesk.app.workshop import Bench, Study
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.errors import DrawingError
from dipdesk.cartography.findings import Finding, Findings
from dipdesk.cartography.views import build, layouts_for
from dipdesk.domain.variant import Variant
from dipdesk.picture.options import PictureOptions
from dipdesk.ui.living_dialog import LivingDialog
from dipdesk.ui.pack_watch import PackWatch
from dipdesk.ui.parts import label
from dipdesk.ui.progress import Cancelled, progress
from dipdesk.ui.theme import icon
from dipdesk.ui.workshop_list import MOST, FindingsList
from dipdesk.ui.workshop_view import WorkshopView
from dipdesk.ui.workshop_words import fault_text, invitation_text, summary_text

TICK = 40
"""Milliseconds between two looks at what the examining thread has found."""


class WorkshopWindow(LivingDialog):
    """Opens packs, shows them with their faults, and follows their files."""

    play_asked = Signal(object, object)
    """The folder (Path) of a pack that can be played, and its Variant."""
    opened = Signal(Path)

    def __init__(self, options: PictureOptions, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Variant workshop"))
        self.setWindowFlag(Qt.WindowType.WindowMaximizeButtonHint)
        self.setWindowFlag(Qt.WindowType.WindowMinimizeButtonHint)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setAcceptDrops(True)
        self._folder = folder
        self.bench: Bench | None = None
        self.study = Study()
        self._shown: tuple[Variant, Atlas] | None = None
        self._view_fault = ""
        self._checked = ""
        # Names as they are audited: in full.
        self.view = WorkshopView(replace(options, names="full"))
        self.view.setAccessibleName(tr("Map"))
        self.view.clicked.connect(self._on_click)
        self.list = FindingsList(options.theme)
        self.list.looked_at.connect(self._on_looked_at)
        self.watch = PackWatch(self)
        self.watch.changed.connect(self.check)
        self._tick = QTimer(self, interval=TICK)
        self._tick.timeout.connect(self._hear)
        self._make_parts()
        self._build()
        self._make_keys()
        self._show_state()

    # Building

    def _make_parts(self) -> None:
        self.open_button = self._button("open", tr("Open folder…"), self.ask_folder)
        self.zip_button = self._button("open", tr("Open zip…"), self.ask_zip)
        self.again = self._button("redo", tr("Check again"), self.check)
        self.again.setToolTip(f"{tr('Files are read again as soon as they change')} (F5)")
        self.play = self._button("play", tr("Play this variant"), self._on_play)
        self.copy = self._button("copy", tr("Copy"), self.list.copy)
        self.copy.setToolTip(tr("Put the selected findings on the clipboard, all of them if none is"))
        self.fill = self._button("names", tr("Place units and names"), self._on_fill)
        self.fill.setToolTip(tr("Write into anchors.toml the spots and names that it lacks; what stands there stays"))
        self.net = QCheckBox(tr("Borders by the &rules"))
        self.net.setToolTip(tr("A net over the map: armies brown, fleets blue, both violet; dashed if none is drawn"))
        self.net.toggled.connect(self.view.show_net)
        self.cancel = self._button("delete", tr("Cancel"), self._on_cancel)
        self.views = QComboBox()
        self.views.setAccessibleName(tr("Arrangement of the map"))
        self.views.activated.connect(lambda _: self._show_map())
        self.name = label("", "heading")
        self.summary = label("", "heading", wrap=True)
        self.state = label("", "faint")
        self.fault = label("", "wrong", wrap=True)
        for each in (self.fault, self.name, self.summary):
            each.setTextFormat(Qt.TextFormat.PlainText)
        self.fault.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.fault.setContentsMargins(12, 6, 12, 6)
        self.bar = QProgressBar()
        self.bar.setRange(0, 1000)
        self.bar.setTextVisible(False)
        self.bar.setFixedWidth(140)
        for part in (self.bar, self.cancel):
            # Their room stays theirs, or the map would jump with every check.
            policy = part.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            part.setSizePolicy(policy)

    def _button(self, name: str, text: str, call: object) -> QPushButton:
        button = QPushButton(icon(name), text)
        button.setAutoDefault(False)
        button.clicked.connect(call)
        return button

    def _build(self) -> None:
        head = QHBoxLayout()
        head.setContentsMargins(12, 8, 12, 6)
        head.setSpacing(8)
        head.addWidget(self.name)
        head.addWidget(self.views)
        head.addStretch(1)
        head.addWidget(self.net)
        head.addSpacing(8)
        for button in (self.open_button, self.zip_button, self.again, self.fill, self.play):
            head.addWidget(button)
        self.splitter = QSplitter(Qt.Orientation.Horizontal)
        self.splitter.setChildrenCollapsible(False)
        self.middle = QStackedWidget()
        self.middle.addWidget(self._invitation())
        self.middle.addWidget(self.view)
        self.splitter.addWidget(self.middle)
        self.splitter.addWidget(self._side())
        self.splitter.setStretchFactor(0, 1)
        self.splitter.setSizes([900, 360])
        foot = QHBoxLayout()
        foot.setContentsMargins(12, 4, 12, 6)
        foot.setSpacing(8)
        foot.addWidget(self.state, 1)
        foot.addWidget(self.bar)
        foot.addWidget(self.cancel)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        box.addLayout(head)
        box.addWidget(self.fault)
        box.addWidget(self.splitter, 1)
        box.addLayout(foot)
        self.resize(1280, 820)

    def _invitation(self) -> QWidget:
        """Return what stands in the place of the map while there is none."""
        self.invitation = label("", "subtitle", wrap=True)
        self.invitation.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.invitation.setMargin(40)
        return self.invitation

    def _side(self) -> QWidget:
        side = QWidget()
        box = QVBoxLayout(side)
        box.setContentsMargins(0, 0, 0, 0)
        row = QHBoxLayout()
        row.setContentsMargins(10, 6, 10, 2)
        row.addWidget(self.summary, 1)
        row.addWidget(self.copy)
        box.addLayout(row)
        box.addWidget(self.list, 1)
        return side

    def _make_keys(self) -> None:
        keys = {
            "F5": self.check,
            "Ctrl+O": self.ask_folder,
            "F8": lambda: self.list.step(1),
            "Shift+F8": lambda: self.list.step(-1),
            "+": lambda: self.view.zoom_by(1.25),
            "-": lambda: self.view.zoom_by(0.8),
            "0": self.view.fit,
            "G": self.net.toggle,
        }
        for key, call in keys.items():
            QShortcut(QKeySequence(key), self).activated.connect(call)

    # Opening

    def ask_folder(self) -> None:
        """Ask for the folder of a pack and open it."""
        name = QFileDialog.getExistingDirectory(self, tr("Open the folder of a variant"), str(self._folder))
        if name:
            self.open_pack(Path(name))

    def ask_zip(self) -> None:
        """Ask for a zip and open it."""
        kinds = ";;".join((tr("Variants ({endings})", endings="*.zip variant.toml"), tr("All files (*)")))
        name, _ = QFileDialog.getOpenFileName(self, tr("Open the zip of a variant"), str(self._folder), kinds)
        if name:
            self.open_pack(Path(name))

    def open_pack(self, path: Path) -> None:
        """Put a pack on the bench: its folder, its ``variant.toml`` or a zip, also one of another program."""
        if self.bench is not None:
            self.bench.close()
        self.bench = Bench(path.absolute())
        self._folder = self.bench.path.parent
        self.study, self._shown = Study(), None
        self.view.forget()
        self.list.show_findings(Findings())
        self.watch.watch(self.bench)
        self.opened.emit(self._folder)
        self.list.setFocus()
        self.check()

    def check(self) -> None:
        """Read and audit the pack as it is on the disk now."""
        if self.bench is not None:
            self.watch.settle()
            self.bench.examine()
            self.bar.setValue(0)
            self._tick.start()
            self._show_state()

    def _on_fill(self) -> None:
        """Have what is not placed placed; the files change by it and are read again."""
        if self.bench is not None:
            self.bench.examine(fill=True)
            self._tick.start()
            self._show_state()

    def _on_cancel(self) -> None:
        if self.bench is not None:
            self.bench.stop()
        self._tick.stop()
        self._checked = tr("Not checked to the end")
        self._show_state()

    def _hear(self) -> None:
        """Take in what the thread has found meanwhile."""
        bench = self.bench
        if bench is None:
            return
        for found in bench.news():
            if isinstance(found, Study):
                self._take(found)
                bench.drawn()
            else:
                self.bar.setValue(round(found * 1000))
        if not bench.busy:
            self._tick.stop()
            self.watch.extend()
            now = QLocale().toString(QTime.currentTime(), "HH:mm:ss")
            self._checked = tr("Checked at {time}; files are read again as soon as they change", time=now)
            self._show_state()

    # Showing

    def _take(self, study: Study) -> None:
        """Show a study; where it has no map the last one stays without its marks."""
        self.study = study
        if study.variant is not None and study.atlas is not None:
            fresh = self._shown is None or self._shown[1] is not study.atlas
            self._shown = (study.variant, study.atlas)
            if fresh:
                self._fill_views(study.variant)
                self._show_map()
        if study.findings is not None or study.fault is not None:
            self.list.show_findings(study.findings or Findings())
            self._mark()
        self._show_state()

    def _fill_views(self, variant: Variant) -> None:
        """Offer the views that are audited: the usual one, and the spiral where there is one."""
        names = [name for name in layouts_for(variant) if name != "tiles"]
        before = self.views.currentData()
        self.views.clear()
        for name in names:
            self.views.addItem({"spiral": tr("Spiral"), "boards": tr("Boards")}.get(name, tr("Sheet")), name)
        self.views.setCurrentIndex(max(self.views.findData(before), 0))
        self.views.setVisible(len(names) > 1)

    def _show_map(self) -> None:
        """Draw the variant in the chosen view."""
        if self._shown is None:
            return
        variant, atlas = self._shown
        self._view_fault = ""
        try:
            with progress(self, tr("Reading the map…")) as watch:
                layout = build(self.views.currentData(), variant, atlas, progress=watch)
            self.view.show_variant(variant, layout)
        except Cancelled:
            self.views.setCurrentIndex(0)
        except DrawingError as error:
            self._view_fault = error.text(language())
        except Exception as error:
            # Whatever a broken pack makes painting stumble over: it must not take the window with it.
            self._view_fault = tr("the map cannot be drawn: {error}", error=repr(error))
        self._mark()

    def _mark(self) -> None:
        found = self.study.findings
        whole = self._shown is not None and self.study.atlas is self._shown[1] and found is not None
        variant = self._shown[0] if whole and self._shown else None
        self.view.show_findings(variant, found.rows[:MOST] if whole and found else ())

    def _show_state(self) -> None:
        """Say what is known, what is wrong, and what is going on."""
        study, bench = self.study, self.bench
        busy = bench is not None and bench.busy
        title = study.variant.title(language()) if study.variant is not None else ""
        path = bench.path.name if bench is not None else ""
        self.name.setText(f"{title} – {path}" if title and path else title or path)
        self.name.setToolTip(str(bench.path) if bench is not None else "")
        self.setWindowTitle(" – ".join(filter(None, (path, tr("Variant workshop")))))
        self.views.setVisible(self.views.count() > 1)
        self.middle.setCurrentIndex(1 if self._shown is not None else 0)
        self.invitation.setText(invitation_text(bench is not None, busy))
        self.fault.setText(self._view_fault if study.fault is None else fault_text(study.fault))
        self.fault.setVisible(bool(self.fault.text()))
        self.summary.setText(summary_text(study, busy) if bench is not None else "")
        self.state.setText(tr("Checking…") if busy else self._checked)
        self.bar.setVisible(busy)
        self.cancel.setVisible(busy)
        self.again.setEnabled(bench is not None)
        self.copy.setEnabled(bool(study.findings))
        self.fill.setEnabled(bench is not None and not busy and bench.can_fill(study))
        self.play.setEnabled(study.variant is not None and study.atlas is not None and study.fault is None)

    # Going to what is wrong

    def _on_looked_at(self, finding: Finding) -> None:
        wanted = "spiral" if finding.view == "spiral" else self.views.itemData(0)
        if finding.kind != "graph" and wanted != self.views.currentData():
            self.views.setCurrentIndex(max(self.views.findData(wanted), 0))
            self._show_map()
        self.view.choose(finding)

    def _on_click(self, point: QPointF) -> None:
        found = self.view.finding_at(point)
        if found is not None:
            self.list.choose(found)

    def _on_play(self) -> None:
        if self.study.folder is not None and self.study.variant is not None:
            self.play_asked.emit(self.study.folder, self.study.variant)

    # Files from elsewhere, and leaving

    @override
    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(url.isLocalFile() for url in event.mimeData().urls()):
            event.acceptProposedAction()

    @override
    def dropEvent(self, event: QDropEvent) -> None:
        paths = [url.toLocalFile() for url in event.mimeData().urls() if url.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.open_pack(Path(paths[0]))

    @override
    def shut(self) -> None:
        """Stop everything that runs on its own."""
        self._tick.stop()
        self.watch.stop()
        self.view.tiles.stop()
        if self.bench is not None:
            self.bench.close()
            self.bench = None
