"""Taps of a point defence: cannons fire at missiles before they arrive (expansion p. 4, 18)."""

from companion.games.eclipse.battle import combat
from companion.games.eclipse.battle.course import apply, consequences, may_roll_again, seat_of, the_battle, who, wrecks
from companion.games.eclipse.battle.model import Battle, Defence
from companion.games.eclipse.catalog import rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.technologies import point_defence
from companion.games.eclipse.expansion.technologies.events import InterceptRolled, InterceptTapped, MissilesStopped
from companion.games.eclipse.expansion.technologies.moves import Intercept, StopMissiles, TapIntercept
from companion.games.eclipse.model import Galaxy
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from companion.rules.words import say


def _defence(battle: Battle) -> Defence:
    if battle.defence is None:
        raise RuleViolation(say("No missiles are in the air that a point defence could fire at."), rise_page(4))
    return battle.defence


def intercept(galaxy: Galaxy, _actor: int | None, _command: Intercept, chance: Chance) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    if _defence(battle).faces:
        raise RuleViolation(say("Dice lie on the table already: finish them."), rise_page(4))
    event = rolled(battle, chance)
    return (event, *stopped_by_itself(galaxy, apply(battle, event)))


def rolled(battle: Battle, chance: Chance) -> InterceptRolled:
    defence = _defence(battle)
    return InterceptRolled(seat_of(battle, defence.party), tuple(chance.die() for _ in defence.colours))


def tap_intercept(galaxy: Galaxy, _actor: int | None, command: TapIntercept, _chance: Chance) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    defence = _defence(battle)
    if defence.complete:
        raise RuleViolation(say("All dice of these ships have been tapped."), rise_page(4))
    tapped = InterceptTapped(seat_of(battle, defence.party), command.face)
    return (tapped, *stopped_by_itself(galaxy, apply(battle, tapped)))


def stop_missiles(galaxy: Galaxy, _actor: int | None, command: StopMissiles, _chance: Chance) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    if not _defence(battle).complete:
        raise RuleViolation(say("First the dice of the point defence are rolled."), rise_page(4))
    if not command.missiles:
        return stopped(galaxy, battle, point_defence.proposal(battle))
    own = {shot.die for shot in point_defence.coming(battle)}
    if len(set(command.missiles)) < len(command.missiles) or not set(command.missiles) <= own:
        raise RuleViolation(say("Only missiles that fly at the own ships can be shot down, each once."), rise_page(18))
    most = min(point_defence.stops(battle), len(own))
    if len(command.missiles) != most:
        raise RuleViolation(say("So many missiles are shot down: %(count)s.", count=most), rise_page(4))
    return stopped(galaxy, battle, command.missiles)


def stopped_by_itself(galaxy: Galaxy, battle: Battle) -> tuple[Event, ...]:
    """Where nobody has a choice, or nobody's ships fire; somebody who may roll again is asked first."""
    defence = battle.defence
    if defence is None or not defence.complete:
        return ()
    seat = seat_of(battle, defence.party)
    if may_roll_again(galaxy, seat) or (seat >= 0 and not point_defence.nothing_to_decide(battle)):
        return ()
    return stopped(galaxy, battle, point_defence.proposal(battle))


def stopped(galaxy: Galaxy, battle: Battle, missiles: tuple[int, ...]) -> tuple[Event, ...]:
    after = combat.stop(battle, missiles)
    landed = () if after.defence is not None else [shot for shot in battle.flight if shot.die not in missiles]
    event = MissilesStopped(
        seat_of(battle, _defence(battle).party),
        tuple(sorted(missiles)),
        tuple(who(battle, shot.squad) for shot in landed),
        wrecks(battle, after),
    )
    return (event, *consequences(galaxy, battle, after))
