"""The strip: whose turn it is, and for what."""

from dataclasses import replace

from companion.games.federation.options import Options
from companion.games.federation.screens import strip
from companion.rules.words import Name, say
from tests.games.federation.screen_kit import JONAS, MIRA, UTE, table, with_due


def test_the_strip_says_whose_turn_it_is_and_for_what():
    senate = table()
    assert strip.waiting(senate).seats == (MIRA,)
    assert strip.waiting(senate).mine.text == "Place an envoy"
    assert strip.waiting(senate).named == say("%(player)s: place an envoy", player=Name(MIRA))
    by_hand = table(options=Options(depth="senate")).with_mat(MIRA, placed=True)
    assert strip.waiting(by_hand).mine.text == "End turn", "missions are kept by hand there"
    assert "%(what)s" in strip.waiting(with_due(senate, "medal")).mine.text
    assert "Mission" in strip.waiting(senate.with_mat(MIRA, envoys=(1, 2, 3), placed=True)).mine.text
    assert "neutral" in strip.waiting(replace(senate, to_block=True)).headline.text
    assert strip.waiting(replace(senate, turn=None)).seats == ()
    assert strip.waiting(replace(senate, step="over")).screen == "score"
    assert strip.waiting(replace(senate, step="setup")).screen == "round"


def test_the_strip_follows_the_income_phase():
    senate = table(step="income", income=1)
    assert strip.waiting(senate).seats == (MIRA, JONAS, UTE)
    one_left = strip.waiting(replace(senate, income_done=(MIRA, UTE)))
    assert "Waiting for" in one_left.headline.text
    assert "tie" in strip.waiting(replace(senate, income=5)).headline.text
    assert (
        strip.waiting(replace(senate, income=5, passed=(("neo", "left"), ("neo", "left")))).headline.text == "Clean up"
    )
    assert strip.waiting(with_due(replace(senate, income=3), "drop", seat=UTE)).seats == (UTE,)
    floors = strip.waiting(replace(senate, income=4))
    assert (floors.step, floors.steps) == (2, 5), "the ruler are the rounds"
