"""Blueprints: what a ship can do, and what an upgrade may change (p. 7, 13-14)."""

import pytest

from companion.games.eclipse import catalog
from companion.games.eclipse.ships.blueprints import blueprint, parts, ship_values, tiles, value_lines, values
from companion.games.eclipse.ships.events import Refitted, UpgradeClosed
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy, owning, playing
from tests.kit import rule

INTERCEPTOR = ("-",) * 4


def refit(ship, *laid, seat=0, **more):
    return m.Refit(seat=seat, ship=ship, parts=laid, **more)


@rule("upgrade.sum")
def test_two_fusion_drives():
    """p. 13: movement 4, initiative 4 and energy use 4."""
    design = blueprint(playing("terran_union", "mechanema").state.boards[0], "cruiser")
    fitted = parts(design, ("", "", "fusion_drive", "", "", "fusion_drive"))
    drives = [part for part in fitted if part.id == "fusion_drive"]
    assert (sum(part.move for part in drives), sum(part.initiative for part in drives)) == (4, 4)
    assert sum(part.energy for part in drives) == -4
    made = values(design, fitted)
    assert (made.move, made.initiative) == (4, 1 + 4)
    assert [line.amount for line in value_lines(design, fitted, "initiative")] == [1, 2, 2]


@rule("combat.initiative")
def test_the_initiatives_of_page_18():
    """Red interceptor 6: 2 + 2 for computers + 2 for drives. Blue dreadnought 3: 0 + three drives."""
    board = playing("terran_union", "mechanema").state.boards[0]
    red = blueprint(board, "interceptor")
    two = values(red, parts(red, ("", "", "fusion_drive", "gluon_computer")))
    assert two.initiative == 6
    blue = blueprint(board, "dreadnought")
    laid = ("nuclear_drive", "nuclear_drive", "", "", "", "", "", "")
    assert values(blue, parts(blue, laid)).initiative == 3


@pytest.mark.parametrize(
    ("species", "ship", "expected"),
    [
        ("terran_union", "interceptor", (3, 1, 1, 0, 0, 0)),
        ("terran_union", "cruiser", (2, 1, 1, 1, 0, 1)),
        ("terran_union", "dreadnought", (1, 1, 0, 1, 0, 2)),
        ("terran_union", "starbase", (4, 0, 2, 1, 0, 2)),
        ("orion_hegemony", "interceptor", (4, 1, 2, 0, 1, 0)),
        ("planta", "starbase", (2, 0, 4, 2, 0, 2)),
        ("eridani_empire", "dreadnought", (1, 1, 1, 1, 0, 2)),
    ],
)
def test_printed_ships(species, ship, expected):
    """Initiative, movement, energy left, computer, shield, hull."""
    made = ship_values(playing(species, "mechanema").state.boards[0], ship)
    assert (made.initiative, made.move, made.energy, made.computer, made.shield, made.hull) == expected


def test_without_a_species_ships_are_the_terrans():
    assert ship_values(galaxy(2).state.boards[0], "cruiser").cannons == (1, 0, 0)


@rule("upgrade.tiles")
def test_an_upgrade_takes_two_tiles_over_one_or_several_ships():
    here = owning(playing("terran_union", "mechanema"), 0, "gauss_shield", "improved_hull")
    one = here.when(refit("interceptor", "-", "-", "-", "gauss_shield"))
    assert one.events == (Refitted(0, "interceptor", ("", "", "", "gauss_shield"), 1),)
    assert one.state.upgrading == (0, 1)
    assert ship_values(one.state.boards[0], "interceptor").shield == 1
    two = one.when(refit("cruiser", "-", "-", "-", "-", "improved_hull", "-"))
    assert two.state.upgrading is None, "both tiles are taken"
    assert ship_values(two.state.boards[0], "cruiser").hull == 2, "the tile covers the printed hull"
    no = one.refused(refit("cruiser", "-", "-", "-", "gauss_shield", "improved_hull", "-"))
    assert (no.overrule, no.why.count) == (True, 1)
    assert one.when(m.CloseUpgrade(seat=0)).events == (UpgradeClosed(0),)
    assert not two.refused(m.CloseUpgrade(seat=0)).overrule
    back = two.when(refit("interceptor", *INTERCEPTOR))
    assert back.events[0].taken == 0, "putting back is free"


@rule("upgrade.tiles")
def test_mechanema_takes_three_and_a_reaction_one():
    here = owning(playing("mechanema", "planta"), 0, "gauss_shield")
    shields = ("gauss_shield",) * 3
    assert here.when(refit("cruiser", *shields, "-", "nuclear_drive", "-", table_says_so=True))
    three = here.when(refit("starbase", "-", "gauss_shield", "gauss_shield", "gauss_shield", "-"))
    assert three.events[0].taken == 3
    no = here.refused(refit("starbase", "-", "gauss_shield", "gauss_shield", "-", "-", reaction=True))
    assert (no.overrule, no.rule.page) == (True, 14)
    one = here.when(refit("starbase", "-", "gauss_shield", "-", "-", "-", reaction=True))
    assert one.state.upgrading is None


@rule("upgrade.technology")
def test_parts_need_their_own_technology():
    """FAQ p. 30: Gluon Computer does not allow Positron Computers; standard parts need none."""
    here = owning(playing("terran_union", "mechanema"), 0, "gluon_computer")
    assert here.refused(refit("interceptor", "-", "-", "-", "positron_computer")).overrule
    assert here.when(refit("interceptor", "-", "-", "-", "hull"))
    assert here.when(refit("interceptor", "-", "-", "-", "positron_computer", table_says_so=True))


@rule("upgrade.energy")
def test_energy_is_never_overdrawn():
    here = owning(playing("terran_union", "mechanema"), 0, "plasma_cannon")
    no = here.refused(refit("interceptor", "plasma_cannon", "-", "-", "plasma_cannon"))
    assert (no.overrule, no.why.count) == (True, 2)


@rule("upgrade.drive")
def test_drives():
    here = owning(playing("terran_union", "mechanema"), 0, "gauss_shield", "fusion_drive")
    no = here.refused(refit("interceptor", "-", "-", "gauss_shield", "-"))
    assert no.why.text.startswith("This %(ship)s has no drive")
    base = here.refused(refit("starbase", "-", "-", "-", "-", "fusion_drive"))
    assert base.why.text == "A starbase has no drive."


@rule("upgrade.discovery_part")
def test_parts_from_discoveries():
    here = playing("terran_union", "mechanema")
    assert not here.refused(refit("interceptor", "-", "-", "-", "shard_hull", table_says_so=True)).overrule
    here = here.when(m.FindDiscovery(seat=0, discovery="shard_hull"), m.UseDiscovery(seat=0, discovery="shard_hull"))
    assert here.state.boards[0].aside == ("shard_hull",)
    built = here.when(refit("interceptor", "-", "-", "-", "shard_hull"))
    assert built.state.boards[0].aside == ()
    assert ship_values(built.state.boards[0], "interceptor").hull == 3
    replaced = built.when(refit("interceptor", *INTERCEPTOR))
    assert replaced.events[0].gone == ("shard_hull",)
    assert not replaced.refused(refit("interceptor", "-", "-", "-", "shard_hull", table_says_so=True)).overrule


def test_nonsense_designs():
    here = playing("terran_union", "mechanema")
    assert not here.refused(refit("interceptor", "-", "-")).overrule
    assert not here.refused(refit("interceptor", "-", "-", "-", "warp_core")).overrule
    assert not here.refused(refit("interceptor", *INTERCEPTOR)).overrule, "nothing changes"
    assert not galaxy(2).refused(refit("interceptor", "-", "-", "-", "hull")).overrule
    assert tiles(here.state.boards[0], "dreadnought") == ("",) * 8


@rule("build.limits")
def test_how_many_ships_there_are():
    assert catalog.blueprints_file().limits == {"interceptor": 8, "cruiser": 4, "dreadnought": 2, "starbase": 4}
    here = playing("terran_union", "mechanema")
    order = m.OpenBattle(sector="201", arrivals=(0, 1), fleets=("0.interceptor.9", "1.cruiser.1"))
    assert not here.refused(order).overrule
