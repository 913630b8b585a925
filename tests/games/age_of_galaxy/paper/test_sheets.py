"""What stands on paper: the set-up, the aid, the blank score sheet, the box to note down, the result."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.chapters import evolve
from companion.games.age_of_galaxy.model import opening
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.paper import aid, sheets
from companion.games.age_of_galaxy.paper import box as box_paper
from companion.games.age_of_galaxy.paper.box import Gain, Slot
from companion.games.age_of_galaxy.points.final import Final
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import KNOWN, e

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Ali"])
MIRA, JONAS, UTE = range(3)
NEW = Options()  # a box nobody has looked into


def words(gain):
    """As it will be printed, with _ for a line to write on."""
    if gain.nothing:
        return "nothing"
    shown = [
        f"{'_' if one.count is None else one.count} {SAY(one.good) or '_'}{'' if one.sure else '*'}"
        for one in gain.slots
    ]
    return " + ".join(shown)


def parts(found):
    return " ".join(words(one) if isinstance(one, Gain) else SAY(one) for one in found)


# ── set-up


def test_the_set_up_sheet_has_the_middle_and_a_list_for_everybody():
    view = sheets.setup_sheet(opening(KNOWN, 3))
    assert view["players"] == 3
    assert all(step.seat is None for step in view["steps"])
    assert [seat for seat, _ in view["rows"]] == [0, 1, 2]
    assert all(step.seat == seat for seat, own in view["rows"] for step in own)


def test_the_set_up_sheet_prints_the_opening_and_not_the_present():
    before = evolve(opening(KNOWN, 3), e.StartPlayerChosen(UTE))
    now = evolve(evolve(before, e.PlayBegan()), e.OrderSet((MIRA, JONAS, UTE)))
    assert sheets.setup_sheet(now) == sheets.setup_sheet(before)


# ── the aid


def test_the_aid_has_every_action_with_its_page():
    view = sheets.aid_sheet(opening(NEW, 3))
    assert [thing.id for thing, *_ in view["actions"]] == list(catalog.actions())
    assert all(thing.page for thing, *_ in view["actions"])
    assert view["phases"] == aid.ROUND


@pytest.mark.parametrize(
    ("action", "costs", "gives"),
    [
        ("settle", "1 credit for each settled planet you have", "what the planet shows"),
        ("develop", "7 credits", "1 prestige and either 1 _ + 1 _ or 1 _"),
        ("manufacture", "2 credits* each", "cruisers, at most 5 in your play area"),
        ("salvage", "3 credits* each", "relics out of discoveries"),
        ("plunder", "nothing", "1 _"),
        ("trade", "as the card says", "the exchange of the card, once"),
        ("explore", "1 cruiser", "what a reachable marker shows"),
        ("appoint", "3 influence*", "the prestige below the field"),
        ("research", "3 credits* or 1 _ + if advanced 1 discovery*", "its reward"),
    ],
)
def test_an_unknown_box_leaves_lines_and_stars(action, costs, gives):
    view = sheets.aid_sheet(opening(NEW, 3))
    found = {thing.id: (parts(price), parts(reward)) for thing, _, price, reward in view["actions"]}
    assert found[action] == (costs, gives)
    assert view["inferred"]


def test_a_known_box_is_printed_and_what_somebody_has_looked_up_has_no_star():
    looked = tuple((f"cost.{one}", good) for one, good in (("manufacture", "credits"), ("salvage", "credits"), ("research", "credits"), ("appoint", "influence"), ("advanced", "discoveries")))  # fmt: skip
    looked += tuple((f"ideology.{one}", "relics/2") for one in catalog.IDEOLOGIES)
    view = sheets.aid_sheet(opening(replace(KNOWN, box=(*KNOWN.box, *looked)), 3))
    found = {thing.id: (parts(price), parts(reward)) for thing, _, price, reward in view["actions"]}
    assert found["plunder"] == ("nothing", "1 discovery")
    assert found["develop"][1] == "1 prestige and either 1 influence + 1 discovery or 1 prestige"
    assert found["research"][0] == "3 credits or 1 influence + if advanced 1 discovery"
    assert not view["inferred"]
    assert [(SAY(name), words(gain)) for name, gain in view["war"]] == [
        ("Overlord", "2 credits + 1 prestige"), ("Place 2", "1 credit"), ("Place 3", "nothing"),
    ]  # fmt: skip


def test_alone_there_are_no_rewards_of_a_war():
    assert sheets.aid_sheet(opening(NEW, 1))["war"] == []


# ── counting on paper


def test_the_blank_sheet_marks_the_ideologies_as_inferred_until_somebody_looks():
    galaxy = opening(NEW, 3)
    rows = sheets.blank_sheet(galaxy)["ideologies"]
    assert [(SAY(name), SAY(how), star) for name, how, star in rows] == [
        ("Militarism", "each conquered planet", True), ("Culturalism", "every 2 relics", True),
        ("Industrialism", "each developed planet", True), ("Diplomacy", "every 4 prestige", True),
        ("Science", "each advanced technology", True),
    ]  # fmt: skip
    told = evolve(galaxy, e.BoxTold("ideology.science", "techs"))
    assert SAY(sheets.blank_sheet(told)["ideologies"][4][1]) == "each technology"
    assert not sheets.blank_sheet(told)["ideologies"][4][2]


def test_the_blank_sheet_has_all_lines():
    assert [SAY(name) for name, *_ in sheets.blank_sheet(opening(NEW, 3))["plain"]] == [
        "Prestige", "Settled planets", "Developed planets", "Conquered planets", "Relics",
    ]  # fmt: skip


def finished(*counts, options=NEW, curve=()):
    galaxy = opening(options, len(counts))
    for seat, count in enumerate(counts):
        galaxy = galaxy.with_realm(seat, count=count, prestige=count.prestige)
    return replace(galaxy, step="over", curve=curve)


def test_the_result_is_a_row_for_every_reason_with_sums():
    galaxy = finished(Final(7, 3, 1, 1, 5, "culturalism"), Final(20, ideology="diplomacy"))
    galaxy = galaxy.with_realm(JONAS, fame=(("war.1", 12), ("action.appoint", 8)))
    view = sheets.result_sheet(galaxy)
    assert [score.seat for score in view["scoring"].ranking] == [JONAS, MIRA]
    assert [(SAY(one.name), one.sums) for one in view["groups"]] == [
        ("Prestige", (20, 7)), ("Planets", (0, 5)), ("Relics", (0, 5)), ("Main ideology", (5, 2)),
    ]  # fmt: skip
    assert [sum(column) for column in zip(*(one.sums for one in view["groups"]), strict=True)] == [25, 19]
    assert [score.total for score in view["scoring"].ranking] == [25, 19]
    assert [SAY(row.name) for row in view["groups"][0].rows] == ["War, place 1", "Appoint", "On the prestige track"]
    assert [SAY(row.name) for row in view["groups"][3].rows] == [
        "Culturalism: 1 for every 2 relics *", "Diplomacy: 1 for every 4 prestige *",
    ]  # fmt: skip
    assert view["inferred"]


def test_a_result_without_ideologies_needs_no_star():
    view = sheets.result_sheet(finished(Final(3), Final(4)))
    assert not view["inferred"]
    assert view["curve"] is None


def test_the_curve_ends_where_the_count_does():
    galaxy = finished(Final(3), Final(4), curve=((1, 1), (2, 9)))
    assert [track.totals for track in sheets.result_sheet(galaxy)["curve"].tracks] == [(0, 1, 3), (0, 1, 4)]
    running = replace(galaxy, step="action")
    assert [track.totals for track in sheets.course(running).tracks] == [(0, 1, 2), (0, 1, 9)]


def test_a_value_nobody_has_looked_up_has_its_star():
    galaxy = finished(Final(1), options=replace(NEW, box=(("ideology.science", "techs"),)))
    view = sheets.result_sheet(galaxy.with_realm(MIRA, count=Final(ideology="science", techs=2)))
    assert [SAY(row.name) for row in view["groups"][0].rows] == ["Science: 1 for each technology"]


# ── the box to note down


def test_goods_of_the_box_with_lines_to_write_on():
    galaxy = opening(NEW, 3)
    assert words(box_paper.gain(galaxy, "war.3.1")) == "_ _"
    half = opening(Options(box=(("war.3.1.1.kind", "relics"),)), 3)
    assert words(box_paper.gain(half, "war.3.1")) == "_ relics"
    nothing = opening(Options(box=(("war.3.1.1.count", 0), ("war.3.1.1.kind", "none"))), 3)
    assert words(box_paper.gain(nothing, "war.3.1")) == "nothing"
    assert box_paper.cost(galaxy, "cost.appoint", 3) == Gain((Slot(3, catalog.GOOD_NAMES["influence"], sure=False),))


def test_the_box_sheet_has_boards_trade_cards_and_technologies():
    view = sheets.box_sheet(opening(NEW, 3))
    assert [SAY(name) for _, name, *_ in view["trade"]] == [
        "Trade in goods",
        "Political cooperation",
        "Mercenary contracts",
        "",
        "",
    ]
    paths = [(SAY(name), SAY(path), sure) for name, path, sure, *_ in view["techs"]]
    assert paths[0] == ("Terraforming", "open from the start", True)
    assert paths[5] == ("Plasma weapon", "Laser weapons", False), "our reading"
    assert paths[6] == ("top row, left", "", True), "nobody knows"
    assert paths[7] == ("Xenology", "Plasma weapon", True)
    assert [len(places) for _, places in view["war"]] == [2, 3, 4]
    assert (SAY(view["strength"][0]), view["strength"][1]) == ("Strength at the start", None)
    assert [sure for _, value, sure in view["abilities"] if value is not None] == [False, False]


def test_forty_lines_for_forty_cards():
    view = sheets.cards_sheet(opening(NEW, 3))
    assert len(view["cards"]) == 40
    assert view["named"] == tuple(range(1, 9)), "the book names eight"
