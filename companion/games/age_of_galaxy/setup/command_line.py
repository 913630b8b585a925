"""A set-up without a table: `companion setup age_of_galaxy`."""

from collections.abc import Iterator
from dataclasses import asdict
from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.chapters import evolve
from companion.games.age_of_galaxy.model import Galaxy, opening
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.setup import laying_out
from companion.games.age_of_galaxy.setup import moves as m
from companion.games.age_of_galaxy.setup.steps import covered_fields, covered_slots, pieces, steps, systems_laid
from companion.games.age_of_galaxy.story import Story
from companion.rules.chance import Chance
from companion.rules.codec import BadInput
from companion.rules.game import SetUp
from companion.rules.values import replace
from companion.rules.words import Name, Words, say


def drawn(options: Options, players: int, chance: Chance) -> Galaxy:
    """A whole set-up in one go: who starts, and the trade cards."""
    everything = replace(options, depth="full", draws="app")
    story = Story(opening(everything, players), chance, evolve)
    if story.galaxy.start is None:
        laying_out.draw_start_player(story, None, m.DrawStartPlayer())
    laying_out.lay_trade(story, None, m.LayTrade(table_says_so=True))  # a script cannot be asked for a name
    return replace(story.galaxy, options=options)


def set_up(options: Options, players: int, chance: Chance) -> SetUp:
    if options.start_player is not None and options.start_player > players:
        raise BadInput(
            "start_player",
            say("Seat %(seat)s cannot start: %(players)s play.", seat=options.start_player, players=players),
        )
    galaxy = drawn(options, players, chance)
    told = (*((step.id, step.text) for step in steps(galaxy)), *_last_steps(galaxy))
    people = tuple({"seat": seat + 1, **asdict(pieces(galaxy, seat))} for seat in galaxy.seats)
    return SetUp(galaxy.start or 0, people, told, _more(galaxy), galaxy, options)


def _last_steps(galaxy: Galaxy) -> Iterator[tuple[str, Words]]:
    yield "start_player", say("%(player)s begins.", player=Name(galaxy.start or 0))


def _more(galaxy: Galaxy) -> dict[str, Any]:
    numbers = catalog.numbers()
    face_up, closed = systems_laid(galaxy)
    fields = covered_fields(galaxy)
    return {
        "trade_cards": [_trade(galaxy, lies.card) for lies in galaxy.trades],
        "system_cards": {"used": numbers.system_places, "open": face_up, "face_down": closed, "of": numbers.system_cards},
        "markers": {
            "exploration": numbers.exploration_markers,
            "planet": numbers.planet_markers,
            "influence": numbers.influence,
            "discoveries_and_relics": numbers.relics,
        },
        "covers": {
            "trade_cards": [covered_slots(galaxy, lies.card) for lies in galaxy.trades],
            "congress": None if fields is None else list(fields),
        },
    }  # fmt: skip


def _trade(galaxy: Galaxy, card: int) -> str | int:
    """Its English name, or the name this box knows; a card without one by its number."""
    told, known = galaxy.choice(f"trade.{card}.name"), catalog.trade_cards()[card]
    return (known.en if told == known.de else told) or card
