"""A set-up without a table: `companion setup federation`."""

from collections.abc import Iterator
from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import PLANETS
from companion.games.federation.chapters import evolve
from companion.games.federation.components import Planet
from companion.games.federation.laws.events import LawOpened
from companion.games.federation.model import Senate, opening
from companion.games.federation.options import Options
from companion.games.federation.setup import dealing
from companion.games.federation.setup.moves import DrawStartPlayer, LayOut
from companion.games.federation.setup.steps import ASTEROIDS, NEUTRAL_TILES, PLACES, blockers, steps
from companion.games.federation.story import Story
from companion.rules.chance import Chance
from companion.rules.codec import BadInput
from companion.rules.game import SetUp
from companion.rules.values import replace
from companion.rules.words import Name, Words, listing, say


def drawn(options: Options, players: int, chance: Chance) -> tuple[Senate, dict[str, list[Planet]]]:
    """A whole set-up in one go, and the law cards of both sides from top to bottom."""
    everything = replace(options, depth="full", laws="app", draws="app")
    story = Story(opening(everything, players), chance, evolve)
    if story.senate.president is None:
        dealing.draw_start_player(story, None, DrawStartPlayer())
    laws = _law_order(chance)
    story.tell(LawOpened("left", laws["left"][0]), LawOpened("right", laws["right"][0]))
    dealing.lay_out(story, None, LayOut())
    return replace(story.senate, options=options), laws


def _law_order(chance: Chance) -> dict[str, list[Planet]]:
    """Shuffled until the two on top are different (p. 5)."""
    left = chance.shuffle(PLANETS)
    while (right := chance.shuffle(PLANETS))[0] == left[0]:
        pass
    return {"left": list(left), "right": list(right)}


def set_up(options: Options, players: int, chance: Chance) -> SetUp:
    if options.start_player is not None and options.start_player > players:
        raise BadInput(
            "start_player",
            say("Seat %(seat)s cannot start: %(players)s play.", seat=options.start_player, players=players),
        )
    senate, laws = drawn(options, players, chance)
    for_planets, for_rooms = blockers(senate)
    more: dict[str, Any] = {
        "medals": {medal: len(fields) for medal, fields in senate.medals},
        "space_tiles": senate.tiles_left,
        "start_planets": senate.planets_left,
        "scholars": {
            "level_3": [one.third for _, one in senate.scholars],
            "level_1": [one.first for _, one in senate.scholars],
        },
        "asteroids": {"asteroids": ASTEROIDS, "extinct": ASTEROIDS},
        "laws": laws,
        "neutral_tiles": NEUTRAL_TILES[players],
        "blockers": {"planets": for_planets, "rooms": for_rooms},
        "megastructures": _tiles(senate),
    }
    told = (*((step.id, step.text) for step in steps(senate)), *_last_steps(senate))
    people = tuple(_player(senate, seat) for seat in senate.seats)
    return SetUp(senate.president or 0, people, told, more, senate, options)


def _last_steps(senate: Senate) -> Iterator[tuple[str, Words]]:
    """What the phones ask one by one, for a set-up without phones (p. 7)."""
    yield "start_player", say("%(player)s begins and takes the President marker", player=Name(senate.president or 0))
    names = listing([Name(seat) for seat in dealing.choosing_order(senate)])
    yield "choose_start_planets", say("Start planets are chosen in reverse order of play: %(players)s.", players=names)


def _tiles(senate: Senate) -> list[list[str]] | None:
    """Advanced: the two tiles on each; else they are printed on the board."""
    if not senate.options.advanced:
        return None
    found = [senate.choice(place) for place in PLACES]
    return [found[:2], found[2:]]


def _player(senate: Senate, seat: int) -> dict[str, Any]:
    mat = senate.mats[seat]
    return {
        "seat": seat + 1,
        "envoys": len(mat.envoys),
        "ships": mat.ships,
        "ships_beside": mat.ships_left,
        "mission_markers": len(catalog.missions()),
        "accreditation_level": 1,
        "chooses_start_planet": dealing.choosing_order(senate).index(seat) + 1,
    }
