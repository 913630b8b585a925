"""Where the hits on the table go by the rulebook (p. 19): the rule itself is in odds/by_hand.py, which says why, too."""

from companion.games.eclipse.combat import enemy, hitting
from companion.games.eclipse.combat_model import Battle, Shot, damage
from companion.games.eclipse.odds.by_hand import Die, Laid, Target, lay_by_the_rulebook
from companion.rules.words import Words


def _ships(battle: Battle) -> list[tuple[int, int]]:
    """Every ship that can be shot at: squad and number."""
    if battle.volley is None:
        return []
    squads = battle.of(enemy(battle, battle.volley.squad))
    return [(number, ship) for number in squads for ship in range(len(battle.squads[number].damage))]


def _laid(battle: Battle) -> Laid:
    volley = battle.volley
    dice = []
    if volley is not None:
        computer = battle.squads[volley.squad].computer
        shown = zip(volley.colours, volley.faces, strict=False)
        dice = [Die(damage(colour), face, computer) for colour, face in shown]
    targets = [
        Target(squad.ship, squad.hits - squad.damage[ship], squad.shield)
        for squad, ship in ((battle.squads[number], ship) for number, ship in _ships(battle))
    ]
    return lay_by_the_rulebook(dice, targets)


def proposal(battle: Battle) -> tuple[Shot, ...]:
    ships = _ships(battle)
    places = _laid(battle).places
    return tuple(Shot(die, *ships[place]) for die, place in enumerate(places) if place is not None)


def reason(battle: Battle) -> Words:
    return _laid(battle).reason


def nothing_to_decide(battle: Battle) -> bool:
    """No die hits, or there is only one ship to lay them on."""
    return battle.volley is not None and (len(_ships(battle)) == 1 or not hitting(battle))
