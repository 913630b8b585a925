"""Squads as a battle begins with them: values of blueprints, and those printed for nobody's ships (p. 18-19)."""

from companion.games.eclipse.battle.model import DISTORTION, POINT_DEFENCE, SPLITTER, Squad
from companion.games.eclipse.model import Board
from companion.games.eclipse.odds.battle import printed
from companion.games.eclipse.ships.blueprints import Values
from companion.rules.values import replace

# Technologies that count in a battle, and what a battle calls them
TECHS = {"antimatter_splitter": SPLITTER, "distortion_shield": DISTORTION, "point_defense": POINT_DEFENCE}


def nobodys_values(ship: str, variant: str = "") -> Values:
    """What Ancients and the centre defence have (p. 19; data/npc.toml)."""
    one = printed()[ship, variant]
    cannons, missiles = ((dice.ion, dice.plasma, dice.antimatter) for dice in (one.cannons, one.missiles))
    return Values(
        one.initiative, 0, 0, one.computer, one.shield, one.hull, cannons, missiles, regeneration=one.regeneration
    )


def nobodys_squad(party: int, ship: str, variant: str, count: int) -> Squad:
    made = squad_of(party, ship, nobodys_values(ship, variant), count)
    return replace(made, techs=tuple(printed()[ship, variant].techs), variant=variant)


def squad_of(party: int, ship: str, made: Values, count: int, techs: tuple[str, ...] = ()) -> Squad:
    return Squad(
        party, ship, made.initiative, made.computer, made.shield, made.hull, made.cannons, made.missiles, (0,) * count,
        regeneration=made.regeneration, techs=techs,
    )  # fmt: skip


def techs_of(board: Board) -> tuple[str, ...]:
    return tuple(name for technology, name in TECHS.items() if technology in board.technologies)
