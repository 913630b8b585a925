"""Which chapter answers which tap that Rise of the Ancients adds to a battle."""

from typing import assert_never

from companion.games.eclipse import battle_moves as m
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.species import rolling_again
from companion.games.eclipse.expansion.technologies import defending
from companion.games.eclipse.model import Galaxy
from companion.rules.chance import Chance


def decide(galaxy: Galaxy, command: m.BattleMove, chance: Chance) -> tuple[Event, ...]:
    match command:
        case m.Intercept():
            return defending.intercept(galaxy, chance)
        case m.TapIntercept():
            return defending.tap_intercept(galaxy, command)
        case m.StopMissiles():
            return defending.stop_missiles(galaxy, command)
        case m.RollAgain():
            return rolling_again.roll_again(galaxy, command, chance)
    assert_never(command)
