"""What a correction does: the board is right."""

from typing import Any, assert_never

from companion.games.federation import reasons
from companion.games.federation.catalog import EVASION, GOODS, MEDALS, PLANETS
from companion.games.federation.components import Medal, Planet
from companion.games.federation.corrections import events as e
from companion.games.federation.model import BONUS_ENVOY, Law, Mat, Owned, Senate, Standing, with_goods
from companion.games.federation.scholars.stacks import taken
from companion.rules.values import replace


def value(senate: Senate, event: e.ValueCorrected) -> Senate:
    return senate.with_mat(event.seat, **_value(senate.mats[event.seat], event))


def _value(mat: Mat, event: e.ValueCorrected) -> dict[str, Any]:
    for good in GOODS:
        if event.what == good:
            return {"goods": with_goods(mat.goods, good, event.now - mat.has(good))}
    if event.what == "prestige":
        line = reasons.line(event.now - event.was, "correction")
        return {"prestige": event.now, "points": (*mat.points, line)}
    if event.what == "ships":
        return {"ships": event.now, "ships_left": max(0, mat.ships_left - (event.now - event.was))}
    return {event.what: event.now}


def influence(senate: Senate, event: e.InfluenceCorrected) -> Senate:
    mat = senate.mats[event.seat]
    derived = replace(mat, shift=(0, 0, 0, 0, 0)).influence(event.planet)
    shift = list(mat.shift)
    shift[PLANETS.index(event.planet)] = event.now - derived
    return senate.with_mat(event.seat, shift=tuple(shift))


def post(senate: Senate, event: e.PostCorrected) -> Senate:
    steps = enumerate(senate.mats[event.seat].posts, 1)
    posts = tuple(event.now if number == event.post else step for number, step in steps)
    return senate.with_mat(event.seat, posts=posts)


def in_set(senate: Senate, event: e.SetCorrected) -> Senate:
    mat = senate.mats[event.seat]
    match event.what:
        case "site":
            sites = mat.sites | {int(event.which)} if event.has else mat.sites - {int(event.which)}
            return senate.with_mat(event.seat, sites=sites)
        case "megastructure":
            built = mat.megastructures | {int(event.which)} if event.has else mat.megastructures - {int(event.which)}
            by = 1 if event.has else -1
            builders = tuple(
                max(0, count + by) if str(number) == event.which else count
                for number, count in enumerate(senate.builders, 1)
            )
            return replace(senate.with_mat(event.seat, megastructures=built), builders=builders)
        case "unlocked":
            unlocked = mat.unlocked | {int(event.which)} if event.has else mat.unlocked - {int(event.which)}
            return senate.with_mat(event.seat, unlocked=unlocked)
        case "fulfilled":
            fulfilled = mat.fulfilled | {int(event.which)} if event.has else mat.fulfilled - {int(event.which)}
            return senate.with_mat(event.seat, fulfilled=fulfilled)
        case "scholar":
            others = tuple(one for one in mat.scholars if one.id != event.which)
            if not event.has:
                return senate.with_mat(event.seat, scholars=others)
            changed = senate.with_mat(event.seat, scholars=(*others, Owned(event.which)))
            return replace(changed, scholars=taken(changed, event.which))
        case "used":
            turned = tuple(replace(one, used=event.has) if one.id == event.which else one for one in mat.scholars)
            return senate.with_mat(event.seat, scholars=turned)
        case "medal":
            return _medal(senate, event)
        case "bonus_envoy":
            return senate.with_mat(event.seat, bonus_envoy=event.has)
        case "space_tile":
            return _space_tile(senate, event)
        case "start_planet":
            left = max(0, senate.planets_left + (-1 if event.has else 1))
            return replace(senate.with_mat(event.seat, start_planet=event.has), planets_left=left)
    assert_never(event.what)


def _space_tile(senate: Senate, event: e.SetCorrected) -> Senate:
    """Out of the stack, or back into it; which tiles lie there is only known once somebody has looked."""
    tile = int(event.which)
    stack = tuple(one for one in senate.space_stack if one != tile)
    if not event.has and stack:
        stack = (*stack, tile)
    changed = senate.with_mat(event.seat, space_tile=tile if event.has else None)
    return replace(changed, space_stack=stack, tiles_left=max(0, senate.tiles_left + (-1 if event.has else 1)))


def _medal(senate: Senate, event: e.SetCorrected) -> Senate:
    mat = senate.mats[event.seat]
    medal: Medal = next(one for one in MEDALS if one == event.which)
    others = tuple(one for one in mat.medals if one != medal)
    left = dict(senate.medals)
    left[medal] = left[medal][1:] if event.has else tuple(sorted((*left[medal], _back(senate, medal))))
    changed = senate.with_mat(event.seat, medals=(*others, medal) if event.has else others)
    return replace(changed, medals=tuple((one, left[one]) for one in MEDALS))


def _back(senate: Senate, medal: Medal) -> int:
    """The influence below a medal that comes back: the last one that went in the race, as far as that can be known."""
    if medal not in PLANETS:
        return 0
    left = senate.medals_left(medal)
    fields = (senate.number(f"threshold.{senate.players}.{place}") or 0 for place in range(1, senate.players + 1))
    gone = [one for one in fields if one not in left]
    raced = [one for one in gone if not left or one < min(left)]
    return max(raced or gone, default=1)


# ── the middle of the table


def project(senate: Senate, event: e.ProjectCorrected) -> Senate:
    moved = tuple((project, event.now if project == event.project else place) for project, place in senate.projects)
    return replace(senate, projects=moved)


def cell(senate: Senate, event: e.CellCorrected) -> Senate:
    return _evasion(senate, event) if event.cell == EVASION else _cell(senate, event)


def _cell(senate: Senate, event: e.CellCorrected) -> Senate:
    """Whose envoy lay there has it back; whose lies there has one less."""
    old = senate.at.get(event.cell)
    others = tuple(pair for pair in senate.cells if pair[0] != event.cell)
    if event.free:
        return _home(replace(senate, cells=others), old)
    standing = Standing(event.seat, event.face, event.votes, event.envoy, event.modifier, event.die)
    changed = replace(senate, cells=(*others, (event.cell, standing)))
    if old is not None and old.seat == event.seat:
        return changed
    return _out(_home(changed, old), standing)


def _evasion(senate: Senate, event: e.CellCorrected) -> Senate:
    if not event.free:
        standing = Standing(event.seat, event.face, event.votes, event.envoy, event.modifier, event.die)
        return _out(replace(senate, evasion=(*senate.evasion, standing)), standing)
    gone = next(one for one in reversed(senate.evasion) if one.seat == event.seat)
    left = list(senate.evasion)
    left.remove(gone)
    return _home(replace(senate, evasion=tuple(left)), gone)


def _home(senate: Senate, standing: Standing | None) -> Senate:
    if standing is None or standing.seat is None:
        return senate
    seat, mat = standing.seat, senate.mats[standing.seat]
    if standing.envoy == BONUS_ENVOY:
        return _placed(senate.with_mat(seat, bonus_envoy=True, used_bonus=False), seat)
    return _placed(senate.with_mat(seat, envoys=tuple(sorted({*mat.envoys, standing.envoy}))), seat)


def _out(senate: Senate, standing: Standing) -> Senate:
    if standing.seat is None:
        return senate
    seat, mat = standing.seat, senate.mats[standing.seat]
    if standing.envoy == BONUS_ENVOY:
        return _placed(senate.with_mat(seat, bonus_envoy=False, used_bonus=True), seat)
    return _placed(senate.with_mat(seat, envoys=tuple(one for one in mat.envoys if one != standing.envoy)), seat)


def president(senate: Senate, event: e.PresidentCorrected) -> Senate:
    changed = replace(senate, president=event.seat)
    return replace(changed, first=event.seat, turn=event.seat) if event.begins else changed


def turn(senate: Senate, event: e.TurnCorrected) -> Senate:
    """Whoever was on turn and has placed is done with that turn."""
    turns, was = event.turns or senate.turns, senate.turn
    changed = replace(senate, turns=turns, turn=event.seat)
    if was is not None and senate.turns[was] != turns[was]:
        changed = changed.with_mat(was, placed=False, mission_done=False, due=())
    return _placed(changed, event.seat)


def _placed(senate: Senate, seat: int) -> Senate:
    """More envoys have gone than turns have ended: the one of this turn is among them."""
    return senate.with_mat(seat, placed=senate.gone(seat) > senate.turns[seat])


def law(senate: Senate, event: e.LawCorrected) -> Senate:
    """The card comes from where the app believed it: its stack, or this round's last two. The old one goes there."""
    laws = list(senate.laws) or [Law()]
    old: Planet | None = getattr(laws[0], event.side)
    laws = [replace(law, **{event.side: old}) if getattr(law, event.side) == event.planet else law for law in laws]
    laws[0] = replace(laws[0], **{event.side: event.planet})
    left, right = (
        tuple(old if one == event.planet and side == event.side else one for one in stack)
        for side, stack in zip(("left", "right"), senate.stacks, strict=True)
    )
    stacks = (tuple(one for one in left if one), tuple(one for one in right if one))
    return replace(senate, laws=tuple(laws), stacks=stacks)
