"""What an event does to a mat and to what lies in the middle for all mats: goods, medals, scholars, projects."""

from dataclasses import replace
from typing import assert_never

from companion.games.federation import catalog, reasons
from companion.games.federation import events as e
from companion.games.federation.components import Good
from companion.games.federation.model import Due, Goods, Mat, Owned, Scholars, Senate


def gained(senate: Senate, event: e.MatEvent) -> Senate:
    match event:
        case e.ProjectMoved():
            moved = tuple(
                (project, place + event.by if project == event.project else place) for project, place in senate.projects
            )
            return replace(senate, projects=moved)
        case _:
            changed = _with(senate, event.seat, _mat(senate.mats[event.seat], event))
    match event:
        case e.MedalTaken():
            return replace(changed, medals=tuple(
                (medal, _less(left, event.needed) if medal == event.medal else left) for medal, left in senate.medals
            ))  # fmt: skip
        case e.ScholarTaken():
            return replace(changed, scholars=taken(changed, event.scholar))
        case e.ModifiersChanged() if event.station is not None:
            left = tuple(
                max(0, count - 1) if number == event.station else count for number, count in enumerate(senate.stations)
            )
            return replace(changed, stations=left)
        case e.MegastructureBuilt():
            builders = tuple(
                count + 1 if number == event.number - 1 else count for number, count in enumerate(senate.builders)
            )
            return replace(changed, builders=builders)
        case e.SpaceTilesDrawn():
            return replace(changed, space_stack=event.tiles)
        case e.SpaceTileTaken():
            stack = tuple(tile for tile in senate.space_stack if tile != event.tile)
            return replace(changed, space_stack=stack, tiles_left=senate.tiles_left - 1)
        case _:
            return changed


def _with(senate: Senate, seat: int, mat: Mat) -> Senate:
    return replace(senate, mats=(*senate.mats[:seat], mat, *senate.mats[seat + 1 :]))


def _less(left: tuple[int, ...], needed: int) -> tuple[int, ...]:
    found = list(left)
    if needed in found:
        found.remove(needed)
    return tuple(found)


def taken(senate: Senate, number: str) -> tuple[tuple[str, Scholars], ...]:
    """Off the board; which one follows is opened by an event of its own."""

    def without(own: Scholars) -> Scholars:
        return Scholars(
            "" if own.first == number else own.first,
            tuple(one for one in own.first_stack if one != number),
            "" if own.second == number else own.second,
            tuple(one for one in own.second_stack if one != number),
            "" if own.third == number else own.third,
        )

    return tuple((letter, without(own) if letter == number[1] else own) for letter, own in senate.scholars)


def with_goods(goods: Goods, good: Good, by: int) -> Goods:
    changed = [max(0, count + by) if one == good else count for one, count in zip(catalog.GOODS, goods, strict=True)]
    return (changed[0], changed[1], changed[2], changed[3])


SeatEvent = (
    e.GoodsChanged | e.ShipsChanged | e.DieTurned | e.FieldMoved | e.LevelRaised | e.PrestigeGained | e.InfluenceMoved
    | e.AsteroidTaken | e.ModifiersChanged | e.PostReached | e.SiteBuilt | e.MegastructureBuilt | e.ScholarTaken
    | e.ScholarUsed | e.ScholarTurnedUp | e.MissionUnlocked | e.MissionFulfilled | e.MedalTaken | e.Contributed
    | e.SpaceTilesDrawn | e.SpaceTileTaken | e.BonusEnvoyGained | e.DueAdded | e.DueDone
)  # fmt: skip


def _mat(mat: Mat, event: SeatEvent) -> Mat:
    match event:
        case e.GoodsChanged():
            return replace(mat, goods=with_goods(mat.goods, event.good, event.by))
        case e.ShipsChanged():
            by = 0 if event.why == "mission" else event.by  # ships on missions stay there
            return replace(mat, ships=mat.ships + event.by, ships_left=mat.ships_left - by)
        case e.DieTurned():
            return replace(mat, die=event.now)
        case e.FieldMoved():
            return replace(mat, field=event.now)
        case e.LevelRaised():
            if event.until == "round":
                return replace(mat, raised_round=mat.raised_round + event.by)
            return replace(mat, raised_game=mat.raised_game + event.by)
        case e.PrestigeGained():
            line = reasons.line(event.amount, event.why)
            return replace(mat, prestige=mat.prestige + event.amount, points=(*mat.points, line))
        case e.InfluenceMoved():
            if event.planet == "neo":
                return replace(mat, neo=mat.neo + event.by)
            return replace(mat, six_moon=mat.six_moon + event.by)
        case e.AsteroidTaken():
            return replace(mat, asteroids=mat.asteroids + 1)
        case e.ModifiersChanged():
            return replace(mat, modifiers=mat.modifiers + event.by)
        case e.PostReached():
            posts = tuple(event.step if number == event.post else step for number, step in enumerate(mat.posts, 1))
            return replace(mat, posts=posts)
        case e.SiteBuilt():
            return replace(mat, sites=mat.sites | {event.site})
        case e.MegastructureBuilt():
            return replace(mat, megastructures=mat.megastructures | {event.number})
        case e.ScholarTaken():
            return replace(mat, scholars=(*mat.scholars, Owned(event.scholar)))
        case e.ScholarUsed() | e.ScholarTurnedUp():
            used = isinstance(event, e.ScholarUsed)
            turned = tuple(replace(one, used=used) if one.id == event.scholar else one for one in mat.scholars)
            return replace(mat, scholars=turned)
        case e.MissionUnlocked():
            return replace(mat, unlocked=mat.unlocked | {event.mission}, marker=mat.marker or event.by_envoy)
        case e.MissionFulfilled():
            return replace(mat, fulfilled=mat.fulfilled | {event.mission}, mission_done=True, marker=False)
        case e.MedalTaken():
            return replace(mat, medals=(*mat.medals, event.medal))
        case e.Contributed():
            return replace(mat, contribution=mat.contribution + 1)
        case e.SpaceTilesDrawn():
            return mat
        case e.SpaceTileTaken():
            return replace(mat, space_tile=event.tile)
        case e.BonusEnvoyGained():
            return replace(mat, bonus_envoy=True)
        case e.DueAdded():
            return replace(mat, due=(*mat.due, Due(event.kind, event.what)))
        case e.DueDone():
            due = list(mat.due)
            if (done := Due(event.kind, event.what)) in due:
                due.remove(done)
            return replace(mat, due=tuple(due))
    assert_never(event)
