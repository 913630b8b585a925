"""After a fight: the attack on the population, reputation tiles, the end of the battle (p. 20-21)."""

from companion.games.eclipse import combat
from companion.games.eclipse.bag import draw_from
from companion.games.eclipse.battles import party_name, the_battle
from companion.games.eclipse.catalog import page
from companion.games.eclipse.combat_model import Battle, damage, hits
from companion.games.eclipse.diplomacy import free_for_reputation
from companion.games.eclipse.events import BattleClosed, Event, PopulationAttacked, ReputationKept, ReputationOffered
from companion.games.eclipse.evolve import evolve
from companion.games.eclipse.influence import fallen
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.moves import AttackPopulation, CloseBattle, DrawBattleReputation, KeepReputation
from companion.games.eclipse.population import destroyed
from companion.games.eclipse.round_model import Tile
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import say, say_n


def _after(galaxy: Galaxy) -> Battle:
    battle = the_battle(galaxy)
    if battle.stage != "after":
        raise RuleViolation(say("The battle goes on."), page(20))
    return battle


def attackers_of_population(galaxy: Galaxy) -> tuple[int, ...]:
    """The one who is left, if the disc is somebody else's; Ancients never do."""
    battle = galaxy.battle
    if battle is None or battle.stage != "after":
        return ()
    left = combat.fighters(battle)
    if len(left) != 1 or battle.disc_seat is None or combat.nobodys(battle) is not None:
        return ()
    return tuple(n for n in left if n != battle.disc and n not in battle.populations)


def falls_by_itself(galaxy: Galaxy, battle: Battle, seat: int) -> bool:
    """No dice needed: Neutron Bombs (p. 12), or Planta's population, which enemy ships destroy anyway (p. 26)."""
    owner = battle.disc_seat
    planta = owner is not None and galaxy.boards[owner].species == "planta"
    return planta or "neutron_bombs" in galaxy.boards[seat].technologies


def attack_population(galaxy: Galaxy, command: AttackPopulation, chance: Chance) -> tuple[Event, ...]:
    battle = _after(galaxy)
    if command.party not in attackers_of_population(galaxy):
        raise RuleViolation(say("These ships do not attack the population here."), page(20))
    seat = battle.parties[command.party].seat or 0
    cubes = _cubes(galaxy, command, battle.sector)
    if falls_by_itself(galaxy, battle, seat):
        bombed = PopulationAttacked(command.party, seat, (), by_app=False, destroyed=cubes, cubes=cubes, bombs=True)
        return (bombed, *_fall(galaxy, battle.sector, cubes))
    dice = population_dice(battle, command.party)
    if command.faces and len(command.faces) != len(dice):
        raise RuleViolation(say_n("It is %(count)s die.", "It is %(count)s dice.", len(dice)), page(20))
    faces = command.faces or tuple(chance.die() for _ in dice)
    points = sum(
        damage(colour) for face, (colour, computer) in zip(faces, dice, strict=True) if hits(face, computer, 0)
    )
    hit = min(points, cubes)
    shot = PopulationAttacked(command.party, seat, faces, by_app=not command.faces, destroyed=hit, cubes=cubes)
    return (shot, *_fall(galaxy, battle.sector, hit))


def _tile(galaxy: Galaxy, sector: str) -> Tile | None:
    """What lies there, if its owner keeps the board on the phone."""
    tile = galaxy.tiles.get(sector)
    return tile if tile is not None and tile.disc is not None and galaxy.keeps(tile.disc) else None


def cubes_there(galaxy: Galaxy, sector: str) -> int | None:
    """How many cubes stand in a sector; none where nobody keeps its board on the phone."""
    tile = _tile(galaxy, sector)
    return len(tile.population) if tile is not None else None


def _cubes(galaxy: Galaxy, command: AttackPopulation, sector: str) -> int:
    tile = _tile(galaxy, sector)
    if command.cubes is not None:
        return min(command.cubes, len(tile.population)) if tile is not None else command.cubes
    if tile is None:
        raise RuleViolation(say("How many cubes are in the sector?"), page(20))
    return len(tile.population)


def _fall(galaxy: Galaxy, sector: str, hit: int) -> tuple[Event, ...]:
    """When all of them fall there is nothing to choose; else the attacker chooses which."""
    tile = _tile(galaxy, sector)
    if tile is None or not hit or hit < len(tile.population):
        return ()
    return (destroyed(galaxy, sector, tile.population),)


def population_dice(battle: Battle, party: int) -> tuple[tuple[str, int], ...]:
    """Colour and computer of every cannon that is left."""
    return tuple(
        (colour, battle.squads[n].computer)
        for n in battle.of(party)
        for colour in battle.squads[n].dice(missiles=False)
    )


def due_for_reputation(battle: Battle) -> int | None:
    """In the order of arrival, one after the other (p. 21)."""
    if battle.stage != "after" or len(battle.parties) == 1:  # nobody fought: no tiles
        return None
    return next((n for n, party in enumerate(battle.parties) if party.seat is not None and not party.drawn), None)


def _may_draw(battle: Battle, party: int) -> bool:
    """Every player once; Ancients never."""
    if party >= len(battle.parties):
        return False
    return battle.parties[party].seat is not None and not battle.parties[party].drawn


def draw_reputation(galaxy: Galaxy, command: DrawBattleReputation, chance: Chance) -> tuple[Event, ...]:
    battle = _after(galaxy)
    due = due_for_reputation(battle)
    if due is None or not _may_draw(battle, command.party):
        raise RuleViolation(say("No reputation tile is due."), page(21))
    if due != command.party:
        advise(command, say("%(party)s draws first.", party=party_name(battle, due)), page(21))
    party = battle.parties[command.party]
    if party.reputation:
        raise RuleViolation(say("The tiles have been drawn: choose one."), page(21))
    seat = party.seat or 0
    count = combat.reputation_tiles(battle, command.party)
    if count == 0:
        return (ReputationKept(command.party, seat, 0),)
    if galaxy.options.reputation == "table":
        raise RuleViolation(
            say("The reputation bag is on the table: draw there, then say which one you keep."), page(21)
        )
    tiles = draw_from(galaxy.reputation_bag, count, chance)
    return (ReputationOffered(command.party, seat, tuple(sorted(int(tile) for tile in tiles))),)


def room_for_reputation(board: Board) -> int:
    """Places on the track that take reputation tiles, those of ambassadors not counted."""
    return free_for_reputation(board) + len(board.reputation)


def keep_reputation(galaxy: Galaxy, command: KeepReputation) -> tuple[Event, ...]:
    battle = _after(galaxy)
    if not _may_draw(battle, command.party):
        raise RuleViolation(say("No reputation tile is due."), page(21))
    party = battle.parties[command.party]
    seat = party.seat or 0
    offered = party.reputation
    if galaxy.options.reputation == "app" and command.tile and command.tile not in offered:
        raise RuleViolation(say("This tile was not drawn."), page(21))
    if galaxy.options.reputation == "table" and command.tile and not galaxy.reputation_bag.get(str(command.tile)):
        raise RuleViolation(say("All tiles of this value are on the tracks."), page(21))
    board = galaxy.boards[seat]
    if command.back and command.back not in board.reputation:
        raise RuleViolation(say("This tile does not lie on your track."), page(21))
    if command.tile and not command.back and len(board.reputation) >= room_for_reputation(board):
        advise(command, say("The track is full: one tile goes back into the bag."), page(21))
    return (ReputationKept(command.party, seat, command.tile, command.back),)


def close_battle(galaxy: Galaxy, command: CloseBattle) -> tuple[Event, ...]:
    battle = _after(galaxy)
    if (due := due_for_reputation(battle)) is not None:
        advise(command, say("%(party)s has not drawn yet.", party=party_name(battle, due)), page(21))
    if battle.to_destroy and (tile := _tile(galaxy, battle.sector)) is not None and tile.population:
        advise(command, say("First choose the cubes that fall."), page(20))
    closed = BattleClosed(battle.sector)
    if galaxy.options.boards == "table":
        return (closed,)
    return (closed, *fallen(evolve(galaxy, closed), battle.sector))
