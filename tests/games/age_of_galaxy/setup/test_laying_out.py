"""Before the first round: who starts, the trade cards, the list, what the box is told, and when play may begin."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.play import GAME, begin
from companion.games.age_of_galaxy.setup import laying_out
from companion.games.age_of_galaxy.setup.steps import steps
from companion.rules.codec import BadInput, from_form
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


# ── the box


@rule("box.told")
@pytest.mark.parametrize("step", ["setup", "production", "action", "war", "galactic", "over"])
def test_the_box_is_told_at_any_time(step):
    here = table(3, BLANK)
    here = replace(here, state=replace(here.state, step=step))
    here = here.when(m.TellBox(key="plunder.1.kind", value="relics"), m.TellBox(key="trade.1.slots", value="4"))
    assert (here.state.good("plunder.1.kind"), here.state.number("trade.1.slots")) == ("relics", 4)
    assert here.events == (e.BoxTold("trade.1.slots", 4),), "a number is kept as a number"
    here = here.when(m.TellBox(key="trade.1.slots", value="5"))
    assert here.state.number("trade.1.slots") == 5
    here = here.when(m.TellRow((("trade.2.slots", "4"), ("trade.2.cover.3", "1"))))
    assert here.events == (e.RowTold((("trade.2.slots", 4), ("trade.2.cover.3", 1))),), "one answer"
    assert here.state.number("trade.2.cover.3") == 1


@rule("box.told")
def test_an_inferred_value_can_be_changed():
    here = table(3, BLANK)
    assert here.state.choice("ideology.science") == "advanced_techs"
    assert here.when(m.TellBox(key="ideology.science", value="techs")).state.choice("ideology.science") == "techs"


@rule("box.told")
@pytest.mark.parametrize(
    ("key", "value"),
    [("plunder.1.kind", "gold"), ("trade.1.slots", "0"), ("trade.1.slots", "13"), ("trade.1.slots", "two"), ("trade.6.slots", "1"),
     ("faction.9.name", " "), ("faction.9.name", "x" * 25), ("arrow.salvage", "4")],
)  # fmt: skip
def test_nonsense_is_refused_with_its_place(key, value):
    with pytest.raises(BadInput) as bad:
        table().when(m.TellBox(key=key, value=value))
    assert bad.value.field == key


@rule("box.told")
def test_a_contradiction_is_asked_about_once():
    here = table(3, BLANK).when(m.TellBox(key="trade.1.slots", value="3"), m.TellBox(key="trade.1.cover.2", value="2"))
    no = here.refused(m.TellBox(key="trade.1.cover.1", value="3"))
    assert (no.overrule, no.rule.page) == (True, 13)
    here = here.when(m.TellBox(key="trade.1.cover.1", value="3", table_says_so=True))
    assert here.state.number("trade.1.cover.1") == 3
    assert here.when(m.TellBox(key="trade.1.cover.2", value="1")), "an old contradiction elsewhere is not asked again"


# ── a faction card is typed in


def typed(card=9, name="Kraken", **more):
    return m.TypeCard(card=card, name=name, ideology="science", adaptation="arctic", **more)


@rule("box.told")
def test_a_card_typed_in_is_known_from_then_on():
    command = typed(
        credits=2, cruisers=1, boost="credits", boost_count=3, boost_2="prestige", boost_2_count=1, adaptation_2="warm",
        production="1 credit for each relic", free="2 credits into 1 influence",
    )  # fmt: skip
    here = table(3, BLANK).when(command)
    assert [type(event) for event in here.events] == [e.CardTyped]
    card = here.state.card(9)
    assert (card.name, card.ideology, card.adaptations) == ("Kraken", "science", ("warm", "arctic"))
    assert (card.credits, card.cruisers, card.boost) == (2, 1, (("credits", 3), ("prestige", 1)))
    assert (card.production, card.free) == ("1 credit for each relic", "2 credits into 1 influence")
    assert card.complete
    assert 9 in here.state.named_cards


def test_a_card_typed_again_is_corrected_and_an_empty_second_place_empties_it():
    here = table(3, BLANK).when(
        typed(adaptation_2="warm", boost="credits", boost_count=3, boost_2="relics", boost_2_count=1)
    )
    here = here.when(typed(name="kraken", credits=4, boost="credits", boost_count=3))
    card = here.state.card(9)
    assert (card.adaptations, card.credits, card.boost) == (("arctic",), 4, (("credits", 3),))
    assert table(3, BLANK).when(typed()).state.card(9).boost is None, "nobody has told a boost"


def test_another_card_is_not_written_over_unless_its_name_was_wrong():
    here = table(3, BLANK).when(typed())
    no = here.refused(typed(name="Krakens"))
    assert no.overrule
    assert "free number" in no.why.text
    assert here.when(typed(name="Krakens", table_says_so=True)).state.card(9).name == "Krakens"
    assert "Number" in here.refused(typed(card=catalog.CHEIKI)).why.text, "number 1 is Cheiki: its ability hangs on it"


@pytest.mark.parametrize("name", ["Humans", "Menschen", " humans "])
def test_the_eight_of_the_book_have_their_numbers_in_both_languages(name):
    here = table(3, BLANK)
    done = here.when(typed(card=catalog.HUMANS, name=name))
    assert done.state.card(catalog.HUMANS).ideology == "science"
    assert done.when(typed(card=catalog.HUMANS, name="Menschen")).state.card(2).name == catalog.named_factions()[2].name
    no = here.refused(typed(card=9, name=name))
    assert (no.overrule, dict(no.why.args)["number"]) == (True, 2)


def test_no_two_cards_have_one_name():
    here = table(3, BLANK).when(typed())
    no = here.refused(typed(card=10, name="KRAKEN"))
    assert no.overrule
    assert "Two cards" in no.why.text
    assert here.when(typed(card=10, name="KRAKEN", table_says_so=True)).state.named_cards[-2:] == (9, 10)


def test_a_card_is_typed_at_any_time_and_nonsense_is_refused():
    assert playing(3, BLANK).when(typed()).state.card(9).name == "Kraken"
    with pytest.raises(BadInput) as bad:
        table(3, BLANK).when(typed(name="\x07"))
    assert bad.value.field == "faction.9.name"
    for wrong in ({"ideology": "chess"}, {"card": "41"}, {"cruisers": "6"}, {"credits": "13"}, {"name": "x" * 25}):
        form = {"card": "9", "name": "Kraken", "ideology": "science", "adaptation": "warm", **wrong}
        with pytest.raises(BadInput) as bad:
            from_form(m.TypeCard, {key: [value] for key, value in form.items()})
        assert bad.value.field == next(iter(wrong))


# ── typed and played in one tap


def new_table(**changes):
    """A box in which nobody has typed a card; Mira is on turn."""
    return with_realm(playing(3, BLANK), 0, credits=5, **changes)


@rule("card.main")
def test_a_card_just_typed_is_played_as_a_main_faction_at_once():
    here = new_table().when(typed(credits=2, cruisers=1, seat=0, then="main"), by=0)
    assert here.events[1:] == (
        e.FactionPlayed(0, 9),
        e.Gained(0, "credits", 2, "intro"),
        e.Gained(0, "cruisers", 1, "intro"),
    )
    assert (here.state.realms[0].factions, here.state.realms[0].card_played) == ((9,), True)


@rule("card.ideology")
def test_or_only_its_ideology_counts():
    here = new_table().when(typed(seat=0, then="ideology"), by=0)
    assert here.events[1:] == (e.IdeologyPlayed(0, "science", 9),)


@rule("card.once")
def test_or_only_its_boost_as_it_was_typed_above():
    boost = {"boost": "credits", "boost_count": 5, "boost_2": "relics", "boost_2_count": 1}
    here = new_table().when(typed(**boost, seat=0, then="boost"), by=0)
    assert here.events[1:] == (
        e.CardDiscarded(0, 9, "boost"),
        e.Gained(0, "credits", 5, "boost"),
        e.Gained(0, "relics", 1, "boost"),
    )
    no = new_table().refused(typed(seat=0, then="boost", table_says_so=True))
    assert (no.asks, no.overrule) == ("", False)
    assert "Which boost" in no.why.text


@rule("setup.start_faction")
def test_a_start_faction_is_typed_and_chosen_in_one_tap():
    here = table(3, BLANK).when(typed(credits=2, cruisers=1, seat=1, then="main"), by=1)
    realm = here.state.realms[1]
    assert (realm.factions, realm.credits, realm.cruisers) == ((9,), 2, 1)


@pytest.mark.parametrize("then", ["main", "ideology", "boost"])
def test_what_cannot_be_played_is_not_kept_either_unless_the_table_says_so(then):
    here = new_table(card_played=True)
    card = typed(boost="credits", boost_count=1, seat=0, then=then)
    no = here.refused(card)
    assert (no.overrule, "this turn already" in no.why.text) == (True, True)
    assert 9 not in here.state.named_cards
    assert len(here.when(replace(card, table_says_so=True)).events) > 1


def test_a_card_that_is_only_kept_is_nobodys():
    assert len(new_table().when(typed(seat=0)).events) == 1
    assert "Whose card" in new_table().refused(typed(then="main", table_says_so=True)).why.text
    assert "no seat 5" in str(new_table().refused(typed(seat=4, then="main")))
    assert typed(seat=0, then="main").told() == typed().told()


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
