"""What holds at every table of Federation after every tap: no medal, law, scholar, tile, envoy or ship is lost or found."""

from collections import Counter
from typing import Any

from companion.games.federation import catalog
from companion.games.federation.catalog import GOODS, LETTERS, MEDALS, PLANETS, PROJECTS
from companion.games.federation.mat import bookings
from companion.games.federation.mat.events import ModifiersChanged
from companion.games.federation.model import BONUS_ENVOY, Senate
from companion.games.federation.play import GAME
from companion.games.federation.senate.events import EnvoyPlaced
from companion.rules.lines import total


def hold(before: Senate, events: tuple[Any, ...], after: Senate) -> None:
    medals_are_kept(after)
    laws_are_kept(after)
    scholars_are_kept(after)
    modifiers_are_kept(before, events, after)
    space_tiles_are_kept(after)
    envoys_are_kept(after)
    mats_are_possible(after)
    points_have_reasons(after)
    nobody_waits_in_vain(after)


def medals_are_kept(senate: Senate) -> None:
    """As many of each as players, on the board or on a mat, and one of a colour on each mat (p. 4, 10)."""
    for medal, left in senate.medals:
        assert len(left) + sum(mat.medals.count(medal) for mat in senate.mats) == senate.players, medal
    assert all(len(set(mat.medals)) == len(mat.medals) for mat in senate.mats)
    assert [medal for medal, _ in senate.medals] == list(MEDALS)


def laws_are_kept(senate: Senate) -> None:
    """Five on each side, each in one place; two that lie open together differ (p. 13)."""
    for number, side in enumerate(("left", "right")):
        seen = [getattr(law, side) for law in (*senate.laws, *senate.past_laws)]
        assert sorted((*senate.stacks[number], *(one for one in seen if one))) == sorted(PLANETS), side
    assert all(law.left is None or law.left != law.right for law in (*senate.laws, *senate.past_laws))
    done = senate.step in ("income", "over") and senate.income in (0, 5)
    assert senate.round - 1 <= len(senate.passed) <= senate.round if done else True


def scholars_are_kept(senate: Senate) -> None:
    """Each exists once, one of a level of a delegation on each mat; the app's own stacks are complete (p. 4, 16)."""
    found = [one.id for mat in senate.mats for one in mat.scholars]
    found += [number for _, own in senate.scholars for number in (*own.open, *own.first_stack, *own.second_stack)]
    assert len(set(found)) == len(found)
    assert all(len({one.id[:2] for one in mat.scholars}) == len(mat.scholars) for mat in senate.mats)
    if not (senate.full and senate.step != "setup"):
        return
    kinds = {f"{level}{letter}": count for level, count in ((1, 3), (2, 3), (3, 1)) for letter in LETTERS}
    assert Counter(number[:2] for number in found) == kinds


def modifiers_are_kept(before: Senate, events: tuple[Any, ...], after: Senate) -> None:
    """On a mat what came and was not laid; on the moons what was not taken."""
    if not after.full:
        return
    gone, came = Counter[int](), Counter[int]()
    for event in events:
        if isinstance(event, ModifiersChanged):
            came[event.seat] += event.by
            if event.station is not None:
                gone[event.station] += 1
        elif isinstance(event, EnvoyPlaced):
            came[event.seat] -= event.modifier
    for seat in after.seats:
        assert after.mats[seat].modifiers == before.mats[seat].modifiers + came[seat] >= 0
    assert after.stations == tuple(count - gone[station] for station, count in enumerate(before.stations))
    assert min(after.stations) >= 0


def space_tiles_are_kept(senate: Senate) -> None:
    """One more than players, one on each mat at most; the stack is known once somebody has looked (p. 31)."""
    taken = [mat.space_tile for mat in senate.mats if mat.space_tile is not None]
    assert senate.tiles_left + len(taken) == senate.players + 1
    tiles = [*taken, *senate.space_stack]
    assert len(set(tiles)) == len(tiles)
    assert len(senate.space_stack) in (0, senate.tiles_left)
    assert senate.planets_left + sum(mat.start_planet for mat in senate.mats) == senate.players + 1


def envoys_are_kept(senate: Senate) -> None:
    """Four of everybody, on the mat, in the senate or on the evasion space; the bonus envoy once in a game (p. 7, 31)."""
    assert len(senate.at) == len(senate.cells)
    lying = Counter((one.seat, one.envoy) for one in (*senate.at.values(), *senate.evasion) if one.seat is not None)
    assert all(count == 1 for count in lying.values())
    for seat, mat in enumerate(senate.mats):
        own = {envoy for holder, envoy in lying if holder == seat}
        assert sorted((*mat.envoys, *own - {BONUS_ENVOY})) == [0, 1, 2, 3]
        assert mat.used_bonus == (BONUS_ENVOY in own)
        assert not (mat.used_bonus and mat.bonus_envoy)
    assert sum(mat.used_bonus or mat.bonus_envoy for mat in senate.mats) <= 1
    neutral = [one.votes for one in senate.at.values() if one.seat is None]
    assert len(neutral) in (0, {2: 5, 3: 3, 4: 0}[senate.players])
    assert set(neutral) <= {0, senate.round}


def mats_are_possible(senate: Senate) -> None:
    """Ten crystals and five diamonds, or something has to go back; eight ships; pieces as many as there are (p. 3, 6)."""
    numbers = catalog.numbers()
    for mat in senate.mats:
        drops = sum(one.kind == "drop" for one in mat.due)
        assert drops == bookings.too_many(mat), mat
        assert all(mat.has(good) >= 0 for good in GOODS)
        assert mat.ships + mat.ships_left + len(mat.fulfilled) == numbers.ships
        assert min(mat.ships, mat.ships_left, mat.field) >= 0
        assert 0 <= mat.die <= numbers.die_most
        assert mat.neo <= numbers.neo_most
        assert mat.six_moon <= numbers.six_moon_most
        assert set(mat.posts) <= {0, 1, 2}
        assert mat.fulfilled <= mat.unlocked <= set(catalog.missions())
        top = senate.number("top.5")
        assert top is None or mat.field <= top
    for number, robots in enumerate(senate.builders, 1):
        assert sum(number in mat.megastructures for mat in senate.mats) == robots <= numbers.builders
    assert sum(mat.asteroids for mat in senate.mats) <= 8
    assert [project for project, _ in senate.projects] == list(PROJECTS)
    for project in PROJECTS:
        length = senate.length(project)
        assert length is None or senate.position(project) <= length


def points_have_reasons(senate: Senate) -> None:
    """The lines of everybody sum to the total, those of the track to where the marker stands."""
    for mat in senate.mats:
        assert mat.prestige == total(mat.points)
    scoring = GAME.score(senate)
    assert all(one.total == total(one.lines) for one in scoring.scores)
    assert len(senate.curve) == (senate.round if senate.step == "over" and senate.round else max(0, senate.round - 1))


def nobody_waits_in_vain(senate: Senate) -> None:
    """Whoever is waited for is at this table; a decision stands only where somebody can come to it."""
    waiting = GAME.waiting(senate)
    assert set(waiting.seats) <= set(senate.seats)
    assert senate.step != "over" or not any(mat.due for mat in senate.mats)
