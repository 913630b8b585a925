"""Turns in the senate: whose, where, with which envoy, and what follows (p. 7-10, 14, 15, 20, 21, 23, 31)."""

from dataclasses import replace

from companion.games.federation import rounds
from companion.games.federation.catalog import GOODS
from companion.games.federation.chapters import evolve
from companion.games.federation.model import BONUS_ENVOY, Due, Owned, Standing, level_of
from companion.games.federation.play import GAME
from companion.games.federation.senate import screen_placing, spaces
from companion.games.federation.story import Story
from companion.rules.chance import Chance, derive
from tests.games.federation.names import e, m
from tests.games.federation.senate_kit import BOX, JONAS, MIRA, TAREK, UTE, income, table
from tests.kit import rule


@rule("turns.clockwise")
def test_turns_go_clockwise_from_the_president_marker():
    here = table(first=UTE)
    order = []
    for column in (1, 2, 3, 4):
        order.append(here.senate.turn)
        here = here.turn(here.senate.turn, f"c{column}f1" if column != 2 else "evasion")
    assert order == [UTE, TAREK, MIRA, JONAS]
    assert here.senate.turn == UTE


@rule("turns.four")
def test_after_four_turns_each_the_income_phase_begins():
    here = table(2)
    for turn in range(4):
        for seat in (MIRA, JONAS):
            assert here.senate.step == "action"
            here = here.turn(seat, "evasion", turn)
    assert here.senate.step == "income"
    assert e.IncomeBegan(1) in here.events
    assert here.senate.turn is None


def test_only_whoever_is_on_turn_places_and_ends_but_the_table_may_say_so():
    assert table().refused(m.PlaceEnvoy(JONAS, "c1f1", 0)).overrule
    assert table().refused(m.EndTurn(JONAS)).overrule
    assert table().when(m.PlaceEnvoy(JONAS, "c1f1", 0, table_says_so=True)).senate.at["c1f1"].seat == JONAS
    assert "no seat 5" in str(table().refused(m.PlaceEnvoy(4, "c1f1", 0)))


@rule("turns.one_envoy")
def test_one_envoy_a_turn_and_it_is_a_must():
    here = table()
    assert "has to place" in here.refused(m.EndTurn(MIRA)).why.text
    here = here.when(m.PlaceEnvoy(MIRA, "c1f1", 0))
    assert "in this turn already" in here.refused(m.PlaceEnvoy(MIRA, "c2f2", 1)).why.text
    again = table().turn(MIRA, "c1f1", 0).when(m.PlaceEnvoy(JONAS, "c2f2", 0))
    later = replace(again, senate=replace(again.senate, turn=MIRA))
    assert "placed in this round" in later.refused(m.PlaceEnvoy(MIRA, "c3f3", 0)).why.text


def test_the_turn_waits_for_what_is_still_to_be_decided():
    here = table().when(m.PlaceEnvoy(MIRA, "c1f1", 0))
    no = here.refused(m.EndTurn(MIRA))
    assert no.overrule
    assert here.when(m.EndTurn(MIRA, table_says_so=True)).senate.turn == JONAS


@rule("senate.free")
def test_two_envoys_on_one_space_are_refused_with_a_clear_sentence():
    here = table().turn(MIRA, "c2f3", 0)
    no = here.refused(m.PlaceEnvoy(JONAS, "c2f3", 0, table_says_so=True))
    assert "lies there already" in no.why.text
    neutral = replace(here, senate=replace(here.senate, cells=(("c1f1", Standing(None, "vote", 1)),)))
    assert "neutral tile" in neutral.refused(m.PlaceEnvoy(JONAS, "c1f1", 0)).why.text
    assert "no space" in here.refused(m.PlaceEnvoy(JONAS, "c7f1", 0)).why.text


@rule("senate.evasion")
def test_the_evasion_space_takes_any_number_and_gives_one_ozeanium():
    here = table(2).turn(MIRA, "evasion", 1, face="invest").turn(JONAS, "evasion", 0)
    assert len(here.senate.evasion) == 2
    assert here.senate.mats[MIRA].goods == (1, 0, 1, 0)  # the envoy's Lavandium as well
    assert here.senate.mats[JONAS].goods == (0, 0, 1, 0)
    assert not here.senate.cells
    assert not here.senate.mats[MIRA].unlocked
    assert not table().when(m.PlaceEnvoy(MIRA, "evasion", 0)).senate.mats[MIRA].due


def test_a_taken_evasion_space_is_named_in_words():
    assert spaces.place_name("evasion").text == "the evasion space"


@rule("senate.action")
def test_the_action_of_the_space_has_to_be_done_whichever_side_lies_up():
    for face in ("vote", "invest"):
        here = table().when(m.PlaceEnvoy(MIRA, "c5f3", 0, face))
        assert here.senate.mats[MIRA].due == (Due("action", "neo"),)


def test_the_app_asks_what_a_space_does_when_it_needs_to_know():
    nothing = table(box=())
    assert nothing.refused(m.PlaceEnvoy(MIRA, "c1f1", 0)).asks == "cell.c1f1"
    by_hand = table(box=(), depth="senate").when(m.PlaceEnvoy(MIRA, "c1f1", 0, "invest"))
    assert not by_hand.senate.mats[MIRA].due
    assert by_hand.senate.mats[MIRA].goods == (0, 0, 0, 0)


@rule("envoys.votes")
def test_envoys_show_one_one_two_and_three_votes():
    shown = [table().when(m.PlaceEnvoy(MIRA, "c1f1", envoy)).senate.at["c1f1"].votes for envoy in range(4)]
    assert shown == [1, 1, 2, 3]


@rule("envoys.crystal")
def test_the_investor_side_brings_its_crystal_before_the_action():
    here = table().when(m.PlaceEnvoy(MIRA, "c2f1", 1, "invest"))  # a spy, paid with it
    assert here.senate.mats[MIRA].goods == (1, 0, 0, 0)
    assert here.senate.at["c2f1"].votes == 0
    assert table().when(m.PlaceEnvoy(MIRA, "c1f1", 0, "invest")).senate.mats[MIRA].goods == (0, 0, 0, 0)
    unknown = tuple(pair for pair in BOX if pair[0] != "envoy.1")
    assert table(box=unknown).refused(m.PlaceEnvoy(MIRA, "c1f1", 1, "invest")).asks == "envoy.1"


@rule("missions.unlock")
def test_example_an_investor_on_neo_unlocks_the_mission_of_neo():
    here = table().when(m.PlaceEnvoy(MIRA, "c1f3", 0, "invest"))
    assert here.senate.mats[MIRA].unlocked == {1}
    voted = table().when(m.PlaceEnvoy(MIRA, "c1f3", 0))
    assert not voted.senate.mats[MIRA].unlocked
    twice = table().mat(MIRA, unlocked=frozenset({1})).when(m.PlaceEnvoy(MIRA, "c1f3", 0, "invest"))
    assert not any(isinstance(event, e.MissionUnlocked) for event in twice.events)


@rule("modifiers.instead")
def test_a_modifier_replaces_side_votes_and_bonus_of_the_envoy():
    owner = table().mat(MIRA, modifiers=1)
    here = owner.when(m.PlaceEnvoy(MIRA, "c1f1", 1, "vote", modifier=4))
    assert here.senate.at["c1f1"] == Standing(MIRA, "vote", 4, 1, modifier=True)
    assert here.senate.mats[MIRA].modifiers == 0
    invests = owner.when(m.PlaceEnvoy(MIRA, "c1f1", 1, "invest", modifier=0))
    assert invests.senate.mats[MIRA].goods == (0, 0, 0, 0)
    assert invests.senate.mats[MIRA].unlocked == {5}
    for face in ("vote", "invest"):  # whichever side of the envoy lies up below it
        covered = owner.mat(MIRA, die=2).when(m.PlaceEnvoy(MIRA, "c1f1", 1, face, modifier=4, die=True))
        assert covered.senate.at["c1f1"] == Standing(MIRA, "vote", 4, 1, modifier=True, die=True)
        assert owner.when(m.PlaceEnvoy(MIRA, "c1f1", 1, face, modifier=0)).senate.at["c1f1"].face == "invest"


def test_a_modifier_has_to_be_owned_unless_the_table_knows_of_one():
    tap = m.PlaceEnvoy(MIRA, "c1f1", 1, "vote", modifier=4)
    assert table().refused(tap).overrule
    assert table().when(replace(tap, table_says_so=True)).senate.mats[MIRA].modifiers == 0


@rule("die.place")
def test_the_die_lies_beside_votes_once_a_round():
    here = table().mat(MIRA, die=3)
    assert "beside votes" in here.refused(m.PlaceEnvoy(MIRA, "c1f1", 0, "invest", die=True)).why.text
    assert table().refused(m.PlaceEnvoy(MIRA, "c1f1", 0, die=True)).overrule
    here = here.when(m.PlaceEnvoy(MIRA, "c1f1", 0, die=True))
    assert here.senate.at["c1f1"].die
    again = m.PlaceEnvoy(MIRA, "c2f2", 1, die=True, table_says_so=True)
    assert "until the round ends" in here.refused(again).why.text


@rule("senate.cost")
def test_whoever_cannot_pay_may_not_go_there():
    for cell, good in (("c3f2", "Ozeanium"), ("c4f2", "Kuppernium"), ("c2f1", "Lavandium")):
        no = table().refused(m.PlaceEnvoy(MIRA, cell, 0))
        assert no.overrule
        assert dict(no.why.args)["good"].en == good
    assert table().mat(MIRA, goods=(0, 0, 1, 0)).when(m.PlaceEnvoy(MIRA, "c3f2", 0)).senate.at
    # What a modifier brings may pay, and only the table knows it.
    assert table().mat(MIRA, modifiers=1).when(m.PlaceEnvoy(MIRA, "c3f2", 0, modifier=2)).senate.at


@rule("senate.cost")
def test_where_nothing_can_be_paid_nobody_goes_as_far_as_the_app_knows_the_costs():
    def costs(*keys, **price):
        return tuple((f"{key}.cost.{good}", price.get(good, 0)) for key in keys for good in GOODS)

    posts = [f"post.{number}" for number in range(1, 7)]
    buildings = [*(f"site.{number}" for number in range(1, 5)), "mega.1", "mega.2"]
    for cell, keys in (("c2f2", posts), ("c1f1", buildings)):
        known = (*BOX, *costs(*keys, kuppernium=1))
        assert "cannot pay anything" in table(box=known).refused(m.PlaceEnvoy(MIRA, cell, 0)).why.text
        assert table(box=known).mat(MIRA, goods=(0, 0, 1, 0)).when(m.PlaceEnvoy(MIRA, cell, 0)).senate.at
        assert table(box=known).mat(MIRA, modifiers=1).when(m.PlaceEnvoy(MIRA, cell, 0, modifier=2)).senate.at
        unsure = (*BOX, *costs(*keys[1:], kuppernium=1))
        assert table(box=unsure).when(m.PlaceEnvoy(MIRA, cell, 0)).senate.at
    rich = table(box=(*BOX, *costs(*buildings))).mat(MIRA, goods=(9, 0, 0, 5))
    full = rich.mat(MIRA, sites=frozenset({1, 2, 3, 4}), megastructures=frozenset({1}))
    assert full.when(m.PlaceEnvoy(MIRA, "c1f1", 0)).senate.at
    crowded = replace(full, senate=replace(full.senate, builders=(1, 3)))
    assert crowded.refused(m.PlaceEnvoy(MIRA, "c1f1", 0)).overrule
    helped = crowded.mat(MIRA, scholars=(Owned("1B1"),))
    assert helped.when(m.PlaceEnvoy(MIRA, "c1f1", 0)).senate.at
    assert screen_placing.place_form(crowded.senate, MIRA, "c1f1")["warning"]


@rule("rooms.president.first")
def test_whoever_begins_the_round_may_not_use_the_presidents_room_in_the_first_turn():
    here = table()
    assert here.refused(m.PlaceEnvoy(MIRA, "c4f3", 0)).overrule
    assert here.turn(MIRA, "c1f1").when(m.PlaceEnvoy(JONAS, "c4f3", 0)).senate.at["c4f3"].seat == JONAS
    later = replace(here, senate=replace(here.senate, turns=(1, 1, 1, 1))).mat(MIRA, envoys=(1, 2, 3))
    assert later.when(m.PlaceEnvoy(MIRA, "c4f3", 1)).senate.at["c4f3"].seat == MIRA


def test_with_mats_kept_by_hand_the_presidents_room_moves_the_marker_at_once():
    here = table(depth="senate").turn(MIRA, "c1f1").when(m.PlaceEnvoy(JONAS, "c4f3", 0))
    assert here.senate.president == JONAS
    assert here.senate.first == MIRA


@rule("rooms.president")
def test_rooms_without_a_price_or_a_choice_give_at_once():
    here = table().turn(MIRA, "c1f1").when(m.PlaceEnvoy(JONAS, "c4f3", 0))
    assert here.senate.president == JONAS
    assert [due.kind for due in here.senate.mats[JONAS].due] == ["medal"]


@rule("envoys.bonus")
def test_the_bonus_envoy_has_seven_votes_and_makes_a_fifth_turn():
    here = table(2).mat(MIRA, bonus_envoy=True).turn(MIRA, "c1f1", BONUS_ENVOY)
    assert here.senate.at["c1f1"].votes == 7
    for turn in range(4):
        here = here.turn(JONAS, "evasion", turn).turn(MIRA, "evasion", turn)
    assert here.senate.turns == (5, 4)
    assert here.senate.step == "income"


def test_the_fifth_turn_is_offered_and_the_bonus_envoy_may_be_kept_for_later():
    here = table(2).mat(MIRA, bonus_envoy=True)
    for turn in range(4):
        here = here.turn(MIRA, "evasion", turn).turn(JONAS, "evasion", turn)
    assert here.senate.turn == MIRA
    assert here.turn(MIRA, "c1f1", BONUS_ENVOY).senate.step == "income"
    kept = here.when(m.EndTurn(MIRA))
    assert kept.senate.step == "income"
    assert kept.senate.mats[MIRA].bonus_envoy


def test_the_bonus_envoy_has_no_investor_side_but_may_carry_a_modifier():
    here = table().mat(MIRA, bonus_envoy=True, modifiers=1)
    assert "no investor side" in here.refused(m.PlaceEnvoy(MIRA, "c1f1", BONUS_ENVOY, "invest")).why.text
    assert here.when(m.PlaceEnvoy(MIRA, "c1f1", BONUS_ENVOY, "invest", modifier=0)).senate.mats[MIRA].used_bonus
    assert table().refused(m.PlaceEnvoy(MIRA, "c1f1", BONUS_ENVOY)).overrule


@rule("income.idle")
def test_whoever_has_nothing_to_do_in_a_step_of_the_income_phase_is_done_at_once():
    here = table(2)
    for turn in range(4):
        here = here.turn(MIRA, "evasion", turn).turn(JONAS, "evasion", turn)
    assert here.senate.income == 3  # no sites, and level 1 costs nothing
    busy = income(1, players=2).mat(MIRA, sites=frozenset({1})).mat(JONAS, field=6)
    assert not rounds.idle(busy.senate, MIRA, 1)
    assert rounds.idle(busy.senate, JONAS, 1)
    assert rounds.idle(busy.senate, MIRA, 2)
    assert not rounds.idle(busy.senate, JONAS, 2)
    assert not rounds.idle(income(1, depth="senate").senate, MIRA, 1)
    raised = income(1, raised_cost=True).mat(MIRA, raised_round=2)
    assert not rounds.idle(raised.senate, MIRA, 2)


def test_the_last_one_who_is_done_begins_the_next_step():
    busy = income(0, players=2).mat(MIRA, sites=frozenset({1}), field=6).mat(JONAS, field=6)
    story = Story(busy.senate, Chance(b""), evolve)
    rounds.begin_income(story)
    assert rounds.open_seats(story.senate) == (MIRA,)
    rounds.income_done(story, MIRA)
    assert story.senate.income == 2
    rounds.income_done(story, JONAS)
    rounds.income_done(story, MIRA)
    assert story.senate.income == 3


@rule("levels.fields")
def test_the_fields_every_mat_has_need_no_box():
    """Each level but the first has several fields: 1 and 2 are level 2, and the two up to field 8 are level 4."""
    unknown = income(2, box=()).senate
    assert [level_of(unknown, field) for field in range(10)] == [1, 2, 2, None, None, None, None, 4, 4, 5]
    told = income(2, box=(("top.2", 1), ("top.3", 7))).senate
    assert [level_of(told, field) for field in (1, 2, 7, 8)] == [2, 3, 3, 4], "the board is right"


@rule("income.idle")
def test_whoever_turns_out_to_owe_nothing_has_nothing_to_tap():
    start = income(2, box=()).mat(MIRA, field=3).mat(JONAS, field=4)
    begun = replace(start.senate, income_done=(UTE, TAREK))
    told = after(begun, m.TellBox("top.2", "3"))
    assert told.income_done == (UTE, TAREK, MIRA)
    assert (told.step, told.income) == ("income", 2)
    lowered = after(told, m.CorrectValue(JONAS, "field", 2))
    assert (lowered.step, lowered.income, lowered.income_done) == ("income", 3, ())
    assert after(replace(told, income=3), m.CorrectValue(JONAS, "field", 2)).income == 3


def after(senate, command):
    for event in GAME.decide(senate, MIRA, command, derive(b"senate", [], "1")):
        senate = GAME.evolve(senate, event)
    return senate
