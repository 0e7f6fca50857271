"""Variant zips as jDip has them, made by code from variants of our own."""

import io
import re
import zipfile
from collections.abc import Iterator, Mapping

from dipdesk import resources
from dipdesk.domain.board import coast_of
from dipdesk.domain.variant import Variant
from dipdesk.game import pack

# Drawings of jDip declare entities of the DTD, one of them twice, and bind their prefix in every element.
DOCTYPE = """<!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.0//EN"
 "http://www.w3.org/TR/2001/REC-SVG-20010904/DTD/svg10.dtd" [
<!ENTITY % svgExt "| jdipNS:PROVINCE_DATA" >
<!ELEMENT jdipNS:PROVINCE_DATA (jdipNS:PROVINCE)+>
<!ATTLIST jdipNS:PROVINCE_DATA xmlns:jdipNS CDATA #FIXED "jdipNS" dislodgedUnitOffset CDATA #IMPLIED>
<!ENTITY % svgExt "| jdipNS:DISPLAY" >
<!ATTLIST svg xmlns:jdipNS CDATA #FIXED "jdipNS">
<!ENTITY note "plain text">
]>
"""


def zipped(files: Mapping[str, str | bytes]) -> bytes:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, text in files.items():
            # A fixed date: the same files are the same bytes whenever they are packed.
            archive.writestr(zipfile.ZipInfo(name), text, archive.compression)
    return buffer.getvalue()


def variants_xml(variant: Variant, extra: str = "") -> str:
    lines = [f'<VARIANT name="{variant.title("en")}" default="true">', "<DESCRIPTION>For tests</DESCRIPTION>"]
    lines.append('<MAP adjacencyURI="adjacency.xml"><MAP_GRAPHIC ref="one"/></MAP>')
    lines.append('<STARTINGTIME turn="Spring, 1901 (Movement)"/>')
    lines += [f'<POWER name="{p.name.lower()}" active="true" adjective="{p.adjective}"/>' for p in variant.powers]
    for province in variant.board.provinces.values():
        if province.is_center:
            home = (province.home or "none").lower()
            lines.append(f'<SUPPLYCENTER province="{province.id}" homepower="{home}" owner="{home}"/>')
    for unit in variant.start.units:
        coast = f' unitcoast="{coast_of(unit.location)}"' if coast_of(unit.location) else ""
        kind = unit.kind.name.lower()
        lines.append(f'<INITIALSTATE province="{unit.province}" power="{unit.power.lower()}" unit="{kind}"{coast}/>')
    lines.append(f'<VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="{variant.victory}"/></VICTORYCONDITIONS>')
    body = "\n".join([*lines, extra, "</VARIANT>"])
    return f'<VARIANTS>{body}<MAP_DEFINITION id="one" title="One" URI="map.svg" thumbURI="one.png"/></VARIANTS>'


def adjacency_xml(variant: Variant, extra: str = "") -> str:
    board = variant.board
    lines = ['<?xml version="1.0" encoding="ISO-8859-1"?>', "<PROVINCES>", extra]
    for province in board.provinces.values():
        lines.append(f'<PROVINCE shortname="{province.id}" fullname="{province.name}">')
        lines += [f'<UNIQUENAME name="{word.upper()}"/>' for word in province.abbreviations[1:]]
        on_foot = board.army_neighbors.get(province.id, ())
        if on_foot or province.terrain.value == "coastal":
            lines.append(f'<ADJACENCY type="mv" refs="{" ".join(on_foot)}"/>')
        for place in board.locations(province.id):
            near = board.fleet_neighbors.get(place, ())
            if near:
                lines.append(f'<ADJACENCY type="{coast_of(place) or "xc"}" refs="{" ".join(near)}"/>')
        lines.append("</PROVINCE>")
    return "\n".join([*lines, "</PROVINCES>"])


def drawing(variant: Variant) -> str:
    """Turn a drawing of ours into one as jDip has them: spots in its own namespace, bound in the DTD only."""
    text = (resources.maps() / variant.map_base / "map.svg").read_text("utf-8")
    shapes = re.findall(r'<path id="([a-z]{3})"[^>]*? d="([^"]*)"', text)
    box = re.search(r'viewBox="([^"]*)"', text)
    assert box
    lines = [DOCTYPE, f'<svg viewBox="{box[1]}" xmlns="http://www.w3.org/2000/svg">', "<desc>&note;</desc>"]
    lines += ["<jdipNS:PROVINCE_DATA>", *_spots(variant), "</jdipNS:PROVINCE_DATA>"]
    lines.append('<g id="MouseLayer" transform="translate(0,0)">')
    lines += [f'<path id="{name}" class="invisible" d="{data}"/>' for name, data in shapes]
    return "\n".join([*lines, "</g>", "</svg>"])


def _spots(variant: Variant) -> Iterator[str]:
    from dipdesk.cartography import atlas

    sheet = atlas.load(resources.maps() / variant.map_base)
    for province in variant.board.provinces:
        for place in variant.board.locations(province):
            anchor = sheet.anchor(place)
            yield f'<jdipNS:PROVINCE name="{place.replace("/", "-")}">'
            yield f'<jdipNS:UNIT x="{anchor.unit[0]}" y="{anchor.unit[1]}"/></jdipNS:PROVINCE>'


def standard() -> bytes:
    variant = pack.load("standard")
    return zipped(
        {
            "Standard/variants.xml": variants_xml(variant),
            "Standard/adjacency.xml": adjacency_xml(variant),
            "Standard/map.svg": drawing(variant),
        }
    )
