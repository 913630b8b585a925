"""What an event does to a battle, and what follows from it by itself."""

from collections.abc import Iterable

from companion.games.eclipse import catalog
from companion.games.eclipse.battle import combat, laying
from companion.games.eclipse.battle import events as e
from companion.games.eclipse.battle.model import TROPHIES, Assault, Battle, Shot, Who
from companion.games.eclipse.catalog import LYRA, ORBITAL, page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.ancients.events import AncientsAttacked, TrophyTaken
from companion.games.eclipse.expansion.species.events import DieRolledAgain, PopulationShot
from companion.games.eclipse.expansion.technologies.events import InterceptRolled, InterceptTapped, MissilesStopped
from companion.games.eclipse.influence.events import CubesDestroyed
from companion.games.eclipse.model import Galaxy
from companion.rules.game import RuleViolation
from companion.rules.values import replace
from companion.rules.words import say


def the_battle(galaxy: Galaxy) -> Battle:
    if galaxy.battle is None:
        raise RuleViolation(say("No battle is being fought."), page(18))
    return galaxy.battle


def seat_of(battle: Battle, party: int) -> int:
    """-1 for nobody's."""
    seat = battle.parties[party].seat
    return -1 if seat is None else seat


def who(battle: Battle, number: int) -> Who:
    squad = battle.squads[number]
    return Who(seat_of(battle, squad.party), squad.ship)


def apply(battle: Battle, event: Event) -> Battle:
    match event:
        case e.DiceRolled():
            opened = combat.open_volley(battle, event.squad)
            volley = opened.volley
            return replace(opened, volley=replace(volley, faces=event.faces, by_app=True) if volley else None)
        case e.FaceTapped():
            opened = battle if battle.volley is not None else combat.open_volley(battle, event.squad)
            volley = opened.volley
            return replace(opened, volley=replace(volley, faces=(*volley.faces, event.face)) if volley else None)
        case e.DiceLaid():
            return combat.lay(battle, event.shots)
        case InterceptTapped() | InterceptRolled() | DieRolledAgain():
            return _on_the_table(battle, event)
        case MissilesStopped():
            return combat.stop(battle, event.missiles)
        case e.SquadRetreats():
            return combat.leave(battle, event.squad, event.to)
        case e.StalemateEnded():
            attacker = battle.pair[0] if battle.pair else 0
            return combat.give_up(battle, attacker, event.to)
        case PopulationShot():
            return replace(battle, assault=Assault(event.party, event.faces, event.by_app, event.cubes))
        case e.PopulationAttacked():
            attacked = (*battle.populations, event.party)
            return replace(battle, populations=attacked, to_destroy=event.destroyed, assault=None)
        case AncientsAttacked():
            return replace(battle, populations=(*battle.populations, event.party))
        case e.ReputationOffered():
            return battle.with_party(event.party, replace(battle.parties[event.party], reputation=event.tiles))
        case e.ReputationKept():
            return battle.with_party(event.party, replace(battle.parties[event.party], reputation=(), drawn=True))
        case e.SquadCorrected():
            return combat.advance(battle.with_squad(event.squad, event.now))
    return battle


def _on_the_table(battle: Battle, event: InterceptTapped | InterceptRolled | DieRolledAgain) -> Battle:
    """Dice of a point defence, or one die rolled again, wherever it lies."""
    defence, volley, assault = battle.defence, battle.volley, battle.assault
    if isinstance(event, DieRolledAgain):
        if assault is not None:
            return replace(battle, assault=replace(assault, faces=_turned(assault.faces, event)))
        if defence is not None:
            return replace(battle, defence=replace(defence, faces=_turned(defence.faces, event)))
        return replace(battle, volley=replace(volley, faces=_turned(volley.faces, event)) if volley else None)
    faces = event.faces if isinstance(event, InterceptRolled) else (event.face,)
    rolled = isinstance(event, InterceptRolled)
    return replace(battle, defence=replace(defence, faces=(*defence.faces, *faces), by_app=rolled) if defence else None)


def _turned(faces: tuple[int, ...], event: DieRolledAgain) -> tuple[int, ...]:
    return (*faces[: event.die], event.face, *faces[event.die + 1 :])


def may_roll_again(galaxy: Galaxy, seat: int) -> bool:
    """The Enlightened of Lyra, while a colony ship is face up; where nobody keeps the board on the phone, always."""
    board = galaxy.boards[seat] if seat >= 0 else None
    if board is None or board.species != LYRA:
        return False
    return not kept(galaxy, seat) or board.colony_ships > 0


def kept(galaxy: Galaxy, seat: int) -> bool:
    """Are the colony ships of this player counted here? Not in a quick battle before play."""
    return galaxy.keeps(seat) and not galaxy.setting_up


# ── what follows


def laid(galaxy: Galaxy, battle: Battle, shots: tuple[Shot, ...], *, by_rule: bool = False) -> tuple[Event, ...]:
    """The event, with what it hits and what it destroys, and what follows from that."""
    after = combat.lay(battle, shots)
    hit = tuple(who(battle, shot.squad) for shot in shots)
    event = e.DiceLaid(
        shots,
        hit,
        wrecks(battle, after),
        by_rule,
        flying=after.defence is not None,
        repaired=repaired(after),
    )
    return (event, *consequences(galaxy, battle, after))


def laid_by_itself(galaxy: Galaxy, battle: Battle) -> tuple[Event, ...]:
    """Where nobody has a choice: no hit, a single ship to hit, or nobody's ships, which shoot by the rulebook."""
    volley = battle.volley
    if volley is None or not volley.complete or battle.defence is not None:
        return ()
    squad = battle.squads[volley.squad]
    if volley.faces and may_roll_again(galaxy, seat_of(battle, squad.party)):
        return ()
    if laying.nothing_to_decide(battle) or combat.is_nobodys(squad):
        return laid(galaxy, battle, laying.proposal(battle), by_rule=True)
    return ()


def wrecks(before: Battle, after: Battle) -> tuple[Who, ...]:
    return tuple(
        who(before, number)
        for number, squad in enumerate(before.squads)
        for _ in range(len(squad.damage) - len(after.squads[number].damage))
    )


def repaired(after: Battle) -> tuple[Who, ...]:
    return tuple(who(after, number) for number in after.repaired)


def consequences(galaxy: Galaxy, before: Battle, after: Battle) -> tuple[Event, ...]:
    """A destroyed guard lies beside a board, the cube of a destroyed orbital goes to a graveyard (expansion p. 6, 14)."""
    events: list[Event] = []
    for was, party in zip(before.parties, after.parties, strict=True):
        events += _trophies(party.seat, party.kills[len(was.kills) :])
    for number, squad in enumerate(before.squads):
        if squad.ship == ORBITAL and squad.damage and not after.squads[number].damage:
            events += _orbital_falls(galaxy, before.sector, seat_of(before, squad.party))
    return tuple(events)


def _trophies(seat: int | None, kills: Iterable[str]) -> list[Event]:
    if seat is None:
        return []
    return [TrophyTaken(seat, kill) for kill in kills if kill in TROPHIES]


def _orbital_falls(galaxy: Galaxy, sector: str, seat: int) -> list[Event]:
    """Nothing to do where nobody keeps the sector on the phone."""
    tile = galaxy.tiles.get(sector)
    square = orbital_square(sector)
    if tile is None or tile.disc != seat or not galaxy.keeps(seat) or not tile.cubes[square]:
        return []
    return [CubesDestroyed(seat, sector, (square,), ("",))]


def orbital_square(sector: str) -> int:
    return len(catalog.sectors()[sector].squares)


def fought_on(galaxy: Galaxy, event: Event) -> Galaxy:
    """What an event does to the running battle; nothing, once that is over."""
    if galaxy.battle is None:
        return galaxy
    return replace(galaxy, battle=apply(galaxy.battle, event))
