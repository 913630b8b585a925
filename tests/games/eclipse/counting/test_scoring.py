"""Points at the end (p. 25-27), at the table and as a file."""

import pytest

from companion.games.eclipse.counting.events import PlacesRevealed, PointsConfirmed
from companion.games.eclipse.counting.scoring import proposal, score
from companion.games.eclipse.counting.sheet import score_sheet
from companion.games.eclipse.model import Tally
from companion.rules.codec import BadInput
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.boards import points_of, settled
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
        "3 sectors: 001, 203, 225": 4 + 3 + 1,
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
        [{"name": str(n)} for n in range(10)],
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


# ── what the phones fill in by themselves


def tracked(*species):
    return playing(*species, boards="app")


def counting(here, seat, **more):
    """The count as the phones propose it, with changes."""
    one = proposal(here.state, seat)
    told = {
        "reputation": one.reputation, "ambassadors": one.ambassadors, "sectors": one.sectors,
        "discoveries": one.discoveries, "monoliths": one.monoliths, "traitor": one.traitor, "ancients": one.ancients,
    }  # fmt: skip
    return m.CountPoints(seat=seat, **{**told, **more})


@rule("end.proposal")
def test_sectors_and_monoliths_are_counted_from_the_boards():
    here = settled(tracked("terran_federation", "mechanema"), 0, "101", monolith=True)
    here = settled(here, 0, "207")
    here = settled(here, 1, "102", monolith=True)
    one = proposal(here.state, 0)
    assert (one.sectors, one.monoliths) == (("101", "207", "223"), 1), "Mechanema's monolith is theirs"
    assert amounts(score(here.state)) == {"3 sectors: 101, 207, 223": points_of("101", "207", "223"), "1 monolith": 3}
    left = here.when(m.LeaveSector(seat=0, sector="101"))
    assert (proposal(left.state, 0).sectors, proposal(left.state, 0).monoliths) == (("207", "223"), 0)
    assert left.state.tiles["101"].monolith, "it stays, for whoever comes next"


@rule("end.proposal")
def test_ambassadors_and_the_traitor_card_are_counted():
    here = tracked("terran_federation", "mechanema", "planta", "eridani_empire")
    here = here.when(m.OfferRelations(seat=0, to=1, cube="money"))
    friends = here.when(m.AnswerRelations(seat=1, to=0, agree=True, cube="science"))
    assert [proposal(friends.state, seat).ambassadors for seat in range(4)] == [1, 1, 0, 0]
    assert score(friends.state).scores[0].total == 3 + 1
    broken = friends.when(m.BreakRelations(seat=1, on=0))
    assert [proposal(broken.state, seat).traitor for seat in range(4)] == [False, True, False, False]
    assert [proposal(broken.state, seat).ambassadors for seat in (0, 1)] == [0, 0]
    assert score(broken.state).scores[1].total == 3 - 2


@rule("end.proposal")
@rule("descendants.explore")
def test_descendants_count_the_ancients_that_still_stand():
    here = tracked("descendants_of_draco", "mechanema")
    here = here.when(m.CorrectSector(sector="203", ancients=2), m.CorrectSector(sector="101", ancients=1))
    assert [proposal(here.state, seat).ancients for seat in (0, 1)] == [3, 0]
    assert amounts(score(here.state))["Descendants of Draco: 3 Ancients on the board"] == 3
    fewer = here.when(m.CorrectSector(sector="101", discovery=True))
    assert proposal(fewer.state, 0).ancients == 2


@rule("end.proposal")
@rule("planta.points")
def test_planta_gets_a_point_more_for_each_sector_of_the_board():
    here = settled(tracked("planta", "mechanema"), 0, "207")
    assert amounts(score(here.state)) == {"2 sectors: 207, 226": 4, "Planta: 2 sectors": 2}


@rule("end.proposal")
def test_discoveries_kept_and_technologies_are_counted():
    here = owning(tracked("terran_federation", "mechanema"), 0, "nanorobots", "orbital", "monolith")
    here = owning(here, 0, "fusion_drive").when(m.FindDiscovery(seat=0, discovery="money_8"))
    here = here.when(m.KeepDiscovery(seat=0, discovery="money_8"))
    assert amounts(score(here.state)) == {
        "1 sector: 223": 3,
        "1 discovery tile kept": 2,
        "4 technologies on the Nano track": 1,
    }


@rule("end.proposal")
def test_where_no_boards_are_kept_only_the_start_sector_is_proposed():
    here = settled(tracked("terran_federation", "mechanema"), 0, "207")
    later_by_hand = proposal(here.when(m.KeepBoard(seat=0, keep=False)).state, 0)
    assert later_by_hand.sectors == ("207", "223"), "what was kept before stays a proposal"
    assert proposal(playing("terran_federation", "mechanema").state, 0) == Tally(sectors=("223",))
    assert proposal(galaxy(2).state, 0) == Tally()


@rule("end.proposal")
def test_counting_takes_the_proposal_or_what_is_told():
    here = settled(tracked("terran_federation", "mechanema"), 0, "207")
    taken = here.when(counting(here, 0))
    assert taken.state.boards[0].tally.sectors == ("207", "223")
    assert score(taken.state) == score(here.state)
    told = here.when(counting(here, 0, monoliths=2))
    assert score(told.state).scores[0].total == score(here.state).scores[0].total + 6


@rule("end.points")
def test_an_untracked_game_tells_how_many_technologies_lie_on_each_track():
    here = playing("eridani_empire", "mechanema")
    told = here.when(m.CountPoints(seat=0, sectors=("222",), military=4, grid=3, nano=7))
    assert told.state.boards[0].tally.technologies == (4, 3, 7)
    assert amounts(score(told.state)) == {
        "1 sector: 222": 3,
        "4 technologies on the Military track": 1,
        "7 technologies on the Nano track": 5,
    }
    partly = here.when(m.CountPoints(seat=0, sectors=("222",), grid=5))
    assert partly.state.boards[0].tally.technologies == (1, 5, 1), "the others as the phones know them"
    same = here.when(m.CountPoints(seat=0, sectors=("222",), military=1, grid=1, nano=1))
    assert same.state.boards[0].tally.technologies is None, "nothing new was told"


# ── somebody else looks, and the places are shown


@rule("end.confirm")
def test_somebody_else_confirms_the_count():
    here = tracked("terran_federation", "mechanema")
    assert SAY(here.refused(m.ConfirmPoints(seat=0), by=1).why) == "Seat 1 has not counted yet."
    counted = here.when(counting(here, 0))
    assert SAY(counted.refused(m.ConfirmPoints(seat=0), by=0).why) == "Somebody else confirms the points of Seat 1."
    assert not counted.refused(m.ConfirmPoints(seat=0), by=None).overrule
    confirmed = counted.when(m.ConfirmPoints(seat=0), by=1)
    assert confirmed.events == (PointsConfirmed(0, 1),)
    assert SAY(confirmed.refused(m.ConfirmPoints(seat=0), by=1).why) == "Seat 2 has confirmed that already."
    again = confirmed.when(counting(here, 0, monoliths=1))
    assert again.state.boards[0].confirmed_by is None, "a new count is looked at anew"


def over(*species):
    return tracked(*species).when(*[m.CleanUp()] * 9)


@rule("end.reveal")
def test_the_places_are_shown_from_the_last_one_up():
    here = tracked("terran_federation", "mechanema", "planta")
    assert SAY(here.refused(m.Reveal()).why) == "The ninth round is not over."
    assert not here.refused(m.Reveal()).overrule
    ended = over("terran_federation", "mechanema", "planta")
    no = ended.refused(m.Reveal())
    assert (SAY(no.why), no.overrule) == ("Not counted yet: Seat 1, Seat 2, and Seat 3.", True)
    counted = ended.when(*(counting(ended, seat) for seat in range(3)))
    shown = counted.when(m.Reveal())
    assert shown.events == (PlacesRevealed(1),)
    all_three = shown.when(m.Reveal(), m.Reveal())
    assert all_three.state.revealed == 3
    assert SAY(all_three.refused(m.Reveal()).why) == "All places are shown."
    assert counted.when(m.Reveal(everything=True)).state.revealed == 3
    assert ended.when(m.Reveal(table_says_so=True)).state.revealed == 1


@rule("end.tie")
def test_a_tie_in_a_tracked_game_is_decided_by_what_is_left():
    """Planta has one point more; the other two are level, and Mechanema's 9 resources are more than Terra's 8."""
    ended = over("terran_federation", "mechanema", "planta")
    assert [one.rank for one in score(ended.state).scores] == [3, 2, 1]
    level = ended.when(counting(ended, 0, discoveries=1), counting(ended, 1, discoveries=1))
    assert score(level.state).winners == (1,)
    assert SAY(score(level.state).tie_break).endswith("(Seat 1 8 and Seat 2 9): Seat 2 is ahead.")
    shared = level.when(counting(ended, 0, discoveries=1, resources=9))
    assert score(shared.state).winners == (0, 1)
    assert SAY(score(shared.state).tie_break).endswith("the win is shared.")
