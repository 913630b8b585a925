"""What events of blueprints and battles do to the table. Nothing is decided here."""

from dataclasses import replace

from companion.games.eclipse import battles, catalog, combat
from companion.games.eclipse.combat_model import Battle, hits
from companion.games.eclipse.events import (
    ArrivalNoted,
    BattleClosed,
    BattleForgotten,
    BattleOpened,
    DiceLaid,
    DiceRolled,
    FaceTapped,
    PopulationAttacked,
    Refitted,
    ReputationKept,
    ReputationOffered,
    SquadCorrected,
    SquadRetreats,
    StalemateEnded,
    UpgradeClosed,
)
from companion.games.eclipse.model import Galaxy, Pile, Roll, moved

BattleEvent = (
    Refitted | UpgradeClosed | ArrivalNoted | BattleForgotten | BattleOpened | FaceTapped | DiceRolled | DiceLaid | SquadRetreats | StalemateEnded
    | PopulationAttacked | ReputationOffered | ReputationKept | BattleClosed | SquadCorrected
)  # fmt: skip


def evolve(galaxy: Galaxy, event: BattleEvent) -> Galaxy:
    match event:
        case Refitted():
            return _refit(galaxy, event)
        case UpgradeClosed():
            return replace(galaxy, upgrading=None)
        case ArrivalNoted():
            there = (*galaxy.expected.get(event.sector, ()), event.seat)
            return replace(galaxy, expected={**galaxy.expected, event.sector: there})
        case BattleForgotten():
            return replace(galaxy, expected=_without(galaxy, event.sector))
        case BattleOpened():
            return replace(galaxy, battle=combat.begin(event.battle))
        case BattleClosed():
            fought = (*galaxy.fought, event.sector)
            return replace(galaxy, battle=None, fought=fought, expected=_without(galaxy, event.sector))
        case ReputationOffered():
            galaxy = replace(galaxy, reputation_bag=_out(galaxy.reputation_bag, event.tiles))
        case ReputationKept():
            galaxy = _keep(galaxy, event)
        case DiceLaid():
            galaxy = replace(galaxy, rolls=(*galaxy.rolls, *_rolled(galaxy.battle)))
    if galaxy.battle is None:
        return galaxy
    return replace(galaxy, battle=battles.apply(galaxy.battle, event))


def _without(galaxy: Galaxy, sector: str) -> dict[str, tuple[int, ...]]:
    return {other: there for other, there in galaxy.expected.items() if other != sector}


def _refit(galaxy: Galaxy, event: Refitted) -> Galaxy:
    board = galaxy.boards[event.seat]
    before = board.fitted.get(event.ship, ())
    aside = list(board.aside)
    for part in set(event.parts):
        for _ in range(max(0, event.parts.count(part) - before.count(part))):
            if part in aside:
                aside.remove(part)
    board = replace(board, fitted={**board.fitted, event.ship: event.parts}, aside=tuple(aside))
    running = galaxy.upgrading
    total = event.taken + (running[1] if running is not None and running[0] == event.seat else 0)
    most = 1 if event.reaction else board.known_kind.upgrade
    return replace(galaxy.with_board(event.seat, board), upgrading=(event.seat, total) if total < most else None)


def _out(pile: Pile, tiles: tuple[int, ...]) -> Pile:
    for tile in tiles:
        pile = moved(pile, str(tile), -1)
    return pile


def _keep(galaxy: Galaxy, event: ReputationKept) -> Galaxy:
    """What was drawn and not kept goes back into the bag; so does a tile from a full track."""
    offered = galaxy.battle.parties[event.party].reputation if galaxy.battle else ()
    pile = _out(galaxy.reputation_bag, (event.tile,) if event.tile and not offered else ())
    for tile in offered:
        pile = moved(pile, str(tile), 1)
    if offered and event.tile:
        pile = moved(pile, str(event.tile), -1)
    board = galaxy.boards[event.seat]
    own = list(board.reputation)
    if event.back:
        own.remove(event.back)
        pile = moved(pile, str(event.back), 1)
    if event.tile:
        own.append(event.tile)
    return replace(galaxy, reputation_bag=pile).with_board(event.seat, replace(board, reputation=tuple(own)))


def _rolled(battle: Battle | None) -> tuple[Roll, ...]:
    """What lay on the table, beside what was to be expected."""
    if battle is None or battle.volley is None:
        return ()
    volley = battle.volley
    shooter = battle.squads[volley.squad]
    shields = [battle.squads[n].shield for n in battle.of(combat.enemy(battle, volley.squad))]
    easiest = min(shields, default=0)
    chance = sum(hits(face, shooter.computer, easiest) for face in range(1, 7)) / 6
    seat = battle.parties[shooter.party].seat
    return (Roll(seat, volley.faces, volley.by_app, chance * len(volley.faces), len(combat.hitting(battle))),)


def part_found(galaxy: Galaxy, seat: int, discovery: str) -> Galaxy:
    """A ship part from a discovery lies beside the board until it is built in."""
    part = catalog.discoveries()[discovery].part
    board = galaxy.boards[seat]
    return galaxy.with_board(seat, replace(board, aside=(*board.aside, part))) if part else galaxy
