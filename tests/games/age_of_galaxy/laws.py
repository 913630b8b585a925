"""What holds at every table after every tap: cubes and cruisers are kept, caps hold, cubes of the track lie as told."""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from random import Random
from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import ACTIONS
from companion.games.age_of_galaxy.corrections import chapter as corrections
from companion.games.age_of_galaxy.model import Galaxy, Realm
from companion.games.age_of_galaxy.play import GAME
from companion.games.age_of_galaxy.points import scoring
from companion.rules.lines import total
from companion.rules.words import Words
from companion.tables.folded import game_events, named
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import e

NAMES = ["Mira", "Jonas", "Ute", "Tarek"]
SPEAKERS = [Speaker(language).named(NAMES) for language in ("en", "de")]
CORRECTIONS = (*corrections.CHAPTER.changes, e.GameFinished, e.FinalCounted)
SECRET = (e.CardsDealt, e.CardsSwapped, e.Picked)
NUMBERS = tuple(one.name for one in fields(Realm) if one.type in ("int", int))


@dataclass
class Track:
    """The prestige track as it lies there: on each field cubes from the bottom to the top."""

    cubes: dict[int, list[int]] = field(default_factory=dict)

    @classmethod
    def of(cls, galaxy: Galaxy) -> "Track":
        found: dict[int, list[int]] = {}
        for seat in reversed(galaxy.by_prestige):
            found.setdefault(galaxy.realms[seat].prestige, []).append(seat)
        return cls(found)

    def move(self, seat: int, by: int) -> None:
        """On top of whatever lies there (p. 18)."""
        here = next(number for number, cubes in self.cubes.items() if seat in cubes)
        self.cubes[here].remove(seat)
        self.cubes.setdefault(here + by, []).append(seat)

    @property
    def order(self) -> tuple[int, ...]:
        return tuple(seat for number in sorted(self.cubes, reverse=True) for seat in reversed(self.cubes[number]))


@dataclass
class Table:
    """One table under the laws: what happened there, and what the table itself has changed."""

    galaxy: Galaxy
    track: Track = field(default_factory=Track)
    said_so: bool = False  # somebody has overruled the rules: a sixth cruiser, a card twice
    corrected: bool = False
    supply_corrected: bool = False

    def __post_init__(self) -> None:
        self.track = Track.of(self.galaxy)

    def hold(self, events: tuple[Any, ...], after: Galaxy, *, said_so: bool = False) -> None:
        before, self.galaxy = self.galaxy, after
        self.said_so |= said_so
        self.corrected |= any(isinstance(event, CORRECTIONS) for event in events)
        self.supply_corrected |= any(isinstance(one, e.ValueCorrected) and one.what == "supply" for one in events)
        words_and_secrets(before, events)
        self.follow_track(events)
        self.pieces(after)
        self.cards(after)
        points_have_reasons(after)
        turns_go_on(after)

    def follow_track(self, events: tuple[Any, ...]) -> None:
        galaxy = self.galaxy
        if galaxy.options.depth == "score":
            return
        assert sorted(galaxy.pile) == list(galaxy.seats)
        told = (e.ValueCorrected, e.PileCorrected, e.StartPlayerChosen)
        if any(isinstance(event, told) for event in events):
            self.track = Track.of(galaxy)  # the table has looked
            return
        for event in events:
            if isinstance(event, e.Gained) and event.good == "prestige":
                self.track.move(event.seat, event.by)
        assert galaxy.by_prestige == self.track.order, (galaxy.pile, self.track)

    def pieces(self, galaxy: Galaxy) -> None:
        numbers = catalog.numbers()
        for seat, realm in enumerate(galaxy.realms):
            assert min(getattr(realm, name) for name in NUMBERS) >= 0, realm
            cubes = galaxy.all_cubes(seat)
            assert cubes <= numbers.cubes - 1
            assert cubes == numbers.cubes - 1 or self.supply_corrected, (cubes, seat)
            named_cubes = sum(one.cubes for one in galaxy.planets_of(seat)) + len(realm.techs)
            assert realm.away >= named_cubes or self.corrected, realm
            assert realm.credits <= numbers.most_credits
            assert realm.productivity <= numbers.most_productivity
            assert realm.cruisers <= numbers.most_cruisers or self.said_so
            assert realm.cruisers + len(galaxy.planets_of(seat, "conquered")) <= numbers.cruisers
        assert sum(one.influence for one in galaxy.realms) <= numbers.influence
        assert sum(one.relics + one.discoveries for one in galaxy.realms) <= numbers.relics
        assert len({number for number, _ in galaxy.congress}) == len(galaxy.congress)
        assert len({one.id for one in galaxy.planets}) == len(galaxy.planets)
        assert all((one.owner is None) == (one.state == "free") for one in galaxy.planets)
        lying = [one.card for one in galaxy.trades if one.card]
        assert len(set(lying)) == len(lying)

    def cards(self, galaxy: Galaxy) -> None:
        out = [card for one in galaxy.realms for card in (*one.factions, one.true_card) if card]
        assert len(set(out)) == len(out) or self.said_so
        assert all(len(one.factions) <= catalog.numbers().main_factions for one in galaxy.realms) or self.said_so
        if galaxy.app_deals and not self.corrected:
            held = [card for one in galaxy.realms for card in one.hand]
            held += [card for pack in galaxy.packs for card in pack] + [*galaxy.discarded]
            assert len(set(held)) == len(held)
            assert not set(held) & set(out)
            assert not galaxy.dealt or all(one.hand_count == len(one.hand) for one in galaxy.realms)
            assert not set(held) - set(range(1, catalog.numbers().factions + 1))


# ── words and secrets


def words_and_secrets(galaxy: Galaxy, events: tuple[Any, ...]) -> None:
    """Everything survives a file, has words in both languages, and hides what is somebody's own."""
    assert game_events(GAME, [named(event) for event in events]) == tuple(events)
    for event in events:
        for told in (True, False):
            words = GAME.describe(galaxy, event, told)
            assert words is None or (isinstance(words, Words) and all(speak(words) for speak in SPEAKERS)), event
        if isinstance(event, SECRET):
            others = (None, *(seat for seat in galaxy.seats if seat != event.seat))
            assert GAME.sees(galaxy, event, event.seat)
            assert not any(GAME.sees(galaxy, event, viewer) for viewer in others)
            words = GAME.describe(galaxy, event, False)
            assert words is None or not re.search(r"Faction \d|Wild \d", SPEAKERS[0](words)), words
        galaxy = GAME.evolve(galaxy, event)


def other_hands(galaxy: Galaxy, seat: int) -> Galaxy:
    """The same table for `seat`: what others hold, look at or have thrown away is exchanged for something else."""
    hidden = [card for other, one in enumerate(galaxy.realms) if other != seat for card in one.hand]
    hidden += [card for other, pack in enumerate(galaxy.packs) if other != seat for card in pack]
    swap = dict(zip(hidden, hidden[1:] + hidden[:1], strict=True))

    def turned(cards: tuple[int, ...]) -> tuple[int, ...]:
        return tuple(swap.get(card, card) for card in cards)

    realms = tuple(
        one if other == seat else replace(one, hand=turned(one.hand)) for other, one in enumerate(galaxy.realms)
    )
    packs = tuple(pack if other == seat else turned(pack) for other, pack in enumerate(galaxy.packs))
    return replace(galaxy, realms=realms, packs=packs)


# ── points and turns


def points_have_reasons(galaxy: Galaxy) -> None:
    found = GAME.score(galaxy)
    assert all(one.total == total(one.lines) for one in found.scores)
    assert [one.total for one in found.scores] == list(scoring.totals(galaxy))
    for seat, realm in enumerate(galaxy.realms):
        assert sum(amount for _, amount in realm.fame) == realm.prestige, seat


def turns_go_on(galaxy: Galaxy) -> None:
    assert galaxy.step != "action" or galaxy.turn in galaxy.seats
    assert sorted(galaxy.order) == list(galaxy.seats)
    assert 1 <= galaxy.fleet <= catalog.numbers().system_places
    assert galaxy.war != "conquer" or galaxy.step != "war" or len(galaxy.overlords) == 1


# ── what phones show


def looked_at(galaxy: Galaxy, luck: Random) -> int:
    """Every page of everybody, of somebody who only watches, and of one phone for all; how many pages there were."""
    waiting = GAME.waiting(galaxy)
    assert set(waiting.seats) | set(waiting.done) <= set(galaxy.seats)
    assert all(speak(waiting.headline) for speak in SPEAKERS)
    pages = 0
    for own in (*((seat,) for seat in galaxy.seats), (), tuple(galaxy.seats)):
        for screen in GAME.screens.values():
            assert isinstance(screen(galaxy, own, {}), dict)
            pages += 1
    seat = galaxy.turn or 0
    for params in luck.sample(list(asked(galaxy)), 3):
        for screen in GAME.screens.values():
            assert isinstance(screen(galaxy, (seat,), params), dict)
            pages += 1
    for sheet in GAME.sheets:
        assert isinstance(sheet.view(galaxy), dict)
    return pages


def asked(galaxy: Galaxy) -> Iterator[dict[str, str]]:
    """What an address may hold behind its question mark."""
    yield from ({"open": action} for action in ACTIONS)
    yield from ({"open": word} for word in ("cards", "card0", "card7", "card99", "99", "-1", "ü"))
    yield from ({"open": f"hand{seat}"} for seat in galaxy.seats)
    yield from ({"open": str(seat)} for seat in galaxy.seats)
    yield from ({"ended": "yes"}, {"correct": "yes"})


def tells_no_secret(galaxy: Galaxy, seat: int, luck: Random) -> None:
    """Whoever looks from this seat, or only watches, sees no difference when others hold other cards."""
    changed = other_hands(galaxy, seat)
    for params in ({}, luck.choice(list(asked(galaxy))), {"open": f"hand{luck.choice(galaxy.seats)}"}):
        for name, screen in GAME.screens.items():
            shown, other = screen(galaxy, (seat,), params), screen(changed, (seat,), params)
            assert said(shown) == said(other), (name, params)


def said(thing: Any) -> str:
    return re.sub(r" at 0x[0-9a-f]+", "", repr(thing))
