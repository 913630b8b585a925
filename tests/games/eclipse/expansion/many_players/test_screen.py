"""What the phones show of two action markers (expansion p. 13)."""

from companion.games.eclipse.screens import round as round_screen
from companion.games.eclipse.screens import strip
from companion.games.eclipse.screens import table as table_screen
from companion.games.eclipse.screens import tv as tv_screen
from tests.games.eclipse import taps as m
from tests.games.eclipse.large import SAY, A, B, C, D, E, F, G, acts, done, large, passes
from tests.games.eclipse.turn_kit import table
from tests.kit import rule


def test_everybody_sees_both_markers_and_the_two_see_that_it_is_their_turn():
    here = large()
    waiting = strip.waiting(here.state)
    assert (SAY(waiting.headline), waiting.seats, SAY(waiting.mine)) == ("A and E are on turn", (A, E), "Your turn")
    for seat in (A, C, E):
        shown = table_screen.table(here.state, (seat,), {})["markers"]
        assert [(SAY(one["name"]), one["seat"], SAY(one["says"])) for one in shown] == [
            ("primary marker", A, "on turn"),
            ("secondary marker", E, "on turn"),
        ]
    tv = tv_screen.tv(here.state, (), {})
    assert (tv["acting"], {seat: SAY(one["name"]) for seat, one in tv["markers"].items()}) == (
        (A, E), {A: "primary marker", E: "secondary marker"},
    )  # fmt: skip
    mine = table_screen.table(here.state, (E,), {})
    assert (mine["act"]["may"], mine["asking"]) == (True, (E, A))
    assert table_screen.table(here.state, (A,), {})["asking"] is None
    acting = here.when(acts(E, "move"))
    assert SAY(strip.waiting(acting.state).headline) == "A is on turn, E: Move"
    assert SAY(table_screen.table(acting.state, (A,), {})["markers"][1]["says"]) == "Move"
    one = table("planta", "mechanema")
    assert (table_screen.table(one.state, (0,), {})["markers"], tv_screen.tv(one.state, (), {})["acting"]) == ([], (0,))


def test_the_phones_say_who_waits_for_whom():
    asked = large().when(m.LetGoFirst(seat=E))
    assert [SAY(one["says"]) for one in table_screen.table(asked.state, (E,), {})["markers"]] == [
        "goes first", "lets A go first",
    ]  # fmt: skip
    assert table_screen.table(asked.state, (E,), {})["act"]["asked"] == A
    assert table_screen.table(asked.state, (A,), {})["act"]["asked"] is None
    assert (SAY(strip.waiting(asked.state).headline), strip.waiting(asked.state).seats) == ("A is on turn", (A,))
    waits = large().when(*(tap for seat in (A, B, C, D) for tap in (acts(seat), done(seat))))
    shown = table_screen.table(waits.state, (D,), {})
    assert SAY(shown["markers"][0]["says"]) == "waits for E"
    assert (shown["act"]["acts"], shown["act"]["before"]) == (E, [F, G, A, B, C])
    assert SAY(strip.waiting(waits.when(acts(E)).state).headline) == "E: Build"
    third = table_screen.table(large().state, (C,), {})["act"]
    assert (third["acts"], third["before"], third["may"]) == (A, [B], False)
    fourth = table_screen.table(large().when(passes(E)).state, (E,), {})["act"]
    assert (fourth["passed"], fourth["acts"]) == (True, A)
    reacting = large().when(passes(E), passes(F), *(tap for seat in (A, B, C, D) for tap in (acts(seat), done(seat))))
    assert SAY(table_screen.table(reacting.state, (E,), {})["markers"][0]["says"]) == "may react"
    ends = table_screen.table(large().when(acts(E)).state, (F,), {})["act"]
    assert (ends["may"], ends["ends_turn_of"]) == (True, E)
    doing = table_screen.table(large().when(acts(E)).state, (E,), {})["act"]["doing"]
    assert (doing["action"], doing["next"]) == ("build", F)


def test_a_phone_with_both_seats_turns_from_one_to_the_other():
    here = large().when(acts(A))
    own = (A, C, E)
    assert round_screen.acting_seat(here.state, own, A) == A
    assert round_screen.acting_seat(here.state, own, E) == E
    assert round_screen.acting_seat(here.state, own, C) == A
    assert round_screen.acting_seat(here.state, (C,), C) == C


@rule("rise.markers_primary")
def test_the_phone_says_which_action_needs_the_primary_marker():
    here = large()
    secondary = table_screen.table(here.state, (E,), {})["act"]["actions"]
    assert [SAY(one["about"]) for one in secondary if one["dim"]] == ["only with the primary marker"]
    assert not any(one["dim"] for one in table_screen.table(here.state, (A,), {})["act"]["actions"])
