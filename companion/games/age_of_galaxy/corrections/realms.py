"""Corrections of a realm: its numbers, planets, factions, ideology, technologies."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.checks import boards_kept, own_phone, seat_exists
from companion.games.age_of_galaxy.corrections import events as e
from companion.games.age_of_galaxy.corrections import moves as m
from companion.games.age_of_galaxy.corrections.asking import boards, differs, still_open
from companion.games.age_of_galaxy.corrections.cubes import follow, loose, most_cubes
from companion.games.age_of_galaxy.corrections.limits import fits, nine_cruisers
from companion.games.age_of_galaxy.model import Galaxy, Planet
from companion.games.age_of_galaxy.story import Story
from companion.rules.codec import shown
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say

BY_HAND = ("prestige", "cruisers", "strength", "keeps", "cubes", "supply", "away", "anomaly")  # the round helper's
ON_BOARDS = ("cubes", "away", "anomaly")  # their cubes come from the supply


# ── numbers of a realm


def correct_value(story: Story, _actor: int | None, command: m.CorrectValue) -> None:
    galaxy, seat, now = story.galaxy, command.seat, command.now
    realm = still_open(galaxy, seat)
    if command.what not in BY_HAND:
        boards_kept(galaxy)
    was: int = getattr(realm, command.what)
    differs(was, now)
    fits(galaxy, command, realm)
    free = max(0, most_cubes() - galaxy.all_cubes(seat))
    story.tell(e.ValueCorrected(seat, command.what, was, now))
    if command.what in ON_BOARDS:
        follow(story, seat, now - was, free, hand=command.what != "cubes")


# ── planets


def correct_planet(story: Story, _actor: int | None, command: m.CorrectPlanet) -> None:
    galaxy = story.galaxy
    boards(galaxy)
    known = galaxy.planet(command.planet) if command.planet is not None else None
    now = _as_told(galaxy, command, known)
    if now.owner is not None and now.state == "conquered":
        there = {one.id for one in galaxy.planets_of(now.owner, "conquered")} | {now.id}
        nine_cruisers(galaxy.realms[now.owner].cruisers, len(there))
    seats = [seat for seat in galaxy.seats if seat in (now.owner, known.owner if known else None)]
    more = {seat: _cubes_of(now, seat) - (_cubes_of(known, seat) if known else 0) for seat in seats}
    spare = {seat: loose(galaxy, seat) for seat in seats}
    story.tell(e.PlanetCorrected(now.id, now.card, now.kind, now.state, now.owner, now.shielded))
    for seat in seats:
        _away(story, seat, more[seat], spare[seat])


def _cubes_of(planet: Planet, seat: int) -> int:
    return planet.cubes if planet.owner == seat else 0


def _as_told(galaxy: Galaxy, command: m.CorrectPlanet, known: Planet | None) -> Planet:
    if command.planet is not None and known is None:
        raise RuleViolation(say("The phones know no planet with the number %(number)s.", number=command.planet))
    card = command.card or (known.card if known else None)
    kind = command.kind or (known.kind if known else None)
    if card is None or kind is None:
        raise RuleViolation(say("Say on which system card the planet lies, and of which type it is."))
    if command.state == "free":
        if command.owner is not None:
            raise RuleViolation(say("A free planet belongs to nobody: say what lies there, or leave the owner out."))
        owner = None
    else:
        owner = command.owner if command.owner is not None else (known.owner if known else None)
        if owner is None:
            raise RuleViolation(say("Say whose planet it is."))
        seat_exists(galaxy, owner)
    number = known.id if known else 1 + max((one.id for one in galaxy.planets), default=0)
    now = Planet(number, card, kind, command.state, owner, shielded=command.shielded and owner is not None)
    if known:
        differs(
            (known.card, known.kind, known.state, known.owner, known.shielded),
            (now.card, now.kind, now.state, now.owner, now.shielded),
        )
    return now


def _away(story: Story, seat: int, more: int, spare: int) -> None:
    """Cubes on planets and technologies: those that were put there without a name are named first."""
    grows = more - min(more, spare) if more > 0 else more
    if not grows:
        return
    was = story.realm(seat).away
    free = max(0, most_cubes() - story.galaxy.all_cubes(seat))
    now = max(0, was + grows)
    story.tell(e.ValueCorrected(seat, "away", was, now))
    follow(story, seat, now - was, free)


# ── factions, ideology, technologies


def correct_faction(story: Story, actor: int | None, command: m.CorrectFaction) -> None:
    galaxy, seat, card = story.galaxy, command.seat, command.card
    boards(galaxy)
    own = still_open(galaxy, seat).factions
    if (
        galaxy.app_deals and galaxy.dealt
    ):  # the card leaves a secret hand: whether it was in there, others must not try out
        own_phone(actor, seat)
    differs(card in own, command.has)
    if command.has:
        _nobody_has(galaxy, card)
        most = catalog.numbers().main_factions
        if len(own) >= most:
            why = say("An alliance has at most %(most)s main factions.", most=most)
            advise(command, why, page(32))
    elif f"faction.{card}" in galaxy.realms[seat].techs:
        raise RuleViolation(say("Its own technology is researched: take that away first."), page(27))
    story.tell(e.FactionCorrected(seat, card, command.has))


def _nobody_has(galaxy: Galaxy, card: int) -> None:
    """Each card exists once; what is in a hand is nobody's business."""
    for seat, realm in enumerate(galaxy.realms):
        if card in realm.factions or card == realm.true_card:
            raise RuleViolation(say("%(player)s has it: take it away there first.", player=Name(seat)))


def correct_ideology(story: Story, _actor: int | None, command: m.CorrectIdeology) -> None:
    boards(story.galaxy)
    differs(still_open(story.galaxy, command.seat).true_ideology, command.ideology)
    story.tell(e.IdeologyCorrected(command.seat, command.ideology))


def correct_tech(story: Story, _actor: int | None, command: m.CorrectTech) -> None:
    galaxy, seat, tech = story.galaxy, command.seat, command.tech
    boards(galaxy)
    realm = still_open(galaxy, seat)
    if tech not in (*catalog.techs(), *realm.techs, *(f"faction.{card}" for card in realm.factions)):
        raise RuleViolation(say("There is no such technology here: “%(tech)s”.", tech=shown(tech)), page(26))
    differs(tech in realm.techs, command.has)
    spare = loose(galaxy, seat)
    story.tell(e.TechCorrected(seat, tech, command.has))
    _away(story, seat, 1 if command.has else -1, spare)
