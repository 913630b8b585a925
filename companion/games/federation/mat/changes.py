"""What a gain or a loss does to a mat."""

from companion.games.federation import reasons
from companion.games.federation.mat import events as e
from companion.games.federation.model import Due, Senate, with_goods
from companion.rules.values import replace


def goods(senate: Senate, event: e.GoodsChanged) -> Senate:
    return senate.with_mat(event.seat, goods=with_goods(senate.mats[event.seat].goods, event.good, event.by))


def ships(senate: Senate, event: e.ShipsChanged) -> Senate:
    mat = senate.mats[event.seat]
    by = 0 if event.why == "mission" else event.by  # ships on missions stay there
    return senate.with_mat(event.seat, ships=mat.ships + event.by, ships_left=mat.ships_left - by)


def die(senate: Senate, event: e.DieTurned) -> Senate:
    return senate.with_mat(event.seat, die=event.now)


def field(senate: Senate, event: e.FieldMoved) -> Senate:
    return senate.with_mat(event.seat, field=event.now)


def level(senate: Senate, event: e.LevelRaised) -> Senate:
    mat = senate.mats[event.seat]
    if event.until == "round":
        return senate.with_mat(event.seat, raised_round=mat.raised_round + event.by)
    return senate.with_mat(event.seat, raised_game=mat.raised_game + event.by)


def prestige(senate: Senate, event: e.PrestigeGained) -> Senate:
    mat = senate.mats[event.seat]
    line = reasons.line(event.amount, event.why)
    return senate.with_mat(event.seat, prestige=mat.prestige + event.amount, points=(*mat.points, line))


def modifiers(senate: Senate, event: e.ModifiersChanged) -> Senate:
    changed = senate.with_mat(event.seat, modifiers=senate.mats[event.seat].modifiers + event.by)
    if event.station is None:
        return changed
    left = tuple(
        max(0, count - 1) if number == event.station else count for number, count in enumerate(senate.stations)
    )
    return replace(changed, stations=left)


def due(senate: Senate, event: e.DueAdded) -> Senate:
    return senate.with_mat(event.seat, due=(*senate.mats[event.seat].due, Due(event.kind, event.what)))


def done(senate: Senate, event: e.DueDone) -> Senate:
    due = list(senate.mats[event.seat].due)
    if (done := Due(event.kind, event.what)) in due:
        due.remove(done)
    return senate.with_mat(event.seat, due=tuple(due))
