"""Color arithmetic: CIELAB, the CIEDE2000 difference, simulated color-blindness, mixing.

Colors are ``#rrggbb`` or ``#rrggbbaa`` texts, sRGB.
"""

from functools import lru_cache
from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt

Color = str
Triple = tuple[float, float, float]
Matrix = tuple[Triple, Triple, Triple]

# Machado, Oliveira, Fernandes 2009: complete loss of one kind of cone, on linear RGB.
SIMULATIONS: dict[str, Matrix] = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
_WHITE: Triple = (0.95047, 1.0, 1.08883)


def channels(color: Color) -> Triple:
    """Return red, green and blue from 0 to 1."""
    return (int(color[1:3], 16) / 255, int(color[3:5], 16) / 255, int(color[5:7], 16) / 255)


def opacity(color: Color) -> float:
    """Return the alpha of ``color`` from 0 to 1."""
    return int(color[7:9], 16) / 255 if len(color) == 9 else 1.0


def text(rgb: Triple) -> Color:
    """Write channels from 0 to 1 as ``#rrggbb``; values outside are clipped."""
    return "#" + "".join(f"{round(min(1.0, max(0.0, c)) * 255):02x}" for c in rgb)


def fade(color: Color, alpha: float) -> Color:
    """Return ``color`` with its opacity multiplied by ``alpha``."""
    return f"{color[:7]}{round(opacity(color) * alpha * 255):02x}"


def mix(first: Color, second: Color, share: float) -> Color:
    """Return ``first`` with ``share`` of ``second`` mixed in, opaque."""
    pairs = zip(channels(first), channels(second), strict=True)
    red, green, blue = (a * (1 - share) + b * share for a, b in pairs)
    return text((red, green, blue))


def _linear(value: float) -> float:
    return value / 12.92 if value <= 0.04045 else float(((value + 0.055) / 1.055) ** 2.4)


def _times(matrix: Matrix, vector: Triple) -> Triple:
    a, b, c = (sum(m * v for m, v in zip(row, vector, strict=True)) for row in matrix)
    return (a, b, c)


def luminance(color: Color) -> float:
    """Return the relative luminance of WCAG, 0 black to 1 white."""
    red, green, blue = (_linear(c) for c in channels(color))
    return _times(_XYZ, (red, green, blue))[1]


def contrast(first: Color, second: Color) -> float:
    """Return the contrast ratio of WCAG, 1 to 21."""
    low, high = sorted((luminance(first), luminance(second)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=1024)
def lab(color: Color, vision: str = "normal") -> Triple:
    """Return CIELAB (D65) of ``color``, as seen with ``vision``: normal or a key of `SIMULATIONS`."""
    red, green, blue = (_linear(c) for c in channels(color))
    linear: Triple = (red, green, blue)
    if vision != "normal":
        linear = _times(SIMULATIONS[vision], linear)
    red, green, blue = (min(1.0, max(0.0, c)) for c in linear)
    x, y, z = (_lab_curve(v / w) for v, w in zip(_times(_XYZ, (red, green, blue)), _WHITE, strict=True))
    return (116 * y - 16, 500 * (x - y), 200 * (y - z))


def _lab_curve(value: float) -> float:
    return float(value ** (1 / 3)) if value > 216 / 24389 else (24389 / 27 * value + 16) / 116


def difference(first: Color, second: Color, vision: str = "normal") -> float:
    """Return the CIEDE2000 difference of two colors as seen with ``vision``."""
    return ciede2000(lab(first, vision), lab(second, vision))


def ciede2000(first: Triple, second: Triple) -> float:
    """Return the CIEDE2000 difference of two CIELAB colors (Sharma, Wu, Dalal 2005)."""
    (l1, a1, b1), (l2, a2, b2) = first, second
    mean = (hypot(a1, b1) + hypot(a2, b2)) / 2
    gain = 1.5 - 0.5 * sqrt(mean**7 / (mean**7 + 25.0**7))
    a1, a2 = a1 * gain, a2 * gain
    c1, c2 = hypot(a1, b1), hypot(a2, b2)
    h1, h2 = degrees(atan2(b1, a1)) % 360, degrees(atan2(b2, a2)) % 360
    turn = _turn(h1, h2) if c1 * c2 else 0.0
    hue = h1 + turn / 2 if c1 * c2 else h1 + h2
    light, chroma = (l1 + l2) / 2, (c1 + c2) / 2
    step_hue = 2 * sqrt(c1 * c2) * sin(radians(turn / 2))
    parts = (
        (l2 - l1) / (1 + 0.015 * (light - 50) ** 2 / sqrt(20 + (light - 50) ** 2)),
        (c2 - c1) / (1 + 0.045 * chroma),
        step_hue / (1 + 0.015 * chroma * _hue_weight(hue % 360)),
    )
    total = sum(p * p for p in parts) + _rotation(hue % 360, chroma) * parts[1] * parts[2]
    return sqrt(max(0.0, total))


def _turn(start: float, end: float) -> float:
    """Return the shorter way round from one hue to the other, in degrees."""
    step = end - start
    return step - 360 if step > 180 else step + 360 if step < -180 else step


def _hue_weight(hue: float) -> float:
    return (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )


def _rotation(hue: float, chroma: float) -> float:
    spread = 30 * exp(-(((hue - 275) / 25) ** 2))
    return -2 * sqrt(chroma**7 / (chroma**7 + 25.0**7)) * sin(radians(2 * spread))
