"""What everybody begins with, as faction and home world print it (p. 2)."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.components import DieGain, World
from companion.games.roll_for_the_galaxy.model import Empire, Held
from companion.games.roll_for_the_galaxy.pools import Dice, heap, put
from companion.rules.values import replace


def start(empire: Empire, *, worlds_kept: bool = True) -> Empire:
    """An empire as its faction and home world print it (p. 2); where worlds are not kept, their goods lie loose."""
    box = catalog.box()
    sides = [*(empire.faction.halves if empire.faction else ()), catalog.worlds()[empire.home_world]]
    worlds = [side for side in sides if isinstance(side, World)]
    home = catalog.home_worlds()[empire.home_world]

    def gained(to: str) -> list[DieGain]:
        return [gain for world in worlds for gain in world.dice if gain.to == to]

    def goods(world: World) -> Dice:
        return tuple(gain.colour for gain in world.dice if gain.to == "good")

    return replace(
        empire,
        developments=tuple(side.id for side in sides if not isinstance(side, World)),
        worlds=tuple(Held(world.id, goods(world) if worlds_kept else ()) for world in worlds),
        loose_goods=() if worlds_kept else heap(good for world in worlds for good in goods(world)),
        cup=put(box.start_cup, (gain.colour for gain in gained("cup"))),
        citizenry=put(box.start_citizenry, (gain.colour for gain in gained("citizenry"))),
        credits=box.start_credits if home.start_credits is None else home.start_credits,
    )
