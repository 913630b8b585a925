"""How big a fight is, before anybody begins to solve it: what would take too long or too much memory is simulated."""

from dataclasses import dataclass

from companion.games.eclipse.odds.battle import Battle, Side, Targeting
from companion.games.eclipse.odds.space import count_states
from companion.games.eclipse.odds.volley import count_outcomes, groups

MOST_STATES = 120_000  # of one side
MOST_TABLE = 30_000_000  # entries of one side's tables: states by outcomes
MOST_WORK = 2_600_000_000  # looked-up values; some billions take some seconds
SURVIVORS = 4  # the pass forwards makes each so many times as dear
MOST_VALUES = 60_000_000  # kept numbers of eight bytes: half of a gigabyte, and about as much again while working


@dataclass(frozen=True)
class Size:
    """`states`: of each side. `table`: the biggest table of a side. `work`: about the time. `values`: the numbers kept."""

    states: tuple[int, int]
    table: int
    work: int
    values: int

    @property
    def fits(self) -> bool:
        return (
            max(self.states) <= MOST_STATES
            and self.table <= MOST_TABLE
            and self.work <= MOST_WORK
            and self.values <= MOST_VALUES
        )


def size(battle: Battle, targeting: Targeting, *, survivors: bool) -> Size:
    states = (count_states(battle.attacker), count_states(battle.defender))
    pairs = states[0] * states[1]
    table = work = values = 0
    for side, entry in battle.order:
        shooters, targets = battle.sides[side], battle.sides[1 - side]
        ships = shooters.ships[entry]
        for dice, missiles in ((ships.missiles, True), (ships.cannons, False)):
            if not dice or (missiles and battle.missiles_fired):
                continue
            found, levels = groups(shooters, entry, targets, missiles=missiles)
            outcomes = count_outcomes(found, ships.count)
            best = targeting == "best" and not shooters.npc
            flags = max(levels) + 2 if best and targets.npc else 1
            ways = _ways(targets) * flags if best else 1
            table = max(table, states[1 - side] * flags * (outcomes + _ways(targets)))
            work += pairs * outcomes * (SURVIVORS * (ways + 4) if survivors else ways)
            values += pairs * (2 + (outcomes if best and survivors else 0) // 2)
    return Size(states, table, work, values)


def _ways(targets: Side) -> int:
    """How many ships of different damage one die can be laid on."""
    return sum(min(one.count, one.hits) for one in targets.ships)
