"""Which battles there will be, in their order, and who has what in a sector when one begins (p. 18)."""

from companion.games.eclipse import catalog, combat
from companion.games.eclipse.battles import known_sector, nobodys_values, squad_of
from companion.games.eclipse.blueprints import SHIPS, ship_values
from companion.games.eclipse.catalog import SHIP_NAMES, page
from companion.games.eclipse.combat_model import Battle, Party
from companion.games.eclipse.events import ArrivalNoted, BattleForgotten, BattleOpened, Event
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.moves import ForgetBattle, NoteArrival, OpenBattle
from companion.games.eclipse.turns import in_play
from companion.rules.game import RuleViolation, advise
from companion.rules.words import say

# ── before the combat phase


def note_arrival(galaxy: Galaxy, command: NoteArrival) -> tuple[Event, ...]:
    sector = known_sector(command.sector)
    in_play(galaxy, command)
    if command.seat in galaxy.expected.get(sector, ()):
        raise RuleViolation(say("That has been noted already."))
    return (ArrivalNoted(sector, command.seat),)


def forget(galaxy: Galaxy, command: ForgetBattle) -> tuple[Event, ...]:
    sector = known_sector(command.sector)
    if sector not in galaxy.expected:
        raise RuleViolation(say("No battle is expected there."))
    return (BattleForgotten(sector),)


def to_come(galaxy: Galaxy) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The battles of this phase in their order: from the highest number down, the centre last (p. 18)."""
    return tuple(sorted(galaxy.expected.items(), key=lambda one: -int(one[0])))


# ── opening


def open_battle(galaxy: Galaxy, command: OpenBattle) -> tuple[Event, ...]:
    if galaxy.battle is not None:
        raise RuleViolation(say("Another battle is being fought: finish it first."), page(18))
    sector = known_sector(command.sector)
    if len(set(command.arrivals)) < len(command.arrivals):
        raise RuleViolation(say("Somebody is named twice."), page(18))
    for seat in command.arrivals:
        if seat not in galaxy.seats:
            raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=seat + 1))
    fleets = _fleets(galaxy, command)
    # Whoever is not named came later, in the order of the seats; the disc's owner was there before all of them.
    known = (
        *command.arrivals,
        *galaxy.expected.get(sector, ()),
        *([command.disc] if command.disc is not None else []),
        *galaxy.order,
    )
    seats = [seat for seat in dict.fromkeys(known) if fleets.get(seat)]
    parties = [Party(seat) for seat in seats]
    squads = [
        squad_of(number, ship, ship_values(galaxy.boards[seat], ship), count)
        for number, seat in enumerate(seats)
        for ship, count in fleets[seat].items()
    ]
    if command.centre or command.ancients:
        nobody = len(parties)
        parties.append(Party(None))
        there = (("gcds", int(command.centre)), ("ancient", command.ancients))
        squads += [squad_of(nobody, ship, nobodys_values(ship), count) for ship, count in there if count]
    undefended = len(seats) == 1 and command.disc is not None and command.disc not in seats
    if not parties or (len(parties) == 1 and not undefended):
        raise RuleViolation(say("A battle needs two parties with ships."), page(18))
    if command.disc is not None and command.disc not in galaxy.seats:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=command.disc + 1))
    if galaxy.over:  # before play it is a quick battle: this tool works alone
        advise(command, say("The ninth round is over, and with it the game."), page(25))
    _in_order(galaxy, command, sector)
    disc = seats.index(command.disc) if command.disc in seats else None
    friends = next((n for n, seat in enumerate(seats) if galaxy.boards[seat].species == "descendants_of_draco"), None)
    battle = Battle(sector, tuple(parties), tuple(squads), disc, command.disc, friends=friends)
    if combat.begin(battle).stage == "after" and not undefended:
        raise RuleViolation(say("Nobody fights here: Descendants of Draco and Ancients live in peace."), page(27))
    return (BattleOpened(battle),)


def _in_order(galaxy: Galaxy, command: OpenBattle, sector: str) -> None:
    """From the highest number down (p. 18): so a higher one after a lower one of the same phase is out of order."""
    if galaxy.fought and int(sector) > min(int(one) for one in galaxy.fought):
        why = say("Sectors fight from the highest number down, and %(sector)s has fought.", sector=min(galaxy.fought))
        advise(command, why, page(18))


def _fleets(galaxy: Galaxy, command: OpenBattle) -> dict[int, dict[str, int]]:
    """Ships by seat and class; more than the box has are refused."""
    limits = catalog.blueprints_file().limits
    found: dict[int, dict[str, int]] = {}
    for text in command.fleets:
        seat, ship, count = [*text.split("."), "", ""][:3]
        numbers = text.isascii() and seat.isdigit() and count.isdigit()  # "²" is a digit, but no number
        if not (numbers and ship in SHIPS and int(seat) in galaxy.seats):
            raise RuleViolation(say("“%(fleet)s” is no fleet.", fleet=text[:30]))
        if int(count) > limits[ship]:
            why = say("There are only %(most)s of these: %(ship)s.", most=limits[ship], ship=SHIP_NAMES[ship])
            raise RuleViolation(why, page(13))
        if int(count):
            found.setdefault(int(seat), {})[ship] = int(count)
    return found
