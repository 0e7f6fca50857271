import contextlib
import io
import json
import zipfile
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from dipdesk.cartography import atlas
from dipdesk.cli import main
from dipdesk.domain.notation import Reader
from dipdesk.exchange import formats
from dipdesk.exchange.errors import ExchangeError
from dipdesk.exchange.jdip import read_zip
from dipdesk.game import library, pack, savefile
from dipdesk.game.game import Game
from tests.exchange import zips

VARIANTS = """<?xml version="1.0"?>
<!DOCTYPE VARIANTS SYSTEM "variants.dtd">
<VARIANTS>
<VARIANT name="Other"><MAP adjacencyURI="none.xml"/></VARIANT>
<VARIANT name="Two Isles" default="true">
 <DESCRIPTION>text</DESCRIPTION>
 <MAP adjacencyURI="data/adjacency.xml"><MAP_GRAPHIC ref="l"/><MAP_GRAPHIC ref="m" default="true"/></MAP>
 <STARTINGTIME turn="Fall, 1850 (Movement)"/>
 <POWER name="north" active="true" adjective="Northern" altnames="nordland"/>
 <POWER name="south" active="true" adjective="Southern"/>
 <SUPPLYCENTER province="aaa" homepower="north" owner="north"/>
 <SUPPLYCENTER province="bbb" homepower="south" owner="south"/>
 <SUPPLYCENTER province="ccc" homepower="none" owner="south"/>
 <SUPPLYCENTER province="ddd" homepower="south"/>
 <INITIALSTATE province="aaa" power="nordland" unit="army"/>
 <INITIALSTATE province="bbb" power="south" unit="fleet" unitcoast="wc"/>
 <INITIALSTATE province="zzz" power="south" unit="fleet"/>
 <VICTORYCONDITIONS><WINNING_SUPPLY_CENTERS value="2"/><GAME_LENGTH value="35"/></VICTORYCONDITIONS>
 <RULEOPTIONS><RULEOPTION name="x" value="y"/><RULEOPTION name="OPTION_BUILDS" value="VALUE_BUILDS_ANY_OWNED"/>
 <RULEOPTION name="OPTION_WINGS" value="VALUE_WINGS_DISABLED"/></RULEOPTIONS>
</VARIANT>
<MAP_DEFINITION id="l" title="Large" URI="large.svg" thumbURI="l.png"/>
<MAP_DEFINITION id="m" title="Small" URI="small.svg" thumbURI="m.png"/>
</VARIANTS>
"""
ADJACENCY = """<PROVINCES>
<BORDER_DEFINITIONS>
 <BORDER id="strait" baseMoveModifier="-1" from="ccc"/><BORDER id="ice" season="fall"/><BORDER id="odd" year="1901"/>
</BORDER_DEFINITIONS>
<PROVINCE shortname="aaa, aa" fullname="Alpha"><UNIQUENAME name="alf"/>
 <ADJACENCY type="mv" refs="bbb"/><ADJACENCY type="xc" refs="eas bbb/ec"/></PROVINCE>
<PROVINCE shortname="bbb" fullname="Beta" isConvoyableCoast="true"><BORDER refs="strait"/>
 <ADJACENCY type="mv" refs="aaa ccc"/><ADJACENCY type="ec" refs="eas aaa"/><ADJACENCY type="wc" refs="wes"/>
 <ADJACENCY type="sc" refs="wes"/></PROVINCE>
<PROVINCE shortname="ccc" fullname="Gamma">
 <ADJACENCY type="mv" refs="ccc"/><ADJACENCY type="xc" refs="wes nowhere"/></PROVINCE>
<PROVINCE shortname="ddd" fullname="Delta"><ADJACENCY type="xc" refs="wes"/></PROVINCE>
<PROVINCE shortname="eas" fullname="East Sea" borders="ice odd"><ADJACENCY type="xc" refs="ALF bbb-ec west"/></PROVINCE>
<PROVINCE shortname="wes" fullname="West Sea"><UNIQUENAME name="west"/>
 <ADJACENCY type="mv" refs="bbb-wc ccc eas ddd"/></PROVINCE>
<PROVINCE shortname="swi" fullname="Switzerland"><ADJACENCY type="mv" refs="swi"/></PROVINCE>
</PROVINCES>
"""
DRAWING = (
    zips.DOCTYPE
    + """<svg width="500px" height="300px">
<g transform="translate(50,0)">
<jdipNS:PROVINCE_DATA dislodgedUnitOffset="8,-8">
 <jdipNS:PROVINCE name="alf"><jdipNS:UNIT x="60" y="60"/><jdipNS:DISLODGED_UNIT x="90" y="60"/>
  <jdipNS:SUPPLY_CENTER x="60" y="90"/></jdipNS:PROVINCE>
 <jdipNS:PROVINCE name="bbb-wc"><jdipNS:UNIT x="160" y="140"/></jdipNS:PROVINCE>
</jdipNS:PROVINCE_DATA>
</g>
<g id="MouseLayer">
 <rect id="eas" x="0" y="0" width="500" height="300"/>
 <rect id="_west" x="0" y="100" width="500" height="200"/>
 <path id="_aaa" d="M20 20 h98 v98 h-98 z"/>
 <g id="bbb"><rect x="120" y="20" width="100" height="98"/><rect x="120" y="118" width="100" height="50"/></g>
 <circle id="ccc" cx="350" cy="200" r="60"/>
 <polygon id="swi" points="30,30 60,30 60,45 30,45"/>
 <rect id="title" x="0" y="0" width="9" height="9"/>
</g>
</svg>"""
)
FILES = {"v/variants.xml": VARIANTS, "v/adjacency.xml": ADJACENCY, "v/small.svg": DRAWING}


def small(**changed: str) -> bytes:
    return zips.zipped(FILES | {f"v/{name}": text for name, text in changed.items()})


def test_the_facts_of_a_variant_are_read() -> None:
    found = read_zip(small())
    variant = found.variant
    assert (variant.id, variant.title("en"), variant.victory) == ("two-isles", "Two Isles", 2)
    assert variant.start.phase.code == "F1850M"
    assert [f"{unit.power} {unit}" for unit in variant.start.units] == ["North A aaa", "South F bbb/wc"]
    assert variant.board.army_edges == (("aaa", "bbb"),)
    assert variant.board.crossings == (("bbb", "ccc"),)
    assert variant.board.fleet_neighbors["bbb/ec"] == ("aaa", "eas")
    assert {p.id: p.terrain.value for p in variant.board.provinces.values()} == {
        "aaa": "coastal",
        "bbb": "coastal",
        "ccc": "coastal",
        "ddd": "coastal",
        "eas": "water",
        "wes": "water",
        "swi": "impassable",
    }
    assert variant.board.provinces["ddd"].is_island
    assert variant.board.coast_aliases == {"bbb/sc": "bbb/wc"}
    # The homes of a power are not always its own at the start.
    assert variant.start.owners == {"aaa": "North", "bbb": "South", "ccc": "South"}
    assert variant.board.provinces["eas"].closed_in_fall
    assert Reader(variant).location("alf") == "aaa"
    assert [each.words["en"] for each in found.notices] == [
        "not read, also in the file: Other",
        "fleets in Beta could convoy; here they cannot",
        "West Sea has no border that fits its kind; it was taken for water",
        "there is no province “nowhere”",
        "a special border of eas is not supported; it was taken for an ordinary one",
        "Delta has no border that fits its kind; it was taken for coastal",
        "“INITIALSTATE zzz fleet” is not supported and was left out",
        "“GAME_LENGTH” is not supported and was left out",
        "“y” is not supported and was left out",
        "units may be built in any center there, here only in home centers (VALUE_BUILDS_ANY_OWNED)",
        "the drawing does not show ddd",
    ]


def test_the_drawing_becomes_a_pack_that_is_played(tmp_path: Path, qapp: object) -> None:
    source = tmp_path / "isles.zip"
    source.write_bytes(small())
    folder = tmp_path / "isles"
    assert main(["convert", str(source), str(folder), "--to", "pack"]) == 0
    sheet = atlas.load(folder, cache=tmp_path)
    # Scaled to 2000 px; what is painted later lies on top; small gaps are closed.
    assert (sheet.width, sheet.height) == (2000, 1200)
    assert sheet.locate(160, 150) == "swi"
    assert sheet.locate(476, 300) in ("aaa", "bbb")
    assert sheet.locate(1800, 200) == "eas"
    assert sheet.locate(1800, 800) == "wes"
    border = sheet.border("aaa", "bbb")
    assert border is not None
    # What reaches to the edge of the sheet does not grow beyond it.
    extents = [sheet.extent(name) for name in ("aaa", "bbb", "eas", "wes", "swi")]
    assert all(x >= 0 and y >= 0 and right <= 2000 and foot <= 1200 for x, y, right, foot in extents)
    assert border.length == pytest.approx(392, abs=10)
    assert sheet.anchor("aaa").unit == (240.0, 240.0)
    assert sheet.anchor("bbb/wc").dislodged == (672.0, 528.0)
    assert sheet.anchor("bbb/wc").unit == (640.0, 560.0)
    assert sheet.anchor("ccc").labels["en"].lines == ("Gamma",)
    assert main(["new", str(folder), "-o", str(tmp_path / "game.dip")]) == 0
    game = formats.open_data((tmp_path / "game.dip").read_bytes(), tmp_path / "game.dip")
    assert game.variant.id.startswith("isles")  # kept in the library, under its own name
    assert main(["render", str(tmp_path / "game.dip"), "-o", str(tmp_path / "game.png"), "--width", "300"]) == 0


def test_a_zip_is_audited_as_it_is(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "isles.zip").write_bytes(small())
    assert main(["check", str(tmp_path / "isles.zip"), "--json"]) == 1
    found = json.loads(capsys.readouterr().out)["isles"]
    # In the sample aaa and wes, bbb and eas touch or not as they please; nothing lacks its shape.
    assert not any("no shape" in line for line in found["missing"])
    (tmp_path / "junk.zip").write_bytes(b"junk")
    assert main(["check", str(tmp_path / "junk.zip")]) == 1
    assert "File is not a zip file" in capsys.readouterr().err


def test_an_opened_variant_is_kept_in_the_library(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(library.KEY, str(tmp_path / "variants"))
    opened = formats.open_variant(small())
    assert opened is not None
    assert opened.variant.id.startswith("two-isles-")
    kept = savefile.to_bytes(opened.game, opened.variant)
    # A game is opened again wherever it was saved, and the same zip makes no second pack.
    assert savefile.loads(kept).game == opened.game
    assert atlas.load(pack.folder_of(opened.variant.map_base), cache=tmp_path).locate(1800, 800) == "wes"
    assert formats.open_variant(small()) is not None
    assert len(list((tmp_path / "variants").iterdir())) == 1
    assert formats.open_variant(savefile.to_bytes(Game.begin(pack.load("standard")), pack.load("standard"))) is None


def test_a_variant_of_ours_comes_back() -> None:
    variant = pack.load("standard")
    files = {"variants.xml": zips.variants_xml(variant), "adjacency.xml": zips.adjacency_xml(variant)}
    opened = formats.read(zips.zipped(files))
    assert opened.variant is variant
    assert opened.game == Game.begin(variant)
    assert [each.words["en"] for each in opened.notices] == ["there is no drawing"]


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        ({"variants.xml": "<VARIANTS/>"}, "no variants.xml with a variant"),
        ({"variants.xml": "<VARIANTS"}, "variants.xml: "),
        ({"variants.xml": VARIANTS.replace("data/adjacency.xml", "../../etc/passwd")}, "“passwd” is missing"),
        (
            {"adjacency.xml": '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>' + ADJACENCY},
            "the entity “x” refers to other entities or files",
        ),
        ({"adjacency.xml": "<PROVINCES/>"}, "it has no provinces or no powers"),
    ],
)
def test_what_is_wrong_with_a_zip_is_said(changed: dict[str, str], said: str) -> None:
    with pytest.raises(ExchangeError, match=said):
        read_zip(small(**changed))


BOMB = '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]><svg>&b;</svg>'


@pytest.mark.parametrize(
    "drawing", ["<svg/>", "no xml", BOMB, DRAWING.replace("500px", "nan"), DRAWING.replace("h98", "hx")]
)
def test_a_bad_drawing_leaves_the_rules(drawing: str) -> None:
    found = read_zip(small(**{"small.svg": drawing}))
    assert found.sketch is None
    assert any("cannot be used" in each.words["en"] for each in found.notices)
    assert found.variant.victory == 2


def test_a_file_that_is_packed_too_densely_is_refused() -> None:
    with pytest.raises(ExchangeError, match="packed too densely"):
        read_zip(zips.zipped(FILES | {"v/big.svg": b"\0" * 7_000_000}))


def test_a_cut_off_zip_is_refused_in_words() -> None:
    data = small()
    for end in (4, 50, len(data) // 2, len(data) - 5):
        with pytest.raises(ExchangeError):
            formats.read(data[:end])


def test_names_that_lead_out_of_the_folder_are_harmless(tmp_path: Path) -> None:
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w") as archive:
        for name, text in FILES.items():
            archive.writestr(f"../../{name}", text)
    read_zip(buffer.getvalue()).write(tmp_path / "in")
    assert sorted(path.name for path in tmp_path.iterdir()) == ["in"]


@settings(max_examples=60, deadline=None)
@given(st.data())
def test_no_zip_breaks_it(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(["variants.xml", "adjacency.xml", "small.svg"]))
    text = FILES[f"v/{name}"]
    start = data.draw(st.integers(0, len(text)))
    cut = data.draw(st.integers(0, 40))
    filler = data.draw(st.text(max_size=8) | st.sampled_from(['"', "<a>", "&note;", "1e999", "</g>", "-1"]))
    with contextlib.suppress(ExchangeError):
        read_zip(small(**{name: text[:start] + filler + text[start + cut :]}))
