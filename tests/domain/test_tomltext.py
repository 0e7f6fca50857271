"""Keys of strangers' TOML: as deep as anybody writes, and no time spent on deeper ones."""

import time
import tomllib

import pytest

from dipdesk.domain import tomltext

DEEP = 20_000
KEYS = {
    "bare": ".".join(["a"] * DEEP),
    "a comma in quotes": '"a,".' + ".".join(["a"] * DEEP),
    "commas all along": ".".join((["a"] * 30 + ['"x,"']) * 600),
    "blanks": " . ".join(["'a'"] * DEEP),
}


@pytest.mark.parametrize("key", KEYS.values(), ids=list(KEYS))
@pytest.mark.parametrize("shape", ["{} = 1", "[{}]", "[[{}]]", "t = {{ {} = 1 }}", "a = '''\n' ''' \n{} = 1"])
def test_a_deep_key_is_refused_at_once(key: str, shape: str) -> None:
    began = time.process_time()
    with pytest.raises(tomllib.TOMLDecodeError, match=r"nested more than 32 deep \(at line \d"):
        tomltext.loads(shape.format(key))
    assert time.process_time() - began < 1


@pytest.mark.parametrize(
    "text", ['x="' + '\\"' * 100_000, "x=" + "a" * 1_000_000, ("a." * 32 + "a ") * 10_000, "'" * 500_000]
)
def test_looking_for_deep_keys_costs_little(text: str) -> None:
    began = time.process_time()
    with pytest.raises(tomllib.TOMLDecodeError):
        tomltext.loads(text)
    assert time.process_time() - began < 2


def test_what_people_write_is_read() -> None:
    parts = ".".join(["a"] * tomltext.MAX_DEPTH)
    assert tomltext.loads(f"{parts}.b = 1")
    many = ", ".join(["1.5"] * 200)
    assert tomltext.loads(f"at = [{many}] # x = {many} = y") == {"at": [1.5] * 200}
