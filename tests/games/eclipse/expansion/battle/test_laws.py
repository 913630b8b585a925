"""What always holds in a battle with Rise of the Ancients, whatever anybody taps."""

from random import Random

import pytest
from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from companion.games.eclipse.battle import combat, fight_odds
from companion.games.eclipse.battle.opening import classes
from companion.games.eclipse.corrections.pieces import odd_pieces
from companion.games.eclipse.expansion.technologies import point_defence
from companion.games.eclipse.play import GAME
from companion.games.eclipse.screens import places as screens
from companion.games.eclipse.screens import strip
from companion.rules.game import RuleViolation
from companion.rules.history import fold
from companion.tables.folded import game_events, named
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import owning
from tests.games.eclipse.rise_kit import allied, rising, with_tile
from tests.games.eclipse.turn_kit import holding
from tests.kit import Given, rule

pytestmark = pytest.mark.wild

SPECIES = ("enlightened_of_lyra", "rho_indi_syndicate", "exiles", "descendants_of_draco")
TECHNOLOGIES = ("point_defense", "antimatter_splitter", "distortion_shield", "neutron_absorber", "neutron_bombs", "plasma_missile")  # fmt: skip
ROCKETS = {"interceptor": ("-", "-", "-", "plasma_missile"), "cruiser": ("-",) * 5 + ("plasma_missile",)}
TABLE = rising(*SPECIES)


def arena(luck: Random) -> Given:
    """Somebody's sector, some technologies, perhaps an alliance, ships of some of them, perhaps guards."""
    here = TABLE
    for seat in here.state.seats:
        known = here.state.boards[seat].technologies
        here = owning(here, seat, *(one for one in TECHNOLOGIES if luck.random() < 0.4 and one not in known and here.state.bag.get(one, 0) + here.state.supply.get(one, 0)))  # fmt: skip
    for seat in here.state.seats:
        if "plasma_missile" in here.state.boards[seat].technologies:
            ship = luck.choice(list(ROCKETS))
            here = here.when(m.Refit(seat=seat, ship=ship, parts=ROCKETS[ship], table_says_so=True))
    here = allied(here, *luck.sample(range(4), luck.choice((0, 2, 3))))
    owner = luck.randrange(4)
    here = holding(here, owner, "205", *sorted(luck.sample(range(4), luck.randint(0, 4))), orbital=True)
    ancients = luck.choice((0, 0, 1, 2))
    here = with_tile(here, "205", ancients=ancients)
    fleets = [
        f"{seat}.{ship}.{luck.randint(0, 1 if ship == 'orbital' else 2)}"
        for seat in luck.sample(range(4), luck.randint(0, 4))
        for ship in classes(here.state.boards[seat])
        if ship != "orbital" or (seat == owner and here.state.tiles["205"].cubes[3])
    ]
    return here.when(
        m.OpenBattle(
            sector="205", fleets=tuple(fleets), arrivals=tuple(luck.sample(range(4), 4)), disc=luck.choice((owner, owner, None)),
            ancients=ancients, cruiser=luck.choice(("", "", *"abcdefgh")), dreadnought=luck.choice(("", "", "a", "b")),
        )
    )  # fmt: skip


def tap(luck: Random, here: Given):
    battle = here.state.battle
    party = luck.randrange(len(battle.parties))
    number = luck.randrange(len(battle.squads))
    tile = here.state.tiles["205"]
    face = luck.randint(1, 6)
    ready = combat.up(battle)
    squares = tuple(luck.sample(tile.population, min(len(tile.population), battle.to_destroy)))
    missiles = tuple(shot.die for shot in point_defence.coming(battle)[-point_defence.stops(battle) :])
    loose = [seat for seat in here.state.seats if here.state.boards[seat].loose]
    again = [m.RollAgain(luck.randrange(4), luck.choice((None, face)))]
    return luck.choice(
        [
            m.FireOn(), m.Fire(ready[0] if ready else number), m.LayDice(), m.LayDice(), m.TapFace(number, face),
            m.Intercept(), m.TapIntercept(face), m.StopMissiles(), m.StopMissiles(missiles), *again, m.Retreat(number, "221"),
            m.EndStalemate(), m.EndStalemate("221"), m.AttackPopulation(party), m.DestroyCubes("205", squares),
            m.DrawBattleReputation(party), m.KeepReputation(party, 0), m.CloseBattle(table_says_so=luck.random() < 0.3),
            *(m.PlaceCube(seat, "money") for seat in loose),
        ]
    )  # fmt: skip


def play(seed: int, law) -> tuple[Given, Given, list]:
    luck = Random(seed)
    while True:
        try:
            here = arena(luck)
        except RuleViolation:  # nobody to fight
            continue
        break
    start, events = here, []
    for _ in range(3000):
        if here.state.battle is None:
            break
        try:
            here = here.when(tap(luck, here))
        except RuleViolation:
            continue
        events += here.events
        law(here)
    return start, here, events


def no_piece_is_lost(here: Given) -> None:
    assert [odd_pieces(here.state, seat) for seat in here.state.seats] == [()] * 4
    for seat in here.state.seats:
        board = here.state.boards[seat]
        assert 0 <= board.colony_ships <= board.kind.colony_ships
        assert "orbital" not in {ship for some in board.ships.values() for ship in some}
    battle = here.state.battle
    if battle is not None:
        assert all(mark < squad.hits for squad in battle.squads for mark in squad.damage)
        assert battle.volley is not None or battle.defence is None


def every_screen_is_drawn(here: Given) -> None:
    for own in ((0,), ()):
        screens.battle_tool(here.state, own, {})
    strip.waiting(here.state)
    if here.state.battle is not None and here.state.battle.pair is not None:
        made = fight_odds.fight(here.state.battle)
        fight_odds.all_fights(here.state.battle)
        assert made is None or not made.attacker.npc


@rule("law.pieces")
@settings(max_examples=60, deadline=None)
@drawn(seed=st.integers(0, 10**6))
def test_no_piece_is_lost_in_any_battle(seed):
    play(seed, no_piece_is_lost)


@rule("law.pieces")
@settings(max_examples=25, deadline=None)
@drawn(seed=st.integers(0, 10**6))
def test_every_battle_can_be_shown(seed):
    play(seed, every_screen_is_drawn)


@rule("law.replay")
@settings(max_examples=25, deadline=None)
@drawn(seed=st.integers(0, 10**6))
def test_the_log_of_a_battle_is_the_battle(seed):
    start, end, events = play(seed, lambda _: None)
    assert fold(GAME, start.state, events) == end.state
    stored = game_events(GAME, [named(event) for event in events])
    assert fold(GAME, start.state, stored) == end.state
