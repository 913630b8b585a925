"""What battles do to the table. Nothing is decided here."""

from companion.games.eclipse.battle import combat
from companion.games.eclipse.battle import events as e
from companion.games.eclipse.battle.course import fought_on
from companion.games.eclipse.battle.model import NPC, Battle, hits
from companion.games.eclipse.catalog import ORBITAL
from companion.games.eclipse.handling import Fleet, with_ships
from companion.games.eclipse.model import Galaxy, Pile, Roll, moved
from companion.games.eclipse.round_model import SOMEWHERE
from companion.games.eclipse.ships import blueprints
from companion.rules.values import replace


def arrival_noted(galaxy: Galaxy, event: e.ArrivalNoted) -> Galaxy:
    there = (*galaxy.expected.get(event.sector, ()), event.seat)
    return replace(galaxy, expected={**galaxy.expected, event.sector: there})


def battle_forgotten(galaxy: Galaxy, event: e.BattleForgotten) -> Galaxy:
    return replace(galaxy, expected=_without(galaxy, event.sector))


def battle_opened(galaxy: Galaxy, event: e.BattleOpened) -> Galaxy:
    return replace(_gathered(galaxy, event.battle), battle=combat.begin(event.battle))


def goes_on(
    galaxy: Galaxy,
    event: e.FaceTapped | e.DiceRolled | e.SquadRetreats | e.StalemateEnded | e.PopulationAttacked | e.SquadCorrected,
) -> Galaxy:
    return fought_on(galaxy, event)


def dice_laid(galaxy: Galaxy, event: e.DiceLaid) -> Galaxy:
    return fought_on(replace(galaxy, rolls=(*galaxy.rolls, *_rolled(galaxy.battle))), event)


def reputation_offered(galaxy: Galaxy, event: e.ReputationOffered) -> Galaxy:
    return fought_on(replace(galaxy, reputation_bag=_out(galaxy.reputation_bag, event.tiles)), event)


def reputation_kept(galaxy: Galaxy, event: e.ReputationKept) -> Galaxy:
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
    kept = replace(galaxy, reputation_bag=pile).with_board(event.seat, replace(board, reputation=tuple(own)))
    return fought_on(kept, event)


def battle_closed(galaxy: Galaxy, event: e.BattleClosed) -> Galaxy:
    fought = (*galaxy.fought, event.sector)
    galaxy = _dispersed(_undrawn(galaxy, galaxy.battle), galaxy.battle) if galaxy.battle is not None else galaxy
    return replace(galaxy, battle=None, fought=fought, expected=_without(galaxy, event.sector))


# ── ships on the map before and after


def _seats(battle: Battle) -> list[tuple[int, int]]:
    """Parties that are players, with their seats."""
    return [(number, party.seat) for number, party in enumerate(battle.parties) if party.seat is not None]


def _gathered(galaxy: Galaxy, battle: Battle) -> Galaxy:
    """The board is right: whoever fights here with more ships than were noted has brought them from elsewhere."""
    if galaxy.setting_up:  # a quick battle
        return galaxy
    for number, seat in _seats(battle):
        ships = galaxy.boards[seat].ships
        told = {squad.ship: len(squad.damage) for squad in battle.squads if squad.party == number}
        for ship in (one for one in blueprints.SHIPS if one != ORBITAL):  # an orbital stays where it is
            missing = told.get(ship, 0) - ships.get(battle.sector, {}).get(ship, 0)
            ships = with_ships(ships, battle.sector, ship, missing)
            if missing < 0:
                ships = with_ships(ships, SOMEWHERE, ship, -missing)
            for elsewhere in [where for where in ships if where != battle.sector]:
                taken = min(max(0, missing), ships.get(elsewhere, {}).get(ship, 0))
                ships = with_ships(ships, elsewhere, ship, -taken)
                missing -= taken
        galaxy = galaxy.with_board(seat, replace(galaxy.boards[seat], ships=ships))
    return galaxy


def _dispersed(galaxy: Galaxy, battle: Battle) -> Galaxy:
    """What is left stays, what retreated is where it went, the rest is back beside the boards; so with Ancients."""
    if galaxy.setting_up:
        return galaxy
    for number, seat in _seats(battle):
        ships: Fleet = {where: some for where, some in galaxy.boards[seat].ships.items() if where != battle.sector}
        for squad in battle.squads:
            if squad.party == number and squad.ship != ORBITAL:
                where = squad.leaving if squad.gone else battle.sector
                ships = with_ships(ships, where, squad.ship, len(squad.damage))
        galaxy = galaxy.with_board(seat, replace(galaxy.boards[seat], ships=ships))
    tile = galaxy.tiles.get(battle.sector)
    if tile is None or not any(squad.ship in NPC for squad in battle.squads):
        return galaxy
    left = {squad.ship: squad for squad in battle.squads if squad.ship in NPC and squad.here}
    tile = replace(
        tile,
        ancients=len(left["ancient"].damage) if "ancient" in left else 0,
        defence="gcds" in left,
        cruiser=left["ancient_cruiser"].variant if "ancient_cruiser" in left else "",
        dreadnought=left["ancient_dreadnought"].variant if "ancient_dreadnought" in left else "",
    )
    return galaxy.with_tile(battle.sector, tile)


def _without(galaxy: Galaxy, sector: str) -> dict[str, tuple[int, ...]]:
    return {other: there for other, there in galaxy.expected.items() if other != sector}


# ── tiles and dice


def _out(pile: Pile, tiles: tuple[int, ...]) -> Pile:
    for tile in tiles:
        pile = moved(pile, str(tile), -1)
    return pile


def _undrawn(galaxy: Galaxy, battle: Battle) -> Galaxy:
    """Tiles of which nobody has chosen one go back into the bag."""
    pile = galaxy.reputation_bag
    for tile in (tile for party in battle.parties for tile in party.reputation):
        pile = moved(pile, str(tile), 1)
    return replace(galaxy, reputation_bag=pile)


def _rolled(battle: Battle | None) -> tuple[Roll, ...]:
    """What lay on the table, beside what was to be expected."""
    if battle is None or battle.volley is None:
        return ()
    volley = battle.volley
    shooter = battle.squads[volley.squad]
    against = combat.foes(battle, volley.squad)
    shields = [battle.squads[n].shield_against(missiles=volley.missiles) for n in against]
    easiest = min(shields, default=0)
    chance = sum(hits(face, shooter.computer, easiest) for face in range(1, 7)) / 6
    seat = battle.parties[shooter.party].seat
    return (Roll(seat, volley.faces, volley.by_app, chance * len(volley.faces), len(combat.hitting(battle))),)
