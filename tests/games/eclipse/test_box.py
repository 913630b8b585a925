"""What is in the box: every count that the rulebook prints, and every reference leads somewhere."""

import pytest

from companion.games.eclipse import catalog
from companion.words import Speaker

TERRANS = [one for one in catalog.species().values() if one.terran]
ALIENS = [one for one in catalog.species().values() if not one.terran and not one.rise]
TILES = catalog.technologies_file().technologies


def test_the_bag_holds_96_tiles_of_24_kinds():
    """Rulebook p. 2."""
    assert len(TILES) == 24
    assert sum(one.tiles for one in TILES) == 96
    assert sum(one.more_tiles for one in TILES) == 18, "for 7 to 9 players"


def test_each_track_has_eight_technologies_from_cheap_to_dear():
    for track in catalog.TRACKS:
        costs = [one.cost for one in catalog.technologies().values() if one.track == track]
        assert costs == [2, 4, 6, 8, 10, 12, 14, 16]


def test_nothing_costs_less_than_its_minimum_or_more_than_its_price():
    for one in catalog.technologies().values():
        assert 2 <= one.minimum <= one.cost


def test_tiles_drawn_by_number_of_players():
    """p. 4 and p. 25."""
    draws = catalog.technologies_file().draws
    assert [draws.setup[n] for n in range(2, 7)] == [12, 14, 16, 18, 20]
    assert [draws.cleanup[n] for n in range(2, 7)] == [4, 6, 7, 8, 9]


def test_the_track_gives_its_discount_and_its_points():
    """Discounts p. 12 and p. 16-17; points p. 25."""
    track = catalog.technologies_file().track
    assert track.discount == [0, 1, 2, 3, 4, 6, 8]
    assert [track.points[n] for n in (3, 4, 5, 6, 7)] == [0, 1, 2, 3, 5]
    assert track.most == 7


def test_six_boards_with_a_terran_and_an_alien_side_each():
    assert len(TERRANS) == len(ALIENS) == 6
    assert {one.colour for one in TERRANS} == {one.colour for one in ALIENS}
    assert len({one.colour for one in TERRANS}) == 6
    assert len({one.sector for one in (*TERRANS, *ALIENS)}) == 12


@pytest.mark.parametrize("one", TERRANS, ids=lambda one: one.id)
def test_terrans_are_all_alike(one):
    """p. 4: money 2, science 3, materials 3, an interceptor, three colony ships; trade 2 : 1 (p. 24)."""
    assert one.resources == {"money": 2, "science": 3, "materials": 3}
    assert (one.ship, one.colony_ships, one.trade, one.move, one.discs) == ("interceptor", 3, 2, 3, 13)
    assert one.technologies == ["starbase"]
    assert one.special == ()


def test_every_alien_differs_as_the_rulebook_says():
    """p. 26-27."""
    known = catalog.species()
    assert known["eridani_empire"].discs == 11
    assert known["eridani_empire"].reputation_drawn == 2
    assert known["eridani_empire"].technologies == ["plasma_cannon", "gauss_shield", "fusion_drive"]
    assert known["hydran_progress"].research == 2
    assert known["hydran_progress"].starred_cube == "science"
    assert known["planta"].explore == 2
    assert known["planta"].colony_ships == 4
    assert known["mechanema"].upgrade == known["mechanema"].build == 3
    assert known["orion_hegemony"].ship == "cruiser"
    assert known["orion_hegemony"].trade == 4
    assert known["descendants_of_draco"].technologies == []
    assert {one.sector for one in ALIENS} == {"222", "224", "226", "228", "230", "232"}
    assert all(one.move == 2 for one in ALIENS)
    assert all(one.special for one in ALIENS)


def test_the_sectors_of_the_base_box():
    """p. 2 and p. 7: numbers, stacks, 21 places for discovery tiles."""
    sectors = {one.id: one for one in catalog.sectors().values() if not one.module}
    count = {
        kind: sum(one.kind == kind for one in sectors.values())
        for kind in ("centre", "inner", "middle", "outer", "start")
    }
    assert count == {"centre": 1, "inner": 8, "middle": 11, "outer": 18, "start": 12}
    assert sum(one.discovery for one in sectors.values()) == 21
    assert sum(one.ancients for one in sectors.values()) == 14
    outer = catalog.sectors_file().outer
    assert [outer[n] for n in range(2, 7)] == [5, 10, 14, 16, 18]
    assert all(len(one.wormholes) == 6 and set(one.wormholes) <= {"0", "1"} for one in sectors.values())
    squares = {square for one in sectors.values() for square in one.squares}
    assert squares == {"money", "money*", "science", "science*", "materials", "materials*", "any"}


def test_the_21_discovery_tiles():
    """p. 7."""
    base = [one for one in catalog.discoveries().values() if not one.rise]
    tiles = {one.id: one.tiles for one in base}
    assert sum(tiles.values()) == 21
    assert [
        tiles[name] for name in ("money_8", "science_5", "materials_6", "ancient_technology", "ancient_cruiser")
    ] == [3] * 5
    parts = [one for one in base if one.part]
    assert len(parts) == 6
    assert all(catalog.parts()[one.part].discovery for one in parts)


def test_17_ship_parts_and_each_technology_part_names_its_technology():
    ordinary = [one for one in catalog.parts().values() if not one.discovery]
    assert len(ordinary) == 17 + 5, "and five of the expansion's rare technologies"
    for one in catalog.parts().values():
        assert one.technology in {"", *catalog.technologies()}
        assert bool(one.dice) == bool(one.colour)
    named = {one.technology for one in ordinary if one.technology}
    assert named == {one.id for one in catalog.technologies().values() if one.kind == "ship_part"}


@pytest.mark.parametrize("species", catalog.species().values(), ids=lambda one: one.id)
def test_every_printed_blueprint_is_legal(species):
    """p. 13: energy, a drive on everything but starbases, no more parts than slots."""
    ships = catalog.ships(species.blueprint)
    classes = {"exiles": {"starbase": "orbital"}, "rho_indi_syndicate": {"dreadnought": ""}}.get(species.id, {})
    expected = [classes.get(ship, ship) for ship in catalog.SHIP_NAMES]
    assert [one.ship for one in ships] == [ship for ship in expected if ship]
    assert set(catalog.blueprints_file().limits) == set(catalog.SHIP_NAMES)
    for one in ships:
        parts = [catalog.parts()[part] for part in one.parts]
        assert len(parts) <= one.slots
        assert one.energy + sum(part.energy for part in parts) >= 0
        assert any(part.move for part in parts) == (one.ship not in {"starbase", "orbital"})


def test_the_layout_for_every_number_of_players():
    """p. 5."""
    for players in range(2, 7):
        layout = catalog.layout(players)
        assert len(layout.spots) == len(layout.turned) == players
        assert set(layout.spots) <= set(catalog.layouts_file().places)
        assert all(sorted(turned) == sorted("110110") for turned in layout.turned), "the same tile, turned"


def test_the_boards_tracks_and_the_reputation_bag():
    """p. 6: 12/21/15 income and 2 upkeep in the picture; p. 24: 5 and then 3."""
    tracks = catalog.tracks()
    assert tracks.upkeep[4] == 2
    assert (tracks.upkeep[6], tracks.upkeep[5]) == (5, 3)
    assert {12, 15, 21} <= set(tracks.production)
    assert len(tracks.upkeep) == 14
    assert len(tracks.production) == tracks.cubes + 1
    assert sum(tracks.reputation.values()) == 32


def test_names_speak_both_languages():
    english, german = Speaker("en"), Speaker("de")
    hull = catalog.technologies()["improved_hull"]
    assert (english(hull.name), german(hull.name)) == ("Improved Hull", "Verbesserte Hülle")
    assert english(hull.does) != german(hull.does)
    assert german(catalog.species()["terran_union"].name) == "Terranische Union"
    assert german(catalog.discoveries()["ancient_technology"].name) == "Ältesten-Technologie"
    assert german(catalog.parts()["hull"].name) == "Hülle"
    assert english(catalog.page(12).words) == "Eclipse p. 12"
