"""Turns, reactions and passing (p. 8, 14), and how much each species may do with an action (p. 12, 26-27)."""

from dataclasses import replace

import pytest

from companion.games.eclipse.moving.events import ShipMoved
from companion.games.eclipse.round_model import ACTIONS, REACTIONS, Doing
from companion.games.eclipse.ships.events import Built
from companion.games.eclipse.turns.actions import allowance, eliminated, on_turn, up
from companion.games.eclipse.turns.events import (
    ActionTaken,
    BoardKept,
    ClockPaused,
    Passed,
    PhaseBegun,
    Reacted,
    TurnCorrected,
    TurnEnded,
)
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, UTE, galaxy, owning, playing, rich, with_tiles
from tests.games.eclipse.turn_kit import fleet, lying, no, notes, nothing_is_lost, said, table, with_board
from tests.kit import rule


def three(**options):
    """Mira: Terrans, Jonas: Mechanema, Ute: Planta; Mira starts."""
    return table("terran_federation", "mechanema", "planta", **options)


def acts(seat, action="build", **more):
    return m.TakeAction(seat=seat, action=action, **more)


def passes(seat, **more):
    return m.PassTurn(seat=seat, **more)


@rule("turns.clockwise")
def test_the_start_player_begins_and_turns_go_clockwise():
    here = three()
    assert (here.state.turn, up(here.state), here.state.doing) == (MIRA, (MIRA,), None)
    refused = here.refused(acts(JONAS))
    assert (no(refused), refused.rule.page, refused.overrule) == ("It is the turn of Mira.", 8, True)
    one = here.when(acts(MIRA), m.EndTurn(seat=MIRA))
    assert one.events == (TurnEnded(MIRA),)
    assert said(one) == ["Mira is done"]
    assert (one.state.turn, up(one.state), one.state.doing) == (JONAS, (JONAS,), None)
    two = one.when(acts(JONAS), m.EndTurn(seat=JONAS))
    assert two.state.turn == UTE
    assert two.when(acts(UTE), m.EndTurn(seat=UTE)).state.turn == MIRA


@rule("turns.clockwise")
def test_clockwise_is_how_people_sit_not_how_they_joined():
    here = galaxy(3, turns=True, boards="app").when(m.SitClockwise(order=(1, 0, 2)), m.ChooseStartPlayer(seat=0))
    kinds = ("planta", "mechanema", "hydran_progress")
    here = here.when(*(m.ChooseSpecies(seat=n, species=one, table_says_so=True) for n, one in enumerate(kinds)))
    here = here.when(m.BeginPlay(table_says_so=True), passes(0))
    assert here.state.turn == 2
    assert here.when(passes(2)).state.turn == 1


@rule("turns.disc")
@pytest.mark.parametrize("action", ACTIONS)
def test_an_action_takes_a_disc_from_the_track_and_the_same_one_may_be_chosen_again(action):
    here = three().when(acts(MIRA, action))
    board = here.state.boards[MIRA]
    assert (board.discs, dict(board.actions)) == (11, {action: 1})
    assert here.state.doing.action == action
    again = here.when(passes(JONAS), passes(UTE), acts(MIRA, action))
    board = again.state.boards[MIRA]
    assert (board.discs, dict(board.actions)) == (10, {action: 2})
    assert nothing_is_lost(again)


@rule("turns.disc")
def test_without_a_disc_on_the_track_no_action_and_no_reaction():
    here = three().when(m.CorrectBoard(seat=MIRA, discs=1))
    last = here.when(acts(MIRA))
    assert last.state.boards[MIRA].discs == 0
    none = three().when(m.CorrectBoard(seat=MIRA, discs=0))
    refused = none.refused(acts(MIRA, table_says_so=True))
    assert (no(refused), refused.overrule) == ("No disc is left on the influence track.", False)
    step = none.refused(m.Build(seat=MIRA, piece="interceptor", sector="223"))
    assert (no(step), step.overrule) == ("No disc is left on the influence track.", True)
    told = none.when(m.Build(seat=MIRA, piece="interceptor", sector="223", table_says_so=True))
    assert told.events == (Built(MIRA, "interceptor", "223", 3),), "the table says so: then no disc is moved"
    passed = none.when(passes(MIRA), acts(JONAS), passes(UTE))
    assert not passed.refused(m.React(seat=MIRA, action="build", table_says_so=True)).overrule
    by_hand = none.when(m.KeepBoard(seat=MIRA, keep=False))
    assert by_hand.when(acts(MIRA)).state.doing.seat == MIRA, "the phones do not know this board"


@rule("turns.clockwise")
def test_the_next_players_action_closes_the_last_one():
    here = three().when(acts(MIRA))
    assert up(here.state) == (JONAS,)
    assert here.refused(passes(MIRA)).why.text == "It is the turn of %(player)s."
    following = here.when(acts(JONAS, "move"))
    assert following.state.doing == Doing(JONAS, "move", 2)
    assert no(following.refused(m.EndTurn(seat=MIRA))) == "Mira has no action to end."
    assert not here.refused(m.EndTurn(seat=JONAS)).overrule
    assert here.when(passes(JONAS)).state.doing is None


@rule("turns.implied")
def test_doing_a_step_takes_the_action():
    here = rich(three(), MIRA, materials=20).when(m.Build(seat=MIRA, piece="interceptor", sector="223"))
    assert here.events == (ActionTaken(MIRA, "build", 2), Built(MIRA, "interceptor", "223", 3))
    assert said(here)[0] == "Mira takes the action Build"
    assert (here.state.boards[MIRA].discs, here.state.doing.left) == (11, 1)
    more = here.when(m.Build(seat=MIRA, piece="interceptor", sector="223"))
    assert more.events == (Built(MIRA, "interceptor", "223", 3),), "the same action, the same disc"
    third = more.refused(m.Build(seat=MIRA, piece="interceptor", sector="223"))
    assert (no(third), third.rule.page, third.overrule) == ("Nothing is left of this action.", 13, True)
    other = more.refused(m.MoveShip(seat=MIRA, ship="223.interceptor", to="001"))
    assert no(other) == "Mira is doing something else: Build."
    assert no(more.refused(m.Build(seat=UTE, piece="cruiser", sector="226"))) == "It is the turn of Jonas."
    told = here.when(m.Build(seat=UTE, piece="interceptor", sector="226", table_says_so=True))
    assert told.events == (Built(UTE, "interceptor", "226", 3),), "only noted: whose turn it is stays"
    assert told.state.turn == MIRA


@rule("turns.pass")
def test_who_passes_first_starts_the_next_round():
    here = three().when(acts(MIRA), passes(JONAS))
    assert here.events == (Passed(JONAS, first=True),)
    assert said(here) == ["Jonas passes first and starts the next round"]
    assert (here.state.first_passed, here.state.start_player) == (JONAS, MIRA), "the marker moves with the round"
    assert [board.passed for board in here.state.boards] == [False, True, False]
    second = here.when(passes(UTE))
    assert (second.events, said(second)) == ((Passed(UTE),), ["Ute passes"])
    done = second.when(passes(MIRA))
    assert done.events == (Passed(MIRA), PhaseBegun("combat"))
    assert said(done)[1] == "The combat phase begins"
    upkeep = done.when(m.NextPhase())
    assert (said(upkeep), upkeep.state.phase) == (["The upkeep phase begins"], "upkeep")
    nxt = upkeep.when(m.PayForAll(), m.CleanUp())
    assert (nxt.state.start_player, nxt.state.turn, nxt.state.first_passed) == (JONAS, JONAS, None)
    assert not any(board.passed for board in nxt.state.boards), "the overview cards are turned back"
    assert [board.discs for board in nxt.state.boards] == [12, 12, 12], "discs come back from the action spaces"
    assert [dict(board.actions) for board in nxt.state.boards] == [{}, {}, {}]


@rule("turns.phase_ends")
def test_all_may_pass_in_their_first_turn():
    here = three().when(passes(MIRA), passes(JONAS))
    assert (here.state.phase, here.state.turn) == ("action", UTE)
    done = here.when(passes(UTE))
    assert (done.state.phase, done.state.turn, done.state.first_passed) == ("combat", None, MIRA)


@rule("turns.phase_ends")
def test_the_phase_ends_at_once_and_nobody_reacts_any_more():
    done = three().when(passes(MIRA), acts(JONAS), passes(UTE), passes(MIRA), passes(JONAS))
    assert done.state.phase == "combat"
    for command in (m.React(seat=MIRA, action="build"), acts(MIRA), passes(MIRA)):
        refused = done.refused(command)
        assert (no(refused), refused.overrule) == ("The action phase of this round is over.", True)
    assert not done.refused(m.CorrectTurn(seat=MIRA)).overrule


@rule("turns.phase_ends")
def test_the_actions_are_not_over_before_all_have_passed():
    here = three().when(passes(MIRA))
    refused = here.refused(m.NextPhase())
    assert (no(refused), refused.rule.page, refused.overrule) == ("Not passed yet: Jonas and Ute.", 8, True)
    assert here.when(m.NextPhase(table_says_so=True)).state.phase == "combat"


@rule("turns.reaction")
def test_who_has_passed_may_only_react():
    here = three().when(passes(MIRA), acts(JONAS), acts(UTE))
    assert up(here.state) == (MIRA, JONAS), "Mira may react, or Jonas goes on"
    refused = here.refused(acts(MIRA, "explore"))
    assert (no(refused), refused.rule.page) == ("Mira has passed: only reactions are left.", 14)
    step = here.refused(m.TurnUpSector(seat=MIRA, sector="201"))
    assert (no(step), step.overrule) == ("Mira has passed: only reactions are left.", True)
    told = here.when(m.TurnUpSector(seat=MIRA, sector="201", table_says_so=True))
    assert told.state.boards[MIRA].discs == 12
    early = here.refused(m.React(seat=JONAS, action="move"))
    assert (no(early), early.overrule) == ("Jonas has not passed: a whole action is possible.", True)
    assert here.when(acts(JONAS)).state.turn == JONAS, "skipped"


@rule("turns.reaction")
@pytest.mark.parametrize("action", REACTIONS)
def test_a_reaction_takes_a_disc_and_allows_one_thing(action):
    here = three().when(passes(MIRA), acts(JONAS), acts(UTE), m.React(seat=MIRA, action=action))
    assert here.events == (Reacted(MIRA, action),)
    assert said(here)[0].startswith("Mira reacts: ")
    board = here.state.boards[MIRA]
    assert (board.discs, dict(board.actions), dict(board.reactions)) == (11, {}, {action: 1})
    assert here.state.doing == Doing(MIRA, action, 1, reaction=True)
    assert nothing_is_lost(here)
    assert here.when(m.CleanUp(table_says_so=True)).state.boards[MIRA].discs == 12


@rule("turns.reaction")
def test_a_step_after_passing_is_a_reaction_and_there_is_one_only():
    here = owning(rich(three(), MIRA, materials=20), MIRA, "nanorobots")
    here = here.when(passes(MIRA), acts(JONAS), acts(UTE))
    built = here.when(m.Build(seat=MIRA, piece="interceptor", sector="223"))
    assert built.events == (Reacted(MIRA, "build"), Built(MIRA, "interceptor", "223", 3))
    refused = built.refused(m.Build(seat=MIRA, piece="interceptor", sector="223"))
    assert no(refused) == "Nothing is left of this action.", "Nanorobots do not help in a reaction"
    moved = here.when(m.MoveShip(seat=MIRA, ship="223.interceptor", to="001"))
    assert moved.events[:2] == (Reacted(MIRA, "move"), ShipMoved(MIRA, "interceptor", "223", "001"))
    fitted = here.when(m.Refit(seat=MIRA, ship="interceptor", parts=("hull", "-", "-", "-")))
    assert fitted.events[0] == Reacted(MIRA, "upgrade")
    assert fitted.refused(m.Refit(seat=MIRA, ship="interceptor", parts=("hull", "-", "-", "hull"))).overrule


@rule("turns.reaction")
def test_who_does_not_react_says_so_or_is_skipped():
    here = three().when(passes(MIRA), acts(JONAS), acts(UTE), passes(MIRA))
    assert (here.events, said(here)) == ((Passed(MIRA, again=True),), ["Mira does not react"])
    assert (here.state.turn, here.state.phase, here.state.first_passed) == (JONAS, "action", MIRA)
    last = here.when(passes(JONAS))
    assert up(last.state) == (UTE,)
    alone = last.when(acts(UTE))
    assert up(alone.state) == (MIRA, JONAS, UTE), "the others may react, or the last one goes on"
    assert alone.when(acts(UTE)).state.boards[UTE].discs == 12 - 3


@rule("turns.allowance")
@pytest.mark.parametrize(
    ("species", "explore", "influence", "research", "upgrade", "build", "move"),
    [
        ("terran_union", 1, 2, 1, 2, 2, 3),
        ("eridani_empire", 1, 2, 1, 2, 2, 2),
        ("hydran_progress", 1, 2, 2, 2, 2, 2),
        ("planta", 2, 2, 1, 2, 2, 2),
        ("descendants_of_draco", 1, 2, 1, 2, 2, 2),
        ("mechanema", 1, 2, 1, 3, 3, 2),
        ("orion_hegemony", 1, 2, 1, 2, 2, 2),
    ],
)
def test_how_much_an_action_allows(species, explore, influence, research, upgrade, build, move):
    here = table(species, "terran_directorate" if species != "eridani_empire" else "planta")
    allowed = {action: allowance(here.state, MIRA, action) for action in ACTIONS}
    assert list(allowed.values()) == [explore, influence, research, upgrade, build, move]
    for action in ACTIONS:
        flips = 2 if action == "influence" else 0
        assert here.when(acts(MIRA, action)).events == (ActionTaken(MIRA, action, allowed[action], flips),)
    robots = owning(here, MIRA, "nanorobots")
    assert allowance(robots.state, MIRA, "build") == build + 1
    assert allowance(robots.state, MIRA, "upgrade") == upgrade, "Nanorobots build, they do not upgrade"


@rule("turns.allowance")
def test_planta_explores_two_sectors_one_after_the_other():
    here = table("planta", "mechanema").when(m.TurnUpSector(seat=MIRA, sector="201"))
    assert here.refused(m.TurnUpSector(seat=MIRA, sector="202")).overrule, "first decide on this one"
    two = here.when(m.PlaceSector(sector="201"), m.TurnUpSector(seat=MIRA, sector="202"))
    assert two.state.boards[MIRA].discs == 11, "one disc for both"
    placed = two.when(m.PlaceSector(sector="202"))
    assert no(placed.refused(m.TurnUpSector(seat=MIRA, sector="205"))) == "Nothing is left of this action."


@rule("turns.allowance")
def test_hydran_researches_two_and_mechanema_upgrades_and_builds_three():
    hydran = rich(with_tiles(table("hydran_progress", "mechanema"), "nanorobots", "orbital", "monolith"), 0, science=40)
    two = hydran.when(m.Research(seat=0, technology="nanorobots"), m.Research(seat=0, technology="orbital"))
    assert two.state.boards[0].discs == 11
    assert no(two.refused(m.Research(seat=0, technology="monolith"))) == "Nothing is left of this action."
    mechanema = rich(table("mechanema", "planta"), 0, materials=40)
    build = m.Build(seat=0, piece="interceptor", sector="230")
    assert no(mechanema.when(build, build, build).refused(build)) == "Nothing is left of this action."
    fitted = mechanema.when(m.Refit(seat=0, ship="cruiser", parts=("hull", "-", "-", "-", "-", "hull")))
    fitted = fitted.when(m.Refit(seat=0, ship="interceptor", parts=("hull", "-", "-", "-")))
    assert (fitted.state.doing.left, fitted.state.boards[0].discs) == (0, 11)
    assert fitted.refused(m.Refit(seat=0, ship="interceptor", parts=("hull", "-", "-", "hull"))).overrule


@rule("turns.none")
def test_a_table_without_turns_asks_nothing():
    here = rich(notes("terran_federation", "mechanema"), JONAS, materials=9)
    assert (here.state.turn, up(here.state)) == (None, ())
    built = here.when(m.Build(seat=JONAS, piece="interceptor", sector="230"))
    assert built.events == (Built(JONAS, "interceptor", "230", 2),), "no action is implied"
    acted = here.when(acts(JONAS))
    assert (acted.state.turn, acted.state.doing.seat, acted.state.boards[JONAS].discs) == (None, JONAS, 11)
    ended = acted.when(m.EndTurn(seat=JONAS), passes(JONAS))
    assert (ended.state.turn, ended.state.boards[JONAS].passed) == (None, True)
    assert no(ended.refused(passes(JONAS))) == "Jonas has passed already."
    assert ended.when(passes(MIRA)).state.phase == "combat"
    assert here.when(m.NextPhase()).state.phase == "combat", "nobody is asked for a pass"


def test_turns_need_a_game_a_species_and_a_player_who_is_still_in_it():
    fresh = galaxy(2, turns=True)
    assert no(fresh.refused(acts(0))) == "This seat has no species yet."
    chosen = fresh.when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    assert not chosen.refused(passes(0, table_says_so=True)).overrule
    here = with_board(with_board(three(), MIRA, out="gave_up"), JONAS, out="gave_up")
    assert no(here.refused(acts(MIRA))) == "The game is over for Mira."
    assert no(here.refused(m.CorrectTurn(seat=MIRA))) == "The game is over for Mira."
    assert here.state.playing == (UTE,)
    ninth = replace(three(), state=replace(three().state, round=10, turn=None))
    assert ninth.refused(acts(MIRA)).rule.page == 25


@rule("turns.eliminated")
def test_without_disc_and_ship_on_the_map_only_research_is_left():
    here = fleet(three(), MIRA, "223").when(m.CorrectSector(sector="223"), m.CorrectBoard(seat=MIRA, discs=13))
    assert eliminated(here.state, MIRA)
    refused = here.refused(acts(MIRA, "explore"))
    assert (refused.rule.page, refused.overrule) == (21, True)
    assert here.when(acts(MIRA, "research")).state.doing.action == "research"
    assert not eliminated(fleet(here, MIRA, "001", interceptor=1).state, MIRA)


def test_whose_turn_it_is_can_be_corrected():
    here = three().when(acts(MIRA), m.CorrectTurn(seat=UTE))
    assert (here.events, said(here)) == ((TurnCorrected(UTE),), ["Corrected: it is the turn of Ute"])
    assert (here.state.turn, here.state.doing) == (UTE, None)
    assert not here.refused(m.CorrectTurn(seat=UTE)).overrule
    back = three().when(acts(MIRA))
    assert back.when(m.CorrectTurn(seat=MIRA)).state.doing is None, "once more, from the beginning"
    assert not playing("planta", "mechanema").refused(m.CorrectTurn(seat=0)).overrule


def test_the_clock_is_paused_and_runs_again():
    here = three(clock=True)
    assert on_turn(here.state) == MIRA
    paused = here.when(m.PauseClock(paused=True))
    assert (paused.events, said(paused)) == ((ClockPaused(True),), ["The clock is paused"])
    assert on_turn(paused.state) is None
    assert not paused.refused(m.PauseClock(paused=True)).overrule
    runs = paused.when(m.PauseClock(paused=False))
    assert (said(runs), on_turn(runs.state)) == (["The clock runs again"], MIRA)
    assert not three().refused(m.PauseClock(paused=True)).overrule, "no clock at this table"


def test_a_player_may_keep_the_board_on_the_table_only():
    here = three()
    assert not here.refused(m.KeepBoard(seat=MIRA, keep=True)).overrule
    without = here.when(m.KeepBoard(seat=MIRA, keep=False))
    assert (without.events, said(without)) == (
        (BoardKept(MIRA, False),),
        ["Mira keeps the board on the table only"],
    )
    assert [without.state.keeps(seat) for seat in without.state.seats] == [False, True, True]
    again = without.when(m.KeepBoard(seat=MIRA, keep=True))
    assert (said(again), again.state.keeps(MIRA)) == (["Mira keeps the board on the phone"], True)
    assert not playing("planta", "mechanema").refused(m.KeepBoard(seat=0, keep=False)).overrule


@rule("explore.place_or_discard")
def test_a_turn_does_not_end_with_a_sector_in_the_hand_and_discarding_ends_it():
    here = table("terran_federation", "mechanema").when(m.TurnUpSector(seat=MIRA, sector="201"))
    assert said(here) == ["Mira takes the action Explore", "Mira turns up sector 201"]
    refused = here.refused(m.EndTurn(seat=MIRA))
    assert (no(refused), refused.overrule) == ("First place or discard sector 201.", True)
    away = here.when(m.DiscardSector(sector="201"))
    assert away.events[-1] == TurnEnded(MIRA)
    assert (away.state.turn, away.state.doing) == (JONAS, None)
    placed = here.when(m.PlaceSector(sector="201"), m.EndTurn(seat=MIRA))
    assert placed.state.turn == JONAS
    for sector, why in (("201", "is on the table already"), ("223", "is on the table already"), ("225", "in no stack")):
        assert why in no(placed.refused(m.TurnUpSector(seat=JONAS, sector=sector)))
    assert no(here.refused(m.TurnUpSector(seat=MIRA, sector="201"))) == "Sector 201 is on the table already."
    both = here.when(m.TurnUpSector(seat=JONAS, sector="202", table_says_so=True))
    assert (both.state.doing.seat, both.state.doing.left) == (JONAS, 0), "the other one's tile is no second choice"
    stacks = table("planta", "mechanema", sectors="app")
    assert not stacks.refused(m.TurnUpSector(seat=MIRA, sector="201")).overrule, "explore in the app"


@rule("descendants.explore")
def test_descendants_keep_one_of_two_and_go_on_or_discard_both_and_are_done():
    here = table("descendants_of_draco", "mechanema").when(
        m.TurnUpSector(seat=MIRA, sector="201"), m.TurnUpSector(seat=MIRA, sector="202")
    )
    assert here.state.boards[MIRA].discs == 11, "both belong to one action"
    kept = here.when(m.PlaceSector(sector="202"), m.DiscardSector(sector="201"))
    assert (kept.state.turn, kept.state.doing.left) == (MIRA, 0), "the disc and the colony ships come now"
    taken = kept.when(m.TakeSector(seat=MIRA, sector="202"))
    assert taken.state.tiles["202"].disc == MIRA
    other = here.when(m.DiscardSector(sector="201"))
    assert other.state.doing is not None
    assert other.when(m.DiscardSector(sector="202")).state.turn == JONAS
    assert lying(here, "203").state.doing.placed is False, "a correction is no exploration"
