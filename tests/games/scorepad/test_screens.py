"""What a viewer sees, and what not."""

import pytest

from companion.games.scorepad import screens, sheet
from companion.games.scorepad.curve import curve
from companion.games.scorepad.dice import DrawStartPlayer, RollDice, StartPlayerDrawn
from companion.games.scorepad.model import Options
from companion.games.scorepad.play import GAME
from tests.games.scorepad.kit import JONAS, MIRA, adds, pad, round_of, total_is, writes

SECRET = 4711


def sealed():
    return pad(3, hidden=True).when(writes(MIRA, SECRET), by=MIRA)


def test_a_hidden_score_is_on_no_other_screen():
    state = sealed().state
    for viewer in ((), (JONAS,), (JONAS, 2)):
        for name, screen in GAME.screens.items():
            assert str(SECRET) not in str(screen(state, viewer, {})), (name, viewer)
    assert str(SECRET) in str(screens.table(state, (MIRA,), {}))


def test_a_phone_with_several_seats_shows_a_secret_only_after_a_tap():
    state = sealed().state
    assert str(SECRET) not in str(screens.table(state, (MIRA, JONAS), {}))
    assert str(SECRET) in str(screens.table(state, (MIRA, JONAS), {"open": "0"}))
    assert str(SECRET) not in str(screens.table(state, (JONAS, 2), {"open": "0"})), "not its seat"


def test_a_hidden_score_is_its_players_alone_in_the_log():
    play = sealed()
    entered = play.events[0]
    assert GAME.sees(play.state, entered, MIRA)
    assert not GAME.sees(play.state, entered, JONAS)
    assert not GAME.sees(play.state, entered, None)
    assert GAME.sees(play.state, StartPlayerDrawn(0), None)
    assert "points" not in dict(GAME.describe(play.state, entered, False).args)
    assert dict(GAME.describe(play.state, entered, True).args)["points"] == SECRET
    changed = play.when(writes(MIRA, 5), by=MIRA)
    assert "points" not in dict(GAME.describe(changed.state, changed.events[0], False).args)


def test_the_strip_says_whose_points_are_missing():
    begun = pad(3)
    assert screens.waiting(begun.state).headline.text == "Enter the points"
    one_left = begun.when(writes(MIRA, 1), writes(JONAS, 2))
    waiting = screens.waiting(one_left.state)
    assert waiting.seats == (2,)
    assert waiting.headline.text == "Waiting for %(player)s"
    two_left = screens.waiting(begun.when(writes(MIRA, 1)).state)
    assert two_left.headline.count == 2
    assert screens.waiting(pad(2, mode="total").state).headline.text == "Add points as they come"
    done = screens.waiting(pad(1, target=5).when(writes(MIRA, 5)).state)
    assert done.headline.text == "The game is over: %(why)s"
    assert done.where.count == 1, "one round was played"
    full = screens.waiting(pad(1, mode="total", target=5).when(adds(MIRA, 5)).state)
    assert full.where.text == "All done"
    assert screens.waiting(pad(1, mode="categories", categories=("Wood",)).state).where.args == (("category", "Wood"),)
    assert screens.waiting(pad(1, mode="categories", categories=("Wood", "Gold")).state).steps == 2


def test_the_pad_opens_at_the_column_that_is_not_complete():
    play = pad(2).when(*round_of(1, 2), writes(MIRA, 3, column=1))
    here = screens.table(play.state, (MIRA,), {})
    assert here["column"] == 1
    assert here["next_seat"] == JONAS
    assert here["before"].args == (("round", 1),)
    back = screens.table(play.state, (MIRA,), {"column": "0"})
    assert [row["points"] for row in back["rows"]] == [1, 2]
    assert screens.table(play.state, (MIRA,), {"column": "999"})["column"] == 2, "never past the next round"
    assert screens.table(play.state, (MIRA,), {"column": "x" * 50})["column"] == 1


def test_one_total_shows_totals():
    here = screens.table(pad(2, mode="total").when(adds(MIRA, 5)).state, (MIRA,), {})
    assert here["rows"] == [{"seat": 0, "total": 5}, {"seat": 1, "total": 0}]
    assert pad(2, mode="total").when(adds(MIRA, 5)).state.open_totals == (5, 0)


def test_the_sheet_of_a_hidden_round_is_empty():
    assert screens.standing(sealed().state, (), {})["matrix"][0][1] == (None, None, None)
    assert screens.standing(sealed().state, (), {})["hidden_open"]


def test_my_screen_has_my_lines():
    own = screens.mine(pad(2).when(*round_of(3, 4)).state, (JONAS,), {})
    assert [one.total for one in own["own"]] == [4]


@pytest.mark.parametrize(
    ("commands", "text"),
    [
        ([writes(MIRA, 4)], "%(player)s: %(points)s in %(column)s"),
        ([writes(MIRA, 4), writes(MIRA, 5)], "%(player)s: %(points)s instead of %(was)s in %(column)s"),
        ([DrawStartPlayer()], "%(player)s starts (drawn)"),
        ([RollDice(dice=1, sides=6)], "1 d%(sides)s: %(face)s"),
        ([RollDice(dice=2, sides=6)], "%(count)s d%(sides)s: %(faces)s = %(sum)s"),
    ],
)
def test_every_line_of_the_log_is_a_sentence(commands, text):
    play = pad(2).when(*commands)
    assert GAME.describe(play.state, play.events[0], True).text == text


def test_lines_of_a_running_total():
    play = pad(1, mode="total").when(adds(MIRA, -3))
    assert dict(GAME.describe(play.state, play.events[0], True).args)["points"] == "−3"
    fixed = play.when(total_is(MIRA, 8))
    assert dict(GAME.describe(fixed.state, fixed.events[0], True).args)["was"] == -3


def test_a_column_that_is_gone_keeps_its_number_in_the_log():
    short = pad(1, mode="categories", categories=("Wood",)).state
    assert sheet._named(short, 4) == "5"


def test_the_curve_begins_with_the_first_points():
    assert curve(pad(2).state) is None
    drawn = curve(pad(2).when(*round_of(3, -4), *round_of(1, 1, column=1)).state)
    assert [track.totals for track in drawn.tracks] == [(0, 3, 4), (0, -4, -3)]
    assert drawn.zero is not None
    assert drawn.ticks[-1] == (320.0, "2")
    level = curve(pad(2, mode="total").when(adds(MIRA, 2), adds(JONAS, 2)).state)
    assert level.tracks[0].end != level.tracks[1].end, "marks on one height stand side by side"
    assert level.zero is None


def test_paper_gets_rows_to_write_on():
    blank = screens.blank_sheet(pad(2, rounds=5).state)
    assert blank["rows"] == ["1", "2", "3", "4", "5"]
    assert screens.blank_sheet(pad(2, mode="categories", categories=("Wood",)).state)["rows"] == ["Wood"]
    assert screens.result_sheet(pad(1).when(writes(MIRA, 3)).state)["scoring"].of(MIRA).total == 3


def test_the_options_page_offers_the_pads_that_come_along():
    page = screens.options_page(Options())
    assert [pad.id for pad, _name, _about in page["pads"]] == ["rounds", "lowest", "total", "categories", "sealed"]
