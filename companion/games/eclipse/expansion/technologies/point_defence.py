"""Point defence: which missiles the cannons shoot down (expansion p. 4, 18). Pure: a battle in, numbers out."""

from companion.games.eclipse.battle.model import SPLIT, SPLITTER, Battle, Shot, damage, hits
from companion.games.eclipse.odds.battle import SIZES


def hitting(battle: Battle) -> tuple[int, ...]:
    """The dice that hit: computers help, missiles have no shields."""
    defence = battle.defence
    if defence is None:
        return ()
    return tuple(
        die
        for die, (number, face) in enumerate(zip(defence.squads, defence.faces, strict=False))
        if hits(face, battle.squads[number].computer, 0)
    )


def stops(battle: Battle) -> int:
    """How many missiles these dice can stop: one each, with a splitter a red one up to its damage."""
    defence = battle.defence
    if defence is None:
        return 0
    worth = [
        damage(SPLIT) if defence.colours[die] == SPLIT and SPLITTER in battle.squads[defence.squads[die]].techs else 1
        for die in hitting(battle)
    ]
    return sum(worth)


def coming(battle: Battle) -> tuple[Shot, ...]:
    """Missiles at the ships of whoever fires, the most damaging on the largest ship first. Those of an ally are not."""
    defence, volley = battle.defence, battle.volley
    if defence is None or volley is None:
        return ()

    def rank(shot: Shot) -> tuple[int, int, int, int, int]:
        squad = battle.squads[shot.squad]
        left = squad.hits - squad.damage[shot.ship]
        return -damage(volley.colours[shot.die]), -SIZES[squad.ship], shot.squad, left, shot.ship

    own = [shot for shot in battle.flight if battle.squads[shot.squad].party == defence.party]
    return tuple(sorted(own, key=rank))


def proposal(battle: Battle) -> tuple[int, ...]:
    """The dice of the missiles that are shot down."""
    return tuple(shot.die for shot in coming(battle)[: stops(battle)])


def nothing_to_decide(battle: Battle) -> bool:
    """No hit, enough for all of them, or missiles that are all alike."""
    volley, own, count = battle.volley, coming(battle), stops(battle)
    if volley is None or count == 0 or count >= len(own):
        return True
    return len({(volley.colours[shot.die], shot.squad, shot.ship) for shot in own}) == 1
