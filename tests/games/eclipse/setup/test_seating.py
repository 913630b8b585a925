"""Who starts, how people sit, where their start sectors lie (p. 4-5)."""

import pytest

from companion.games.eclipse.catalog import layouts_file
from companion.games.eclipse.setup.events import MapTurned, SeatsOrdered, StartPlayerSet
from companion.games.eclipse.setup.hexmap import star_map
from companion.games.eclipse.setup.seating import clockwise_from, start_places
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, TAREK, UTE, galaxy, playing
from tests.kit import rule


def test_the_first_tap_draws_everything_the_app_was_asked_to_draw():
    here = galaxy(4, species_by="draw").when(m.DrawStartPlayer())
    assert [type(event).__name__ for event in here.events] == [
        "StartPlayerSet",
        "TechnologiesDrawn",
        *["SpeciesTaken"] * 4,
    ]
    again = here.when(m.DrawStartPlayer())
    assert len(again.events) == 1, "nothing else is drawn a second time"
    chosen = galaxy(4, technologies="table").when(m.ChooseStartPlayer(seat=UTE))
    assert chosen.state.start_player == UTE
    assert chosen.state.to_come == 16


def test_the_start_player_is_chosen_once_and_can_be_changed_before_play():
    here = galaxy(4).when(m.ChooseStartPlayer(seat=UTE), m.ChooseStartPlayer(seat=MIRA))
    assert here.events == (StartPlayerSet(MIRA, drawn=False),)
    assert not here.refused(m.ChooseStartPlayer(seat=MIRA)).overrule
    assert not here.refused(m.ChooseStartPlayer(seat=7)).overrule
    on = playing("planta", "mechanema")
    assert on.refused(m.DrawStartPlayer()).overrule


def test_an_option_can_name_who_starts():
    assert galaxy(3, start_player=2).state.start_player == JONAS
    assert galaxy(3, start_player=6).state.start_player is None, "nobody sits there"


@rule("setup.start_places")
@pytest.mark.parametrize(
    ("players", "places"),
    [(2, "N S"), (3, "N SE SW"), (4, "NE SE SW NW"), (5, "N NE SE SW NW"), (6, "N NE SE S SW NW")],
)
def test_start_places_by_number_of_players(players, places):
    here = galaxy(players).state
    assert [spot for spot, _ in start_places(here).values()] == places.split()
    for q, r in layouts_file().places.values():
        assert max(abs(q), abs(r), abs(q + r)) == 2


@rule("setup.start_places")
def test_people_sit_as_they_sit_and_the_map_can_be_turned():
    here = galaxy(4).when(m.SitClockwise(order=(MIRA, UTE, JONAS, TAREK)))
    assert here.events == (SeatsOrdered((MIRA, UTE, JONAS, TAREK)),)
    assert {seat: spot for seat, (spot, _) in start_places(here.state).items()} == {
        MIRA: "NE", UTE: "SE", JONAS: "SW", TAREK: "NW",
    }  # fmt: skip
    turned = here.when(m.TurnMap())
    assert turned.events == (MapTurned(1),)
    assert start_places(turned.state)[MIRA][0] == "SE"
    assert turned.when(m.TurnMap(), m.TurnMap(), m.TurnMap()).state.map_turn == 0
    assert clockwise_from(here.state, JONAS) == (JONAS, TAREK, MIRA, UTE)


@pytest.mark.parametrize("order", [(0, 1, 2), (0, 0, 1, 2), (0, 1, 2, 4), (0, 1, 2, 3)])
def test_an_order_names_every_seat_once_and_changes_something(order):
    assert not galaxy(4).refused(m.SitClockwise(order=order)).overrule


@rule("setup.start_places")
def test_the_map_draws_nineteen_hexes_with_the_start_sectors_turned_as_in_the_layout():
    here = galaxy(3).when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    drawn = star_map(here.state)
    assert len(drawn.hexes) == 19
    homes = [one for one in drawn.hexes if one.ring == "home"]
    assert {one.seat for one in homes} == {0, 1, 2}
    assert all(len(one.wormholes) == 4 for one in homes)
    assert {one.sector for one in homes} == {board.known_kind.sector for board in here.state.boards}
    assert sum(one.ring == "inner" for one in drawn.hexes) == 6
    north = next(one for one in homes if one.seat == 0)
    assert (north.x, north.y < -100) == (0, True)
    assert [round(y - north.y) for _, y in north.wormholes] == [-25, -12, 25, 12], "N, NE, S, SW"
