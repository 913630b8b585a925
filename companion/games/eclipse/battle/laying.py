"""Where the hits on the table go by the rulebook (p. 19): the rule itself is in odds/by_hand.py, which says why, too."""

from collections import Counter

from companion.games.eclipse.battle.combat import divided, foes, hitting
from companion.games.eclipse.battle.model import Battle, Shot, damage
from companion.games.eclipse.odds.by_hand import Die, Laid, Target, lay_by_the_rulebook
from companion.rules.words import Words


def _ships(battle: Battle) -> list[tuple[int, int]]:
    """Every ship that can be shot at: squad and number."""
    if battle.volley is None:
        return []
    squads = foes(battle, battle.volley.squad)
    return [(number, ship) for number in squads for ship in range(len(battle.squads[number].damage))]


def _pieces(battle: Battle) -> list[tuple[int, Die]]:
    """What is laid, with the die it belongs to: a divided die is laid point by point."""
    volley = battle.volley
    if volley is None:
        return []
    computer = battle.squads[volley.squad].computer
    found = []
    for number, (colour, face) in enumerate(zip(volley.colours, volley.faces, strict=False)):
        points = damage(colour)
        each = [Die(1, face, computer)] * points if divided(battle, number) else [Die(points, face, computer)]
        found += [(number, piece) for piece in each]
    return found


def _laid(battle: Battle) -> Laid:
    """Of equal ships of allies the one who came last is hit first (expansion p. 10): owners stand in their order."""
    missiles = battle.volley is not None and battle.volley.missiles
    targets = [
        Target(squad.ship, squad.hits - squad.damage[ship], squad.shield_against(missiles=missiles), str(squad.party))
        for squad, ship in ((battle.squads[number], ship) for number, ship in _ships(battle))
    ]
    return lay_by_the_rulebook([piece for _, piece in _pieces(battle)], targets)


def proposal(battle: Battle) -> tuple[Shot, ...]:
    ships = _ships(battle)
    found: Counter[tuple[int, int, int]] = Counter()
    for (die, _), place in zip(_pieces(battle), _laid(battle).places, strict=True):
        if place is not None:
            found[die, *ships[place]] += 1
    shots = [Shot(*at, points if divided(battle, at[0]) else 0) for at, points in found.items()]
    return tuple(whole(battle, shot) for shot in shots)


def whole(battle: Battle, shot: Shot) -> Shot:
    """A die that could be divided and is not is a shot like any other."""
    volley = battle.volley
    undivided = volley is not None and shot.points == damage(volley.colours[shot.die])
    return Shot(shot.die, shot.squad, shot.ship) if undivided else shot


def reason(battle: Battle) -> Words:
    return _laid(battle).reason


def nothing_to_decide(battle: Battle) -> bool:
    """No die hits, or there is only one ship to lay them on."""
    return battle.volley is not None and (len(_ships(battle)) == 1 or not hitting(battle))
