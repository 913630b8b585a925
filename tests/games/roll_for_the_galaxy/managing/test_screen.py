"""What a phone shows while empires are managed (p. 8)."""

from companion.games.roll_for_the_galaxy.managing import screen as manage_screen
from companion.games.roll_for_the_galaxy.managing.moves import Recruit
from tests.games.roll_for_the_galaxy.work_kit import managing, player


def manages(play, seat=0):
    return manage_screen.manage(play.galaxy, (seat,), {})["manage"]


# ── manage empire


def test_recruiting_everybody_is_one_tap_with_the_credits_before_and_after():
    here = manages(managing(player(citizenry="home military alien", cup="home", credits=5)))
    assert (here["must"], here["all"], here["choice"], here["credits"], here["after"]) == (3, True, False, 5, 2)
    assert not here["raised"]
    assert here["cup_after"] == 4
    assert here["free"] is None


def test_the_marker_goes_from_zero_to_one():
    here = manages(managing(player(citizenry="home home", cup="home", credits=2)))
    assert (here["after"], here["raised"]) == (1, True)


def test_with_fewer_credits_than_dice_the_ticks_propose_those_that_are_not_white():
    here = manages(managing(player(citizenry="home military alien", credits=2)))
    assert (here["must"], here["all"], here["choice"]) == (2, False, True)
    assert here["dice"] == [("home", False), ("military", True), ("alien", True)]


def test_after_recruiting_nothing_more_is_paid():
    play = managing(player(citizenry="home military alien", credits=2)).when(Recruit(0, ("military", "alien")))
    here = manages(play)
    assert (here["recruited"], here["must"], here["choice"], here["credits"], here["after"]) == (True, 0, False, 1, 1)
    assert not here["raised"]


def test_recalling_lists_workers_on_tiles_and_goods_on_worlds():
    here = manages(managing(player(cup="home", settlers="home home", worlds={"gem_world": "novelty"}, credits=1)))
    assert [(one["place"], one["colour"], one["count"], one["good"]) for one in here["recallable"]] == [
        ("settlers", "home", 2, False),
        ("gem_world", "novelty", 1, True),
    ]
    assert not here["needs_recall"]


def test_with_an_empty_cup_and_nobody_to_recruit_somebody_has_to_be_recalled():
    here = manages(managing(player(settlers="home", credits=1)))
    assert here["needs_recall"]
    assert not manages(managing(player(credits=1)))["needs_recall"]


def test_where_only_dice_are_kept_tiles_may_still_give_something_while_managing():
    here = manages(managing(player(cup="home", credits=1), options={"depth": "dice"}))
    assert here["free"]["credits"] == 1


def test_a_watcher_manages_nothing():
    assert manage_screen.manage(managing(player(cup="home")).galaxy, (), {})["manage"] is None
