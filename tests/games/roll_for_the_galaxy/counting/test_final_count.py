"""Counting at the end where the app does not know it all: what everybody has is typed, ticked, and checked."""

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.counting import final_count, scoring
from companion.games.roll_for_the_galaxy.counting.events import HoldingsCounted
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.counting.moves import CountHoldings
from companion.games.roll_for_the_galaxy.model import opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.rules.codec import from_form
from tests.games.roll_for_the_galaxy.work_kit import Play, player, table
from tests.kit import rule

MIRA, JONAS, UTE = range(3)


def only_points(players=3):
    return Play(opening(Options(depth="score"), players))


def count(seat=MIRA, **more):
    return CountHoldings(seat=seat, **more)


@rule("points.example")
def test_the_example_of_page_8_typed_at_the_table():
    here = only_points().when(
        count(
            faction=2,
            home_world="Neu Sparta",
            tiles="Galactic Federation, neue galaktische ordnung",
            home=5,
            military=4,
            alien=1,
            cup=3,
            credits=2,
        )
    )
    assert scoring.totals(here.galaxy) == (25, 0, 0)
    assert here[MIRA].count == Holdings(
        faction=2,
        home_world="new_sparta",
        tiles=("galactic_federation", "new_galactic_order"),
        dice=(("home", 5), ("military", 4), ("alien", 1)),
        cup=3,
        credits=2,
    )


def test_anybody_may_count_for_anybody_and_count_again():
    here = only_points().when(count(UTE, vp_chips=3), by=MIRA).when(count(UTE, vp_chips=5), by=JONAS)
    assert scoring.totals(here.galaxy) == (0, 0, 5)
    assert here.told(HoldingsCounted)


def test_everybody_has_to_be_counted_before_the_result_lies_open():
    here = only_points(2)
    assert scoring.missing(here.galaxy) == (0, 1)
    one = here.when(count(MIRA))
    assert (scoring.missing(one.galaxy), scoring.told(one.galaxy)) == ((1,), False)
    assert scoring.told(one.when(count(JONAS)).galaxy)


def test_where_tiles_are_kept_everything_is_known():
    over = table(player(chips=3), player(), step="over")
    assert scoring.told(over)
    assert not scoring.told(table(player(), player()))
    again = Play(over).when(count(MIRA, vp_chips=4))
    assert scoring.totals(again.galaxy) == (4, 2)  # typed; and what Jonas's faction costs


# ── names


def test_names_with_a_comma_in_them_are_one_name():
    text = "Designer Species, Ultd., Mad Scientists; Deep Space Symbionts, Ltd.\nGalactic Trendsetters,,"
    assert final_count.named(text) == (
        "Designer Species, Ultd.",
        "Mad Scientists",
        "Deep Space Symbionts, Ltd.",
        "Galactic Trendsetters",
    )


def test_ticked_and_typed_tiles_are_added_together():
    here = only_points().when(count(sides=("mad_scientists",), tiles="Designer Species, Ultd."))
    assert here[MIRA].count.tiles == ("mad_scientists", "designer_species_ultd")


def test_a_form_ticks_sides_and_types_names():
    form = {"seat": ["0"], "sides": ["mad_scientists", "new_economy"], "tiles": ["Raumpiraten"], "vp_chips": [""]}
    made = from_form(CountHoldings, form)
    assert made.sides == ("mad_scientists", "new_economy")
    assert made.tiles == "Raumpiraten"
    assert made.vp_chips == 0


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ({"tiles": "Mad Scientists, Cooks"}, "There is no tile called “Cooks”."),
        ({"sides": ("cooks",)}, "There is no tile called “cooks”."),
        ({"tiles": "Space Piracy"}, "Space Piracy belongs to a faction or is a home world: choose that above."),
        ({"tiles": "Terra"}, "Terra belongs to a faction or is a home world: choose that above."),
        ({"home_world": "Mad Scientists"}, "There is no home world called “Mad Scientists”."),
        ({"tiles": "Mad Scientists", "sides": ("mad_scientists",)}, "Mad Scientists is named twice."),
        (
            {"sides": ("galactic_federation", "alien_robot_scout_ship", "galactic_bankers")},
            None,
        ),
    ],
)
def test_every_name_has_to_be_known(typed, why):
    if why is None:
        assert only_points().when(count(**typed))[MIRA].count.tiles == typed["sides"]
    else:
        assert only_points().refused(count(**typed)) == why


# ── everything is in the box once


def test_two_sides_of_one_tile_cannot_both_lie_up():
    one = catalog.tiles()[1]
    why = only_points().refused(count(sides=(one.development.id, one.world.id)))
    assert why == f"{one.development.en} and {one.world.en} are two sides of one tile."


@rule("box.factions")
def test_nobody_has_what_somebody_else_has():
    one = catalog.tiles()[1]
    here = only_points().when(count(JONAS, faction=4, home_world="old_earth", sides=(one.development.id,)))
    assert here.refused(count(faction=4)) == "Jonas has faction 4 already."
    assert here.refused(count(home_world="Terra")) == "Jonas has Old Earth already."
    assert here.refused(count(sides=(one.development.id,))) == f"Jonas has {one.development.en} already."
    assert here.refused(count(sides=(one.world.id,))) == f"Jonas has {one.development.en} already."
    assert here.when(count(faction=5, home_world="new_sparta"))[MIRA].count.faction == 5


def test_what_the_phones_know_of_the_others_counts_too():
    here = Play(table(player(faction_id=3), player(faction_id=5), step="over", options={"depth": "dice"}))
    assert here.refused(count(faction=5)) == "Jonas has faction 5 already."


@rule("box.dice")
def test_no_more_than_the_box_holds():
    here = only_points().when(count(JONAS, military=20, vp_chips=100))
    assert here.when(count(military=2, vp_chips=10))
    dice = here.refused(count(military=3))
    assert dice == "All players together have more Military dice than the box holds (22)."
    chips = here.refused(count(vp_chips=11))
    assert chips == "All players together have more points in chips than the box holds (110)."


def test_points_are_counted_when_the_game_is_over():
    assert Play(table(player(), player())).refused(count()) == "Not now: phases are being played."
