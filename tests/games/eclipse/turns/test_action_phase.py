"""The whole action phase of pages 16 and 17, tap by tap; numbers in brackets are the book's.

golden/action_phase.json is this phase as a log: `python -m tests.games.eclipse.make_action_phase` writes it.
"""

from pathlib import Path

from companion.games.eclipse.battle.opening import to_come
from companion.games.eclipse.catalog import RESOURCES
from companion.games.eclipse.diplomacy.events import RelationsEnded, ReputationReturned
from companion.games.eclipse.diplomacy.relations import free_for_ambassadors, why_not
from companion.games.eclipse.exploring.events import DiscoveryDue, SectorDiscarded
from companion.games.eclipse.round_model import Loose
from companion.games.eclipse.technologies.events import Researched
from companion.games.eclipse.turns.actions import up
from companion.games.eclipse.turns.events import Passed, PhaseBegun, Reacted, TurnEnded
from companion.tables import export
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy, owning, rich, with_tiles
from tests.games.eclipse.turn_kit import (
    fleet,
    holding,
    lying,
    no,
    nothing_is_lost,
    said,
)
from tests.kit import Given, rule

# Clockwise. Alastair is one of the Terrans; the book does not say which, red is free.
ALASTAIR, KEN, IAIN, VERNOR = range(4)

# What the book does not print is chosen here.
ALASTAIRS = "201"  # one more sector of Alastair's
MIDDLE = "203"  # a discovery symbol, money and science, no Ancients: no such sector is in the box, so 203 without them
DISLIKED = "317"
TWO_ANCIENTS = "301"
MINING, OTHER = "318", "306"  # an advanced materials square and a grey one; the grey one takes the money cube
EMPTY = ("207", "208")  # Ken's sectors without population squares
FREE = "210"  # two squares, nobody's
CONTESTED = "205"  # Iain's, with three interceptors


SPECIES = ("terran_directorate", "planta", "mechanema", "hydran_progress")
OPTIONS = {"boards": "app", "turns": True, "reputation": "table"}  # the reputation bag is on the table


def before(here: Given) -> Given:
    """Some rounds have been played: everything by taps, so that the log can be replayed."""
    here = here.when(m.ChooseStartPlayer(seat=ALASTAIR))
    here = here.when(*(m.ChooseSpecies(seat=seat, species=one, table_says_so=True) for seat, one in enumerate(SPECIES)))
    here = here.when(m.BeginPlay(table_says_so=True))
    here = owning(here, ALASTAIR, "orbital")
    here = owning(here, KEN, "advanced_mining")
    here = owning(here, IAIN, "plasma_missile")
    here = owning(here, VERNOR, "nanorobots", "orbital", "monolith")  # with the printed one: four nano technologies
    here = with_tiles(here, "fusion_drive", "wormhole_generator")
    here = rich(here, ALASTAIR, materials=12)
    here = rich(here, VERNOR, science=14)
    here = holding(here, ALASTAIR, ALASTAIRS)
    here = holding(holding(here, KEN, EMPTY[0]), KEN, EMPTY[1])
    here = holding(here, IAIN, CONTESTED)
    here = lying(here, FREE)
    here = fleet(fleet(here, IAIN, CONTESTED, interceptor=3), IAIN, "230", cruiser=1)
    here = fleet(here, VERNOR, "224", interceptor=3, cruiser=1)
    here = here.when(
        m.Refit(seat=IAIN, ship="interceptor", parts=("-", "-", "-", "electron_computer"), table_says_so=True)
    )
    # Relations from before: Vernor's with Iain are printed; Alastair's make his ambassadors' place full.
    for one in (VERNOR, ALASTAIR):
        here = here.when(
            m.OfferRelations(seat=one, to=IAIN, cube="money", table_says_so=True),
            m.AnswerRelations(seat=IAIN, to=one, agree=True, cube="science"),
        )
    for tile, sector in zip((1, 2, 2, 3), ("104", "103", "102", "101"), strict=True):
        here = earned(here, tile, sector)
    assert sorted(here.state.boards[ALASTAIR].reputation) == [1, 2, 2, 3]
    assert (here.state.turn, [board.discs for board in here.state.boards]) == (ALASTAIR, [11, 10, 11, 12])
    assert nothing_is_lost(here)
    return here


def earned(here: Given, tile: int, sector: str) -> Given:
    """Alastair once fought an Ancient, however that went, and kept this tile; his ship is no longer there."""
    here = here.when(m.OpenBattle(sector=sector, fleets=("0.dreadnought.1",), ancients=1))
    while here.state.battle.stage != "after":
        here = here.when(m.FireOn())
    here = here.when(m.KeepReputation(party=0, tile=tile), m.CloseBattle(table_says_so=True))
    return here.when(m.CorrectShips(seat=ALASTAIR, sector=sector)) if here.state.ships_in(sector, ALASTAIR) else here


def alastair_builds(here: Given) -> Given:
    # [1] A disc onto Build; [2] a cruiser and an orbital for 10 materials.
    here = here.when(
        m.Build(seat=ALASTAIR, piece="cruiser", sector=ALASTAIRS), m.Build(seat=ALASTAIR, piece="orbital", sector="221")
    )
    board = here.state.boards[ALASTAIR]
    assert (board.discs, dict(board.actions), board.materials) == (10, {"build": 1}, 12 - 10)
    assert board.ships[ALASTAIRS] == {"cruiser": 1}
    assert here.state.tiles["221"].orbital
    assert up(here.state) == (KEN,), "Ken sits next to him, clockwise"
    return here


def ken_explores_twice(here: Given) -> Given:
    # [3] A middle sector, placed; a discovery tile on it.
    here = here.when(m.TurnUpSector(seat=KEN, sector=MIDDLE), m.PlaceSector(sector=MIDDLE))
    here = lying(here, MIDDLE, discovery=True)
    # [4] A disc from the track brings the tile, kept as points; two colony ships bring money and science cubes.
    here = here.when(m.TakeSector(seat=KEN, sector=MIDDLE))
    assert here.events[-1] == DiscoveryDue(KEN, MIDDLE)
    here = here.when(m.FindDiscovery(seat=KEN, discovery="science_5"), m.KeepDiscovery(seat=KEN, discovery="science_5"))
    here = here.when(*(m.Colonise(seat=KEN, sector=MIDDLE, square=square) for square in (0, 1)))
    board = here.state.boards[KEN]
    assert (board.discs, board.colony_ships, board.cubes, board.discoveries_kept) == (8, 2, (9, 9, 10), 1)
    assert board.science == 4, "kept as points, not used"
    # [5] Planta explore a second sector with the same action; this one is discarded, which ends the turn.
    here = here.when(m.TurnUpSector(seat=KEN, sector=DISLIKED), m.DiscardSector(sector=DISLIKED))
    assert here.events == (SectorDiscarded(KEN, DISLIKED), TurnEnded(KEN))
    assert (here.state.turn, here.state.boards[KEN].discs) == (IAIN, 8)
    return here


def iain_upgrades(here: Given) -> Given:
    # [6] The electron computer goes back; [7] a plasma missile onto the interceptor instead.
    here = here.when(m.Refit(seat=IAIN, ship="interceptor", parts=("-", "-", "-", "plasma_missile")))
    # [8] A positron computer and an ion cannon onto the cruiser; [9] the technologies are his. Three tiles in all.
    cruiser = ("positron_computer", "-", "-", "-", "-", "ion_cannon")
    here = here.when(m.Refit(seat=IAIN, ship="cruiser", parts=cruiser))
    board = here.state.boards[IAIN]
    assert (board.discs, dict(board.actions), here.state.doing.left) == (10, {"upgrade": 1}, 0)
    assert board.fitted["interceptor"] == ("", "", "", "plasma_missile")
    return here


def vernor_researches_twice(here: Given) -> Given:
    # [10] Fusion Drive for its minimum of 3; [11] Wormhole Generator for 16 - 6 = 10.
    here = here.when(m.Research(seat=VERNOR, technology="fusion_drive"))
    assert here.events[-1] == Researched(VERNOR, "fusion_drive", 3)
    here = here.when(m.Research(seat=VERNOR, technology="wormhole_generator"))
    assert here.events == (Researched(VERNOR, "wormhole_generator", 10),)
    board = here.state.boards[VERNOR]
    assert (board.discs, board.science, dict(board.actions)) == (11, 14 - 13, {"research": 1})
    return here


def alastair_finds_ancients(here: Given) -> Given:
    # [12] An outer sector with two Ancients over a discovery tile: no disc there.
    here = here.when(m.TurnUpSector(seat=ALASTAIR, sector=TWO_ANCIENTS), m.PlaceSector(sector=TWO_ANCIENTS))
    tile = here.state.tiles[TWO_ANCIENTS]
    assert (tile.ancients, tile.discovery, tile.disc) == (2, True, None)
    assert here.refused(m.TakeSector(seat=ALASTAIR, sector=TWO_ANCIENTS)).rule.page == 9
    assert here.state.boards[ALASTAIR].discs == 9
    return here


def ken_explores_and_makes_friends(here: Given) -> Given:
    # [13] Two outer sectors, a disc on each.
    for sector in (MINING, OTHER):
        here = here.when(m.TurnUpSector(seat=KEN, sector=sector), m.TakeSector(seat=KEN, sector=sector))
    # [14] The last two colony ships, one onto the advanced square; [15] he has Advanced Mining.
    here = here.when(
        m.Colonise(seat=KEN, sector=MINING, square=0), m.Colonise(seat=KEN, sector=MINING, square=1, track="money")
    )
    board = here.state.boards[KEN]
    assert (board.discs, board.colony_ships, board.cubes) == (8 - 1 - 2, 0, (8, 9, 9))
    assert no(here.refused(m.Colonise(seat=KEN, sector=OTHER, square=0))) == "No colony ship is left face up."
    # [16] A wormhole connects him with Alastair; [17] whose track is full, so a reputation tile goes back.
    here = here.when(m.OfferRelations(seat=KEN, to=ALASTAIR, cube="science"))
    assert free_for_ambassadors(here.state.boards[ALASTAIR]) == 0
    agree = m.AnswerRelations(seat=ALASTAIR, to=KEN, agree=True, cube="materials")
    assert here.refused(agree).rule.page == 11
    bag = here.state.reputation_bag["1"]
    here = here.when(m.AnswerRelations(seat=ALASTAIR, to=KEN, agree=True, cube="materials", back=1), by=ALASTAIR)
    assert here.events[0] == ReputationReturned(ALASTAIR, 1)
    assert (here.state.boards[ALASTAIR].friends, here.state.boards[KEN].friends) == ((KEN, IAIN), (ALASTAIR,))
    assert (here.state.boards[ALASTAIR].reputation, here.state.reputation_bag["1"]) == ((2, 2, 3), bag + 1)
    assert (here.state.boards[ALASTAIR].cubes, here.state.boards[KEN].cubes) == ((9, 10, 9), (8, 8, 9))
    return here


def iain_passes(here: Given) -> Given:
    # [18] The overview card is turned; he is the first one and gets the start player marker for the next round.
    here = here.when(m.PassTurn(seat=IAIN))
    assert here.events == (Passed(IAIN, first=True),)
    assert (here.state.first_passed, here.state.start_player, here.state.turn) == (IAIN, ALASTAIR, VERNOR)
    return here


def vernor_attacks(here: Given) -> Given:
    # [19] Two interceptors into Iain's sector: the relations end, and Vernor is the traitor.
    attack = {"seat": VERNOR, "ship": "224.interceptor", "to": CONTESTED}
    assert here.refused(m.MoveShip(**attack)).rule.page == 11
    here = here.when(m.MoveShip(**attack, table_says_so=True))
    assert RelationsEnded(VERNOR, IAIN) in here.events
    here = here.when(m.MoveShip(**attack))
    assert here.state.doing.left == 0, "Hydran Progress moves twice"
    assert (here.state.traitor, here.state.expected) == (VERNOR, {CONTESTED: (IAIN, VERNOR)})
    for seat in (IAIN, VERNOR):
        assert here.state.boards[seat].loose == (Loose("track", RESOURCES),)
    assert (here.state.boards[VERNOR].friends, here.state.boards[IAIN].friends) == ((), (ALASTAIR,))
    here = here.when(m.PlaceCube(seat=VERNOR, track="money"), m.PlaceCube(seat=IAIN, track="materials"))
    assert here.state.boards[IAIN].loose == here.state.boards[VERNOR].loose == ()
    assert all(why_not(here.state, VERNOR, other) is not None for other in (ALASTAIR, KEN, IAIN))
    return here


def alastair_passes(here: Given) -> Given:
    here = here.when(m.PassTurn(seat=ALASTAIR))
    assert (here.events, here.state.first_passed) == ((Passed(ALASTAIR),), IAIN)
    return here


def ken_moves_his_influence(here: Given) -> Given:
    # [20] One disc from an empty sector onto a free one; [21] the other one back to the track.
    here = here.when(m.TakeSector(seat=KEN, sector=FREE, leaving=EMPTY[0]), m.LeaveSector(seat=KEN, sector=EMPTY[1]))
    assert (here.state.doing.left, here.state.boards[KEN].discs) == (0, 5 - 1 + 1)
    assert here.state.sectors_of(KEN) == (MIDDLE, FREE, "226", OTHER, MINING)
    # [22] Two colony ships up, and at once down again: two cubes.
    here = here.when(
        m.TurnUpColonyShips(seat=KEN),
        m.Colonise(seat=KEN, sector=FREE, square=0),
        m.Colonise(seat=KEN, sector=FREE, square=1),
    )
    assert (here.state.boards[KEN].colony_ships, here.state.boards[KEN].cubes) == (0, (7, 8, 8))
    return here


def iain_reacts(here: Given) -> Given:
    # [23] A disc onto the reaction Move; [24] the cruiser into the contested sector. One move only.
    here = here.when(m.MoveShip(seat=IAIN, ship="230.cruiser", to=CONTESTED))
    assert here.events[0] == Reacted(IAIN, "move")
    board = here.state.boards[IAIN]
    assert (board.discs, dict(board.actions), dict(board.reactions)) == (9, {"upgrade": 1}, {"move": 1})
    assert board.ships == {CONTESTED: {"interceptor": 3, "cruiser": 1}}
    assert here.refused(m.MoveShip(seat=IAIN, ship=f"{CONTESTED}.cruiser", to="230")).overrule
    return here


def vernor_follows(here: Given) -> Given:
    # [25] One more interceptor, and the cruiser. (How far its drives carry it, and half wormholes, the table sees.)
    here = here.when(
        m.MoveShip(seat=VERNOR, ship="224.interceptor", to=CONTESTED),
        m.MoveShip(seat=VERNOR, ship="224.cruiser", to=CONTESTED),
    )
    board = here.state.boards[VERNOR]
    assert (board.discs, dict(board.actions)) == (9, {"research": 1, "move": 2})
    assert board.ships == {CONTESTED: {"interceptor": 3, "cruiser": 1}}
    return here


def the_phase(here: Given) -> Given:
    for step in (
        alastair_builds,
        ken_explores_twice,
        iain_upgrades,
        vernor_researches_twice,
        alastair_finds_ancients,
        ken_explores_and_makes_friends,
        iain_passes,
        vernor_attacks,
        alastair_passes,
        ken_moves_his_influence,
        iain_reacts,
        vernor_follows,
    ):
        here = step(here)
        assert nothing_is_lost(here), step.__name__
    # Alastair does not react, Ken passes, and so do Iain and Vernor: the phase is over at once.
    here = here.when(m.PassTurn(seat=ALASTAIR), m.PassTurn(seat=KEN), m.PassTurn(seat=IAIN))
    assert (said(here), here.state.phase) == (["Ute does not react"], "action")
    here = here.when(m.PassTurn(seat=VERNOR))
    assert here.events == (Passed(VERNOR), PhaseBegun("combat"))
    assert here.refused(m.React(seat=ALASTAIR, action="move")).overrule, "no more reactions"
    assert [board.discs for board in here.state.boards] == [9, 5, 9, 9]
    assert to_come(here.state) == ((CONTESTED, (IAIN, VERNOR)),), "one battle, Iain was there first (p. 22)"
    # The next round begins with Iain.
    here = here.when(m.ForgetBattle(sector=CONTESTED), m.NextPhase(), m.PayForAll(), m.CleanUp(table_says_so=True))
    assert (here.state.start_player, here.state.turn, here.state.traitor) == (IAIN, IAIN, VERNOR)
    return here


@rule("action_phase.example")
def test_the_action_phase_of_pages_16_and_17():
    the_phase(before(galaxy(4, **OPTIONS)))


@rule("action_phase.example")
def test_the_golden_log_of_the_phase_is_this_phase():
    read = export.read((Path(__file__).parents[1] / "golden" / "action_phase.json").read_bytes())
    state = export.fold(read).state
    here = the_phase(before(galaxy(4, **OPTIONS)))
    boards = [(one.discs, one.cubes, one.resources, one.technologies, one.friends) for one in state.boards]
    assert boards == [(one.discs, one.cubes, one.resources, one.technologies, one.friends) for one in here.state.boards]
    assert (state.start_player, state.traitor, state.tiles) == (IAIN, VERNOR, here.state.tiles)
