"""Which battles there will be, in their order, and who has what in a sector when one begins (p. 18)."""

from companion.games.eclipse import catalog
from companion.games.eclipse.battle import combat
from companion.games.eclipse.battle.course import orbital_square
from companion.games.eclipse.battle.events import ArrivalNoted, BattleForgotten, BattleOpened
from companion.games.eclipse.battle.model import Battle, Party, Squad
from companion.games.eclipse.battle.moves import ForgetBattle, NoteArrival, OpenBattle
from companion.games.eclipse.battle.squads import nobodys_squad, squad_of, techs_of
from companion.games.eclipse.catalog import CLASS_NAMES, ORBITAL, known_sector, page, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.influence.discs import FRIENDS_OF_ANCIENTS
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.odds.battle import limits
from companion.games.eclipse.ships.blueprints import ship_values
from companion.games.eclipse.turns.actions import in_play
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import say

# ── before the combat phase


def note_arrival(galaxy: Galaxy, _actor: int | None, command: NoteArrival, _chance: Chance) -> tuple[Event, ...]:
    sector = known_sector(command.sector)
    in_play(galaxy, command)
    if command.seat in galaxy.expected.get(sector, ()):
        raise RuleViolation(say("That has been noted already."))
    return (ArrivalNoted(sector, command.seat),)


def forget(galaxy: Galaxy, _actor: int | None, command: ForgetBattle, _chance: Chance) -> tuple[Event, ...]:
    sector = known_sector(command.sector)
    if sector not in galaxy.expected:
        raise RuleViolation(say("No battle is expected there."))
    return (BattleForgotten(sector),)


def to_come(galaxy: Galaxy) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The battles of this phase in their order: from the highest number down, the centre last (p. 18). Ancients of a
    swarm that stand with somebody's population are among them."""
    swarms = {sector: () for sector in galaxy.tiles if besieged(galaxy, sector) and sector not in galaxy.fought}
    return tuple(sorted({**swarms, **galaxy.expected}.items(), key=lambda one: -int(one[0])))


def besieged(galaxy: Galaxy, sector: str) -> bool:
    """Swarms attack every population but that of the Descendants (expansion p. 7)."""
    tile = galaxy.tiles[sector]
    if not galaxy.options.hives or not tile.ancients or tile.disc is None:
        return False
    return galaxy.boards[tile.disc].species != FRIENDS_OF_ANCIENTS


# ── opening


def open_battle(galaxy: Galaxy, _actor: int | None, command: OpenBattle, _chance: Chance) -> tuple[Event, ...]:
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
    if command.disc is not None and command.disc not in galaxy.seats:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=command.disc + 1))
    parties = [Party(seat) for seat in seats]
    squads = [
        squad_of(number, ship, ship_values(galaxy.boards[seat], ship), count, techs_of(galaxy.boards[seat]))
        for number, seat in enumerate(seats)
        for ship, count in fleets[seat].items()
    ]
    guards = _guards(command, len(parties))
    if guards:
        parties.append(Party(None))
    sides = _sides(galaxy, seats, len(parties))
    disc = seats.index(command.disc) if command.disc in seats else None
    home = next(
        (n for n, seat in enumerate(seats) if command.disc is not None and galaxy.allied(seat, command.disc)), None
    )
    # One side alone: then its ships, or a swarm, are there for the population of somebody else.
    undefended = bool(seats) and not guards and command.disc is not None and disc is None and home is None
    swarm = not seats and galaxy.options.hives and command.ancients > 0 and command.disc is not None
    one_side = len(set(sides or range(len(parties)))) <= 1
    if not parties or (one_side and not (undefended or swarm)):
        raise RuleViolation(say("A battle needs two parties with ships."), page(18))
    if galaxy.over:  # before play it is a quick battle: this tool works alone
        advise(command, say("The ninth round is over, and with it the game."), page(25))
    _in_order(galaxy, command, sector)
    _one_of_each(galaxy, command, sector)
    friends = next((n for n, seat in enumerate(seats) if galaxy.boards[seat].species == FRIENDS_OF_ANCIENTS), None)
    battle = Battle(
        sector, tuple(parties), (*squads, *guards), disc, command.disc, friends=friends, sides=sides,
        home=home if disc is None else None,
    )  # fmt: skip
    if combat.begin(battle).stage == "after" and not undefended and not swarm:
        raise RuleViolation(say("Nobody fights here: Descendants of Draco and Ancients live in peace."), page(27))
    return (BattleOpened(battle),)


def _one_of_each(galaxy: Galaxy, command: OpenBattle, sector: str) -> None:
    """Every Ancient Cruiser is there once; whoever moves its tile tells the sector first."""
    for other, tile in galaxy.tiles.items():
        if command.cruiser and other != sector and tile.cruiser == command.cruiser:
            letter = command.cruiser.upper()
            why = say("Ancient Cruiser %(letter)s stands in sector %(sector)s.", letter=letter, sector=other)
            advise(command, why, rise_page(6))


def _guards(command: OpenBattle, party: int) -> tuple[Squad, ...]:
    """Nobody's ships: the centre's defence, Ancients, and the guards that fight everybody (p. 19; expansion p. 6)."""
    there = (
        ("gcds", "", int(command.centre)),
        ("ancient_dreadnought", command.dreadnought, int(bool(command.dreadnought))),
        ("ancient_cruiser", command.cruiser, int(bool(command.cruiser))),
        ("ancient", "", command.ancients),
    )
    return tuple(nobodys_squad(party, ship, variant, count) for ship, variant, count in there if count)


def _sides(galaxy: Galaxy, seats: list[int], parties: int) -> tuple[int, ...]:
    """Allies fight together, on the side of the first of them; empty where nobody has one (expansion p. 10)."""
    first = [next(n for n, other in enumerate(seats) if other == seat or galaxy.allied(seat, other)) for seat in seats]
    return (*first, *range(len(seats), parties)) if first != list(range(len(seats))) else ()


def _in_order(galaxy: Galaxy, command: OpenBattle, sector: str) -> None:
    """From the highest number down (p. 18): so a higher one after a lower one of the same phase is out of order."""
    if galaxy.fought and int(sector) > min(int(one) for one in galaxy.fought):
        why = say("Sectors fight from the highest number down, and %(sector)s has fought.", sector=min(galaxy.fought))
        advise(command, why, page(18))


def classes(board: Board) -> tuple[str, ...]:
    """What this board has blueprints for, in the order of the rulebook: not everybody has all of them (expansion p. 14)."""
    printed = board.blueprint or (board.kind.blueprint if board.kind else "default")
    own = {one.ship for one in catalog.ships(printed)}
    return tuple(ship for ship in CLASS_NAMES if ship in own)


def orbital_ready(galaxy: Galaxy, sector: str, seat: int) -> bool:
    """An orbital with a cube of the Exiles is a ship of theirs (expansion p. 14)."""
    tile = galaxy.tiles.get(sector)
    if tile is None or tile.disc != seat or not tile.orbital or ORBITAL not in classes(galaxy.boards[seat]):
        return False
    return bool(tile.cubes[orbital_square(sector)])


def _fleets(galaxy: Galaxy, command: OpenBattle) -> dict[int, dict[str, int]]:
    """Ships by seat and class; more than the box has are refused."""
    found: dict[int, dict[str, int]] = {}
    for text in command.fleets:
        seat, ship, count = [*text.split("."), "", ""][:3]
        numbers = text.isascii() and seat.isdigit() and count.isdigit()  # "²" is a digit, but no number
        if not (numbers and ship in CLASS_NAMES and int(seat) in galaxy.seats):
            raise RuleViolation(say("“%(fleet)s” is no fleet.", fleet=text[:30]))
        most = limits()[ship] if ship in classes(galaxy.boards[int(seat)]) else 0
        if int(count) > most:
            why = say("There are only %(most)s of these: %(ship)s.", most=most, ship=CLASS_NAMES[ship])
            raise RuleViolation(why, page(13))
        if int(count):
            found.setdefault(int(seat), {})[ship] = int(count)
    return found
