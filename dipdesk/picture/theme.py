"""The looks of the sheet: a light antique one, a dark one, and a plain one of high contrast."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from dipdesk.picture.color import Color, mix

Band = tuple[float, Color]
"""A band of sea along the coasts: its reach in sheet pixels and its color."""


@dataclass(frozen=True, slots=True)
class Theme:
    """All colors of a sheet but the powers'.

    ``bands`` run from the widest to the narrowest; ``waterlines`` are fine lines along the coasts at a distance;
    ``tint_share`` is how much of a power's tint is mixed into the land it owns, ``home_share`` into land without
    center that goes with it.
    """

    name: str
    titles: Mapping[str, str] = field(compare=False)
    paper: Color
    sea: Color
    bands: tuple[Band, ...]
    waterlines: tuple[Band, ...]
    land: Color
    offboard: Color
    offboard_line: Color
    impassable: Color
    impassable_line: Color
    lake: Color
    graticule: Color
    coast: Color
    border: Color
    border_shade: Color
    sea_border: Color
    offboard_border: Color
    frame: Color
    ink: Color
    sea_ink: Color
    halo: Color
    sea_halo: Color
    center: Color
    center_ink: Color
    casing: Color
    outline: Color
    shade: Color
    tint_share: float
    home_share: float
    accent: Color
    alarm: Color
    burst: Color
    void: Color
    good: Color
    highlight: Color
    is_dark: bool = False

    def owned(self, tint: Color) -> Color:
        """Return the color of a province whose center a power with ``tint`` owns."""
        return mix(self.land, tint, self.tint_share)

    def home(self, tint: Color) -> Color:
        """Return the color of land without center that goes with a power."""
        return mix(self.land, tint, self.home_share)


LIGHT = Theme(
    name="light",
    titles={"en": "Light", "fr": "Clair"},
    paper="#f4ecd6",
    sea="#b9d3dd",
    bands=((34.0, "#c1d9e1"), (24.0, "#c9dfe6"), (15.0, "#d2e5ea"), (7.5, "#dcebee")),
    waterlines=((3.4, "#8db4c4"), (7.5, "#a6c6d3")),
    land="#f3e9cd",
    offboard="#e4dcc8",
    offboard_line="#cfc4aa",
    impassable="#ddd3bd",
    impassable_line="#9c8f78",
    lake="#cfe2e8",
    graticule="#dbe9ec90",
    coast="#31485a",
    border="#57432f",
    border_shade="#6b4a2a26",
    sea_border="#5b86a0",
    offboard_border="#8d816b",
    frame="#4a3d2e",
    ink="#241a11",
    sea_ink="#1d4760",
    halo="#fff8e6a6",
    sea_halo="#d9e9ee90",
    center="#fffaf0",
    center_ink="#2b2118",
    casing="#fffaf0",
    outline="#1e1710",
    shade="#2b211850",
    tint_share=1.0,
    home_share=0.72,
    accent="#b5461d",
    alarm="#b30f0f",
    burst="#ffe08acc",
    void="#8c8577",
    good="#1e7d36",
    highlight="#ffcf33",
)
DARK = Theme(
    name="dark",
    titles={"en": "Dark", "fr": "Sombre"},
    paper="#171a1f",
    sea="#16222d",
    bands=((34.0, "#192835"), (24.0, "#1c2e3d"), (15.0, "#203546"), (7.5, "#263e51")),
    waterlines=((3.4, "#3c5b70"), (7.5, "#2e475a")),
    land="#3d3a34",
    offboard="#2a2927",
    offboard_line="#3a3835",
    impassable="#302d29",
    impassable_line="#5f584d",
    lake="#1d2f3d",
    graticule="#9fc3d814",
    coast="#7f9fb0",
    border="#131110",
    border_shade="#00000038",
    sea_border="#587a8f",
    offboard_border="#6d675d",
    frame="#8b7d66",
    ink="#f3ead6",
    sea_ink="#9fc4d8",
    halo="#1c1a17b8",
    sea_halo="#16222d90",
    center="#f7f0dd",
    center_ink="#15110c",
    casing="#f6eedb",
    outline="#0c0a08",
    shade="#00000080",
    tint_share=0.84,
    home_share=0.52,
    accent="#ff9c5b",
    alarm="#ff5a4d",
    burst="#6b2a1fcc",
    void="#4a463f",
    good="#58cf78",
    highlight="#ffd94a",
    is_dark=True,
)
CONTRAST = Theme(
    name="contrast",
    titles={"en": "High contrast", "fr": "Contraste élevé"},
    paper="#ffffff",
    sea="#e8f2f8",
    bands=((7.5, "#d3e7f2"),),
    waterlines=(),
    land="#ffffff",
    offboard="#efefef",
    offboard_line="#b9b9b9",
    impassable="#e2e2e2",
    impassable_line="#404040",
    lake="#d3e7f2",
    graticule="#00000000",
    coast="#000000",
    border="#000000",
    border_shade="#00000000",
    sea_border="#1b4f72",
    offboard_border="#606060",
    frame="#000000",
    ink="#000000",
    sea_ink="#0b3350",
    halo="#ffffffd0",
    sea_halo="#ffffffb0",
    center="#ffffff",
    center_ink="#000000",
    casing="#ffffff",
    outline="#000000",
    shade="#00000060",
    tint_share=1.0,
    home_share=0.68,
    accent="#b03000",
    alarm="#c00000",
    burst="#fff0b0e0",
    void="#808080",
    good="#006b1f",
    highlight="#ffc400",
)
THEMES: Mapping[str, Theme] = {theme.name: theme for theme in (LIGHT, DARK, CONTRAST)}
