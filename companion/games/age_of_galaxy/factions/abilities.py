"""Effects at any time (p. 15) and the abilities of factions that the book explains (FAQ 1, 5, 6, 7, 9)."""

from companion.games.age_of_galaxy import catalog, checks
from companion.games.age_of_galaxy.actions import action_board, research, settling
from companion.games.age_of_galaxy.catalog import faq
from companion.games.age_of_galaxy.components import Gain
from companion.games.age_of_galaxy.factions import events as e
from companion.games.age_of_galaxy.factions import moves as m
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.war import conquest
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.lines import Line
from companion.rules.words import Name, say


def use_free_effect(story: Story, _actor: int | None, command: m.UseFreeEffect) -> None:
    """One of the three of the hint board, as often as it can be paid."""
    seat, key = command.seat, f"free.{command.effect}"
    checks.boards_kept(story.galaxy)
    checks.on_turn(story.galaxy, command, seat)
    name = say("Effect %(number)s of the hint board", number=command.effect)
    takes = checks.needed_gain(story.galaxy, f"{key}.pay", say("%(effect)s: it takes", effect=name))
    bookings.can_pay(story.galaxy, seat, command, takes, 15)
    gives = checks.needed_gain(story.galaxy, f"{key}.gain", say("%(effect)s: it gives", effect=name))
    bookings.pay(story, seat, command, takes, "free", 15)
    story.tell(e.FreeEffectUsed(seat, str(command.effect)))
    bookings.gain_all(story, seat, gives, "free")


def use_ability(story: Story, _actor: int | None, command: m.UseAbility) -> None:
    checks.boards_kept(story.galaxy)
    match command.card:
        case catalog.CHEIKI:
            _cheiki(story, command)
        case catalog.LEGARCHAEA:
            _legarchaea(story, command)
        case catalog.AURALIS:
            _auralis(story, command)
        case _:
            name = story.galaxy.card(command.card).name
            raise RuleViolation(say("The app has no rule for this ability: book what it does. %(card)s", card=name))


def _is_main(galaxy: Galaxy, command: Command, seat: int, card: int) -> None:
    if card not in galaxy.realms[seat].factions:
        why = say("%(faction)s is not a main faction of %(player)s.", faction=galaxy.card(card).name, player=Name(seat))
        advise(command, why, faq(catalog.named_factions()[card].faq))


def _once(galaxy: Galaxy, command: Command, seat: int, card: int) -> None:
    if f"card.{card}" in galaxy.realms[seat].used:
        name = galaxy.card(card).name
        why = say("%(player)s has used that already: %(faction)s.", player=Name(seat), faction=name)
        advise(command, why, faq(catalog.named_factions()[card].faq))


# ── Cheiki, Legarchaea, Auralis ────────────────────────────────


def cheiki_price(galaxy: Galaxy) -> Gain:
    return ((checks.needed_good(galaxy, "ability.cheiki.pay"), catalog.numbers().cheiki_cost),)


def _cheiki(story: Story, command: m.UseAbility) -> None:
    """As often as it can be paid (FAQ 5)."""
    galaxy, seat, why = story.galaxy, command.seat, f"ability.{catalog.CHEIKI}"
    checks.on_turn(galaxy, command, seat)
    _is_main(galaxy, command, seat, catalog.CHEIKI)
    bookings.can_pay(galaxy, seat, command, cheiki_price(galaxy), 15)
    first = checks.needed_good(galaxy, "ability.cheiki.first")
    second = checks.needed_good(galaxy, "ability.cheiki.second")
    bookings.pay(story, seat, command, cheiki_price(galaxy), why, 15)
    story.tell(e.FreeEffectUsed(seat, f"card.{catalog.CHEIKI}"))
    bookings.gain_all(story, seat, ((first, 1), (second, 1)), why)


def legarchaea_lines(galaxy: Galaxy, seat: int) -> tuple[Line, ...]:
    """2 for each own planet of the type on the card, however it came (FAQ 1)."""
    kind, each = galaxy.choice("ability.legarchaea.planet"), catalog.numbers().legarchaea_gain
    return tuple(
        Line(each, say("planet on system card %(card)s", card=one.card), faq(1))
        for one in galaxy.planets_of(seat)
        if one.kind == kind
    )


def _legarchaea(story: Story, command: m.UseAbility) -> None:
    galaxy, seat = story.galaxy, command.seat
    checks.in_step(galaxy, "production")
    if not galaxy.produced:
        raise RuleViolation(say("First cubes and credits: abilities follow at the end of the phase."), catalog.page(14))
    _is_main(galaxy, command, seat, catalog.LEGARCHAEA)
    _once(galaxy, command, seat, catalog.LEGARCHAEA)
    if not galaxy.choice("ability.legarchaea.planet"):
        raise checks.missing("ability.legarchaea.planet")
    good = checks.needed_good(galaxy, "ability.legarchaea.gain")
    lines = legarchaea_lines(galaxy, seat)
    if not lines:
        raise RuleViolation(say("%(player)s has no planet of that type.", player=Name(seat)), faq(1))
    story.tell(e.FreeEffectUsed(seat, f"card.{catalog.LEGARCHAEA}"))
    bookings.gain(story, seat, good, sum(line.amount for line in lines), f"ability.{catalog.LEGARCHAEA}")


def _auralis(story: Story, command: m.UseAbility) -> None:
    """By hand, where the settling did not say what it brought; never twice for one settling (FAQ 7)."""
    galaxy, seat = story.galaxy, command.seat
    checks.on_turn(galaxy, command, seat)
    _is_main(galaxy, command, seat, catalog.AURALIS)
    _settled_now(galaxy, command, seat, 7)
    _once(galaxy, command, seat, catalog.AURALIS)
    settling.auralis_gain(story, seat)


def _settled_now(galaxy: Galaxy, command: Command, seat: int, question: int) -> None:
    if not galaxy.realms[seat].settled_now:
        advise(command, say("%(player)s has not settled in this turn.", player=Name(seat)), faq(question))


# ── Sojourner ──────────────────────────────────────────────────


def nomadic(story: Story, _actor: int | None, command: m.Nomadic) -> None:
    """Cube, price and action together or not at all (FAQ 6)."""
    galaxy, seat = story.galaxy, command.seat
    checks.boards_kept(galaxy)
    checks.on_turn(galaxy, command, seat)
    _is_main(galaxy, command, seat, catalog.SOJOURNER)
    _settled_now(galaxy, command, seat, 6)
    _once(galaxy, command, seat, catalog.SOJOURNER)
    _may_lift(galaxy, command)
    if (command.tech is None) == (command.count == 0):
        raise RuleViolation(say("What is the cube for: one technology, or discoveries to salvage?"), faq(6))
    story.tell(e.FreeEffectUsed(seat, f"card.{catalog.SOJOURNER}"))
    if command.tech is not None:
        research.research_with(story, command, command.tech, e.CubeLifted(seat, command.planet, "research"))
    else:
        action_board.salvage_with(story, command, e.CubeLifted(seat, command.planet, "salvage"))


def _may_lift(galaxy: Galaxy, command: m.Nomadic) -> None:
    planet = settling.chosen(galaxy, command.planet, None, None)
    if planet.owner != command.seat or planet.state != "settled":
        why = say("Only from a planet %(player)s has settled, not from a developed one.", player=Name(command.seat))
        raise RuleViolation(why, faq(6))
    if planet.settled_in == galaxy.round:
        advise(command, say("That planet was settled in this round."), faq(6))
    if not galaxy.realms[command.seat].away:  # only a correction can have said so
        why = say("By what the phones say no cube of %(player)s lies there: correct that first.", player=Name(command.seat))  # fmt: skip
        raise RuleViolation(why, faq(6))


# ── Scythe ─────────────────────────────────────────────────────


def swarm(story: Story, _actor: int | None, command: m.Swarm) -> None:
    """Two cruisers are paid, a third one lies on the planet (FAQ 9)."""
    galaxy, seat = story.galaxy, command.seat
    checks.boards_kept(galaxy)
    checks.on_turn(galaxy, command, seat)
    _is_main(galaxy, command, seat, catalog.SCYTHE)
    paid = _swarm_price(galaxy, command)
    planet = settling.chosen(galaxy, command.planet, command.card, command.kind)
    conquest.check_target(galaxy, command, seat, planet)
    good, why = checks.needed_good(galaxy, "ability.scythe.gain"), f"ability.{catalog.SCYTHE}"
    story.tell(e.FreeEffectUsed(seat, f"card.{catalog.SCYTHE}"))
    # Paid and laid down, not lost: nothing for Feimur-V5 (FAQ 7).
    bookings.pay(story, seat, command, (("cruisers", paid),), why, 28)
    conquest.take(story, seat, planet)
    bookings.gain(story, seat, good, 1, why)


def _swarm_price(galaxy: Galaxy, command: m.Swarm) -> int:
    """How many are paid: two, and one must be left to lie down."""
    has, wanted = galaxy.realms[command.seat].cruisers, catalog.numbers().swarm_cost
    if has < wanted + 1:
        why = say("Swarm needs %(needed)s cruisers: %(paid)s to pay and one to lay down.", needed=wanted + 1, paid=wanted)  # fmt: skip
        advise(command, why, faq(9))
    if not has:
        raise RuleViolation(say("There is no cruiser to lay down: correct their number first."), faq(9))
    return min(wanted, has - 1)
