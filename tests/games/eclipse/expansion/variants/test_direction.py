"""The direction of play (expansion p. 9): who passes second chooses it."""

from dataclasses import replace

from companion.games.eclipse.expansion.many_players.markers import up
from companion.games.eclipse.expansion.variants.events import DirectionChosen
from companion.games.eclipse.screens import table as table_screen
from companion.games.eclipse.screens import tv as tv_screen
from companion.games.eclipse.turns.events import Passed
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, TAREK, UTE
from tests.games.eclipse.large import NINE, A, B, C, D, E, F, G, acts, done, large, passes, places
from tests.games.eclipse.turn_kit import no, said, table
from tests.kit import rule

FOUR = NINE[:4]


def four(**options):
    return table(*FOUR, **{"direction": True, **options})


def next_round(here):
    return here.when(m.NextPhase(), m.PayForAll(), m.CleanUp())


def after_one_round():
    """Jonas passes first, Ute second: she has the card."""
    here = four().when(acts(MIRA), passes(JONAS), passes(UTE), passes(TAREK), passes(MIRA))
    return next_round(here)


@rule("rise.direction")
def test_the_second_to_pass_gets_the_card():
    here = four().when(acts(MIRA), passes(JONAS))
    assert here.events == (Passed(JONAS, first=True),)
    second = here.when(passes(UTE))
    assert second.events == (Passed(UTE, card=True),)
    assert said(second) == ["Ute passes and takes the direction card"]
    assert second.state.direction_card == UTE
    third = second.when(passes(TAREK))
    assert (third.events, third.state.direction_card) == ((Passed(TAREK),), UTE)
    again = four().when(passes(MIRA), acts(JONAS), acts(UTE), acts(TAREK), passes(MIRA))
    assert again.state.direction_card is None, "passing once more is no second pass"
    without = table(*FOUR).when(passes(MIRA), passes(JONAS))
    assert without.state.direction_card is None


@rule("rise.direction")
def test_at_the_end_of_the_clean_up_that_player_chooses_the_direction():
    here = after_one_round()
    assert (here.state.turn, here.state.direction_due, here.state.direction_card) == (JONAS, UTE, None)
    other = here.when(m.ChooseDirection(clockwise=False))
    assert (other.events, said(other)) == ((DirectionChosen(False),), ["Play goes counter-clockwise"])
    assert (other.state.clockwise, other.state.direction_due) == (False, None)
    on = other.when(acts(JONAS), done(JONAS))
    assert on.state.turn == MIRA
    assert up(on.when(acts(MIRA)).state) == (TAREK,)
    round_three = next_round(on.when(passes(MIRA), passes(TAREK), passes(UTE), passes(JONAS)))
    assert (round_three.state.turn, round_three.state.clockwise) == (MIRA, False), "it stays until somebody chooses"
    assert round_three.state.direction_due == TAREK
    back = round_three.when(m.ChooseDirection(clockwise=True))
    assert (said(back), back.when(passes(MIRA)).state.turn) == (["Play goes clockwise"], JONAS)


@rule("rise.direction")
def test_who_does_not_choose_leaves_it_as_it_was():
    here = after_one_round()
    acting = here.when(acts(JONAS))
    assert acting.state.direction_due == UTE, "nothing has gone on yet"
    corrected = here.when(m.CorrectTurn(seat=TAREK))
    assert corrected.state.direction_due == UTE, "a correction is no turn"
    on = acting.when(done(JONAS))
    assert (on.state.direction_due, on.state.turn, on.state.clockwise) == (None, UTE, True)
    late = on.refused(m.ChooseDirection(clockwise=False))
    assert (late.rule.page, late.overrule) == (9, True)
    assert no(late) == "Who passed second chooses the direction, at the end of the clean-up."
    told = on.when(m.ChooseDirection(clockwise=False, table_says_so=True))
    assert told.when(acts(UTE), done(UTE)).state.turn == JONAS
    assert no(on.refused(m.ChooseDirection(clockwise=True))) == "That is what the phones say already."
    assert not table(*FOUR).refused(m.ChooseDirection(clockwise=False)).overrule
    same = here.when(m.ChooseDirection(clockwise=True))
    assert same.state.direction_due is None, "as before is a choice too"


@rule("rise.direction")
def test_nobody_chooses_who_is_out_or_after_the_ninth_round():
    here = four().when(acts(MIRA), passes(JONAS), passes(UTE), passes(TAREK), passes(MIRA), m.NextPhase())
    gone = here.when(m.GiveUp(seat=UTE, table_says_so=True), m.PayForAll(), m.CleanUp())
    assert gone.state.direction_due is None
    last = replace(here, state=replace(here.state, round=9)).when(m.PayForAll(), m.CleanUp())
    assert (last.state.over, last.state.direction_due) == (True, None)


@rule("rise.direction")
def test_reactions_and_skipping_go_the_other_way_round_too():
    here = after_one_round().when(m.ChooseDirection(clockwise=False))
    here = here.when(passes(JONAS), passes(MIRA), acts(TAREK), done(TAREK), acts(UTE), done(UTE))
    assert up(here.state) == (JONAS, MIRA, TAREK)
    shown = table_screen.table(here.state, (UTE,), {})["act"]
    assert (shown["acts"], shown["before"]) == (JONAS, [TAREK])


@rule("rise.direction")
@rule("rise.markers")
def test_both_markers_follow_the_direction():
    here = large(direction=True).when(acts(A), done(A), passes(B), passes(E))
    assert (here.events, here.state.direction_card) == ((Passed(E, second=True, card=True),), E)
    while here.state.phase == "action":
        here = here.when(passes(next(seat for seat in up(here.state) if not here.state.boards[seat].passed)))
    here = next_round(here)
    assert (places(here), here.state.direction_due) == ((B, F), E)
    turned = here.when(m.ChooseDirection(clockwise=False))
    assert places(turned) == (B, F), "opposite is opposite"
    on = turned.when(acts(F), done(F), acts(B), done(B))
    assert places(on) == (A, E)
    first = here.when(acts(F), done(F))
    assert first.state.direction_due is None, "the secondary marker has gone on"


@rule("rise.direction")
def test_a_marker_that_waits_turns_round_with_the_direction():
    here = large(direction=True).when(*(tap for seat in (A, B, C, D) for tap in (acts(seat), done(seat))))
    assert here.state.second.resting == "primary"
    turned = here.when(m.ChooseDirection(clockwise=False, table_says_so=True))
    assert (places(turned), turned.state.second.resting) == ((C, E), "")
    plain = large(direction=True).when(m.ChooseDirection(clockwise=False, table_says_so=True), acts(A), done(A))
    assert places(plain) == (G, E)


def test_the_screens_show_the_direction_and_ask_for_it():
    here = after_one_round()
    for seat in (JONAS, UTE):
        shown = table_screen.table(here.state, (seat,), {})["direction"]
        assert (shown["due"], shown["clockwise"], shown["rule"].page) == (UTE, True, 9)
    assert tv_screen.tv(here.state, (), {})["direction"]["clockwise"]
    assert table_screen.table(table(*FOUR).state, (MIRA,), {})["direction"] is None
    held = four().when(passes(MIRA), passes(JONAS))
    assert table_screen.table(held.state, (MIRA,), {})["direction"]["card"] == JONAS
