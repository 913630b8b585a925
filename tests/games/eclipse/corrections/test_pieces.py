"""The board is right: what lies there is told, taken, and shown when it cannot be (boards, sectors, ships, traitor)."""

import pytest

from companion.games.eclipse import tracks
from companion.games.eclipse.corrections.events import BoardCorrected, SectorCorrected, ShipsCorrected
from companion.games.eclipse.corrections.pieces import odd_pieces, tiles_everywhere
from companion.games.eclipse.diplomacy.events import TraitorCorrected
from companion.games.eclipse.round_model import Tile
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.boards import lays, nothing_missing, settled
from tests.games.eclipse.kit import galaxy, playing, with_tiles
from tests.kit import rule

SAY = Speaker("en")
ALREADY = "That is what the phones say already."


def table(**options):
    return playing("terran_federation", "mechanema", **{"boards": "app", **options})


def odd(here, seat=0):
    return [SAY(words) for words in odd_pieces(here.state, seat)]


# ── a board


@rule("correct.board")
def test_what_is_left_out_stays_as_it_is():
    here = table()
    told = here.when(m.CorrectBoard(seat=0, science_cubes=7))
    assert told.events == (BoardCorrected(0, 12, 0, 3, (10, 7, 10)),)
    everything = here.when(
        m.CorrectBoard(
            seat=0, discs=9, action_discs=3, colony_ships=1, money_cubes=12, science_cubes=0, materials_cubes=1
        )
    )
    board = everything.state.boards[0]
    assert (board.discs, tracks.discs_on_actions(board), board.colony_ships, board.cubes) == (9, 3, 1, (12, 0, 1))
    assert SAY(here.refused(m.CorrectBoard(seat=0)).why) == ALREADY
    assert SAY(here.refused(m.CorrectBoard(seat=0, discs=12, money_cubes=10)).why) == ALREADY


@rule("correct.board")
@pytest.mark.parametrize(
    ("most", "too_many"),
    [
        ({"discs": 16}, {"discs": 17}),
        ({"action_discs": 16}, {"action_discs": 17}),
        ({"colony_ships": 2}, {"colony_ships": 4}),
        ({"money_cubes": 12}, {"money_cubes": 13}),
        ({"science_cubes": 12}, {"science_cubes": 13}),
        ({"materials_cubes": 12}, {"materials_cubes": 13}),
    ],
)
def test_a_board_holds_what_the_box_has(most, too_many):
    here = table()
    assert here.when(m.CorrectBoard(seat=0, **most)).state != here.state
    assert not here.refused(m.CorrectBoard(seat=0, **too_many)).overrule


@rule("correct.board")
def test_planta_has_a_fourth_colony_ship():
    here = lays(playing("planta", "mechanema", boards="app"), 0, colony_ships=0)
    assert here.when(m.CorrectBoard(seat=0, colony_ships=4)).state.boards[0].colony_ships == 4
    assert not here.refused(m.CorrectBoard(seat=0, colony_ships=5)).overrule


@rule("correct.board")
def test_corrected_discs_on_actions_come_back_like_the_others():
    """Nobody remembers on which spaces they lie; the clean-up brings all of them."""
    here = table().when(m.TakeAction(seat=0, action="build"), m.TakeAction(seat=0, action="move"))
    told = lays(here, 0, discs=9, action_discs=3)
    assert tracks.discs_on_actions(told.state.boards[0]) == 3
    assert told.when(m.CleanUp()).state.boards[0].discs == 12
    kept = lays(here, 0, discs=9)
    assert dict(kept.state.boards[0].actions) == {"build": 1, "move": 1}, "untouched where nothing was said about them"


@rule("correct.board")
def test_after_the_action_discs_of_a_reaction_are_corrected_no_reaction_is_counted_twice():
    here = table().when(m.PassTurn(seat=0), m.React(seat=0, action="move"))
    assert dict(here.state.boards[0].reactions) == {"move": 1}
    told = lays(here, 0, action_discs=2, discs=10)
    assert tracks.discs_on_actions(told.state.boards[0]) == 2
    assert nothing_missing(told.when(m.CleanUp()))


@rule("correct.board")
def test_nothing_is_corrected_before_play():
    here = galaxy(2)
    for command in (
        m.CorrectBoard(seat=0, discs=1),
        m.CorrectShips(seat=0, sector="223", cruiser=1),
        m.CorrectSector(sector="223", disc=0),
    ):
        assert SAY(here.refused(command).why) == "Play has not begun."


# ── a sector


@rule("correct.sector")
def test_everything_that_can_lie_on_a_sector():
    here = table()
    told = here.when(
        m.CorrectSector(
            sector="318", disc=1, squares=(0, 2), orbital=True, monolith=True, ancients=2, defence=True, discovery=True
        )
    )
    tile = Tile(1, ("materials", "", "money"), True, True, 2, False, True)
    assert told.events == (SectorCorrected("318", tile),), "only the centre has a defence"
    assert told.state.tiles["318"] == tile
    assert here.when(m.CorrectSector(sector="1", defence=True, ancients=0)).state.tiles["001"].defence
    assert here.state.tiles["001"].discovery
    assert not here.when(m.CorrectSector(sector="1")).state.tiles["001"].discovery


@rule("correct.sector")
def test_a_cube_that_stays_keeps_the_track_it_came_from():
    here = settled(table(), 0, "313").when(m.Colonise(seat=0, sector="313", square=0, track="science"))
    told = here.when(m.CorrectSector(sector="313", disc=0, squares=(0,), monolith=True))
    assert told.state.tiles["313"].cubes == ("science", "")


@rule("correct.sector")
@pytest.mark.parametrize(
    "no",
    [
        {"sector": "999", "disc": 0},
        {"sector": "207", "disc": 2},
        {"sector": "106", "disc": 0, "squares": (2,)},
        {"sector": "106", "disc": 0, "squares": (3,), "orbital": True},
        {"sector": "106", "squares": (0,)},
        {"sector": "223", "disc": 0, "squares": (0, 2, 4)},
    ],
)
def test_what_cannot_lie_on_a_sector(no):
    """No such sector, seat or square; cubes without a disc; and what the phones say already."""
    assert not table().refused(m.CorrectSector(**no)).overrule


@rule("correct.sector")
def test_at_the_last_square_and_the_orbital_beyond_it():
    here = table()
    assert here.when(m.CorrectSector(sector="106", disc=0, squares=(1,))).state.tiles["106"].population == (1,)
    with_orbital = here.when(m.CorrectSector(sector="106", disc=0, squares=(2,), orbital=True))
    assert with_orbital.state.tiles["106"].population == (2,)


@rule("correct.sector")
def test_a_corrected_sector_is_not_in_the_stack_any_more():
    here = table(sectors="app")
    before = here.state.stacks["inner"]
    told = here.when(m.CorrectSector(sector="106", disc=0))
    after = told.state.stacks["inner"]
    assert "106" in before.unseen
    assert "106" not in after.unseen
    assert after.left == before.left - 1
    again = told.when(m.CorrectSector(sector="106", disc=1))
    assert again.state.stacks == told.state.stacks, "a sector on the table leaves no stack twice"


# ── ships


@rule("correct.ships")
def test_ships_in_a_sector_are_told_by_kind():
    here = table()
    told = here.when(m.CorrectShips(seat=0, sector="225", interceptor=2, dreadnought=1))
    assert told.events == (ShipsCorrected(0, "225", (2, 0, 1, 0)),)
    assert told.state.boards[0].ships == {"223": {"interceptor": 1}, "225": {"interceptor": 2, "dreadnought": 1}}
    none = told.when(m.CorrectShips(seat=0, sector="225"))
    assert none.state.boards[0].ships == {"223": {"interceptor": 1}}
    assert SAY(none.refused(m.CorrectShips(seat=0, sector="225")).why) == ALREADY
    assert SAY(here.refused(m.CorrectShips(seat=0, sector="223", interceptor=1)).why) == ALREADY
    assert not here.refused(m.CorrectShips(seat=0, sector="999", cruiser=1)).overrule


@rule("correct.ships")
@pytest.mark.parametrize(("ship", "most"), [("interceptor", 8), ("cruiser", 4), ("dreadnought", 2), ("starbase", 4)])
def test_all_sectors_together_hold_what_the_box_has(ship, most):
    here = table().when(m.CorrectShips(seat=0, sector="223"), m.CorrectShips(seat=0, sector="223", **{ship: 1}))
    assert here.when(m.CorrectShips(seat=0, sector="223", **{ship: most})).state.ships_in("223", 0) == most
    assert not here.refused(m.CorrectShips(seat=0, sector="223", **{ship: most + 1})).overrule
    full = here.when(m.CorrectShips(seat=0, sector="225", **{ship: most - 1}))
    no = full.refused(m.CorrectShips(seat=0, sector="225", **{ship: most}))
    assert (SAY(no.why), no.rule.page) == (f"There are only {most} of these: {ship}.", 13)


# ── the traitor card


@rule("correct.traitor")
def test_the_traitor_card_lies_where_the_table_says():
    here = table()
    given = here.when(m.CorrectTraitor(holder=1))
    assert (given.events, given.state.traitor) == ((TraitorCorrected(1),), 1)
    assert SAY(given.refused(m.CorrectTraitor(holder=1)).why) == ALREADY
    assert given.when(m.CorrectTraitor(holder=0)).state.traitor == 0
    nobody = given.when(m.CorrectTraitor(holder=-1))
    assert nobody.state.traitor is None
    assert SAY(nobody.refused(m.CorrectTraitor(holder=-1)).why) == ALREADY
    assert not here.refused(m.CorrectTraitor(holder=2)).overrule


# ── what cannot be


@rule("correct.odd")
def test_34_cubes_are_taken_as_told_and_asked_about():
    here = table()
    assert odd(here) == []
    assert odd(lays(here, 0, money_cubes=11)) == ["34 cubes? There are 33."]
    assert odd(lays(here, 0, money_cubes=9)) == ["32 cubes? There are 33."]
    assert odd(lays(here, 0, money_cubes=11), seat=1) == []


@rule("correct.odd")
def test_discs_are_counted_with_those_that_technologies_gave():
    here = table()
    assert odd(lays(here, 0, discs=13)) == ["14 discs? There are 13."]
    assert odd(lays(here, 0, discs=13, materials_cubes=3)) == ["26 cubes? There are 33.", "14 discs? There are 13."]
    rich = with_tiles(here, "advanced_robotics").when(m.CorrectResources(seat=0, science=30))
    more = rich.when(m.Research(seat=0, technology="advanced_robotics"))
    assert odd(more) == []
    assert odd(lays(more, 0, discs=12)) == ["13 discs? There are 14."]


@rule("correct.odd")
def test_a_sector_given_to_somebody_else_leaves_pieces_to_be_told():
    here = settled(table(), 0, "106", 0)
    told = here.when(m.CorrectSector(sector="106", disc=1, squares=(0,)))
    assert odd(told) == ["32 cubes? There are 33.", "12 discs? There are 13."]
    assert odd(told, seat=1) == ["34 cubes? There are 33.", "14 discs? There are 13."]


def test_every_technology_tile_is_somewhere():
    here = with_tiles(table(), "nanorobots")
    before = tiles_everywhere(here.state)
    assert sum(before.values()) == 96
    assert tiles_everywhere(here.when(m.CorrectTechnology(seat=0, technology="nanorobots", owned=True)).state) == before
