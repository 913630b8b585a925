"""A command of a game that tells several values of the box at once: this host keeps all of them."""

from dataclasses import dataclass, replace

import pytest

from companion import games
from companion.rules.box import Pairs, TellBox, Telling
from companion.rules.game import RuleViolation
from companion.rules.words import say
from companion.tables.shelf import Shelf
from tests.web.test_box import PAGE, begun, field

FEDERATION = games.game("federation")


@dataclass(frozen=True)
class ReadTile(Telling):
    """A tile is turned up: what it is, and what it costs."""

    site: str
    gold: int

    def told(self) -> Pairs:
        return (("site.1", self.site), ("length.neo", self.gold)) if self.site else ()


def decide(state, seat, command, chance):
    if not isinstance(command, ReadTile):
        return FEDERATION.decide(state, seat, command, chance)
    if command.gold > 9:
        raise RuleViolation(say("No tile costs so much."))
    told = (TellBox(key, str(value)) for key, value in command.told())
    return tuple(event for one in told for event in FEDERATION.decide(state, seat, one, chance))


@pytest.fixture
def writes(monkeypatch):
    """Every change of the host's file, as it was asked for."""
    found = []
    change = Shelf.change_box
    monkeypatch.setattr(Shelf, "change_box", lambda *given: found.append(given[-1]) or change(*given))
    return found


@pytest.fixture
def phone(phones, monkeypatch, writes):
    game = replace(FEDERATION, decide=decide, commands=(*FEDERATION.commands, ReadTile))
    monkeypatch.setattr(games, "game", lambda _id: game)
    return phones()


def kept(phone):
    page = phone.get(PAGE).text
    return field(page, "site.1"), field(page, "length.neo")


def test_everything_is_kept_at_once(phone, writes):
    assert begun(phone).do("read_tile", site="embassy", gold=8).status_code == 303
    assert kept(phone) == ("embassy", "8")
    assert writes == [{"site.1": "embassy", "length.neo": 8}]


def test_a_refused_command_tells_nothing(phone, writes):
    assert begun(phone).do("read_tile", site="embassy", gold=10).status_code == 409
    assert (kept(phone), writes) == (("", ""), [])


def test_what_the_table_has_laid_out_for_itself_is_left_out(phone, writes):
    assert begun(phone, advanced="yes").do("read_tile", site="embassy", gold=8).status_code == 303
    assert writes == [{"length.neo": 8}]


def test_a_command_may_have_nothing_to_tell(phone, writes):
    assert begun(phone).do("read_tile", site="", gold=3).status_code == 303
    assert writes == []
