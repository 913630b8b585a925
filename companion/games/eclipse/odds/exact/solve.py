"""Solves a battle backwards: the attacker's chance to win from every state and every place in the order."""

from companion.games.eclipse.odds.exact.blocks import solve_blocks
from companion.games.eclipse.odds.exact.fight import Fight, Values
from companion.games.eclipse.odds.exact.policy import choose
from companion.games.eclipse.odds.exact.waves import solve_waves

MOST_ENTRIES = 3_000_000  # of the tables that small fights are solved with


def solve(fight: Fight, *, keep: bool) -> Values:
    """`keep`: work out what best play chooses, for the pass forwards."""
    found = solve_waves(fight, keep=keep) if table_entries(fight) <= MOST_ENTRIES else solve_blocks(fight, keep=keep)
    if keep:
        choose(fight, found)
    return found


def table_entries(fight: Fight) -> int:
    pairs = fight.spaces[0].count * fight.spaces[1].count
    return pairs * sum(
        shot.laying.flags * (len(shot.volley.outcomes) + len(shot.target.side.ships)) for shot in fight.shots
    )
