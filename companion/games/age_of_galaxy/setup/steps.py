"""The set-up as a list of what to fetch, in the rulebook's order (p. 10-13): the middle, seat by seat, the galaxy."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions.slots import MOST_PLAYERS
from companion.games.age_of_galaxy.box.keys import CONGRESS_FIELDS
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.parts.laying_out import Step
from companion.rules.values import replace
from companion.rules.words import Arg, Name, Words, listing, say


@dataclass(frozen=True)
class Pieces:
    """What one player begins with, and where that player stands."""

    cubes: int  # of the colour
    cubes_supply: int  # without the one on the prestige track
    cruisers_supply: int
    credits: int
    productivity: int
    hand: int
    order: int  # place in the turn order
    prestige_stack: int  # 1: on top


def as_laid(galaxy: Galaxy) -> Galaxy:
    """The table before the first round, with all that is known about its box by now."""
    return replace(galaxy.laid, box=galaxy.box) if galaxy.laid else galaxy


def steps(galaxy: Galaxy) -> tuple[Step, ...]:
    people = (step for seat in galaxy.seats for step in _for_seat(galaxy, seat))
    return (
        *_middle(galaxy), *people, *_prestige(galaxy), *_cards(galaxy), *_covers(galaxy), *_galaxy(galaxy),
        *_solo(galaxy),
    )  # fmt: skip


# ── numbers, for the list and for scripts


def pieces(galaxy: Galaxy, seat: int) -> Pieces:
    numbers = catalog.numbers()
    place = galaxy.order.index(seat) + 1
    return Pieces(
        numbers.cubes, numbers.cubes - 1, numbers.cruisers, 0, numbers.productivity, numbers.hand, place,
        galaxy.pile.index(seat) + 1 if seat in galaxy.pile else place,  # where only points are counted nobody has looked
    )  # fmt: skip


def systems_laid(galaxy: Galaxy) -> tuple[int, int]:
    """System cards that lie open, and face down."""
    numbers = catalog.numbers()
    face_up = numbers.system_places if galaxy.options.explored else numbers.systems_open
    return face_up, numbers.system_places - face_up


def covered_slots(galaxy: Galaxy, card: int) -> int | None:
    """How many slots of a trade card are covered with this number of players; none: only the card knows."""
    if galaxy.players == MOST_PLAYERS:
        return 0
    return galaxy.number(f"trade.{card}.cover.{galaxy.players}") if card else None


def covered_fields(galaxy: Galaxy) -> tuple[int, ...] | None:
    """Which fields of the congress are covered, from the left; none: only the board knows."""
    if galaxy.players == MOST_PLAYERS:
        return ()
    upto = {field: galaxy.choice(f"congress.{field}.cover") for field in range(1, CONGRESS_FIELDS + 1)}
    if not any(upto.values()):
        return None
    return tuple(field for field, most in upto.items() if most.isdigit() and galaxy.players <= int(most))


# ── the middle of the table


def _middle(galaxy: Galaxy) -> Iterator[Step]:
    text = say(
        "Lay out the prestige board, the action board, the G&A board (congress and anomaly), and the hint board beside them."
    )
    yield Step("boards", text, page(11))
    yield Step("trade_cards", _trade_text(galaxy), page(11))


def _trade_text(galaxy: Galaxy) -> Words:
    if not all(place.card for place in galaxy.trades) and galaxy.options.draws == "app":
        return say(
            "Above them: %(count)s random trade cards of %(all)s, the side with slots up; the app draws them.",
            count=len(galaxy.trades),
            all=catalog.numbers().trade_cards,
        )
    if not all(place.card for place in galaxy.trades):
        return say(
            "Above them: %(count)s random trade cards of %(all)s, the side with slots up; then name them here.",
            count=len(galaxy.trades),
            all=catalog.numbers().trade_cards,
        )
    names = listing(trade_words(galaxy, place) for place in range(1, len(galaxy.trades) + 1))
    return say("Above them, from left to right, the side with slots up: %(names)s.", names=names)


def trade_words(galaxy: Galaxy, place: int) -> Arg:
    """The card on a place; one without a name here cannot be told from another such one."""
    card = galaxy.trades[place - 1].card
    if galaxy.choice(f"trade.{card}.name"):
        return galaxy.trade_name(place)
    return say("a card that has no name here yet (type it as card %(number)s)", number=card)


def _for_seat(galaxy: Galaxy, seat: int) -> Iterator[Step]:
    own = pieces(galaxy, seat)
    yield Step(
        f"board_{seat + 1}", say("%(player)s: a player board and a hint card.", player=Name(seat)), page(11), seat
    )
    text = say(
        "%(player)s: all pieces of a colour, %(supply)s cubes and %(cruisers)s cruisers beside the board, 1 cube on field 0 "
        "of the prestige track.",
        player=Name(seat), supply=own.cubes_supply, cruisers=own.cruisers_supply,
    )  # fmt: skip
    yield Step(f"pieces_{seat + 1}", text, page(11), seat)
    text = say(
        "%(player)s: the credit counter on %(credits)s, the productivity counter on %(productivity)s.",
        player=Name(seat), credits=own.credits, productivity=own.productivity,
    )  # fmt: skip
    yield Step(f"counters_{seat + 1}", text, page(12), seat)


def _prestige(galaxy: Galaxy) -> Iterator[Step]:
    if galaxy.solo:
        return
    if galaxy.start is None:
        text = say(
            "Prestige track: stack the cubes on field 0, the start player's on top, the others below it clockwise. Give "
            "out the turn order markers in the same order."
        )
    else:
        text = say(
            "Prestige track: stack the cubes on field 0, from top to bottom %(players)s. Give out the turn order markers "
            "in the same order.",
            players=listing(Name(seat) for seat in galaxy.order),
        )  # fmt: skip
    yield Step("prestige", text, page(11))


# ── faction cards


def _cards(galaxy: Galaxy) -> Iterator[Step]:
    text, where = _cards_text(galaxy)
    yield Step("faction_cards", text, page(where))
    text = say("Everybody: choose a start main faction, lay it out and take its introduction bonus.")
    yield Step("start_factions", text, page(12))


def _cards_text(galaxy: Galaxy) -> tuple[Words, int]:
    numbers = catalog.numbers()
    hand, swap = numbers.hand, numbers.swap
    if galaxy.app_deals and galaxy.options.draft:
        return say(
            "Faction cards: draft them on the phones; then everybody takes the own %(hand)s out of the stack, unseen by the "
            "others.",
            hand=hand,
        ), 35  # fmt: skip
    if galaxy.app_deals:
        return say(
            "Faction cards: the phones deal %(hand)s each and exchange up to %(swap)s once; then everybody takes the own "
            "ones out of the stack, unseen by the others.",
            hand=hand, swap=swap,
        ), 12  # fmt: skip
    if galaxy.options.draft:
        return say(
            "Faction cards: shuffle, %(hand)s each. Pick one, pass the rest to the left, until everybody has %(hand)s.",
            hand=hand,
        ), 35  # fmt: skip
    return say(
        "Faction cards: shuffle, %(hand)s each. Discard up to %(swap)s once and draw as many. No others come later.",
        hand=hand, swap=swap,
    ), 12  # fmt: skip


# ── covers for one to three players


def _covers(galaxy: Galaxy) -> Iterator[Step]:
    if galaxy.players == MOST_PLAYERS:
        return
    for place, lies in enumerate(galaxy.trades, 1):
        yield Step(f"cover_trade_{place}", _cover_trade(galaxy, place, covered_slots(galaxy, lies.card)), page(13))
    fields = covered_fields(galaxy)
    if fields is None:
        text = say(
            "Congress: cover the fields that the board shows for %(players)s with cubes of an unused colour.",
            players=_players(galaxy),
        )
    elif fields:
        text = say("Congress: cover these fields with cubes of an unused colour: %(fields)s.", fields=listing(fields))
    else:
        text = say("Congress: no field is covered.")
    yield Step("cover_congress", text, page(13))


def _cover_trade(galaxy: Galaxy, place: int, count: int | None) -> Words:
    name = galaxy.trade_name(place)
    if count is None:
        return say(
            "%(card)s: cover the slots that it shows for %(players)s with cubes of an unused colour.",
            card=name,
            players=_players(galaxy),
        )
    if not count:
        return say("%(card)s: no slot is covered.", card=name)
    return say("%(card)s: slots to cover with cubes of an unused colour: %(count)s.", card=name, count=count)


def _players(galaxy: Galaxy) -> Words:
    return say("1 player") if galaxy.solo else say("%(players)s players", players=galaxy.players)


# ── the galaxy


def _galaxy(galaxy: Galaxy) -> Iterator[Step]:
    numbers = catalog.numbers()
    face_up, closed = systems_laid(galaxy)
    row = {"count": numbers.system_places, "all": numbers.system_cards}
    if closed:
        text = say(
            "Galaxy: %(count)s random system cards of %(all)s in a row, the first %(open)s open, the other %(closed)s face "
            "down.",
            **row, open=face_up, closed=closed,
        )  # fmt: skip
        yield Step("systems", text, page(13))
    else:
        text = say("Galaxy: %(count)s random system cards of %(all)s in a row, all of them open.", **row)
        yield Step("systems", text, page(35))
    yield Step("fleet", say("The galactic fleet on the first system card."), page(13))
    text = say(
        "Open system cards: random planet markers, face up, and random exploration markers, face down, on their symbols. A "
        "small number at a symbol, such as 3+ or 4+, says from how many players on it gets one; you are %(players)s.",
        players=galaxy.players,
    )
    yield Step("markers", text, page(13))
    text = say(
        "Within reach of all: the other planet and exploration markers, influence, and the markers for discoveries and relics."
    )
    yield Step("supply", text, page(13))


def _solo(galaxy: Galaxy) -> Iterator[Step]:
    if not galaxy.solo:
        return
    told = galaxy.choice("solo.setup")
    text = say("Solo card: %(says)s", says=told) if told else say("Lay the solo card beside it: it says what differs.")
    yield Step("solo", text, page(35))
