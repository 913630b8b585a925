"""Variants of Rise of the Ancients: direction of play and predictable technologies (p. 9), and large tables' tiles (p. 12)."""

from dataclasses import replace

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from companion.games.eclipse import catalog
from companion.games.eclipse.corrections.pieces import tiles_everywhere
from companion.games.eclipse.expansion.many_players.markers import up
from companion.games.eclipse.expansion.variants.events import ComingCorrected, ComingLaidOut, DirectionChosen
from companion.games.eclipse.model import full_bag
from companion.games.eclipse.options import Options
from companion.games.eclipse.screens import strip
from companion.games.eclipse.screens import table as table_screen
from companion.games.eclipse.screens import tv as tv_screen
from companion.games.eclipse.setup.without_a_table import set_up
from companion.games.eclipse.technologies import bag
from companion.games.eclipse.technologies.events import DrawOpened, TechnologiesDrawn, TechnologiesPutBack
from companion.games.eclipse.turns.events import Passed, RoundEnded
from companion.rules.chance import Chance
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, TAREK, UTE, galaxy, playing, rich
from tests.games.eclipse.large import NINE, A, B, C, D, E, F, G, acts, done, large, passes, places
from tests.games.eclipse.turn_kit import no, said, table
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek"])
FOUR = NINE[:4]


# ── direction of play


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


# ── predictable technologies


def seen(here, ahead):
    return bag.ahead_of(here.state, ahead)


def begun(players=4, **options):
    return playing(*NINE[:players], **{"predictable": True, **options})


@rule("rise.predictable")
@pytest.mark.parametrize(("players", "first", "more"), [(2, 12, 4), (4, 16, 7), (7, 22, 10), (9, 26, 11)])
def test_the_tiles_of_the_next_two_rounds_are_drawn_with_the_set_up(players, first, more):
    here = galaxy(players, predictable=True).when(m.ChooseStartPlayer(seat=0))
    drawn_tiles = [event for event in here.events if isinstance(event, TechnologiesDrawn)]
    assert [(len(one.tiles), one.ahead) for one in drawn_tiles] == [(first, 0), (more, 1), (more, 2)]
    assert [bag.left(pile) for pile in (here.state.supply, *here.state.coming)] == [first, more, more]
    assert tiles_everywhere(here.state) == counted(here.state)
    lines = said(here)
    assert lines[2].endswith("(next round)")
    assert lines[3].endswith("(round after)")


def counted(state):
    return full_bag(state.options, state.players)


@rule("rise.predictable")
def test_each_clean_up_lays_out_what_lay_open_and_draws_for_the_round_after_the_next():
    here = begun()
    one, two = seen(here, 1), seen(here, 2)
    cleaned = here.when(m.CleanUp())
    ended, laid_out, new = cleaned.events
    assert (type(ended), type(laid_out), new.ahead) == (RoundEnded, ComingLaidOut, 2)
    assert sorted(laid_out.tiles) == sorted(kind for kind, count in one.items() for _ in range(count))
    assert said(cleaned)[1].startswith("Onto the supply board: ")
    assert sorted(cleaned.state.newest) == sorted(laid_out.tiles), "these are the new ones"
    assert {kind: count for kind, count in seen(cleaned, 1).items() if count} == {k: n for k, n in two.items() if n}
    assert bag.left(seen(cleaned, 2)) == 7
    assert bag.left(cleaned.state.supply) == 16 + 7


@rule("rise.predictable")
def test_nothing_is_drawn_for_rounds_that_will_not_be():
    here = begun()
    left = []
    for _ in range(8):
        here = here.when(m.CleanUp())
        left.append((here.state.round, bag.left(seen(here, 1)), bag.left(seen(here, 2))))
    assert left == [(2, 7, 7), (3, 7, 7), (4, 7, 7), (5, 7, 7), (6, 7, 7), (7, 7, 7), (8, 7, 0), (9, 0, 0)]
    last = here.when(m.CleanUp())
    assert last.events == (RoundEnded(9),)
    assert table_screen.table(here.state, (0,), {})["coming"] == []


@rule("rise.predictable")
def test_rare_tiles_on_the_way_come_with_their_pile_and_do_not_count():
    here = galaxy(6, predictable=True, rare_technologies=True).when(m.ChooseStartPlayer(seat=0))
    for _ in range(12):
        piles = (here.state.supply, *here.state.coming)
        assert [bag.left(bag.regular(pile)) for pile in piles] == [20, 9, 9]
        if any(bag.left(pile) > bag.left(bag.regular(pile)) for pile in here.state.coming):
            break
        here = here.when(m.DrawTechnologies())
    rows = [one for pile in table_screen.supply(here.state, (), {})["coming"] for one, _ in pile["rows"]]
    assert any(one.rare for one in rows)


@rule("rise.predictable")
def test_before_play_all_can_be_drawn_again_and_one_alone():
    here = galaxy(4, predictable=True).when(m.ChooseStartPlayer(seat=0))
    again = here.when(m.DrawTechnologies())
    assert [type(event) for event in again.events] == [TechnologiesPutBack] * 3 + [TechnologiesDrawn] * 3
    assert [bag.left(pile) for pile in (again.state.supply, *again.state.coming)] == [16, 7, 7]
    kind = next(kind for kind, count in seen(again, 2).items() if count)
    one = again.when(m.RedrawTechnology(technology=kind, ahead=2))
    assert (seen(one, 2)[kind], bag.left(seen(one, 2))) == (seen(again, 2)[kind] - 1, 7)
    absent = next(kind for kind in full_bag() if not seen(one, 1).get(kind))
    assert not one.refused(m.RedrawTechnology(technology=absent, ahead=1)).overrule
    assert tiles_everywhere(one.state) == counted(one.state)


@rule("rise.predictable")
def test_nobody_researches_a_tile_that_lies_open_for_later():
    here = rich(begun(2), 0, science=40)
    kind = next(kind for kind, count in seen(here, 1).items() if count and not here.state.supply.get(kind))
    while here.state.bag[kind]:
        assert here.refused(m.Research(seat=0, technology=kind)).overrule, "the table may have one of the bag there"
        here = here.when(m.CorrectComing(technology=kind, ahead=2, by=1))
    refused = here.refused(m.Research(seat=0, technology=kind, table_says_so=True))
    assert (refused.rule.page, refused.overrule) == (9, False)
    assert no(refused).endswith("lies open for a later round: not yet.")


@rule("rise.predictable")
def test_with_the_real_bag_the_table_taps_pile_after_pile():
    here = galaxy(2, technologies="table", predictable=True).when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    assert here.state.to_come == 12
    assert SAY(strip.waiting(here.state).headline) == "Tap 12 more tiles"
    kinds = [kind for kind, count in sorted(full_bag().items()) for _ in range(count)]
    here = here.when(*(m.TapTechnology(technology=kind) for kind in kinds[:11]))
    last = here.when(m.TapTechnology(technology=kinds[11]))
    assert last.events[1] == DrawOpened(4, ahead=1)
    assert said(last)[1] == "4 technologies are drawn by hand (next round)"
    assert SAY(strip.waiting(last.state).headline) == "Tap 4 more tiles for round 2"
    shown = table_screen.table(last.state, (0,), {})
    assert SAY(shown["tapping"]) == "These are for round 2: lay them open beside the supply board."
    two = last.when(*(m.TapTechnology(technology=kind) for kind in kinds[12:16]))
    assert (two.events[1], bag.left(seen(two, 1))) == (DrawOpened(4, ahead=2), 4)
    three = two.when(*(m.TapTechnology(technology=kind) for kind in kinds[16:20]))
    assert (three.state.to_come, bag.left(seen(three, 2)), bag.left(three.state.supply)) == (0, 4, 12)
    assert table_screen.table(three.state, (0,), {})["to_come"] == 0
    begins = three.when(m.BeginPlay(table_says_so=True))
    cleaned = begins.when(m.CleanUp())
    assert [type(event) for event in cleaned.events] == [RoundEnded, ComingLaidOut, DrawOpened]
    assert (cleaned.events[2], bag.left(cleaned.state.supply)) == (DrawOpened(4, ahead=2), 16)
    assert SAY(strip.waiting(cleaned.state).headline) == "Tap 4 more tiles for round 4"
    assert SAY(table_screen.table(cleaned.state, (0,), {})["tapping"]).startswith("These are for round 4")
    once_more = here.when(m.DrawTechnologies())
    assert (once_more.state.to_come, once_more.state.draw_ahead, bag.left(once_more.state.supply)) == (12, 0, 0)


@rule("rise.predictable")
def test_a_draw_that_was_given_up_is_made_up_for():
    here = galaxy(2, technologies="table", predictable=True).when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    here = here.when(m.BeginPlay(table_says_so=True), m.CleanUp(table_says_so=True))
    assert here.events[1:] == (ComingLaidOut(()), DrawOpened(4, ahead=1))
    assert said(here)[1] == "No tile was laid open"
    kinds = sorted(full_bag())
    filled = here.when(*(m.TapTechnology(technology=kind) for kind in kinds[:4]))
    assert filled.events[1] == DrawOpened(4, ahead=2)
    late = replace(filled, state=replace(filled.state, round=7)).when(m.CleanUp(table_says_so=True))
    assert late.events[1:] == (ComingLaidOut(tuple(kinds[:4])), DrawOpened(4, ahead=1))
    done_with_it = late.when(*(m.TapTechnology(technology=kind) for kind in kinds[4:8]))
    assert len(done_with_it.events) == 1, "round 10 does not come"
    by_app = replace(begun(2), state=replace(begun(2).state, coming=())).when(m.CleanUp())
    assert [getattr(event, "ahead", None) for event in by_app.events[2:]] == [1, 2]
    full = late.when(*(m.CorrectSupply(technology=k, by=1) for k, n in late.state.bag.items() for _ in range(n)))
    assert full.when(m.CleanUp(table_says_so=True)).events[-1] == ComingLaidOut(())


@rule("rise.predictable")
def test_what_lies_open_can_be_corrected():
    here = begun()
    kind = next(kind for kind, count in here.state.bag.items() if count)
    more = here.when(m.CorrectComing(technology=kind, ahead=1, by=1))
    assert more.events == (ComingCorrected(kind, 1, 1),)
    assert said(more)[0].startswith("Corrected: ")
    assert said(more)[0].endswith("+1 (next round)")
    fewer = more.when(m.CorrectComing(technology=kind, ahead=1, by=-1))
    assert said(fewer)[0].endswith("−1 (next round)")
    assert fewer.state.coming[0].get(kind) == here.state.coming[0].get(kind, 0)
    assert no(here.refused(m.CorrectComing(technology=kind, ahead=1, by=0))) == "That is what the phones say already."
    absent = next(one for one in full_bag() if not seen(here, 2).get(one))
    assert no(here.refused(m.CorrectComing(technology=absent, ahead=2, by=-1))).endswith("does not lie there.")
    empty = here
    for _ in range(here.state.bag[kind]):
        empty = empty.when(m.CorrectSupply(technology=kind, by=1))
    assert not empty.refused(m.CorrectComing(technology=kind, ahead=1, by=1)).overrule
    assert not playing(*FOUR).refused(m.CorrectComing(technology=kind, ahead=1, by=1)).overrule


def test_the_screens_show_the_piles_with_their_rounds():
    here = begun()
    piles = table_screen.table(here.state, (0,), {})["coming"]
    assert [(SAY(one["name"]), one["round"], one["count"]) for one in piles] == [
        ("Next round", 2, 7), ("The round after", 3, 7),
    ]  # fmt: skip
    assert table_screen.table(here.state, (0,), {})["cleanup_tiles"] == 7
    assert [one["round"] for one in tv_screen.tv(here.state, (), {})["coming"]] == [2, 3]
    assert [one["round"] for one in table_screen.supply(here.state, (), {})["coming"]] == [2, 3]
    assert table_screen.table(playing(*FOUR).state, (0,), {})["coming"] == []
    assert table_screen.table(playing(*FOUR).state, (0,), {})["to_come"] == 0


def test_a_set_up_without_a_table_tells_the_coming_tiles():
    made = set_up(Options(predictable=True), 4, Chance(b"x"))
    assert [len(pile) for pile in made.more["coming_technologies"]] == [7, 7]
    assert "coming_technologies" not in set_up(Options(), 4, Chance(b"x")).more
    by_hand = set_up(Options(predictable=True, technologies="table"), 4, Chance(b"x"))
    assert by_hand.more["coming_technologies"] == [[], []]


# ── large tables


@rule("rise.many.numbers")
@pytest.mark.parametrize(("players", "first", "more"), [(7, 22, 10), (8, 24, 11), (9, 26, 11)])
def test_seven_to_nine_players_draw_more_tiles_from_a_larger_bag(players, first, more):
    here = playing(*NINE[:players])
    assert bag.left(here.state.supply) == first
    assert sum(tiles_everywhere(here.state).values()) == 96 + 18
    cleaned = here.when(m.CleanUp())
    assert bag.left(cleaned.state.supply) == first + more
    assert sum(here.state.boards[0].cubes) == 3 * 11 - 1 - sum(
        bool(cube) for cube in here.state.tiles[here.state.boards[0].known_kind.sector].cubes
    ), "one cube is out of the game"


# ── laws

EVERY = sorted(catalog.technologies())
TAPS = st.lists(
    st.one_of(
        st.builds(m.CorrectSupply, technology=st.sampled_from(EVERY), by=st.sampled_from((-1, 1))),
        st.builds(
            m.CorrectComing, technology=st.sampled_from(EVERY), ahead=st.sampled_from((1, 2)),
            by=st.sampled_from((-1, 1)),
        ),
        st.builds(m.CorrectTechnology, seat=st.integers(0, 1), technology=st.sampled_from(EVERY), owned=st.booleans()),
        st.builds(
            m.Research, seat=st.integers(0, 1), technology=st.sampled_from(EVERY), table_says_so=st.booleans()
        ),
        st.builds(m.TapTechnology, technology=st.sampled_from(EVERY), table_says_so=st.booleans()),
        st.builds(m.RedrawTechnology, technology=st.sampled_from(EVERY), ahead=st.integers(0, 2), table_says_so=st.just(True)),
        st.builds(m.CleanUp, table_says_so=st.just(True)),
        st.builds(m.DrawTechnologies),
    ),
    max_size=30,
)  # fmt: skip


@rule("rise.predictable")
@settings(max_examples=60)
@drawn(
    taps=TAPS, players=st.integers(2, 9), predictable=st.booleans(), rare=st.booleans(),
    keeper=st.sampled_from(("app", "table")), first=st.booleans(),
)  # fmt: skip
def test_every_tile_is_in_the_bag_in_a_pile_on_the_supply_or_on_a_board(
    taps, players, predictable, rare, keeper, first
):
    here = galaxy(players, technologies=keeper, predictable=predictable, rare_technologies=rare)
    here = here.when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    if not first:
        here = playing(*NINE[:players], technologies=keeper, predictable=predictable, rare_technologies=rare)
    for tap in taps:
        if here.game.can(here.state, 0, tap) is None:
            here = here.when(tap)
        assert tiles_everywhere(here.state) == counted(here.state)
        piles = (here.state.bag, here.state.supply, *here.state.coming)
        assert all(count >= 0 for pile in piles for count in pile.values())
        assert len(here.state.coming) in {0, 2}
        assert predictable or not any(here.state.coming)
