"""What the box is told: values at any time, faction cards typed in, and played in the same tap."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.options import Options
from companion.rules.codec import BadInput, from_form
from tests.games.age_of_galaxy.kit import e, m, playing, table, with_realm
from tests.kit import rule

BLANK = Options()


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
