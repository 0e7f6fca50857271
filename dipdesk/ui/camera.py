"""Where the view looks: the transform between sheet units and view pixels, as a value."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

MIN_SCALE = 0.25
MAX_SCALE = 16.0
MARGIN = 12.0
"""View pixels that fitting leaves free at each side, at most."""


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle: left, top, width, height."""

    left: float
    top: float
    width: float
    height: float

    @property
    def center(self) -> tuple[float, float]:
        """The middle point."""
        return self.left + self.width / 2, self.top + self.height / 2


@dataclass(frozen=True, slots=True)
class Camera:
    """A transform: ``scale`` view pixels to a sheet unit.

    ``left, top`` is the view's corner, in view pixels from the sheet's zero.
    """

    scale: float = 1.0
    left: float = 0.0
    top: float = 0.0

    def to_sheet(self, x: float, y: float) -> tuple[float, float]:
        """Return the sheet point under a view pixel."""
        return (x + self.left) / self.scale, (y + self.top) / self.scale

    def to_view(self, x: float, y: float) -> tuple[float, float]:
        """Return the view pixel of a sheet point."""
        return x * self.scale - self.left, y * self.scale - self.top

    def panned(self, dx: float, dy: float) -> "Camera":
        """Move the picture by view pixels."""
        return replace(self, left=self.left - dx, top=self.top - dy)

    def zoomed(self, factor: float, x: float, y: float, least: float = MIN_SCALE) -> "Camera":
        """Scale by ``factor`` so that the sheet point under the view pixel stays there."""
        scale = min(max(self.scale * factor, least), MAX_SCALE)
        at_x, at_y = self.to_sheet(x, y)
        return Camera(scale, at_x * scale - x, at_y * scale - y)

    def centered(self, x: float, y: float, width: float, height: float) -> "Camera":
        """Bring a sheet point to the middle of a view of that size."""
        return replace(self, left=x * self.scale - width / 2, top=y * self.scale - height / 2)

    def clamped(self, bounds: Box, width: float, height: float) -> "Camera":
        """Keep the sheet in the view: no panning past its middle margin, a small sheet stays centered."""
        left = _clamp(self.left, bounds.left * self.scale, bounds.width * self.scale, width)
        top = _clamp(self.top, bounds.top * self.scale, bounds.height * self.scale, height)
        return replace(self, left=left, top=top)

    def box(self, width: float, height: float) -> Box:
        """Return what a view of that size sees, in sheet units."""
        left, top = self.to_sheet(0, 0)
        return Box(left, top, width / self.scale, height / self.scale)


def _clamp(value: float, start: float, length: float, view: float) -> float:
    if length <= view:
        return start + (length - view) / 2
    # A third of the view may stay empty, so that a province at the rim can be looked at in comfort.
    slack = view / 3
    return min(max(value, start - slack), start + length - view + slack)


def fitting(bounds: Box, width: float, height: float) -> Camera:
    """Return the camera that shows all of ``bounds`` centered in a view of that size."""
    margin = min(MARGIN, width * 0.01, height * 0.01)
    scale = min((width - 2 * margin) / bounds.width, (height - 2 * margin) / bounds.height)
    return Camera(min(max(scale, 0.01), MAX_SCALE)).centered(*bounds.center, width, height)


def joined(points: Sequence[tuple[float, float]], margin: float = 0.0) -> Box:
    """Return the box round ``points`` with a margin; ValueError if there are none."""
    xs, ys = [p[0] for p in points], [p[1] for p in points]
    left, top = min(xs) - margin, min(ys) - margin
    return Box(left, top, max(xs) + margin - left, max(ys) + margin - top)
