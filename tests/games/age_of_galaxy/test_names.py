"""How cards and boards are called: one name for one thing, on every phone in its own language."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.corrections.screen import corrections
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.setup.screen import setting_up
from companion.games.age_of_galaxy.setup.steps import steps
from companion.rules.box import TellBox
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import playing, table

ENGLISH, GERMAN = (Speaker(language).named(["Mira", "Jonas", "Ute"]) for language in ("en", "de"))
THREE = ["Trade in goods", "Political cooperation", "Mercenary contracts"]


def test_a_trade_card_nobody_has_renamed_is_called_in_the_language_of_the_phone():
    galaxy = playing(3, Options()).state
    offered = [name for _, name in corrections(galaxy, 0)["trade_cards"]]
    assert [ENGLISH(name) for name in offered] == [*THREE, "Trade card 4", "Trade card 5"]
    assert [GERMAN(name) for name in offered][:2] == ["Warenhandel", "Politische Kooperation"]
    chosen = [name for _, name in setting_up(table(3, Options()).state, (0,), {})["trade_choices"]]
    assert chosen == offered == [galaxy.trade_card(number) for number in range(1, 6)]
    assert galaxy.trade_name(1) == offered[0]


def test_a_trade_card_the_box_calls_otherwise_keeps_that_name():
    here = playing(3, Options()).when(
        TellBox("trade.1.name", "Goods"), TellBox("trade.2.name", "Political cooperation")
    )
    assert here.state.trade_card(1) == "Goods"
    assert GERMAN(here.state.trade_card(2)) == "Politische Kooperation", "only typed in English"


def test_questions_name_the_faction_and_say_which_kind_of_card():
    assert ENGLISH(BOX.by_id["faction.8.ideology"].name) == "Scythe: ideology"
    assert ENGLISH(BOX.by_id["faction.2.boost.1.count"].name) == "Humans, boost: number"
    assert ENGLISH(BOX.by_id["faction.9.ideology"].name) == "Card 9: ideology"
    assert ENGLISH(BOX.by_id["faction.8.name"].name) == "Card 8: name", "that is what is asked for"
    assert ENGLISH(BOX.by_id["trade.2.slots"].name) == "Trade card 2: slots"
    assert ENGLISH(BOX.by_id["trade.2.pay.1.count"].name) == "Trade card 2 takes: number"


def test_the_board_of_congress_and_anomaly_has_one_name():
    board = "G&A board (congress and anomaly)"
    where = next(group.where for group in BOX.groups if group.id == "congress")
    first = steps(table(3).state)[0].text
    assert board in ENGLISH(where)
    assert board in ENGLISH(first)


def test_what_is_lost_is_lost_in_our_copy_only():
    said = [ENGLISH(one.why) for one in BOX.values if one.why is not None]
    lost = [words for words in said if "lost" in words]
    assert lost
    assert all("in our copy of the rulebook" in words for words in lost)


def test_the_top_row_is_named_from_the_left():
    top = [ENGLISH(one.name) for one in catalog.techs().values() if one.row == 3]
    assert top == ["top row, left", "Xenology", "Antimatter projectile"]
