"""Ancient Cruisers and the Dreadnought in battles (expansion p. 6)."""

from dataclasses import replace

import pytest

from companion.games.eclipse.battle import combat
from companion.games.eclipse.battle.model import Party, Shot
from companion.games.eclipse.expansion.ancients.events import TrophyTaken
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy
from tests.games.eclipse.rise_kit import (
    DRACO,
    FOUR,
    battle_of,
    events,
    rising,
    rolls,
    said,
    ships,
    squad,
)
from tests.games.eclipse.turn_kit import no
from tests.kit import rule


@rule("rise.guards")
@pytest.mark.parametrize(
    ("cruiser", "numbers"),
    [
        ("a", (0, 3, 0, 4, (0, 0, 1), (0, 0, 0), ())), ("d", (1, 2, 0, 1, (2, 0, 0), (0, 2, 0), ())),
        ("e", (2, 2, 0, 1, (0, 1, 0), (0, 0, 1), ("distortion_shield",))),
        ("f", (2, 2, 0, 4, (2, 0, 0), (0, 0, 0), ("point_defence",))), ("h", (0, 1, 3, 2, (3, 0, 0), (0, 0, 0), ())),
    ],
)  # fmt: skip
def test_a_cruiser_has_the_numbers_of_its_tile(cruiser, numbers):
    here = rising(*FOUR).when(m.OpenBattle(sector="271", fleets=("0.cruiser.1",), cruiser=cruiser))
    one = squad(here, 1)
    assert (one.initiative, one.computer, one.shield, one.hull, one.cannons, one.missiles, one.techs) == numbers
    assert (one.ship, one.variant, here.state.battle.pair) == ("ancient_cruiser", cruiser, (0, 1))


@rule("rise.guards")
def test_who_destroys_a_cruiser_keeps_the_tile_and_draws_two():
    here = rising("terran_directorate", "hydran_progress", "terran_union", "mechanema")
    world = here.state.homeworlds[0]
    assert here.state.tiles[world.sector].cruiser == world.cruiser
    here = here.when(m.OpenBattle(sector=world.sector, fleets=("0.dreadnought.1",), cruiser=world.cruiser, ancients=1))
    here = here.when(m.CorrectSquad(squad=1, hull=0, initiative=0, missiles=0, missiles_red=0, shield=0))
    here = here.when(m.CorrectSquad(squad=0, initiative=9, red=3))
    here = rolls(here, 0, 1, 1, 6, 6, 6)
    here = here.when(m.LayDice(shots=("2.1.0", "3.2.0", "4.2.0")))
    assert events(here, TrophyTaken) == [TrophyTaken(0, "ancient_cruiser")]
    assert said(here)[-1] == "Alastair keeps the Ancient Cruiser: 1 VP"
    assert here.state.boards[0].ancient_kills == 1, "the ordinary Ancient is no trophy"
    assert combat.reputation_tiles(here.state.battle, 0) == 4, "taking part, 2, and 1 for the Ancient"
    closed = here.when(m.CloseBattle(table_says_so=True))
    assert (closed.state.tiles[world.sector].cruiser, closed.state.tiles[world.sector].ancients) == ("", 0)


@rule("rise.guards")
def test_the_dreadnought_holds_the_centre_and_stays_if_it_is_not_destroyed():
    here = rising(*FOUR)
    side = here.state.tiles["001"].dreadnought
    assert side in {"a", "b"}
    here = here.when(m.OpenBattle(sector="1", fleets=("0.interceptor.1",), dreadnought=side))
    while here.state.battle.stage != "after":
        number = combat.up(here.state.battle)[0]
        dice = squad(here, number).dice(missiles=here.state.battle.stage == "missiles")
        here = rolls(here, number, *[6 if number else 1] * len(dice))
    closed = here.when(m.CloseBattle(table_says_so=True))
    assert closed.state.tiles["001"].dreadnought == side
    kill = battle_of(ships(0), ships(1, "ancient_dreadnought"), colours=("yellow",), faces=(6,))
    kill = replace(kill, parties=(Party(0), Party(None)))
    assert combat.reputation_tiles(combat.lay(kill, (Shot(0, 1, 0),)), 0) == 4


@rule("rise.guards")
def test_descendants_fight_the_cruiser_and_leave_the_ancients_beside_it_alone():
    here = rising(*DRACO)
    assert no(here.refused(m.OpenBattle(sector="203", fleets=("0.cruiser.1",), ancients=2))).startswith("Nobody fights")
    here = here.when(m.OpenBattle(sector="271", fleets=("0.cruiser.2",), cruiser="a", ancients=2))
    assert combat.order(here.state.battle) == (0, 1), "the Ancients are no part of it"
    here = rolls(here.when(m.CorrectSquad(squad=0, computer=4, yellow=5)), 0, *[6] * 10)
    assert not squad(here, 1).here
    assert squad(here, 2).damage == (0, 0), "no die could be laid on an Ancient"
    assert here.state.battle.stage == "after", "and that is the end of it"


@rule("rise.guards")
def test_before_play_a_destroyed_cruiser_is_nobodys_trophy():
    here = galaxy(2, homeworlds=True).when(m.OpenBattle(sector="271", fleets=("0.dreadnought.2",), cruiser="a"))
    here = here.when(m.CorrectSquad(squad=0, initiative=9, red=2))
    here = rolls(here, 0, *[6] * 8)
    assert events(here, TrophyTaken)
    assert here.state.boards[0].ancient_kills == 0
