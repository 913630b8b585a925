"""Counting at the table with Rise of the Ancients (its p. 5-15): what is asked, filled in, refused and shown."""

from dataclasses import replace

import pytest

from companion.games.eclipse.catalog import rise_page
from companion.games.eclipse.counting import scoring
from companion.games.eclipse.counting import screen as result_screen
from companion.games.eclipse.counting.scoring import proposal, score
from companion.games.eclipse.counting.tally import Tally
from companion.games.eclipse.expansion.counting import fields as rise_count
from companion.games.eclipse.expansion.modules import MODULES
from companion.games.eclipse.screens import places as screens
from companion.rules.lines import total
from tests.games.eclipse import taps as m
from tests.games.eclipse.boards import settled
from tests.games.eclipse.kit import galaxy, playing
from tests.games.eclipse.turn_kit import SAY, with_board
from tests.kit import rule

EVERYTHING = {one.id: True for one in MODULES}
FOUR = ("wardens_of_magellan", "rho_indi_syndicate", "enlightened_of_lyra", "planta")


def table(*species, **options):
    return playing(*(species or FOUR), **{"boards": "app", **EVERYTHING, **options})


def with_developments(here, *laid):
    return replace(here, state=replace(here.state, developments=laid))


def with_tile(here, sector, **changes):
    tile = here.state.tiles[sector]
    return replace(here, state=here.state.with_tile(sector, replace(tile, **changes)))


def asked(here, seat=0) -> list[str]:
    return [one.id for one in rise_count.fields(here.state, seat)]


def reasons(here, seat=0) -> dict[str, int]:
    return {SAY(line.reason): line.amount for line in score(here.state).scores[seat].lines}


def no(here, **told) -> str:
    return SAY(here.refused(m.CountPoints(**{"seat": 0, **told})).why)


# ── what is asked


@rule("rise.count")
def test_only_what_is_in_play_is_asked_for():
    assert asked(playing("planta", "mechanema")) == []
    assert asked(playing("planta", "mechanema", homeworlds=True, dreadnought=True)) == ["ancient_kills"]
    here = with_developments(table(), "artifact_link", "trade_fleet", "warp_portal")
    assert asked(here, 3) == ["ancient_kills", "artifact_link", "artifacts", "portal_development", "portal_discovery"]
    assert asked(here, 0)[-1:] == ["discoveries_used"]
    assert asked(here, 2)[-2:] == ["shrines", "shrine_bonus"]
    assert "orbitals_with_cube" in asked(table("exiles", "planta"), 0)
    bought = with_board(here, 1, developments=("shellworld", "ancient_monument"))
    assert {"shellworld", "ancient_monument"} <= set(asked(bought, 3)), "whoever bought it"
    nobody_said = galaxy(2, developments=True, technologies="none").when(m.DrawSpecies(), m.BeginPlay())
    assert asked(nobody_said) == ["ancient_monument", "artifact_link", "artifacts", "shellworld", "portal_development"]


@rule("rise.count")
def test_the_most_ancients_are_those_of_this_game():
    def most(players, **options):
        here = playing(*("planta", "mechanema", "orion_hegemony", "hydran_progress")[:players], **options)
        return rise_count.fields(here.state, 0)[0].most

    assert most(2, homeworlds=True) == 4
    assert most(4, homeworlds=True, dreadnought=True) == 3
    assert most(3, secret_homeworlds=3) == 3


# ── what the phones fill in


@rule("rise.count")
def test_the_board_and_the_map_are_counted():
    here = settled(table("exiles", "planta", "enlightened_of_lyra"), 0, "101")
    here = with_developments(here, "artifact_link", "shellworld", "warp_portal")
    here = with_board(here, 0, developments=("artifact_link", "shellworld"), ancient_kills=2)
    here = with_tile(here, "101", shellworld=True, artifact=True, portal="discovery")
    one = proposal(here.state, 0)
    assert one.ancient_kills == 2
    assert one.developments == ("artifact_link",), "the Shellworld scores by its tile"
    assert one.artifacts == 2, "the start sector's, and the Ancient Orbital's"
    assert (one.shellworld, one.portal_discovery, one.portal_development) == (True, True, False)
    assert one.orbitals_with_cube == 1, "the one in the start sector"
    assert proposal(here.state, 1).orbitals_with_cube == 0
    assert reasons(here) == {
        "2 sectors: 101, 234": 5,
        "2 Ancient Cruisers or Dreadnoughts destroyed": 2,
        "Artifact Link: 2 artifacts": 2,
        "Shellworld": 5,
        "Warp portal (discovery)": 2,
        "Exiles: 1 orbital with a cube": 1,
    }
    empty = with_tile(here, "234", cubes=("", "materials", "", ""))
    assert proposal(empty.state, 0).orbitals_with_cube == 0
    left = here.when(m.LeaveSector(seat=0, sector="101"))
    assert not proposal(left.state, 0).shellworld, "it counts for whoever controls it"


@rule("rise.count")
def test_shrines_of_lyra_and_their_bonus():
    built = ("2.money", "6.money", "6.science", "6.materials")
    here = with_board(table(), 2, shrines=built)
    here = with_tile(here, "238", shrines=built[:3])
    one = proposal(here.state, 2)
    assert (one.shrines, one.shrine_bonus) == (3, True), "one stands in a sector that was lost; the bonus stays"
    assert reasons(here, 2)["3 shrines"] == 3
    assert reasons(here, 2)["Shrine bonus"] == 3
    by_hand = with_board(playing("enlightened_of_lyra", "planta"), 0, shrines=built[:2])
    assert (proposal(by_hand.state, 0).shrines, proposal(by_hand.state, 0).shrine_bonus) == (2, False)


@rule("rise.count")
def test_discoveries_that_magellan_used():
    here = with_board(with_board(table(), 0, discoveries_used=3), 3, discoveries_used=2)
    assert proposal(here.state, 0).discoveries_used == 3
    assert proposal(here.state, 3).discoveries_used == 0, "others get nothing for it"
    assert proposal(playing("planta", "mechanema").state, 0) == Tally(sectors=("226",))


@rule("rise.count")
def test_artifacts_are_left_out_without_the_link():
    here = with_developments(table(), "trade_fleet")
    assert proposal(here.state, 0).artifacts == 0


# ── what is told


def counting(here, seat=0, **more):
    """The count as the phones propose it, with changes."""
    one = proposal(here.state, seat)
    names = [name for name in Tally.__dataclass_fields__ if name not in {"technologies", "resources"}]
    return m.CountPoints(seat=seat, **{**{name: getattr(one, name) for name in names}, **more})


@rule("rise.count")
def test_the_proposal_can_be_taken_or_changed():
    here = with_developments(table(), "ancient_monument", "artifact_link")
    here = with_board(here, 0, developments=("ancient_monument",), ancient_kills=1, discoveries_used=2)
    taken = here.when(counting(here))
    assert score(taken.state) == score(here.state)
    changed = here.when(counting(here, developments=("artifact_link",), artifacts=4, ancient_kills=0))
    assert reasons(changed) == {
        "1 sector: 233": 3, "Artifact Link: 4 artifacts": 4, "Magellan: 2 discovery tiles used": 2,
    }  # fmt: skip
    assert taken.state.boards[0].tally.developments == ("ancient_monument",)


@rule("rise.count")
@pytest.mark.parametrize(
    ("seat", "told", "why"),
    [
        (0, {"shrines": 1}, "shrines"),
        (0, {"orbitals_with_cube": 2}, "orbitals with a cube"),
        (3, {"discoveries_used": 1}, "discovery tiles used"),
        (0, {"portal_development": True}, "warp portal (development)"),
        (0, {"shrine_bonus": True}, "shrine bonus"),
    ],
)
def test_what_does_not_count_for_this_player_is_refused(seat, told, why):
    here = with_developments(table(), "shellworld")
    refused = here.refused(m.CountPoints(seat=seat, **told))
    assert SAY(refused.why) == f"Not counted for this player in this game: {why}."
    assert not refused.overrule


@rule("rise.count")
def test_the_base_game_knows_nothing_of_it():
    here = playing("planta", "mechanema", boards="app")
    for told in ({"ancient_kills": 1}, {"artifacts": 2}, {"shellworld": True}, {"portal_discovery": True}):
        assert no(here, **told).startswith("Not counted for this player in this game")
    assert no(here, developments=("ancient_monument",)) == "Ancient Monument is not in this game."
    assert "There is no development “pony”." in no(here, developments=("pony",))
    assert no(here, discoveries=22).startswith("More than the box holds")
    assert no(here, ambassadors=6).startswith("More than the box holds")


@rule("rise.count")
def test_every_tile_counts_once_at_the_table():
    here = with_developments(table(), "ancient_monument", "shellworld", "warp_portal", "artifact_link")
    here = here.when(
        m.CountPoints(seat=1, shellworld=True, portal_development=True, developments=("ancient_monument",))
    )
    assert no(here, shellworld=True) == "There is only one, and Jonas has it: shellworld."
    assert no(here, portal_development=True).endswith("Jonas has it: warp portal (development).")
    assert no(here, developments=("ancient_monument",)).endswith("Jonas has it: Ancient Monument.")
    assert here.refused(m.CountPoints(seat=0, shellworld=True)).rule == rise_page(5)
    here = here.when(m.CountPoints(seat=3, ancient_kills=9))
    assert no(here, ancient_kills=1) == "More than the box holds: Ancient Cruisers and Dreadnoughts (9)."
    assert here.when(m.CountPoints(seat=1, shellworld=True)).state.boards[1].tally.shellworld, "one's own count anew"
    assert no(here, artifacts=25).startswith("More than the box holds: artifacts")


@rule("rise.limits")
def test_the_box_is_larger_with_the_expansion():
    assert table().when(m.CountPoints(seat=0, discoveries=30)).state.boards[0].tally.discoveries == 30
    assert table().when(m.CountPoints(seat=0, ambassadors=6)).state.boards[0].tally.ambassadors == 6, "Diplomatic Fleet"
    assert no(table(), reputation=(4,) * 5).startswith("More than the box holds")
    seven = (*FOUR[:3], "mechanema", "orion_hegemony", "hydran_progress", "eridani_empire")
    here = playing(*seven, boards="app", **EVERYTHING)
    assert here.when(m.CountPoints(seat=0, reputation=(4,) * 6)).state.boards[0].tally.reputation == (4,) * 6


# ── on the screens


@rule("rise.count")
def test_categories_are_those_in_play_and_add_up():
    plain = playing("planta", "mechanema")
    assert list(scoring.categories(plain.state)) == list(scoring.CATEGORIES)
    assert list(scoring.categories(table().state))[-3:] == ["ancients", "developments", "alliances"]
    assert "ancients" in scoring.categories(playing("planta", "mechanema", secret_homeworlds=1).state)
    here = with_developments(table(), "shellworld", "artifact_link", "ancient_monument", "warp_portal")
    here = here.when(
        m.CountPoints(seat=0, sectors=("233",), shellworld=True, portal_development=True, portal_discovery=True,
                      ancient_kills=1, developments=("artifact_link",), artifacts=3, discoveries_used=2)
    )  # fmt: skip
    found = {name: total(own) for name, own in scoring.by_category(scoring.counted(here.state, 0)).items()}
    assert found["developments"] == 5 + 1 + 3
    assert found["discoveries"] == 2, "a discovery's warp portal"
    assert (found["ancients"], found["species"]) == (1, 2)
    assert sum(found.values()) == score(here.state).scores[0].total
    rows = result_screen.matrix(here.state)
    assert all(len(row["cells"]) == 11 for row in rows)
    assert all(sum(cell["amount"] for cell in row["cells"]) == row["total"] for row in rows)


def test_the_form_asks_for_it_and_shows_homeworlds_among_the_sectors():
    here = with_board(with_developments(table(), "artifact_link"), 0, developments=("artifact_link",), ancient_kills=1)
    form = screens.standing(here.state, (0,), {})["forms"][0]
    assert {one.id: value for one, value in form["more"]} == {
        "ancient_kills": 1, "artifact_link": 1, "artifacts": 1, "portal_discovery": 0, "discoveries_used": 0,
    }  # fmt: skip
    homeworlds = [sector["id"] for sector in form["rings"][-1]]
    assert homeworlds == sorted(one.sector for one in here.state.homeworlds)
    assert form["most_ambassadors"] == 3
    seven = playing(*FOUR[:3], "mechanema", "orion_hegemony", "hydran_progress", "eridani_empire", **EVERYTHING)
    assert screens.standing(seven.state, (0,), {})["forms"][0]["most_ambassadors"] == 6


# ── alliances


def allied():
    """Wardens and Syndicate are allied, Lyra alone, Planta has left one."""
    here = table()
    for seat in (0, 1):
        here = with_board(here, seat, alliance="Nova")
    return with_board(here, 3, alliances_left=("Flare",))


@rule("rise.alliance")
def test_members_rank_together_by_the_shared_score():
    here = allied().when(m.CountPoints(seat=0, sectors=("233",), discoveries=4))
    found = {one.seat: one for one in score(here.state).scores}
    assert (found[0].total, found[1].total) == (3 + 8 + 2, 0 + 2)
    side = result_screen.alliances(here.state)[1]
    assert (side.name, side.seats, side.points) == ("Nova", (0, 1), 7)
    assert set(result_screen.alliances(here.state)) == {0, 1}
    assert result_screen.won_together(here.state) == side
    assert [found[seat].rank for seat in range(4)] == [1, 1, 3, 4]
    assert reasons(here, 3)["1 alliance left"] == -3
    rows = {row["seat"]: row for row in result_screen.matrix(here.state)}
    assert rows[0]["alliance"] == side
    assert rows[2]["alliance"] is None
    shown = result_screen.result(here.state)
    assert shown["together"] == side
    assert screens.standing(here.state, (0,), {})["alliances"][0] == side


@rule("rise.alliance")
def test_a_win_of_one_alone_and_a_win_shared_with_an_alliance_are_told_apart():
    alone = allied().when(m.CountPoints(seat=2, sectors=("238",), discoveries=9))
    assert result_screen.won_together(alone.state) is None
    level = allied().when(
        m.CountPoints(seat=0, sectors=("233",), resources=0), m.CountPoints(seat=1, sectors=("101",), resources=0),
        m.CountPoints(seat=2, sectors=("238",), shrines=1, resources=0),
    )  # fmt: skip
    assert score(level.state).winners == (0, 1, 2), "(5 + 4) / 2 is 4, and so has Lyra"
    assert result_screen.won_together(level.state) is None
