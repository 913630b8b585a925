"""Every tile played: completed with workers it gives exactly what is printed on it, and so do the tiles of the start."""

import re
from collections import Counter

import pytest

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.chapters import evolve
from companion.games.roll_for_the_galaxy.constructing.moves import PlaceWorker, RemoveDie
from companion.games.roll_for_the_galaxy.gains import DieMoved
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.setup import dealing
from companion.games.roll_for_the_galaxy.setup.moves import BeginPlay
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chance import Chance
from tests.games.roll_for_the_galaxy.test_box_tiles import DEVELOPMENTS, FACTIONS, HOME_WORLDS, WORLDS, rows
from tests.games.roll_for_the_galaxy.work_kit import Play, dice, phase, player, table, tile
from tests.kit import rule

SPOTS = {"cit": "citizenry", "cup": "cup", "GOOD": "good"}


def side_called(name: str) -> str:
    """The id of the side with this English name."""
    english = name.split(" / ", maxsplit=1)[0]
    return next(one for one in {**catalog.developments(), **catalog.worlds()} if catalog.side(one).en == english)


def printed(text: str) -> tuple[int, Counter]:
    """Credits, and dice by colour and where they go: "+1$, 1 rare→GOOD"."""
    money = sum(int(found) for found in re.findall(r"\+(\d)\$", text))
    gains = Counter({(colour, SPOTS[to]): int(n) for n, colour, to in re.findall(r"(\d) (\w+)→(\w+)", text)})
    return money, gains


def got(before: Galaxy, here: Play, seat: int = 0) -> tuple[int, Counter]:
    """What has come to the player: credits, and dice out of the supply by colour and place."""
    moved = [event for event in here.told(DieMoved) if event.source == "supply"]
    gains = Counter((event.colour, "good" if event.to in catalog.worlds() else event.to) for event in moved)
    return here[seat].credits - before.empires[seat].credits, gains


@rule("tiles.worlds")
@pytest.mark.parametrize("row", rows(WORLDS), ids=lambda row: row[1].split(" / ")[0])
def test_a_world_is_settled(row):
    world, cost = side_called(row[1]), int(row[2].split()[1])
    mira = player(crew={"settle": "home " * cost}, settling=(world,), cup="rare genes", worlds={"space_mall": "alien"})
    here = phase("settle", mira)
    start = here.galaxy
    for _ in range(cost):
        assert here[0].held(world) is None
        here = here.when(PlaceWorker(0, "home"))
    assert here[0].held(world) is not None
    assert here[0].world_stack == ()
    if row[3].startswith("remove 1 own die"):
        assert here[0].due[0].kind == "remove"
        assert got(start, here) == (0, Counter())  # nothing comes before a die has gone
        here = here.when(RemoveDie(0, "alien", "space_mall"))
        assert here[0].goods == ()
    money, gains = printed(row[3])
    assert got(start, here) == (money, gains)
    assert here[0].due == ()
    assert here[0].held(world).goods == tuple(colour for (colour, to), n in gains.items() if to == "good")
    assert here[0].citizenry == dice("home " * cost + places(gains, "citizenry"))
    assert here[0].cup == dice("rare genes " + places(gains, "cup"))


def places(gains: Counter, where: str) -> str:
    return " ".join(f"{colour} " * n for (colour, to), n in gains.items() if to == where)


@rule("tiles.developments")
@pytest.mark.parametrize("row", rows(DEVELOPMENTS), ids=lambda row: row[1].split(" / ")[0])
def test_a_development_is_completed(row):
    """Only three of them do something at once; powers begin afterwards."""
    development, cost = side_called(row[1]), int(row[2].split()[0])
    mira = player(crew={"develop": "home " * cost}, developing=(development, "public_works"), cup="rare genes")
    here = phase("develop", mira, player(crew={"develop": "home"}, developing=("space_docks",)))
    start = here.galaxy
    for _ in range(cost):
        assert here[0].developments == ()
        here = here.when(PlaceWorker(0, "home"))
    assert here[0].developments == (development,)
    assert here[0].development_stack == (tile("public_works"),)
    immediate = row[2].endswith(" I")
    assert bool(here[0].due) == immediate
    if immediate:
        here = here.when(RemoveDie(0, "rare", "cup"))
    money, gains = printed(row[3]) if immediate else (0, Counter())
    assert got(start, here) == (money, gains)
    assert here[0].citizenry == dice("home " * cost)
    assert here[0].cup == dice(("genes " if immediate else "rare genes ") + places(gains, "cup"))


def started(faction: int, home_world: str) -> Galaxy:
    """The first round begins for Mira with these tiles."""
    home = "new_sparta" if home_world != "new_sparta" else "old_earth"
    mira = player(faction_id=faction, home_world=home_world, developing=("space_docks",), settling=("gem_world",))
    jonas = player(faction_id=faction % 9 + 1, home_world=home, developing=("trade_levies",), settling=("spice_world",))
    story = Story(table(mira, jonas, step="setup"), Chance(b"table"), evolve)
    dealing.begin_play(story, None, BeginPlay())
    return story.galaxy


def start_of(text: str, *, faction: int, home_world: str) -> None:
    galaxy = started(faction, home_world)
    mira = galaxy.empires[0]
    _, gains = printed(text)
    assert mira.cup == dice("home home home " + places(gains, "cup"))
    assert mira.citizenry == dice("home home " + places(gains, "citizenry"))
    assert mira.goods == dice(places(gains, "good"))
    assert mira.tiles == 3  # the faction counts as two


NOTHING = "doomed_world"  # gives no dice


@rule("tiles.factions")
@pytest.mark.parametrize("row", rows(FACTIONS), ids=lambda row: row[1].split(" / ")[0])
def test_a_faction_starts_with_the_die_of_its_world(row):
    start_of(row[6], faction=int(row[0]), home_world=NOTHING)
    mira = started(int(row[0]), NOTHING).empires[0]
    assert mira.developments == (side_called(row[1]),)
    assert [held.id for held in mira.worlds] == [side_called(row[4]), NOTHING]


@rule("tiles.factions")
def test_destroyed_colony_starts_with_the_dice_of_both_worlds():
    start_of("1 consumption→cup, 1 military→cit", faction=9, home_world=NOTHING)
    assert started(9, NOTHING).empires[0].developments == ()


@rule("tiles.home_worlds")
@pytest.mark.parametrize("row", rows(HOME_WORLDS), ids=lambda row: row[0].split(" / ")[0])
def test_a_home_world_starts_with_its_dice(row):
    """With the first faction's Military die in the Citizenry; everybody has 1$, Doomed World 8$."""
    home_world = side_called(row[0])
    gives = "" if row[2].startswith("starts") else row[2]
    _, gains = printed(gives)
    mira = started(1, home_world).empires[0]
    assert mira.cup == dice("home home home " + places(gains, "cup"))
    assert mira.citizenry == dice("home home military " + places(gains, "citizenry"))
    assert mira.held(home_world).goods == dice(places(gains, "good"))
    assert mira.credits == (8 if home_world == "doomed_world" else 1)
