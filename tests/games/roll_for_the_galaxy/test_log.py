"""The log in words: what everybody reads, what only its player reads, and when."""

from dataclasses import replace

import pytest

from companion.games.roll_for_the_galaxy.assigning.events import (
    MadeReady,
    PhaseSelected,
    ReadingAgreed,
    ReadyWithdrawn,
    Reassigned,
    ReassignUndone,
    WildPlaced,
)
from companion.games.roll_for_the_galaxy.constructing.events import Answered, Asked, Completed, TopNamed, WorkerPlaced
from companion.games.roll_for_the_galaxy.corrections import events as corrections
from companion.games.roll_for_the_galaxy.counting.events import HoldingsCounted
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.dice_only.events import TileCompleted, WorkerUsed
from companion.games.roll_for_the_galaxy.exploring import events as exploring
from companion.games.roll_for_the_galaxy.gains import ChipsGained, CreditsGained, DieMissing, DieMoved
from companion.games.roll_for_the_galaxy.managing.events import (
    LastRoundAnnounced,
    ManagingBegan,
    Recalled,
    Recruited,
    RoundDone,
    RoundEnded,
)
from companion.games.roll_for_the_galaxy.model import Worker, opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.phases.events import PhaseBegan, PhaseDone, PhaseEnded
from companion.games.roll_for_the_galaxy.play import GAME
from companion.games.roll_for_the_galaxy.producing import Produced
from companion.games.roll_for_the_galaxy.revealing import ExtraDieShown, PhasesSet, Revealed
from companion.games.roll_for_the_galaxy.rolling import DieForgotten, DieNoted, Rolled
from companion.games.roll_for_the_galaxy.screens import strip
from companion.games.roll_for_the_galaxy.setup.events import (
    FactionTaken,
    HomeWorldTaken,
    PlayBegan,
    StartTilesPlaced,
    StepTicked,
)
from companion.games.roll_for_the_galaxy.shipping import Shipped
from companion.rules.words import Listing, Name, Named, Words

PEOPLE = ("Mira", "Jonas", "Ute")
BEHIND_THE_SCREEN = Rolled | DieNoted | DieForgotten | WildPlaced | PhaseSelected | Reassigned | ReassignUndone


def english(thing) -> str:
    match thing:
        case Words():
            text = thing.text if thing.count == 1 or not thing.plural else thing.plural
            return text % {key: english(value) for key, value in thing.args}
        case Name():
            return PEOPLE[thing.seat]
        case Named():
            return thing.en
        case Listing():
            items = [english(item) for item in thing.items]
            return " and ".join([", ".join(items[:-1]), items[-1]]) if len(items) > 1 else "".join(items)
    return str(thing)


def table(**more):
    galaxy = opening(Options(), 3)
    return replace(galaxy, **{"step": "phase", "round": 2, "unveiled": 2, "phase": "explore", **more})


def line(event, *, told: bool = True, **more) -> str | None:
    words = GAME.describe(table(**more), event, told)
    return None if words is None else english(words)


PUBLIC = [
    (FactionTaken(0, 1), "Mira has faction 1: Space Piracy and Hidden Fortress"),
    (HomeWorldTaken(1, "old_earth"), "Jonas starts from Old Earth"),
    (StartTilesPlaced(0, 1, 2), "Mira begins with New Galactic Order and Star Nomad Lair"),
    (StepTicked("chips", True), None),
    (PlayBegan(), "Round 1 begins"),
    (Rolled(0, 1, (("home", "explore"), ("alien", "wild"))), "Mira rolled Home Explore and Alien Technology Wild"),
    (DieNoted(0, 1, "military", "settle"), "Mira rolled on the table: Military Settle"),
    (DieForgotten(0, 1, 0), None),
    (WildPlaced(0, 1, 0, "ship"), None),
    (PhaseSelected(0, 1, 0, "ship"), None),
    (ReassignUndone(0, 1), "Mira took that move back"),
    (Reassigned(0, 1, "dictate", (1,), "ship", 0), "Mira dictated: a worker to Ship"),
    (Reassigned(0, 1, "dictate", (1,), "ship"), "Mira dictated: a worker to Ship"),
    (Reassigned(0, 1, "tile", (1,), "ship"), "Mira moved a worker to Ship"),
    (Reassigned(0, 1, "nanotechnology", (1,), "ship"), "Mira moved 1 worker to Ship: Nanotechnology"),
    (Reassigned(0, 1, "executive_power", (1, 2), "settle"), "Mira moved 2 workers to Settle: Executive Power"),
    (ReadingAgreed("selector_moves", False), "The table agrees: the selecting worker stays where it is"),
    (MadeReady(1), "Jonas is ready"),
    (ReadyWithdrawn(1), "Jonas is not ready after all"),
    (Revealed(2, ((0, "explore"), (1, "ship"))), "Revealed: Mira Explore and Jonas Ship"),
    (ExtraDieShown("settle", True), "The white die shows Settle"),
    (PhasesSet(("explore", "ship")), "Played this round: Explore and Ship"),
    (PhaseBegan("explore"), "Explore begins"),
    (PhaseBegan("explore", in_order=True), "Explore begins, in player order"),
    (exploring.Stocked(0, "alien", False, 4), "Mira stocks with Alien Technology: +4$"),
    (exploring.Scouted(0, "home", False, 0), "Mira scouts with Home"),
    (exploring.Scouted(0, "home", False, 2), "Mira gives 2 tiles up and scouts with Home"),
    (exploring.GivenUpReturned(), "The bag is empty: tiles that were given up go back into it"),
    (exploring.TilesOwed(0, 0), None),
    (exploring.TilesOwed(0, 2), "Mira still has 2 tiles to draw"),
    (exploring.ThrowAsked((0, 2)), "The bag is empty. One tile goes back into it from Mira and Ute"),
    (TopNamed(0, "world", 54), "Mira: Jungle World lies on top"),
    (exploring.LateDrawBegan((0,)), "One more tile at the end of Explore: Mira"),
    (WorkerPlaced(0, "rare", "development"), "Mira: Rare Elements develops"),
    (WorkerPlaced(0, "genes", "world"), "Mira: Genes settles"),
    (Completed(0, "world", 54, ("home",)), "Mira completes Jungle World"),
    (Asked(0, "remove", "space_marines"), None),
    (Answered(0), None),
    (DieMoved(0, "genes", "supply", "cup", "plague_world"), "Mira gains Genes into the cup"),
    (DieMoved(0, "genes", "supply", "jungle_world", "jungle_world"), "Mira gains Genes as a good on Jungle World"),
    (DieMoved(0, "home", "citizenry", "supply", "space_marines"), "Mira gives Home back to the supply: Citizenry"),
    (DieMoved(0, "home", "citizenry", "cup", "galactic_exchange"), "Mira: Home goes to the cup (Galactic Exchange)"),
    (DieMoved(0, "home", "citizenry", "cup"), "Mira: Home goes to the cup"),
    (
        DieMissing(0, "alien", "alien_sentinels"),
        "Alien Sentinels: the supply has no Alien Technology die left for Mira",
    ),
    (CreditsGained(0, 2, "merchant_guild"), "Mira: +2$ (Merchant Guild)"),
    (CreditsGained(0, 1, "merchant_guild", 1), "Mira: +1$ (Merchant Guild); 1$ above ten are lost"),
    (CreditsGained(0, -1, "galactic_bankers"), "Mira: −1$ (Galactic Bankers)"),
    (CreditsGained(0, 3), "Mira: +3$"),
    (CreditsGained(0, 3, "", 2), "Mira: +3$; 2$ above ten are lost"),
    (ChipsGained(0, 3, "jungle_world"), "Mira: +3 VP (Jungle World)"),
    (ChipsGained(0, 2), "Mira: +2 VP"),
    (Produced(0, "home", "jungle_world"), "Mira produces on Jungle World with Home"),
    (Shipped(0, "home", False, "jungle_world", "genes", "trade"), "Mira trades Genes from Jungle World"),
    (Shipped(0, "home", False, "jungle_world", "genes", "consume"), "Mira consumes Genes from Jungle World"),
    (WorkerUsed(0, "home", "ship", "citizenry"), "Mira: Home from Ship to Citizenry"),
    (WorkerUsed(0, "home", "produce", "goods"), "Mira: Home from Produce to goods"),
    (TileCompleted(0, "development", ("home",)), "Mira completes a development"),
    (TileCompleted(0, "world", ("home",)), "Mira completes a world"),
    (PhaseDone(0), "Mira is done with this phase"),
    (PhaseDone(0, by_itself=True), None),
    (PhaseEnded("ship"), "Ship is over"),
    (ManagingBegan(), "Manage your empires"),
    (Recruited(0, ()), "Mira recruits nobody"),
    (Recruited(0, ("home", "home", "genes")), "Mira recruits 2 Home and 1 Genes"),
    (Recruited(0, ("home",), raised=True), "Mira recruits 1 Home; the marker goes from 0 to 1"),
    (Recalled(0, "home", "developers"), "Mira recalls Home: development under construction"),
    (RoundDone(0), "Mira has finished the round"),
    (LastRoundAnnounced(True), "The pool is empty: the large chips come in, and this is the last round"),
    (LastRoundAnnounced(False, (1,)), "Jonas: twelve tiles. This is the last round"),
    (RoundEnded(3, (1, 2, 3)), "Round 4 begins"),
    (RoundEnded(3, (1, 2, 3), over=True), "Round 3 is over, and with it the game"),
    (corrections.CreditsCorrected(0, 3, 5), "Mira has 5$, not 3$"),
    (corrections.ChipsCorrected(0, 3, 5), "Mira has 5 points in chips, not 3"),
    (corrections.PoolCorrected(30, 28), "The pool holds 28 points, not 30"),
    (corrections.DieCorrected(0, "home", "supply", "explore"), "Mira: Home lies in Explore, not in supply"),
    (corrections.TableauCorrected(0, "jungle_world", True), "Mira has Jungle World"),
    (corrections.TableauCorrected(0, "jungle_world", False), "Mira does not have Jungle World"),
    (corrections.TilesCorrected(0, 3, 4), "Mira has 4 tiles, not 3"),
    (corrections.PhasesCorrected(("settle",)), "Played this round: Settle"),
    (corrections.GameFinished((1, 2, 3)), "The table ends the game and counts"),
    (HoldingsCounted(2, Holdings()), "Ute's points are counted"),
]


@pytest.mark.parametrize(("event", "words"), PUBLIC, ids=lambda one: type(one).__name__)
def test_everybody_reads(event, words):
    assert line(event) == words
    assert GAME.sees(table(), event, None)
    if not isinstance(event, BEHIND_THE_SCREEN):
        assert line(event, told=False) == words


SECRET = [
    (exploring.TilesDrawn(0, (1,)), "You draw: New Galactic Order / Secluded World", "Mira draws 1 tile"),
    (exploring.TilesDrawn(0, unnamed=2), "Mira draws 2 tiles", "Mira draws 2 tiles"),
    (exploring.TileNamed(0, 1), "You name a tile: New Galactic Order / Secluded World", "Mira names a tile"),
    (exploring.TileNamed(0, 0), "You name a tile: a tile without a name", "Mira names a tile"),
    (exploring.TilesGivenUp(0, (1,)), "You give up: New Galactic Order / Secluded World", None),
    (exploring.TileThrown(0, 1), "You put back into the bag: New Galactic Order / Secluded World", "Mira puts a tile back into the bag"),
    (exploring.TilePlaced(0, 1, "world"), "You lay Secluded World below the stack", "Mira lays a tile to the worlds"),
    (exploring.TilePlaced(0, 1, "world", on_top=True), "You lay Secluded World on top", "Mira lays a tile to the worlds"),
    (exploring.TilePlaced(0, 0, "development"), "Mira lays a tile to the developments", "Mira lays a tile to the developments"),
    (exploring.ZoneRearranged(0, (1,), ()), "Mira rearranges the construction zone", "Mira rearranges the construction zone"),
    (corrections.StackCorrected(0, "world", (1,)), "Your stack from the top: New Galactic Order / Secluded World", "Mira corrects a stack"),
    (corrections.StackCorrected(0, "world", ()), "Mira corrects a stack", "Mira corrects a stack"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "own", "others"), SECRET, ids=lambda one: type(one).__name__)
def test_only_its_player_reads_about_tiles(event, own, others):
    assert line(event) == own
    assert line(event, told=False) == others
    assert GAME.sees(table(), event, 0)
    assert not GAME.sees(table(), event, 1)
    assert not GAME.sees(table(), event, None)


def test_behind_the_screen_the_log_is_silent_until_the_reveal():
    roll = Rolled(0, 2, (("home", "explore"),))
    here = {"step": "assign", "round": 2, "unveiled": 1}
    assert line(roll, **here) is None
    assert GAME.sees(table(**here), roll, 0)
    assert not GAME.sees(table(**here), roll, 1)
    assert line(roll, step="phase", round=2) == "Mira rolled Home Explore"
    assert line(roll, step="assign", round=3) == "Mira rolled Home Explore"
    assert GAME.sees(table(step="assign", round=3), roll, 1)
    # Taken back before its reveal, or the game ended behind the screens: it was never shown.
    assert not GAME.sees(table(step="manage", round=1, unveiled=1), roll, 1)
    assert not GAME.sees(table(step="over", round=2, unveiled=1), roll, 1)


# ── the strip ──────────────────────────────────────────────────


def strip_of(galaxy):
    found = strip.waiting(galaxy)
    return english(found.headline), english(found.mine) if found.mine else None, found.seats


def with_empires(galaxy, **each):
    """each: a field with one value per seat."""
    empires = tuple(
        replace(one, **{key: values[seat] for key, values in each.items()}) for seat, one in enumerate(galaxy.empires)
    )
    return replace(galaxy, empires=empires)


def test_the_strip_during_set_up():
    galaxy = opening(Options(), 3)
    assert strip_of(galaxy) == ("Deal for everybody", None, ())
    dealt = with_empires(galaxy, faction_id=(1, 2, 3), home_world=("old_earth", "new_sparta", "ancient_race"))
    assert strip_of(dealt) == ("Deal the start tiles", None, ())
    drawn = with_empires(dealt, hand=((1, 4), (2, 5), (3, 6)))
    assert strip_of(drawn) == ("Everybody lays two start tiles", "Lay your two start tiles", (0, 1, 2))
    zones = {"development_stack": ((1,), (2,), ()), "world_stack": ((4,), (5,), ()), "hand": ((), (), (3, 6))}
    placed = with_empires(dealt, **zones)
    assert strip_of(placed) == ("Ute lays two start tiles", "Lay your two start tiles", (2,))
    all_placed = with_empires(dealt, development_stack=((1,), (2,), (3,)), world_stack=((4,), (5,), (6,)))
    assert strip_of(all_placed) == ("Take your dice, then begin", None, ())


def test_the_strip_during_a_round():
    here = table(step="assign")
    assert strip_of(here) == ("Roll and assign", "Roll and assign", (0, 1, 2))
    worker = (Worker("home", "explore"),)
    rolled = with_empires(here, workers=(worker, (), ()), ready=(False, True, False))
    assert strip_of(rolled) == ("Waiting for 2", "Assign your workers", (0, 2))
    assert strip.waiting(rolled).done == (1,)
    assert strip_of(table(step="extra"))[0] == "What does the white die show?"
    working = with_empires(table(phase="settle"), done=(True, False, True))
    assert strip_of(working) == ("Waiting for Jonas", "Your turn: Settle", (1,))
    ordered = with_empires(table(in_order=True), faction_id=(3, 1, 2))
    assert strip_of(ordered)[2] == (1,)
    managing = with_empires(table(step="manage"), done=(True, False, False))
    assert strip_of(managing) == ("Manage your empires", "Manage your empire", (1, 2))
    assert english(strip.waiting(table(ends=True)).where) == "Round 2, the last one, I Explore"
    assert strip_of(table(step="over")) == ("The points are counted", None, ())
    dice_only = replace(table(step="over"), options=Options(depth="dice"))
    assert strip_of(dice_only)[2] == (0, 1, 2)
