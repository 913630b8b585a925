"""Which chapter answers which tap of Rise of the Ancients."""

from companion.games.eclipse import play_variants
from companion.games.eclipse import rise_moves as m
from companion.games.eclipse.corrections import pieces as corrections
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.developments import buying as developments
from companion.games.eclipse.expansion.setup import laying_out
from companion.games.eclipse.expansion.species import magellan, shrines
from companion.games.eclipse.model import Galaxy
from companion.rules.chance import Chance


def decide(galaxy: Galaxy, command: m.RiseMove, chance: Chance) -> tuple[Event, ...]:
    match command:
        case m.LayDevelopments():
            return laying_out.lay_developments(galaxy, command, chance)
        case m.LayHomeworlds():
            return laying_out.lay_homeworlds(galaxy, command, chance)
        case m.PutHomeworld():
            return laying_out.put_homeworld(galaxy, command)
        case m.TurnDreadnought():
            return laying_out.turn_dreadnought(galaxy, command)
        case m.RemoveCube():
            return laying_out.remove_cube(galaxy, command)
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
