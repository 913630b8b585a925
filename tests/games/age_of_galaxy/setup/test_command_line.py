"""What to fetch for every number of players, `companion setup age_of_galaxy`, and the options of the form."""

import json
from dataclasses import replace

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.options import PROPOSED, Options, check_options, options_from_form
from companion.games.age_of_galaxy.setup.command_line import set_up
from companion.games.age_of_galaxy.setup.steps import as_laid, covered_fields, covered_slots, steps
from companion.rules.chance import derive
from companion.rules.codec import BadInput, load
from companion.rules.words import Listing, Name, Named, Words
from tests.games.age_of_galaxy.kit import KNOWN, box_without, m, table, with_realm
from tests.kit import rule

BLANK = Options()


def made(players=4, seed="a", options=BLANK, **changes):
    return set_up(replace(options, **changes), players, derive(seed.encode(), [], ""))


def plain(arg):
    """What an English reader sees, seats by their number."""
    if isinstance(arg, Words):
        return arg.text % {name: plain(one) for name, one in arg.args}
    if isinstance(arg, Listing):
        return ", ".join(str(plain(one)) for one in arg.items)
    if isinstance(arg, Name):
        return f"seat {arg.seat + 1}"
    return arg.en if isinstance(arg, Named) else arg


def said(one):
    return {step: plain(text) for step, text in one.steps}


def on_list(here):
    return {step.id: plain(step.text) for step in steps(here.state)}


# ── what everybody begins with


@rule("setup.board")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_everybody_begins_with_the_same(players):
    one = made(players)
    assert [player["seat"] for player in one.players] == list(range(1, players + 1))
    for player in one.players:
        kept = {
            key: player[key] for key in ("credits", "productivity", "cubes", "cubes_supply", "cruisers_supply", "hand")
        }
        assert kept == {
            "credits": 0,
            "productivity": 3,
            "cubes": 16,
            "cubes_supply": 15,
            "cruisers_supply": 9,
            "hand": 7,
        }
    assert [(realm.credits, realm.productivity, realm.supply) for realm in one.state.realms] == [(0, 3, 15)] * players
    words = said(one)
    for seat in range(1, players + 1):
        assert words[f"board_{seat}"] == f"seat {seat}: a player board and a hint card."
        assert "15 cubes and 9 cruisers" in words[f"pieces_{seat}"]
        assert words[f"counters_{seat}"].endswith("the credit counter on 0, the productivity counter on 3.")
    assert f"board_{players + 1}" not in words


@rule("setup.prestige")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_stack_is_named_from_top_to_bottom(players):
    one = made(players, start_player=2)
    assert one.start_player == 1
    order = [player["order"] for player in one.players]
    assert order == [player["prestige_stack"] for player in one.players]
    assert (order[1], order[0], sorted(order)) == (1, players, list(range(1, players + 1))), "clockwise from seat 2"
    names = ", ".join(f"seat {(1 + step) % players + 1}" for step in range(players))
    assert f"from top to bottom {names}." in said(one)["prestige"]
    assert "the start player's on top" in on_list(table(players))["prestige"], "nobody starts yet"


@rule("setup.start_player")
def test_a_start_player_is_drawn_or_given():
    assert {made(3, str(seed)).start_player for seed in range(30)} == {0, 1, 2}
    assert made(3, start_player=3).start_player == 2
    assert said(made(3, start_player=3))["start_player"] == "seat 3 begins."
    with pytest.raises(BadInput, match="Seat 4 cannot start") as bad:
        made(3, start_player=4)
    assert bad.value.field == "start_player"


# ── the list


@pytest.mark.parametrize("draft", [False, True])
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_the_list_goes_through_the_book_and_every_step_has_its_page(players, draft):
    here = table(players, replace(KNOWN, draft=draft))
    found = steps(here.state)
    assert len({step.id for step in found}) == len(found)
    pages = [step.rule.page for step in found]
    assert set(pages) <= {11, 12, 13, 35}
    own = [step.seat for step in found if step.seat is not None]
    assert own == [seat for seat in range(players) for _ in range(3)]
    first, last = found[0].id, found[-1].id
    assert (first, last) == ("boards", "solo" if players == 1 else "supply")


@rule("setup.trade_cards")
def test_trade_cards_by_name_where_the_box_knows_it():
    here = table(4, BLANK)
    assert on_list(here)["trade_cards"].endswith(
        "3 random trade cards of 5, the side with slots up; the app draws them."
    )
    by_hand = table(4, replace(BLANK, draws="table"))
    assert on_list(by_hand)["trade_cards"].endswith("the side with slots up; then name them here.")
    here = here.when(m.NameTrade(1, 3), m.NameTrade(2, 1), m.NameTrade(3, 5))
    text = on_list(here)["trade_cards"]
    assert "Mercenary contracts, Trade in goods, a card that has no name here yet (type it as card 5)" in text
    here = here.when(m.TellBox(key="trade.5.name", value="Smuggling"))
    assert on_list(here)["trade_cards"].endswith("side with slots up: Mercenary contracts, Trade in goods, Smuggling.")


@rule("setup.trade_cards")
def test_a_set_up_draws_three_different_trade_cards():
    names = {"Trade in goods", "Political cooperation", "Mercenary contracts", 4, 5}
    seen = set()
    for seed in range(40):
        cards = made(4, str(seed)).more["trade_cards"]
        assert len(set(cards)) == 3
        seen |= set(cards)
    assert seen == names, "names where they are known, else numbers"
    assert set(made(4, options=KNOWN).more["trade_cards"]) <= {f"Trade {number}" for number in range(1, 6)}


@rule("setup.hand")
def test_how_the_faction_cards_come():
    dealt = on_list(table(3))["faction_cards"]
    assert dealt == "Faction cards: shuffle, 7 each. Discard up to 3 once and draw as many. No others come later."
    assert (
        "the phones deal 7 each and exchange up to 3 once"
        in on_list(table(3, replace(KNOWN, cards="app")))["faction_cards"]
    )
    assert on_list(table(3, Options(cards="app")))["faction_cards"] == dealt, "this box does not know its cards"


@rule("variant.draft")
def test_how_a_draft_goes():
    on_phones = table(3, replace(KNOWN, draft=True))
    assert "draft them on the phones" in on_list(on_phones)["faction_cards"]
    for options in (Options(draft=True), replace(KNOWN, draft=True, cards="table")):
        here = table(3, options)
        assert "pass the rest to the left, until everybody has 7" in on_list(here)["faction_cards"]
    assert {step.rule.page for step in steps(on_phones.state) if step.id == "faction_cards"} == {35}


@rule("setup.start_faction")
def test_everybody_chooses_a_start_faction_and_takes_its_bonus():
    """As in the picture of the book: Cheiki give 2 of one thing, Humans 1 and 1 (which things, only the cards know)."""
    assert "introduction bonus" in on_list(table(2))["start_factions"]
    told = {"faction.1.credits": 2, "faction.1.cruisers": 0, "faction.2.credits": 1, "faction.2.cruisers": 1}
    here = table(2, replace(KNOWN, box=tuple({**dict(KNOWN.box), **told}.items())))
    here = here.when(m.PlayMain(seat=0, card=catalog.CHEIKI), by=0).when(m.PlayMain(seat=1, card=catalog.HUMANS), by=1)
    left, right = here.state.realms
    assert (left.factions, left.credits, left.cruisers, left.hand_count) == ((1,), 2, 0, 6)
    assert (right.factions, right.credits, right.cruisers, right.hand_count) == ((2,), 1, 1, 6)
    assert here.refused(m.PlayMain(seat=0, card=catalog.SCYTHE), by=0).overrule, "one at set-up"


# ── covers


@rule("setup.covers")
@pytest.mark.parametrize(
    ("players", "slots", "fields"),
    [(1, [2, 2, 2], (7, 8)), (2, [1, 1, 1], (7, 8)), (3, [0, 0, 0], (8,)), (4, [0, 0, 0], ())],
)
def test_slots_and_fields_are_covered_with_fewer_than_four(players, slots, fields):
    here = table(players).when(m.NameTrade(1, 1), m.NameTrade(2, 2), m.NameTrade(3, 3))
    assert [covered_slots(here.state, place.card) for place in here.state.trades] == slots
    assert covered_fields(here.state) == fields
    words = on_list(here)
    if players == 4:
        assert not any(step.startswith("cover") for step in words)
        return
    number = ", ".join(map(str, fields))
    assert words["cover_congress"] == f"Congress: cover these fields with cubes of an unused colour: {number}."
    expected = f"slots to cover with cubes of an unused colour: {slots[0]}." if slots[0] else "no slot is covered."
    assert words["cover_trade_1"] == f"Trade 1: {expected}"
    one = made(players, options=KNOWN)
    assert one.more["covers"] == {"trade_cards": slots, "congress": list(fields)}


@rule("setup.covers")
def test_what_the_box_does_not_know_is_read_off_the_board():
    here = table(2, BLANK)
    words = on_list(here)
    assert words["cover_trade_3"] == (
        "Trade card on place 3: cover the slots that it shows for 2 players with cubes of an unused colour."
    )
    assert "the board shows for 2 players" in words["cover_congress"]
    assert "for 1 player with" in on_list(table(1, BLANK))["cover_congress"]
    assert made(2).more["covers"] == {"trade_cards": [None, None, None], "congress": None}
    assert made(4).more["covers"] == {"trade_cards": [0, 0, 0], "congress": []}
    never = table(3, BLANK).when(m.TellBox(key="congress.1.cover", value="never"))
    assert on_list(never)["cover_congress"] == "Congress: no field is covered."
    some = table(3, box_without("trade.2.cover.3")).when(m.NameTrade(2, 2))
    assert covered_slots(some.state, 2) is None


# ── the galaxy


@rule("setup.galaxy")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_five_of_eight_system_cards_two_open_and_three_face_down(players):
    one = made(players)
    assert one.more["system_cards"] == {"used": 5, "open": 2, "face_down": 3, "of": 8}
    assert one.more["markers"] == {"exploration": 9, "planet": 5, "influence": 21, "discoveries_and_relics": 48}
    words = said(one)
    assert "5 random system cards of 8 in a row, the first 2 open, the other 3 face down" in words["systems"]
    assert words["fleet"] == "The galactic fleet on the first system card."
    assert "small number at a symbol" in words["markers"]
    assert words["markers"].endswith(f"you are {players}.")
    assert one.state.fleet == 1
    json.dumps(one.more)


@rule("variant.explored")
def test_in_an_explored_galaxy_all_system_cards_are_open():
    one = made(3, explored=True)
    assert one.more["system_cards"] == {"used": 5, "open": 5, "face_down": 0, "of": 8}
    assert said(one)["systems"].endswith("all of them open.")
    step = next(step for step in steps(one.state) if step.id == "systems")
    assert step.rule.page == 35


@rule("variant.solo")
def test_alone_the_solo_card_lies_beside_it():
    one = made(1)
    words = said(one)
    assert words["solo"] == "Lay the solo card beside it: it says what differs."
    assert "prestige" not in words, "there is nothing to stack"
    assert one.start_player == 0
    told = table(1, BLANK).when(m.TellBox(key="solo.setup", value="Cover two slots more"))
    assert on_list(told)["solo"] == "Solo card: Cover two slots more"
    assert "solo" not in said(made(2))


# ── for scripts and for paper


def test_the_same_seed_gives_the_same_set_up():
    one, again = made(3, "Mira's birthday"), made(3, "Mira's birthday")
    assert (one.more, one.start_player, one.steps, one.players) == (
        again.more,
        again.start_player,
        again.steps,
        again.players,
    )
    assert len({(str(made(3, str(seed)).more["trade_cards"])) for seed in range(20)}) > 5


@pytest.mark.parametrize("depth", ["full", "round", "score"])
def test_every_depth_gets_a_whole_set_up(depth):
    one = made(3, depth=depth, draws="table")
    assert one.in_force.depth == one.state.options.depth == depth
    assert all(place.card for place in one.state.trades)


def test_the_sheet_shows_the_table_as_it_lay_with_what_is_known_by_now():
    here = table(2, BLANK).when(m.ChooseStartPlayer(seat=1), m.LayTrade(table_says_so=True))
    assert as_laid(here.state) is here.state
    then = here.state
    here = here.when(m.BeginPlay(table_says_so=True), m.TellBox(key="congress.8.cover", value="2"))
    here = with_realm(here, 0, prestige=5)
    assert as_laid(here.state) == replace(then, box=here.state.box)
    assert covered_fields(as_laid(here.state)) == (8,)


# ── the form


def test_the_options_of_the_form():
    assert load(Options, options_from_form({}, None)) == PROPOSED
    form = {
        "title": " Friday ", "depth": "round", "cards": "app", "draws": "table", "war_places": "next", "draft": "yes", "explored": "yes",
        "conquered_cover": "yes", "empty_fleet": "no", "hide_estimate": "on",
    }  # fmt: skip
    found = load(Options, options_from_form(form, None))
    assert found == Options(
        "Friday", "round", draft=True, explored=True, cards="app", draws="table", estimate=False, conquered_cover=True,
        war_places="next", empty_fleet=False,
    )  # fmt: skip
    check_options(found)
    assert options_from_form({"title": ""}, found)["title"] == "Friday"
    again = options_from_form({"title": "Saturday", "draft": "no"}, found)
    assert (again["title"], again["draft"]) == ("Saturday", True), "kept options stay as they are"


@pytest.mark.parametrize("wrong", [{"depth": "deep"}, {"cards": "dice"}, {"draws": "nobody"}, {"war_places": "last"}])
def test_a_wrong_choice_is_named(wrong):
    with pytest.raises(BadInput) as bad:
        load(Options, options_from_form(wrong, None))
    assert bad.value.field == next(iter(wrong))
