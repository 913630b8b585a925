"""What stands on paper: the set-up, the aid, all tiles, the blank score sheet, the result."""

from dataclasses import replace

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.counting import points
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.legend import roll_names
from companion.games.roll_for_the_galaxy.paper import sheets
from companion.games.roll_for_the_galaxy.setup.moves import BeginPlay, Deal, PlaceStartTiles, TakeFaction, TakeHomeWorld
from tests.games.roll_for_the_galaxy.dealt import JONAS, MIRA, UTE, laid, setting


def dealt(**options):
    """Mira plays faction 6 from Alpha Centauri, Jonas faction 3 from Doomed World, Ute is dealt something."""
    return setting(3, **options).when(
        TakeFaction(seat=MIRA, faction=6), TakeHomeWorld(seat=MIRA, home_world="alpha_centauri"),
        TakeFaction(seat=JONAS, faction=3), TakeHomeWorld(seat=JONAS, home_world="doomed_world"),
        TakeFaction(seat=UTE, faction=9), Deal(),
    )  # fmt: skip


def row(view, seat):
    return next(one for one in view["rows"] if one["seat"] == seat)


def over(**options):
    """A finished table where everybody has what they began with."""
    here = laid(dealt(**options)) if options.get("depth", "full") == "full" else dealt(**options)
    return replace(here.when(BeginPlay()).state, step="over")


# ── the set-up


def test_before_the_deal_there_are_lines_to_fill_in():
    view = sheets.setup_sheet(setting(4).state)
    assert view["players"] == 4
    assert not view["dealt"]
    assert [one["faction"] for one in view["rows"]] == [None] * 4
    assert [one["home"] for one in view["rows"]] == [None] * 4


def test_players_stand_in_the_order_of_play():
    """Clockwise from the lowest faction number (p. 9)."""
    view = sheets.setup_sheet(dealt().state)
    assert view["dealt"]
    assert [one["seat"] for one in view["rows"]] == [JONAS, UTE, MIRA]


def test_everybody_finds_their_dice_goods_and_credits():
    view = sheets.setup_sheet(dealt().state)
    mira, jonas = row(view, MIRA), row(view, JONAS)
    assert mira["faction"].id == 6
    assert mira["home"].id == "alpha_centauri"
    assert mira["cup"] == (("home", 3),)
    assert mira["citizenry"] == (("home", 2),)
    assert [(dice, world.id) for dice, world in mira["goods"]] == [
        ((("novelty", 1),), "pilgrimage_world"),
        ((("rare", 1),), "alpha_centauri"),
    ]
    assert mira["credits"] == 1
    assert jonas["cup"] == (("home", 3), ("novelty", 1))
    assert jonas["goods"] == []
    assert jonas["credits"] == 8


def test_start_tiles_stand_there_once_they_lie_open():
    here = dealt()
    hand = here.empire(MIRA).hand
    assert row(sheets.setup_sheet(here.state), MIRA)["tiles"] == (), "the hand is nobody else's business"
    here = here.when(PlaceStartTiles(seat=MIRA, development=hand[0]))
    development, world = row(sheets.setup_sheet(here.state), MIRA)["tiles"]
    assert development == catalog.tiles()[hand[0]].development
    assert world == catalog.tiles()[hand[1]].world


def test_in_play_the_stacks_are_not_the_start_tiles_any_more():
    view = sheets.setup_sheet(laid(dealt()).when(BeginPlay()).state)
    assert [one["tiles"] for one in view["rows"]] == [()] * 3
    assert row(view, JONAS)["credits"] == 8, "what everybody began with stays"


def test_the_list_is_for_the_middle_and_for_everybody():
    """What each player fetches stands beside the name, not in the list."""
    view = sheets.setup_sheet(laid(dealt()).state)
    assert {"chips", "bag", "phase_markers", "dice", "gear"} <= {step.id for step in view["steps"]}
    assert all(step.seat is None for step in view["steps"])


# ── the aid and the tiles


def test_the_aid_shows_all_dice_and_all_phases():
    view = sheets.aid_sheet(setting(2).state)
    assert [one.id for one in view["dice"]] == list(catalog.COLOURS)
    assert all(len(one.faces) == 6 for one in view["dice"])
    assert [one.phase for one in view["phases"]] == list(catalog.PHASES)
    assert [one.numeral for one in view["phases"]] == ["I", "II", "III", "IV", "V"]
    assert view["phases"][4].name.de == "Verladen"
    assert view["phases"][0].worker.en == "explorer"


def test_the_aid_names_what_goods_bring():
    view = sheets.aid_sheet(setting(2).state)
    assert [(kind, price) for kind, _, price in view["trade"]] == [
        ("novelty", 3), ("rare", 4), ("genes", 5), ("alien", 6),
    ]  # fmt: skip
    assert sum(points for points, _ in view["consume"]) == 3


def test_every_tile_stands_on_the_list_once_with_each_side():
    view = sheets.tiles_sheet(setting(2).state)
    worlds = [tile.id for _, _, tiles in view["worlds"] for tile in tiles]
    developments = [tile.id for _, tiles in view["developments"] for tile in tiles]
    assert sorted(worlds) == sorted(developments) == list(catalog.tiles())
    assert [tile.world.cost for _, _, tiles in view["worlds"][:1] for tile in tiles] == [1] * 5 + [2] * 6 + [3] * 4
    assert len(view["factions"]) == len(view["home_worlds"]) == 9


# ── points


def test_the_blank_sheet_explains_every_development_of_cost_6():
    assert set(sheets.SIX_COST) == set(points.SIX_COST)
    view = sheets.blank_sheet(setting(2).state)
    assert len(view["plain"]) == 3
    assert len(view["six_cost"]) == 10


def test_the_columns_of_the_result_add_up():
    galaxy = over()
    count = Holdings(
        chips=10, faction=6, home_world="alpha_centauri", tiles=("galactic_renaissance",), cup=3, credits=2
    )
    galaxy = galaxy.with_empire(MIRA, count=count)
    view = sheets.result_sheet(galaxy)
    first = view["rows"][0]
    assert first["seat"] == MIRA
    assert first["rank"] == 1
    assert first["cells"] == (10, 2 + 6, 3 + 1, 4)
    assert first["total"] == 26
    assert first["left"] == 5
    assert first["home"].id == "alpha_centauri"
    assert all(sum(one["cells"]) == one["total"] for one in view["rows"])
    assert len(view["columns"]) == 4


def test_where_only_points_are_counted_a_player_may_have_no_faction():
    galaxy = setting(2, depth="score").state.with_empire(MIRA, count=Holdings(chips=7))
    first = sheets.result_sheet(galaxy)["rows"][0]
    assert (first["seat"], first["total"], first["faction"], first["home"]) == (MIRA, 7, None, None)


def test_the_curve_begins_with_the_tiles_everybody_has():
    galaxy = replace(over(), curve=((7, 8, 9), (10, 11, 12)))
    curve = sheets.curve(galaxy)
    assert curve is not None
    assert [track.totals[0] for track in curve.tracks][:2] == [6, 3], "faction and home world count from the start"
    assert curve.tracks[MIRA].totals[1] == 7
    assert curve.tracks[MIRA].totals[2] == 6, "the end is what was counted"
    playing = sheets.curve(replace(galaxy, step="assign"))
    assert playing is not None
    assert playing.tracks[MIRA].totals[2] == 10


def test_there_is_no_curve_without_rounds_or_without_tiles():
    assert sheets.curve(over()) is None
    assert sheets.curve(replace(over(depth="dice"), curve=((0, 0, 0),))) is None


# ── names behind the drawings


def test_the_letter_on_a_drawn_die_is_the_first_of_its_id():
    """The drawings rely on it."""
    assert all(one.letter == one.id[0].upper() for one in catalog.dice().values())
    assert all(kind == "grey" or catalog.dice()[kind].letter == kind[0].upper() for kind in catalog.WORLD_KIND_NAMES)


def test_every_drawing_has_a_name():
    names = roll_names()
    assert list(names["dice"]) == list(catalog.COLOURS)
    assert list(names["phases"]) == list(names["numerals"]) == list(catalog.PHASES)
    assert list(names["faces"]) == [*catalog.PHASES, "wild"]
    assert "grey" in names["kinds"]


def test_five_sheets_can_be_printed_and_only_the_result_waits_for_the_end():
    assert [one.id for one in sheets.SHEETS] == ["setup", "aid", "tiles", "blank", "result"]
    assert [one.id for one in sheets.SHEETS if one.final] == ["result"]
