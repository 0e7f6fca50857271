import pytest

from dipdesk import resources
from dipdesk.cartography import atlas
from dipdesk.cartography.atlas import Atlas
from dipdesk.cartography.check import audit
from dipdesk.cartography.findings import Findings
from dipdesk.game import pack


@pytest.fixture(scope="session")
def standard(tmp_path_factory) -> Atlas:
    return atlas.load(resources.maps() / "standard", cache=tmp_path_factory.mktemp("cache"))


@pytest.fixture(scope="session")
def standard_audit(standard) -> Findings:
    return audit(pack.load("standard"), standard)
