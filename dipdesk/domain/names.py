"""What the words of a map mean: provinces, powers and their short labels, in every spelling (Rules VII.7)."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher, get_close_matches
from functools import lru_cache

from dipdesk.domain.board import Power, PowerName, Province, ProvinceId
from dipdesk.domain.notation_errors import Choice
from dipdesk.domain.notation_words import KINDS, VERBS, fold, key_of
from dipdesk.domain.variant import Variant


@dataclass(frozen=True, slots=True, eq=False)
class Names:
    """The spellings of one variant.

    ``provinces`` and ``owners`` map folded names to what they mean; ``lengths`` tells for a first word how many words
    the names have that begin so, longest first. ``doubtful`` maps spellings that would mean several provinces to all.
    ``labels`` are a power and a unit in one word (``1fa``, Root Z 2.1).
    """

    provinces: dict[str, ProvinceId]
    doubtful: dict[str, tuple[ProvinceId, ...]]
    lengths: dict[str, tuple[int, ...]]
    owners: dict[str, PowerName]
    owner_lengths: dict[str, tuple[int, ...]]
    labels: dict[str, tuple[PowerName, str]]
    spoken: dict[str, Choice]

    def nearest(self, word: str, limit: int = 2) -> tuple[Choice, ...]:
        """Return the names of the provinces whose spelling is nearest to ``word``, best first."""
        folded = key_of(word[:60])
        found = get_close_matches(folded, self.spoken, n=8, cutoff=0.68)
        if found:
            # What is clearly farther than the nearest would only distract.
            ratios = {name: SequenceMatcher(None, name, folded).ratio() for name in found}
            found = [name for name in found if ratios[name] > ratios[found[0]] - 0.07]
        else:
            found = [name for name in self.spoken if len(folded) > 3 and name.startswith(folded)]
        return tuple(dict.fromkeys(self.spoken[name] for name in found))[:limit]


@lru_cache(maxsize=16)
def names_of(variant: Variant) -> Names:
    """Return the spellings of ``variant``, made on first use."""
    provinces, doubtful = _province_names(variant)
    owners = _owner_names(variant.powers)
    return Names(
        provinces=provinces,
        doubtful=doubtful,
        lengths=_lengths([*provinces, *doubtful]),
        owners=owners,
        owner_lengths=_lengths(owners),
        labels=_labels(variant.powers),
        spoken={name: spoken_name(variant.board.provinces[key]) for name, key in provinces.items()},
    )


def spoken_name(province: Province) -> Choice:
    """Return the name of ``province`` in English and in French."""
    return (province.label("en"), province.label("fr"))


def _province_names(variant: Variant) -> tuple[dict[str, ProvinceId], dict[str, tuple[ProvinceId, ...]]]:
    """Lay the spellings over each other: the judge's first, then what people write, then French beginnings."""
    provinces: dict[str, ProvinceId] = {}
    doubtful: dict[str, tuple[ProvinceId, ...]] = {}
    for spell in (_judge_spellings, _other_spellings, _french_beginnings):
        found: dict[str, dict[ProvinceId, None]] = {}
        for province in variant.board.provinces.values():
            for name in spell(province):
                for key in _variants(name):
                    found.setdefault(key, {})[province.id] = None
        for key, meanings in found.items():
            if key not in provinces and key not in doubtful:
                if len(meanings) == 1:
                    provinces[key] = next(iter(meanings))
                elif spell is not _french_beginnings:
                    doubtful[key] = tuple(meanings)
    return provinces, doubtful


def _judge_spellings(province: Province) -> Iterator[str]:
    yield province.id
    yield from province.abbreviations
    yield province.name


def _other_spellings(province: Province) -> Iterator[str]:
    yield province.short
    yield from province.names.values()
    yield from province.aliases
    if province.board:
        # On several boards a name without its number is doubtful: the answer lists the boards.
        for name in (*province.abbreviations, *province.aliases, province.base):
            yield name.removesuffix(str(province.board))


def _french_beginnings(province: Province) -> Iterator[str]:
    name = key_of(province.names.get("fr", ""))
    number = str(province.board) if province.board else ""
    if name and " " not in name.removesuffix(f" {number}"):
        yield name[:3] + number


def _variants(name: str) -> Iterator[str]:
    """Yield the ways to write a name: hyphens may be blanks or nothing."""
    key = key_of(name)
    if key and key not in VERBS and key not in KINDS:
        yield key
        if " - " in key:
            yield key.replace(" - ", " ")
            yield key.replace(" - ", "")


def _owner_names(powers: Iterable[Power]) -> dict[str, PowerName]:
    owners: dict[str, PowerName] = {}
    for power in powers:
        for name in (power.name, power.adjective, power.mail_name, *power.names.values(), *power.aliases):
            key = key_of(name)
            if len(key) > 1:
                owners.setdefault(key, power.name)
            if len(key) > 3 and key[-1].isdigit():
                owners.setdefault(f"{key[:-1].rstrip()} {key[-1]}", power.name)
    return owners


def _labels(powers: Iterable[Power]) -> dict[str, tuple[PowerName, str]]:
    """Return the labels of Root Z 2.1: board, power and unit in one word."""
    labels: dict[str, tuple[PowerName, str]] = {}
    for power in powers:
        if power.board:
            for name in power.aliases:
                key = fold(name)
                if len(key) == 2 and key[0].isdigit():
                    labels |= {f"{key}a": (power.name, "A"), f"{key}f": (power.name, "F")}
    return labels


def _lengths(names: Iterable[str]) -> dict[str, tuple[int, ...]]:
    found: dict[str, set[int]] = {}
    for name in names:
        words = name.split(" ")
        found.setdefault(words[0], set()).add(len(words))
    return {word: tuple(sorted(sizes, reverse=True)) for word, sizes in found.items()}
