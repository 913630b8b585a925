"""Laying the dice of one roll at the table by the rulebook's rule (p. 19), with the reason in words."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.eclipse.battle.model import hits
from companion.games.eclipse.odds.battle import NAMES, SIZES
from companion.rules.words import Words, listing, say


@dataclass(frozen=True)
class Die:
    damage: int
    face: int
    computer: int = 0

    def hits(self, shield: int) -> bool:
        return hits(self.face, self.computer, shield)


@dataclass(frozen=True)
class Target:
    """A ship that lives: what it can still take, and its shield (against missiles with what a distortion shield adds)."""

    kind: str
    left: int
    shield: int = 0
    owner: str | None = None


@dataclass(frozen=True)
class Laid:
    """For each die the number of the ship it lies on, or none if it hits nobody."""

    places: tuple[int | None, ...]
    destroyed: tuple[int, ...]
    reason: Words


State = tuple[tuple[int, ...], ...]  # for each class from the largest down the remaining hits, the most damaged first


def lay_by_the_rulebook(dice: Sequence[Die], targets: Sequence[Target]) -> Laid:
    """The fewest ships left in the largest class and on down, then the most damage, then on the largest, most damaged."""
    classes = _classes(targets)
    start: State = tuple(tuple(sorted(targets[n].left for n in own)) for own in classes)
    hitting = [n for n, die in enumerate(dice) if any(die.hits(one.shield) for one in targets)]
    # Choosy dice first; alike ones beside each other. Every step: state -> (state before, class, hits the ship had).
    hitting.sort(key=lambda n: (sum(dice[n].hits(one.shield) for one in targets), -dice[n].damage))
    steps: list[dict[State, tuple[State, int, int] | None]] = [{start: None}]
    for n in hitting:
        hit = [dice[n].hits(targets[own[0]].shield) for own in classes]
        steps.append({})
        for state in steps[-2]:
            ways = _ways(state, hit)
            for number, left in ways:
                steps[-1].setdefault(_struck(state, number, left, dice[n].damage), (state, number, left))
            if not ways:
                steps[-1].setdefault(state, None)  # all that it hits are wrecks already
    state = min(steps[-1], key=_wanted)
    path: list[tuple[int, int] | None] = []
    for step in reversed(steps[1:]):
        taken = step[state]
        path.append(taken[1:] if taken else None)
        state = taken[0] if taken else state
    return _told(dice, targets, classes, hitting, path[::-1])


def _classes(targets: Sequence[Target]) -> list[list[int]]:
    """Ships of one class and owner, from the largest down; inside a size the owner listed last first."""
    owners = list(dict.fromkeys(one.owner for one in targets))
    found: dict[tuple[str, str | None], list[int]] = {}
    for number, one in enumerate(targets):
        found.setdefault((one.kind, one.owner), []).append(number)
    return sorted(
        found.values(),
        key=lambda own: (-SIZES[targets[own[0]].kind], -owners.index(targets[own[0]].owner), own[0]),
    )


def _ways(state: State, hit: Sequence[bool]) -> list[tuple[int, int]]:
    return [(number, left) for number, own in enumerate(state) if hit[number] for left in sorted(set(own)) if left]


def _struck(state: State, number: int, left: int, damage: int) -> State:
    own = list(state[number])
    own[own.index(left)] = max(0, left - damage)
    return (*state[:number], tuple(sorted(own)), *state[number + 1 :])


def _wanted(state: State) -> tuple[list[int], int, list[int], State]:
    return ([sum(map(bool, own)) for own in state], sum(map(sum, state)), [sum(own) for own in state], state)


def _told(
    dice: Sequence[Die],
    targets: Sequence[Target],
    classes: list[list[int]],
    hitting: list[int],
    path: list[tuple[int, int] | None],
) -> Laid:
    left = [one.left for one in targets]
    places: list[int | None] = [None] * len(dice)
    for n, step in zip(hitting, path, strict=True):
        if step is None:  # a wreck of this roll that the die can hit
            places[n] = next(ship for ship, one in enumerate(targets) if dice[n].hits(one.shield))
            continue
        number, before = step
        ship = next(ship for ship in classes[number] if left[ship] == before)
        places[n] = ship
        left[ship] = max(0, before - dice[n].damage)
    destroyed = tuple(ship for own in classes for ship in own if not left[ship])
    damaged = [ship for own in classes for ship in own if 0 < left[ship] < targets[ship].left]
    return Laid(tuple(places), destroyed, _reason(targets, destroyed, damaged))


def _reason(targets: Sequence[Target], destroyed: Sequence[int], damaged: Sequence[int]) -> Words:
    gone = listing(NAMES[targets[ship].kind] for ship in destroyed)
    hurt = listing(NAMES[targets[ship].kind] for ship in damaged)
    if destroyed and damaged:
        return say("Destroys what can be destroyed, the largest first (%(gone)s); the rest goes on the largest that is left (%(hurt)s).", gone=gone, hurt=hurt)  # fmt: skip
    if destroyed:
        return say("Destroys what can be destroyed, the largest first: %(gone)s.", gone=gone)
    if damaged:
        return say("Nothing can be destroyed; as much damage as possible, the largest first: %(hurt)s.", hurt=hurt)
    return say("No die hits.")
