"""Points at the end (p. 25-27), at the table and as a file."""

import pytest

from companion.games.eclipse import moves as m
from companion.games.eclipse.score_sheet import score_sheet
from companion.games.eclipse.scoring import score
from companion.rules.codec import BadInput
from companion.words import Speaker
from tests.games.eclipse.kit import galaxy, owning, playing, rich
from tests.kit import rule

SAY = Speaker("en")


def sheet(*players, **more):
    return score_sheet({"players": list(players), **more}).scoring


def amounts(scoring, seat=0):
    return {SAY(line.reason): line.amount for line in scoring.scores[seat].lines}


@rule("end.points")
def test_every_kind_of_point():
    one = sheet(
        {
            "name": "Mira", "species": "terran_union", "reputation": [4, 3, 1], "ambassadors": 2,
            "sectors": ["001", 225, "203"], "discoveries": 3, "monoliths": 2,
            "techs": {"military": 4, "grid": 5, "nano": 7}, "traitor": True,
        }
    )  # fmt: skip
    assert amounts(one) == {
        "3 reputation tiles": 8,
        "2 ambassadors": 2,
        "3 sectors": 4 + 3 + 1,
        "3 discovery tiles kept": 6,
        "2 monoliths": 6,
        "4 technologies on the Military track": 1,
        "5 technologies on the Grid track": 2,
        "7 technologies on the Nano track": 5,
        "Traitor card": -2,
    }
    assert one.scores[0].total == 36
    assert {line.rule.page for line in one.scores[0].lines} == {25}


@rule("end.points")
@pytest.mark.parametrize(("count", "points"), [(0, 0), (3, 0), (4, 1), (5, 2), (6, 3), (7, 5)])
def test_progress_on_a_track(count, points):
    assert sheet({"name": "A", "techs": {"grid": count}}).scores[0].total == points


@rule("planta.points")
def test_planta_scores_for_every_sector():
    assert amounts(sheet({"name": "A", "species": "planta", "sector_vp": 7, "sector_count": 5})) == {
        "5 sectors": 7,
        "Planta: 5 sectors": 5,
    }


@rule("descendants.explore")
def test_descendants_score_for_every_ancient_left():
    found = sheet({"name": "A", "species": "descendants_of_draco", "ancients_on_board": 4})
    assert amounts(found) == {"Descendants of Draco: 4 Ancients on the board": 4}


@rule("end.tie")
def test_resources_break_a_tie():
    tied = sheet(
        {"name": "A", "monoliths": 1, "resources": {"money": 3, "science": 1}},
        {"name": "B", "monoliths": 1, "resources": {"materials": 5}},
    )
    assert (tied.winners, [one.rank for one in tied.scores]) == ((1,), [2, 1])
    assert SAY(tied.tie_break) == (
        "Level with 3 points; the resources left decide (Seat 1 4 and Seat 2 5): Seat 2 is ahead."
    )
    shared = sheet({"name": "A", "monoliths": 1}, {"name": "B", "monoliths": 1}, {"name": "C"})
    assert (shared.winners, [one.rank for one in shared.scores]) == ((0, 1), [1, 1, 3])
    assert SAY(shared.tie_break).endswith("the win is shared.")


@pytest.mark.parametrize(
    "players",
    [
        [],
        [{"name": ""}],
        [{"name": "  "}],
        [{"name": "A"}, {"name": "A"}],
        [{"name": str(n)} for n in range(7)],
        [{"name": "A", "species": "klingons"}],
        [{"name": "A", "species": "planta"}, {"name": "B", "species": "terran_union"}],
        [{"name": "A", "reputation": [5]}],
        [{"name": "A", "reputation": [4, 4, 4, 4, 4]}],
        [{"name": "A", "reputation": [4, 4, 4]}, {"name": "B", "reputation": [4, 4]}],
        [{"name": "A", "sectors": ["999"]}],
        [{"name": "A", "sectors": ["101", "101"]}],
        [{"name": "A", "sectors": ["101"]}, {"name": "B", "sectors": [101]}],
        [{"name": "A", "sectors": ["101"], "sector_vp": 3}],
        [{"name": "A", "sectors": ["101"], "sector_count": 3}],
        [{"name": "A", "ambassadors": -1}],
        [{"name": "A", "ambassadors": 6}],
        [{"name": "A", "discoveries": 22}],
        [{"name": "A", "discoveries": 11}, {"name": "B", "discoveries": 11}],
        [{"name": "A", "monoliths": 23}],
        [{"name": "A", "techs": {"grid": 8}}],
        [{"name": "A", "traitor": True}, {"name": "B", "traitor": True}],
        [{"name": "A", "ancients_on_board": 1}],
        [{"name": "A", "species": "descendants_of_draco", "ancients_on_board": 22}],
        [{"name": "A", "beard": 1}],
    ],
)
def test_nonsense_is_refused(players):
    with pytest.raises(BadInput):
        score_sheet({"players": players})


@rule("end.points")
def test_counting_at_the_table():
    here = owning(playing("planta", "mechanema", "descendants_of_draco"), 0, "nanorobots", "orbital", "monolith")
    here = owning(here, 0, "fusion_drive")
    before = score(here.state)
    assert before.scores[0].total == 3 + 1 + 1, "start sector, Planta's bonus, four nano technologies"
    counted = here.when(
        m.CountPoints(seat=0, reputation=(1, 4), sectors=("226", "1"), ambassadors=1, discoveries=1, traitor=True)
    )
    assert score(counted.state).scores[0].total == 5 + 7 + 2 + 1 + 2 + 1 - 2
    assert not counted.refused(m.CountPoints(seat=1, sectors=("001",))).overrule, "one sector, one owner"
    assert not counted.refused(m.CountPoints(seat=1, traitor=True)).overrule
    assert not counted.refused(m.CountPoints(seat=1, sectors=("230", "230"))).overrule
    assert not counted.refused(m.CountPoints(seat=1, sectors=("777",))).overrule
    assert not counted.refused(m.CountPoints(seat=1, ancients=2)).overrule
    assert not counted.refused(m.CountPoints(seat=1, monoliths=30)).overrule
    same = m.CountPoints(seat=0, reputation=(4, 1), sectors=("001", "226"), ambassadors=1, discoveries=1, traitor=True)
    assert not counted.refused(same).overrule
    assert score(counted.when(m.CountPoints(seat=2, ancients=3)).state).scores[2].total == 3
    assert counted.when(m.CountPoints(seat=0)).state.boards[0].tally.sectors == ()


def test_counting_needs_a_species():
    assert not galaxy(2).refused(m.CountPoints(seat=0)).overrule


@rule("end.tie")
def test_a_tie_at_the_table_looks_at_the_storage():
    here = rich(playing("mechanema", "orion_hegemony"), 0, money=20)
    assert score(here.state).winners == (0,)


@rule("end.tie")
def test_the_storage_is_asked_for_when_points_are_counted():
    here = playing("mechanema", "orion_hegemony")  # 9 and 11 resources, three points each
    assert score(here.state).winners == (1,)
    counted = here.when(m.CountPoints(seat=0, sectors=("230",), resources=30))
    assert score(counted.state).winners == (0,)


def test_reputation_counted_in_between_stays_face_down():
    here = playing("mechanema", "orion_hegemony").when(m.CountPoints(seat=0, sectors=("230",), reputation=(4, 4)))
    assert score(here.state, open_only=True).scores[0].total == 3
    ended = here.when(*[m.CleanUp()] * 9)
    assert score(ended.state, open_only=True).scores[0].total == 11


def test_reputation_tiles_drawn_in_secret_do_not_show_in_the_standing():
    here = playing("eridani_empire", "mechanema")
    drawn = here.when(m.DrawReputation(seat=0, table_says_so=True))
    assert score(drawn.state, open_only=True) == score(here.state)
    assert score(drawn.state).scores[0].total > score(here.state).scores[0].total
