"""Who fights whom, in which order, and what a volley does (p. 18-20). Pure: a battle in, a battle out."""

from collections.abc import Sequence

from companion.games.eclipse.battle.model import (
    COLOURS,
    IMMOBILE,
    NPC,
    POINT_DEFENCE,
    SPLIT,
    SPLITTER,
    Battle,
    Defence,
    Shot,
    Squad,
    Stage,
    Volley,
    damage,
    hits,
)
from companion.games.eclipse.odds.battle import REPUTATION
from companion.rules.values import replace


def begin(battle: Battle) -> Battle:
    """The first pair steps forward."""
    return _next_pair(battle)


def fighters(battle: Battle) -> tuple[int, ...]:
    """The players still here, the one who fights last first: whose disc lies here, then by arrival.

    Allies stand together, where the first of them came; if the disc is one ally's, all of them defend (expansion p. 10).
    """
    here = [n for n, party in enumerate(battle.parties) if party.seat is not None and battle.standing(n)]
    home = battle.home if battle.disc is None else battle.disc

    def place(n: int) -> tuple[bool, int, bool, int]:
        at_home = home is not None and battle.side(n) == battle.side(home)
        return not at_home, battle.allies(n)[0], n != battle.disc, n

    return tuple(sorted(here, key=place))


def sides_left(battle: Battle) -> tuple[int, ...]:
    """As `fighters`, but for every side only the party that leads it."""
    leaders: dict[int, int] = {}
    for party in fighters(battle):
        leaders.setdefault(battle.side(party), party)
    return tuple(leaders.values())


def nobodys(battle: Battle) -> int | None:
    """Ancients or the centre defence, if they still stand."""
    return next((n for n, party in enumerate(battle.parties) if party.seat is None and battle.standing(n)), None)


def _next_pair(battle: Battle) -> Battle:
    """The two who came last fight first; the survivor meets the one before; at the end Ancients or centre defence."""
    players = sides_left(battle)
    if len(players) > 1:
        return _face(battle, attacker=players[-1], defender=players[-2])
    npc = nobodys(battle)
    against = [n for n in fighters(battle) if npc is not None and not peaceful(battle, n, npc)]
    if npc is not None and against:
        return _face(battle, attacker=against[0], defender=npc)
    return replace(battle, pair=None, stage="after", acted=(), volley=None)


def peaceful(battle: Battle, player: int, npc: int) -> bool:
    """Descendants of Draco never fight Ancients (p. 27); all their other guards fight everybody (expansion p. 6)."""
    return battle.friends == player and all(battle.squads[n].ship == "ancient" for n in battle.of(npc))


def _at_peace(battle: Battle, one: Squad, other: Squad) -> bool:
    """So do single ships: beside a Cruiser stand Ancients that Descendants leave alone, and are left alone by."""
    return any(a.party == battle.friends and b.ship == "ancient" for a, b in ((one, other), (other, one)))


def foes(battle: Battle, number: int) -> tuple[int, ...]:
    """The squads of the other side that these ships fight."""
    if battle.pair is None:
        return ()
    attacker, defender = (battle.side(party) for party in battle.pair)
    squad = battle.squads[number]
    own = battle.side(squad.party)
    if own not in {attacker, defender}:
        return ()
    enemy = defender if own == attacker else attacker
    return tuple(
        n
        for n, other in enumerate(battle.squads)
        if other.here and battle.side(other.party) == enemy and not _at_peace(battle, squad, other)
    )


def _face(battle: Battle, attacker: int, defender: int) -> Battle:
    fresh = replace(battle, pair=(attacker, defender), stage="missiles", round=0, acted=(), volley=None)
    return advance(fresh)


def order(battle: Battle) -> tuple[int, ...]:
    """The squads of the running pair in the order of activation: higher initiative, then the defender (p. 18)."""
    if battle.pair is None:
        return ()
    defender = battle.side(battle.pair[1])
    both = [n for n, squad in enumerate(battle.squads) if squad.here and foes(battle, n)]
    return tuple(
        sorted(both, key=lambda n: (-battle.squads[n].initiative, battle.side(battle.squads[n].party) != defender, n))
    )


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
    if not order(battle):
        return _next_pair(_repaired(battle))
    now = up(battle)
    going = next((n for n in now if battle.squads[n].leaving), None)
    if going is not None:  # ships on their way out leave on their next turn, whatever happens
        return leave(battle, going, "")
    if battle.stage == "stalemate" or now:
        return battle
    battle = _repaired(battle)
    if _nobody_can_win(battle):
        return replace(battle, stage="stalemate", acted=())
    stage: Stage = "round"
    return advance(replace(battle, stage=stage, round=battle.round + 1, acted=()))


def _repaired(battle: Battle) -> Battle:
    """After a round, not after missiles, ships of both sides repair themselves (expansion p. 6, 8)."""
    if battle.stage != "round" or battle.pair is None:
        return battle
    sides = {battle.side(party) for party in battle.pair}
    done = list(battle.repaired)
    for number, squad in enumerate(battle.squads):
        if squad.here and squad.regeneration and any(squad.damage) and battle.side(squad.party) in sides:
            marks = tuple(max(0, mark - squad.regeneration) for mark in squad.damage)
            battle = battle.with_squad(number, replace(squad, damage=marks))
            done.append(number)
    return replace(battle, repaired=tuple(done))


def _nobody_can_win(battle: Battle) -> bool:
    """Neither side can ever be emptied (p. 20), and nobody is on the way out."""
    numbers = order(battle)
    if any(battle.squads[n].leaving for n in numbers):
        return False
    sides = {battle.side(battle.squads[n].party) for n in numbers}
    return not any(
        _can_fall(battle, [n for n in numbers if battle.side(battle.squads[n].party) == side]) for side in sides
    )


def _can_fall(battle: Battle, numbers: Sequence[int]) -> bool:
    """Somebody has cannons against them; where repairs undo all that a round can do, one round must be enough."""
    power = {n: sum(_per_round(battle.squads[foe]) for foe in foes(battle, n)) for n in numbers}
    lasting = [n for n in numbers if 0 < power[n] <= battle.squads[n].regeneration]
    needed = sum(battle.squads[n].hits - mark for n in lasting for mark in battle.squads[n].damage)
    return all(power.values()) and all(needed <= power[n] for n in lasting)


def _per_round(squad: Squad) -> int:
    """The damage of all cannons if every die hits."""
    each = sum(damage(colour) * dice for colour, dice in zip(COLOURS, squad.cannons, strict=True))
    return each * len(squad.damage)


def open_volley(battle: Battle, number: int) -> Battle:
    missiles = battle.stage == "missiles"
    return replace(battle, volley=Volley(number, missiles, battle.squads[number].dice(missiles=missiles)))


def reachable(battle: Battle, die: int) -> tuple[int, ...]:
    """The enemy squads that this die of the volley hits."""
    volley = battle.volley
    if volley is None:
        return ()
    shooter = battle.squads[volley.squad]
    face = volley.faces[die]
    return tuple(
        n
        for n in foes(battle, volley.squad)
        if hits(face, shooter.computer, battle.squads[n].shield_against(missiles=volley.missiles))
    )


def hitting(battle: Battle) -> tuple[int, ...]:
    """The dice that hit something; each of them must be laid."""
    if battle.volley is None:
        return ()
    return tuple(die for die in range(len(battle.volley.faces)) if reachable(battle, die))


def divided(battle: Battle, die: int) -> bool:
    """May the damage of this die be divided? An Antimatter Splitter works with cannons (expansion p. 4)."""
    volley = battle.volley
    if volley is None or volley.missiles or volley.colours[die] != SPLIT:
        return False
    return SPLITTER in battle.squads[volley.squad].techs


def lay(battle: Battle, shots: Sequence[Shot]) -> Battle:
    """Cannons do their damage at once; missiles fly until everybody who can shoot them down has done so."""
    volley = battle.volley
    if volley is None:
        return battle
    if volley.missiles:
        return _next_defence(replace(battle, flight=tuple(shots), defended=()), volley)
    return _land(battle, volley, shots)


def _next_defence(battle: Battle, volley: Volley) -> Battle:
    """Each owner once for every class that has fired, with all cannons, at missiles on their way to the own ships."""
    for party in range(len(battle.parties)):
        aimed = any(battle.squads[shot.squad].party == party for shot in battle.flight)
        guns = [
            (n, colour)
            for n in battle.of(party)
            if POINT_DEFENCE in battle.squads[n].techs
            for colour in battle.squads[n].dice(missiles=False)
        ]
        if aimed and guns and party not in battle.defended:
            fires = Defence(party, tuple(n for n, _ in guns), tuple(colour for _, colour in guns))
            return replace(battle, defence=fires)
    return _land(replace(battle, flight=(), defence=None, defended=()), volley, battle.flight)


def stop(battle: Battle, dice: Sequence[int]) -> Battle:
    """These missiles are shot down; the next owner fires, or what is left arrives."""
    if battle.defence is None or battle.volley is None:
        return battle
    flight = tuple(shot for shot in battle.flight if shot.die not in dice)
    defended = (*battle.defended, battle.defence.party)
    return _next_defence(replace(battle, flight=flight, defended=defended), battle.volley)


def _land(battle: Battle, volley: Volley, shots: Sequence[Shot]) -> Battle:
    """Damage lands, ships are destroyed, the squad has had its turn."""
    shooter = battle.squads[volley.squad].party
    for number in sorted({shot.squad for shot in shots}):
        squad = battle.squads[number]
        marks = list(squad.damage)
        for shot in shots:
            if shot.squad == number:
                marks[shot.ship] += shot.points or damage(volley.colours[shot.die])
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
    return advance(replace(battle, volley=None, acted=(*battle.acted, number), repaired=()))


def leave(battle: Battle, number: int, to: str) -> Battle:
    """The first turn of a retreat: the ships stand on the edge and can still be shot. The second: they are gone."""
    squad = battle.squads[number]
    if squad.leaving:
        return turn_done(battle.with_squad(number, replace(squad, gone=True)), number)
    return turn_done(battle.with_squad(number, replace(squad, leaving=to)), number)


def give_up(battle: Battle, party: int, to: str) -> Battle:
    """A stalemate ends: the attackers' ships leave for that sector, or are lost when there is none."""
    for number in order(battle):
        squad = battle.squads[number]
        if battle.side(squad.party) != battle.side(party):
            continue
        if to and squad.ship not in IMMOBILE:
            battle = battle.with_squad(number, replace(squad, leaving=to, gone=True))
        else:
            battle = battle.with_squad(number, replace(squad, damage=()))
            loser = battle.parties[squad.party]
            battle = battle.with_party(squad.party, replace(loser, lost=loser.lost + len(squad.damage)))
    return advance(replace(battle, stage="round"))


# ── reputation and population


MOST_TILES = 5


def stayed(battle: Battle, party: int) -> bool:
    """Not everything that was left has retreated: then there is a tile for taking part."""
    own = [squad for squad in battle.squads if squad.party == party]
    return not any(squad.leaving for squad in own) or any(squad.here and not squad.leaving for squad in own)


def took_part(battle: Battle, party: int) -> bool:
    """Somebody was there to fight: Descendants beside an ally who fights Ancients only watch (expansion p. 11)."""
    own = [squad for squad in battle.squads if squad.party == party]
    others = [squad for squad in battle.squads if battle.side(squad.party) != battle.side(party)]
    return not battle.sides or any(not _at_peace(battle, one, other) for one in own for other in others)


def reputation_tiles(battle: Battle, party: int) -> int:
    part = 1 if stayed(battle, party) and took_part(battle, party) else 0
    return min(MOST_TILES, part + sum(REPUTATION[kill] for kill in battle.parties[party].kills))


def is_nobodys(squad: Squad) -> bool:
    return squad.ship in NPC
