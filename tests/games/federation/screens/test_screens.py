"""What the phones and the TV show of Federation: the senate, a turn, the income phase, the mat."""

from dataclasses import replace

import pytest

from companion.games.federation.box import screen as box_screen
from companion.games.federation.income import screen as income_screen
from companion.games.federation.laws import screen as laws_screen
from companion.games.federation.missions import screen as missions_screen
from companion.games.federation.model import BONUS_ENVOY, Due, Law, Scholars
from companion.games.federation.options import Options
from companion.games.federation.planets import screen as planets_screen
from companion.games.federation.projects import screen as projects_screen
from companion.games.federation.scholars import screen as scholars_screen
from companion.games.federation.screens import due, income, opening, places, strip, turn
from companion.games.federation.screens import mine as mine_screen
from companion.games.federation.screens import table as table_screen
from companion.games.federation.senate import screen as senate_screen
from companion.games.federation.senate import screen_placing
from companion.rules.words import Name, say
from tests.games.federation.action_kit import english
from tests.games.federation.screen_kit import BOX, JONAS, MIRA, UTE, on_atalum, owned, standing, table, with_due

# ── the senate


def test_votes_of_a_floor_count_with_the_die_and_without_investors():
    cells = (
        ("c1f3", standing(MIRA, 2, die=True)),
        ("c2f3", standing(JONAS, 3)),
        ("c3f3", standing(UTE, face="invest")),
        ("c4f3", standing(None, 5)),
        ("c5f3", standing(UTE, 0)),
    )
    senate = table(cells=cells).with_mat(MIRA, die=2)
    assert senate_screen.on_floor(senate, 3) == [(MIRA, 4), (JONAS, 3)]
    view = senate_screen.floor_view(senate, 3)
    assert (view["most"], view["leaders"]) == (4, [MIRA])
    both = replace(senate, options=replace(senate.options, neutral_floors=True))
    assert senate_screen.on_floor(both, 3)[0] == (None, 5)
    assert senate_screen.floor_view(senate, 1)["leaders"] == []


def test_both_sides_have_their_votes_and_law():
    senate = table(
        cells=(("c1f3", standing(MIRA, 2)), ("c6f1", standing(None, 3))),
        past_laws=(Law("neo", None),),
        passed=(("neo", "left"),),
    )
    laws = laws_screen.laws_view(senate)
    assert [side["votes"] for side in laws["sides"]] == [2, 3]
    assert laws["lead"] == "right"
    assert [side["leads"] for side in laws["sides"]] == [False, True]
    assert len(laws["past"][0]) == 1
    later = laws_screen.laws_view(replace(senate, cells=(), laws=(Law("neo", "atalum"), Law("e81216", None))))
    assert later["lead"] is None
    assert len(later["later"]) == 1
    assert laws_screen.laws_view(replace(senate, laws=()))["sides"][0]["law"] is None


def test_an_unknown_box_shows_places_instead_of_names():
    view = senate_screen.senate_view(table(box=(), evasion=(standing(MIRA, 1),)))
    assert view["unknown_cells"] == 18
    assert view["heads"] == [None] * 6
    assert view["projects"][0]["length"] is None
    assert "column" in view["floors"][0]["cells"][0]["name"].text
    assert len(view["evasion"]) == 1


def test_a_missing_number_becomes_a_question():
    asked = box_screen.question("top.3")
    assert asked["key"] == "top.3"
    assert asked["choices"] == ()


# ── the strip


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


# ── a turn


def test_a_phone_with_several_seats_plays_the_one_on_turn():
    senate = table()
    assert turn.opened(senate, (MIRA, JONAS), {}) == MIRA
    waits = replace(senate, turn=UTE)
    assert turn.opened(waits, (MIRA, JONAS), {"open": "1"}) == JONAS
    assert turn.opened(waits, (MIRA, JONAS), {}) == MIRA
    assert turn.opened(waits, (), {}) is None


def test_a_tapped_space_opens_its_form_while_it_is_free():
    senate = table(cells=(("c1f3", standing(JONAS, 1)),)).with_mat(MIRA, bonus_envoy=True, modifiers=1, die=3)
    view = turn.turn(senate, (MIRA,), {"open": "c2f1"})
    assert view["chosen"] == "c2f1"
    assert [one["votes"] for one in view["place"]["envoys"]] == [1, 1, 2, 3, 7]
    assert view["place"]["envoys"][-1]["number"] == BONUS_ENVOY
    assert view["place"]["die"] == 3
    assert view["place"]["mission"] is not None
    assert turn.turn(senate, (MIRA,), {"open": "c1f3"})["place"] is None
    assert turn.turn(senate, (MIRA,), {"open": "evasion"})["place"]["action"] == "evasion"
    assert turn.turn(senate, (JONAS,), {"open": "c2f1"})["place"] is None


def test_an_unknown_space_is_asked_for_in_the_form():
    form = screen_placing.place_form(table(box=()), MIRA, "c1f1")
    assert form["key"] == "cell.c1f1"
    assert (len(form["choices"]), form["shows"]) == (12, [])
    told = screen_placing.place_form(table(), MIRA, "c1f1")
    assert (told["choices"], len(told["shows"])) == ([], 12), "told wrongly, it is told anew"
    assert form["does"] is None


@pytest.mark.parametrize(("cell", "warns"), [("c4f3", True), ("c3f2", True), ("c4f2", True), ("c1f3", False)])
def test_the_form_warns_before_the_rules_do(cell, warns):
    form = screen_placing.place_form(table(), MIRA, cell)
    assert (form["warning"] is not None) is warns


def test_the_die_that_lies_in_the_senate_is_not_offered():
    senate = table(cells=(("c1f3", standing(MIRA, 1, die=True)),)).with_mat(MIRA, die=3)
    assert screen_placing.place_form(senate, MIRA, "c2f3")["die"] == 0


def test_after_the_envoy_come_missions_and_the_end_of_the_turn():
    senate = table().with_mat(MIRA, envoys=(1, 2, 3), placed=True, unlocked=frozenset({1, 2}))
    view = turn.turn(senate, (MIRA,), {"open": "c2f1"})
    assert view["placed"]
    assert view["place"] is None
    assert [row["number"] for row in view["missions"]["now"]] == [1]
    assert turn.turn(replace(senate, turn=None), (), {})["waits"] == []


def test_others_read_what_is_still_to_do():
    senate = with_due(table(), "action", "neo")
    view = turn.turn(senate, (JONAS,), {})
    assert len(view["waits"]) == 1
    assert view["due"] == []


def test_a_saved_bonus_envoy_may_end_the_turn():
    assert turn.turn(table(turns=(4, 4, 4)).with_mat(MIRA, envoys=(), bonus_envoy=True), (MIRA,), {})["may_save"]


def test_neutral_tiles_are_asked_for_at_the_start_of_a_round():
    two = turn.turn(table(2, to_block=True), (MIRA,), {"open": "c1f1"})
    assert (two["neutral"]["zero_count"], two["neutral"]["follows"]) == (2, True), "the spy follows"
    unknown = turn.turn(table(2, box=(), to_block=True), (MIRA,), {})["neutral"]
    assert (unknown["zero_count"], unknown["follows"]) == (3, False)
    assert two["place"] is None
    assert turn.turn(table(3, to_block=True), (MIRA,), {})["neutral"]["zero_count"] == 1


# ── what is to do


SCHOLARS = on_atalum(A=Scholars("1A1", ("1A2",), "2A1", (), "3A1"), C=Scholars("1C2", (), "", (), "3C1"))


@pytest.mark.parametrize(
    ("kind", "what", "card", "key"),
    [
        ("action", "neo", "neo", "steps"),
        ("action", "six_moon", "six_moon", "station"),
        ("action", "atalum", "atalum", "scholars"),
        ("action", "arratooine", "arratooine", "posts"),
        ("action", "e81216", "e81216", "megastructures"),
        ("action", "spy", "spy", "actions"),
        ("action", "mission:7", "spy", "actions"),
        ("action", "officials", "room", "title"),
        ("action", "odd", "other", "title"),
        ("drop", "", "drop", "goods"),
        ("medal", "", "medal", "medals"),
        ("space_tile", "", "space_tile", "tiles"),
        ("space_effect", "8", "space_effect", "neo"),
        ("unlock", "", "unlock", "missions"),
        ("project", "", "project", "projects"),
        ("scholar", "1A1", "scholar", "choices"),
        ("scholar", "odd", "scholar", "choices"),
        ("post", "1", "post", "step"),
        ("post", "2+bonus", "post", "step"),
        ("robot", "", "robot", "sites"),
        ("income", "", "income", "transport"),
        ("income", "1", "income", "transmute"),
    ],
)
def test_each_decision_has_its_card(kind, what, card, key):
    senate = table(scholars=SCHOLARS).with_mat(
        MIRA, goods=(2, 1, 0, 1), scholars=owned("1E1", "2A2") + owned("1B1", used=True)
    )
    found = due.due_card(senate, MIRA, Due(kind, what))
    assert found["card"] == card
    assert key in found
    assert found["rule"].args


def test_helpers_are_own_unused_scholars_of_the_planet():
    senate = table().with_mat(MIRA, scholars=owned("1E1", "1D1") + owned("1E2", used=True))
    assert [one["value"] for one in planets_screen.neo(senate, MIRA)["helpers"]] == ["1E1"]


def test_tracks_end():
    senate = table().with_mat(MIRA, neo=8, six_moon=7)
    assert planets_screen.neo(senate, MIRA)["end"]
    assert planets_screen.six_moon(senate, MIRA)["station"] == 7
    choices = income_screen.income_choices(senate, MIRA, [{"thing": planets_screen.site(senate, MIRA, 3)["thing"]}])
    assert choices["transport"] == []


def test_scholar_2a2_opens_the_third_level():
    senate = table(scholars=SCHOLARS)
    assert due.due_card(senate, MIRA, Due("action", "atalum"))["thirds"] == []
    own = senate.with_mat(MIRA, scholars=owned("2A2"))
    thirds = due.due_card(own, MIRA, Due("action", "atalum"))["thirds"]
    assert "3C1" in [one["id"] for one in thirds]


def test_costs_are_shown_with_what_is_missing():
    senate = table()
    assert planets_screen.cost_view(senate, MIRA, "post.1")["short"]
    assert not planets_screen.cost_view(senate.with_mat(MIRA, goods=(0, 0, 1, 0)), MIRA, "post.1")["short"]
    unknown = planets_screen.cost_view(senate, MIRA, "post.5")
    assert unknown["key"] == "post.5.cost.lavandium"
    assert not unknown["known"]


def test_a_megastructure_shows_its_points_now_or_what_it_asks():
    senate = table().with_mat(MIRA, neo=2, start_planet=True)
    assert planets_screen.mega(senate, MIRA, 1)["points"] == 3
    unknown = planets_screen.mega(senate, MIRA, 2)
    assert unknown["points"] is None
    assert unknown["asks"].startswith("mega.2")
    assert unknown["tiles"] == [None, None]


def test_scholars_that_leave_a_choice_show_it():
    senate = table(scholars=on_atalum(A=Scholars("1A2"), C=Scholars("1C2"), D=Scholars("1D2"), E=Scholars("1E1")))
    senate = senate.with_mat(MIRA, scholars=owned("1C1", used=True) + owned("1A3"))
    assert [value for value, _, _ in scholars_screen.scholar_choices(senate, MIRA, "1A2")] == ["1C1"]
    assert [value for value, _, _ in scholars_screen.scholar_choices(senate, MIRA, "1C2")] == ["ship", "mission"]
    copied = [value for value, _, _ in scholars_screen.scholar_choices(senate, MIRA, "1A3")]
    assert copied == ["1A2:1C1", "1C2:ship", "1C2:mission", "1D2"]
    assert scholars_screen.scholar_choices(senate, MIRA, "1C1") == []


# ── missions


def test_a_mission_says_what_it_lacks():
    senate = table().with_mat(MIRA, ships=0, fulfilled=frozenset(range(3, 11)))
    assert len(missions_screen.lacks(senate, MIRA, 2)) == 4
    ready = table().with_mat(MIRA, unlocked=frozenset({1}))
    assert missions_screen.lacks(ready, MIRA, 1) == []
    assert len(missions_screen.missions(ready, MIRA)["own"]) == 1


# ── income


def test_sites_offer_their_choices():
    senate = table(step="income", income=1).with_mat(
        MIRA, sites=frozenset({1, 2, 3, 4}), goods=(1, 0, 0, 1), scholars=owned("1C1", used=True)
    )
    view = income.income_view(senate, (MIRA,), {})
    mine = view["players"][0]
    assert mine["mine"]
    assert [good for good, _, _ in mine["transmute"]] == ["lavandium"]
    assert [where for where, _ in mine["transport"]] == ["neo", "neo_2", "six_moon"]
    assert len(mine["embassy"]) == 1
    assert mine["sites"][3]["thing"] is None


def test_each_way_to_pay_says_what_happens():
    senate = table(step="income", income=2).with_mat(MIRA, field=7, goods=(0, 0, 1, 0))
    found = income_screen.accreditation(senate, MIRA)
    assert (found["level"], found["due"]) == (4, 4)
    ways = [(way["level"], way["good"], way["can"], way["keeps"]) for way in found["ways"]]
    assert ways == [
        (4, "kuppernium", False, True), (4, "ozeanium", True, True),
        (3, "lavandium", False, False), (3, "ozeanium", True, False),
    ]  # fmt: skip
    assert found["ways"][2]["field"] == 3
    assert income.income_view(senate, (MIRA,), {})["players"][0]["level"] == 4


def test_a_raised_level_may_raise_the_cost():
    senate = table(step="income", income=2, options=Options(raised_cost=True)).with_mat(MIRA, field=4, raised_round=1)
    assert income_screen.accreditation(senate, MIRA)["due"] == 4


def test_unknown_fields_and_costs_hide_no_way():
    senate = table(box=(("cost.5", "?"),), step="income", income=2).with_mat(MIRA, field=4)
    found = income_screen.accreditation(senate, MIRA)
    assert found["asks"] == "top.3"
    assert found["ways"][0]["asks"] == "cost.5"
    assert found["ways"][1]["field"] is None
    assert income_screen.accreditation(senate, JONAS)["free"]


def test_investors_move_the_project_of_their_column():
    cells = (
        ("c1f3", standing(MIRA, face="invest")),
        ("c1f2", standing(JONAS, face="invest")),
        ("c2f1", standing(UTE, 3)),
    )
    senate = table(step="income", income=3, cells=cells)
    senate = replace(senate, projects=tuple((project, 3 if project == "neo" else 0) for project, _ in senate.projects))
    first, second = projects_screen.investing(senate)[:2]
    assert (first["by"], first["after"], first["over"], first["over_by"]) == ([MIRA, JONAS], 4, 1, [JONAS])
    assert second["by"] == []
    unknown = projects_screen.investing(table(box=()))[0]
    assert unknown["key"] == "column.1"
    no_length = projects_screen.investing(table(box=(("column.1", "neo"),)))[0]
    assert no_length["key"] == "length.neo"


def test_floors_name_winners_with_their_level():
    senate = table(step="income", income=4, cells=(("c1f3", standing(MIRA, 2)), ("c2f3", standing(JONAS, 2))))
    view = income.income_view(senate, (MIRA,), {})
    assert view["floors"][0]["winners"] == [(MIRA, 1), (JONAS, 1)]
    assert view["floors"][2]["winners"] == []
    everybody = replace(senate, options=replace(senate.options, empty_floor=True))
    assert len(income.floor(everybody, 1)["winners"]) == 3


def test_a_law_shows_what_it_brings_and_whose_votes():
    cells = (("c1f3", standing(MIRA, 2, die=True)), ("c2f3", standing(None, 1)), ("c3f3", standing(UTE, face="invest")))
    senate = table(step="income", income=5, cells=cells).with_mat(MIRA, neo=2, die=1)
    left, right = laws_screen.law(senate)["sides"]
    assert left["brings"][0] == (MIRA, 2, 4)
    assert left["sum"] == 4
    assert right["lines"] == ()
    assert laws_screen.law(replace(senate, laws=()))["sides"][0]["brings"] == []
    view = income.income_view(senate, (), {})
    assert not view["passed"]
    unknown = replace(senate, box=(("law.neo", "x"),))
    assert laws_screen.law(unknown)["sides"][0]["brings"][0][2] is None


def test_decisions_in_the_income_phase_are_shown_to_their_seat():
    senate = with_due(table(step="income", income=3), "drop", seat=JONAS)
    assert income.income_view(senate, (MIRA,), {})["due"] == []
    assert income.income_view(senate, (JONAS,), {})["due"][0][0] == JONAS


# ── table, mat, and all places


def test_the_table_shows_what_lies_open():
    senate = table(scholars=SCHOLARS).with_mat(JONAS, space_tile=3, medals=("neo",), scholars=owned("1A1"))
    view = table_screen.table(senate, (MIRA,), {})
    assert [one["seat"] for one in view["players"]] == [MIRA, JONAS, UTE]
    assert view["players"][1]["space_tile"] is not None
    assert view["delegations"][0]["open"][0]["id"] == "1A1"
    assert table_screen.table(table(options=Options(depth="senate")), (), {})["delegations"] == []


def test_the_shared_screen_shows_the_result_when_it_stands():
    assert table_screen.tv(table(), (), {})["result"] is None
    ended = table_screen.tv(table(step="over", curve=((1, 2, 3),)), (), {"ended": "yes"})
    assert len(ended["result"]["ranking"]) == 3


def test_the_mat_explains_its_level():
    senate = table().with_mat(MIRA, field=4)
    assert "is level" in mine_screen.level_words(senate, MIRA).text
    assert "raise it" in mine_screen.level_words(senate.with_mat(MIRA, raised_game=1), MIRA).text
    assert "only your mat" in mine_screen.level_words(table(box=()).with_mat(MIRA, field=4), MIRA).text


def test_before_play_the_mat_is_there():
    senate = table(step="setup")
    assert mine_screen.mine(senate, (MIRA,), {})["mat"]["seat"] == MIRA, "what a start planet gives is put right there"
    assert mine_screen.mine(senate, (), {})["mat"] is None


def test_the_mat_holds_everything_and_its_corrections():
    senate = table().with_mat(
        MIRA, scholars=owned("1A1", "1E1") + owned("1C1", used=True), medals=("neo",), goods=(1, 2, 3, 4)
    )
    senate = replace(senate, medals=tuple((medal, () if medal == "atalum" else left) for medal, left in senate.medals))
    view = mine_screen.mine(senate, (MIRA, JONAS), {"open": "0"})
    mat = view["mat"]
    assert [card["can"] for card in mat["cards"]] == [True, False, False]
    assert mat["next_medals"][0]["has"]
    assert mat["next_medals"][2]["next"] is None
    values = {row["what"]: row["has"] for row in mat["correct"]["values"]}
    assert (values["gold"], values["ships"]) == (4, 1)
    assert len(mat["correct"]["cells"]) == 19, "the evasion space, too"
    assert mine_screen.mine(table(box=()), (MIRA,), {})["mat"]["levels"][2]["key"] == "top.3"
    assert mine_screen.mine(table(step="setup"), (MIRA,), {})["mat"]["seat"] == MIRA
    assert mine_screen.mine(table(), (), {})["mat"] is None


@pytest.mark.parametrize("step", ["setup", "action", "income", "over"])
def test_every_place_of_the_bar_answers(step):
    senate = table(step=step, income=1 if step == "income" else 0)
    for view in places.SCREENS.values():
        assert view(senate, (MIRA,), {})


def test_a_table_that_holds_the_stacks_is_asked_what_lies_open():
    assert opening.to_open(table()) == {"laws": [], "scholars": []}
    own = Options(laws="table", draws="table")
    senate = replace(table(options=own, scholars=on_atalum(A=Scholars(second="2A1"))), laws=(Law("neo", None),))
    senate = senate.with_mat(MIRA, scholars=owned("1A1"))
    found = opening.to_open(senate)
    assert [one["side"] for one in found["laws"]] == ["right"]
    assert [(one["letter"], one["level"], one["choices"]) for one in found["scholars"]] == [("A", 1, ["1A2", "1A3"])]
    assert opening.to_open(replace(senate, options=replace(own, depth="senate")))["scholars"] == []


def test_what_was_passed_is_told_with_its_side_and_with_what_lay_on_the_other():
    senate = table(
        past_laws=(Law("six_moon", "e81216"), Law(None, "neo")), passed=(("e81216", "right"), ("neo", "right"))
    )
    view = table_screen.table(senate, (MIRA,), {})["old_laws"]
    assert [(one["round"], one["law"].en, one["side"].en) for one in view] == [
        (1, "E81216", "right, purple"),
        (2, "Neo", "right, purple"),
    ]
    assert [one["other"] and one["other"].en for one in view] == ["6Moon", None]
    now = table(past_laws=(), passed=(("neo", "left"),))
    assert table_screen.table(now, (), {})["old_laws"][0]["other"].en == "Atalum", "passed and not yet cleaned up"


# ── what decides a choice


def test_a_choice_shows_what_decides_it():
    senate = table(box=(*BOX, ("medals.1", 3))).with_mat(MIRA, neo=2)
    card = due.due_card(senate, MIRA, Due("medal"))
    assert (card["count"], card["points"]) == (1, 3)
    neo, *_, investor = card["medals"]
    assert (neo["has"], neo["next"], investor["has"]) == (2, 4, None)
    levels = [level for _, level in due.due_card(senate, MIRA, Due("unlock"))["missions"]]
    assert levels[:3] == [1, 4, None]


def test_costs_are_told_anew_by_name():
    card = due.due_card(table(), MIRA, Due("action", "e81216"))
    assert [english(name) for name, _ in card["costs"]][-3:] == ["Site 4", "Megastructure 1", "Megastructure 2"]
    posts = due.due_card(table(), MIRA, Due("action", "arratooine"))["costs"]
    assert [count for _, _, count in posts[0][1]["numbers"]] == [0, 1, 0, 0]


def test_a_scholar_for_any_time_is_offered_in_the_own_turn():
    senate = table(scholars=()).with_mat(MIRA, scholars=owned("1A1", "1E2"))
    assert [card["id"] for card in turn.turn(senate, (MIRA,), {})["usable"]] == ["1A1"]
    assert turn.turn(replace(senate, turn=JONAS), (MIRA,), {})["usable"] == []
    asked = with_due(senate, "scholar", "1A1")
    assert turn.turn(asked, (MIRA,), {})["usable"] == [], "it asks by itself"


def test_too_many_crystals_are_asked_about_in_the_set_up():
    senate = replace(with_due(table(), "drop"), step="setup", president=None)
    ((seat, cards),) = places.round_screen(senate, (MIRA, JONAS), {})["due"]
    assert (seat, [one["card"] for one in cards]) == (MIRA, ["drop"])


def test_mats_kept_by_hand_book_nothing():
    by_hand = table(options=Options(depth="senate"))
    assert turn.turn(by_hand, (MIRA,), {})["gains"] == []
    assert income.income_view(replace(by_hand, step="income", income=3), (MIRA,), {})["gains"] == []


def test_the_laws_of_round_five_stand_below_those_of_round_four():
    later = laws_screen.laws_view(replace(table(), laws=(Law("neo", "atalum"), Law("e81216", None))))
    assert [side["later"] is not None for side in later["sides"]] == [True, False]
