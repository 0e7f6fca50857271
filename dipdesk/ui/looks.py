"""How pictures look by the settings."""

from dipdesk.app.settings import Settings
from dipdesk.app.words import language
from dipdesk.picture import palette, theme
from dipdesk.picture.options import PictureOptions
from dipdesk.ui.theme import is_dark


def picture_options(settings: Settings) -> PictureOptions:
    """Return how pictures look by the settings."""
    name = settings.theme if settings.theme != "system" else ("dark" if is_dark("system") else "light")
    return PictureOptions(
        theme=theme.THEMES.get(name, theme.LIGHT),
        palette=palette.PALETTES.get(settings.palette, palette.CLASSIC),
        names=settings.names,
        language=language(),
    )
