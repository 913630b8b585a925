"""What the end and its count do to a table."""

from companion.games.federation.counting.events import FinalCounted, GameFinished, ProjectsCounted
from companion.games.federation.model import Senate
from companion.rules.values import replace


def finished(senate: Senate, event: GameFinished) -> Senate:
    mats = tuple(replace(mat, due=()) for mat in senate.mats)
    return replace(senate, mats=mats, step="over", turn=None, curve=(*senate.curve, event.totals))


def final(senate: Senate, event: FinalCounted) -> Senate:
    return senate.with_mat(event.seat, count=event.count, without=event.without)


def projects(senate: Senate, event: ProjectsCounted) -> Senate:
    return replace(senate, funded_told=event.funded)
