"""Short words for tests of battles."""

from companion.games.eclipse.battle.model import Battle, Party, Squad, Volley
from tests.games.eclipse import taps as m


def fleet(seat, **ships):
    return tuple(f"{seat}.{ship}.{count}" for ship, count in ships.items())


def rolls(here, squad, *faces):
    return here.when(*(m.TapFace(squad=squad, face=face) for face in faces))


def squad(here, number):
    return here.state.battle.squads[number]


def battle_of(*squads, colours=(), faces=(), shooter=0, parties=2):
    volley = Volley(shooter, False, colours, faces) if colours else None
    return Battle(
        "101", tuple(Party(n) for n in range(parties)), squads, pair=(0, 1), stage="round", round=1, volley=volley
    )


def ships(party, ship, damage, hull=0, shield=0, computer=0, cannons=(1, 0, 0), initiative=2, missiles=(0, 0, 0)):
    return Squad(party, ship, initiative, computer, shield, hull, cannons, missiles, damage)
