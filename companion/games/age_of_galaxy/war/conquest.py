"""A sole Overlord may take one planet (p. 28): reachable and not protected, or one that nobody has settled."""

from companion.games.age_of_galaxy.actions import settling
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.checks import in_step, seat_exists
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.model import Galaxy, Planet
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.war import events as e
from companion.games.age_of_galaxy.war import moves as m
from companion.games.age_of_galaxy.war import protection
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Name, listing, say

RULE = page(28)
WHY = "conquest"


def conquer(story: Story, _actor: int | None, command: m.Conquer) -> None:
    galaxy = story.galaxy
    _may_conquer(galaxy, command)
    if galaxy.full:
        planet = settling.chosen(galaxy, command.planet, command.card, command.kind)
        check_target(galaxy, command, command.seat, planet)
        take(story, command.seat, planet)
    else:
        _by_hand(story, command)
    story.tell(e.ConquestOver())


def skip_conquest(story: Story, _actor: int | None, _command: m.SkipConquest) -> None:
    in_step(story.galaxy, "war")
    if story.galaxy.war != "conquer":
        raise RuleViolation(say("Nobody is to conquer a planet now."), RULE)
    story.tell(e.ConquestOver(skipped=True))


def _may_conquer(galaxy: Galaxy, command: m.Conquer) -> None:
    in_step(galaxy, "war")
    seat, cruisers = command.seat, galaxy.realms[command.seat].cruisers
    if galaxy.war == "compare":
        raise RuleViolation(say("First the fleets are compared."), RULE)
    if not cruisers:
        raise RuleViolation(say("%(player)s has no cruiser in the play area to lay there.", player=Name(seat)), RULE)
    if len(galaxy.overlords) > 1:
        names = listing(Name(one) for one in galaxy.overlords)
        advise(command, say("%(players)s are Overlords together: only a sole one conquers.", players=names), RULE)
    elif seat not in galaxy.overlords:
        advise(command, say("%(player)s is not the Overlord.", player=Name(seat)), RULE)
    elif galaxy.war == "reduce":
        advise(command, say("One planet in each war, and that is over."), RULE)


# ── where planets are kept ─────────────────────────────────────


def check_target(galaxy: Galaxy, command: Command, seat: int, planet: Planet) -> None:
    """Reachable, of somebody else or of nobody, and not protected; any type, the inhospitable one too."""
    if planet.owner == seat:
        raise RuleViolation(say("That is %(player)s's own planet.", player=Name(seat)), RULE)
    settling.may_reach(galaxy, command, seat, planet.card)
    if planet.owner is None:
        return
    if planet.shielded:
        advise(command, say("This planet is shielded: it cannot be taken."), RULE)
    elif protection.exempt(galaxy, planet):
        advise(command, say("A conquered planet needs no cover: it cannot be taken."), RULE)
    _check_protection(galaxy, command, planet.owner)


def _check_protection(galaxy: Galaxy, command: Command, loser: int) -> None:
    if protection.protected(galaxy, loser):
        sums = listing(one.reason for one in protection.lines(galaxy, loser))
        why = say("%(player)s's planets are protected: %(sum)s.", player=Name(loser), sum=sums)
        advise(command, why, RULE)


def take(story: Story, seat: int, planet: Planet) -> None:
    """Its cubes go home, a cruiser of the play area lies there; neither reward nor adaptation."""
    cubes = 0 if planet.owner is None else min(planet.cubes, story.realm(planet.owner).away)
    story.tell(e.PlanetConquered(seat, planet.id, planet.card, planet.kind, planet.owner, cubes))


# ── where boards are kept by hand ──────────────────────────────


def _by_hand(story: Story, command: m.Conquer) -> None:
    """The loser's cubes, or nobody's planet; either way a cruiser leaves the play area."""
    if command.loser is not None:
        _check_loser(story.galaxy, command, command.loser)
        cubes = min(command.cubes, story.realm(command.loser).away)
        story.tell(e.CubesLost(command.loser, cubes, command.seat))
    story.tell(Gained(command.seat, "cruisers", -1, WHY))


def _check_loser(galaxy: Galaxy, command: m.Conquer, loser: int) -> None:
    seat_exists(galaxy, loser)
    if loser == command.seat:
        raise RuleViolation(say("That is %(player)s's own planet.", player=Name(loser)), RULE)
    if not (command.cubes or galaxy.options.conquered_cover):
        why = say("How many cubes lie there? One on a settled planet, two on a developed one.")
        raise RuleViolation(why, RULE)
    away = galaxy.realms[loser].away
    if command.cubes > away:
        why = say("%(player)s has only %(count)s on planets and technologies.", player=Name(loser), count=away)
        advise(command, why, RULE)
    _check_protection(galaxy, command, loser)
