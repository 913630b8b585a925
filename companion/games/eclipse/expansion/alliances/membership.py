"""Alliances (expansion p. 10-11): founding and joining one with everybody's word, leaving it, and what that means."""

from collections.abc import Iterable

from companion.games.eclipse.afterwards import after
from companion.games.eclipse.battle.events import ArrivalNoted, BattleForgotten
from companion.games.eclipse.catalog import known_sector, rise_page
from companion.games.eclipse.diplomacy.events import RelationsEnded
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.alliances import events as e
from companion.games.eclipse.expansion.alliances import moves as m
from companion.games.eclipse.influence.discs import with_the_right
from companion.games.eclipse.model import LAST_ROUND, Galaxy
from companion.games.eclipse.moving.travel import fights, in_order
from companion.games.eclipse.round_model import SOMEWHERE, Pact
from companion.games.eclipse.turns.actions import allowance, in_play, up
from companion.rules.chance import Chance
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Name, Words, say

ALLIANCES = ("Nova", "Flare", "Vortex")  # named in the book's examples (p. 11, 16, 17)
TILES = 3  # of each: nine in the box (p. 2)
FEWEST_FOR_THREE = 6  # players; with four or five an alliance has two members (p. 10)


def _played(galaxy: Galaxy) -> None:
    if not galaxy.options.alliances:
        raise RuleViolation(say("This table plays without alliances."), rise_page(10))


# ── who, and when


def members(galaxy: Galaxy, alliance: str) -> tuple[int, ...]:
    """Clockwise; nobody for an empty name."""
    return tuple(seat for seat in galaxy.order if alliance and galaxy.boards[seat].alliance == alliance)


def tiles_gone(galaxy: Galaxy, alliance: str) -> int:
    """Tiles beside boards, on either side."""
    return sum(alliance in (board.alliance, *board.alliances_left) for board in galaxy.boards)


def unused(galaxy: Galaxy) -> tuple[str, ...]:
    return tuple(one for one in ALLIANCES if not tiles_gone(galaxy, one))


def acts(galaxy: Galaxy, seat: int) -> bool:
    """Is an action of this player going on, or due? Where turns are not kept nobody asks."""
    return galaxy.turn is None or seat in up(galaxy) or galaxy.doing_of(seat) is not None


def not_now(galaxy: Galaxy) -> Words | None:
    """When nobody founds, joins or leaves one."""
    if galaxy.round >= LAST_ROUND:
        return say("In the last round alliances are neither made nor left.")
    if galaxy.phase != "action":
        return say("Alliances are made and left in the action phase.")
    return None


def why_not(galaxy: Galaxy, seat: int, other: int) -> Words | None:
    """What the rules have against these two in one alliance, as far as the phones can see."""
    boards = galaxy.boards
    for one in (seat, other):
        if boards[one].out:
            return say("The game is over for %(player)s.", player=Name(one))
    newcomer, member = (seat, other) if boards[other].alliance else (other, seat)
    alliance = boards[member].alliance
    known = members(galaxy, alliance) or (member,)
    if not set(known) & set(boards[newcomer].friends):
        if alliance:
            return say("%(player)s has relations with none of them.", player=Name(newcomer))
        return say("There are no relations with %(player)s.", player=Name(other))
    if not alliance:
        return None
    if galaxy.players < FEWEST_FOR_THREE:
        return say("With fewer than six players an alliance has two members.")
    if alliance in boards[newcomer].alliances_left:
        return say("%(player)s has left this alliance.", player=Name(newcomer))
    return _no_tile(galaxy, alliance, newcomer)


def _no_tile(galaxy: Galaxy, alliance: str, newcomer: int) -> Words | None:
    """Three of each are in the box; one that was turned over can be turned back, if the table says so."""
    own = alliance in galaxy.boards[newcomer].alliances_left
    return say("All tiles of this alliance are taken.") if tiles_gone(galaxy, alliance) - own >= TILES else None


def possible(galaxy: Galaxy, seat: int, other: int) -> bool:
    """Something to offer at all: one of the two must be free, and there must be a tile."""
    both = galaxy.boards[seat].alliance, galaxy.boards[other].alliance
    return not all(both) and (any(both) or bool(unused(galaxy)))


def _in_time(galaxy: Galaxy, command: Command, seats: Iterable[int]) -> None:
    in_play(galaxy, command)
    if (why := not_now(galaxy)) is not None:
        advise(command, why, rise_page(11))
    if not any(acts(galaxy, seat) for seat in seats):
        advise(command, say("An alliance is made during an action of one of you."), rise_page(10))


# ── proposing and answering


def offer(galaxy: Galaxy, _actor: int | None, command: m.OfferAlliance, _chance: Chance) -> tuple[Event, ...]:
    _played(galaxy)
    seat, other = command.seat, command.to
    if other not in galaxy.seats or other == seat:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=other + 1))
    if galaxy.setting_up:
        raise RuleViolation(say("Play has not begun."), rise_page(10))
    if any(one.by == seat for one in galaxy.pacts):
        raise RuleViolation(say("An alliance you have proposed waits for its answer."), rise_page(10))
    pact = _pact(galaxy, command)
    _in_time(galaxy, command, pact.members)
    if (why := why_not(galaxy, seat, other)) is not None:
        advise(command, why, rise_page(10))
    return (e.AllianceOffered(seat, pact.alliance, pact.members),)


def _pact(galaxy: Galaxy, command: m.OfferAlliance) -> Pact:
    """The tile that one of the two has, and everybody who has it; or one that nobody has had."""
    seat, other = command.seat, command.to
    mine, theirs = galaxy.boards[seat].alliance, galaxy.boards[other].alliance
    if mine and theirs:
        raise RuleViolation(say("Both of you belong to an alliance already."), rise_page(10))
    if alliance := mine or theirs:
        newcomer = other if mine else seat
        if (why := _no_tile(galaxy, alliance, newcomer)) is not None:
            raise RuleViolation(why, rise_page(10))
        return Pact(alliance, (*members(galaxy, alliance), newcomer), (seat,))
    free = unused(galaxy)
    if command.alliance and command.alliance not in free:
        taken = say("This alliance is not free: %(alliance)s.", alliance=command.alliance[:30])
        raise RuleViolation(taken, rise_page(10))
    if not free:
        raise RuleViolation(say("All three alliances have been used."), rise_page(10))
    return Pact(command.alliance or free[0], (seat, other), (seat,))


def answer(galaxy: Galaxy, _actor: int | None, command: m.AnswerAlliance, _chance: Chance) -> tuple[Event, ...]:
    _played(galaxy)
    seat = command.seat
    pact = next((one for one in galaxy.pacts if one.by == command.to and seat in one.members), None)
    if pact is None:
        why = say("%(player)s has proposed no alliance to you.", player=Name(command.to))
        raise RuleViolation(why, rise_page(10))
    if not command.agree:
        return (e.AllianceRefused(seat, pact.by),)
    if seat in pact.agreed:
        raise RuleViolation(say("%(player)s has agreed already.", player=Name(seat)), rise_page(10))
    _in_time(galaxy, command, pact.members)
    new = tuple(one for one in pact.members if galaxy.boards[one].alliance != pact.alliance)
    if (why_now := why_not(galaxy, pact.members[0], new[-1])) is not None:
        advise(command, why_now, rise_page(10))
    if len(pact.asked) > 1:
        return (e.AllianceAgreed(seat, pact.by),)
    made: Event = e.AllianceJoined(new[0], pact.alliance) if len(new) == 1 else e.AllianceFounded(pact.alliance, new)
    return (made, *_battles(after(galaxy, made), pact.members))


# ── leaving


def begun(galaxy: Galaxy, seat: int) -> bool:
    """Has this player already carried something of the running action out?"""
    doing = galaxy.doing_of(seat)
    if doing is None:
        return False
    whole = 1 if doing.reaction else allowance(galaxy, seat, doing.action)
    flips = galaxy.boards[seat].known_kind.colony_flips if doing.action == "influence" else 0
    return doing.left < whole or doing.flips < flips


def betrayed(galaxy: Galaxy, seat: int) -> tuple[int, ...]:
    """Allies in whose sectors ships of this player stand: leaving now would be an attack on them (p. 11).

    A sector is theirs by their disc, or by their ships where this player has no disc.
    """
    found = []
    for ally in galaxy.allies(seat):
        for sector in galaxy.boards[seat].ships:
            tile = galaxy.tiles.get(sector)
            disc = tile.disc if tile is not None else None
            guests = sector != SOMEWHERE and galaxy.ships_in(sector, ally) > 0 and disc != seat
            if (disc == ally or guests) and ally not in found:
                found.append(ally)
    return tuple(found)


def leave(galaxy: Galaxy, _actor: int | None, command: m.LeaveAlliance, _chance: Chance) -> tuple[Event, ...]:
    _played(galaxy)
    seat = command.seat
    board = galaxy.boards[seat]
    if not board.alliance:
        raise RuleViolation(say("%(player)s belongs to no alliance.", player=Name(seat)), rise_page(11))
    in_play(galaxy, command)
    if (why := not_now(galaxy)) is not None:
        advise(command, why, rise_page(11))
    if not acts(galaxy, seat):
        advise(command, say("An alliance is left in one's own action."), rise_page(11))
    if begun(galaxy, seat):
        advise(command, say("An alliance is left before the action is carried out."), rise_page(11))
    former = galaxy.allies(seat)
    if not set(command.on) <= set(former):
        raise RuleViolation(say("Only former allies can be attacked by leaving."), rise_page(11))
    known = betrayed(galaxy, seat) if galaxy.keeps(seat) else ()
    attacked = tuple(one for one in former if one in known or one in command.on)
    events: list[Event] = [e.AllianceLeft(seat, board.alliance)]
    events += [RelationsEnded(seat, on) if on in board.friends else e.AllyAttacked(seat, on) for on in attacked]
    return (*events, *_battles(after(galaxy, *events), (seat,)))


def _battles(galaxy: Galaxy, seats: tuple[int, ...]) -> tuple[Event, ...]:
    """Where these players' ships or discs are: battles that an alliance makes needless, or its end brings about."""
    events: list[Event] = []
    for sector in sorted(
        {sector for seat in seats for sector in (*galaxy.boards[seat].ships, *galaxy.sectors_of(seat))}
    ):
        there, noted = in_order(galaxy, sector), galaxy.expected.get(sector, ())
        if sector != SOMEWHERE and fights(galaxy, sector, there):
            events += [ArrivalNoted(sector, one) for one in there if one not in noted]
        elif noted:
            events.append(BattleForgotten(sector))
    return tuple(events)


# ── the board is right


def correct(galaxy: Galaxy, _actor: int | None, command: m.CorrectAlliance, _chance: Chance) -> tuple[Event, ...]:
    _played(galaxy)
    board = galaxy.boards[command.seat]
    told = (command.alliance, *command.left) if command.alliance else command.left
    for name in told:
        if name not in ALLIANCES:
            raise RuleViolation(say("There is no alliance “%(alliance)s”.", alliance=name[:30]), rise_page(10))
        if told.count(name) > 1:
            raise RuleViolation(
                say("Nobody has two tiles of one alliance: %(alliance)s.", alliance=name), rise_page(10)
            )
        if tiles_gone(galaxy, name) - (name in (board.alliance, *board.alliances_left)) >= TILES:
            raise RuleViolation(say("There are three tiles of each alliance."), rise_page(2))
    if (command.alliance, command.left) == (board.alliance, board.alliances_left):
        raise RuleViolation(say("That is what the phones say already."))
    return (e.AllianceCorrected(command.seat, command.alliance, command.left),)


def waive(galaxy: Galaxy, _actor: int | None, command: m.WaiveSector, _chance: Chance) -> tuple[Event, ...]:
    _played(galaxy)
    sector, seat = known_sector(command.sector), command.seat
    order = with_the_right(galaxy, sector)
    if seat not in order or len(order) == 1:
        why = say("No ally of %(player)s could take sector %(sector)s.", player=Name(seat), sector=sector)
        raise RuleViolation(why, rise_page(11))
    return (e.RightWaived(seat, sector),)
