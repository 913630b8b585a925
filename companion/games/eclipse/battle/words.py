"""How the log tells battles."""

from companion.games.eclipse.battle import events as e
from companion.games.eclipse.battle.model import Battle, Who
from companion.games.eclipse.battle.names import faces_of, party_name, ships_of
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Name, Words, listing, say, say_n


def arrival_noted(_galaxy: Galaxy, event: e.ArrivalNoted, _told: bool) -> Words:
    return say("%(player)s comes into sector %(sector)s: a battle", player=Name(event.seat), sector=event.sector)


def battle_forgotten(_galaxy: Galaxy, event: e.BattleForgotten, _told: bool) -> Words:
    return say("No battle in sector %(sector)s after all", sector=event.sector)


def battle_opened(_galaxy: Galaxy, event: e.BattleOpened, _told: bool) -> Words:
    return say("Battle in sector %(sector)s: %(parties)s", sector=event.battle.sector, parties=_parties(event.battle))


def face_tapped(_galaxy: Galaxy, event: e.FaceTapped, _told: bool) -> Words:
    return say("%(ships)s: a die on the table shows %(face)s", ships=ships_of(event.who), face=event.face)


def dice_rolled(_galaxy: Galaxy, event: e.DiceRolled, _told: bool) -> Words:
    return say("%(ships)s: the app rolls %(faces)s", ships=ships_of(event.who), faces=faces_of(event.faces))


def dice_laid(_galaxy: Galaxy, event: e.DiceLaid, _told: bool) -> Words:
    return _and_repaired(_laid(event), event.repaired)


def squad_retreats(_galaxy: Galaxy, event: e.SquadRetreats, _told: bool) -> Words:
    away = say(
        "%(ships)s: on the way to sector %(sector)s, gone on the next turn", ships=ships_of(event.who), sector=event.to
    )
    return _and_repaired(away, event.repaired)


def stalemate_ended(_galaxy: Galaxy, event: e.StalemateEnded, _told: bool) -> Words:
    if not event.to:
        return say("Stalemate: the attacker loses all ships")
    return say("Stalemate: the attacker leaves for sector %(sector)s", sector=event.to)


def population_attacked(_galaxy: Galaxy, event: e.PopulationAttacked, _told: bool) -> Words:
    player = Name(event.seat)
    if event.bombs:
        return say("%(player)s destroys all %(cubes)s cubes without dice", player=player, cubes=event.cubes)
    return say_n(
        "%(player)s attacks the population (%(faces)s): %(count)s cube of %(cubes)s destroyed",
        "%(player)s attacks the population (%(faces)s): %(count)s cubes of %(cubes)s destroyed",
        event.destroyed,
        player=player,
        faces=faces_of(event.faces),
        cubes=event.cubes,
    )


def reputation_offered(_galaxy: Galaxy, event: e.ReputationOffered, told: bool) -> Words:
    if told:
        return say("%(player)s draws %(tiles)s", player=Name(event.seat), tiles=faces_of(event.tiles))
    return say_n(
        "%(player)s draws %(count)s reputation tile",
        "%(player)s draws %(count)s reputation tiles",
        len(event.tiles),
        player=Name(event.seat),
    )


def reputation_kept(_galaxy: Galaxy, event: e.ReputationKept, told: bool) -> Words:
    if event.tile == 0:
        return say("%(player)s keeps no reputation tile", player=Name(event.seat))
    if told:
        return say("%(player)s keeps the %(tile)s", player=Name(event.seat), tile=event.tile)
    return say("%(player)s keeps a reputation tile", player=Name(event.seat))


def battle_closed(_galaxy: Galaxy, event: e.BattleClosed, _told: bool) -> Words:
    return say("The battle in sector %(sector)s is over", sector=event.sector)


def squad_corrected(_galaxy: Galaxy, event: e.SquadCorrected, _told: bool) -> Words:
    return say("Corrected: %(ships)s, %(count)s there", ships=ships_of(event.who), count=len(event.now.damage))


def _parties(battle: Battle) -> Words:
    """Allies, who fight on one side, are joined by a plus."""
    sides: dict[int, Words] = {}
    for number in range(len(battle.parties)):
        name, side = party_name(battle, number), battle.side(number)
        sides[side] = say("%(one)s + %(other)s", one=sides[side], other=name) if side in sides else name
    return say("%(names)s", names=listing(sides.values()))


def _and_repaired(told: Words, repaired: tuple[Who, ...]) -> Words:
    if not repaired:
        return told
    return say("%(told)s; repaired: %(ships)s", told=told, ships=listing(ships_of(one) for one in repaired))


def _laid(event: e.DiceLaid) -> Words:
    if not event.shots:
        return say("No hit")
    hit = listing(ships_of(one) for one in dict.fromkeys(event.hit))
    if event.flying:
        return say_n("%(count)s missile flies at: %(ships)s", "%(count)s missiles fly at: %(ships)s", len(event.shots), ships=hit)  # fmt: skip
    if not event.destroyed:
        return say_n("%(count)s hit: %(ships)s", "%(count)s hits: %(ships)s", len(event.shots), ships=hit)
    return say_n(
        "%(count)s hit, destroyed: %(wrecks)s",
        "%(count)s hits, destroyed: %(wrecks)s",
        len(event.shots),
        wrecks=listing(ships_of(one) for one in event.destroyed),
    )


def sees_tiles(_galaxy: Galaxy, event: e.ReputationOffered | e.ReputationKept, viewer: int | None) -> bool:
    """Reputation tiles are their owner's secret."""
    return viewer == event.seat
