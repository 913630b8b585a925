"""After a fight: the attack on the population, reputation tiles, the end of the battle (p. 20-21)."""

from collections.abc import Sequence

from companion.games.eclipse.afterwards import after
from companion.games.eclipse.battle import combat
from companion.games.eclipse.battle.course import may_roll_again, the_battle
from companion.games.eclipse.battle.events import BattleClosed, PopulationAttacked, ReputationKept, ReputationOffered
from companion.games.eclipse.battle.model import Assault, Battle, damage, hits
from companion.games.eclipse.battle.moves import AttackPopulation, CloseBattle, DrawBattleReputation, KeepReputation
from companion.games.eclipse.battle.names import party_name
from companion.games.eclipse.catalog import RESOURCES, SYNDICATE, page, rise_page
from companion.games.eclipse.diplomacy.relations import free_for_reputation
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.ancients.events import AncientsAttacked
from companion.games.eclipse.expansion.species.events import Plundered, PopulationShot
from companion.games.eclipse.influence.discs import FRIENDS_OF_ANCIENTS, fallen
from companion.games.eclipse.influence.population import destroyed
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.round_model import Tile
from companion.games.eclipse.technologies.bag import draw_from
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say, say_n


def _after(galaxy: Galaxy) -> Battle:
    battle = the_battle(galaxy)
    if battle.stage != "after":
        raise RuleViolation(say("The battle goes on."), page(20))
    return battle


def attackers_of_population(galaxy: Galaxy) -> tuple[int, ...]:
    """Whoever is left without an enemy, if the disc is not theirs or an ally's; each of several allies."""
    battle = galaxy.battle
    if battle is None or battle.stage != "after" or battle.disc_seat is None:
        return ()
    home = battle.home if battle.disc is None else battle.disc
    return tuple(
        n
        for n in combat.fighters(battle)
        if n not in battle.populations and (home is None or battle.side(n) != battle.side(home))
    )


def swarm(galaxy: Galaxy) -> int | None:
    """Ancients that are left without an enemy where somebody's disc lies: they have neutron bombs (expansion p. 7).

    Never against the Descendants of Draco, whose ships do not keep them from it either."""
    battle = galaxy.battle
    if battle is None or battle.stage != "after" or battle.disc_seat is None or not galaxy.options.hives:
        return None
    npc = combat.nobodys(battle)
    if npc is None or npc in battle.populations or galaxy.boards[battle.disc_seat].species == FRIENDS_OF_ANCIENTS:
        return None
    ancients = any(battle.squads[n].ship == "ancient" for n in battle.of(npc))
    return npc if ancients and all(combat.peaceful(battle, n, npc) for n in combat.fighters(battle)) else None


def falls_by_itself(galaxy: Galaxy, battle: Battle, seat: int | None) -> bool:
    """No dice needed: Neutron Bombs (p. 12), or Planta's population, which enemy ships destroy anyway (p. 26).

    A Neutron Absorber makes bombs harmless, but does not help Planta (expansion p. 4)."""
    owner = galaxy.boards[battle.disc_seat] if battle.disc_seat is not None else None
    if owner is not None and owner.species == "planta":
        return True
    return _has_bombs(galaxy, seat) and not absorbed(galaxy, battle, seat)


def _has_bombs(galaxy: Galaxy, seat: int | None) -> bool:
    """Nobody's ships that attack a population are those of a swarm."""
    return seat is None or "neutron_bombs" in galaxy.boards[seat].technologies


def absorbed(galaxy: Galaxy, battle: Battle, seat: int | None) -> bool:
    """There are bombs, and the owner of the disc has a Neutron Absorber."""
    owner = battle.disc_seat
    absorber = owner is not None and "neutron_absorber" in galaxy.boards[owner].technologies
    return absorber and _has_bombs(galaxy, seat)


def attack_population(
    galaxy: Galaxy, _actor: int | None, command: AttackPopulation, chance: Chance
) -> tuple[Event, ...]:
    battle = _after(galaxy)
    if command.party == swarm(galaxy):
        return _ancients_attack(galaxy, battle, command, chance)
    if command.party not in attackers_of_population(galaxy):
        raise RuleViolation(say("These ships do not attack the population here."), page(20))
    seat = battle.parties[command.party].seat or 0
    if battle.assault is not None:
        if battle.assault.party != command.party:
            raise RuleViolation(say("Dice lie on the table already: finish them."), page(20))
        return shot_at_population(galaxy, battle, battle.assault)
    if battle.to_destroy and cubes_there(galaxy, battle.sector):
        raise RuleViolation(say("First choose the cubes that fall."), page(20))
    cubes = _cubes(galaxy, command, battle.sector)
    if falls_by_itself(galaxy, battle, seat):
        bombed = PopulationAttacked(command.party, seat, (), by_app=False, destroyed=cubes, cubes=cubes, bombs=True)
        return (bombed, *_fall(galaxy, battle.sector, cubes))
    faces = _faces(battle, command, chance)
    if faces and may_roll_again(galaxy, seat):
        return (PopulationShot(command.party, seat, faces, by_app=not command.faces, cubes=cubes),)
    hit = min(_points(battle, command.party, faces), cubes)
    shot = PopulationAttacked(command.party, seat, faces, by_app=not command.faces, destroyed=hit, cubes=cubes)
    return (shot, *_fall(galaxy, battle.sector, hit))


def shot_at_population(galaxy: Galaxy, battle: Battle, assault: Assault) -> tuple[Event, ...]:
    """The dice on the table count."""
    hit = min(_points(battle, assault.party, assault.faces), assault.cubes)
    seat = battle.parties[assault.party].seat or 0
    shot = PopulationAttacked(assault.party, seat, assault.faces, assault.by_app, hit, assault.cubes)
    return (shot, *_fall(galaxy, battle.sector, hit))


def _faces(battle: Battle, command: AttackPopulation, chance: Chance) -> tuple[int, ...]:
    dice = population_dice(battle, command.party)
    if command.faces and len(command.faces) != len(dice):
        raise RuleViolation(say_n("It is %(count)s die.", "It is %(count)s dice.", len(dice)), page(20))
    return command.faces or tuple(chance.die() for _ in dice)


def _points(battle: Battle, party: int, faces: Sequence[int]) -> int:
    dice = population_dice(battle, party)
    return sum(damage(colour) for face, (colour, computer) in zip(faces, dice, strict=True) if hits(face, computer, 0))


def _ancients_attack(galaxy: Galaxy, battle: Battle, command: AttackPopulation, chance: Chance) -> tuple[Event, ...]:
    """Bombs destroy all cubes; where they are harmless, dice take money first, then science, then materials."""
    owner, tile = battle.disc_seat or 0, _tile(galaxy, battle.sector)
    if falls_by_itself(galaxy, battle, None):
        return _bombed(galaxy, battle, command.party)
    cubes = _cubes(galaxy, command, battle.sector)
    faces = _faces(battle, command, chance)
    hit = min(_points(battle, command.party, faces), cubes)
    shot = AncientsAttacked(command.party, owner, faces, not command.faces, hit, cubes, bombs=False)
    if tile is None or not hit:
        return (shot,)
    first = sorted(tile.population, key=lambda square: RESOURCES.index(tile.cubes[square]))
    return (shot, destroyed(galaxy, battle.sector, sorted(first[:hit])))


def _bombed(galaxy: Galaxy, battle: Battle, party: int) -> tuple[Event, ...]:
    tile = _tile(galaxy, battle.sector)
    cubes = tile.population if tile is not None else ()
    bombed = AncientsAttacked(party, battle.disc_seat or 0, destroyed=len(cubes), cubes=len(cubes))
    return (bombed, destroyed(galaxy, battle.sector, cubes)) if cubes else (bombed,)


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
    if command.cubes is not None and tile is not None and command.cubes != len(tile.population):
        why = say_n("%(count)s cube is there.", "%(count)s cubes are there.", len(tile.population))
        advise(command, why, page(20))
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


def fought(battle: Battle) -> bool:
    """Two sides at least; else only a population was attacked, and there are no tiles."""
    return len({battle.side(party) for party in range(len(battle.parties))}) > 1


def due_for_reputation(battle: Battle) -> int | None:
    """In the order of arrival, one after the other (p. 21)."""
    if battle.stage != "after" or not fought(battle):
        return None
    return next((n for n, party in enumerate(battle.parties) if party.seat is not None and not party.drawn), None)


def _may_draw(battle: Battle, party: int) -> bool:
    """Every player once; Ancients never."""
    if party >= len(battle.parties):
        return False
    return battle.parties[party].seat is not None and not battle.parties[party].drawn


def draw_reputation(
    galaxy: Galaxy, _actor: int | None, command: DrawBattleReputation, chance: Chance
) -> tuple[Event, ...]:
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
    offered = ReputationOffered(command.party, seat, tuple(sorted(int(tile) for tile in tiles)))
    return (offered, *_plunder(galaxy, seat, len(tiles)))


def _plunder(galaxy: Galaxy, seat: int, tiles: int) -> tuple[Event, ...]:
    """The Syndicate takes one money less than tiles were drawn (expansion p. 15)."""
    if galaxy.boards[seat].species != SYNDICATE or tiles < 2:
        return ()
    return (Plundered(seat, tiles, tiles - 1),)


def room_for_reputation(board: Board) -> int:
    """Places on the track that take reputation tiles, those of ambassadors not counted."""
    return free_for_reputation(board) + len(board.reputation)


def keep_reputation(galaxy: Galaxy, actor: int | None, command: KeepReputation, _chance: Chance) -> tuple[Event, ...]:
    battle = _after(galaxy)
    if not _may_draw(battle, command.party):
        raise RuleViolation(say("No reputation tile is due."), page(21))
    party = battle.parties[command.party]
    seat = party.seat or 0
    if actor != seat and (
        command.tile or command.back
    ):  # tiles are secret: nobody finds out by trying which ones somebody else has
        raise RuleViolation(say("Only %(player)s can say which tile stays.", player=Name(seat)), page(21))
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
    kept = ReputationKept(command.party, seat, command.tile, command.back)
    if galaxy.options.reputation == "app":  # plundered when the tiles were drawn
        return (kept,)
    return (kept, *_plunder(galaxy, seat, combat.reputation_tiles(battle, command.party)))


def close_battle(galaxy: Galaxy, _actor: int | None, command: CloseBattle, _chance: Chance) -> tuple[Event, ...]:
    battle = _after(galaxy)
    if (due := due_for_reputation(battle)) is not None:
        advise(command, say("%(party)s has not drawn yet.", party=party_name(battle, due)), page(21))
    if battle.to_destroy and (tile := _tile(galaxy, battle.sector)) is not None and tile.population:
        advise(command, say("First choose the cubes that fall."), page(20))
    events: tuple[Event, ...] = ()
    if (ancients := swarm(galaxy)) is not None:
        if falls_by_itself(galaxy, battle, None):
            events = _bombed(galaxy, battle, ancients)
        else:
            advise(command, say("The Ancients have not shot at the population yet."), rise_page(7))
    events = (*events, BattleClosed(battle.sector))
    if galaxy.options.boards == "table":
        return events
    return (*events, *fallen(after(galaxy, *events), battle.sector))
