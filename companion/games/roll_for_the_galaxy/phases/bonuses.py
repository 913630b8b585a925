"""What developments give at the end of a phase, and who has the most of something (p. 11-12)."""

from dataclasses import dataclass

from companion.games.roll_for_the_galaxy.components import Development, Phase, Power
from companion.games.roll_for_the_galaxy.model import Galaxy


@dataclass(frozen=True)
class Gain:
    development: str
    credits: int = 0
    chips: int = 0


def at_end(galaxy: Galaxy, seat: int, phase: Phase) -> tuple[Gain, ...]:
    """Everything that comes in at the end of this phase. Where a tile only names the phase, the end is meant too:
    then the credits come after those of the workers, and none of them is lost above ten that could have been spent."""
    found = (
        _gain(galaxy, seat, one, power)
        for one in galaxy.empires[seat].built
        if (power := one.power) is not None and phase in power.phases
    )
    return tuple(gain for gain in found if gain.credits or gain.chips)


def _gain(galaxy: Galaxy, seat: int, one: Development, power: Power) -> Gain:
    empire = galaxy.empires[seat]
    match power.kind:
        case "credits":
            return Gain(one.id, power.amount)
        case "chips":
            return Gain(one.id, chips=power.amount)
        case "credits_per_good":
            goods = sum(len(held.goods) for held in empire.worlds_of(*power.worlds))
            return Gain(one.id, power.amount * goods)
        case "credits_per_good_die":
            return Gain(one.id, power.amount * sum(good in power.dice for good in empire.goods))
        case "credits_per_citizen":
            citizens = sum(die in power.dice for die in empire.citizenry)
            return Gain(one.id, power.amount * -(-citizens // power.per))  # started sets count (p. 12)
        case "credits_for_most_developments":
            return Gain(one.id, power.amount if _most_developments(galaxy, seat) else 0)
        case "credits_for_highest_world":
            return Gain(one.id, power.amount + (power.extra if highest_worlds_are_mine(galaxy, seat) else 0))
        case "late_draw":
            return Gain(one.id, power.extra if set(power.dice) & set(empire.scouted) else 0)
        case _:
            return Gain(one.id)


def _most_developments(galaxy: Galaxy, seat: int) -> bool:
    counts = [len(empire.developments) for empire in galaxy.empires]
    return all(counts[seat] > count for other, count in enumerate(counts) if other != seat)


def highest_worlds_are_mine(galaxy: Galaxy, seat: int) -> bool:
    """Printed costs count; with a tie all of the highest worlds must lie in one tableau (p. 12)."""
    costs = [max((held.world.cost for held in empire.worlds), default=-1) for empire in galaxy.empires]
    return all(costs[seat] > cost for other, cost in enumerate(costs) if other != seat)
