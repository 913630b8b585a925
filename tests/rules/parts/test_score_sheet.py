"""What every score sheet has to keep to; each refusal names its place."""

from dataclasses import dataclass

import pytest

from companion.rules.codec import BadInput
from companion.rules.parts.score_sheet import check_between, check_in_the_box, read


@dataclass(frozen=True)
class SheetPlayer:
    name: str


@dataclass(frozen=True)
class SheetFile:
    players: list[SheetPlayer]


def test_names_are_tidied_and_the_sheet_keeps_them_as_they_were_typed():
    raw = {"players": [{"name": " Mira "}, {"name": "Ute"}]}
    assert read(SheetFile, raw, 2) == (SheetFile([SheetPlayer(" Mira "), SheetPlayer("Ute")]), ["Mira", "Ute"])
    assert read(SheetFile, raw, 2, str.upper)[1] == [" MIRA ", "UTE"]


@pytest.mark.parametrize(
    ("names", "place"),
    [((), "players"), (("a", "b", "c"), "players"), (("a", " "), "players.name"), (("a", "a "), "players.name")],
)
def test_wrong_names_are_refused(names, place):
    with pytest.raises(BadInput) as refused:
        read(SheetFile, {"players": [{"name": name} for name in names]}, 2)
    assert refused.value.field == place


@pytest.mark.parametrize("number", [0, 5])
def test_limits_belong_to_it(number):
    check_between("Mira", "ships", number, 0, 5)
    check_in_the_box("ships", number, 5)


def test_beyond_the_limits_it_is_refused():
    with pytest.raises(BadInput, match="from 1 to 5; this was 6"):
        check_between("Mira", "ships", 6, 1, 5)
    with pytest.raises(BadInput, match=r"more than the box holds \(5\)"):
        check_in_the_box("ships", 6, 5)
