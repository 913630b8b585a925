"""What a phone shows behind the screen and after the reveal: all of it for its owner, nothing of it for anybody else."""

import pytest

from companion.games.roll_for_the_galaxy.assigning.moves import UndoReassign
from companion.games.roll_for_the_galaxy.assigning.preview import preview
from companion.games.roll_for_the_galaxy.assigning.screen import assign
from companion.games.roll_for_the_galaxy.revealing import NoteExtraDie, reveal_view
from companion.games.roll_for_the_galaxy.rolling import NoteDie
from companion.rules.words import Named
from tests.games.roll_for_the_galaxy.kit import (
    JONAS,
    MIRA,
    UTE,
    At,
    dice,
    dictate,
    empire,
    move,
    playing,
    ready,
    roll,
    select,
    sentence,
    two,
    wild,
)
from tests.games.roll_for_the_galaxy.scramble import other_dice
from tests.kit import rule


def desk(here: At, seat: int = MIRA) -> dict:
    return assign(here.galaxy, (seat,), {})["assign"]["desk"]


def says(here: At) -> str:
    return sentence(desk(here)["says"])


def panel(here: At, die: int) -> dict:
    return desk(here)["panels"][die]


# ── whose secrets ──────────────────────────────────────────────


def test_a_phone_with_one_seat_shows_its_dice_at_once():
    here = playing(empire("H:I A:*"), empire("H:I"))
    shown = assign(here.galaxy, (MIRA,), {})["assign"]
    assert shown["desk"]["seat"] == MIRA
    assert shown["sealed"] == []
    assert shown["waits_for"] == [MIRA, JONAS, UTE]
    assert shown["players"] == 3


@rule("roll.secret")
def test_a_phone_with_several_seats_shows_only_the_one_that_was_opened():
    here = playing(empire("H:I"), empire("H:V")).when(select(0, "ship", JONAS), ready(JONAS))
    shown = assign(here.galaxy, (MIRA, JONAS), {})["assign"]
    assert shown["desk"] is None
    assert shown["sealed"] == [(MIRA, False), (JONAS, True)]
    shown = assign(here.galaxy, (MIRA, JONAS), {"open": "1"})["assign"]
    assert shown["desk"]["seat"] == JONAS
    assert shown["sealed"] == [(MIRA, False)]
    assert assign(here.galaxy, (MIRA, JONAS), {"open": "2"})["assign"]["desk"] is None


@rule("roll.secret")
def test_nobody_else_sees_a_difference_whatever_lies_behind_a_screen():
    here = playing(empire("H:I M:III A:*"), empire("H:I"), empire("H:V")).when(select(0, "ship"))
    other = other_dice(here.galaxy, MIRA)
    assert other != here.galaxy
    for own in ((JONAS,), (JONAS, UTE), ()):
        for opened in ({}, {"open": "0"}, {"open": "1"}):
            assert assign(here.galaxy, own, opened) == assign(other, own, opened)
    assert reveal_view(here.galaxy)["reveal"] is None


def test_whoever_watches_sees_only_who_is_waited_for():
    here = playing(empire("H:I")).when(select(0, "ship"), ready())
    shown = assign(here.galaxy, (), {})["assign"]
    assert (shown["desk"], shown["sealed"], shown["waits_for"]) == (None, [], [JONAS, UTE])


# ── step by step ───────────────────────────────────────────────


def test_the_screen_says_what_to_do_next():
    here = playing(empire(cup="H A"))
    assert says(here) == "Roll all workers of your cup, behind the screen."
    assert says(playing(empire())) == "Your cup is empty. Is that right? Mine has the dice to correct."
    here = here.when(NoteDie(seat=MIRA, colour="alien", face="wild"))
    assert says(here) == "Type 1 more die."
    here = here.when(NoteDie(seat=MIRA, colour="home", face="explore"))
    assert says(here) == "Tap a wild, then the phase it goes to."
    here = here.when(wild(0, "settle"))
    assert says(here) == "Tap any one worker, then the phase it selects. It need not show that phase."
    here = here.when(select(1, "settle"))
    assert says(here) == "Tap a worker to move it, or say that you are ready."


def test_before_the_roll_the_cup_and_a_row_of_faces_for_each_colour():
    shown = desk(playing(empire(cup="H H A")))
    assert (shown["rolled"], shown["in_cup"], shown["cup"]) == (False, 3, (("home", 2), ("alien", 1)))
    assert shown["to_type"] == [
        {"colour": "home", "left": 2, "faces": ["explore", "develop", "settle", "produce", "ship"]},
        {"colour": "alien", "left": 1, "faces": ["develop", "settle", "produce", "wild"]},
    ]
    assert shown["panels"] == []
    assert shown["preview"] is None
    assert sentence(shown["why_not"]) == "Roll first, then select a phase."


def test_after_the_apps_roll_nothing_is_typed():
    shown = desk(playing(empire(cup="H H A")).when(roll()))
    assert shown["to_type"] == []
    assert not shown["by_hand"]


def test_somebody_without_any_die_can_only_be_ready():
    shown = desk(playing(empire()))
    assert shown["why_not"] is None
    assert shown["powers"] == ()


def test_dice_lie_in_their_columns_the_selecting_one_in_the_frame():
    here = playing(empire("H:I M:II A:* G:III N:V")).when(select(1, "settle"))
    shown = desk(here)
    columns = {one["phase"]: (one["chosen"], one["selector"], one["dice"]) for one in shown["columns"]}
    assert columns["explore"] == (False, None, [0])
    assert columns["settle"] == (True, 1, [3])
    assert shown["wilds"] == [2]
    assert shown["zone"] == []
    assert shown["selected"] == "settle"
    shown = desk(here.when(wild(2, "ship"), dictate(0, "ship", pay=3)))
    assert shown["zone"] == [3]
    assert shown["last"] == Named("Dictate", "Befehlen")


def test_a_selecting_worker_that_moved_leaves_the_frame_and_its_phase_stays_chosen():
    here = playing(empire("H:I M:II", developments=("galactic_influence",)), selector_moves="yes")
    shown = desk(here.when(select(0, "ship"), move("galactic_influence", 0, "settle")))
    columns = {one["phase"]: (one["chosen"], one["selector"], one["dice"]) for one in shown["columns"]}
    assert columns["ship"] == (True, None, [])
    assert columns["settle"] == (False, None, [0])


def test_every_tap_behind_the_screen_gives_the_panels_new_addresses():
    here = playing(empire("H:I M:II A:*"))
    seen = [desk(here)["version"]]
    for command in (wild(2, "ship"), select(0, "ship"), dictate(1, "ship", pay=2), UndoReassign(seat=MIRA)):
        here = here.when(command)
        seen.append(desk(here)["version"])
    assert len(set(seen)) == 4
    assert seen[-1] == seen[-3]


def test_while_ready_there_is_nothing_to_tap_but_the_withdrawal():
    shown = desk(playing(empire("H:I")).when(select(0, "ship"), ready()))
    assert shown["ready"]
    assert shown["panels"] == []
    assert shown["last"] is None


# ── one worker ─────────────────────────────────────────────────


def test_the_panel_of_a_wild_places_it_and_selects_with_it():
    here = playing(empire("A:* H:I"))
    shown = panel(here, 0)
    assert shown["places"]
    assert shown["may_select"]
    assert not shown["again"]
    assert sentence(shown["says"]) == "May go to any phase."
    assert shown["ways"] == ()
    assert shown["asks"] == []
    assert not panel(here, 1)["places"]
    shown = panel(here.when(select(0, "settle")), 0)
    assert not shown["places"]
    assert shown["selects"] == "settle"
    assert sentence(shown["says"]) == "Selects Settle."


def test_the_panel_of_a_worker_names_what_can_move_it():
    here = playing(empire("H:I M:II N:V", developments=("galactic_influence",))).when(select(2, "ship"))
    shown = panel(here, 0)
    assert sentence(shown["says"]) == "Works in Explore."
    assert [way.power for way in shown["ways"]] == ["galactic_influence"]
    assert shown["dictate"].payers == (1,)
    assert shown["more"] == ()
    assert [one["id"] for one in shown["asks"]] == ["selector_moves"]
    assert shown["asks"][0]["default"] is False
    here = here.when(move("galactic_influence", 0, "settle"))
    assert sentence(panel(here, 0)["says"]) == "Moved to Settle: Galactic Influence."
    assert panel(here, 0)["loses"]
    here = here.when(dictate(0, "ship", pay=1))
    assert sentence(panel(here, 0)["says"]) == "Moved to Ship: Dictate."
    shown = panel(here, 1)
    assert sentence(shown["says"]) == "Paid for Dictate: back to your cup after the reveal."
    assert not shown["may_select"]
    assert shown["dictate"] is None


def test_where_tiles_are_not_kept_dictate_is_offered_again_for_the_table_to_say_so():
    here = playing(empire("H:I M:II N:V G:III"), depth="dice").when(select(2, "ship"), move("tile", 0, "ship"))
    assert sentence(panel(here, 0)["says"]) == "Moved to Ship: a development of yours."
    here = here.when(dictate(0, "settle", pay=1))
    assert panel(here, 3)["dictate"].payers
    assert panel(here, 3)["more"]


# ── if only my phase is played ─────────────────────────────────


def seen(rolled: str, phase: str, depth: str = "full", **more) -> tuple[list[tuple[int, str]], str | None, int]:
    here = playing(empire(rolled, **more), depth=depth)
    shown = preview(here.galaxy, MIRA, phase)
    lines = [(line.amount, sentence(line.reason)) for line in shown["lines"]]
    return lines, shown["then"] and sentence(shown["then"]), shown["back"]


def test_settlers_that_lie_on_a_full_world_move_on_too():
    """High-Gravity World needs one, three lie there, two come: four go on (p. 6)."""
    _lines, then, _back = seen("M:III G:III", "settle", world_stack=(9, 20), settlers=dice("H H H"))
    assert then == "High-Gravity World is completed; 4 go on to the next tile."


def test_settlers_at_work_and_what_the_world_still_lacks():
    lines, then, back = seen("M:III G:III G:III H:I", "settle", world_stack=(54, 20), settlers=dice("H H"))
    assert lines == [(3, "settlers: Military, 2 × Genes"), (-2, "missing on Jungle World (needs 4, 2 there)")]
    assert then == "Jungle World is completed; 1 goes on to the next tile."
    assert back == 1


@pytest.mark.parametrize(
    ("rolled", "stack", "words"),
    [
        ("H:II", (12,), "4 more are needed after this round."),
        ("H:II H:II H:II H:II", (12,), "1 more is needed after this round."),
        ("H:II H:II H:II H:II H:II", (12,), "Nanotechnology is completed."),
        ("H:II H:II H:II H:II H:II H:II", (12,), "Nanotechnology is completed; 1 goes back to your cup."),
        ("H:II", (), "1 finds nothing to do: back to your cup."),
        ("H:II", (0,), None),
    ],
)
def test_developers_at_work(rolled, stack, words):
    lines, then, _ = seen(rolled, "develop", development_stack=stack)
    assert then == words
    if stack == (0,):
        assert lines[1] == (0, "workers on the top tile, which has no name yet")


def test_explorers_and_their_virtual_helpers():
    lines, then, _ = seen("H:I", "explore", developments=("alien_research_ship",), development_stack=(3,))
    assert lines == [(1, "explorer: Home"), (2, "virtual: Home, Alien Technology"), (1, "tiles under construction")]
    assert then == "Each one scouts for a tile or stocks 2 credits."


def test_producers_and_shippers_look_for_worlds_and_goods():
    lines, then, _ = seen("H:IV N:IV", "produce", worlds=("spice_world",))
    assert lines[1] == (1, "free places for goods on your worlds")
    assert then == "1 finds nothing to do: back to your cup."
    lines, then, _ = seen("N:V", "ship", worlds=("spice_world",))
    assert lines[1] == (0, "goods on your worlds")
    lines, then, _ = seen("N:IV", "produce", worlds=("spice_world",))
    assert then is None


def test_nobody_may_be_left_in_the_selected_phase_and_without_tiles_only_workers_are_counted():
    assert seen("H:I", "ship", depth="dice") == ([(0, "no worker is left in this phase")], None, 1)
    here = playing(empire("H:I")).when(select(0, "ship"))
    assert desk(here)["preview"]["phase"] == "ship"


# ── after the reveal ───────────────────────────────────────────


def three() -> At:
    here = playing(empire("H:I M:II G:III", developments=("major_research_labs",)), empire("H:IV"), empire("H:I H:V"))
    here = here.when(select(1, "explore"), ready(), select(0, "ship", JONAS), ready(JONAS))
    return here.when(select(0, "explore", UTE), ready(UTE))


@rule("reveal.together")
def test_everybody_sees_who_selected_what_and_who_works_where():
    here = three()
    phases = {one["phase"]: one for one in reveal_view(here.galaxy)["reveal"]["phases"]}
    assert [one for one in phases if phases[one]["played"]] == ["explore", "ship"]
    assert phases["explore"]["by"] == [MIRA, UTE]
    assert phases["explore"]["now"]
    assert phases["explore"]["workers"] == [
        (MIRA, (("home", 1), ("military", 1)), (("home", 1),)),
        (UTE, (("home", 1),), ()),
    ]
    assert phases["ship"]["by"] == [JONAS]
    assert phases["settle"]["workers"] == []
    assert not reveal_view(here.galaxy)["reveal"]["open"]


@rule("reveal.white_die")
def test_two_players_are_asked_for_the_white_die_and_see_it_then():
    here = two(empire("H:I M:III"), empire("H:IV"), extra_die="table")
    here = here.when(select(0, "explore"), ready(), select(0, "produce", JONAS), ready(JONAS))
    shown = assign(here.galaxy, (MIRA,), {})
    assert shown["assign"]["white_die"] == ["explore", "develop", "settle", "produce", "ship"]
    assert shown["assign"]["desk"] is None
    assert shown["reveal"]["open"]
    phases = {one["phase"]: one for one in shown["reveal"]["phases"]}
    assert phases["settle"]["workers"] == [(MIRA, (("military", 1),), ())]
    assert not phases["settle"]["played"]
    here = here.when(NoteExtraDie(face="settle"))
    phases = {one["phase"]: one for one in reveal_view(here.galaxy)["reveal"]["phases"]}
    assert phases["settle"]["by_die"]
    assert phases["settle"]["played"]
    assert assign(here.galaxy, (MIRA,), {})["assign"]["white_die"] is None
