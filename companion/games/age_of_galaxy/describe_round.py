"""The log in words: the course of a round, and what the table corrects; and how places and cards are called."""

from typing import assert_never

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy import events as e
from companion.games.age_of_galaxy.box.keys import PHASE_NAMES
from companion.games.age_of_galaxy.catalog import GOOD_NAMES, GOODS, IDEOLOGY_NAMES, PLANET_NAMES
from companion.games.age_of_galaxy.components import PlanetKind
from companion.games.age_of_galaxy.corrections.events import Counted
from companion.games.age_of_galaxy.goods.bookings import in_words
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.words import Arg, Name, Words, faint, listing, say, say_n

VALUE_NAMES: dict[Counted, Arg] = {
    **{good: GOOD_NAMES[good] for good in GOODS},
    "keeps": say("cruisers kept beyond the strength"),
    "cubes": say("cubes in hand"),
    "supply": say("cubes in the supply"),
    "away": say("cubes on planets and technologies"),
    "anomaly": say("cubes of exploring"),
    "hand_count": say("cards in hand"),
}


def planet(card: int, kind: PlanetKind) -> Words:
    return say("on system card %(card)s (%(kind)s)", card=card, kind=PLANET_NAMES[kind])


def known_planet(galaxy: Galaxy, number: int) -> Words:
    one = galaxy.planet(number)
    return planet(one.card, one.kind) if one else say("number %(number)s", number=number)


def card_name(galaxy: Galaxy, card: int) -> Arg:
    return galaxy.card(card).name if card else say("a faction card")


def trade_card(galaxy: Galaxy, card: int) -> Arg:
    """By the name this box knows; 0: nobody has said which one it is."""
    if not card:
        return say("a trade card")
    return galaxy.trade_card(card)


# ── the course of a round


def course(galaxy: Galaxy, event: e.RoundEvent) -> Words | None:
    match event:
        case e.CubesTaken() | e.Produced() | e.ActionsBegan() | e.TurnEnded():
            return _turns(event)
        case (
            e.WarBegan() | e.Mustered() | e.Compared() | e.RewardTold() | e.ConquestOver() | e.Reduced() | e.WarEnded()
        ):
            return _war(event)
        case e.FleetMoved() | e.CubesMoved() | e.GoldenAge() | e.OrderSet() | e.RoundBegan() | e.GameOver():
            return _galactic(galaxy, event)
    assert_never(event)


def _turns(event: e.CubesTaken | e.Produced | e.ActionsBegan | e.TurnEnded) -> Words | None:
    usual = catalog.numbers().cubes_a_round
    match event:
        case e.CubesTaken():
            if event.cubes == usual:
                return None  # as always: the phase itself says it
            return say_n(
                "%(player)s takes only %(count)s cube",
                "%(player)s takes only %(count)s cubes",
                event.cubes,
                player=Name(event.seat),
            )
        case e.Produced():
            return say("Production: %(cubes)s cubes each, then productivity down by 1", cubes=usual)
        case e.ActionsBegan():
            return say("The action phase begins")
        case e.TurnEnded():
            if event.after is None:
                return say("%(player)s's turn is over; all have passed", player=Name(event.seat))
            return say("%(player)s's turn is over; %(after)s is next", player=Name(event.seat), after=Name(event.after))
    assert_never(event)


def _war(
    event: e.WarBegan | e.Mustered | e.Compared | e.RewardTold | e.ConquestOver | e.Reduced | e.WarEnded,
) -> Words | None:
    match event:
        case e.WarBegan():
            return say("The war phase begins")
        case e.Mustered():
            return say(
                "%(player)s: cruisers %(cruisers)s, strength %(strength)s, planets to protect %(planets)s",
                player=Name(event.seat),
                cruisers=event.cruisers,
                strength=event.strength,
                planets=event.to_guard,
            )
        case e.Compared():
            return _compared(event)
        case e.RewardTold():
            return say(
                "%(player)s, place %(place)s: %(goods)s",
                player=Name(event.seat),
                place=event.place,
                goods=in_words(event.gain),
            )
        case e.ConquestOver():
            return say("The Overlord conquers nothing") if event.skipped else None
        case e.Reduced():
            return say_n(
                "%(player)s discards %(count)s cruiser: %(keeps)s may stay",
                "%(player)s discards %(count)s cruisers: %(keeps)s may stay",
                event.lost,
                player=Name(event.seat),
                keeps=event.keeps,
            )
        case e.WarEnded():
            return say("The galactic phase begins")
    assert_never(event)


def _compared(event: e.Compared) -> Words:
    fleets = listing(
        say("%(player)s %(cruisers)s/%(strength)s", player=Name(one.seat), cruisers=one.cruisers, strength=one.strength)
        for one in event.ranking
    )
    if not event.overlords:
        return say("Cruisers and strength: %(fleets)s; nobody is Overlord", fleets=fleets)
    named = listing(Name(seat) for seat in event.overlords)
    if len(event.overlords) == 1:
        return say("Cruisers and strength: %(fleets)s; Overlord: %(player)s", fleets=fleets, player=named)
    return say("Cruisers and strength: %(fleets)s; equal Overlords: %(players)s", fleets=fleets, players=named)


def _galactic(
    galaxy: Galaxy, event: e.FleetMoved | e.CubesMoved | e.GoldenAge | e.OrderSet | e.RoundBegan | e.GameOver
) -> Words:
    match event:
        case e.FleetMoved():
            if event.opens:
                return say(
                    "The fleet moves to system card %(card)s, card %(opens)s is opened",
                    card=event.card,
                    opens=event.opens,
                )
            return say("The fleet moves to system card %(card)s", card=event.card)
        case e.CubesMoved():
            owners = sorted({seat for _, seat, _ in event.moved})
            counts = [(seat, sum(count for _, one, count in event.moved if one == seat)) for seat in owners]
            return say("Cubes of the action board go to the trade cards: %(cubes)s", cubes=_each(counts))
        case e.GoldenAge():
            return _golden(galaxy, event)
        case e.OrderSet():
            return say("Turn order: %(players)s", players=listing(Name(seat) for seat in event.order))
        case e.RoundBegan():
            return say("Round %(round)s begins", round=event.round)
        case e.GameOver():
            return say("The last war is over, and with it the game")
    assert_never(event)


def _each(counts: list[tuple[int, int]]) -> Arg:
    return listing(say("%(player)s %(count)s", player=Name(seat), count=count) for seat, count in counts)


def _golden(galaxy: Galaxy, event: e.GoldenAge) -> Words:
    cards = listing(trade_card(galaxy, galaxy.trades[place - 1].card) for place in event.places)
    back = [(seat, count) for seat, count in enumerate(event.back) if count]
    if not back:
        return say("Golden age: %(cards)s", cards=cards)
    words = say("Golden age: %(cards)s; cubes back in hand: %(back)s", cards=cards, back=_each(back))
    rest = [(seat, count) for seat, count in enumerate(event.rest) if count]
    return say("%(what)s; to the supply: %(rest)s", what=words, rest=_each(rest)) if rest else words


# ── corrections


def correction(galaxy: Galaxy, event: e.CorrectionEvent) -> Words | None:
    match event:
        case e.ValueCorrected() | e.BoardCubesCorrected() | e.FleetCorrected():
            return _number(event)
        case e.PlanetCorrected():
            return _planet(event)
        case e.FactionCorrected() | e.IdeologyCorrected() | e.TechCorrected():
            return _thing(galaxy, event)
        case e.TradeCorrected() | e.CongressCorrected():
            return _place(galaxy, event)
        case e.TurnCorrected():
            return say("It is %(player)s's turn", player=Name(event.seat))
        case e.OrderCorrected():
            return say("Turn order: %(players)s", players=listing(Name(seat) for seat in event.order))
        case e.PileCorrected():
            return say("%(player)s's cube lies on top of its field of the prestige track", player=Name(event.seat))
        case e.PhaseCorrected():
            return say("Round %(round)s: %(phase)s", round=event.round, phase=PHASE_NAMES[event.now])
        case e.GameFinished():
            return say("The table ends the game and counts")
        case e.FinalCounted():
            return say("%(player)s's points are counted", player=Name(event.seat))
    assert_never(event)


def _number(event: e.ValueCorrected | e.BoardCubesCorrected | e.FleetCorrected) -> Words:
    match event:
        case e.ValueCorrected():
            words = _was(event.seat, VALUE_NAMES[event.what], event.was, event.now)
            return faint(words) if event.what in {"supply", "away"} else words  # they follow what is said besides
        case e.BoardCubesCorrected():
            what = say("cubes in the box %(action)s", action=catalog.actions()[event.action].name)
            return _was(event.seat, what, event.was, event.now)
        case e.FleetCorrected():
            return say("The fleet is on system card %(now)s, not %(was)s", now=event.now, was=event.was)
    assert_never(event)


def _was(seat: int, what: Arg, was: int, now: int) -> Words:
    return say("%(player)s: %(what)s %(now)s, not %(was)s", player=Name(seat), what=what, now=now, was=was)


def _planet(event: e.PlanetCorrected) -> Words:
    there = planet(event.card, event.kind)
    if event.owner is None:
        return say("The planet %(where)s is free", where=there)
    who = Name(event.owner)
    if event.state == "conquered":
        words = say("The planet %(where)s is conquered by %(player)s", where=there, player=who)
    elif event.state == "developed":
        words = say("The planet %(where)s is developed by %(player)s", where=there, player=who)
    else:
        words = say("The planet %(where)s is settled by %(player)s", where=there, player=who)
    return say("%(what)s and needs no cruisers for its protection", what=words) if event.shielded else words


def _thing(galaxy: Galaxy, event: e.FactionCorrected | e.IdeologyCorrected | e.TechCorrected) -> Words:
    who = Name(event.seat)
    if isinstance(event, e.IdeologyCorrected):
        if event.ideology is None:
            return say("%(player)s has no true main ideology", player=who)
        return say("%(player)s: true main ideology %(ideology)s", player=who, ideology=IDEOLOGY_NAMES[event.ideology])
    what: Arg = (
        say("main faction %(card)s", card=card_name(galaxy, event.card))
        if isinstance(event, e.FactionCorrected)
        else galaxy.tech_name(event.tech)
    )
    if event.has:
        return say("%(player)s has it: %(what)s", player=who, what=what)
    return say("%(player)s does not have it: %(what)s", player=who, what=what)


def _place(galaxy: Galaxy, event: e.TradeCorrected | e.CongressCorrected) -> Words:
    if isinstance(event, e.CongressCorrected):
        if event.seat is None:
            return say("Field %(field)s of the congress is free", field=event.field)
        return say("Field %(field)s of the congress: %(player)s", field=event.field, player=Name(event.seat))
    card = trade_card(galaxy, event.card)
    words = say("Place %(place)s: %(card)s", place=event.place, card=card)
    if event.flipped:
        words = say("%(what)s, turned", what=words)
    cubes = [(seat, count) for seat, count in enumerate(event.cubes) if count]
    return say("%(what)s; cubes: %(cubes)s", what=words, cubes=_each(cubes)) if cubes else words
