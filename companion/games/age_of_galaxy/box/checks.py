"""What the values of one box say about each other: contradictions are warnings, never errors."""

from collections import defaultdict
from collections.abc import Iterator, Mapping

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.keys import slots
from companion.games.age_of_galaxy.catalog import page
from companion.rules.box import Clash, Value
from companion.rules.words import listing, say

Known = Mapping[str, Value]

WAR_EXAMPLE = {1: (2, 1), 2: (1,)}  # three players: numbers of the Overlord's and the second's reward (p. 29)


def clashes(known: Known) -> Iterator[Clash]:
    yield from _names(known)
    yield from _war(known)
    yield from _covers(known)


def _names(known: Known) -> Iterator[Clash]:
    """No two cards have one name."""
    for kind, count in (("faction", catalog.numbers().factions), ("trade", catalog.numbers().trade_cards)):
        found: dict[str, list[int]] = defaultdict(list)
        for card in range(1, count + 1):
            if name := str(known.get(f"{kind}.{card}.name", "")).casefold():
                found[name].append(card)
        for cards in found.values():
            if len(cards) > 1:
                keys = tuple(f"{kind}.{card}.name" for card in cards)
                name = str(known[keys[0]])
                yield Clash(
                    keys, say("Two cards have the name “%(name)s”: %(cards)s.", name=name, cards=listing(cards))
                )


def _war(known: Known) -> Iterator[Clash]:
    """The example of the book for three players shows numbers, though not of what. Half an answer is not doubted."""
    for place, wanted in WAR_EXAMPLE.items():
        counts = (slots(f"war.3.{place}")[0], slots(f"war.3.{place}")[2])
        told = [count for key in counts if isinstance(count := known.get(key), int)]
        if len(told) == len(counts) and tuple(sorted(filter(None, told), reverse=True)) != wanted:
            why = say(
                "For this place the example of the book with three players shows %(numbers)s.", numbers=listing(wanted)
            )
            yield Clash(counts, why, page(29))


def _covers(known: Known) -> Iterator[Clash]:
    for card in range(1, catalog.numbers().trade_cards + 1):
        have = known.get(f"trade.{card}.slots")
        for players in (1, 2, 3):
            key = f"trade.{card}.cover.{players}"
            covered = known.get(key)
            if isinstance(have, int) and isinstance(covered, int) and covered >= have:
                why = say("Trade card %(card)s: more slots are covered than it has.", card=card)
                yield Clash((f"trade.{card}.slots", key), why, page(13))
