"""Diplomatic relations (p. 11): who may have them, ambassadors with a cube, places on the track, the traitor card."""

from companion.games.eclipse.catalog import RESOURCE_NAMES, Resource, page, rise_page
from companion.games.eclipse.diplomacy import events as e
from companion.games.eclipse.diplomacy.moves import AnswerRelations, BreakRelations, CorrectTraitor, OfferRelations
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.developments.buying import extra_place
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.round_model import SOMEWHERE, Offer
from companion.games.eclipse.tracks import place
from companion.games.eclipse.turns.actions import in_play, up
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, say

FEWEST_PLAYERS = 4


def free_for_reputation(board: Board) -> int:
    """Places left for reputation tiles: ambassadors use the places of their own first."""
    kind = board.kind
    if kind is None:
        return 0
    shared = kind.track_either + extra_place(board) - max(0, len(board.friends) - kind.track_ambassador)
    return shared + kind.track_reputation - len(board.reputation)


def free_for_ambassadors(board: Board, *, giving_back: int = 0) -> int:
    """Places left for ambassadors: reputation tiles use the places of their own first."""
    kind = board.kind
    if kind is None:
        return 0
    tiles = len(board.reputation) - giving_back
    shared = kind.track_either + extra_place(board) - max(0, tiles - kind.track_reputation)
    return shared + kind.track_ambassador - len(board.friends)


def why_not(galaxy: Galaxy, seat: int, other: int) -> Words | None:
    """What the rules have against these two, as far as the phones can see."""
    if galaxy.players < FEWEST_PLAYERS:
        return say("Diplomacy needs four players or more.")
    for one in (seat, other):
        if galaxy.traitor == one:
            return say("%(player)s has the traitor card: no new relations.", player=Name(one))
        if galaxy.boards[one].out:
            return say("The game is over for %(player)s.", player=Name(one))
    if (sector := _clash(galaxy, seat, other)) is not None:
        return say("Ships of both, or a ship and the other's disc, are in sector %(sector)s.", sector=sector)
    return None


def _clash(galaxy: Galaxy, seat: int, other: int) -> str | None:
    """A sector where one's ship meets the other's ship or disc; allies may (expansion p. 10)."""
    if galaxy.allied(seat, other):
        return None
    for one, two in ((seat, other), (other, seat)):
        for sector in sorted(galaxy.boards[one].ships):
            tile = galaxy.tiles.get(sector)
            if sector != SOMEWHERE and (galaxy.ships_in(sector, two) or (tile is not None and tile.disc == two)):
                return sector
    return None


def _own_part(galaxy: Galaxy, seat: int, cube: Resource, back: int) -> None:
    """An ambassador, a cube to put on it, and a place for the other one's."""
    board = galaxy.boards[seat]
    if len(board.friends) >= board.known_kind.ambassadors:
        raise RuleViolation(say("%(player)s has no ambassador left.", player=Name(seat)), page(11))
    if galaxy.keeps(seat) and not board.cubes[place(cube)]:
        why = say("No cube is left on this track: %(track)s.", track=RESOURCE_NAMES[cube])
        raise RuleViolation(why, page(6))
    if back and back not in board.reputation:
        raise RuleViolation(say("This tile does not lie on your track."), page(11))
    if free_for_ambassadors(board, giving_back=int(back > 0)) < 1:
        raise RuleViolation(
            say("The track of %(player)s is full: one reputation tile goes back into the bag.", player=Name(seat)),
            page(11),
        )


def _own_phone(actor: int | None, seat: int, back: int) -> None:
    """Tiles are secret: nobody finds out by trying which ones somebody else has."""
    if back and actor != seat:
        raise RuleViolation(say("Only %(player)s can say which tile goes back.", player=Name(seat)), page(11))


def offer(galaxy: Galaxy, actor: int | None, command: OfferRelations, _chance: Chance) -> tuple[Event, ...]:
    seat, other = command.seat, command.to
    _own_phone(actor, seat, command.back)
    if other not in galaxy.seats or other == seat:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=other + 1))
    if galaxy.setting_up:
        raise RuleViolation(say("Play has not begun."), page(11))
    in_play(galaxy, command)
    if other in galaxy.boards[seat].friends:
        raise RuleViolation(say("There are relations with %(player)s already.", player=Name(other)), page(11))
    if any({one.seat, one.to} == {seat, other} for one in galaxy.offers):
        raise RuleViolation(say("An offer between you two waits for its answer."), page(11))
    if (why := why_not(galaxy, seat, other)) is not None:
        advise(command, why, page(11))
    if galaxy.turn is not None and seat not in up(galaxy) and galaxy.doing_of(seat) is None:
        advise(command, say("Relations begin in one's own turn."), page(11))
    _own_part(galaxy, seat, command.cube, command.back)
    promised = (e.TilePromised(seat, other, command.back),) if command.back else ()
    return (e.RelationsOffered(seat, other, command.cube), *promised)


def _offer(galaxy: Galaxy, seat: int, to: int) -> Offer:
    for one in galaxy.offers:
        if (one.seat, one.to) == (seat, to):
            return one
    raise RuleViolation(say("%(player)s has offered nothing.", player=Name(seat)), page(11))


def answer(galaxy: Galaxy, actor: int | None, command: AnswerRelations, _chance: Chance) -> tuple[Event, ...]:
    _own_phone(actor, command.seat, command.back)
    made = next((one for one in galaxy.offers if (one.seat, one.to) == (command.seat, command.to)), None)
    if made is not None and not command.agree:  # whoever offered takes it back
        return (e.RelationsRefused(made.seat, made.to),)
    found = _offer(galaxy, command.to, command.seat)
    if not command.agree:
        return (e.RelationsRefused(found.seat, found.to),)
    if (why := why_not(galaxy, found.seat, found.to)) is not None:
        advise(command, why, page(11))
    if command.cube is None:
        raise RuleViolation(say("From which track does the cube come?"), page(11))
    _own_part(galaxy, found.seat, found.cube, found.back)
    _own_part(galaxy, command.seat, command.cube, command.back)
    returned = tuple(
        e.ReputationReturned(seat, tile)
        for seat, tile in ((found.seat, found.back), (command.seat, command.back))
        if tile
    )
    return (*returned, e.RelationsBegun(found.seat, found.to, found.cube, command.cube))


def break_off(galaxy: Galaxy, _actor: int | None, command: BreakRelations, _chance: Chance) -> tuple[Event, ...]:
    """An attack that the table tells: ships were moved without the phones."""
    if command.on not in galaxy.boards[command.seat].friends:
        raise RuleViolation(say("There are no relations with %(player)s.", player=Name(command.on)), page(11))
    if galaxy.allied(command.seat, command.on):
        advise(command, no_attack(command.on), rise_page(10))
    return (e.RelationsEnded(command.seat, command.on),)


def no_attack(ally: int) -> Words:
    return say("%(player)s is your ally. Leave the alliance before your action, then attack.", player=Name(ally))


def correct_traitor(galaxy: Galaxy, _actor: int | None, command: CorrectTraitor, _chance: Chance) -> tuple[Event, ...]:
    if command.holder >= galaxy.players:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=command.holder + 1))
    if command.holder == (-1 if galaxy.traitor is None else galaxy.traitor):
        raise RuleViolation(say("That is what the phones say already."))
    return (e.TraitorCorrected(command.holder),)
