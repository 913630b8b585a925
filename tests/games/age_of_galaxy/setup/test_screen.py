"""What the phones show before the first round, and the form of a new table."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.play import GAME
from companion.games.age_of_galaxy.screens.card_view import card, next_free, typing
from companion.games.age_of_galaxy.screens.new_table import OPEN_POINTS, options_page
from companion.games.age_of_galaxy.setup.screen import setting_up, stage, waiting
from companion.games.age_of_galaxy.setup.steps import steps
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, m, table
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, UTE, fresh
from tests.kit import Given, rule

said = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek"])


def on_table(galaxy):
    return Given(GAME, galaxy)


def ready(players=3, **options):
    """A start player and trade cards lie there."""
    here = on_table(fresh(players, **options)).when(m.ChooseStartPlayer(MIRA))
    return here.when(m.LayTrade())


def seen(here, own=(MIRA,), **params):
    return setting_up(here.state, own, params)


def test_the_stages_one_after_the_other_where_everybody_holds_real_cards():
    here = table(3)
    assert (stage(here.state), said(waiting(here.state).headline)) == ("start", "Who starts?")
    here = here.when(m.ChooseStartPlayer(JONAS))
    assert (stage(here.state), said(waiting(here.state).headline)) == ("trade", "Lay out the trade cards")
    assert seen(here)["trades_missing"]
    here = here.when(m.LayTrade())
    for number, seat in enumerate((JONAS, UTE, MIRA)):
        now = waiting(here.state)
        assert (stage(here.state), len(now.done)) == ("factions", number)
        assert said(now.mine) == "Choose your start faction"
        here = here.when(m.PlayMain(seat, 10 + seat), by=seat)
    assert (stage(here.state), said(waiting(here.state).headline)) == ("begin", "Lay everything out, then begin")
    assert seen(here)["missing"] is None


def test_whoever_has_chosen_reads_who_is_being_waited_for():
    here = ready()
    assert said(waiting(here.state).headline) == "Choose your start faction", "nobody has chosen yet"
    here = here.when(m.PlayMain(MIRA, 9))
    now = waiting(here.state)
    assert (said(now.headline), said(now.mine)) == ("Waiting for Jonas and Ute", "Choose your start faction")


def test_the_last_one_who_has_to_choose_is_named():
    here = ready().when(m.PlayMain(MIRA, 9)).when(m.PlayMain(JONAS, 10), by=JONAS)
    assert said(waiting(here.state).headline) == "Waiting for Ute"
    assert waiting(here.state).together


def test_the_round_helper_has_only_a_start_player_and_trade_cards():
    here = ready(depth="round")
    assert stage(here.state) == "begin"
    assert (seen(here)["factions"], seen(here)["typing"]) == (None, None)


def test_the_phones_deal_then_everybody_may_exchange_then_choose():
    here = ready(cards="app")
    assert (stage(here.state), said(waiting(here.state).headline)) == ("deal", "Deal the faction cards")
    here = here.when(m.DealCards())
    assert (stage(here.state), waiting(here.state).seats) == ("swap", (MIRA, JONAS, UTE))
    for seat in (MIRA, JONAS, UTE):
        here = here.when(m.SwapCards(seat), by=seat)
    assert stage(here.state) == "factions"


@rule("variant.draft")
def test_the_draft_counts_its_picks_on_the_ruler():
    here = ready(draft=True)
    assert (stage(here.state), said(waiting(here.state).headline)) == ("deal", "Begin the draft")
    here = here.when(m.DealCards())
    now = waiting(here.state)
    assert (stage(here.state), now.step, now.steps) == ("draft", 1, 7)
    assert said(now.headline) == "Pick card 1 of 7"
    here = here.when(m.PickCard(JONAS, here.state.packs[JONAS][0]), by=JONAS)
    now = waiting(here.state)
    assert (now.seats, now.done) == ((MIRA, UTE), (JONAS,))


def test_a_draft_with_real_cards_where_this_box_does_not_know_all():
    here = on_table(replace(fresh(3), options=Options(draft=True)))
    here = here.when(m.ChooseStartPlayer(MIRA), m.LayTrade(table_says_so=True))
    assert stage(here.state) == "deal"
    assert not here.state.app_deals
    assert stage(here.when(m.DealCards()).state) == "draft"


def test_whoever_wanted_the_phones_to_deal_is_told_why_they_do_not():
    assert seen(on_table(replace(fresh(3), options=Options(cards="app"))))["wanted"]
    assert not seen(table(3, replace(KNOWN, cards="app")))["wanted"]


@rule("setup.start_player")
def test_the_last_winner_is_proposed():
    assert seen(on_table(fresh(3, last_winner=JONAS)))["last_winner"] == JONAS
    assert seen(on_table(fresh(3)))["last_winner"] is None


@rule("setup.trade_cards")
def test_trade_cards_are_drawn_or_named():
    assert seen(table(3))["app_draws"]
    by_hand = on_table(fresh(3, draws="table")).when(m.ChooseStartPlayer(MIRA))
    assert not seen(by_hand)["app_draws"]
    named = by_hand.when(m.NameTrade(2, 4))
    assert [one["card"] for one in seen(named)["trades"]] == [0, 4, 0]
    assert len(seen(named)["trade_choices"]) == 5
    unknown = on_table(replace(fresh(3), options=Options()))
    assert next(said(name) for _, name in seen(unknown)["trade_choices"]) == "Trade in goods"


def test_a_question_does_not_grey_the_beginning():
    here = ready()
    for seat in (MIRA, JONAS, UTE):
        here = here.when(m.PlayMain(seat, 10 + seat), by=seat)
    unknown = replace(
        here.state.options, box=tuple(pair for pair in here.state.options.box if pair[0] != "start.strength")
    )
    asked = replace(here, state=replace(here.state, options=unknown))
    assert asked.refused(m.BeginPlay()).asks == "start.strength"
    assert seen(asked)["missing"] is None


def test_a_greyed_begin_says_what_is_missing():
    here = ready()
    assert "No start main faction yet" in said(seen(here)["missing"])
    assert "Who starts?" in said(seen(table(3))["missing"])


def test_the_list_shows_the_own_seat_before_the_others_and_lies_open_until_somebody_starts():
    here = table(3).when(m.TickStep("boards"))
    view = seen(here, (JONAS,))
    assert [one["seat"] for one in view["lists"]] == [None, JONAS, MIRA, UTE]
    assert (view["ticked"], view["to_tick"]) == (1, len(steps(here.state)))
    assert [one["open"] for one in view["lists"]] == [True, True, False, False]
    assert [one["open"] for one in seen(here, (MIRA, JONAS, UTE))["lists"]] == [True, False, False, False], (
        "one phone for all"
    )
    started = here.when(m.ChooseStartPlayer(MIRA))
    assert not any(one["open"] for one in seen(started, (JONAS,))["lists"])


def test_alone_the_solo_card_is_shown_as_it_was_typed():
    galaxy = replace(fresh(1), box=(("solo.setup", "two rivals"),))
    assert (seen(on_table(galaxy))["solo_note"], seen(on_table(galaxy))["solo"]) == ("two rivals", True)
    assert seen(table(3))["solo_note"] == ""


# ── start factions


def test_real_cards_are_chosen_from_what_this_box_knows():
    here = ready()
    view = seen(here)["factions"]
    assert [one["card"] for one in view["rows"]] == [None, None, None]
    assert len(view["complete"]) == 40
    chosen = here.when(m.PlayMain(MIRA, 12))
    view = seen(chosen)["factions"]
    assert view["rows"][0]["card"]["number"] == 12
    assert 12 not in [number for number, _ in view["complete"]], "nobody else can have it"


def test_names_of_the_book_are_told_apart_from_cards_that_are_complete():
    here = on_table(replace(fresh(3), options=Options()))
    here = here.when(m.ChooseStartPlayer(MIRA), m.LayTrade(table_says_so=True))
    view = seen(here)["factions"]
    assert (view["complete"], len(view["untold"])) == ([], 8)


def test_a_hand_on_the_phone_is_shown_to_its_owner_alone():
    here = ready(cards="app").when(m.DealCards())
    for seat in (MIRA, JONAS, UTE):
        here = here.when(m.SwapCards(seat), by=seat)
    own = seen(here, (JONAS,))["factions"]
    assert [one["number"] for one in own["hand"]] == list(here.state.realms[JONAS].hand)
    assert [one["hand"] for one in own["rows"]] == [False, True, False], "in turn order; only the own one"
    assert (own["complete"], own["untold"]) == ([], [])
    assert seen(here, ())["factions"]["hand"] == []


def test_a_phone_with_several_seats_shows_one_hand_after_a_tap():
    here = ready(cards="app").when(m.DealCards())
    for seat in (MIRA, JONAS, UTE):
        here = here.when(m.SwapCards(seat), by=seat)
    assert seen(here, (MIRA, UTE))["factions"]["hand"] == []
    rows = seen(here, (MIRA, UTE))["factions"]["rows"]
    address = next(one["address"] for one in rows if one["seat"] == UTE)
    hand = seen(here, (MIRA, UTE), open=address)["factions"]["hand"]
    assert [one["number"] for one in hand] == list(here.state.realms[UTE].hand)
    done = here.when(m.PlayMain(UTE, here.state.realms[UTE].hand[0]), by=UTE)
    assert seen(done, (MIRA, UTE), open=address)["factions"]["hand"] == [], "covered by itself"


# ── a card as it is drawn and typed


def test_a_card_shows_what_this_box_knows_and_question_marks_for_the_rest():
    known = card(fresh(3), 11)
    assert (known["complete"], known["bonus_known"]) == (True, True)
    assert [(one["good"], one["count"]) for one in known["bonus"]] == [("credits", 2)]
    assert [(one["good"], one["count"]) for one in known["boost"]] == [("credits", 2)]
    blank = card(replace(fresh(3), options=Options()), 1)
    assert said(blank["name"]) == "Cheiki"
    assert (blank["ideology"], blank["adaptations"], blank["bonus"], blank["boost"]) == (None, [], [], None)
    assert not blank["bonus_known"]


def test_the_next_card_without_a_name_is_typed():
    few = replace(fresh(3), options=Options())
    assert next_free(few) == 9
    form = typing(few, {})
    assert (form["card"], form["opened"], form["name"], form["told"], form["all"]) == (9, False, "", 0, 40)
    assert len(form["untold"]) == 8
    named = typing(few, {"card": "3"})
    assert (named["card"], named["opened"], said(named["name"])) == (3, True, "Legarchaea")
    assert typing(few, {"card": "12"})["card"] == 9, "that one has no name yet"
    typed = on_table(few).when(m.TypeCard(9, "Us'ud", "science", "warm", "arctic", 2, 1)).state
    again = typing(typed, {"card": "9"})
    assert (again["ideology"], again["adaptation"], again["adaptation_2"]) == ("science", "warm", "arctic")
    assert (again["credits"], again["cruisers"], again["told"]) == (2, 1, 1)


def test_a_box_that_knows_all_cards_types_none():
    assert next_free(fresh(3)) is None
    assert typing(fresh(3), {}) is None
    assert typing(fresh(3), {"card": "40"})["card"] == 40, "but may correct one"


# ── the form of a new table


def test_open_readings_name_our_choice_first():
    view = options_page(Options())
    for one in OPEN_POINTS:
        assert view["chosen"][one.id] == one.choices[0][0]
        assert one.why.text
        assert one.rule.page == 28
    assert options_page(Options(draft=True))["chosen"]["draft"] == "yes"


@pytest.mark.parametrize("known", [0, 1])
def test_the_form_says_how_much_the_box_does_not_know(known):
    box = (("faction.9.name", "Us'ud"),)[:known]
    view = options_page(Options(box=box))
    assert view["box_missing"] == len(BOX.missing({})) - known
    assert (view["cards_known"], view["cards_all"]) == (8 + known, catalog.numbers().factions)
