"""Which chapter answers which tap of Rise of the Ancients."""

from companion.games.eclipse import corrections, developments, magellan, play_variants, rise_setup, shrines
from companion.games.eclipse import rise_moves as m
from companion.games.eclipse.events import Event
from companion.games.eclipse.model import Galaxy
from companion.rules.chance import Chance


def decide(galaxy: Galaxy, command: m.RiseMove, chance: Chance) -> tuple[Event, ...]:
    match command:
        case m.LayDevelopments():
            return rise_setup.lay_developments(galaxy, command, chance)
        case m.LayHomeworlds():
            return rise_setup.lay_homeworlds(galaxy, command, chance)
        case m.PutHomeworld():
            return rise_setup.put_homeworld(galaxy, command)
        case m.TurnDreadnought():
            return rise_setup.turn_dreadnought(galaxy, command)
        case m.RemoveCube():
            return rise_setup.remove_cube(galaxy, command)
        case m.Develop():
            return developments.develop(galaxy, command)
        case m.CorrectDevelopment():
            return corrections.correct_development(galaxy, command)
        case m.SpendColonyShip():
            return magellan.spend(galaxy, command)
        case m.BuildShrine():
            return shrines.build(galaxy, command)
        case _:
            return play_variants.decide(galaxy, command, chance)
