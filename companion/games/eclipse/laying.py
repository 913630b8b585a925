"""Where hits go by the rulebook (p. 19): destroy the largest ship that can be destroyed, else the most damage.

Of all ways to lay the dice that hit: fewest ships left in the largest class, then in the next and so on; then the most
damage in all; then the most of it on the largest class; then on the most damaged ship.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.eclipse.combat import enemy, hitting, reachable
from companion.games.eclipse.combat_model import SIZES, Battle, Shot, damage

Marks = tuple[tuple[int, ...], ...]  # damage on every ship, squad by squad


@dataclass(frozen=True)
class Way:
    marks: Marks
    shots: tuple[Shot, ...]


def proposal(battle: Battle) -> tuple[Shot, ...]:
    """The rulebook's way; dice are tried one after the other, and equal positions are followed only once."""
    volley = battle.volley
    if volley is None:
        return ()
    squads = battle.of(enemy(battle, volley.squad))
    start = tuple(battle.squads[n].damage for n in squads)
    ways = {_same(start): Way(start, ())}
    for die in sorted(hitting(battle), key=lambda n: -damage(volley.colours[n])):
        able = set(reachable(battle, die))
        found: dict[Marks, Way] = {}
        for way in ways.values():
            for at, ship in _targets(battle, squads, way.marks, able):
                new = _hit(way.marks, at, ship, damage(volley.colours[die]))
                found.setdefault(_same(new), Way(new, (*way.shots, Shot(die, squads[at], ship))))
        ways = found
    best = max(ways.values(), key=lambda way: _worth(battle, squads, start, way.marks))
    return tuple(sorted(best.shots, key=lambda shot: shot.die))


def _same(marks: Marks) -> Marks:
    """Ships of a class with the same damage are the same."""
    return tuple(tuple(sorted(squad)) for squad in marks)


def _targets(battle: Battle, squads: tuple[int, ...], marks: Marks, able: set[int]) -> Iterator[tuple[int, int]]:
    """One ship of each kind and damage that this die hits; a wreck only when nothing else is left."""
    alive: list[tuple[int, int]] = []
    wrecks: list[tuple[int, int]] = []
    for at, number in enumerate(squads):
        if number not in able:
            continue
        seen = set()
        for ship, mark in enumerate(marks[at]):
            if mark in seen:
                continue
            seen.add(mark)
            (alive if mark < battle.squads[number].hits else wrecks).append((at, ship))
    yield from alive or wrecks[:1]


def _hit(marks: Marks, at: int, ship: int, amount: int) -> Marks:
    own = marks[at]
    new = (*own[:ship], own[ship] + amount, *own[ship + 1 :])
    return (*marks[:at], new, *marks[at + 1 :])


def _worth(battle: Battle, squads: tuple[int, ...], start: Marks, marks: Marks) -> tuple[object, ...]:
    sizes = sorted({SIZES[battle.squads[n].ship] for n in squads}, reverse=True)
    left = dict.fromkeys(sizes, 0)
    dealt = dict.fromkeys(sizes, 0)
    most = 0
    for at, number in enumerate(squads):
        squad = battle.squads[number]
        size = SIZES[squad.ship]
        for was, now in zip(start[at], marks[at], strict=True):
            left[size] += now < squad.hits
            dealt[size] += min(now, squad.hits) - was
            most = max(most, now if now < squad.hits else 0)
    return (
        tuple(-left[size] for size in sizes),
        sum(dealt.values()),
        tuple(dealt[size] for size in sizes),
        most,
    )


def nothing_to_decide(battle: Battle) -> bool:
    """No die hits, or there is only one ship to lay them on."""
    if battle.volley is None:
        return False
    ships = sum(len(battle.squads[n].damage) for n in battle.of(enemy(battle, battle.volley.squad)))
    return ships == 1 or not hitting(battle)
