"""What the planets do to a mat and to the board."""

from companion.games.federation.model import Senate
from companion.games.federation.planets import events as e
from companion.rules.values import replace


def influence(senate: Senate, event: e.InfluenceMoved) -> Senate:
    mat = senate.mats[event.seat]
    if event.planet == "neo":
        return senate.with_mat(event.seat, neo=mat.neo + event.by)
    return senate.with_mat(event.seat, six_moon=mat.six_moon + event.by)


def asteroid(senate: Senate, event: e.AsteroidTaken) -> Senate:
    return senate.with_mat(event.seat, asteroids=senate.mats[event.seat].asteroids + 1)


def post(senate: Senate, event: e.PostReached) -> Senate:
    steps = enumerate(senate.mats[event.seat].posts, 1)
    posts = tuple(event.step if number == event.post else step for number, step in steps)
    return senate.with_mat(event.seat, posts=posts)


def site(senate: Senate, event: e.SiteBuilt) -> Senate:
    return senate.with_mat(event.seat, sites=senate.mats[event.seat].sites | {event.site})


def megastructure(senate: Senate, event: e.MegastructureBuilt) -> Senate:
    built = senate.mats[event.seat].megastructures | {event.number}
    builders = tuple(count + 1 if number == event.number - 1 else count for number, count in enumerate(senate.builders))
    return replace(senate.with_mat(event.seat, megastructures=built), builders=builders)
