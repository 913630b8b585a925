"""Age of Galaxy on real pages: what the book leaves to a choice can be tapped, and how the app reads it is said."""

import pytest

from tests.web.age_of_galaxy.kit import MIRA, looks, seated, state, taps

OR = {"tech.warp_drive.2.count": 2, "tech.warp_drive.2.kind": "influence", "tech.warp_drive.or": "yes"}


@pytest.fixture
def acting(app, phones):
    """Three phones in the action phase of round 1, Mira on turn."""
    found = seated(app, phones)
    for seat, card in enumerate((5, 2, 4)):
        taps(found[seat], "play_main", seat=seat, card=card)
    taps(found[MIRA], "begin_play")
    taps(found[MIRA], "produce")
    return found


def opens(app, phone, action, seat=MIRA):
    cubes = state(app, phone).realms[seat].cubes
    return looks(phone, f"round?open={action}s{seat}x{cubes}")


def test_a_technology_that_says_or_gives_the_reward_that_was_tapped(app, acting):
    mira = acting[MIRA]
    assert 'name="reward"' not in opens(app, mira, "research")
    for key, value in OR.items():
        taps(mira, "tell_box", key=key, value=value)
    assert 'name="reward" value="second"' in opens(app, mira, "research")
    assert mira.do("research", seat=MIRA, tech="warp_drive", pay="credits").status_code != 303
    taps(mira, "research", seat=MIRA, tech="warp_drive", pay="credits", reward="second")
    realm = state(app, mira).realms[MIRA]
    assert (realm.influence, realm.strength) == (2, 0)


def test_beside_an_action_stands_how_the_app_reads_what_the_book_leaves_open(app, acting):
    mira = acting[MIRA]
    taps(mira, "correct_trade", place=1, flipped="true")
    taps(mira, "correct_tech", seat=MIRA, tech="terraforming", has="true")
    for action in ("settle", "explore", "trade"):
        assert "Our reading" in opens(app, mira, action)
    for action in ("develop", "manufacture", "plunder", "appoint"):
        assert "Our reading" not in opens(app, mira, action)


def test_a_card_says_that_its_effect_on_coming_in_is_booked(app, acting):
    mira = acting[MIRA]
    page = opens(app, mira, "card7")
    assert "/do/play_main" in page
    assert "an effect on its introduction" in page
