"""Predictable technologies (expansion p. 9): piles of the next two rounds, and the tiles of large tables (p. 12)."""

from dataclasses import replace

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from companion.games.eclipse import catalog
from companion.games.eclipse.corrections.pieces import tiles_everywhere
from companion.games.eclipse.expansion.variants.events import ComingCorrected, ComingLaidOut
from companion.games.eclipse.model import full_bag
from companion.games.eclipse.options import Options
from companion.games.eclipse.screens import strip
from companion.games.eclipse.screens import table as table_screen
from companion.games.eclipse.screens import tv as tv_screen
from companion.games.eclipse.setup.without_a_table import set_up
from companion.games.eclipse.technologies import bag
from companion.games.eclipse.technologies.events import DrawOpened, TechnologiesDrawn, TechnologiesPutBack
from companion.games.eclipse.turns.events import RoundEnded
from companion.rules.chance import Chance
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy, playing, rich
from tests.games.eclipse.large import NINE
from tests.games.eclipse.turn_kit import no, said
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek"])
FOUR = NINE[:4]


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
