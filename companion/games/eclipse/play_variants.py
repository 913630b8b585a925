"""Which chapter answers which tap of the variants and the swarms."""

from typing import assert_never

from companion.games.eclipse import variant_moves as m
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.ancients import swarms
from companion.games.eclipse.expansion.many_players import markers
from companion.games.eclipse.expansion.variants import coming, direction
from companion.games.eclipse.model import Galaxy
from companion.rules.chance import Chance


def decide(galaxy: Galaxy, command: m.VariantMove, chance: Chance) -> tuple[Event, ...]:
    match command:
        case m.LetGoFirst():
            return markers.let_go_first(galaxy, command)
        case m.ChooseDirection():
            return direction.choose(galaxy, command)
        case m.CorrectComing():
            return coming.correct(galaxy, command)
        case m.RollSwarm():
            return swarms.roll(galaxy, command, chance)
        case m.AnswerSwarm():
            return swarms.answer(galaxy, command)
    assert_never(command)
