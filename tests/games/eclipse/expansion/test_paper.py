"""Paper with Rise of the Ancients: blueprints of the new species, its lines on the score sheet, sectors in play."""

from dataclasses import replace

from companion.games.eclipse.expansion.modules import MODULES
from companion.games.eclipse.screens.paper import blank_sheet, player_sheets, result_sheet, setup_sheet
from tests.games.eclipse.kit import galaxy, playing
from tests.games.eclipse.turn_kit import SAY, with_board
from tests.kit import rule

EVERYTHING = {one.id: True for one in MODULES}


def page_of(*species, **options):
    return player_sheets(playing(*species, **options).state)["pages"][0]


@rule("rise.exiles.blueprints")
def test_a_page_of_the_exiles_has_the_orbital_and_no_starbase():
    page = page_of("exiles", "mechanema")
    ships = {one["ship"].ship: one for one in page["ships"]}
    assert list(ships) == ["interceptor", "cruiser", "dreadnought", "orbital"]
    assert SAY(ships["orbital"]["name"]) == "orbital"
    assert ships["orbital"]["limit"] is None
    assert ships["orbital"]["values"].hull == 3
    assert page["structures"] == (6, 10)
    bare = page_of("exiles", "mechanema", exiles_hull="2")
    assert {one["ship"].ship: one["values"].hull for one in bare["ships"]}["orbital"] == 2


@rule("rise.syndicate.costs")
def test_a_page_of_the_syndicate_has_no_dreadnought_and_its_prices():
    page = page_of("rho_indi_syndicate", "mechanema")
    assert [(one["ship"].ship, one["ship"].cost) for one in page["ships"]] == [
        ("interceptor", 4), ("cruiser", 6), ("starbase", 4),
    ]  # fmt: skip
    assert page["ships"][0]["values"].shield == 1
    cheap = page_of("rho_indi_syndicate", "mechanema", syndicate_costs="3/5/3")
    assert [one["ship"].cost for one in cheap["ships"]] == [3, 5, 3]


@rule("rise.lyra.bonus")
def test_a_page_of_lyra_has_its_shrines():
    page = page_of("enlightened_of_lyra", "mechanema")
    assert [(price, SAY(name)) for price, name, _ in page["shrines"]] == [
        (2, "Freedom"), (4, "Prosperity"), (6, "Enlightenment"),
    ]  # fmt: skip
    assert page_of("mechanema", "planta")["shrines"] == []


def test_magellan_turns_up_one_colony_ship_with_influence():
    page = page_of("keepers_of_magellan", "mechanema")
    influence = page["actions"][1]
    assert (SAY(influence[1]), influence[2]) == ("2 discs, 1 colony ship", True)


@rule("rise.count")
def test_the_score_sheet_has_the_expansions_lines_only_when_it_is_in_play():
    def rows(here):
        return {SAY(name): (SAY(rule.short), SAY(how)) for name, rule, how in blank_sheet(here.state)["rows"]}

    base = rows(galaxy(4))
    assert len(base) == 8
    assert base["Species"] == ("p. 26", "Planta: 1 for each sector; Descendants: 1 for each Ancient left")
    every = rows(galaxy(4, **EVERYTHING))
    assert list(every)[-3:] == ["Ancients", "Developments", "Alliance"]
    assert every["Discoveries"][1].endswith("a warp portal 2")
    assert every["Species"][0] == "Rise p. 14"
    assert "Alliance" not in rows(galaxy(3, **EVERYTHING)), "three players make no alliances"
    assert blank_sheet(galaxy(4, **EVERYTHING).state)["allied"]


def test_the_score_sheet_lists_the_sectors_of_this_game():
    def listed(**options):
        return {one for _, ids in blank_sheet(galaxy(4, **options).state)["sector_points"] for one in ids}

    assert not {"212", "213", "236", "271", "281"} & listed()
    assert {"212", "213", "236", "271", "281"} <= listed(**EVERYTHING)
    assert "271" in listed(secret_homeworlds=1)


def test_the_set_up_sheet_tells_how_it_began():
    here = playing("exiles", "mechanema", homeworlds=True, developments=True, dreadnought=True)
    laid = here.state.developments
    bought = with_board(here, 0, developments=laid[:1])
    bought = replace(bought, state=replace(bought.state, developments=laid[1:]))
    sheet = setup_sheet(bought.state)
    assert {one.id for one in sheet["developments"]["laid"]} == set(laid)
    assert len(sheet["homeworlds"]) == 4
    assert sheet["dreadnought"]["up"] in {"a", "b"}
    assert [row["orbital"] for row in sheet["rows"]] == [True, False]
    assert SAY(sheet["rows"][0]["ship"]) == "1 interceptor"


def test_the_result_sheet_knows_alliances():
    here = playing("exiles", "mechanema", "planta", "orion_hegemony", alliances=True)
    here = with_board(with_board(here, 0, alliance="Nova"), 1, alliance="Nova")
    sheet = result_sheet(here.state)
    assert sheet["together"].name == "Nova"
    assert [SAY(name) for name in sheet["categories"]][-1] == "Alliance"
