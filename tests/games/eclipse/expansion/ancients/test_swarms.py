"""Swarms of Ancients (expansion p. 7): a die at the end of each clean-up, and where one of them moves."""

from dataclasses import replace

import pytest

from companion.games.eclipse.battle.opening import to_come
from companion.games.eclipse.expansion.ancients.events import SwarmMoved, SwarmRolled, SwarmsStir, SwarmStays
from companion.games.eclipse.expansion.ancients.swarms import EXITS
from companion.games.eclipse.exploring.events import SectorDiscarded, SectorDrawn, StackReshuffled
from companion.games.eclipse.model import SectorStack
from companion.games.eclipse.screens import table as table_screen
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, TAREK, UTE, playing
from tests.games.eclipse.turn_kit import fleet, holding, lying, no, said
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek"])
FOUR = ("terran_federation", "mechanema", "terran_union", "descendants_of_draco")


def swarming(*sectors, **options):
    """Round 1 with these swarms on the table, three Ancients on each."""
    here = playing(*FOUR, **{"boards": "app", "hives": True, **options})
    for sector in sectors or ("212",):
        here = lying(here, sector, ancients=3, discovery=True)
    return here


def rolled(here, face=3, sector="212"):
    return here.when(m.CleanUp(), m.RollSwarm(sector=sector, face=face))


@rule("rise.swarms")
def test_a_die_for_every_swarm_with_ancients_at_the_end_of_the_clean_up():
    here = swarming("212", "319").when(m.CleanUp())
    assert here.events[-1] == SwarmsStir(("212", "319"))
    assert said(here)[-1] == "A die for each swarm: 212 and 319"
    assert [(one.sector, one.round, one.face) for one in here.state.swarms] == [("212", 1, 0), ("319", 1, 0)]
    empty = lying(swarming("212", "319"), "212").when(m.CleanUp())
    assert empty.events[-1] == SwarmsStir(("319",)), "without Ancients nothing stirs"
    none = playing(*FOUR, boards="app", hives=True).when(m.CleanUp())
    assert (none.state.swarms, none.events[-1].__class__.__name__) == ((), "TechnologiesDrawn"), "still in the stack"


@rule("rise.swarms")
def test_the_app_rolls_or_the_table_tells_its_die():
    here = swarming().when(m.CleanUp())
    by_app = here.when(m.RollSwarm(sector="212"))
    (event,) = by_app.events
    assert (event.by_app, 1 <= event.face <= 6) == (True, True)
    assert said(by_app) == [f"Swarm 212: the die shows {event.face}"]
    told = here.when(m.RollSwarm(sector="212", face=3))
    assert (told.events, said(told)) == (
        (SwarmRolled("212", 3, by_app=False),), ["Swarm 212: the die on the table shows 3"],
    )  # fmt: skip
    assert no(told.refused(m.RollSwarm(sector="212", face=3))) == "That is what the phones say already."
    again = told.refused(m.RollSwarm(sector="212"))
    assert (no(again), again.overrule) == ("The die shows 3.", True)
    assert told.when(m.RollSwarm(sector="212", face=5, table_says_so=True)).state.swarms[0].face == 5
    assert no(here.refused(m.RollSwarm(sector="319"))) == "No die is to be rolled for sector 319."
    assert not here.refused(m.AnswerSwarm(sector="319")).overrule


@rule("rise.swarms")
def test_the_exits_go_clockwise_from_the_top():
    assert [EXITS[face].en for face in range(1, 7)] == [
        "north", "north-east", "south-east", "south", "south-west", "north-west",
    ]  # fmt: skip


@rule("rise.swarms")
def test_one_ancient_moves_into_the_sector_behind_the_exit():
    here = rolled(lying(swarming(), "201"))
    moved = here.when(m.AnswerSwarm(sector="212", to="201"))
    assert (moved.events, said(moved)) == ((SwarmMoved("212", "201"),), ["An Ancient moves from 212 to 201"])
    assert (moved.state.tiles["212"].ancients, moved.state.tiles["201"].ancients) == (2, 1)
    assert (moved.state.swarms, moved.state.expected) == ((), {})
    assert moved.state.tiles["212"].discovery, "the tile stays where it is"


@rule("rise.swarms")
def test_where_nothing_explored_lies_nothing_happens():
    here = rolled(swarming())
    stays = here.when(m.AnswerSwarm(sector="212"))
    assert (stays.events, said(stays)) == ((SwarmStays("212"),), ["Swarm 212: nothing lies behind that exit"])
    assert (stays.state.swarms, stays.state.tiles["212"].ancients) == ((), 3)


@rule("rise.swarms")
def test_what_cannot_be_is_asked_again():
    here = rolled(swarming())
    away = here.refused(m.AnswerSwarm(sector="212", to="201"))
    assert (no(away), away.overrule) == ("Sector 201 is not on the table.", True)
    told = here.when(m.AnswerSwarm(sector="212", to="201", table_says_so=True))
    assert told.state.tiles["201"].ancients == 1, "the table knows what lies there"
    assert no(here.refused(m.AnswerSwarm(sector="212", to="212"))) == "The Ancient leaves sector 212."
    assert not here.refused(m.AnswerSwarm(sector="212", to="999")).overrule
    assert here.refused(m.AnswerSwarm(sector="212", to="281")).overrule, "no warp sectors in this game"
    early = lying(swarming(), "201").when(m.CleanUp())
    assert no(early.refused(m.AnswerSwarm(sector="212", to="201"))) == "First the die."
    killed = lying(lying(here, "212"), "201")
    assert no(killed.refused(m.AnswerSwarm(sector="212", to="201"))) == "No Ancient is left in sector 212."
    anyway = killed.when(m.AnswerSwarm(sector="212", to="201", table_says_so=True))
    assert (anyway.state.tiles["212"].ancients, anyway.state.tiles["201"].ancients) == (0, 1)


@rule("rise.swarms")
def test_nothing_happens_after_the_ninth_round():
    here = swarming()
    ninth = replace(here, state=replace(here.state, round=9)).when(m.CleanUp())
    assert (ninth.state.over, ninth.state.swarms) == (True, ())
    late = rolled(swarming())
    ended = replace(late, state=replace(late.state, round=9)).when(m.CleanUp())
    assert ended.state.swarms == ()


@rule("rise.swarms")
def test_a_question_nobody_answers_stays_and_blocks_nobody():
    here = rolled(swarming())
    on = here.when(m.NextPhase(), m.NextPhase(), m.CleanUp())
    assert [(one.round, one.face) for one in on.state.swarms] == [(1, 3), (2, 0)]
    shown = table_screen.table(on.state, (MIRA,), {})["swarms"]
    assert [(one["sector"], one["round"], one["ancients"]) for one in shown] == [("212", 1, 3), ("212", 2, 3)]
    one = on.when(m.AnswerSwarm(sector="212"))
    assert [(swarm.round, swarm.face) for swarm in one.state.swarms] == [(2, 0)], "the oldest first"


# ── whom they meet


@rule("rise.swarms_meet")
def test_ships_or_a_disc_there_mean_a_battle_in_the_next_combat_phase():
    ships = rolled(fleet(lying(swarming(), "201"), JONAS, "201", interceptor=1))
    moved = ships.when(m.AnswerSwarm(sector="212", to="201"))
    assert moved.events == (SwarmMoved("212", "201", (JONAS,)),)
    assert said(moved) == ["An Ancient moves from 212 to 201 and meets Jonas"]
    assert dict(moved.state.expected) == {"201": (JONAS,)}
    assert to_come(moved.state)[0] == ("201", (JONAS,))
    disc = rolled(holding(swarming(), UTE, "201", 0)).when(m.AnswerSwarm(sector="212", to="201"))
    assert dict(disc.state.expected) == {"201": (UTE,)}
    two = fleet(holding(swarming(), UTE, "201", 0), JONAS, "201", interceptor=1)
    both = rolled(two).when(m.NoteArrival(sector="201", seat=UTE), m.AnswerSwarm(sector="212", to="201"))
    assert both.state.expected["201"] == (UTE, JONAS), "nobody is named twice"
    combat = moved.when(m.NextPhase())
    assert no(combat.refused(m.NextPhase())) == "Battles to come: 201."


@rule("rise.swarms_meet")
def test_descendants_of_draco_are_left_in_peace():
    disc = rolled(holding(swarming(), TAREK, "201", 0)).when(m.AnswerSwarm(sector="212", to="201"))
    assert (disc.events, dict(disc.state.expected)) == ((SwarmMoved("212", "201"),), {})
    ships = rolled(fleet(holding(swarming(), TAREK, "201", 0), MIRA, "201", cruiser=1))
    assert ships.when(m.AnswerSwarm(sector="212", to="201")).events == (SwarmMoved("212", "201", (MIRA,)),)


# ── turned up by Descendants


@rule("rise.swarms_explored")
def test_descendants_who_draw_a_swarm_put_it_aside_and_draw_another():
    here = playing(*FOUR, boards="app", hives=True, sectors="app", more_sectors=True)
    stack = SectorStack(2, ("212", "201"))
    here = replace(here, state=replace(here.state, stacks={**here.state.stacks, "middle": stack}))
    seen = set()
    for _ in range(20):
        drawn = here.when(m.Explore(seat=TAREK, stack="middle"))
        seen.add(tuple(type(event) for event in drawn.events))
        assert [one.sector for one in drawn.state.explored] == ["201"]
        here = replace(here, taps=here.taps + 1)
    assert (SectorDrawn, SectorDiscarded, SectorDrawn) in seen
    others = here.when(m.Explore(seat=MIRA, stack="middle"))
    assert len(others.events) == 1
    last = SectorStack(1, ("212",), ("202",))
    alone = replace(here, state=replace(here.state, stacks={**here.state.stacks, "middle": last}))
    again = alone.when(m.Explore(seat=TAREK, stack="middle"))
    assert [type(event) for event in again.events] == [SectorDrawn, SectorDiscarded, StackReshuffled, SectorDrawn]
    assert ([one.sector for one in again.state.explored], again.state.stacks["middle"].unseen) == (["202"], ("212",))
    only = replace(here, state=replace(here.state, stacks={**here.state.stacks, "middle": SectorStack(1, ("212",))}))
    assert only.when(m.Explore(seat=TAREK, stack="middle")).state.explored == (), "nothing else is left"


@rule("rise.swarms_explored")
@pytest.mark.parametrize("sector", ["212", "319"])
def test_with_stacks_on_the_table_they_are_told_so(sector):
    here = playing(*FOUR, boards="app", hives=True)
    refused = here.refused(m.TurnUpSector(seat=TAREK, sector=sector))
    assert (refused.rule.page, refused.overrule) == (7, True)
    assert here.when(m.TurnUpSector(seat=MIRA, sector=sector)).state.explored[0].sector == sector


# ── screens


def test_every_phone_shows_the_die_and_what_it_asks():
    here = swarming("212", "319").when(m.CleanUp())
    shown = table_screen.table(here.state, (JONAS,), {})
    assert [(one["sector"], one["face"], one["exit"]) for one in shown["swarms"]] == [
        ("212", 0, None),
        ("319", 0, None),
    ]
    assert (shown["swarms"][0]["rule"].page, shown["swarms_by_hand"]) == (7, False)
    three = table_screen.table(rolled(swarming()).state, (JONAS,), {})["swarms"][0]
    assert (three["face"], SAY(three["exit"]), three["by_app"]) == (3, "south-east", False)
    assert "223" in three["targets"]
    assert "212" not in three["targets"]
    by_hand = playing(*FOUR, hives=True)
    assert table_screen.table(by_hand.state, (JONAS,), {})["swarms_by_hand"], "the phones do not know the map"
    assert not table_screen.table(playing(*FOUR).state, (JONAS,), {})["swarms_by_hand"]
