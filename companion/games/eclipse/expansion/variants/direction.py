"""Direction of play (expansion p. 9): who passes second chooses it for the next round."""

from companion.games.eclipse.catalog import rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.variants.events import DirectionChosen
from companion.games.eclipse.expansion.variants.moves import ChooseDirection
from companion.games.eclipse.model import Galaxy
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import say


def choose(galaxy: Galaxy, _actor: int | None, command: ChooseDirection, _chance: Chance) -> tuple[Event, ...]:
    """Until the first turn has gone on; who does not choose leaves it as it was. Later the table may correct it."""
    if not galaxy.options.direction:
        raise RuleViolation(say("At this table play always goes clockwise."), rise_page(9))
    if galaxy.direction_due is None:
        if galaxy.clockwise == command.clockwise:
            raise RuleViolation(say("That is what the phones say already."))
        why = say("Who passed second chooses the direction, at the end of the clean-up.")
        advise(command, why, rise_page(9))
    return (DirectionChosen(command.clockwise),)
