"""A battle made ready for solving: the states of both sides and the volleys in their order."""

from dataclasses import dataclass, field

import numpy as np
from numpy.typing import NDArray

from companion.games.eclipse.odds.battle import Battle, Targeting
from companion.games.eclipse.odds.exact.space import Floats, Ints, Space, space
from companion.games.eclipse.odds.exact.targets import Laying
from companion.games.eclipse.odds.exact.volley import Volley, volley

ATTACKER, DEFENDER = 0, 1


@dataclass(eq=False)
class Shot:
    """One class shooting. With `best` somebody chooses; `choice` holds what, once it is known."""

    laying: Laying
    shooter: Space
    best: bool
    choice: NDArray[np.signedinteger] | None = None  # [outcome, target's state, shooter's state]
    volley: Volley = field(init=False)
    side: int = field(init=False)
    target: Space = field(init=False)
    alive: Ints = field(init=False)  # for each state of the shooter
    plain: bool = field(init=False)

    def __post_init__(self) -> None:
        self.volley, self.target = self.laying.volley, self.laying.target
        self.side = self.volley.side
        self.alive = self.shooter.alive[:, self.volley.entry]
        # Usually only a roll without hits lies nowhere. With shields some hits do too, where nobody they reach lives.
        self.plain = not self.laying.idle[1:, 1:].any()

    @property
    def won(self) -> float:
        """The attacker's chance when the target has nothing left."""
        return 1.0 if self.side == ATTACKER else 0.0

    def turned(self, table: Floats) -> Floats:
        """Between [defender, attacker] and [target, shooter], both ways."""
        return table if self.side == ATTACKER else table.T

    def missing(self, targets: Ints, shooters: Ints) -> Floats:
        """The chance that nothing lies anywhere, for pairs of states."""
        chance = self.volley.chance[self.alive[shooters]]
        found: Floats = chance[:, 0] if self.plain else (chance * self.laying.idle[targets]).sum(axis=1)
        return found

    def ends(self, targets: Ints, shooters: Ints) -> Ints:
        """[pair, outcome]: the target's state once the dice lie."""
        if self.choice is None:
            return self.laying.rulebook[targets]
        return self.choice[:, targets, shooters].T.astype(np.intp)


@dataclass(eq=False)
class Fight:
    spaces: tuple[Space, Space]
    missiles: list[Shot]
    cannons: list[Shot]
    later: int = 0  # so many at the end of `cannons` have shot already in this round

    @property
    def shots(self) -> list[Shot]:
        return [*self.missiles, *self.cannons]


@dataclass(eq=False)
class Values:
    """The attacker's chance to win."""

    win: Floats  # at the start, [defender's state, attacker's state]
    after: list[Floats] = field(default_factory=list)  # after each shot of the fight, [target's state, shooter's state]


def prepare(battle: Battle, targeting: Targeting) -> Fight:
    """All classes that have something to shoot, in their order."""
    spaces = (space(battle.attacker), space(battle.defender))
    fight = Fight(spaces, [], [])
    for place, (side, entry) in enumerate(battle.order):
        shooters, targets = battle.sides[side], battle.sides[1 - side]
        ships = shooters.ships[entry]
        for dice, missiles, into in ((ships.missiles, True, fight.missiles), (ships.cannons, False, fight.cannons)):
            if not dice or not ships.count or (missiles and (battle.missiles_fired or place < battle.next_up)):
                continue
            best = targeting == "best" and not shooters.npc
            roll = volley(side, shooters, entry, targets, missiles=missiles)
            into.append(Shot(Laying(roll, spaces[1 - side], waste=best and targets.npc), spaces[side], best))
            fight.later += not missiles and battle.missiles_fired and place < battle.next_up
    # In the middle of a round: those who have shot already come last.
    fight.cannons = fight.cannons[fight.later :] + fight.cannons[: fight.later]
    return fight
