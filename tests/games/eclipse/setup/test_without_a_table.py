"""`companion setup eclipse`: every number of players, every option, the same for the same seed."""

import itertools

import pytest

from companion.games.eclipse import catalog
from companion.games.eclipse.options import Options
from companion.games.eclipse.play import GAME
from companion.games.eclipse.setup.without_a_table import options_from_form, set_up
from companion.rules.chance import derive
from companion.rules.codec import BadInput, load
from companion.rules.game import Seated
from tests.kit import rule

PLAYERS = range(2, 7)


def made(players: int, seed: str = "a", **options):
    return set_up(Options(**options), players, derive(seed.encode(), [], ""))


@rule("setup.technologies")
@rule("setup.outer_sectors")
@pytest.mark.parametrize("players", PLAYERS)
def test_every_number_of_players(players):
    one = made(players)
    assert [player["seat"] for player in one.players] == list(range(1, players + 1))
    assert sum(one.more["technologies"].values()) == {2: 12, 3: 14, 4: 16, 5: 18, 6: 20}[players]
    box = {tech.id: tech.tiles for tech in catalog.technologies_file().technologies}
    together = {kind: one.more["technologies"].get(kind, 0) + one.more["bag_left"].get(kind, 0) for kind in box}
    assert together == box
    assert one.more["stacks"] == {"inner": 8, "middle": 11, "outer": {2: 5, 3: 10, 4: 14, 5: 16, 6: 18}[players]}
    assert len({player["colour"] for player in one.players}) == players
    assert len({player["position"] for player in one.players}) == players
    assert one.start_player in range(players)
    assert (one.more["centre"], one.more["homeworlds"], one.more["developments"]) == ("gcds", [], [])
    assert one.steps[0][0] == "supply_board"


@rule("setup.start_values")
def test_each_player_is_told_what_the_board_says():
    kinds = catalog.species()
    for seed in range(60):
        for player in made(4, str(seed)).players:
            kind = kinds[player["species"]]
            assert player["sector"] == kind.sector
            assert player["colour"] == kind.colour
            assert player["discs"] == (11 if kind.id == "eridani_empire" else 13)
            assert player["ships"] == ({"cruiser": 1} if kind.id == "orion_hegemony" else {"interceptor": 1})
            assert player["colony_ships"] == (4 if kind.id == "planta" else 3)
            assert player["reputation_drawn"] == (2 if kind.id == "eridani_empire" else 0)
            assert player["resources"] == {
                "money": kind.money, "science": kind.science, "materials": kind.materials,
            }  # fmt: skip


@pytest.mark.parametrize("players", PLAYERS)
def test_every_option(players):
    keepers = itertools.product(("app", "table"), repeat=4)
    for number, (technologies, reputation, sectors, discoveries) in enumerate(keepers):
        for species, by in itertools.product(("any", "terrans"), ("choice", "draw")):
            one = made(
                players, str(number), species=species, species_by=by, technologies=technologies,
                reputation=reputation, sectors=sectors, discoveries=discoveries, start_player=1 + number % players,
            )  # fmt: skip
            assert one.start_player == number % players
            assert (sum(one.more["technologies"].values()) == 0) == (technologies == "table")
            if species == "terrans":
                assert all(player["species"].startswith("terran_") for player in one.players)


def test_the_same_seed_gives_the_same_set_up():
    assert made(5, "x").more == made(5, "x").more
    assert made(5, "x").players == made(5, "x").players
    assert made(5, "x").more != made(5, "y").more


def test_a_start_player_who_does_not_play_is_refused():
    with pytest.raises(BadInput):
        made(3, start_player=4)


def test_the_options_form():
    assert load(Options, options_from_form({"species": "terrans", "technologies": "on"}, None)) == Options(
        species="terrans", reputation="table"
    )
    kept = Options(title="Saturday", sectors="app")
    assert options_from_form({"title": ""}, kept)["title"] == "Saturday"
    GAME.check_options(kept)
    assert GAME.begin(kept, (Seated(0), Seated(1))).stacks["outer"].left == 5
