"""Every event of Age of Galaxy has its sentence in the log; what goes by itself is silent."""

import pytest

from companion.games.age_of_galaxy.box.keys import slots
from companion.games.age_of_galaxy.model import Ranked
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.play import GAME
from companion.games.age_of_galaxy.points.final import Final
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import e, playing, settled, table, with_planets

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Ali"])
MIRA, JONAS, UTE = range(3)
HERE = with_planets(playing(), settled(1, MIRA, card=2)).state
FRESH = table(options=Options()).state  # a box of which nothing is known


def row(key, *values):
    """Number and kind, twice; the second place may be empty."""
    return tuple(zip(slots(key), (*values, 0, "none")[:4], strict=True))


TOLD = [
    (e.StartPlayerChosen(MIRA), "Mira is the start player"),
    (e.StartPlayerChosen(MIRA, drawn=True), "Drawn: Mira is the start player"),
    (e.StepTicked("x", True), "A step of the set-up is done"),
    (e.StepTicked("x", False), "A step of the set-up is open again"),
    (e.BoxTold("trade.1.slots", 3), "In this box: Trade card 1: slots: 3"),
    (e.BoxTold("plunder.1.kind", "relics"), "In this box: Plunder: of what: relics"),
    (e.BoxTold("gone", 3), "In this box: gone: 3"),
    (e.BoxTold("faction.8.ideology", "science"), "In this box: Scythe: ideology: Science"),
    (e.RowTold(row("plunder", 1, "relics")), "In this box: Plunder: 1 relic"),
    (e.RowTold(row("war.3.1", 2, "credits", 1, "prestige")), "In this box: 3 players, Overlord: 2 credits and 1 prestige"),
    (e.RowTold(row("war.3.3", 0, "none")), "In this box: 3 players, Place 3: nothing"),
    (e.RowTold((*row("tech.xenology", 1, "strength"), ("tech.xenology.or", "no"))), "In this box: Xenology: 1 strength"),
    (e.RowTold((*row("tech.xenology", 1, "relics", 2, "credits"), ("tech.xenology.or", "yes"))),
     "In this box: Xenology: 1 relic and 2 credits and Xenology: of two rewards you get: one of the two"),
    (e.RowTold((("faction.8.ideology", "science"), ("faction.8.adaptation", "warm"), ("faction.8.credits", 2), ("faction.8.cruisers", 1))),
     "In this box: Scythe: ideology Science, adaptation warm, credits 2, and cruisers 1"),
    (e.RowTold((("faction.9.ideology", "science"), ("faction.9.credits", 2))), "In this box: Card 9: ideology Science and credits 2"),
    (e.RowTold((("trade.2.slots", 4), ("trade.2.cover.3", 1))), "In this box: Trade card 2: slots 4 and of these covered 1"),
    (e.RowTold((("plunder.1.kind", "relics"), ("congress.1", 4))), "In this box: Plunder: of what: relics and Field 1: prestige: 4"),
    (e.RowTold(tuple((f"congress.{field}", 2) for field in range(1, 8))), "In this box: 7 values are told"),
    (e.CardTyped(9, (("faction.9.name", "Us'ud"),)), "This box knows a faction card now: Us'ud"),
    (e.CardTyped(2, (("faction.2.name", "Menschen"),)), "This box knows a faction card now: Humans"),
    (e.TradeLaid(1, 2), "On place 1 lies Trade 2"),
    (e.TradeLaid(1, 2, drawn=True), "Drawn for place 1: Trade 2"),
    (e.DraftBegan(()), "The draft begins: everybody looks at seven cards"),
    (e.PacksPassed(3), "The cards go to the left: pick 3"),
    (e.PacksPassed(0), "The draft is over"),
    (e.DraftDone(), "The draft is over"),
    (e.PlayBegan(), "Round 1 begins"),
    (e.Gained(MIRA, "credits", -4, "action.manufacture"), "Mira pays 4 credits"),
    (e.Gained(MIRA, "cruisers", 1, "action.manufacture"), "+1 cruiser"),
    (e.Gained(MIRA, "credits", 3, "production"), "Mira: +3 credits"),
    (e.Gained(MIRA, "credits", 2, "war.1"), "Mira: +2 credits (War, place 1)"),
    (e.Gained(MIRA, "credits", 4, "ability.3"), "Mira: +4 credits (Legarchaea)"),
    (e.Gained(MIRA, "relics", -1, ""), "Mira: −1 relic (Booked at the table)"),
    (e.CubePlaced(MIRA, "manufacture"), "Mira: Manufacture"),
    (e.CubePlaced(MIRA, "trade", 2), "Mira: Trade, Trade 2"),
    (e.CubePlaced(MIRA, "appoint", 2), "Mira: Appoint, field 2"),
    (e.CubePlaced(MIRA, "settle"), "Mira: Settle"),
    (e.PlanetSettled(MIRA, 4, 2, "arctic"), "Mira settles a planet on system card 2 (arctic)"),
    (e.PlanetDeveloped(MIRA, 1), "Mira develops a planet on system card 2 (warm)"),
    (e.PlanetDeveloped(MIRA, 9), "Mira develops a planet number 9"),
    (e.PlanetConquered(MIRA, 4, 2, "warm"), "Mira conquers a planet on system card 2 (warm)"),
    (e.PlanetConquered(MIRA, 4, 2, "warm", UTE, 2), "Mira conquers a planet of Ute on system card 2 (warm): 2 cubes go back to the supply"),
    (e.PlanetConquered(MIRA, 4, 2, "warm", UTE, 1), "Mira conquers a planet of Ute on system card 2 (warm): 1 cube goes back to the supply"),
    (e.CubesLost(UTE, 2, MIRA), "Mira conquers a planet of Ute: 2 cubes go back to the supply"),
    (e.CubeLifted(MIRA, 1, "salvage"), "Mira lifts the cube from a planet on system card 2 (warm): Salvage"),
    (e.TechResearched(MIRA, "warp_drive"), "Mira researches Warp drive"),
    (e.TechResearched(MIRA, "faction.7"), "Mira researches own technology of Psykrio"),
    (e.ShieldSet(1, True), "The planet on system card 2 (warm) needs no cruisers for its protection"),
    (e.ShieldSet(1, False), "The planet on system card 2 (warm) needs cruisers for its protection again"),
    (e.FactionPlayed(MIRA, 1), "Mira: main faction Cheiki"),
    (e.IdeologyPlayed(MIRA, "science", 3), "Mira: true main ideology Science"),
    (e.CardDiscarded(MIRA, 12, "boost"), "Mira discards Faction 12 for its boost"),
    (e.CardDiscarded(MIRA, 0, "adaptation"), "Mira discards a faction card for its adaptation"),
    (e.FreeEffectUsed(MIRA, "2"), "Mira uses effect 2 of the hint board"),
    (e.FreeEffectUsed(MIRA, "card.1"), "Mira uses Cheiki"),
    (e.CubesTaken(MIRA, 2), "Mira takes only 2 cubes"),
    (e.Produced(), "Production: 3 cubes each, then productivity down by 1"),
    (e.ActionsBegan(), "The action phase begins"),
    (e.TurnEnded(MIRA, JONAS), "Mira's turn is over; Jonas is next"),
    (e.TurnEnded(MIRA, None), "Mira's turn is over; all have passed"),
    (e.WarBegan(), "The war phase begins"),
    (e.Mustered(MIRA, 3, 2, 4), "Mira: cruisers 3, strength 2, planets to protect 4"),
    (e.Compared((Ranked(MIRA, 3, 1, 1), Ranked(UTE, 2, 0, 2)), (MIRA,)), "Cruisers and strength: Mira 3/1 and Ute 2/0; Overlord: Mira"),
    (e.Compared((Ranked(MIRA, 3, 1, 1), Ranked(UTE, 3, 1, 1)), (MIRA, UTE)), "Cruisers and strength: Mira 3/1 and Ute 3/1; equal Overlords: Mira and Ute"),
    (e.Compared((Ranked(MIRA, 0, 1, 1),), ()), "Cruisers and strength: Mira 0/1; nobody is Overlord"),
    (e.RewardTold(MIRA, 1, (("credits", 2), ("prestige", 1))), "Mira, place 1: 2 credits and 1 prestige"),
    (e.ConquestOver(skipped=True), "The Overlord conquers nothing"),
    (e.Reduced(MIRA, 1, 2), "Mira discards 1 cruiser: 2 may stay"),
    (e.Reduced(MIRA, 3, 2), "Mira discards 3 cruisers: 2 may stay"),
    (e.WarEnded(), "The galactic phase begins"),
    (e.FleetMoved(3, 4), "The fleet moves to system card 3, card 4 is opened"),
    (e.FleetMoved(5, 0), "The fleet moves to system card 5"),
    (e.CubesMoved(((1, UTE, 2), (2, UTE, 1), (3, MIRA, 1))), "Cubes of the action board go to the trade cards: Mira 1 and Ute 3"),
    (e.GoldenAge((1,), (0, 0, 0), (0, 0, 0)), "Golden age: Trade 1"),
    (e.GoldenAge((1,), (2, 0, 1), (0, 0, 0)), "Golden age: Trade 1; cubes back in hand: Mira 2 and Ute 1"),
    (e.GoldenAge((1, 3), (3, 0, 1), (2, 0, 0)), "Golden age: Trade 1 and Trade 3; cubes back in hand: Mira 3 and Ute 1; to the supply: Mira 2"),
    (e.OrderSet((UTE, MIRA, JONAS)), "Turn order: Ute, Mira, and Jonas"),
    (e.RoundBegan(3), "Round 3 begins"),
    (e.GameOver((1, 2, 3)), "The last war is over, and with it the game"),
    (e.ValueCorrected(MIRA, "relics", 1, 2), "Mira: relics 2, not 1"),
    (e.ValueCorrected(MIRA, "supply", 1, 2), "Mira: cubes in the supply 2, not 1"),
    (e.PlanetCorrected(1, 2, "warm", "free"), "The planet on system card 2 (warm) is free"),
    (e.PlanetCorrected(1, 2, "warm", "settled", UTE), "The planet on system card 2 (warm) is settled by Ute"),
    (e.PlanetCorrected(1, 2, "warm", "developed", UTE), "The planet on system card 2 (warm) is developed by Ute"),
    (e.PlanetCorrected(1, 2, "warm", "conquered", UTE), "The planet on system card 2 (warm) is conquered by Ute"),
    (e.PlanetCorrected(1, 2, "warm", "settled", UTE, True), "The planet on system card 2 (warm) is settled by Ute and needs no cruisers for its protection"),
    (e.FactionCorrected(MIRA, 2, True), "Mira has it: main faction Humans"),
    (e.FactionCorrected(MIRA, 2, False), "Mira does not have it: main faction Humans"),
    (e.IdeologyCorrected(MIRA, "science"), "Mira: true main ideology Science"),
    (e.IdeologyCorrected(MIRA, None), "Mira has no true main ideology"),
    (e.TechCorrected(MIRA, "xenology", True), "Mira has it: Xenology"),
    (e.TradeCorrected(1, 2, False, (0, 0, 0)), "Place 1: Trade 2"),
    (e.TradeCorrected(1, 2, True, (0, 3, 0)), "Place 1: Trade 2, turned; cubes: Jonas 3"),
    (e.TradeCorrected(1, 0, False, (0, 0, 0)), "Place 1: a trade card"),
    (e.BoardCubesCorrected(MIRA, "plunder", 0, 1), "Mira: cubes in the box Plunder 1, not 0"),
    (e.CongressCorrected(3, UTE), "Field 3 of the congress: Ute"),
    (e.CongressCorrected(3, None), "Field 3 of the congress is free"),
    (e.TurnCorrected(UTE), "It is Ute's turn"),
    (e.OrderCorrected((UTE, JONAS, MIRA)), "Turn order: Ute, Jonas, and Mira"),
    (e.PileCorrected(UTE), "Ute's cube lies on top of its field of the prestige track"),
    (e.FleetCorrected(2, 3), "The fleet is on system card 3, not 2"),
    (e.PhaseCorrected(2, "action", 2, "war"), "Round 2: War phase"),
    (e.GameFinished(), "The table ends the game and counts"),
    (e.FinalCounted(MIRA, Final(3)), "Mira's points are counted"),
]  # fmt: skip
SECRET = {e.CardsDealt, e.CardsSwapped, e.Picked}  # test_secrets.py has their sentences


@pytest.mark.parametrize(
    ("event", "sentence"), TOLD, ids=[f"{n}-{type(event).__name__}" for n, (event, _) in enumerate(TOLD)]
)
def test_an_event_has_its_sentence(event, sentence):
    assert SAY(GAME.describe(HERE, event, True)) == sentence


@pytest.mark.parametrize("event", [event for event, _ in TOLD], ids=lambda event: type(event).__name__)
def test_a_table_that_knows_nothing_of_its_box_tells_it_too(event):
    assert Speaker("de")(GAME.describe(FRESH, event, False))


def test_no_event_is_without_words():
    assert not set(GAME.events) - {type(event) for event, _ in TOLD} - SECRET


def test_what_goes_by_itself_is_silent():
    usual = (e.CubesTaken(MIRA, 3), e.Gained(MIRA, "productivity", -1, "production"), e.ConquestOver())
    assert [GAME.describe(HERE, event, True) for event in usual] == [None] * 3


@pytest.mark.parametrize(
    "event",
    [
        e.CubePlaced(MIRA, "settle"), e.CubePlaced(MIRA, "develop"), e.CubePlaced(MIRA, "research"),
        e.ValueCorrected(MIRA, "supply", 1, 2), e.ValueCorrected(MIRA, "away", 1, 2),
    ],
)  # fmt: skip
def test_what_only_follows_is_said_where_nothing_else_is(event):
    assert GAME.describe(HERE, event, True).faint
