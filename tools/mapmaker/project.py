"""From longitude and latitude to the sheet in px (y down), magnifying crowded places smoothly."""

from typing import Protocol

import numpy as np
import shapely

RADIUS = 6370.997


class Flat(Protocol):
    """A plain projection to a plane."""

    def __call__(self, degrees: np.ndarray) -> np.ndarray:
        """Map n x 2 degrees to n x 2 plane units."""


class Conic:
    """Lambert's conformal conic projection of the sphere, km, y up; the origin is a place of our choice."""

    def __init__(self, parallels: list[float], center: list[float], origin: list[float]) -> None:
        """Take two standard parallels, the center (longitude, latitude) and the origin of the plane."""
        a, b = np.radians(parallels)
        slope = np.log(np.cos(a) / np.cos(b)) / np.log(self._t(b) / self._t(a))
        self._n = slope
        self._f = RADIUS * np.cos(a) * self._t(a) ** slope / slope
        self._center = np.radians(center)
        self._rho0 = self._f / self._t(self._center[1]) ** slope
        self._shift = np.zeros(2)
        self._shift = self(np.array([origin], float))[0]

    @staticmethod
    def _t(latitude: np.ndarray) -> np.ndarray:
        return np.tan(np.pi / 4 + latitude / 2)

    def __call__(self, degrees: np.ndarray) -> np.ndarray:
        """Map n x 2 degrees to n x 2 km."""
        lon, lat = np.radians(np.asarray(degrees, float)).T
        rho = self._f / self._t(lat) ** self._n
        angle = self._n * (lon - self._center[0])
        return np.column_stack([rho * np.sin(angle), self._rho0 - rho * np.cos(angle)]) - self._shift


class Profiles:
    """Two blended cylindrical profiles, px: Europe wide in the north, the tropics even (Youngstown).

    x = (1-v) XN(lon) + v XS(lon), v = smooth step of the latitude over v_lat (1 in the south);
    y = (1-w) YE(lat) + w YA(lat), w = smooth step of the longitude over w_lon. Knots are (degree, px per degree).
    """

    def __init__(self, data: dict) -> None:
        """Take width, height, lat, xn, xs, ye, ya, v_lat and w_lon of the data file."""
        self._height = data["height"]
        self._xn = self._profile(data["xn"], data["width"], data["xn"][0][0], data["xn"][-1][0])
        self._xs = self._profile(data["xs"], data["width"], data["xs"][0][0], data["xs"][-1][0])
        self._ye = self._profile(data["ye"], data["height"], *data["lat"])
        self._ya = self._profile(data["ya"], data["height"], *data["lat"])
        self._v, self._w = data["v_lat"], data["w_lon"]

    @staticmethod
    def _profile(knots: list, total: float, low: float, high: float) -> tuple[np.ndarray, np.ndarray]:
        table = np.array(knots, float)
        at = np.linspace(low - 60, high + 60, 8001)
        slope = np.interp(at, table[:, 0], table[:, 1])
        run = np.concatenate([[0], np.cumsum((slope[1:] + slope[:-1]) / 2 * np.diff(at))])
        start, end = np.interp([low, high], at, run)
        return at, (run - start) * total / (end - start)

    @staticmethod
    def _step(value: np.ndarray, low: float, high: float) -> np.ndarray:
        t = np.clip((value - low) / (high - low), 0, 1)
        return t * t * (3 - 2 * t)

    def __call__(self, degrees: np.ndarray) -> np.ndarray:
        """Map n x 2 degrees to n x 2 px."""
        lon, lat = np.asarray(degrees, float).T
        v, w = 1 - self._step(lat, *self._v), self._step(lon, *self._w)
        x = (1 - v) * np.interp(lon, *self._xn) + v * np.interp(lon, *self._xs)
        y = self._height - ((1 - w) * np.interp(lat, *self._ye) + w * np.interp(lat, *self._ya))
        return np.column_stack([x, y])


class Sheet:
    """Degrees or plane units to sheet px.

    Magnifiers [strength, radius, lon, lat] act in turn: p' = z + (p - z)(1 + a exp(-(r/R)^2)); topology stays.
    """

    def __init__(self, data: dict) -> None:
        """Take the [projection] table; `frame` (plane units) and `width` fix the scale of a conic sheet."""
        self.width = float(data["width"])
        if data.get("kind") == "profiles":
            self.flat: Flat = Profiles(data)
            self._scale, self._corner, self.height = np.ones(2), np.zeros(2), float(data["height"])
        else:
            self.flat = Conic(data["parallels"], data["center"], data["origin"])
            west, south, east, north = data["frame"]
            scale = self.width / (east - west)
            self._scale, self._corner = np.array([scale, -scale]), np.array([west, north])
            self.height = round((north - south) * scale, 2)
        self._magnifiers: list[tuple[float, float, np.ndarray]] = []
        for strength, radius, lon, lat in data.get("magnifiers", []):
            self._magnifiers.append((strength, radius, self._plane(np.array([[lon, lat]]))[0]))

    def _plane(self, degrees: np.ndarray) -> np.ndarray:
        points = self.flat(degrees)
        for strength, radius, center in self._magnifiers:
            away = points - center
            grow = 1 + strength * np.exp(-(away * away).sum(1) / radius**2)
            points = center + away * grow[:, None]
        return points

    def from_plane(self, points) -> np.ndarray:
        """Map plane units of the data file to px."""
        return (np.asarray(points, float) - self._corner) * self._scale

    def __call__(self, degrees) -> np.ndarray:
        """Map n x 2 degrees to n x 2 px."""
        return self.from_plane(self._plane(np.asarray(degrees, float)))

    def geometry(self, shape, step: float = 0.5):
        """Map a shapely geometry in degrees to px; long straight pieces are densified first."""
        return shapely.transform(shapely.segmentize(shape, step), self)

    def line(self, item: dict, step: float = 4.0) -> np.ndarray:
        """Map the line of a data item: degrees, or plane units (plane = true), or degrees and then plane units."""
        points = np.array(item["line"], float)
        if item.get("plane"):
            return self.from_plane(points)
        dense = shapely.get_coordinates(shapely.segmentize(shapely.LineString(points), step))
        more = [self.from_plane(item["then_plane"])] if "then_plane" in item else []
        return np.vstack([self(dense), *more])

    @property
    def box(self):
        """The sheet's rectangle."""
        return shapely.box(0, 0, self.width, self.height)
