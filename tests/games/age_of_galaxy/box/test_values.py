"""What only this box knows: every value has its place and says how sure it is; nothing is known that nobody could read."""

from collections import Counter

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.keys import CONGRESS_FIELDS, MEASURES, WAR_PLAYERS, slots
from companion.games.age_of_galaxy.box.values import BOX, IDEOLOGY_DEFAULT
from companion.rules.box import MOST_TEXT
from companion.rules.codec import BadInput
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import test_box as whole_box
from tests.kit import rule

SAY = Speaker("en")

# What the rulebook prints although its symbols are lost: numbers, names, two paths.
PRINTED = {
    "plunder.1.count": 1,
    "develop.both.1.count": 1,
    "develop.both.2.count": 1,
    "develop.one.1.count": 1,
    "research.other.1.count": 1,
    "path.plasma_weapon.xenology": "yes",
    "path.plasma_weapon.antimatter_projectile": "yes",
    **{f"faction.{number}.name": one.de for number, one in catalog.named_factions().items()},
}
# What follows from the rulebook or stands in a review only.
INFERRED = {
    "cost.manufacture": "credits",
    "cost.salvage": "credits",
    "cost.research": "credits",
    "cost.appoint": "influence",
    "cost.advanced": "discoveries",
    "trade.1.name": "Warenhandel",
    "trade.2.name": "Politische Kooperation",
    "trade.3.name": "Söldnerverträge",
    "arrow.manufacture": 1,
    "arrow.salvage": 2,
    "arrow.plunder": 3,
    "below.second_a": "terraforming",
    "below.second_b": "warp_drive",
    "below.plasma_weapon": "laser_weapons",
    **{f"advanced.{one.id}": "yes" if one.row == 3 else "no" for one in catalog.techs().values()},
    "ability.cheiki.pay": "credits",
    "ability.legarchaea.gain": "credits",
    "ideology.militarism": "conquered",
    "ideology.culturalism": "relics/2",
    "ideology.industrialism": "developed",
    "ideology.diplomacy": "prestige/4",
    "ideology.science": "advanced_techs",
}
# What nobody but the players can read: beginnings of keys.
UNKNOWN = (
    "start.", "war.", "congress.", "solo.", "free.", "tech.", "plunder.1.kind", "develop.both.1.kind", "develop.both.2.kind",
    "develop.one.1.kind", "research.other.1.kind", *(f"trade.{card}.slots" for card in range(1, 6)),
    *(f"trade.{card}.{what}." for card in range(1, 6) for what in ("cover", "pay", "gain")),
    *(f"faction.{card}.{what}" for card in range(1, 41) for what in ("ideology", "adaptation", "credits", "cruisers", "boost", "production", "free")),
    *(f"faction.{card}.name" for card in range(9, 41)), "trade.4.name", "trade.5.name", "ability.cheiki.first", "ability.cheiki.second",
    "ability.legarchaea.planet", "ability.feimur", "ability.auralis", "ability.scythe",
)  # fmt: skip


# ── every value has its place


def test_every_value_has_its_own_id_and_a_group_and_every_group_has_values():
    assert not [key for key, count in Counter(one.id for one in BOX.values).items() if count > 1]
    groups = [group.id for group in BOX.groups]
    assert len(set(groups)) == len(groups)
    assert {one.group for one in BOX.values} == set(groups)
    assert all(group.where.text for group in BOX.groups), "where to look"


def test_blocks_show_values_of_their_own_group_each_once():
    for group in BOX.groups:
        shown = [key for block in group.blocks for _, keys in block.rows for key in keys]
        assert len(set(shown)) == len(shown), group.id
        assert set(shown) <= {one.id for one in BOX.of(group.id)}, group.id
        for block in group.blocks:
            assert all(len(keys) == len(block.columns) for _, keys in block.rows), (group.id, block.name)


def test_forty_faction_cards_five_trade_cards_nine_technologies_and_a_table_for_each_number_of_players():
    assert all(f"faction.{card}.ideology" in BOX.by_id for card in range(1, 41))
    assert "faction.41.ideology" not in BOX.by_id
    assert all(f"trade.{card}.slots" in BOX.by_id for card in range(1, 6))
    assert all(set(slots(f"tech.{tech}")) <= set(BOX.by_id) for tech in catalog.techs())
    for players in WAR_PLAYERS:
        assert set(slots(f"war.{players}.{players}")) <= set(BOX.by_id)
        assert slots(f"war.{players}.{players + 1}")[0] not in BOX.by_id
    assert sum(key.startswith("congress.") and key.endswith(".cover") for key in BOX.by_id) == CONGRESS_FIELDS


# ── how sure we are


@rule("box.told")
def test_what_is_filled_in_is_printed_or_inferred_and_says_why():
    by_kind = {kind: {one.id: one.value for one in BOX.values if one.sure == kind} for kind in ("printed", "inferred")}
    assert by_kind["printed"] == PRINTED
    assert by_kind["inferred"] == INFERRED
    assert all(one.why for one in BOX.values if one.sure == "inferred")
    assert all(one.value is None for one in BOX.values if one.sure == "unknown")


@rule("box.told")
def test_nothing_is_known_that_only_cards_and_boards_print():
    for beginning in UNKNOWN:
        found = [one for one in BOX.values if one.id.startswith(beginning)]
        assert found, beginning
        assert {one.sure for one in found} == {"unknown"}, beginning
        assert all(one.value is None for one in found), beginning
    rest = {one.id for one in BOX.values if one.sure == "unknown" and not one.id.startswith(UNKNOWN)}
    second = {key for name in ("plunder", "develop.one", "research.other") for key in slots(name)[2:]}
    assert rest == second | {key for key in BOX.by_id if key.startswith("path.") and key not in PRINTED}


def test_every_filled_in_value_could_have_been_typed():
    for one in BOX.values:
        if one.value is not None:
            assert BOX.check(one.id, one.value) == one.value


def test_the_ideologies_count_what_can_be_counted():
    assert set(IDEOLOGY_DEFAULT) == set(catalog.IDEOLOGIES)
    assert set(IDEOLOGY_DEFAULT.values()) <= set(MEASURES)


def test_what_may_stay_empty_is_not_missing():
    missing = {one.id for one in BOX.missing({})}
    assert not {"solo.war", "congress.8", "faction.9.adaptation_2", "faction.9.free", "plunder.2.count"} & missing
    assert {"war.3.1.1.count", "congress.1", "faction.9.name", "trade.4.name", "trade.1.slots"} <= missing
    assert BOX.missing(whole_box()) == ()


# ── what values say about each other


def clashing(**told):
    return [set(clash.keys) for clash in BOX.clashes({key.replace("__", "."): value for key, value in told.items()})]


def test_what_is_filled_in_contradicts_nothing():
    assert BOX.clashes({}) == ()
    assert BOX.clashes(whole_box()) == ()


def test_two_cards_never_have_one_name():
    assert clashing(faction__9__name="cheiki") == [{"faction.1.name", "faction.9.name"}]
    assert clashing(trade__4__name="WARENHANDEL") == [{"trade.1.name", "trade.4.name"}]
    assert clashing(faction__9__name="Warenhandel") == [], "a faction may be called like a trade card"


@pytest.mark.parametrize(
    ("first", "second", "doubtful"),
    [
        (2, 1, False),
        (1, 2, False),
        (2, 2, True),
        (3, 0, True),
        (2, 0, True),
        (0, 0, True),
        (2, None, False),
        (3, None, False),
    ],
)
def test_the_war_example_of_the_book_shows_two_and_one_for_the_overlord_of_three(first, second, doubtful):
    told = {"war.3.1.1.count": first} | ({"war.3.1.2.count": second} if second is not None else {})
    found = BOX.clashes(told)
    assert bool(found) == doubtful
    assert all(clash.rule.page == 29 for clash in found)
    assert not BOX.clashes({key.replace("war.3", "war.4"): value for key, value in told.items()})


def test_the_second_of_three_gets_one():
    assert clashing(war__3__2__1__count=1, war__3__2__2__count=0) == []
    assert len(clashing(war__3__2__1__count=2, war__3__2__2__count=0)) == 1
    assert clashing(war__3__2__1__count=2) == [], "half an answer"


def test_a_doubt_about_the_war_says_what_the_book_shows():
    told = {"war.3.1.1.count": 2, "war.3.1.2.count": 2, "war.3.2.1.count": 3, "war.3.2.2.count": 0}
    assert [SAY(clash.why) for clash in BOX.clashes(told)] == [
        "For this place the example of the book with three players shows 2 and 1.",
        "For this place the example of the book with three players shows 1.",
    ]


@pytest.mark.parametrize(("covered", "doubtful"), [(3, False), (4, True), (5, True)])
def test_at_least_one_slot_stays_free(covered, doubtful):
    assert bool(clashing(trade__2__slots=4, trade__2__cover__1=covered)) == doubtful


# ── taken along


@rule("box.told")
def test_a_written_box_is_read_back():
    values = whole_box()
    text = BOX.write(values)
    assert BOX.read(text) == values
    assert BOX.read(BOX.write({})) == {}
    named = {"faction.9.name": 'The "Seven" \\ Äther', "faction.10.name": "Ö" * 24}
    assert BOX.read(BOX.write(named)) == named


def test_the_largest_box_fits_into_a_file():
    largest = {
        one.id: one.choices[-1][0] if one.choices else ("\\" * one.high if one.text else one.high) for one in BOX.values
    }
    text = BOX.write(largest)
    assert len(text) < MOST_TEXT
    assert BOX.read(text) == largest


def test_a_wrong_file_names_its_place():
    for line in ('"faction.9.ideology" = "chess"', '"trade.1.slots" = 13', '"trade.1.slots" = [1]', '"moon" = 1'):
        with pytest.raises(BadInput) as bad:
            BOX.read(line)
        assert bad.value.field == line.split('"')[1]
