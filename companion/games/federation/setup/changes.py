"""What the set-up does to a table."""

from companion.games.federation.model import Senate
from companion.games.federation.setup.events import PlayBegan, StartPlanetTaken, StartPlayerChosen, StepTicked
from companion.rules.values import replace


def start_player(senate: Senate, event: StartPlayerChosen) -> Senate:
    return replace(senate, president=event.seat, first=event.seat)


def ticked(senate: Senate, event: StepTicked) -> Senate:
    ticked = senate.ticked | {event.step} if event.done else senate.ticked - {event.step}
    return replace(senate, ticked=ticked)


def start_planet(senate: Senate, event: StartPlanetTaken) -> Senate:
    return replace(senate.with_mat(event.seat, start_planet=True), planets_left=senate.planets_left - 1)


def began(senate: Senate, event: PlayBegan) -> Senate:
    first = senate.president or 0
    return replace(
        senate, step="action", round=1, projects=event.starts, first=first, turn=first,
        turns=(0,) * senate.players, to_block=senate.players < 4, laid=senate,
    )  # fmt: skip
