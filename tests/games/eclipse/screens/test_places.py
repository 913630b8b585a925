"""What Eclipse shows to whom, as data; and every line of the log."""

import pytest

from companion.games.eclipse.play import GAME
from companion.games.eclipse.screens import mine as mine_screen
from companion.games.eclipse.screens import places as screens
from companion.games.eclipse.screens import strip
from companion.games.eclipse.screens import table as table_screen
from companion.games.eclipse.screens.paper import player_sheets, result_sheet, setup_sheet
from companion.games.eclipse.technologies.screen import supply
from companion.words import Speaker
from tests.games.eclipse import outcomes as e
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, TAREK, UTE, galaxy, owning, playing, with_tiles

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek"])


def headline(here) -> str:
    return SAY(strip.waiting(here.state).headline)


def test_the_strip_says_what_happens_next():
    here = galaxy(4)
    assert headline(here) == "Who starts?"
    here = here.when(m.ChooseStartPlayer(seat=MIRA))
    assert headline(here) == "Tarek chooses a species"
    assert strip.waiting(here.state).seats == (TAREK,)
    here = here.when(m.DrawSpecies())
    assert headline(here) == "Lay everything out"
    here = here.when(m.BeReady(seat=0), m.BeReady(seat=1), m.BeReady(seat=2))
    assert headline(here) == "Waiting for Tarek"
    here = here.when(m.BeReady(seat=3))
    assert headline(here) == "Play on the board"
    assert (strip.waiting(here.state).step, strip.waiting(here.state).steps) == (1, 9)
    here = here.when(*[m.CleanUp()] * 9)
    assert headline(here) == "Count the points"
    assert strip.waiting(here.state).seats == (0, 1, 2, 3)


def test_the_strip_with_the_real_bag_and_with_the_apps_stacks():
    here = galaxy(2, technologies="table").when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    assert headline(here) == "Tap 12 more tiles"
    here = here.when(m.BeginPlay(table_says_so=True))
    assert headline(here) == "Tap 12 more tiles"
    held = playing("planta", "mechanema", sectors="app").when(m.Explore(seat=1, stack="inner"))
    assert headline(held).startswith("Jonas holds sector 10")


def test_a_choice_is_offered_to_whoever_is_due_only():
    here = galaxy(4).when(m.ChooseStartPlayer(seat=MIRA))
    assert table_screen.table(here.state, (TAREK,), {})["my_choice"] == TAREK
    assert table_screen.table(here.state, (UTE,), {})["my_choice"] is None
    rows = table_screen.choose_species(here.state, (UTE,), {})["species_rows"]
    assert [row["species"].id for row in rows][:2] == ["eridani_empire", "hydran_progress"], "as in the rulebook"
    chosen = here.when(m.ChooseSpecies(seat=TAREK, species="planta"))
    taken = {
        row["species"].id: SAY(row["taken"])
        for row in table_screen.choose_species(chosen.state, (UTE,), {})["species_rows"]
        if row["taken"]
    }
    assert taken == {"planta": "Tarek plays it", "terran_union": "other side of Tarek's board"}
    begun = playing("planta", "mechanema")
    assert table_screen.choose_species(begun.state, (0,), {})["choose_for"] is None


def test_moving_somebody_forward_changes_the_order():
    view = table_screen.table(galaxy(3).when(m.ChooseStartPlayer(seat=0)).state, (0,), {})
    assert view["swaps"] == [(1, 2, 0), (1, 0, 2), (0, 2, 1)]


def row(view, technology):
    return next(r for track in view["tracks"] for r in track["rows"] if r["technology"].id == technology)


def test_the_supply_tells_my_price_and_what_is_missing():
    here = playing("eridani_empire", "mechanema")  # 2 science
    here = with_tiles(here, "improved_hull", "starbase", "gauss_shield", "tachyon_drive", "nanorobots")
    view = supply(here.state, 0)
    hull = row(view, "improved_hull")
    assert (hull["cost"], hull["missing"], hull["can"]) == (3, 1, False)
    assert SAY(hull["why"]) == "minimum price, 1 is missing"
    assert SAY(row(view, "gauss_shield")["why"]) == "you have it"
    assert SAY(row(view, "tachyon_drive")["why"]) == "12 − 1 discount, 9 are missing"
    assert SAY(row(view, "nanorobots")["why"]) == "price on the tile"
    plain = supply(here.state, None)
    assert (row(plain, "improved_hull")["cost"], plain["viewer"]) == (4, None)


def test_a_phone_with_two_seats_shows_the_one_it_was_turned_to():
    here = playing("planta", "mechanema")
    assert table_screen.table(here.state, (0, 1), {"open": "1"})["viewer"] == 1
    assert table_screen.table(here.state, (0, 1), {"open": "7"})["viewer"] == 0
    assert table_screen.table(here.state, (), {})["viewer"] is None


def test_reputation_tiles_show_only_on_their_own_phone():
    here = galaxy(3).when(m.ChooseStartPlayer(seat=0), m.ChooseSpecies(seat=UTE, species="eridani_empire"))
    assert mine_screen.mine(here.state, (UTE,), {})["boards"][0]["draws_reputation"] == 2
    drawn = here.when(m.DrawReputation(seat=UTE))
    tiles = drawn.state.boards[UTE].reputation
    assert mine_screen.mine(drawn.state, (UTE,), {})["boards"][0]["secrets"] == tiles
    both = mine_screen.mine(drawn.state, (JONAS, UTE), {})["boards"]
    assert [(one["secrets"], one["sealed"]) for one in both] == [(None, False), (None, True)]
    opened = mine_screen.mine(drawn.state, (JONAS, UTE), {"open": str(UTE)})["boards"]
    assert opened[1]["secrets"] == tiles
    by_hand = galaxy(3, reputation="table").when(
        m.ChooseStartPlayer(seat=0), m.ChooseSpecies(seat=UTE, species="eridani_empire")
    )
    assert mine_screen.mine(by_hand.state, (UTE,), {})["boards"][0]["draws_reputation"] == 0

    def filled(here, *own):
        return {one["seat"]: one["tally"].reputation for one in screens.standing(here.state, own, {})["forms"]}

    assert filled(drawn, UTE) == {UTE: ()}, "face down until the end"
    ended = drawn.when(
        m.DrawSpecies(seat=0), m.DrawSpecies(seat=1), m.BeginPlay(table_says_so=True), *[m.CleanUp()] * 9
    )
    assert filled(ended, UTE) == {UTE: tiles}
    assert filled(ended, JONAS, UTE)[UTE] == ()
    assert [one["seat"] for one in screens.standing(drawn.state, (JONAS,), {})["other_forms"]] == [UTE]


def test_what_waits_for_a_decision_shows_on_mine():
    here = owning(playing("planta", "mechanema"), 0, "orbital")
    here = here.when(m.FindDiscovery(seat=0, discovery="ancient_technology"))
    (one,) = mine_screen.mine(here.state, (0,), {})["boards"]
    assert [tile.id for tile, _ in one["found"]] == ["ancient_technology"]
    used = here.when(m.UseDiscovery(seat=0, discovery="ancient_technology"))
    (one,) = mine_screen.mine(used.state, (0,), {})["boards"]
    assert one["ancient_choice"]
    assert ("money", "science", 3, 1) in one["trades"]
    empty = mine_screen.mine(galaxy(2).state, (0,), {})["boards"][0]
    assert (empty["kind"], empty["trades"], empty["belongings"]) == (None, [], ())


def test_every_screen_in_every_phase():
    phases = [
        galaxy(3),
        galaxy(3, technologies="table").when(m.ChooseStartPlayer(seat=0), m.DrawSpecies()),
        playing("planta", "mechanema", sectors="app").when(m.Explore(seat=0, stack="inner")),
        playing("planta", "mechanema", technologies="table"),
        playing("planta", "mechanema").when(*[m.CleanUp()] * 9),
    ]
    for here in phases:
        for screen in screens.SCREENS.values():
            for own in ((), (0,), (0, 1)):
                assert screen(here.state, own, {})
        for sheet in screens.SHEETS:
            assert sheet.view(here.state)
    assert screens.options_page(phases[0].state.options)["chosen"] == phases[0].state.options


def test_sheets_tell_what_a_species_has_of_its_own():
    pages = player_sheets(playing("mechanema", "planta").state)["pages"]
    mechanema = pages[0]
    assert [SAY(words) for _, words, own in mechanema["actions"] if own] == [
        "3 ship parts (reaction: 1)", "3 ships or structures (reaction: 1)", "2 moves (reaction: 1)",
    ]  # fmt: skip
    assert mechanema["structures"] == (4, 8)
    interceptor = mechanema["ships"][0]
    able = interceptor["values"]
    assert (able.initiative, able.move, able.energy, interceptor["empty"]) == (3, 1, 1, 1)
    assert next(SAY(words) for _, words, own in pages[1]["actions"] if own) == "2 sectors, one after the other"
    hydran = player_sheets(playing("hydran_progress", "planta").state)["pages"][0]
    assert next(SAY(words) for _, words, own in hydran["actions"] if own) == "2 technologies"
    assert setup_sheet(galaxy(2).state)["rows"][0]["kind"] is None
    assert player_sheets(galaxy(2).state)["pages"][0] == {"seat": 0, "kind": None}
    assert result_sheet(playing("mechanema", "planta").state)["scoring"].scores


TAPS = (
    m.DrawStartPlayer(), m.ChooseStartPlayer(seat=1, table_says_so=True), m.SitClockwise(order=(0, 2, 1)), m.TurnMap(),
    m.ChooseSpecies(seat=0, species="hydran_progress", table_says_so=True),
    m.DrawSpecies(seat=1), m.DrawSpecies(seat=2),
    m.TickStep(step="centre"), m.TickStep(step="centre", done=False), m.BeReady(seat=0), m.BeReady(seat=0, ready=False),
    m.DrawTechnologies(), m.BeginPlay(table_says_so=True),
    m.CorrectSupply(technology="nanorobots", by=1), m.CorrectSupply(technology="quantum_grid", by=1),
    m.CorrectSupply(technology="artifact_key", by=1), m.CorrectResources(seat=0, science=60),
    m.Research(seat=0, technology="nanorobots"), m.CloseResearch(seat=0), m.Research(seat=0, technology="quantum_grid"),
    m.Research(seat=0, technology="artifact_key"), m.TurnKey(seat=0, money=1, science=2),
    m.Trade(seat=0, give="science", take="money"),
    m.TakeAncientTechnology(seat=0, technology="improved_hull", table_says_so=True),
    m.CorrectTechnology(seat=0, technology="improved_hull", owned=False),
    m.CorrectTechnology(seat=0, technology="improved_hull", owned=True), m.CorrectSupply(technology="improved_hull", by=1),
    m.CorrectSupply(technology="improved_hull", by=-1), m.TurnKey(seat=0, table_says_so=True),
    m.Explore(seat=0, stack="inner"), m.FindDiscovery(seat=1), m.CleanUp(table_says_so=True), m.CountPoints(seat=0, monoliths=1),
)  # fmt: skip


def test_every_line_of_the_log_is_a_sentence():
    here = galaxy(3, sectors="app", discoveries="app")
    said = []
    for tap in TAPS:
        here = here.when(tap)
        said += [SAY(GAME.describe(here.state, event, True)) for event in here.events]
    sector = here.state.explored[0].sector
    found = here.state.boards[1].found[0]
    here = here.when(m.DiscardSector(sector=sector))
    said += [SAY(GAME.describe(here.state, event, True)) for event in here.events]
    for tap in (m.UseDiscovery(seat=1, discovery=found), m.KeepDiscovery(seat=1, discovery=found)):
        said += [SAY(GAME.describe(here.state, event, True)) for event in here.when(tap).events]
    assert all(said)
    assert "Clockwise sit Mira, Ute, and Jonas" in said
    assert "Mira researches Nanorobots for 2 science" in said
    assert "Mira leaves it at one technology" in said
    assert "Mira puts 2 more discs on the influence track (Quantum Grid)" in said
    assert "Mira gets 5 money and 10 science (Artifact Key)" in said
    assert "Mira has no artifact for the Artifact Key" in said
    assert "Mira trades 3 science for 1 money" in said
    assert f"Mira discards sector {sector}" in said
    assert "Round 1 is over" in said
    assert "Mira has counted the points" in said
    assert "Jonas keeps a discovery tile as 2 VP" in said


@pytest.mark.parametrize(
    ("here", "sentence"),
    [
        (galaxy(2, technologies="table").when(m.DrawStartPlayer()), "12 technologies are drawn by hand"),
        (
            galaxy(2, technologies="table").when(m.DrawStartPlayer(), m.TapTechnology(technology="starbase")),
            "Out of the bag on the table: Starbase",
        ),
        (playing("planta", "mechanema").when(m.FindDiscovery(seat=0, discovery="money_8")), "Mira discovers 8 money"),
        (
            playing("planta", "mechanema", sectors="app").when(m.Explore(seat=0, stack="inner")),
            "Mira explores (inner sectors, I): sector ",
        ),
    ],
)
def test_other_lines(here, sentence):
    assert SAY(GAME.describe(here.state, here.events[-1], True)).startswith(sentence)


def test_lines_about_an_empty_bag_a_new_stack_and_a_placed_sector():
    state = playing("planta", "mechanema", sectors="app").state
    assert SAY(GAME.describe(state, e.TechnologiesDrawn(()), True)) == "The technology bag is empty"
    assert SAY(GAME.describe(state, e.StackReshuffled("outer"), True)).startswith("The discarded sectors become")
    assert SAY(GAME.describe(state, e.SectorPlaced(0, "101"), True)) == "Mira places sector 101"
    assert SAY(GAME.describe(state, e.StepTicked("gone", True), True)) == "Done: gone"
