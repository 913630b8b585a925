"""Edges that a hostile evening found: pieces nobody keeps, players who are out, battles that hold their ships, only points."""

import pytest

from companion.games.eclipse.counting.events import PointsCounted
from companion.games.eclipse.model import Tally
from companion.games.eclipse.play import GAME
from companion.games.eclipse.screens import round as round_screen
from companion.games.eclipse.setup.checklist import steps
from companion.games.eclipse.tracks import all_cubes
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, UTE, galaxy, playing
from tests.games.eclipse.turn_kit import fleet, holding, lying, no, table, with_board

FOUR = ("terran_directorate", "hydran_progress", "planta", "mechanema")

# ── only points


def only_points(**more):
    return galaxy(2, technologies="none", **more)


def test_where_only_points_are_counted_nobody_asks_for_anything_else():
    here = only_points()
    assert here.state.start_player == 0
    assert galaxy(2, technologies="none", species_by="draw").state.start_player is None
    assert no(here.refused(m.DrawTechnologies())) == "The phones of this table know nothing of technologies."
    step = next(one for one in steps(here.state) if one.id == "technologies")
    assert (step.shows, step.text.text[:8]) == ("", "Draw %(t")
    here = here.when(
        *(
            m.ChooseSpecies(seat=seat, species=one, table_says_so=True)
            for seat, one in enumerate(("terran_union", "mechanema"))
        )
    )
    begun = here.when(m.BeginPlay())
    assert begun.when(m.CleanUp()).state.supply == {}, "nothing is drawn"
    assert begun.when(m.FinishGame()).state.over


def test_a_game_ends_when_the_table_says_so():
    here = table(*FOUR)
    assert no(galaxy(2).refused(m.FinishGame())) == "Play has not begun."
    refused = here.refused(m.FinishGame())
    assert (no(refused), refused.overrule) == ("Round 1 of nine is being played.", True)
    over = here.when(m.FinishGame(table_says_so=True))
    assert over.state.over
    assert no(over.refused(m.FinishGame())) == "The ninth round is over, and with it the game."


def test_hidden_points_are_not_written_down():
    assert table(*FOUR, estimate=False).when(m.CleanUp(table_says_so=True)).state.course == ()
    assert len(table(*FOUR).when(m.CleanUp(table_says_so=True)).state.course) == 1


# ── out, and in battle


@pytest.mark.parametrize(
    "command",
    [
        m.TakeSector(seat=MIRA, sector="201", table_says_so=True),
        m.PassTurn(seat=MIRA, table_says_so=True),
        m.PayUpkeep(seat=MIRA, table_says_so=True),
        m.Research(seat=MIRA, technology="nanorobots", table_says_so=True),
    ],
    ids=lambda command: type(command).__name__,
)
def test_whoever_is_out_does_nothing_more(command):
    out = table(*FOUR).when(m.GiveUp(seat=MIRA, table_says_so=True))
    assert no(out.refused(command)) == "The game is over for Mira."
    assert no(out.refused(m.CorrectSector(sector="201", disc=MIRA))) == "The game is over for Mira."


def test_offers_and_sectors_in_the_hand_go_with_a_player():
    here = table(*FOUR).when(
        m.OfferRelations(seat=MIRA, to=JONAS, cube="money"), m.TurnUpSector(seat=MIRA, sector="201")
    )
    out = here.when(m.GiveUp(seat=MIRA, table_says_so=True))
    assert (out.state.offers, out.state.explored) == ((), ())


def test_a_battle_holds_its_ships():
    here = fleet(playing(*FOUR, boards="app"), MIRA, "101", cruiser=2)
    fight = here.when(m.OpenBattle(sector="101", fleets=("0.cruiser.2", "1.interceptor.1")))
    for command in (
        m.MoveShip(seat=MIRA, ship="101.cruiser", to="221", table_says_so=True),
        m.MoveShip(seat=UTE, ship="226.interceptor", to="101", table_says_so=True),
        m.Build(seat=MIRA, piece="cruiser", sector="101", table_says_so=True),
        m.CorrectShips(seat=MIRA, sector="101", cruiser=1),
        m.GiveUp(seat=MIRA, table_says_so=True),
    ):
        assert no(fight.refused(command)) == "A battle is being fought in sector 101."


# ── boards that nobody keeps on the phone


def test_a_board_on_the_table_gives_a_cube_from_where_it_has_one():
    here = table(*FOUR).when(m.CorrectBoard(seat=MIRA, money_cubes=0, materials_cubes=12))
    here = here.when(m.KeepBoard(seat=MIRA, keep=False), m.OfferRelations(seat=MIRA, to=JONAS, cube="money"))
    friends = here.when(m.AnswerRelations(seat=JONAS, to=MIRA, agree=True, cube="science"))
    assert friends.state.boards[MIRA].cubes == (0, 10, 11)
    assert all_cubes(friends.state, JONAS) == 33


def test_relations_of_one_side_only_end_without_a_cube():
    here = table(*FOUR)
    friends = here.when(
        m.OfferRelations(seat=MIRA, to=JONAS, cube="money"),
        m.AnswerRelations(seat=JONAS, to=MIRA, agree=True, cube="money"),
    )
    odd = with_board(friends, MIRA, friends=())
    ended = odd.when(m.BreakRelations(seat=JONAS, on=MIRA))
    assert (ended.state.boards[MIRA].loose, len(ended.state.boards[JONAS].loose)) == ((), 1)


# ── words


def test_influence_onto_a_sector_nobody_explored_says_so():
    here = table(*FOUR).when(m.TakeAction(seat=MIRA, action="influence"))
    refused = here.refused(m.TakeSector(seat=MIRA, sector="202"))
    assert (no(refused), refused.overrule) == ("Sector 202 is not on the table.", True)
    assert here.when(m.TakeSector(seat=MIRA, sector="202", table_says_so=True)).state.tiles["202"].disc == MIRA


def test_the_combat_phase_names_who_has_the_disc():
    here = fleet(holding(table(*FOUR), JONAS, "201"), MIRA, "201", interceptor=1)
    here = here.when(m.NoteArrival(sector="201", seat=MIRA), m.NoteArrival(sector="205", seat=MIRA))
    here = lying(here, "101", ancients=1).when(m.NoteArrival(sector="101", seat=MIRA))
    battles = round_screen.playing(here.state, (UTE,), UTE)["battles"]
    assert battles == [("205", (MIRA,), None, False), ("201", (MIRA,), JONAS, False), ("101", (MIRA,), None, True)]


def test_what_was_counted_stays_with_its_owner_until_it_is_shown():
    here = lying(table(*FOUR), "201")
    secret, plain = PointsCounted(MIRA, Tally(reputation=(4,))), PointsCounted(MIRA, Tally(monoliths=1))
    assert [GAME.sees(here.state, secret, viewer) for viewer in (MIRA, JONAS, None)] == [True, False, False]
    assert GAME.sees(here.state, plain, None)


def test_eight_technologies_on_a_track_score_as_seven():
    """Only a species changed in play brings that about; the screens must not fall over it."""
    here = playing("descendants_of_draco", "mechanema")
    nano = (
        "nanorobots",
        "fusion_drive",
        "advanced_robotics",
        "orbital",
        "monolith",
        "artifact_key",
        "wormhole_generator",
    )
    here = here.when(*(m.CorrectTechnology(seat=0, technology=one, owned=True) for one in nano))
    here = here.when(m.Refit(seat=0, ship="cruiser", parts=("hull",) * 6, table_says_so=True))
    eight = here.when(m.ChooseSpecies(seat=0, species="planta", table_says_so=True))
    assert GAME.score(eight.state).scores[0].total >= 0
    for screen in GAME.screens.values():
        screen(eight.state, (0,), {})
