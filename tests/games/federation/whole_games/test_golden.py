"""Two whole games as make_games.py played them: every income phase and the final count done again by hand."""

from collections import Counter
from collections.abc import Iterator

import pytest

from companion.games.federation.catalog import PLANETS, PROJECTS
from companion.games.federation.model import Senate
from companion.games.federation.play import GAME
from companion.rules import history as hist
from companion.rules.history import Tap
from companion.tables.folded import Folded
from tests import golden
from tests.games.federation import pieces
from tests.games.federation.make_games import ALL, Golden
from tests.games.federation.names import e, m
from tests.kit import rule

pytestmark = pytest.mark.wild

FOUR, TWO = ALL
BOTH = pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)


def game(one: Golden) -> Folded:
    return golden.replayed(one.file)


def states(one: Golden) -> Iterator[tuple[Senate, Tap, Senate]]:
    return golden.states(game(one))


# ── the log


@rule("law.replay")
@BOTH
def test_every_piece_is_where_it_should_be_after_every_tap(one):
    for before, tap, after in states(one):
        pieces.hold(before, tap.events, after)
    assert after == game(one).state
    assert (after.step, after.round, len(after.curve)) == ("over", 5, 5)


@rule("law.replay")
@BOTH
def test_decided_again_every_line_comes_out_the_same(one):
    for before, tap, _ in states(one):
        assert GAME.decide(before, tap.seat, tap.command, golden.chance(game(one), tap)) == tap.events, tap.seq


@rule("law.replay")
@BOTH
def test_a_line_taken_back_and_put_back(one):
    """Lines of several kinds in the last round: what follows is decided again; with the line back it is the same game."""
    table = game(one)
    last = {type(tap.command): tap for before, tap, _ in reversed(list(states(one))) if before.round == 5}
    assert len(last) > 10
    for line in list(last.values())[:: len(last) // 5]:
        again = table.history
        for back in (True, False):
            _, again = golden.changed(table, again, line.seq, back=back)
            assert (line.seq in {tap.seq for tap in again.counting}) != back
            state = hist.play(GAME, table.start, again)
            for screen in GAME.screens.values():
                screen(state, (0,), {})
        assert state == table.state


# ── the income phase of every round


@rule("income.order")
@BOTH
def test_the_five_steps_follow_each_other_in_every_round(one):
    steps = [event.step for _, tap, _ in states(one) for event in tap.events if isinstance(event, e.IncomeBegan)]
    assert steps == [1, 2, 3, 4, 5] * 5


def points(tap: Tap, why: str) -> Counter[int]:
    found = Counter[int]()
    for event in tap.events:
        if isinstance(event, e.PrestigeGained) and event.why == why:
            found[event.seat] += event.amount
    return found


def votes(senate: Senate, cell: str) -> int:
    lies = senate.at[cell]
    die = senate.mats[lies.seat].die if lies.die else 0
    return lies.votes + die if lies.face == "vote" else 0


@rule("floors.most")
@BOTH
def test_the_floors_of_every_round(one):
    """Most votes, with the die: points as high as the own level, for all who are level."""
    counted = 0
    for before, tap, _ in states(one):
        if not isinstance(tap.command, m.CountFloors):
            continue
        counted += 1
        for floor in "123":
            sums = Counter[int]()
            for cell, lies in before.cells:
                if cell[3] == floor and lies.seat is not None:
                    sums[lies.seat] += votes(before, cell)
            most = max(sums.values(), default=0)
            winners = [seat for seat in sums if most and sums[seat] == most]
            assert points(tap, f"floor.{floor}") == {seat: level(before, seat) for seat in winners}
    assert counted == 5


def level(senate: Senate, seat: int) -> int:
    mat = senate.mats[seat]
    tops = [0, *(senate.number(f"top.{number}") or 99 for number in (2, 3, 4))]  # not told: it was not needed
    return 1 + sum(mat.field > top for top in tops) + mat.raised_round + mat.raised_game


@rule("law.passes")
@BOTH
def test_the_law_of_every_round(one):
    """The side with more votes, neutral tiles with them; everybody scores twice the influence on its planet."""
    passed = []
    for before, tap, _ in states(one):
        for event in tap.events:
            if not isinstance(event, e.LawPassed):
                continue
            sides = [
                sum(votes(before, cell) for cell in before.at if (cell[1] in "123") == left) for left in (True, False)
            ]
            assert [event.left, event.right] == sides
            if sides[0] != sides[1]:
                assert event.side == ("left" if sides[0] > sides[1] else "right")
            assert event.planet == getattr(before.laws[0], event.side)
            due = {seat: 2 * before.mats[seat].influence(event.planet) for seat in before.seats}
            assert points(tap, f"law.{event.planet}") == {seat: amount for seat, amount in due.items() if amount}
            passed.append(event.planet)
    assert len(passed) == 5


@rule("income.projects")
@BOTH
def test_the_projects_of_every_round(one):
    """A field for each investor; what the last field cannot take goes to the community project, with whose it was."""
    for before, tap, after in states(one):
        if not isinstance(tap.command, m.Invest):
            continue
        place = dict(before.projects)
        steps = [mat.contribution for mat in before.mats]
        for column in "123456":
            project = before.choice(f"column.{column}")
            for floor in "321":
                lies = before.at.get(f"c{column}f{floor}")
                if lies is None or lies.face != "invest":
                    continue
                if place[project] < before.number(f"length.{project}"):
                    place[project] += 1
                else:
                    place["community"] = min(9, place["community"] + 1)
                    steps[lies.seat] += 1
        assert dict(after.projects) == place
        assert [mat.contribution for mat in after.mats] == steps


@rule("neutral.two")
def test_two_players_lay_five_neutral_tiles_in_every_round():
    laid = [[event.votes for event in tap.events if isinstance(event, e.NeutralLaid)] for _, tap, _ in states(TWO)]
    assert [tiles for tiles in laid if tiles] == [[number, number, 0, 0, 0] for number in (1, 2, 3, 4, 5)]
    assert not any(isinstance(event, e.NeutralLaid) for _, tap, _ in states(FOUR) for event in tap.events)


# ── the count


@rule("end.projects")
@BOTH
def test_the_result_line_by_line(one):
    """The file beside the log; every player's lines sum to the total above them."""
    told = one.result.read_text("utf-8")
    assert golden.result("federation", game(one).state) == told
    totals = [player["total"] for player in game(one).house.summary["players"]]
    for player, total in zip(blocks(told), totals, strict=True):
        head, *lines = player.strip().splitlines()
        assert int(head.split(": ")[1]) == total == sum(int(line[:4]) for line in lines)


def blocks(told: str) -> list[str]:
    found: list[str] = []
    for line in told.splitlines():
        if line.startswith(" "):
            found[-1] += f"\n{line}"
        else:
            found.append(line)
    return found


@rule("end.leftovers")
@BOTH
def test_the_result_counted_by_hand(one):
    """From the log and the last state alone: track, medals, leftovers, and the places of every funded project."""
    state = game(one).state
    sums = [0] * state.players
    for _, tap, _ in states(one):
        for event in tap.events:
            if isinstance(event, e.PrestigeGained):
                sums[event.seat] += event.amount
    for seat, mat in enumerate(state.mats):
        sums[seat] += 30 if len(mat.medals) == 7 else state.number(f"medals.{len(mat.medals)}")
        sums[seat] += sum(mat.goods[:3]) // 2 + mat.goods[3] + mat.ships + mat.modifiers
    for project in PROJECTS:
        if dict(state.projects)[project] == state.number(f"length.{project}"):
            stands = [in_project(state, seat, project) for seat in state.seats]
            sums = [total + own for total, own in zip(sums, placed(state, stands), strict=True)]
    assert sums == [score.total for score in GAME.score(state).scores]


def in_project(state: Senate, seat: int, project: str) -> int:
    mat = state.mats[seat]
    if project in PLANETS:
        return mat.influence(project)
    return mat.contribution if project == "community" else len(mat.fulfilled) + 1 + (mat.space_tile is not None)


def placed(state: Senate, stands: list[int]) -> list[int]:
    """Two players: 10, 5 each, 4 or nothing. More: the points of all places that a tie takes, divided."""
    if state.players == 2:
        ahead = stands[0] - stands[1]
        if ahead == 0:
            return [5, 5] if stands[0] else [0, 0]
        second = 4 if abs(ahead) <= 2 and min(stands) else 0
        return [10, second] if ahead > 0 else [second, 10]
    prizes = [state.number(f"points.{state.players}.{place}") for place in range(1, state.players + 1)]
    found = []
    for own in stands:
        better, level = sum(one > own for one in stands), stands.count(own)
        found.append(sum(prizes[better : better + level]) // level if own else 0)
    return found
