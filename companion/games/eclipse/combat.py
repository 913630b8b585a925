"""Who fights whom, in which order, and what a volley does (p. 18-20). Pure: a battle in, a battle out."""

from collections.abc import Sequence
from dataclasses import replace

from companion.games.eclipse.combat_model import NPC, Battle, Shot, Squad, Stage, Volley, damage, hits
from companion.games.eclipse.odds.battle import REPUTATION


def begin(battle: Battle) -> Battle:
    """The first pair steps forward."""
    return _next_pair(battle)


def fighters(battle: Battle) -> tuple[int, ...]:
    """The players still here, the one who fights last first: whose disc lies here, then by arrival."""
    here = [n for n, party in enumerate(battle.parties) if party.seat is not None and battle.standing(n)]
    return tuple(sorted(here, key=lambda n: (n != battle.disc, n)))


def nobodys(battle: Battle) -> int | None:
    """Ancients or the centre defence, if they still stand."""
    return next((n for n, party in enumerate(battle.parties) if party.seat is None and battle.standing(n)), None)


def _next_pair(battle: Battle) -> Battle:
    """The two who came last fight first; the survivor meets the one before; at the end Ancients or centre defence."""
    players = fighters(battle)
    if len(players) > 1:
        return _face(battle, attacker=players[-1], defender=players[-2])
    npc = nobodys(battle)
    if players and npc is not None and not peaceful(battle, players[0], npc):
        return _face(battle, attacker=players[0], defender=npc)
    return replace(battle, pair=None, stage="after", acted=(), volley=None)


def peaceful(battle: Battle, player: int, npc: int) -> bool:
    """Descendants of Draco never fight Ancients (p. 27); the centre defence fights everybody."""
    return battle.friends == player and all(battle.squads[n].ship == "ancient" for n in battle.of(npc))


def _face(battle: Battle, attacker: int, defender: int) -> Battle:
    fresh = replace(battle, pair=(attacker, defender), stage="missiles", round=0, acted=(), volley=None)
    return advance(fresh)


def order(battle: Battle) -> tuple[int, ...]:
    """The squads of the running pair in the order of activation: higher initiative, then the defender (p. 18)."""
    if battle.pair is None:
        return ()
    attacker, defender = battle.pair
    both = [n for n, squad in enumerate(battle.squads) if squad.party in {attacker, defender} and squad.here]
    return tuple(sorted(both, key=lambda n: (-battle.squads[n].initiative, battle.squads[n].party != defender, n)))


def up(battle: Battle) -> tuple[int, ...]:
    """Whose turn it is: one squad, or several of the same owner with equal initiative, who chooses (our reading)."""
    waiting = [n for n in order(battle) if n not in battle.acted and _has_a_turn(battle, n)]
    if not waiting or battle.stage not in {"missiles", "round"}:
        return ()
    first = battle.squads[waiting[0]]
    same = [
        n for n in waiting if (battle.squads[n].party, battle.squads[n].initiative) == (first.party, first.initiative)
    ]
    return tuple(same)


def _has_a_turn(battle: Battle, number: int) -> bool:
    """Missiles: only who has some. In a round everybody has a turn, if only to leave."""
    return battle.stage == "round" or any(battle.squads[number].missiles)


def advance(battle: Battle) -> Battle:
    """On to the next stage when nobody is left to act, and to the next pair when a side is gone."""
    if battle.pair is None or battle.volley is not None:
        return battle
    attacker, defender = battle.pair
    if not battle.standing(attacker) or not battle.standing(defender):
        return _next_pair(battle)
    now = up(battle)
    going = next((n for n in now if battle.squads[n].leaving), None)
    if going is not None:  # ships on their way out leave on their next turn, whatever happens
        return leave(battle, going, "")
    if battle.stage == "stalemate" or now:
        return battle
    if _nobody_can_win(battle):
        return replace(battle, stage="stalemate", acted=())
    stage: Stage = "round"
    return advance(replace(battle, stage=stage, round=battle.round + 1, acted=()))


def _nobody_can_win(battle: Battle) -> bool:
    """Neither side has a cannon, and nobody is on the way out (p. 20)."""
    squads = [battle.squads[n] for n in order(battle)]
    return not any(any(squad.cannons) or squad.leaving for squad in squads)


def open_volley(battle: Battle, number: int) -> Battle:
    missiles = battle.stage == "missiles"
    return replace(battle, volley=Volley(number, missiles, battle.squads[number].dice(missiles=missiles)))


def enemy(battle: Battle, number: int) -> int:
    attacker, defender = battle.pair or (0, 0)
    return defender if battle.squads[number].party == attacker else attacker


def reachable(battle: Battle, die: int) -> tuple[int, ...]:
    """The enemy squads that this die of the volley hits."""
    volley = battle.volley
    if volley is None:
        return ()
    shooter = battle.squads[volley.squad]
    face = volley.faces[die]
    targets = battle.of(enemy(battle, volley.squad))
    return tuple(n for n in targets if hits(face, shooter.computer, battle.squads[n].shield))


def hitting(battle: Battle) -> tuple[int, ...]:
    """The dice that hit something; each of them must be laid."""
    if battle.volley is None:
        return ()
    return tuple(die for die in range(len(battle.volley.faces)) if reachable(battle, die))


def lay(battle: Battle, shots: Sequence[Shot]) -> Battle:
    """Damage lands, ships are destroyed, the squad has had its turn."""
    volley = battle.volley
    if volley is None:
        return battle
    shooter = battle.squads[volley.squad].party
    for number in sorted({shot.squad for shot in shots}):
        squad = battle.squads[number]
        marks = list(squad.damage)
        for shot in shots:
            if shot.squad == number:
                marks[shot.ship] += damage(volley.colours[shot.die])
        alive = tuple(mark for mark in marks if mark < squad.hits)
        destroyed = len(marks) - len(alive)
        battle = battle.with_squad(number, replace(squad, damage=alive))
        battle = _count(battle, shooter, squad, destroyed)
    return turn_done(battle, volley.squad)


def _count(battle: Battle, shooter: int, squad: Squad, destroyed: int) -> Battle:
    party = battle.parties[shooter]
    battle = battle.with_party(shooter, replace(party, kills=(*party.kills, *[squad.ship] * destroyed)))
    loser = battle.parties[squad.party]
    return battle.with_party(squad.party, replace(loser, lost=loser.lost + destroyed))


def turn_done(battle: Battle, number: int) -> Battle:
    return advance(replace(battle, volley=None, acted=(*battle.acted, number)))


def leave(battle: Battle, number: int, to: str) -> Battle:
    """The first turn of a retreat: the ships stand on the edge and can still be shot. The second: they are gone."""
    squad = battle.squads[number]
    if squad.leaving:
        return turn_done(battle.with_squad(number, replace(squad, gone=True)), number)
    return turn_done(battle.with_squad(number, replace(squad, leaving=to)), number)


def give_up(battle: Battle, party: int, to: str) -> Battle:
    """A stalemate ends: the attacker's ships leave for that sector, or are lost when there is none."""
    for number in battle.of(party):
        squad = battle.squads[number]
        if to and squad.ship != "starbase":
            battle = battle.with_squad(number, replace(squad, leaving=to, gone=True))
        else:
            battle = battle.with_squad(number, replace(squad, damage=()))
            loser = battle.parties[party]
            battle = battle.with_party(party, replace(loser, lost=loser.lost + len(squad.damage)))
    return advance(replace(battle, stage="round"))


# ── reputation and population


MOST_TILES = 5


def stayed(battle: Battle, party: int) -> bool:
    """Not everything that was left has retreated: then there is a tile for taking part."""
    own = [squad for squad in battle.squads if squad.party == party]
    return not any(squad.leaving for squad in own) or any(squad.here and not squad.leaving for squad in own)


def reputation_tiles(battle: Battle, party: int) -> int:
    part = 1 if stayed(battle, party) else 0
    return min(MOST_TILES, part + sum(REPUTATION[kill] for kill in battle.parties[party].kills))


def is_nobodys(squad: Squad) -> bool:
    return squad.ship in NPC
