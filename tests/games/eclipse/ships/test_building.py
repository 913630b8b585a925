"""Building ships and structures (p. 13), and the Ancient cruiser of a discovery tile (p. 7)."""

from dataclasses import replace

import pytest

from companion.games.eclipse.catalog import species
from companion.games.eclipse.ships.building import PIECES, cost, structure_cost, why_never
from companion.games.eclipse.ships.events import Built, ShipPlaced
from companion.games.eclipse.turns.events import ActionTaken
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, galaxy, owning, rich
from tests.games.eclipse.turn_kit import fleet, holding, lying, no, notes, said, table
from tests.kit import rule


def two(**options):
    """Mira: Terrans with sector 223 and much material; Jonas: Mechanema."""
    return rich(table("terran_federation", "mechanema", **options), MIRA, materials=40)


def quiet():
    """The same table, but nobody counts the actions."""
    return rich(notes("terran_federation", "mechanema"), MIRA, materials=40)


def builds(piece, sector="223", seat=MIRA, **more):
    return m.Build(seat=seat, piece=piece, sector=sector, **more)


@rule("build.prices")
@pytest.mark.parametrize("kind", sorted(species()))
def test_what_every_piece_costs(kind):
    """Page 13; Mechanema build for less (p. 27)."""
    other = "planta" if species()[kind].colour != "green" else "mechanema"
    here = rich(notes(kind, other), MIRA, materials=40)
    known = here.state.boards[MIRA].technologies
    here = owning(here, MIRA, *(one for one in ("orbital", "monolith", "starbase") if one not in known))
    own = {
        "mechanema": (2, 4, 7, 2, 4, 8),
        "exiles": (3, 5, 8, None, 6, 10),  # no starbases; orbitals are ships and cost more (expansion p. 14)
        "rho_indi_syndicate": (4, 6, None, 4, 5, 10),  # no dreadnoughts (expansion p. 15)
    }
    home = species()[kind].sector
    for piece, price in zip(PIECES, own.get(kind, (3, 5, 8, 3, 5, 10)), strict=True):
        if price is None:
            assert "cannot build" in no(here.refused(builds(piece, home)))
            continue
        if piece == "orbital" and kind == "exiles":  # one lies in their start sector already
            here = here.when(m.CorrectSector(sector="207", disc=MIRA))
            home = "207"
        assert cost(here.state.boards[MIRA], piece) == price
        built = here.when(builds(piece, home))
        assert built.events == (Built(MIRA, piece, home, price),)
        assert built.state.boards[MIRA].materials == 40 - price
    assert (structure_cost(None, "orbital"), structure_cost(None, "monolith")) == (5, 10)


@rule("build.place")
def test_a_ship_stands_in_the_sector_and_structures_on_it():
    here = owning(two(), MIRA, "orbital", "nanorobots")
    ship = here.when(builds("cruiser"))
    assert ship.events == (ActionTaken(MIRA, "build", 3), Built(MIRA, "cruiser", "223", 5))
    assert said(ship)[1] == "Mira builds in sector 223: cruiser (5 materials)"
    assert ship.state.boards[MIRA].ships == {"223": {"interceptor": 1, "cruiser": 1}}
    more = ship.when(builds("orbital"), builds("starbase"))
    assert said(more) == ["Mira builds in sector 223: starbase (3 materials)"]
    assert more.state.boards[MIRA].ships["223"]["starbase"] == 1
    assert (more.state.tiles["223"].orbital, more.state.tiles["223"].monolith) == (True, False)
    assert more.state.boards[MIRA].materials == 40 - 5 - 5 - 3
    assert more.state.doing.left == 0, "Nanorobots: three pieces"
    assert more.refused(builds("interceptor")).overrule


@rule("build.place")
def test_building_needs_a_disc_in_the_sector():
    here = lying(two(), "201")
    refused = here.refused(builds("interceptor", "201"))
    assert (no(refused), refused.rule.page, refused.overrule) == ("Mira has no disc in sector 201.", 13, True)
    assert no(here.refused(builds("interceptor", "230"))) == "Mira has no disc in sector 230."
    assert no(here.refused(builds("interceptor", "305"))) == "Mira has no disc in sector 305."
    told = here.when(builds("interceptor", "305", table_says_so=True))
    assert told.state.boards[MIRA].ships["305"] == {"interceptor": 1}
    assert no(here.refused(builds("interceptor", "999"))) == "There is no sector “999” in this box."
    assert holding(two(), MIRA, "201").when(builds("interceptor", "201")).state.ships_in("201", MIRA) == 1


@rule("build.structures")
@pytest.mark.parametrize("piece", ["orbital", "monolith"])
def test_one_orbital_and_one_monolith_in_a_sector(piece):
    here = owning(holding(quiet(), MIRA, "201"), MIRA, "orbital", "monolith").when(builds(piece))
    refused = here.refused(builds(piece, table_says_so=True))
    assert (no(refused), refused.overrule) == (f"Sector 223 has one already: {piece}.", False)
    assert getattr(here.when(builds(piece, "201")).state.tiles["201"], piece), "in another sector"
    other = "monolith" if piece == "orbital" else "orbital"
    assert getattr(here.when(builds(other)).state.tiles["223"], other), "beside the other one"
    assert no(here.refused(builds(piece, "305", table_says_so=True))) == "Sector 305 is not on the table."


@rule("build.technologies")
@pytest.mark.parametrize(
    ("piece", "name"), [("starbase", "Starbase"), ("orbital", "Orbital"), ("monolith", "Monolith")]
)
def test_starbases_orbitals_and_monoliths_need_their_technology(piece, name):
    here = rich(table("hydran_progress", "mechanema"), MIRA, materials=40)
    refused = here.refused(builds(piece, "224"))
    assert (no(refused), refused.rule.page, refused.overrule) == (f"That needs the technology {name}.", 13, True)
    assert why_never(here.state, MIRA, piece).en == name
    learned = owning(here, MIRA, piece)
    assert why_never(learned.state, MIRA, piece) is None
    assert learned.when(builds(piece, "224")).events[-1].piece == piece
    assert why_never(here.state, MIRA, "dreadnought") is None


@rule("build.limits")
@pytest.mark.parametrize(("ship", "most"), [("interceptor", 8), ("cruiser", 4), ("dreadnought", 2), ("starbase", 4)])
def test_ships_are_limited_to_the_miniatures(ship, most):
    here = fleet(fleet(quiet(), MIRA, "223"), MIRA, "201", **{ship: most - 1})
    last = here.when(builds(ship))
    assert sum(there.get(ship, 0) for there in last.state.boards[MIRA].ships.values()) == most
    refused = last.refused(builds(ship, table_says_so=True))
    assert (refused.overrule, refused.rule.page) == (False, 13)
    assert no(refused).startswith(f"There are only {most} of these: ")


@rule("build.materials")
def test_missing_materials_are_said():
    exact = rich(quiet(), MIRA, materials=5).when(builds("cruiser"))
    assert exact.state.boards[MIRA].materials == 0
    here = rich(quiet(), MIRA, materials=4)
    refused = here.refused(builds("cruiser"))
    assert (no(refused), refused.overrule) == ("cruiser costs 5 materials, and 1 are missing.", True)
    told = here.when(builds("cruiser", table_says_so=True))
    assert (told.events[-1].paid, told.state.boards[MIRA].materials) == (4, 0)


def test_building_needs_a_species_and_a_game():
    fresh = galaxy(2, turns=True)
    assert no(fresh.refused(builds("interceptor"))) == "This seat has no species yet."
    chosen = fresh.when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    assert not chosen.refused(builds("interceptor", table_says_so=True)).overrule
    over = replace(quiet(), state=replace(quiet().state, round=10))
    assert over.refused(builds("interceptor")).rule.page == 25


# ── the Ancient cruiser


def found(here, sector="206"):
    return here.when(m.TakeSector(seat=MIRA, sector=sector), m.FindDiscovery(seat=MIRA, discovery="ancient_cruiser"))


@rule("discovery.ancient_cruiser")
def test_an_ancient_cruiser_stands_in_its_sector_at_once_and_costs_nothing():
    here = found(two()).when(m.UseDiscovery(seat=MIRA, discovery="ancient_cruiser"))
    assert here.events[1] == ShipPlaced(MIRA, "cruiser", "206")
    assert said(here)[1] == "Mira puts a ship into sector 206: cruiser"
    assert here.state.boards[MIRA].ships["206"] == {"cruiser": 1}
    assert here.state.boards[MIRA].materials == 40
    assert here.state.boards[MIRA].found == ()


@rule("discovery.ancient_cruiser")
def test_without_an_unused_cruiser_the_tile_is_kept_as_points():
    three = fleet(found(two()), MIRA, "223", cruiser=3)
    assert three.when(m.UseDiscovery(seat=MIRA, discovery="ancient_cruiser")).state.ships_in("206", MIRA) == 1
    here = fleet(found(two()), MIRA, "223", cruiser=4)
    assert not here.refused(m.UseDiscovery(seat=MIRA, discovery="ancient_cruiser", table_says_so=True)).overrule
    kept = here.when(m.KeepDiscovery(seat=MIRA, discovery="ancient_cruiser"))
    assert kept.state.boards[MIRA].discoveries_kept == 1


def test_a_cruiser_of_which_nobody_said_where_can_still_move():
    here = notes("terran_federation", "mechanema")
    for seat in (MIRA, JONAS):
        here = here.when(
            m.FindDiscovery(seat=seat, discovery="ancient_cruiser"),
            m.UseDiscovery(seat=seat, discovery="ancient_cruiser"),
        )
    assert said(here)[1] == "Jonas puts a ship into sector ?: cruiser"
    assert here.state.boards[JONAS].ships[""] == {"cruiser": 1}
    moved = here.when(m.MoveShip(seat=JONAS, ship=".cruiser", to="230"))
    assert said(moved) == ["Jonas moves from ? to 230: cruiser"], "somewhere is no sector where ships meet"
    assert moved.state.boards[JONAS].ships == {"230": {"interceptor": 1, "cruiser": 1}}
