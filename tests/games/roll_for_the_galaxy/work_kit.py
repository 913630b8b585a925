"""Tables in the middle of a phase: empires in a few words, taps, and what came of them."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any, TypeVar

import pytest

from companion.games.roll_for_the_galaxy import catalog, flow
from companion.games.roll_for_the_galaxy.chapters import evolve
from companion.games.roll_for_the_galaxy.exploring.moves import PlaceTile
from companion.games.roll_for_the_galaxy.model import Crew, Empire, Galaxy, Held
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.play import GAME
from companion.games.roll_for_the_galaxy.pools import Dice, heap
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chance import Chance, derive
from companion.rules.game import Command, RuleViolation
from companion.words import Speaker

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek", "Lena"])
E = TypeVar("E")


def dice(words: str) -> Dice:
    """dice("home home alien")"""
    return heap(words.split())  # type: ignore[arg-type]


def tile(side: str | int) -> int:
    """The number of the tile that has this side; ?: a tile of the cloth bag without a name."""
    if isinstance(side, int):
        return side
    return 0 if side == "?" else catalog.tile_of()[side]


def stack(*sides: str | int) -> tuple[int, ...]:
    """Tiles from the top down, each named by one of its sides."""
    return tuple(tile(side) for side in sides)


def player(
    *,
    crew: Mapping[str, str] | None = None,
    worlds: Mapping[str, str] | tuple[str, ...] = (),
    developments: tuple[str, ...] = (),
    developing: tuple[str | int, ...] = (),
    settling: tuple[str | int, ...] = (),
    **more: Any,
) -> Empire:
    """Dice are words with spaces; worlds a dict with their goods, or only names; stacks are names, the top first."""
    held = worlds if isinstance(worlds, Mapping) else dict.fromkeys(worlds, "")
    for name in ("cup", "citizenry", "developers", "settlers", "loose_goods"):
        if name in more:
            more[name] = dice(more[name])
    return Empire(
        crew=tuple(Crew(phase, die) for phase, some in (crew or {}).items() for die in some.split()),
        worlds=tuple(Held(world, dice(goods)) for world, goods in held.items()),
        developments=developments,
        development_stack=stack(*developing),
        world_stack=stack(*settling),
        **more,
    )


@dataclass(frozen=True)
class Play:
    """A table, and what the last tap did."""

    galaxy: Galaxy
    events: tuple[Any, ...] = ()
    taps: int = 0

    def __getitem__(self, seat: int) -> Empire:
        return self.galaxy.empires[seat]

    def when(self, *commands: Command, by: int | None = -1) -> "Play":
        """Tapped on the own phone, if nothing else is said."""
        here = self
        for command in commands:
            events = GAME.decide(here.galaxy, _actor(command, by), command, derive(b"table", [], str(here.taps)))
            galaxy = here.galaxy
            for event in events:
                galaxy = evolve(galaxy, event)
            here = Play(galaxy, events, here.taps + 1)
        return here

    def refused(self, command: Command, by: int | None = -1) -> str:
        """The sentence that says no."""
        with pytest.raises(RuleViolation) as no:
            GAME.decide(self.galaxy, _actor(command, by), command, Chance(b"table"))
        return SAY(no.value.why)

    def page(self, command: Command) -> int | None:
        """Where the no is written."""
        with pytest.raises(RuleViolation) as no:
            GAME.decide(self.galaxy, _actor(command, -1), command, Chance(b"table"))
        return no.value.rule.page if no.value.rule else None

    def told(self, kind: type[E]) -> list[E]:
        """What of this kind the last tap told."""
        return [event for event in self.events if isinstance(event, kind)]

    def now(self, seat: int = 0, **changes: Any) -> "Play":
        """As a correction would."""
        return replace(self, galaxy=self.galaxy.with_empire(seat, **changes))


def _actor(command: Command, by: int | None) -> int | None:
    return getattr(command, "seat", None) if by == -1 else by


def table(*empires: Empire, step: str = "phase", **more: Any) -> Galaxy:
    """Everybody's faction has the number of their seat plus one; the bag holds what lies nowhere else."""
    options = Options(**more.pop("options", {}))
    seated = tuple(
        replace(one, faction_id=seat + 1 if one.faction_id is None else one.faction_id)
        for seat, one in enumerate(empires)
    )
    sides = {side for one in seated for side in (*one.developments, *(held.id for held in one.worlds))}
    out = {number for side, number in catalog.tile_of().items() if side in sides}
    out |= {number for one in seated for number in (*one.zone, *one.hand)} | set(more.get("given", ()))
    bag = tuple(number for number in catalog.tiles() if number not in out)
    pool = catalog.box().chips_per_player * len(seated)
    return Galaxy(options, seated, step=step, round=1, **{"bag": bag, "pool": pool, **more})  # type: ignore[arg-type]


def going_on(galaxy: Galaxy) -> Play:
    """What happens by itself."""
    story = Story(galaxy, Chance(b"table"), evolve)
    flow.go_on(story)
    return Play(story.galaxy, tuple(story.events))


def phase(name: str, *empires: Empire, **more: Any) -> Play:
    """This phase begins. A second player sits there, who has nothing to do, unless there are others."""
    seats = empires if len(empires) > 1 else (*empires, player())
    return going_on(table(*seats, **{"played": (name,), **more}))


def managing(*empires: Empire, **more: Any) -> Play:
    seats = empires if len(empires) > 1 else (*empires, player(cup="home", credits=1))
    return Play(table(*seats, step="manage", **more))


def lays(here: Play, *kinds: str, seat: int = 0, on_top: bool = False) -> Play:
    """The tiles in hand, one after the other."""
    for kind in kinds:
        here = here.when(PlaceTile(seat, here[seat].hand[0], kind, on_top))
    return here


def assigning(*empires: Empire, **more: Any) -> Play:
    return Play(table(*empires, step="assign", **more))
