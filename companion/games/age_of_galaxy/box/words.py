"""The log in words: what the box was told, one sentence for one answer."""

from collections.abc import Iterator

from companion.games.age_of_galaxy.box import events as e
from companion.games.age_of_galaxy.box.keys import slots
from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.catalog import GOOD_NAMES, GOODS, named_factions
from companion.games.age_of_galaxy.components import Gain
from companion.games.age_of_galaxy.goods.bookings import in_words
from companion.games.age_of_galaxy.model import Galaxy, faction_name
from companion.rules.box import Pairs, Value
from companion.rules.words import Arg, Words, listing, say

MOST_SAID = 6  # a whole page of the box told at once is only counted
FIRST = ".1.count"
OF_A_CARD: dict[str, Arg] = {  # values that are asked for together, without the name of their card
    "ideology": say("ideology"),
    "adaptation": say("adaptation"),
    "credits": GOOD_NAMES["credits"],
    "cruisers": GOOD_NAMES["cruisers"],
    "slots": say("slots"),
    "cover": say("of these covered"),
}


def one_told(_galaxy: Galaxy, event: e.BoxTold, _told: bool) -> Words:
    return say("In this box: %(what)s", what=value(event.key, event.value))


def card_typed(_galaxy: Galaxy, event: e.CardTyped, _told: bool) -> Words:
    # From now on it stands in everybody's list of cards: its name tells nothing of a hand.
    name = faction_name(event.card, str(dict(event.values).get(f"faction.{event.card}.name", "")))
    return say("This box knows a faction card now: %(card)s", card=name)


def row_told(_galaxy: Galaxy, event: e.RowTold, _told: bool) -> Words:
    """Everything of one answer; what belongs together in one piece."""
    pairs = event.values
    if card := _card(pairs):
        return say("In this box: %(what)s", what=card)
    parts = tuple(_parts(dict(pairs)))
    if len(parts) > MOST_SAID:
        return say("In this box: %(count)s values are told", count=len(pairs))
    return say("In this box: %(what)s", what=listing(parts))


def value(key: str, told: Value) -> Words:
    """One value by the name it has in the box."""
    one = BOX.by_id.get(key)
    return _said(one.name if one else key, _worded(key, told))


def _said(what: Arg, told: Arg) -> Words:
    return say("%(what)s: %(value)s", what=what, value=told)


def _worded(key: str, told: Value) -> Arg:
    one = BOX.by_id.get(key)
    return dict(one.choices).get(str(told), told) if one else told


# ── a card, named once


def _card(pairs: Pairs) -> Words | None:
    """Scythe: ideology Science, adaptation warm."""
    split = [(key.split("."), told) for key, told in pairs]
    cards = {tuple(parts[:2]) for parts, _ in split}
    if len(cards) != 1 or any(len(parts) < 3 or parts[2] not in OF_A_CARD for parts, _ in split):
        return None
    ((kind, number),) = cards
    found = (
        say("%(what)s %(value)s", what=OF_A_CARD[parts[2]], value=_worded(".".join(parts), told))
        for parts, told in split
    )
    return _said(_card_name(kind, int(number)), listing(found))


def _card_name(kind: str, number: int) -> Arg:
    if kind == "trade":
        return say("Trade card %(number)s", number=number)
    known = named_factions().get(number)
    return known.name if known else say("Card %(number)s", number=number)


# ── what something gives or takes


def _parts(rest: dict[str, Value]) -> Iterator[Words]:
    """Plunder: 1 relic. An empty second place stays unsaid, and so does how two of them would be chosen."""
    while rest:
        key = next(iter(rest))
        whole = slots(key.removesuffix(FIRST))
        if key.endswith(FIRST) and set(whole) <= set(rest):
            gains = _gains(*(rest.pop(one) for one in whole))
            if len(gains) < len(whole) // 2:
                rest.pop(f"{key.removesuffix(FIRST)}.or", None)
            yield _said(_base(key), in_words(gains))
        else:
            yield value(key, rest.pop(key))


def _gains(count_1: Value, kind_1: Value, count_2: Value, kind_2: Value) -> Gain:
    pairs = ((kind_1, count_1), (kind_2, count_2))
    return tuple((good, int(count)) for kind, count in pairs for good in GOODS if good == kind and count)


def _base(key: str) -> Arg:
    """Of the value “Plunder: number” only Plunder."""
    name = BOX.by_id[key].name
    return dict(name.args)["what"] if isinstance(name, Words) else name
