"""What the income phase and the clean-up do to a table."""

from companion.games.federation.income.events import CleanedUp, IncomeBegan, IncomeDone
from companion.games.federation.model import Mat, Senate
from companion.rules.values import replace


def began(senate: Senate, event: IncomeBegan) -> Senate:
    return replace(senate, step="income", income=event.step, income_done=(), turn=None)


def done(senate: Senate, event: IncomeDone) -> Senate:
    return replace(senate, income_done=(*senate.income_done, event.seat))


def cleaned(senate: Senate, event: CleanedUp) -> Senate:
    """Dice keep their value; the two laws of this round are laid aside (p. 13)."""
    first = senate.president or 0
    return replace(
        senate,
        mats=tuple(_back(mat) for mat in senate.mats),
        step="over" if event.over else "action",
        round=senate.round if event.over else senate.round + 1,
        income=0,
        income_done=(),
        first=first,
        turn=None if event.over else first,
        turns=(0,) * senate.players,
        cells=(),
        evasion=(),
        past_laws=(*senate.past_laws, *senate.laws[:1]),
        laws=senate.laws[1:],
        to_block=senate.players < 4 and not event.over,
        curve=(*senate.curve, event.totals),
    )


def _back(mat: Mat) -> Mat:
    return replace(
        mat,
        envoys=(0, 1, 2, 3),
        used_bonus=False,
        placed=False,
        raised_round=0,
        mission_done=False,
        marker=False,
        due=(),
    )
