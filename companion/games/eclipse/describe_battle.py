"""The log tells a battle as a story: who fires with what, what it destroys, who leaves."""

from typing import assert_never

from companion.games.eclipse import catalog
from companion.games.eclipse.battle.firing import party_name, ship_name
from companion.games.eclipse.battle.model import Battle, Who
from companion.games.eclipse.battle_events import (
    AncientsAttacked,
    DieRolledAgain,
    InterceptRolled,
    InterceptTapped,
    MissilesStopped,
    Plundered,
    PopulationShot,
    TrophyTaken,
)
from companion.games.eclipse.catalog import CLASS_NAMES
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
from companion.games.eclipse.evolve_battle import FightEvent
from companion.rules.words import Name, Words, listing, say, say_n


def describe(event: FightEvent, told: bool) -> Words:
    match event:
        case Refitted():
            return _refit(event)
        case UpgradeClosed(seat):
            return say("%(player)s has finished the upgrade", player=Name(seat))
        case ArrivalNoted(sector, seat):
            return say("%(player)s comes into sector %(sector)s: a battle", player=Name(seat), sector=sector)
        case BattleForgotten(sector):
            return say("No battle in sector %(sector)s after all", sector=sector)
        case BattleOpened(opened):
            return say("Battle in sector %(sector)s: %(parties)s", sector=opened.sector, parties=_parties(opened))
        case FaceTapped(_, face, who):
            return say("%(ships)s: a die on the table shows %(face)s", ships=ships(who), face=face)
        case DiceRolled(_, faces, who):
            return say("%(ships)s: the app rolls %(faces)s", ships=ships(who), faces=_faces(faces))
        case DiceLaid():
            return _and_repaired(_laid(event), event.repaired)
        case SquadRetreats(_, to, who, repaired):
            away = say("%(ships)s: on the way to sector %(sector)s, gone on the next turn", ships=ships(who), sector=to)
            return _and_repaired(away, repaired)
        case StalemateEnded(""):
            return say("Stalemate: the attacker loses all ships")
        case StalemateEnded(to):
            return say("Stalemate: the attacker leaves for sector %(sector)s", sector=to)
        case PopulationAttacked():
            return _population(event)
        case ReputationOffered() | ReputationKept():
            return _reputation(event, told=told)
        case BattleClosed(sector):
            return say("The battle in sector %(sector)s is over", sector=sector)
        case SquadCorrected(_, now, who):
            return say("Corrected: %(ships)s, %(count)s there", ships=ships(who), count=len(now.damage))
        case InterceptTapped() | InterceptRolled() | MissilesStopped():
            return _point_defence(event)
        case DieRolledAgain():
            return _again(event)
        case PopulationShot(_, seat, faces):
            return say("%(player)s shoots at the population: %(faces)s", player=Name(seat), faces=_faces(faces))
        case AncientsAttacked():
            return _swarm(event)
        case TrophyTaken(seat, ship):
            return say("%(player)s keeps the %(ship)s: 1 VP", player=Name(seat), ship=ship_name(ship))
        case Plundered(seat, tiles, money):
            return say("%(player)s plunders: %(tiles)s tiles, %(money)s money", player=Name(seat), tiles=tiles, money=money)  # fmt: skip
    assert_never(event)


def ships(who: Who) -> Words:
    """Whose ships of which class."""
    if who.seat < 0:
        return say("%(ship)s", ship=ship_name(who.ship))
    return say("%(player)s, %(ship)s", player=Name(who.seat), ship=ship_name(who.ship))


def _refit(event: Refitted) -> Words:
    known = catalog.parts()
    names = listing([known[part].name for part in event.parts if part] or [say("as printed")])
    return say(
        "%(player)s refits %(ship)s: %(parts)s", player=Name(event.seat), ship=CLASS_NAMES[event.ship], parts=names
    )


def _parties(battle: Battle) -> Words:
    """Allies, who fight on one side, are joined by a plus."""
    sides: dict[int, Words] = {}
    for number in range(len(battle.parties)):
        name, side = party_name(battle, number), battle.side(number)
        sides[side] = say("%(one)s + %(other)s", one=sides[side], other=name) if side in sides else name
    return say("%(names)s", names=listing(sides.values()))


def _faces(faces: tuple[int, ...]) -> Words:
    return say("%(faces)s", faces=" ".join(str(face) for face in faces))


def _laid(event: DiceLaid) -> Words:
    if not event.shots:
        return say("No hit")
    hit = listing(ships(one) for one in dict.fromkeys(event.hit))
    if event.flying:
        return say_n("%(count)s missile flies at: %(ships)s", "%(count)s missiles fly at: %(ships)s", len(event.shots), ships=hit)  # fmt: skip
    if not event.destroyed:
        return say_n("%(count)s hit: %(ships)s", "%(count)s hits: %(ships)s", len(event.shots), ships=hit)
    return say_n(
        "%(count)s hit, destroyed: %(wrecks)s",
        "%(count)s hits, destroyed: %(wrecks)s",
        len(event.shots),
        wrecks=listing(ships(one) for one in event.destroyed),
    )


def _and_repaired(told: Words, repaired: tuple[Who, ...]) -> Words:
    if not repaired:
        return told
    return say("%(told)s; repaired: %(ships)s", told=told, ships=listing(ships(one) for one in repaired))


def _owner(seat: int) -> Words:
    return say("%(player)s", player=Name(seat)) if seat >= 0 else say("the Ancients")


def _point_defence(event: InterceptTapped | InterceptRolled | MissilesStopped) -> Words:
    match event:
        case InterceptTapped(seat, face):
            return say("Point defence of %(owner)s: a die on the table shows %(face)s", owner=_owner(seat), face=face)
        case InterceptRolled(seat, faces):
            return say("Point defence of %(owner)s: the app rolls %(faces)s", owner=_owner(seat), faces=_faces(faces))
        case MissilesStopped(seat, missiles, hit, destroyed):
            told = say_n("Point defence of %(owner)s: %(count)s missile shot down", "Point defence of %(owner)s: %(count)s missiles shot down", len(missiles), owner=_owner(seat))  # fmt: skip
            if destroyed:
                wrecks = listing(ships(one) for one in destroyed)
                return say("%(told)s; destroyed: %(wrecks)s", told=told, wrecks=wrecks)
            if hit:
                names = listing(ships(one) for one in dict.fromkeys(hit))
                return say("%(told)s; hit: %(ships)s", told=told, ships=names)
            return told
    assert_never(event)


def _again(event: DieRolledAgain) -> Words:
    player, was, face = Name(event.seat), event.was, event.face
    if event.by_app:
        return say("%(player)s turns a colony ship: the app rolls %(face)s instead of %(was)s", player=player, was=was, face=face)  # fmt: skip
    return say("%(player)s turns a colony ship: the die on the table shows %(face)s instead of %(was)s", player=player, was=was, face=face)  # fmt: skip


def _swarm(event: AncientsAttacked) -> Words:
    player = Name(event.seat)
    if event.bombs:
        return say("The Ancients destroy the whole population of %(player)s", player=player)
    return say_n(
        "The Ancients shoot at the population of %(player)s (%(faces)s): %(count)s cube of %(cubes)s destroyed",
        "The Ancients shoot at the population of %(player)s (%(faces)s): %(count)s cubes of %(cubes)s destroyed",
        event.destroyed,
        player=player,
        faces=_faces(event.faces),
        cubes=event.cubes,
    )


def _population(event: PopulationAttacked) -> Words:
    player = Name(event.seat)
    if event.bombs:
        return say("%(player)s destroys all %(cubes)s cubes without dice", player=player, cubes=event.cubes)
    return say_n(
        "%(player)s attacks the population (%(faces)s): %(count)s cube of %(cubes)s destroyed",
        "%(player)s attacks the population (%(faces)s): %(count)s cubes of %(cubes)s destroyed",
        event.destroyed,
        player=player,
        faces=_faces(event.faces),
        cubes=event.cubes,
    )


def _reputation(event: ReputationOffered | ReputationKept, *, told: bool) -> Words:
    player = Name(event.seat)
    if isinstance(event, ReputationOffered):
        if told:
            return say("%(player)s draws %(tiles)s", player=player, tiles=_faces(event.tiles))
        return say_n(
            "%(player)s draws %(count)s reputation tile",
            "%(player)s draws %(count)s reputation tiles",
            len(event.tiles),
            player=player,
        )
    if event.tile == 0:
        return say("%(player)s keeps no reputation tile", player=player)
    if told:
        return say("%(player)s keeps the %(tile)s", player=player, tile=event.tile)
    return say("%(player)s keeps a reputation tile", player=player)
