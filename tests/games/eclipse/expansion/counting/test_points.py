"""Rise of the Ancients on a score sheet: `companion score eclipse` with the expansion's fields."""

import pytest

from companion.games.eclipse.counting.sheet import score_sheet
from companion.rules.codec import BadInput
from companion.words import Speaker
from tests.kit import rule

SAY = Speaker("en")


def sheet(*players):
    return score_sheet({"players": list(players)})


def amounts(made, seat=0):
    return {SAY(line.reason): line.amount for line in made.scoring.scores[seat].lines}


def refused(*players) -> str:
    with pytest.raises(BadInput) as no:
        sheet(*players)
    return SAY(no.value.why)


@rule("rise.points")
def test_every_kind_of_point_of_the_expansion():
    one = {
        "name": "A", "species": "rho_indi_syndicate", "sectors": ["236", 291, "212"], "ancient_kills": 2,
        "developments": ["ancient_monument", "artifact_link", "shellworld", "warp_portal"], "artifacts": 3,
        "shellworld": True, "warp_portals": {"development": 1, "discovery": 1}, "alliances_left": 1,
    }  # fmt: skip
    assert amounts(sheet(one)) == {
        "3 sectors: 212, 236, 281": 4,
        "2 Ancient Cruisers or Dreadnoughts destroyed": 2,
        "Ancient Monument": 3,
        "Artifact Link: 3 artifacts": 3,
        "Shellworld": 5,
        "Warp portal (development)": 1,
        "Warp portal (discovery)": 2,
        "1 alliance left": -3,
    }
    rules = {SAY(line.rule.words) for line in sheet(one).scoring.scores[0].lines}
    assert {"Eclipse p. 25", "Rise of the Ancients p. 5", "Rise of the Ancients p. 11"} <= rules


@rule("rise.points")
def test_artifacts_score_only_with_the_artifact_link():
    assert amounts(sheet({"name": "A", "artifacts": 4})) == {}
    assert amounts(sheet({"name": "A", "artifacts": 1, "developments": ["artifact_link"]})) == {
        "Artifact Link: 1 artifact": 1
    }


@rule("rise.points")
@pytest.mark.parametrize(
    ("species", "fields", "points"),
    [
        ("wardens_of_magellan", {"discoveries_used": 3}, 3),
        ("keepers_of_magellan", {"discoveries_used": 1}, 1),
        ("sentinels_of_magellan", {"discoveries_used": 2}, 2),
        ("exiles", {"orbitals_with_cube": 4}, 4),
        ("enlightened_of_lyra", {"shrines": 5, "shrine_bonus": True}, 5 + 3),
        ("descendants_of_draco", {"ancients_on_board": 6}, 6),
    ],
)
def test_what_a_species_scores_counts_for_it_alone(species, fields, points):
    assert sheet({"name": "A", "species": species, **fields}).scoring.scores[0].total == points
    assert "counts for another species only" in refused({"name": "A", "species": "planta", **fields})


@rule("rise.points")
def test_the_syndicate_has_no_penalty_for_the_traitor_card():
    assert sheet({"name": "A", "species": "rho_indi_syndicate", "traitor": True}).scoring.scores[0].total == 0
    assert sheet({"name": "A", "species": "exiles", "traitor": True}).scoring.scores[0].total == -2


@rule("rise.sector_numbers")
def test_the_rulebooks_numbers_and_the_printed_ones_find_the_warp_sectors():
    assert sheet({"name": "A", "sectors": [291]}).scoring.scores[0].total == 2
    assert sheet({"name": "A", "sectors": [281, 381, 382]}).scoring.scores[0].total == 6
    assert (
        refused({"name": "A", "sectors": [393]}) == "Sector 393 is printed as 381 or 382: name the one that lies there."
    )
    assert "named twice" in refused({"name": "A", "sectors": [291]}, {"name": "B", "sectors": ["281"]})


# ── alliances


def allied(*totals, others=()):
    members = [{"name": f"M{n}", "sector_vp": points - 2, "alliance": "Nova"} for n, points in enumerate(totals)]
    return sheet(*members, *({"name": f"O{n}", "sector_vp": points} for n, points in enumerate(others)))


@rule("rise.alliance")
def test_the_example_of_page_11():
    """26 + 44 + 30 = 100, a third of it rounded down is 33: more than 32, 31 and 30."""
    made = allied(26, 44, 30, others=(32, 31, 30))
    assert [score.total for score in made.scoring.scores] == [26, 44, 30, 32, 31, 30]
    assert [score.rank for score in made.scoring.scores] == [1, 1, 1, 4, 5, 6]
    assert [one.get("alliance_score") for one in made.more] == [33, 33, 33, None, None, None]
    assert (made.scoring.winners, made.scoring.tie_break) == ((0, 1, 2), None)
    assert amounts(made)["Alliance: Nova"] == 2


@rule("rise.alliance")
def test_a_lone_member_keeps_the_tile_and_ranks_by_it():
    made = allied(20, others=(21, 19))
    assert [score.rank for score in made.scoring.scores] == [2, 1, 3]
    assert made.more[0] == {"alliance_score": 20}


@rule("rise.alliance")
def test_a_tie_goes_by_the_resources_shared_out_and_rounded_down():
    members = [
        {"name": "A", "sector_vp": 18, "alliance": "Nova", "resources": {"money": 5}},
        {"name": "B", "sector_vp": 18, "alliance": "Nova", "resources": {"science": 2}},
    ]
    alone = {"name": "C", "sector_vp": 20, "resources": {"materials": 3}}
    level = sheet(*members, alone)
    assert level.scoring.winners == (0, 1, 2), "7 shared by two is 3"
    assert "the win is shared" in level.scoring.tie_break.text
    richer = sheet(*members, {**alone, "resources": {"materials": 4}})
    assert richer.scoring.winners == (2,)
    names = Speaker("en").named(["A", "B", "C"])
    assert (
        names(richer.scoring.tie_break)
        == "Level with 20 points; the resources left decide (Nova 3 and C 4): C is ahead."
    )


# ── the box


@rule("rise.limits")
@pytest.mark.parametrize(
    "players",
    [
        [{"name": "A", "ancient_kills": 9}, {"name": "B", "ancient_kills": 1}],
        [{"name": "A", "shellworld": True}, {"name": "B", "shellworld": True}],
        [{"name": "A", "warp_portals": {"development": 2}}],
        [{"name": "A", "warp_portals": {"discovery": 2}}],
        [{"name": "A", "artifacts": 25}],
        [{"name": "A", "species": "exiles", "orbitals_with_cube": 25}],
        [{"name": "A", "species": "enlightened_of_lyra", "shrines": 10}],
        [{"name": "A", "alliances_left": 10}],
        [{"name": "A", "discoveries": 22}],
        [{"name": "A", "discoveries": 31, "ancient_kills": 1}],
        [{"name": "A", "reputation": [4] * 5}],
    ],
)
def test_more_than_the_box_holds_is_refused(players):
    assert refused(*players).startswith("More than the box holds")


@rule("rise.limits")
def test_the_expansion_makes_the_box_larger():
    assert sheet({"name": "A", "discoveries": 30, "ancient_kills": 1}).scoring.scores[0].total == 61
    assert sheet({"name": "A", "discoveries": 30, "sectors": [212]}).scoring.scores[0].total == 62
    nine = [{"name": f"P{n}", "reputation": [4] if n < 6 else []} for n in range(9)]
    assert len(sheet(*nine).scoring.scores) == 9
    assert "at most 9" in refused(*nine, {"name": "P9"})


@rule("rise.limits")
@pytest.mark.parametrize(
    ("players", "why"),
    [
        ([{"name": "A", "developments": ["shellworld", "shellworld"]}], "is there only once"),
        ([{"name": "A", "developments": ["death_star"]}], "There is no development “death_star”."),
        ([{"name": str(n), "alliance": "Nova"} for n in range(4)], "An alliance has at most 3 members: Nova."),
        ([{"name": "A", "species": "exiles"}, {"name": "B", "species": "wardens_of_magellan"}], "play the same board"),
        ([{"name": "A", "species": "borg"}], "There is no species “borg” in this box."),
        ([{"name": "A", "sectors": ["299"]}], "There is no sector “299” in this box."),
    ],
)
def test_what_cannot_be_is_refused_with_a_sentence(players, why):
    assert why in refused(*players)
