"""Settle (p. 16-17): a free, reachable planet that fits an adaptation; as many credits as one has settled planets."""

from dataclasses import dataclass

from companion.games.age_of_galaxy import catalog, checks, names
from companion.games.age_of_galaxy.catalog import PLANET_NAMES, faq, page
from companion.games.age_of_galaxy.components import Gain, Good, PlanetKind
from companion.games.age_of_galaxy.factions import cards as factions
from companion.games.age_of_galaxy.factions.events import CardDiscarded, FreeEffectUsed
from companion.games.age_of_galaxy.fields import Amount, MaybeCard, PlanetNumber, SystemNumber
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.model import Galaxy, Planet
from companion.games.age_of_galaxy.planets import with_planet
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.turns.events import CubePlaced
from companion.rules.chapters import Chapter
from companion.rules.fields import SeatNumber
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.lines import Line, total
from companion.rules.values import replace
from companion.rules.words import Name, Words, say, say_n


@dataclass(frozen=True)
class Settle(Command):
    """A planet by its number here, or a new one by system card and type; what it gives; a card for its adaptation."""

    seat: SeatNumber
    planet: PlanetNumber | None = None
    card: SystemNumber | None = None
    kind: PlanetKind | None = None
    gain: Good | None = None
    count: Amount = 0
    gain_2: Good | None = None
    count_2: Amount = 0
    adaptation: MaybeCard | None = None  # a faction card discarded for its one-time adaptation


@dataclass(frozen=True)
class PlanetSettled:
    seat: int
    planet: int
    card: int
    kind: PlanetKind
    gain: Gain = ()


WHY = "action.settle"


def cost(galaxy: Galaxy, seat: int) -> tuple[Line, ...]:
    """Credits: one for each planet that is settled, none for those that are developed or conquered."""
    count = len(galaxy.planets_of(seat, "settled"))
    lines = [Line(count, say_n("%(count)s settled planet", "%(count)s settled planets", count), page(16))]
    if galaxy.planets_of(seat, "developed"):
        lines.append(Line(0, say("developed planets do not count"), faq(3)))
    if galaxy.planets_of(seat, "conquered"):
        lines.append(Line(0, say("conquered planets do not count"), page(16)))
    return tuple(lines)


def settle(story: Story, actor: int | None, command: Settle) -> None:
    seat = command.seat
    checks.boards_kept(story.galaxy)
    checks.may_act(story.galaxy, command, seat)
    planet = chosen(story.galaxy, command.planet, command.card, command.kind)
    may_reach(story.galaxy, command, seat, planet.card)
    _is_free(planet)
    _can_live_there(story.galaxy, actor, command, planet.kind)
    gains = bookings.typed(command.gain, command.count, command.gain_2, command.count_2) or planet.gain
    price: Gain = (("credits", total(cost(story.galaxy, seat))),)
    bookings.pay(story, seat, command, price, WHY, 16)
    if command.adaptation is not None:
        story.tell(CardDiscarded(seat, command.adaptation, "adaptation"))
    story.tell(CubePlaced(seat, "settle"), PlanetSettled(seat, planet.id, planet.card, planet.kind, gains))
    bookings.gain_all(story, seat, gains, WHY)
    _auralis(story, seat)


def chosen(galaxy: Galaxy, planet: int | None, card: int | None, kind: PlanetKind | None) -> Planet:
    """A planet the app has heard of, or a new one by its system card and type."""
    if planet is not None:
        known = galaxy.planet(planet)
        if known is None:
            raise RuleViolation(say("Nobody has told the app of a planet %(number)s.", number=planet))
        return known
    if card is None or kind is None:
        raise RuleViolation(say("Which planet? Choose one, or its system card and its type."))
    # One that lies there free and of which nobody knows what it gives may as well be the one that is meant.
    bare = (one for one in galaxy.planets if (one.card, one.kind, one.state, one.gain) == (card, kind, "free", ()))
    return next(bare, Planet(max((one.id for one in galaxy.planets), default=0) + 1, card, kind))


def may_reach(galaxy: Galaxy, command: Command, seat: int, system: int) -> None:
    """The card lies open, and on or before the fleet, or just beyond it with Warp drive (p. 16)."""
    if system > checks.open_systems(galaxy):
        advise(command, say("System card %(card)s is not open yet.", card=system), page(30))
    if checks.reachable(galaxy, seat, system):
        return
    if system == galaxy.fleet + 1:
        why = say("System card %(card)s lies beyond the fleet: only Warp drive reaches it.", card=system)
    else:
        why = say(
            "System card %(card)s cannot be reached: the fleet is on card %(fleet)s, and Warp drive reaches one card further.",
            card=system,
            fleet=galaxy.fleet,
        )
    advise(command, why, page(16))


def _is_free(planet: Planet) -> None:
    if planet.owner is not None:
        raise RuleViolation(say("%(player)s has that planet already.", player=Name(planet.owner)), page(16))


# ── adaptation ─────────────────────────────────────────────────


def _can_live_there(galaxy: Galaxy, actor: int | None, command: Settle, kind: PlanetKind) -> None:
    if kind == "inhospitable" and "terraforming" not in galaxy.realms[command.seat].techs:
        advise(command, say("Inhospitable planets can be settled only with Terraforming."), page(17))
    if command.adaptation is not None:
        factions.from_hand(galaxy, actor, command, command.seat, command.adaptation)
        _card_fits(galaxy, command, command.adaptation, kind)
    elif needs_adaptation(galaxy, kind):
        _factions_fit(galaxy, command, kind)


def needs_adaptation(galaxy: Galaxy, kind: PlanetKind) -> bool:
    """Every type but the inhospitable one, unless a card of this box shows that one too."""
    # The book asks for an adaptation (p. 16) and for Terraforming (p. 17). Whether any card shows the inhospitable
    # type is lost with the icons: where none is known to, nobody could ever fit, so Terraforming alone opens them.
    shown = (value for key, value in galaxy.known.items() if key.startswith("faction."))
    return kind != "inhospitable" or kind in shown


def adaptations(galaxy: Galaxy, seat: int) -> tuple[PlanetKind, ...]:
    """Types of planets that the main factions fit, as far as this box knows them."""
    mine = {kind for card in galaxy.realms[seat].factions for kind in galaxy.card(card).adaptations}
    return tuple(kind for kind in catalog.PLANET_KINDS if kind in mine)


def may_live(galaxy: Galaxy, seat: int, kind: PlanetKind) -> bool:
    """Without a card for its one-time adaptation, as far as this box knows."""
    if kind == "inhospitable" and "terraforming" not in galaxy.realms[seat].techs:
        return False
    return kind in adaptations(galaxy, seat) or not needs_adaptation(galaxy, kind)


def _factions_fit(galaxy: Galaxy, command: Settle, kind: PlanetKind) -> None:
    if kind in adaptations(galaxy, command.seat):
        return
    for card in galaxy.realms[command.seat].factions:
        if not galaxy.card(card).adaptations and not command.table_says_so:
            raise checks.missing(f"faction.{card}.adaptation", 16)
    why = say(
        "No main faction of %(player)s has an adaptation for this type (%(kind)s); a card discarded for its one-time adaptation helps too.",
        player=Name(command.seat),
        kind=PLANET_NAMES[kind],
    )
    advise(command, why, page(16))


def _card_fits(galaxy: Galaxy, command: Settle, number: int, kind: PlanetKind) -> None:
    if not number:  # a card without a name here: the table looks
        return
    card = galaxy.card(number)
    if not card.adaptations and not command.table_says_so:
        raise checks.missing(f"faction.{number}.adaptation", 33)
    if kind not in card.adaptations:
        why = say("%(card)s has no adaptation for this type (%(kind)s).", card=card.name, kind=PLANET_NAMES[kind])
        advise(command, why, page(33))


# ── Auralis ────────────────────────────────────────────────────


def _auralis(story: Story, seat: int) -> None:
    """One for the settling, however much of that resource it brought; what did not fit never came (FAQ 7)."""
    came = {event.good for event in story.events if isinstance(event, Gained) and event.by > 0}
    if catalog.AURALIS in story.realm(seat).factions and came:
        when = checks.needed_good(story.galaxy, "ability.auralis.when")
        if when in came:
            auralis_gain(story, seat)


def auralis_gain(story: Story, seat: int) -> None:
    good = checks.needed_good(story.galaxy, "ability.auralis.gain")
    story.tell(FreeEffectUsed(seat, f"card.{catalog.AURALIS}"))
    bookings.gain(story, seat, good, 1, f"ability.{catalog.AURALIS}")


# ── what it changes, and how the log tells it ──────────────────


def lay_down(galaxy: Galaxy, event: PlanetSettled) -> Galaxy:
    known = galaxy.planet(event.planet) or Planet(event.planet, event.card, event.kind)
    settled = replace(known, state="settled", owner=event.seat, settled_in=galaxy.round, gain=event.gain)
    return with_planet(galaxy.with_realm(event.seat, settled_now=event.planet), settled)


def planet_settled(_galaxy: Galaxy, event: PlanetSettled, _told: bool) -> Words:
    there = names.planet(event.card, event.kind)
    return say("%(player)s settles a planet %(where)s", player=Name(event.seat), where=there)


CHAPTER = Chapter(
    decides={Settle: settle},
    changes={PlanetSettled: lay_down},
    words={PlanetSettled: planet_settled},
)
