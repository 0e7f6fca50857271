"""Light and dark for the widgets, and the icons that follow them."""

from functools import lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, QSize, Qt
from PySide6.QtGui import QBrush, QColor, QGuiApplication, QIcon, QPainter, QPalette, QPixmap
from PySide6.QtSvg import QSvgRenderer
from PySide6.QtWidgets import QApplication

from dipdesk.resources import resource

_LIGHT = {
    QPalette.ColorRole.Window: "#f4efe3",
    QPalette.ColorRole.WindowText: "#2b2620",
    QPalette.ColorRole.Base: "#fffdf7",
    QPalette.ColorRole.AlternateBase: "#f6f1e4",
    QPalette.ColorRole.Text: "#2b2620",
    QPalette.ColorRole.PlaceholderText: "#7b7264",
    QPalette.ColorRole.Button: "#ece5d4",
    QPalette.ColorRole.ButtonText: "#2b2620",
    QPalette.ColorRole.BrightText: "#ffffff",
    QPalette.ColorRole.Highlight: "#2f5d86",
    QPalette.ColorRole.HighlightedText: "#ffffff",
    QPalette.ColorRole.Link: "#2f5d86",
    QPalette.ColorRole.ToolTipBase: "#fffdf7",
    QPalette.ColorRole.ToolTipText: "#2b2620",
    QPalette.ColorRole.Light: "#fffdf7",
    QPalette.ColorRole.Midlight: "#e9e1cf",
    QPalette.ColorRole.Mid: "#cfc5ae",
    QPalette.ColorRole.Dark: "#a89d86",
    QPalette.ColorRole.Shadow: "#6d6455",
}
_DARK = {
    QPalette.ColorRole.Window: "#1f242b",
    QPalette.ColorRole.WindowText: "#e6e1d6",
    QPalette.ColorRole.Base: "#171b21",
    QPalette.ColorRole.AlternateBase: "#1d2229",
    QPalette.ColorRole.Text: "#e6e1d6",
    QPalette.ColorRole.PlaceholderText: "#8f8c85",
    QPalette.ColorRole.Button: "#2a3039",
    QPalette.ColorRole.ButtonText: "#e6e1d6",
    QPalette.ColorRole.BrightText: "#ffffff",
    QPalette.ColorRole.Highlight: "#3f7cb0",
    QPalette.ColorRole.HighlightedText: "#ffffff",
    QPalette.ColorRole.Link: "#86b9e4",
    QPalette.ColorRole.ToolTipBase: "#2a3039",
    QPalette.ColorRole.ToolTipText: "#e6e1d6",
    QPalette.ColorRole.Light: "#39414c",
    QPalette.ColorRole.Midlight: "#323943",
    QPalette.ColorRole.Mid: "#3b434e",
    QPalette.ColorRole.Dark: "#12151a",
    QPalette.ColorRole.Shadow: "#0b0d10",
}
_INKS = {"wrong": ("#b5452c", "#f08a70"), "doubtful": ("#8a5a00", "#e6b65c"), "right": ("#2f6b3a", "#8fc795")}
"""Colors of words that tell how something went, on light and on dark."""
_STYLE = """
QToolBar {{ border: 0; border-bottom: 1px solid {line}; padding: 3px 6px; spacing: 2px; }}
QToolBar::separator {{ width: 1px; background: {line}; margin: 5px 6px; }}
QToolButton {{ padding: 4px; border: 1px solid transparent; border-radius: 5px; }}
QToolButton:hover {{ background: {hover}; }}
QToolButton:checked {{ background: {hover}; border-color: {line}; }}
QToolButton:pressed {{ background: {line}; }}
QDockWidget {{ font-weight: 600; }}
QDockWidget::title {{ padding: 7px 8px; background: {window}; border-bottom: 1px solid {line}; }}
QDockWidget > QWidget {{ font-weight: 400; }}
QMainWindow::separator {{ width: 5px; height: 5px; background: {window}; }}
QMainWindow::separator:hover {{ background: {line}; }}
QStatusBar {{ border-top: 1px solid {line}; }}
QStatusBar::item {{ border: 0; }}
QTreeView, QListView, QTextBrowser {{ border: 0; padding: 2px; }}
QTreeView::item, QListView::item {{ padding: 2px 2px; }}
QMenu {{ padding: 5px; border: 1px solid {line}; background: {base}; }}
QMenu::item {{ padding: 5px 26px 5px 22px; border-radius: 4px; }}
QMenu::item:selected {{ background: {highlight}; color: {on_highlight}; }}
QMenu::item:disabled {{ color: {faint}; background: transparent; }}
QMenu::separator {{ height: 1px; background: {line}; margin: 5px 8px; }}
QToolTip {{ border: 1px solid {line}; padding: 4px 6px; background: {base}; color: {text}; }}
QLineEdit {{ padding: 4px 6px; border: 1px solid {edge}; border-radius: 5px; background: {base}; }}
QLineEdit:focus {{ border: 1px solid {highlight}; }}
QPushButton {{ padding: 6px 16px; border: 1px solid {edge}; border-radius: 5px; background: {button}; }}
QPushButton:hover {{ background: {hover}; }}
QPushButton:default {{ background: {highlight}; color: {on_highlight}; border-color: {highlight}; }}
QPushButton:disabled {{ color: {faint}; background: {window}; border-color: {line}; }}
QPushButton:focus, QToolButton:focus {{ border: 1px solid {highlight}; }}
QCheckBox::indicator, QTreeView::indicator, QListView::indicator, QGroupBox::indicator {{
    width: 13px; height: 13px; border: 1px solid {tick}; border-radius: 3px; background: {base}; }}
QRadioButton::indicator {{
    width: 13px; height: 13px; border: 1px solid {tick}; border-radius: 7px; background: {base}; }}
QCheckBox::indicator:checked, QTreeView::indicator:checked, QListView::indicator:checked,
QGroupBox::indicator:checked {{ background: {highlight}; border-color: {highlight}; image: url("{icons}/tick.svg"); }}
QRadioButton::indicator:checked {{
    background: {highlight}; border-color: {highlight}; image: url("{icons}/dot.svg"); }}
QCheckBox::indicator:disabled, QRadioButton::indicator:disabled, QTreeView::indicator:disabled {{
    border-color: {line}; background: {window}; }}
QCheckBox::indicator:focus, QRadioButton::indicator:focus {{ border: 2px solid {highlight}; }}
#card {{ border: 1px solid {line}; border-radius: 9px; background: {base}; padding: 0; text-align: left; }}
#card:hover, #card:focus {{ border: 2px solid {highlight}; }}
#title {{ font-size: 30pt; }}
#subtitle {{ color: {faint}; font-size: 12pt; }}
#heading {{ font-size: 13pt; font-weight: 600; }}
#phase {{ font-weight: 600; padding-right: 14px; }}
#wrong {{ color: #c0452c; }}
#faint {{ color: {faint}; }}
#hint {{ background: {tip}; color: {text}; border: 1px solid {edge}; border-radius: 8px; }}
#bar {{ border-top: 1px solid {line}; }}
"""


def is_dark(choice: str) -> bool:
    """Return whether ``choice`` (``light``, ``dark``, ``contrast`` or ``system``) means dark widgets."""
    if choice == "system":
        return QGuiApplication.styleHints().colorScheme() == Qt.ColorScheme.Dark
    return choice == "dark"


def ink(meaning: str, palette: QPalette) -> QBrush:
    """Return the color of words that mean ``wrong``, ``doubtful`` or ``right``, to be read on ``palette``."""
    return QBrush(QColor(_INKS[meaning][palette.base().color().lightness() < 128]))


def apply(app: QApplication, choice: str) -> None:
    """Give all widgets the palette and style of ``choice``."""
    colors = _DARK if is_dark(choice) else _LIGHT
    palette = QPalette()
    for role, color in colors.items():
        palette.setColor(role, QColor(color))
    for role in (QPalette.ColorRole.Text, QPalette.ColorRole.WindowText, QPalette.ColorRole.ButtonText):
        palette.setColor(QPalette.ColorGroup.Disabled, role, QColor(colors[QPalette.ColorRole.PlaceholderText]))
    sheet = _style_sheet(palette)
    if app.styleSheet() == sheet:
        # Styling anew visits every widget there is, for nothing.
        return
    app.setStyle("Fusion")
    app.setPalette(palette)
    app.setStyleSheet(sheet)
    icon.cache_clear()


def _style_sheet(palette: QPalette) -> str:
    def hexed(role: QPalette.ColorRole) -> str:
        return palette.color(role).name()

    roles = QPalette.ColorRole
    return _STYLE.format(
        line=hexed(roles.Mid),
        edge=hexed(roles.Mid if palette.color(roles.Window).lightness() < 128 else roles.Dark),
        hover=hexed(roles.Midlight),
        window=hexed(roles.Window),
        base=hexed(roles.Base),
        button=hexed(roles.Button),
        text=hexed(roles.Text),
        faint=hexed(roles.PlaceholderText),
        highlight=hexed(roles.Highlight),
        tick=hexed(roles.PlaceholderText),
        icons=resource("icons").as_posix(),
        on_highlight=hexed(roles.HighlightedText),
        tip=hexed(roles.ToolTipBase),
    )


@lru_cache(maxsize=256)
def icon(name: str) -> QIcon:
    """Return one of ``resources/icons`` in the colour of the text, at the sizes that tool bars use."""
    found = QIcon()
    palette = QApplication.palette()
    states = ((QIcon.Mode.Normal, QPalette.ColorGroup.Active), (QIcon.Mode.Disabled, QPalette.ColorGroup.Disabled))
    for mode, group in states:
        for size in (18, 24, 36, 48):
            color = palette.color(group, QPalette.ColorRole.ButtonText)
            found.addPixmap(_pixmap(resource("icons", f"{name}.svg"), size, color), mode)
    return found


def app_icon() -> QIcon:
    """Return the program's icon."""
    found = QIcon()
    for size in (16, 32, 64, 128, 256):
        found.addPixmap(_pixmap(resource("icons", "dipdesk.svg"), size, QColor()))
    return found


def _pixmap(path: Path, size: int, color: QColor) -> QPixmap:
    text = path.read_text(encoding="utf-8").replace("currentColor", color.name())
    pixmap = QPixmap(QSize(size, size))
    pixmap.fill(Qt.GlobalColor.transparent)
    painter = QPainter(pixmap)
    QSvgRenderer(QByteArray(text.encode())).render(painter, QRectF(0, 0, size, size))
    painter.end()
    return pixmap
