"""The board is right, with what the expansion puts on sectors."""

from dataclasses import replace

from companion.games.eclipse.influence import screen as influence_screen
from companion.games.eclipse.influence.events import Colonised
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import MIRA
from tests.games.eclipse.turn_kit import SAY, holding, no, two
from tests.kit import rule


@rule("rise.sector_things")
def test_a_correction_keeps_what_it_does_not_tell():
    here = two(dreadnought=True, homeworlds=True, developments=True)
    world = next(sector for sector, tile in here.state.tiles.items() if tile.cruiser)
    letter = here.state.tiles[world].cruiser
    told = here.when(m.CorrectSector(sector=world, disc=MIRA))
    assert told.state.tiles[world].cruiser == letter
    gone = told.when(m.CorrectSector(sector=world, disc=MIRA, cruiser=""))
    assert gone.state.tiles[world].cruiser == ""
    assert gone.when(m.CorrectSector(sector=world, disc=MIRA, cruiser=letter)).state.tiles[world].cruiser == letter
    centre = here.when(m.CorrectSector(sector="001", discovery=False))
    assert centre.state.tiles["001"].dreadnought == here.state.centre
    free = centre.when(m.CorrectSector(sector="001", dreadnought=False))
    assert free.state.tiles["001"].dreadnought == ""
    assert (
        free.when(m.CorrectSector(sector="001", dreadnought=True)).state.tiles["001"].dreadnought == here.state.centre
    )
    shrine = replace(here.state.tiles["221"], shrines=("2.money",))
    lyra = replace(here, state=here.state.with_tile("221", shrine))
    assert lyra.when(m.CorrectSector(sector="221", disc=MIRA)).state.tiles["221"].shrines == ("2.money",)


@rule("rise.sector_things")
def test_portal_shellworld_and_ancient_orbital_are_told_and_never_destroyed():
    here = two("terran_directorate", "terran_union", developments=True, new_discoveries=True)
    here = here.when(
        m.CorrectSector(
            sector="201",
            disc=MIRA,
            orbital=True,
            artifact=True,
            portal="development",
            shellworld=True,
            squares=(0, 2, 3),
        )
    )
    tile = here.state.tiles["201"]
    assert tile.cubes == ("money", "", "money", "science"), "the orbital's square, then the Shellworld's"
    assert [SAY(one) for one in influence_screen.contents(tile)] == ["Ancient Orbital", "warp portal", "Shellworld"]
    drawn = influence_screen.squares(here.state, MIRA, "201", tile)
    assert [(one["colour"], SAY(one["name"])) for one in drawn] == [
        ("money", "money"), ("materials", "materials"), ("orbital", "orbital"), ("science", "Shellworld"),
    ]  # fmt: skip
    lost = here.when(m.LeaveSector(seat=MIRA, sector="201", table_says_so=True))
    after = lost.state.tiles["201"]
    assert (after.portal, after.shellworld, after.artifact, after.orbital) == ("development", True, True, True)
    again = here.when(m.CorrectSector(sector="201", disc=MIRA, orbital=True))
    settled = again.when(m.Colonise(seat=MIRA, sector="201", square=3))
    assert settled.events == (Colonised(MIRA, "201", 3, "science"),)
    less = here.when(m.CorrectSector(sector="201", disc=MIRA))
    assert (less.state.tiles["201"].artifact, less.state.tiles["201"].orbital) == (False, False), (
        "it was on the orbital"
    )
    plain = here.when(m.CorrectSector(sector="201", disc=MIRA, shellworld=False, squares=(0,)))
    assert plain.state.tiles["201"].cubes == ("money", "", "")


@rule("rise.sector_things")
def test_no_more_of_them_than_the_box_holds():
    here = two(developments=True, homeworlds=True)
    world, other = [sector for sector, tile in sorted(here.state.tiles.items()) if tile.cruiser][:2]
    here = here.when(m.CorrectSector(sector="201", portal="development", shellworld=True))
    there = "There is one of these, and it is in sector 201."
    assert no(here.refused(m.CorrectSector(sector="202", portal="development"))) == there
    assert no(here.refused(m.CorrectSector(sector="202", shellworld=True))) == there
    assert here.when(m.CorrectSector(sector="202", portal="discovery")).state.tiles["202"].portal == "discovery"
    letter = here.state.tiles[world].cruiser
    assert no(here.refused(m.CorrectSector(sector=other, cruiser=letter))).endswith(f"it is in sector {world}.")
    for sector, cruiser in (("201", letter), (world, "z")):
        why = "Ancient Cruisers, A to H, guard homeworlds only."
        assert no(here.refused(m.CorrectSector(sector=sector, cruiser=cruiser, table_says_so=True))) == why
    bare = here.refused(m.CorrectSector(sector="202", artifact=True))
    assert no(bare) == "The artifact lies on an Ancient Orbital: there is none."
    for sector in ("202", "205"):
        here = here.when(m.CorrectSector(sector=sector, orbital=True, artifact=True))
    third = here.refused(m.CorrectSector(sector="201", orbital=True, artifact=True))
    assert no(third) == "There are only two Ancient Orbitals."
    assert (
        no(here.refused(m.CorrectSector(sector="001", dreadnought=True)))
        == "This table plays without the Ancient Dreadnought."
    )
    assert no(here.refused(m.CorrectSector(sector="202", disc=MIRA, squares=(3,)))) == "Sector 202 has no such square."


def test_a_row_of_ones_own_sector_offers_the_expansions_corrections():
    here = holding(two(homeworlds=True, dreadnought=True), MIRA, "001")
    row = influence_screen.sector(here.state, MIRA, "001")
    assert row["expanded"]
    assert SAY(row["says"][0]) == "Ancient Dreadnought"
    world = next(sector for sector, tile in here.state.tiles.items() if tile.cruiser)
    letter = here.state.tiles[world].cruiser.upper()
    assert influence_screen.sector(here.state, None, world)["homeworld"]
    assert SAY(influence_screen.contents(here.state.tiles[world])[0]) == f"Ancient Cruiser {letter}"
    assert not influence_screen.sector(two().state, MIRA, "221")["expanded"]
