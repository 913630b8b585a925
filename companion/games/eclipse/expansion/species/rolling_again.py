"""The Enlightened of Lyra: a colony ship face down for one of their own dice rolled again (expansion p. 15)."""

from companion.games.eclipse.afterwards import after
from companion.games.eclipse.battle.aftermath import shot_at_population
from companion.games.eclipse.battle.course import kept, laid_by_itself, may_roll_again, seat_of, the_battle
from companion.games.eclipse.battle.model import Battle
from companion.games.eclipse.catalog import LYRA, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.species.events import DieRolledAgain
from companion.games.eclipse.expansion.species.moves import RollAgain
from companion.games.eclipse.expansion.technologies.defending import stopped_by_itself
from companion.games.eclipse.model import Galaxy
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from companion.rules.words import say


def on_the_table(battle: Battle) -> tuple[int, tuple[int, ...]] | None:
    """Whose dice lie there, and what they show: those of the last roll that nothing has followed from."""
    if battle.assault is not None:
        return battle.assault.party, battle.assault.faces
    if battle.defence is not None:
        return battle.defence.party, battle.defence.faces
    if battle.volley is not None:
        return battle.squads[battle.volley.squad].party, battle.volley.faces
    return None


def roll_again(galaxy: Galaxy, _actor: int | None, command: RollAgain, chance: Chance) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    found = on_the_table(battle)
    if found is None or command.die >= len(found[1]):
        raise RuleViolation(say("There is no such die on the table."), rise_page(15))
    party, faces = found
    seat = seat_of(battle, party)
    if seat < 0 or galaxy.boards[seat].species != LYRA:
        raise RuleViolation(say("Only the Enlightened of Lyra roll a die again."), rise_page(15))
    if not may_roll_again(galaxy, seat):
        raise RuleViolation(say("No colony ship is left face up."), rise_page(15))
    face = command.face or chance.die()
    event = DieRolledAgain(
        seat, command.die, faces[command.die], face, by_app=command.face is None, ship=kept(galaxy, seat)
    )
    return (event, *_last_one(after(galaxy, event), seat))


def _last_one(galaxy: Galaxy, seat: int) -> tuple[Event, ...]:
    """No colony ship is left: what nobody has to decide happens by itself."""
    battle = the_battle(galaxy)
    if may_roll_again(galaxy, seat):
        return ()
    if battle.assault is not None:
        return shot_at_population(galaxy, battle, battle.assault)
    return stopped_by_itself(galaxy, battle) if battle.defence is not None else laid_by_itself(galaxy, battle)
