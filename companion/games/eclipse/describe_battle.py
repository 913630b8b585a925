"""The log tells a battle as a story: who fires with what, what it destroys, who leaves."""

from typing import assert_never

from companion.games.eclipse import catalog
from companion.games.eclipse.battles import party_name, ship_name
from companion.games.eclipse.catalog import SHIP_NAMES
from companion.games.eclipse.combat_model import Battle, Who
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
from companion.games.eclipse.evolve_battle import BattleEvent
from companion.rules.words import Name, Words, listing, say, say_n


def describe(event: BattleEvent, told: bool) -> Words:
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
            return _laid(event)
        case SquadRetreats(_, to, who):
            return say("%(ships)s: on the way to sector %(sector)s, gone on the next turn", ships=ships(who), sector=to)
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
        "%(player)s refits %(ship)s: %(parts)s", player=Name(event.seat), ship=SHIP_NAMES[event.ship], parts=names
    )


def _parties(battle: Battle) -> Words:
    names = [party_name(battle, number) for number in range(len(battle.parties))]
    return say("%(names)s", names=listing(names))


def _faces(faces: tuple[int, ...]) -> Words:
    return say("%(faces)s", faces=" ".join(str(face) for face in faces))


def _laid(event: DiceLaid) -> Words:
    if not event.shots:
        return say("No hit")
    hit = listing(ships(one) for one in dict.fromkeys(event.hit))
    if not event.destroyed:
        return say_n("%(count)s hit: %(ships)s", "%(count)s hits: %(ships)s", len(event.shots), ships=hit)
    return say_n(
        "%(count)s hit, destroyed: %(wrecks)s",
        "%(count)s hits, destroyed: %(wrecks)s",
        len(event.shots),
        wrecks=listing(ships(one) for one in event.destroyed),
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
