"""What the phones show before the first round, and the form of a new table."""

import pytest

from companion.games.federation.box import telling
from companion.games.federation.box.values import BOX
from companion.games.federation.options import Options
from companion.games.federation.screens.new_table import OPEN_POINTS, options_page
from companion.games.federation.setup import dealing
from companion.games.federation.setup.screen import setting_up, stage, waiting
from companion.games.federation.setup.steps import SITES, steps
from tests.games.federation.names import e, m
from tests.games.federation.setup.test_dealing import made, ready
from tests.kit import rule


def seen(story, own=(0,)):
    return setting_up(story.senate, own, {})


def test_the_stages_one_after_the_other():
    story = made(3)
    assert (stage(story.senate), waiting(story.senate).headline.text) == ("start", "Who voted last?")
    dealing.choose_start_player(story, None, m.ChooseStartPlayer(seat=0))
    assert (stage(story.senate), waiting(story.senate).headline.text) == ("open", "Open laws and scholars")
    assert seen(story)["app_opens"]
    dealing.lay_out(story, None, m.LayOut())
    assert not seen(story)["app_opens"]
    for number, seat in enumerate((2, 1, 0)):
        now = waiting(story.senate)
        assert (stage(story.senate), now.seats, len(now.done)) == ("planets", (seat,), number)
        assert seen(story)["chooser"] == seat
        dealing.take_start_planet(story, None, m.TakeStartPlanet(seat=seat))
    assert (stage(story.senate), waiting(story.senate).seats) == ("begin", ())
    assert len(seen(story)["starts"]) == 7
    assert seen(story)["missing"] is None
    only = made(4, "a", e.StartPlayerChosen(0), depth="senate")
    assert waiting(only.senate).headline.text == "Open the laws"
    assert seen(only)["delegations"] == []


def test_what_a_tap_can_open():
    by_hand = made(4, draws="table")
    assert seen(by_hand)["app_opens"], "the laws"
    dealing.lay_out(by_hand, None, m.LayOut())
    assert not seen(by_hand)["app_opens"]
    assert [name.en for _, _, name in seen(by_hand)["laws"]]
    assert [name for _, _, name in seen(made(4))["laws"]] == [None, None]
    (first, *_) = seen(by_hand)["delegations"]
    assert [place["scholar"] for place in first["places"]] == [None, None]
    assert [[one.id for one in found] for _, found in first["choices"]] == [
        ["3A1", "3A2", "3A3"],
        ["1A1", "1A2", "1A3"],
    ]
    advanced = made(4, "a", advanced=True, laws="table")
    dealing.lay_out(advanced, None, m.LayOut())
    assert not seen(advanced)["app_opens"]
    rows = seen(advanced)["laid"]
    assert [row["name"] is None for row in rows] == [True] * 4 + [False] * 4
    told = made(4, "a", advanced=True, laws="table")
    told.tell(*(e.ScholarOpened(f"{level}{letter}1") for letter in "ABCDE" for level in (1, 3)))
    assert seen(told)["app_opens"], "the tiles of the megastructures"
    telling.tell_box(told, None, m.TellBox(key=SITES[0], value="embassy"))
    assert seen(told)["laid"][0]["name"].en == "Embassy"


def test_the_bonus_of_a_start_planet_is_shown_as_it_was_booked():
    story = ready(2)
    story.tell(e.GoodsChanged(0, "gold", 2), e.ShipsChanged(0, 1), e.FieldMoved(0, 0, 1))
    own = next(one for one in seen(story)["choosing"] if one["seat"] == 0)
    assert [count for count, _ in own["got"]] == [2, 1, 1]
    other = next(one for one in seen(story)["choosing"] if one["seat"] == 1)
    assert (other["has"], other["got"]) == (True, [])
    assert seen(made(2, "a", e.StartPlayerChosen(0)))["choosing"][0] == {"seat": 1, "has": False, "got": []}


def test_the_list_shows_the_own_seat_before_the_others():
    story = made(3, "a", e.StepTicked("medals", done=True))
    view = seen(story, (1,))
    assert [one["seat"] for one in view["lists"]] == [None, 1, 0, 2]
    assert (view["ticked"], view["to_tick"]) == (1, len(steps(story.senate)))


@rule("options.open_points")
def test_open_readings_name_our_choice_first():
    view = options_page(Options())
    for one in OPEN_POINTS:
        assert view["chosen"][one.id] == one.choices[0][0]
        assert one.why.text
    assert options_page(Options(advanced=True))["chosen"]["advanced"] == "yes"


@pytest.mark.parametrize("known", [0, 1])
def test_the_form_says_how_much_the_box_does_not_know(known):
    box = (("length.neo", 7),)[:known]
    assert options_page(Options(box=box))["box_missing"] == len(BOX.missing({})) - known
