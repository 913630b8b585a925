"""Short words for tests of the set-up: a table before play, and taps on it."""

from dataclasses import dataclass

import pytest

from companion.games.roll_for_the_galaxy.chapters import CHAPTERS, evolve
from companion.games.roll_for_the_galaxy.exploring.moves import NameTile
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy, opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.setup import dealing
from companion.games.roll_for_the_galaxy.setup.moves import (
    BeginPlay,
    Deal,
    PlaceStartTiles,
    TakeFaction,
    TakeHomeWorld,
)
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chance import derive
from companion.rules.chapters import joined
from companion.rules.game import Command, RuleViolation

MIRA, JONAS, UTE = range(3)

DECIDES = joined(CHAPTERS, "decides")


@dataclass(frozen=True)
class Setting:
    """A table before play. `when` taps, `refused` expects a no."""

    state: Galaxy
    events: tuple = ()
    taps: int = 0

    def when(self, *commands: Command, by: int | None = MIRA) -> "Setting":
        here = self
        for command in commands:
            story = Story(here.state, derive(b"test", [], str(here.taps)), evolve)
            DECIDES[type(command)](story, by, command)
            here = Setting(story.galaxy, tuple(story.events), here.taps + 1)
        return here

    def refused(self, command: Command, by: int | None = MIRA) -> RuleViolation:
        with pytest.raises(RuleViolation) as no:
            self.when(command, by=by)
        return no.value

    def empire(self, seat: int = MIRA) -> Empire:
        return self.state.empires[seat]


def setting(players: int = 3, **options) -> Setting:
    return Setting(opening(Options(**options), players))


def laid(here: Setting) -> Setting:
    """Everybody lays their start tiles as proposed."""
    for seat in here.state.seats:
        cheapest = dealing.proposal(here.empire(seat).hand)
        here = here.when(PlaceStartTiles(seat=seat, development=cheapest), by=seat)
    return here


def starting(faction: int, home_world: str, **options) -> Empire:
    """Mira's empire in round 1, with this faction and this home world."""
    here = setting(2, **options).when(
        TakeFaction(seat=MIRA, faction=faction), TakeHomeWorld(seat=MIRA, home_world=home_world), Deal()
    )
    here = laid(here) if here.state.full else here
    return here.when(BeginPlay()).empire()


def with_hand(*tiles: int, **options) -> Setting:
    """Mira has drawn these two."""
    here = setting(2, bag="table", **options).when(Deal())
    return here.when(*(NameTile(seat=MIRA, tile=tile) for tile in tiles))
