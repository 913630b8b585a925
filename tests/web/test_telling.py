"""A command of a game that tells several values of the box at once: this host keeps all of them."""

from dataclasses import dataclass, replace

import pytest

from companion import games
from companion.games.federation.box import telling
from companion.rules.box import Pairs, TellBox, Telling
from companion.rules.chapters import Chapter
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


def read_tile(story, actor, command):
    if command.gold > 9:
        raise RuleViolation(say("No tile costs so much."))
    for key, value in command.told():
        telling.tell_box(story, actor, TellBox(key, str(value)))


@pytest.fixture
def writes(monkeypatch):
    """Every change of the host's file, as it was asked for."""
    found = []
    change = Shelf.change_box
    monkeypatch.setattr(Shelf, "change_box", lambda *given: found.append(given[-1]) or change(*given))
    return found


@pytest.fixture
def phone(phones, monkeypatch, writes):
    game = replace(FEDERATION, chapters=(*FEDERATION.chapters, Chapter(decides={ReadTile: read_tile})))
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
