"""What a law does to the stacks, and what was passed."""

from companion.games.federation.components import Planet
from companion.games.federation.laws.events import LawOpened, LawPassed, LawShuffledBack, LawsSwapped
from companion.games.federation.model import Law, Senate
from companion.rules.values import replace


def opened(senate: Senate, event: LawOpened) -> Senate:
    number = 1 if event.later else 0
    laws = list(senate.laws) + [Law()] * (number + 1 - len(senate.laws))
    laws[number] = replace(laws[number], **{event.side: event.planet})
    return replace(senate, laws=tuple(laws), stacks=_stacks(senate, event.side, without=event.planet))


def shuffled_back(senate: Senate, event: LawShuffledBack) -> Senate:
    laws = [replace(law, **{event.side: None}) if number == 0 else law for number, law in enumerate(senate.laws)]
    return replace(senate, laws=tuple(laws), stacks=_stacks(senate, event.side, back=event.planet))


def swapped(senate: Senate, _event: LawsSwapped) -> Senate:
    now, later = senate.laws
    swapped = (replace(now, right=later.right), replace(later, right=now.right))
    return replace(senate, laws=swapped)


def passed(senate: Senate, event: LawPassed) -> Senate:
    return replace(senate, passed=(*senate.passed, (event.planet, event.side)))


def _stacks(
    senate: Senate, side: str, *, without: Planet | None = None, back: Planet | None = None
) -> tuple[tuple[Planet, ...], tuple[Planet, ...]]:
    number = 0 if side == "left" else 1
    stacks = list(senate.stacks)
    stacks[number] = tuple(one for one in stacks[number] if one != without) + ((back,) if back else ())
    return stacks[0], stacks[1]
