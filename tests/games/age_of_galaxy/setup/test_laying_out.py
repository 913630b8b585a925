"""Before the first round: who starts, the trade cards, the list, and when play may begin."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.play import GAME, begin
from companion.games.age_of_galaxy.setup import laying_out
from companion.games.age_of_galaxy.setup.steps import steps
from companion.rules.game import Seated
from companion.rules.words import Name
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, box_without, e, m, playing, table, with_realm
from tests.kit import Given, rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek"])

BLANK = Options()

BY_HAND = replace(KNOWN, draws="table")


def lying(here):
    return [place.card for place in here.state.trades]


def with_factions(here, *numbers):
    for seat, card in enumerate(numbers):
        here = with_realm(here, seat, factions=(card,))
    return here


def laid(here):
    galaxy = here.state
    trades = tuple(replace(place, card=number) for number, place in enumerate(galaxy.trades, 1))
    return replace(here, state=replace(galaxy, trades=trades))


# ── who starts


@rule("setup.start_player")
def test_the_table_says_who_starts_and_the_order_is_clockwise():
    here = table(4).when(m.ChooseStartPlayer(seat=2))
    assert (here.state.start, here.state.order) == (2, (2, 3, 0, 1))
    assert "just done" in str(here.refused(m.ChooseStartPlayer(seat=2)))
    assert here.when(m.ChooseStartPlayer(seat=1)).state.order == (1, 2, 3, 0)
    assert "no seat 5" in str(here.refused(m.ChooseStartPlayer(seat=4)))


@rule("setup.start_player")
def test_whoever_won_last_is_proposed_and_nothing_is_decided():
    options = replace(KNOWN, last_winners=("mira",))
    galaxy = begin(options, (Seated(0, name="Jonas"), Seated(1, name="Mira")))
    assert (galaxy.last_winner, galaxy.start) == (1, None)
    no = Given(GAME, galaxy).refused(m.BeginPlay())
    assert (dict(no.why.args)["player"], no.rule.page, no.overrule) == (Name(1), 11, False)
    assert "owns the game" in table().refused(m.BeginPlay()).why.text, "the first game of a group"


def test_the_app_may_draw_who_starts():
    here = table(3).when(m.DrawStartPlayer())
    assert here.events == (e.StartPlayerChosen(here.state.start, drawn=True),)
    found = set()
    for _ in range(40):
        here = here.when(m.DrawStartPlayer())
        found.add(here.state.start)
    assert found == {0, 1, 2}


@rule("setup.prestige")
def test_the_start_players_cube_lies_on_top_and_the_others_below_it_clockwise():
    here = table(4).when(m.ChooseStartPlayer(seat=3))
    assert here.state.pile == here.state.by_prestige == (3, 0, 1, 2)


def test_another_start_player_means_another_stack_so_its_tick_goes():
    here = table(3).when(m.ChooseStartPlayer(seat=0), m.TickStep(step="prestige"), m.TickStep(step="boards"))
    assert here.state.ticked == {"prestige", "boards"}
    assert here.when(m.ChooseStartPlayer(seat=1)).state.ticked == {"boards"}
    assert here.when(m.DrawStartPlayer()).state.ticked == {"boards"}


def test_only_before_play():
    here = playing()
    for command in (
        m.ChooseStartPlayer(seat=1),
        m.DrawStartPlayer(),
        m.LayTrade(),
        m.TickStep(step="boards"),
        m.BeginPlay(),
    ):
        no = here.refused(command)
        assert "Not now" in no.why.text
        assert not no.overrule
    score = table(3, replace(KNOWN, depth="score"))
    assert "Not now" in score.refused(m.BeginPlay()).why.text, "only points are counted there"


# ── trade cards


@rule("setup.trade_cards")
def test_three_different_trade_cards_of_five_are_drawn():
    seen = set()
    here = table()
    for tap in range(60):
        one = replace(here, taps=tap).when(m.LayTrade())
        cards = lying(one)
        assert len(set(cards)) == 3
        assert all(event.drawn for event in one.events)
        seen |= set(cards)
    assert seen == {1, 2, 3, 4, 5}


@rule("setup.trade_cards")
def test_a_card_that_lies_there_stays_and_is_not_drawn_again():
    for tap in range(20):
        here = replace(table().when(m.NameTrade(place=2, card=4)), taps=tap).when(m.LayTrade())
        assert lying(here)[1] == 4
        assert len(set(lying(here))) == 3
        assert "nothing is left" in here.refused(m.LayTrade()).why.text


def test_a_table_that_draws_itself_tells_the_app():
    here = table(3, BY_HAND)
    no = here.refused(m.LayTrade())
    assert "yourselves" in no.why.text
    assert not no.overrule
    here = here.when(m.NameTrade(1, 5), m.NameTrade(2, 1), m.NameTrade(3, 2))
    assert lying(here) == [5, 1, 2]
    assert "nothing is left" in here.refused(m.LayTrade()).why.text
    assert "just done" in here.refused(m.NameTrade(1, 5)).why.text


def test_new_cards_have_to_be_fetched_again():
    here = table(2).when(
        m.TickStep(step="trade_cards"), m.TickStep(step="cover_trade_1"), m.TickStep(step="cover_trade_3")
    )
    here = here.when(m.NameTrade(1, 5))
    assert "trade_cards" in here.state.ticked, "whoever names a card has laid it out"
    assert here.when(m.LayTrade()).state.ticked == {"cover_trade_1"}


@rule("setup.trade_cards")
def test_a_card_exists_once_so_two_places_change_their_cards_if_the_table_says_so():
    here = laid(table())
    no = here.refused(m.NameTrade(1, 3))
    assert (no.overrule, no.rule.page, dict(no.why.args)["other"]) == (True, 11, 3)
    assert lying(here.when(m.NameTrade(1, 3, table_says_so=True))) == [3, 2, 1]
    half = table().when(m.NameTrade(1, 3))
    assert lying(half.when(m.NameTrade(2, 3, table_says_so=True))) == [0, 3, 0], "the first place is open again"


def test_a_card_nobody_named_can_be_named_in_play_and_not_after_the_end():
    here = playing()
    assert lying(here.when(m.NameTrade(2, 5))) == [1, 5, 3]
    over = replace(here, state=replace(here.state, step="over"))
    assert "Not now" in over.refused(m.NameTrade(2, 5)).why.text


@rule("setup.trade_cards")
def test_the_app_draws_only_cards_that_have_a_name_so_that_they_can_be_found():
    here = table(3, BLANK)
    no = here.refused(m.LayTrade())
    assert (no.asks, no.overrule, no.rule.page) == ("trade.4.name", True, 11)
    names = "Trade in goods, Political cooperation, and Mercenary contracts"
    assert SAY(no.why) == f"Before the app draws: what is the name of a trade card that is none of these? {names}"
    here = here.when(m.TellBox(key="trade.4.name", value="Smuggling"))
    no = here.refused(m.LayTrade())
    assert (no.asks, "Smuggling" in SAY(no.why)) == ("trade.5.name", True)
    assert len(set(lying(here.when(m.LayTrade(table_says_so=True))))) == 3, "the table draws all the same"
    here = here.when(m.TellBox(key="trade.5.name", value="Black market"))
    assert len(set(lying(here.when(m.LayTrade())))) == 3


def test_a_card_without_a_name_that_lies_there_is_not_asked_for():
    here = table(3, BLANK).when(m.NameTrade(1, 4), m.NameTrade(2, 5), m.LayTrade())
    assert lying(here)[2] in {1, 2, 3}


# ── the list


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_every_step_can_be_ticked_and_unticked(players):
    here = table(players)
    for step in steps(here.state):
        here = here.when(m.TickStep(step=step.id))
        assert "just done" in here.refused(m.TickStep(step=step.id)).why.text
    assert here.state.ticked == {step.id for step in steps(here.state)}
    here = here.when(m.TickStep(step="boards", done=False))
    assert "boards" not in here.state.ticked
    assert "just done" in here.refused(m.TickStep(step="boards", done=False)).why.text
    assert "not on the list" in here.refused(m.TickStep(step="tea")).why.text


# ── the first round


@rule("setup.start_player")
def test_nobody_can_begin_before_somebody_starts():
    no = table(3).refused(m.BeginPlay(table_says_so=True))
    assert (no.overrule, no.rule.page) == (False, 11)


def test_what_is_open_is_said_before_the_first_round_in_the_order_of_the_book():
    options = replace(KNOWN, cards="app")
    here = table(2, options).when(m.ChooseStartPlayer(seat=1))
    assert [rule_page for _, rule_page in laying_out.open_points(here.state)] == [11, 12, 12]
    no = here.refused(m.BeginPlay())
    assert (no.overrule, no.rule.page) == (True, 11)
    here = here.when(m.LayTrade())
    assert here.refused(m.BeginPlay()).rule.page == 12
    here = here.when(m.DealCards())
    said = [words.text.split(":")[0] for words, _ in laying_out.open_points(here.state)]
    assert said == ["Exchange cards, or keep them", "No start main faction yet"]
    here = here.when(m.SwapCards(seat=0), by=0).when(m.SwapCards(seat=1), by=1)
    ((words, _),) = laying_out.open_points(here.state)
    assert dict(words.args)["players"].items == (Name(1), Name(0)), "in the order of play"
    here = with_factions(here, here.state.realms[0].hand[0])
    ((words, _),) = laying_out.open_points(here.state)
    assert dict(words.args)["players"].items == (Name(1),)
    here = with_factions(here, here.state.realms[0].factions[0], here.state.realms[1].hand[0])
    assert here.when(m.BeginPlay()).events == (e.PlayBegan(),)


def test_everything_open_stands_in_one_sentence_so_that_nothing_is_overruled_unread():
    here = table(2).when(m.ChooseStartPlayer(seat=0))
    words = here.refused(m.BeginPlay()).why
    parts = dict(words.args)
    assert "trade card" in parts["one"].text
    assert "start main faction" in parts["more"].text
    done = here.when(m.BeginPlay(table_says_so=True))
    assert (done.state.step, done.state.round, done.state.laid) == ("production", 1, here.state)


def test_a_draft_has_to_be_finished():
    options = replace(KNOWN, draft=True)
    here = with_factions(laid(table(2, options)), 1, 2)
    here = here.when(m.ChooseStartPlayer(seat=0))
    no = here.refused(m.BeginPlay())
    assert (no.rule.page, "not dealt" in no.why.text) == (35, True)
    here = laid(table(2, options)).when(m.ChooseStartPlayer(seat=0), m.DealCards())
    here = with_factions(here, 1, 2)
    no = here.refused(m.BeginPlay())
    assert (no.overrule, no.rule.page, "not finished" in no.why.text) == (True, 35, True)
    real = with_factions(laid(table(2, replace(options, cards="table"))), 1, 2).when(m.ChooseStartPlayer(seat=0))
    assert real.when(m.BeginPlay()).state.round == 1, "with real cards nobody has to record the draft"


def test_the_round_helper_needs_only_the_trade_cards_for_its_golden_ages():
    here = table(3, replace(KNOWN, depth="round")).when(m.ChooseStartPlayer(seat=0))
    ((_, where),) = laying_out.open_points(here.state)
    assert where == 11
    here = here.when(m.LayTrade(), m.BeginPlay())
    assert (here.state.step, here.state.round) == ("production", 1)


def begun_without_strength(**changes):
    here = with_factions(laid(table(3, box_without("start.", **changes))), 10, 11, 12)
    return here.when(m.ChooseStartPlayer(seat=0))


@rule("war.reduce")
def test_the_strength_of_the_boards_is_asked_for_before_the_first_round():
    here = begun_without_strength()
    no = here.refused(m.BeginPlay())
    assert (no.asks, no.overrule, SAY(no.why)) == ("start.strength", True, "What stands there? Strength at the start")
    told = here.when(m.TellBox(key="start.strength", value="1"), m.BeginPlay())
    assert told.events == (e.PlayBegan(1),)
    assert [realm.strength for realm in told.state.realms] == [1, 1, 1]
    assert here.when(m.BeginPlay(table_says_so=True)).events == (e.PlayBegan(0),)


def test_strength_that_a_card_brought_before_is_added_to_the_boards():
    here = begun_without_strength().when(
        m.TellBox(key="start.strength", value="1"), m.Book(2, "strength", 1), m.BeginPlay()
    )
    assert [realm.strength for realm in here.state.realms] == [1, 1, 2]


def test_the_round_helper_does_not_ask_for_it():
    assert begun_without_strength(depth="round").when(m.BeginPlay()).events == (e.PlayBegan(),)


@rule("variant.solo")
def test_alone_nobody_has_to_say_who_starts():
    here = with_factions(laid(table(1)), 1)
    assert here.state.start == 0
    assert here.when(m.BeginPlay()).state.round == 1
