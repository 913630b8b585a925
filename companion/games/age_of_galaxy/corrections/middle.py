"""Corrections of the middle of the table: trade cards, boxes, congress, turn, order, prestige pile, fleet, phase."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.checks import in_step
from companion.games.age_of_galaxy.corrections import events as e
from companion.games.age_of_galaxy.corrections import moves as m
from companion.games.age_of_galaxy.corrections.asking import differs, kept
from companion.games.age_of_galaxy.corrections.cubes import follow, most_cubes
from companion.games.age_of_galaxy.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say


def correct_trade(story: Story, _actor: int | None, command: m.CorrectTrade) -> None:
    galaxy, seat = story.galaxy, command.seat
    kept(galaxy)
    place = galaxy.trades[command.place - 1]
    if (seat is None) != (command.cubes is None):
        raise RuleViolation(say("Say whose cubes, and how many."))
    for number, other in enumerate(galaxy.trades, 1):
        if number != command.place and command.card is not None and other.card == command.card:
            raise RuleViolation(say("This trade card lies on place %(place)s.", place=number))
    card = place.card if command.card is None else command.card
    flipped = place.flipped if command.flipped is None else command.flipped
    cubes = tuple(
        command.cubes if owner == seat and command.cubes is not None else count
        for owner, count in enumerate(place.cubes)
    )
    differs((place.card, place.flipped, place.cubes), (card, flipped, cubes))
    more = 0 if seat is None else cubes[seat] - place.cubes[seat]
    _lay(story, seat, more, e.TradeCorrected(command.place, card, flipped, cubes))


def correct_board_cubes(story: Story, _actor: int | None, command: m.CorrectBoardCubes) -> None:
    galaxy, seat = story.galaxy, command.seat
    kept(galaxy)
    was = galaxy.boxes.count((command.action, seat))
    differs(was, command.now)
    _lay(story, seat, command.now - was, e.BoardCubesCorrected(seat, command.action, was, command.now))


def correct_congress(story: Story, _actor: int | None, command: m.CorrectCongress) -> None:
    galaxy, seat = story.galaxy, command.seat
    kept(galaxy)
    was = dict(galaxy.congress).get(command.field)
    differs(was, seat)
    _lay(story, seat, 1, e.CongressCorrected(command.field, seat))
    if was is not None:
        follow(story, was, -1, 0)


def _lay(
    story: Story, seat: int | None, more: int, event: e.TradeCorrected | e.BoardCubesCorrected | e.CongressCorrected
) -> None:
    free = 0 if seat is None else max(0, most_cubes() - story.galaxy.all_cubes(seat))
    story.tell(event)
    if seat is not None and more:
        follow(story, seat, more, free)


def correct_turn(story: Story, _actor: int | None, command: m.CorrectTurn) -> None:
    galaxy = story.galaxy
    in_step(galaxy, "action")
    realm = galaxy.realms[command.seat]
    if not realm.cubes:
        raise RuleViolation(say("%(player)s has no cube left and has passed.", player=Name(command.seat)), page(15))
    begun = realm.acted or realm.card_played
    differs((galaxy.turn, begun), (command.seat, False))
    story.tell(e.TurnCorrected(command.seat))


def correct_order(story: Story, _actor: int | None, command: m.CorrectOrder) -> None:
    kept(story.galaxy)
    if sorted(command.order) != list(story.galaxy.seats):
        raise RuleViolation(say("The turn order names everybody once."), page(31))
    differs(story.galaxy.order, command.order)
    story.tell(e.OrderCorrected(command.order))


def correct_pile(story: Story, _actor: int | None, command: m.CorrectPile) -> None:
    galaxy, seat = story.galaxy, command.seat
    kept(galaxy)
    there = [one for one in galaxy.pile if galaxy.realms[one].prestige == galaxy.realms[seat].prestige]
    if len(there) == 1:
        raise RuleViolation(say("%(player)s's cube is alone on its field.", player=Name(seat)), page(31))
    differs(there[0], seat)
    story.tell(e.PileCorrected(seat))


def correct_fleet(story: Story, _actor: int | None, command: m.CorrectFleet) -> None:
    kept(story.galaxy)
    differs(story.galaxy.fleet, command.now)
    story.tell(e.FleetCorrected(story.galaxy.fleet, command.now))


def correct_phase(story: Story, _actor: int | None, command: m.CorrectPhase) -> None:
    """Another round or phase, from its beginning; what was booked stays booked and has corrections of its own."""
    galaxy = story.galaxy
    kept(galaxy)
    in_step(galaxy, "production", "action", "war", "galactic", "over")
    differs((galaxy.round, galaxy.step), (command.round, command.now))
    if command.now == "war" and command.round == 1:
        advise(command, say("Round 1 has no war."), page(14))
    if command.now == "galactic" and command.round == (last := catalog.numbers().rounds):
        why = say("Round %(last)s has no galactic phase: the game is over after its war.", last=last)
        raise RuleViolation(why, page(34))
    if command.now == "action" and not any(realm.cubes for realm in galaxy.realms):
        raise RuleViolation(say("Nobody has a cube left: correct the cubes first, then the phase."), page(15))
    story.tell(e.PhaseCorrected(galaxy.round, galaxy.step, command.round, command.now))
    # The fleet moves on once a round: in another round it lies on another card.
    there = min(catalog.numbers().system_places, command.round)
    if command.round != galaxy.round and galaxy.fleet != there:
        story.tell(e.FleetCorrected(galaxy.fleet, there))
