"""Simultaneous play with seven players and more (expansion p. 13): two action markers, each at its own pace."""

import pytest

from companion.games.eclipse.expansion.many_players.events import AskedToGoFirst
from companion.games.eclipse.expansion.many_players.markers import marker_for, may_ask, up, up_with
from companion.games.eclipse.options import Options
from companion.games.eclipse.round_model import Doing
from companion.games.eclipse.screens import places as screens
from companion.games.eclipse.screens import strip
from companion.games.eclipse.setup.without_a_table import check_options
from companion.games.eclipse.turns.events import ActionTaken, Passed, PhaseBegun, Reacted, TurnCorrected, TurnEnded
from companion.rules.codec import BadInput
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy, rich, with_tiles
from tests.games.eclipse.large import SAY, A, B, C, D, E, F, G, acts, done, holders, large, passes, places
from tests.games.eclipse.turn_kit import no, nothing_is_lost, said, table
from tests.kit import rule

# ── who begins


@rule("rise.markers")
@pytest.mark.parametrize(("players", "other"), [(7, 4), (8, 4), (9, 5)])
def test_the_player_opposite_begins_with_the_secondary_marker(players, other):
    here = large(players)
    assert places(here) == (0, other)
    assert up(here.state) == (0, other)
    both = here.when(acts(0), acts(other, "influence"))
    assert both.state.second.doing == Doing(other, "influence", 2, flips=2)


@rule("rise.markers")
def test_seats_are_counted_clockwise_as_people_sit():
    order = (3, 1, 6, 0, 2, 5, 4)
    kinds = (
        "terran_directorate", "hydran_progress", "terran_union", "terran_republic", "mechanema", "terran_alliance",
        "wardens_of_magellan",
    )  # fmt: skip
    here = large_before(order).when(m.ChooseStartPlayer(seat=6))
    here = here.when(*(m.ChooseSpecies(seat=n, species=one, table_says_so=True) for n, one in enumerate(kinds)))
    here = here.when(*(m.RemoveCube(seat=n, track="money") for n in range(7)), m.BeginPlay(table_says_so=True))
    assert places(here) == (6, 4), "6, 0, 2, 5, 4: four seats on"


def large_before(order):
    return galaxy(7, turns=True, boards="app", simultaneous=True).when(m.SitClockwise(order=order))


@rule("rise.markers")
def test_six_players_and_tables_without_turns_have_one_marker_or_none():
    six = table("terran_directorate", "hydran_progress", "terran_union", "terran_republic", "mechanema", "terran_alliance",
                simultaneous=True)  # fmt: skip
    assert (six.state.second, six.state.options.simultaneous) == (None, False)
    without = large(7, turns=False)
    assert (without.state.turn, without.state.second, up(without.state)) == (None, None, ())
    assert not without.refused(m.LetGoFirst(seat=A)).overrule
    assert large(7, simultaneous=False).state.second is None


@rule("rise.markers")
def test_both_act_at_the_same_time_and_the_markers_move_on_by_themselves():
    here = rich(rich(large(), A, materials=9), E, materials=9)
    both = here.when(
        m.Build(seat=A, piece="interceptor", sector="221"), m.Build(seat=E, piece="interceptor", sector="230")
    )
    assert both.events[0] == ActionTaken(E, "build", 3, second=True)
    assert (both.state.doing, both.state.second.doing) == (Doing(A, "build", 1), Doing(E, "build", 2))
    more = both.when(m.Build(seat=A, piece="interceptor", sector="221"))
    assert (more.state.doing.left, more.state.second.doing.left) == (0, 2), "each has an action of their own"
    assert no(more.refused(m.MoveShip(seat=E, ship="230.interceptor", to="001"))).endswith(
        "doing something else: Build."
    )
    fast = more.when(done(E))
    assert fast.events == (TurnEnded(E),)
    assert (places(fast), fast.state.doing.seat) == ((A, F), A), "A has not finished"
    on = fast.when(acts(F), done(F), acts(G), done(A))
    assert places(on) == (B, G)
    assert nothing_is_lost(on)


@rule("rise.markers")
def test_who_has_neither_marker_waits():
    here = large()
    refused = here.refused(acts(B))
    assert (no(refused), refused.overrule) == ("It is the turn of Mira and Seat 5.", True)
    both = here.when(acts(A), acts(E))
    assert up(both.state) == (B, F), "the next ones may go on"
    assert no(both.refused(acts(C))) == "It is the turn of Jonas and Seat 6."
    nxt = both.when(acts(F))
    assert (places(nxt), nxt.state.doing.seat) == ((A, F), A), "F's tap has ended E's turn, not A's"
    told = here.when(acts(C, table_says_so=True))
    assert places(told) == (C, E), "the primary marker would have come first"
    assert large().when(acts(G, table_says_so=True)).state.second.turn == G


@rule("rise.markers")
def test_two_upgrades_and_two_researches_are_counted_apart():
    fitted = m.Refit(seat=A, ship="cruiser", parts=("hull", "-", "-", "-", "-", "-"))
    here = large().when(fitted, m.Refit(seat=E, ship="cruiser", parts=("hull", "-", "-", "-", "-", "-")))
    assert [here.state.so_far("upgrading", seat) for seat in (A, E)] == [1, 1]
    assert (here.state.doing.left, here.state.second.doing.left) == (1, 2), "Mechanema upgrades three"
    too_many = here.refused(m.Refit(seat=A, ship="dreadnought", parts=("hull", "hull", *"------")))
    assert no(too_many) == "That is more than an action gives: 1 tile is left."
    closed = here.when(m.CloseUpgrade(seat=E))
    assert [closed.state.so_far("upgrading", seat) for seat in (A, E)] == [1, None]
    assert screens.ships(here.state, (E,), {})["upgrading"]
    assert not here.refused(m.CloseResearch(seat=A)).overrule


@rule("rise.markers")
def test_two_bids_for_one_tile_are_decided_by_who_taps_first():
    here = with_tiles(rich(rich(large(only_primary="explore"), A, science=20), E, science=20), "monolith")
    for _ in range(here.state.supply["monolith"] - 1):
        here = here.when(m.CorrectSupply(technology="monolith", by=-1))
    first = here.when(m.Research(seat=E, technology="monolith"))
    assert "monolith" in first.state.boards[E].technologies
    late = first.refused(m.Research(seat=A, technology="monolith"))
    assert no(late) == "Monolith is not on the supply board."


@rule("rise.markers")
def test_both_may_hold_a_sector_but_only_one_each():
    here = large().when(m.TurnUpSector(seat=A, sector="201"), m.TurnUpSector(seat=E, sector="301"))
    assert [one.seat for one in here.state.explored] == [A, E]
    assert no(here.refused(m.TurnUpSector(seat=E, sector="302"))) == "Seat 5 still holds a sector."
    placed = here.when(m.TakeSector(seat=A, sector="201"))
    assert placed.state.doing.placed
    assert not placed.state.second.doing.placed
    away = here.when(m.DiscardSector(sector="301"))
    assert (away.events[-1], places(away)) == (TurnEnded(E), (A, F))
    assert SAY(strip.waiting(here.state).headline) == "A: Explore, E: Explore"


@rule("rise.markers")
def test_influence_with_the_secondary_marker():
    here = large().when(m.CorrectBoard(seat=E, colony_ships=0), acts(E, "influence"))
    turned = here.when(m.TurnUpColonyShips(seat=E, ships=2))
    assert (turned.state.boards[E].colony_ships, turned.state.second.doing.flips) == (2, 0)
    assert no(here.refused(m.OfferRelations(seat=C, to=D, cube="money"))) == "Relations begin in one's own turn."
    assert here.when(m.OfferRelations(seat=E, to=D, cube="money")).state.offers[0].seat == E
    taken = here.when(m.CorrectSector(sector="201"), m.TakeSector(seat=E, sector="201"))
    assert taken.state.second.doing.left == 1


# ── nobody holds both


@rule("rise.markers_apart")
def test_a_marker_waits_while_the_next_player_holds_the_other_one():
    here = large().when(*(tap for seat in (A, B, C) for tap in (acts(seat), done(seat))))
    assert places(here) == (D, E)
    waits = here.when(acts(D), done(D))
    assert (places(waits), waits.state.second.resting, holders(waits)) == ((D, E), "primary", (E,))
    assert up(waits.state) == (E,)
    assert no(waits.refused(acts(F))) == "It is the turn of Seat 5."
    assert no(waits.refused(acts(D))) == "It is the turn of Seat 5."
    acting = waits.when(acts(E, "move"))
    assert up(acting.state) == (F,), "with the secondary marker; the primary one still waits"
    freed = acting.when(done(E))
    assert (places(freed), freed.state.second.resting) == ((E, F), "")
    assert freed.state.second.latest == "primary", "it came after the other one had gone on"
    assert acting.when(acts(F)).state.turn == E, "F's tap frees E as well"


@rule("rise.markers_apart")
def test_an_action_that_has_not_been_ended_does_not_let_the_other_marker_pass():
    here = large().when(*(tap for seat in (A, B, C) for tap in (acts(seat), done(seat))))
    stuck = here.when(acts(D))
    assert (up_with(stuck.state, "primary"), up_with(stuck.state, "secondary")) == ((), (E,))
    both = stuck.when(acts(E, "move"))
    assert up(both.state) == (F,)
    assert marker_for(both.state, E) == "secondary"
    late = both.when(acts(F))
    assert places(late) == (D, F)
    assert up(late.state) == (E, G), "E may go on with the primary marker"
    assert late.when(acts(E)).events == (ActionTaken(E, "build", 3),)


@rule("rise.markers_apart")
def test_two_who_are_left_exchange_their_markers():
    here = large()
    here = here.when(*(m.GiveUp(seat=seat, table_says_so=True) for seat in (B, C, D, F, G)))
    assert places(here) == (A, E)
    both = here.when(acts(A), acts(E))
    assert (up(both.state), no(both.refused(acts(B, table_says_so=True)))) == ((), "The game is over for Jonas.")
    assert no(both.refused(acts(A))) == "It is the turn of Mira and Seat 5.", "each waits for the other to be done"
    waits = here.when(acts(A), done(A))
    assert (places(waits), waits.state.second.resting) == ((A, E), "primary")
    changed = waits.when(acts(E, "move"), done(E))
    assert (places(changed), changed.state.second.resting, holders(changed)) == ((E, A), "", (E, A))
    alone = changed.when(acts(E), m.GiveUp(seat=A, table_says_so=True))
    assert (alone.state.second, alone.state.turn, alone.state.doing.seat) == (None, E, E)
    second = changed.when(acts(A), m.GiveUp(seat=E, table_says_so=True))
    assert (second.state.second, second.state.turn, second.state.doing.seat) == (None, A, A)


@rule("rise.markers_apart")
def test_who_leaves_the_game_gives_the_marker_on():
    here = large().when(acts(E), m.GiveUp(seat=E, table_says_so=True))
    assert (places(here), here.state.second.doing) == ((A, F), None)
    first = large().when(m.GiveUp(seat=A, table_says_so=True))
    assert places(first) == (B, E)
    near = large().when(*(m.GiveUp(seat=seat, table_says_so=True) for seat in (B, C, D)))
    waits = near.when(acts(A), done(A))
    assert waits.state.second.resting == "primary"
    gone = waits.when(m.GiveUp(seat=E, table_says_so=True))
    assert (places(gone), gone.state.second.resting) == ((A, F), "primary"), "now F has the secondary one"
    giver = waits.when(m.GiveUp(seat=A, table_says_so=True))
    assert holders(giver) == (E,)
    assert places(giver.when(acts(E), done(E))) == (E, F)


@rule("rise.markers_apart")
def test_who_has_which_marker_can_be_corrected():
    here = large().when(acts(A), m.CorrectTurn(seat=C))
    assert (here.events, places(here), here.state.doing) == ((TurnCorrected(C),), (C, E), None)
    other = here.when(m.CorrectTurn(seat=F, marker="secondary"))
    assert (other.events, places(other)) == ((TurnCorrected(F, second=True),), (C, F))
    assert said(other) == ["Corrected: the secondary marker is with Seat 6"]
    swapped = other.when(m.CorrectTurn(seat=F))
    assert places(swapped) == (F, C), "nobody holds both"
    assert no(other.refused(m.CorrectTurn(seat=F, marker="secondary"))) == "That is what the phones say already."
    one = table("planta", "mechanema")
    assert not one.refused(m.CorrectTurn(seat=1, marker="secondary")).overrule
    waits = large().when(*(tap for seat in (A, B, C, D) for tap in (acts(seat), done(seat))))
    assert waits.when(m.CorrectTurn(seat=D)).state.second.resting == "", "it is D's turn again"


# ── only with the primary marker


@rule("rise.markers_primary")
def test_research_needs_the_primary_marker():
    here = with_tiles(rich(rich(large(), A, science=20), E, science=20), "nanorobots", "orbital")
    refused = here.refused(acts(E, "research"))
    assert (refused.rule.page, refused.overrule) == (13, True)
    assert no(refused) == "This action needs the primary marker, and Seat 5 has the secondary one."
    assert here.refused(m.Research(seat=E, technology="orbital")).overrule
    assert here.when(m.Research(seat=A, technology="orbital")).state.doing.action == "research"
    assert here.when(acts(E, "explore")).state.second.doing.action == "explore"
    told = here.when(m.Research(seat=E, technology="orbital", table_says_so=True))
    assert told.state.second.doing.action == "research", "the table may say so"


@rule("rise.markers_primary")
def test_a_table_that_reads_the_book_otherwise_explores_with_the_primary_marker_only():
    here = with_tiles(rich(large(only_primary="explore"), E, science=20), "orbital")
    assert here.refused(acts(E, "explore")).overrule
    assert here.refused(m.TurnUpSector(seat=E, sector="201")).overrule
    assert here.when(acts(A, "explore")).state.doing.action == "explore"
    assert here.when(m.Research(seat=E, technology="orbital")).state.second.doing.action == "research"


# ── passing


@rule("rise.markers_pass")
def test_the_first_to_pass_gets_both_markers_of_the_start_player_in_the_next_round():
    here = large().when(passes(E))
    assert here.events == (Passed(E, first=True, second=True),)
    assert (places(here), here.state.first_passed) == ((A, F), E), "nobody's action is interrupted"
    here = here.when(passes(A), *(passes(seat) for seat in (B, C, D)))
    assert here.state.second.resting == ""
    while here.state.phase == "action":
        here = here.when(passes(next(seat for seat in up(here.state) if not here.state.boards[seat].passed)))
    assert here.events[-1] == PhaseBegun("combat")
    assert (here.state.turn, here.state.second) == (None, None)
    nxt = here.when(m.NextPhase(), m.PayForAll(), m.CleanUp())
    assert (nxt.state.start_player, places(nxt)) == (E, (E, B)), "E, F, G, A, B"


@rule("rise.markers_pass")
def test_who_has_passed_may_react_with_either_marker_or_be_skipped():
    here = large().when(passes(E), passes(F))
    assert places(here) == (A, G)
    here = here.when(*(tap for seat in (A, B, C, D) for tap in (acts(seat), done(seat))))
    assert places(here) == (E, G)
    reacts = here.when(m.React(seat=E, action="build"))
    assert reacts.events == (Reacted(E, "build"),)
    assert up(here.state) == (E, F, G), "E and F may be skipped, but not past G's marker"
    with_g = here.when(acts(G), done(G))
    assert places(with_g) == (E, A)
    assert up(with_g.state) == (E, F, G, A)
    skipped = with_g.when(acts(G, "move"))
    assert (places(skipped), skipped.state.doing.seat) == ((G, A), G)
    second = large().when(passes(A), passes(B), passes(C), acts(E), acts(F), acts(G))
    back = second.when(done(G))
    assert places(back) == (D, A)
    assert back.when(m.React(seat=A, action="move")).events == (Reacted(A, "move", second=True),)
    assert back.when(m.Build(seat=A, piece="interceptor", sector="221", table_says_so=True)).events[0].second
    assert back.when(passes(A)).events == (Passed(A, again=True, second=True),)


@rule("rise.markers_pass")
def test_the_phase_ends_when_all_have_passed_but_a_reaction_is_finished_first():
    here = large().when(passes(A), *(passes(seat) for seat in (E, F, G)), passes(B), passes(C))
    assert here.state.phase == "action"
    here = here.when(m.React(seat=A, action="build"))
    assert (places(here), here.state.second.doing) == ((D, A), Doing(A, "build", 1, reaction=True))
    refused = here.refused(passes(D))
    assert (no(refused), refused.overrule) == ("Mira is still acting.", True)
    assert here.when(passes(D, table_says_so=True)).state.phase == "combat"
    assert here.when(done(A), passes(D)).state.phase == "combat"


# ── a conflict of interest


@rule("rise.markers_first")
def test_whoever_received_a_marker_last_may_let_the_other_one_go_first():
    here = large()
    assert may_ask(here.state) == (E, A), "at the beginning the secondary marker is given last"
    assert no(here.refused(m.LetGoFirst(seat=A))) == "Seat 5 received a marker last, and may ask."
    asked = here.when(m.LetGoFirst(seat=E))
    assert (asked.events, said(asked)) == ((AskedToGoFirst(E, A),), ["Seat 5 lets Mira go first"])
    assert up(asked.state) == (A,)
    for command in (acts(E), passes(E), m.Build(seat=E, piece="interceptor", sector="230")):
        assert no(asked.refused(command)) == "It is the turn of Mira."
    assert no(asked.refused(m.LetGoFirst(seat=E))) == "Mira goes first already."
    acting = asked.when(acts(A))
    assert up(acting.state) == (B,), "E waits until it is done"
    after = acting.when(done(A))
    assert (up(after.state), after.state.second.first, after.state.second.latest) == ((B, E), None, "primary")
    assert may_ask(after.state) == (B, E)
    assert asked.when(passes(A)).state.second.first is None
    told = asked.when(acts(E, table_says_so=True))
    assert told.state.second.first is None, "the table says so"


@rule("rise.markers_first")
def test_nobody_is_let_go_first_once_somebody_acts_or_waits():
    acting = large().when(acts(A))
    assert may_ask(acting.state) is None
    assert no(acting.refused(m.LetGoFirst(seat=E))) == "Only before either of the two has begun to act."
    assert may_ask(large().when(acts(E)).state) is None
    waits = large().when(*(tap for seat in (A, B, C, D) for tap in (acts(seat), done(seat))))
    assert waits.refused(m.LetGoFirst(seat=D)).rule.page == 13
    assert not table("planta", "mechanema").refused(m.LetGoFirst(seat=0)).overrule


# ── options


def test_a_clock_excludes_simultaneous_play():
    check_options(Options(turns=True, simultaneous=True))
    with pytest.raises(BadInput, match="no clock can run"):
        check_options(Options(turns=True, clock=True, simultaneous=True))
