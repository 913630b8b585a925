"""How big a fight is, before anybody begins to solve it: what would take too long or too much memory is simulated."""

from dataclasses import dataclass

from companion.games.eclipse.odds.battle import Battle, Side, Targeting
from companion.games.eclipse.odds.exact.space import count_states
from companion.games.eclipse.odds.exact.volley import count_outcomes, groups

SURVIVORS = 4  # the pass forwards makes each so many times as dear


@dataclass(frozen=True)
class Limit:
    """The biggest fight that is solved, and how much is played where one is simulated."""

    states: int  # of one side
    outcomes: int  # of one volley
    table: int  # entries of one side's tables: states by outcomes
    work: int  # looked-up values; some billions take some seconds
    values: int  # kept numbers of eight bytes, and about as much again while working
    pairs: int  # of states, where ships repair: the equations are as many
    aims: int  # looked at in all, where missiles are shot down
    games: int  # of a simulation
    rounds: int  # of each; whoever still shoots then repairs faster than the other one hits
    played: int  # dice laid in all of them; long fights are played less often


# A script has the machine for itself: a gigabyte and some seconds.
SCRIPT = Limit(120_000, 30_000_000, 30_000_000, 2_600_000_000, 60_000_000, 1_600, 60_000, 30_000, 2_000, 10**15)
# A page shares a small machine with everybody at the table.
PAGE = Limit(8_000, 2_500, 1_500_000, 400_000_000, 12_000_000, 800, 15_000, 10_000, 400, 45_000_000)


@dataclass(frozen=True)
class Size:
    """`states`: of each side. `outcomes`: of the biggest volley. `table`: the biggest table of a side. `work`: about the time. `values`: the numbers kept."""

    states: tuple[int, int]
    outcomes: int
    table: int
    work: int
    values: int

    def fits(self, limit: Limit) -> bool:
        return (
            max(self.states) <= limit.states
            and self.outcomes <= limit.outcomes
            and self.table <= limit.table
            and self.work <= limit.work
            and self.values <= limit.values
        )


def size(battle: Battle, targeting: Targeting, *, survivors: bool) -> Size:
    states = (count_states(battle.attacker), count_states(battle.defender))
    pairs = states[0] * states[1]
    most = table = work = values = 0
    for side, entry in battle.order:
        shooters, targets = battle.sides[side], battle.sides[1 - side]
        ships = shooters.ships[entry]
        for dice, missiles in ((ships.missiles, True), (ships.cannons, False)):
            if not dice or (missiles and battle.missiles_fired):
                continue
            found, levels = groups(shooters, entry, targets, missiles=missiles)
            outcomes = count_outcomes(found, ships.count)
            most = max(most, outcomes)
            best = targeting == "best" and not shooters.npc
            flags = max(levels) + 2 if best and targets.npc else 1
            ways = _ways(targets) * flags if best else 1
            table = max(table, states[1 - side] * flags * (outcomes + _ways(targets)))
            work += pairs * outcomes * (SURVIVORS * (ways + 4) if survivors else ways)
            values += pairs * (2 + (outcomes if best else 0) // 2) if survivors else pairs
    return Size(states, most, table, work, values)


def _ways(targets: Side) -> int:
    """How many ships of different damage one die can be laid on."""
    return sum(min(one.count, one.hits) for one in targets.ships)
