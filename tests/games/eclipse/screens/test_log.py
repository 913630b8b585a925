"""Every event of a round is a sentence in the log; secrets are told to their owner only."""

import pytest

from companion.games.eclipse.corrections import chapter as corrections
from companion.games.eclipse.counting import chapter as counting
from companion.games.eclipse.diplomacy import chapter as diplomacy
from companion.games.eclipse.exploring import chapter as exploring
from companion.games.eclipse.influence import chapter as influence
from companion.games.eclipse.model import Tally
from companion.games.eclipse.moving import chapter as moving
from companion.games.eclipse.play import GAME
from companion.games.eclipse.round_model import Loose, Tile
from companion.games.eclipse.ships import chapter as ships
from companion.games.eclipse.turns import chapter as turns
from companion.games.eclipse.upkeep import chapter as upkeep
from companion.words import Speaker
from tests.games.eclipse import outcomes as e
from tests.games.eclipse.kit import JONAS, MIRA, galaxy
from tests.games.eclipse.turn_kit import SAY

TO_TRACK, TO_GRAVE = Loose("track", ("money",)), Loose("graveyard", ("money", "science"))
DEUTSCH = Speaker("de").named(["Mira", "Jonas", "Ute", "Tarek"])

LOG = [
    (e.ActionTaken(MIRA, "influence", 2, 2), "Mira takes the action Influence"),
    (e.Reacted(MIRA, "upgrade"), "Mira reacts: Upgrade"),
    (e.TurnEnded(MIRA), "Mira is done"),
    (e.Passed(MIRA, first=True), "Mira passes first and starts the next round"),
    (e.Passed(MIRA), "Mira passes"),
    (e.Passed(MIRA, again=True), "Mira does not react"),
    (e.PhaseBegun("action"), "The action phase begins"),
    (e.PhaseBegun("combat"), "The combat phase begins"),
    (e.PhaseBegun("upkeep"), "The upkeep phase begins"),
    (e.ClockPaused(True), "The clock is paused"),
    (e.ClockPaused(False), "The clock runs again"),
    (e.SeatOut(MIRA, "collapse", Tally()), "The civilisation of Mira collapses"),
    (e.SeatOut(MIRA, "gave_up", Tally()), "Mira gives up"),
    (e.BoardKept(MIRA, True), "Mira keeps the board on the phone"),
    (e.BoardKept(MIRA, False), "Mira keeps the board on the table only"),
    (e.TurnCorrected(MIRA), "Corrected: it is the turn of Mira"),
    (e.SectorTurnedUp(MIRA, "201"), "Mira turns up sector 201"),
    (e.SectorTaken(MIRA, "201"), "Mira takes sector 201"),
    (e.SectorLeft(MIRA, "201"), "Mira leaves sector 201"),
    (e.SectorLeft(MIRA, "201", ("money",), moving=True), "Mira leaves sector 201; cubes back: money"),
    (e.SectorLeft(MIRA, "201", lost=True), "Mira loses sector 201"),
    (e.DiscoveryDue(MIRA, "206"), "Mira claims the discovery tile of sector 206"),
    (e.Colonised(MIRA, "201", 0, "money"), "Mira settles in sector 201: money"),
    (e.ColonyShipsTurnedUp(MIRA, 1), "Mira turns up 1 colony ship"),
    (e.ColonyShipsTurnedUp(MIRA, 2), "Mira turns up 2 colony ships"),
    (e.CubesDestroyed(MIRA, "201", (0,), ("money",)), "1 cube of Mira in sector 201 is destroyed"),
    (e.CubesDestroyed(MIRA, "201", (0, 1), ("money", "")), "2 cubes of Mira in sector 201 are destroyed"),
    (e.CubePlaced(MIRA, TO_TRACK, "money"), "Mira puts a cube back on the track: money"),
    (e.CubePlaced(MIRA, TO_GRAVE, "science"), "Mira puts a cube on the graveyard: science"),
    (e.GraveyardEmptied(MIRA, ("money", "science")), "Mira: cubes back from the graveyard: money and science"),
    (e.Built(MIRA, "monolith", "201", 10), "Mira builds in sector 201: monolith (10 materials)"),
    (e.ShipPlaced(MIRA, "cruiser", "206"), "Mira puts a ship into sector 206: cruiser"),
    (e.ShipPlaced(MIRA, "cruiser", ""), "Mira puts a ship into sector ?: cruiser"),
    (e.ShipMoved(MIRA, "cruiser", "206", "201"), "Mira moves from 206 to 201: cruiser"),
    (e.ShipMoved(MIRA, "cruiser", "", "201"), "Mira moves from ? to 201: cruiser"),
    (e.RelationsOffered(MIRA, JONAS, "money"), "Mira offers Jonas diplomatic relations"),
    (e.TilePromised(MIRA, JONAS, 3), "Mira would give back the reputation tile 3"),
    (e.RelationsRefused(MIRA, JONAS), "No relations between Mira and Jonas"),
    (e.RelationsBegun(MIRA, JONAS, "money", "science"), "Mira and Jonas exchange ambassadors"),
    (e.ReputationReturned(MIRA, 3), "Mira gives back the reputation tile 3"),
    (e.RelationsEnded(MIRA, JONAS), "Mira attacks Jonas: the relations end, and Mira gets the traitor card"),
    (e.PointsConfirmed(MIRA, JONAS), "Jonas confirms the points of Mira"),
    (e.PlacesRevealed(1), "1 place is shown"),
    (e.PlacesRevealed(2), "2 places are shown"),
    (
        e.BoardCorrected(MIRA, 9, 2, 1, (10, 9, 8)),
        "Corrected: Mira, discs on the track: 9, on actions: 2, colony ships face up: 1, cubes on the tracks: 10 / 9 / 8",
    ),
    (e.SectorCorrected("201", Tile()), "Corrected: sector 201, nobody's disc"),
    (e.SectorCorrected("201", Tile(MIRA, ("money", ""))), "Corrected: sector 201, disc of Mira, cubes: 1"),
    (e.ShipsCorrected(MIRA, "201", (2, 0, 0, 1)), "Corrected: Mira has in sector 201: 2 × interceptor and 1 × starbase"),
    (e.ShipsCorrected(MIRA, "201", (0, 0, 0, 0)), "Corrected: Mira has no ship in sector 201"),
    (e.TraitorCorrected(MIRA), "Corrected: Mira has the traitor card"),
    (e.TraitorCorrected(-1), "Corrected: nobody has the traitor card"),
    (e.RoundEnded(3), "Round 3 is over"),
    (e.SectorDrawn(MIRA, "inner", "101"), "Mira explores (inner sectors, I): sector 101"),
    (e.SectorPlaced(MIRA, "101"), "Mira places sector 101"),
    (e.SectorDiscarded(MIRA, "101"), "Mira discards sector 101"),
    (e.StackReshuffled("outer"), "The discarded sectors become the new stack (outer sectors, III)"),
    (e.DiscoveryFound(MIRA, "money_8", drawn=True), "Mira discovers 8 money (drawn)"),
    (e.DiscoveryUsed(MIRA, "money_8"), "Mira uses 8 money"),
    (e.DiscoveryKept(MIRA, "money_8"), "Mira keeps a discovery tile as 2 VP"),
    (e.DiscoveriesReshuffled(), "No discovery tile was left: the discarded ones are shuffled"),
    (e.TilePlaced(MIRA, "ancient_orbital", "201"), "Mira puts Ancient Orbital on sector 201"),
    (e.Refitted(MIRA, "cruiser", ("", "")  , 0), "Mira refits cruiser: as printed"),
    (e.UpgradeClosed(MIRA), "Mira has finished the upgrade"),
    (e.UpkeepPaid(MIRA, 3, 4, 5, 2, 6, 3), "Mira: money 3 + 4 − 5 = 2, science +6, materials +3"),
    (e.Traded(MIRA, "science", 3, "money", 1), "Mira trades 3 science for 1 money"),
    (e.PointsCounted(MIRA, Tally()), "Mira has counted the points"),
    (e.SupplyCorrected("starbase", 1), "Supply corrected: Starbase +1"),
    (e.TechnologyCorrected(MIRA, "starbase", True), "Corrected: Mira has Starbase"),
    (e.ResourceCorrected(MIRA, "money", 3, 4), "Corrected: Mira has 4 money, not 3"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "line"), LOG)
def test_what_the_log_says(event, line):
    words = GAME.describe(galaxy(4).state, event, True)
    assert SAY(words) == line
    assert DEUTSCH(words)


def test_nothing_of_a_round_is_missing_in_the_log():
    chapters = (turns, exploring, influence, diplomacy, ships, moving, upkeep, counting, corrections)
    assert {type(event) for event, _ in LOG} == {event for one in chapters for event in one.CHAPTER.words}


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (e.TilePromised(MIRA, JONAS, 3), "Mira would give back a reputation tile"),
        (e.ReputationReturned(MIRA, 3), "Mira gives back a reputation tile"),
    ],
)
def test_which_tile_goes_back_stays_a_secret(event, line):
    assert SAY(GAME.describe(galaxy(4).state, event, False)) == line
