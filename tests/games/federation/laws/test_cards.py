"""The two stacks of laws: never two equal ones, the last four in round 4, and none ever lost (p. 5, 13)."""

from collections import Counter
from dataclasses import replace

import pytest

from companion.games.federation.catalog import PLANETS
from companion.games.federation.chapters import evolve
from companion.games.federation.laws import cards
from companion.games.federation.model import Law, Senate, opening
from companion.games.federation.options import Options
from companion.games.federation.story import Story
from companion.rules.chance import Chance, derive
from tests.games.federation.names import e, m
from tests.games.federation.senate_kit import Table, table
from tests.kit import rule


def next_round(senate: Senate) -> Senate:
    """What clean-up does with the laws; test_senate_income.py shows the rest."""
    now = senate.round or 1
    return replace(senate, round=now + 1, past_laws=(*senate.past_laws, senate.laws[0]), laws=senate.laws[1:])


def lying(senate: Senate, side: str) -> list[str]:
    """Every card of a side, wherever it lies."""
    opened = [getattr(law, side) for law in (*senate.laws, *senate.past_laws)]
    return sorted([*cards.stack(senate, side), *(one for one in opened if one)])


@pytest.mark.wild
@rule("law.never_equal")
@rule("law.swap")
def test_ten_thousand_games_never_show_two_equal_laws_and_lose_no_card():
    start = opening(Options(), 2)
    swaps, backs, first = 0, 0, Counter()
    for game in range(10_000):
        senate, chance = start, Chance(str(game).encode())
        for number in range(1, 6):
            story = Story(senate, chance, evolve)
            cards.open_for_round(story)
            senate = story.senate
            assert all(law.left and law.right and law.left != law.right for law in senate.laws)
            assert len(senate.laws) == (2 if number == 4 else 1)
            swaps += any(isinstance(event, e.LawsSwapped) for event in story.events)
            backs += any(isinstance(event, e.LawShuffledBack) for event in story.events)
            if number == 1:
                first[senate.laws[0]] += 1
            senate = next_round(senate) if number < 5 else senate
        for side in cards.SIDES:
            assert lying(senate, side) == sorted(PLANETS)
    assert swaps > 100
    assert backs > 1_000
    assert len(first) == 20  # all pairs of two different ones, alike
    assert min(first.values()) > 400
    assert max(first.values()) < 600


def test_opening_twice_changes_nothing():
    story = Story(opening(Options(), 3), Chance(b"twice"), evolve)
    cards.open_for_round(story)
    before = story.senate
    cards.open_for_round(story)
    assert story.senate == before


def test_empty_stacks_open_nothing():
    story = Story(replace(opening(Options(), 3), stacks=((), ())), Chance(b"none"), evolve)
    cards.open_for_round(story)
    assert story.events == []


@rule("law.equal")
def test_of_two_equal_laws_the_last_one_is_laid_aside_and_shuffled_in_again():
    start = replace(opening(Options(), 2), stacks=(("neo",), ("neo", "atalum")))
    for seed in range(20):
        story = Story(start, derive(b"equal", [], str(seed)), evolve)
        cards.open_for_round(story)
        assert story.senate.laws == (Law("neo", "atalum"),)
        assert story.senate.stacks == ((), ("neo",))


@rule("law.swap")
def test_equal_last_laws_are_parted_by_swapping_the_two_right_ones():
    start = table(round=4).senate
    story = Story(replace(start, stacks=(("atalum",), ("atalum",)), laws=(Law("neo", "e81216"),)), Chance(b""), evolve)
    cards.open_for_round(story)
    assert story.senate.laws == (Law("neo", "atalum"), Law("atalum", "e81216"))


# ── the table's own stacks ─────────────────────────────────────


def own(round: int = 1, stacks=(PLANETS, PLANETS), **more) -> Table:  # noqa: A002
    here = table(round=round, laws="table", **more)
    return replace(here, senate=replace(here.senate, stacks=stacks))


@rule("law.table")
def test_the_table_opens_its_own_cards_and_the_app_watches_the_rules():
    here = own().when(m.OpenLaw("left", "neo"))
    no = here.refused(m.OpenLaw("right", "neo"))
    assert no.overrule
    assert "lay this one aside" in no.why.text
    here = here.when(m.OpenLaw("right", "atalum"))
    assert here.senate.laws == (Law("neo", "atalum"),)
    assert e.LawOpened("right", "atalum", drawn=False) in here.events
    assert "lies open there already" in here.refused(m.OpenLaw("left", "e81216")).why.text


def test_at_set_up_equal_laws_are_shuffled_again():
    here = own()
    here = replace(here, senate=replace(here.senate, step="setup", round=0)).when(m.OpenLaw("left", "neo"))
    assert "open again" in here.refused(m.OpenLaw("right", "neo")).why.text


def test_the_app_does_not_draw_from_the_tables_stacks():
    story = Story(own().senate, Chance(b""), evolve)
    cards.open_for_round(story)
    assert not story.events


def test_a_law_that_was_open_before_cannot_come_again():
    here = own(stacks=(("neo",), PLANETS))
    assert here.refused(m.OpenLaw("left", "atalum")).overrule


def test_the_app_opens_its_own():
    assert "The app opens" in table().refused(m.OpenLaw("left", "neo")).why.text


def test_in_round_four_the_last_two_are_known_by_themselves():
    here = own(4, (("neo", "atalum"), ("e81216", "atalum"))).when(m.OpenLaw("left", "neo"))
    here = here.when(m.OpenLaw("right", "e81216"))
    assert here.senate.laws == (Law("neo", "atalum"), Law("atalum", "e81216"))


def test_in_round_four_the_last_two_may_be_typed_where_the_app_lost_count():
    here = own(4).when(m.OpenLaw("left", "neo"), m.OpenLaw("right", "e81216"), m.OpenLaw("left", "atalum"))
    here = here.when(m.OpenLaw("right", "atalum"))
    assert here.senate.laws == (Law("neo", "atalum"), Law("atalum", "e81216"))
    assert "already" in here.refused(m.OpenLaw("left", "six_moon")).why.text
