"""The set-up as a checklist, what everybody takes, and being ready (p. 4-5, 26-27)."""

import pytest

from companion.games.eclipse.catalog import PLACE_NAMES, species
from companion.games.eclipse.setup.belongings import belongings, home_squares
from companion.games.eclipse.setup.events import PlayBegun, SeatReady, StepTicked
from companion.games.eclipse.setup.steps import steps
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, TAREK, UTE, galaxy, playing
from tests.kit import rule

SAY = Speaker("en")


def told(here, seat: int) -> str:
    return " ".join(SAY(words) for words, _ in belongings(here.state, seat, PLACE_NAMES["N"]))


@rule("setup.checklist")
def test_the_steps_follow_the_rulebook():
    here = galaxy(4).when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    assert [step.id for step in steps(here.state)][:14] == [
        "supply_board", "technology_bag", "technologies", "reputation_bag", "discoveries", "other_tiles", "centre",
        "stacks", "start_player", "species", "start_sectors", "pieces", "boards", "home",
    ]  # fmt: skip
    assert {step.rule.page for step in steps(here.state)} <= {4, 5, 26}
    by_hand = galaxy(4, technologies="table", reputation="table", sectors="table", discoveries="table")
    by_app = galaxy(4, technologies="app", reputation="app", sectors="app", discoveries="app")
    texts = [{step.id: SAY(step.text) for step in steps(one.state)} for one in (by_hand, by_app)]
    for step in ("technology_bag", "technologies", "reputation_bag", "discoveries", "stacks"):
        assert texts[0][step] != texts[1][step], "the wording follows who holds what"
    assert "14 of 18" in texts[0]["stacks"]


@rule("setup.checklist")
def test_anybody_ticks_a_step_and_unticks_it():
    here = galaxy(4).when(m.TickStep(step="centre"), by=2)
    assert here.events == (StepTicked("centre", True),)
    assert not here.refused(m.TickStep(step="centre")).overrule
    assert not here.refused(m.TickStep(step="dance")).overrule
    assert here.when(m.TickStep(step="centre", done=False)).state.ticked == frozenset()


@rule("setup.start_values")
def test_what_a_terran_takes():
    here = galaxy(3).when(m.ChooseStartPlayer(seat=0), m.ChooseSpecies(seat=UTE, species="terran_federation"))
    text = told(here, UTE)
    for part in (
        "start sector 223 (Altair) on north", "8 interceptors, 4 cruisers, 2 dreadnoughts, 4 starbases, 3 ambassadors",
        "3 colony ships", "13 discs on the influence track", "11 cubes on each population track",
        "2 money, 3 science, and 3 materials", "1 interceptor, 1 disc", "money, science, and materials",
        "Printed technologies, yours from the start: Starbase",
    ):  # fmt: skip
        assert part in text
    assert told(here, MIRA) == "", "no species, nothing to take"


@rule("eridani.setup")
def test_what_the_eridani_empire_takes():
    here = galaxy(3).when(m.ChooseStartPlayer(seat=0), m.ChooseSpecies(seat=UTE, species="eridani_empire"))
    text = told(here, UTE)
    assert "11 discs on the influence track: the 2 rightmost circles stay empty" in text
    assert "26 money, 2 science, and 4 materials" in text
    assert "2 reputation tiles" in text
    by_hand = galaxy(3, reputation="table").when(
        m.ChooseStartPlayer(seat=0), m.ChooseSpecies(seat=UTE, species="eridani_empire")
    )
    assert "from the bag" in told(by_hand, UTE)
    assert any(step.id == "reputation" for step in steps(here.state))
    assert not by_hand.refused(m.DrawReputation(seat=UTE)).overrule


@rule("eridani.setup")
def test_the_two_reputation_tiles_are_a_secret():
    here = galaxy(3).when(m.ChooseStartPlayer(seat=0), m.ChooseSpecies(seat=UTE, species="eridani_empire"))
    drawn = here.when(m.DrawReputation(seat=UTE))
    (event,) = drawn.events
    assert len(event.tiles) == 2
    game = drawn.game
    assert game.sees(drawn.state, event, UTE)
    assert not game.sees(drawn.state, event, MIRA)
    assert not game.sees(drawn.state, event, None)
    hidden = SAY(game.describe(drawn.state, event, False))
    assert hidden == "Seat 3 draws 2 reputation tiles"
    assert SAY(game.describe(drawn.state, event, True)).startswith("Seat 3 draws the reputation tiles ")
    assert drawn.refused(m.DrawReputation(seat=UTE)).overrule, "again only before everybody's eyes"
    again = drawn.when(m.DrawReputation(seat=UTE, table_says_so=True))
    assert sum(again.state.reputation_bag.values()) == 30
    assert not drawn.refused(m.DrawReputation(seat=MIRA)).overrule
    on = playing("eridani_empire", "mechanema")
    assert on.when(m.DrawReputation(seat=0)).events, "in the first round it may have been forgotten"
    assert on.when(m.CleanUp()).refused(m.DrawReputation(seat=0)).overrule


@rule("hydran.setup")
def test_hydran_has_a_cube_on_the_starred_science_square():
    assert home_squares(species()["hydran_progress"]) == ("money", "science", "science*")
    here = galaxy(3).when(m.ChooseStartPlayer(seat=0), m.ChooseSpecies(seat=UTE, species="hydran_progress"))
    assert "one on the starred science square" in told(here, UTE)


@rule("orion.setup")
def test_orion_starts_with_a_cruiser():
    here = galaxy(3).when(m.ChooseStartPlayer(seat=0), m.ChooseSpecies(seat=UTE, species="orion_hegemony"))
    assert "1 cruiser, 1 disc" in told(here, UTE)


@rule("planta.points")
def test_planta_has_four_colony_ships():
    here = galaxy(3).when(m.ChooseStartPlayer(seat=0), m.ChooseSpecies(seat=UTE, species="planta"))
    assert "4 colony ships" in told(here, UTE)


@pytest.mark.parametrize("one", species().values(), ids=lambda one: one.id)
def test_every_species_has_its_page(one):
    here = galaxy(2, new_species=one.rise).when(m.ChooseStartPlayer(seat=0))
    here = here.when(m.ChooseSpecies(seat=JONAS, species=one.id, table_says_so=True))
    own = {14, 15} if one.rise else {26, 27, 28, 29}
    assert {rule.page for _, rule in belongings(here.state, JONAS, PLACE_NAMES["S"])} <= {4, 12} | own


def test_the_last_one_to_be_ready_begins_the_game():
    here = galaxy(4).when(m.ChooseStartPlayer(seat=0))
    assert not here.refused(m.BeReady(seat=MIRA)).overrule, "no species yet"
    here = here.when(m.DrawSpecies(), m.BeReady(seat=MIRA), m.BeReady(seat=JONAS), m.BeReady(seat=UTE))
    assert not here.refused(m.BeReady(seat=MIRA)).overrule
    assert here.when(m.BeReady(seat=UTE, ready=False)).state.boards[UTE].ready is False
    done = here.when(m.BeReady(seat=TAREK))
    assert done.events == (SeatReady(TAREK, True), PlayBegun())
    assert done.state.round == 1
    assert not done.refused(m.BeReady(seat=TAREK)).overrule
    assert not done.refused(m.BeginPlay()).overrule


def test_nobody_begins_before_everything_is_known():
    here = galaxy(2)
    assert not here.refused(m.BeginPlay(table_says_so=True)).overrule, "who starts?"
    here = galaxy(2, start_player=1)
    assert SAY(here.refused(m.BeginPlay(table_says_so=True)).why) == "Seat 2 has no species yet."
    here = here.when(m.DrawSpecies())
    assert SAY(here.refused(m.BeginPlay(table_says_so=True)).why) == "The technologies have not been drawn."
    waiting = here.when(m.BeReady(seat=0))
    assert not waiting.refused(m.BeReady(seat=1)).overrule
    here = here.when(m.DrawTechnologies())
    no = here.refused(m.BeginPlay())
    assert (no.overrule, SAY(no.why)) == (True, "Not ready yet: Seat 1 and Seat 2.")
    assert here.when(m.BeginPlay(table_says_so=True)).state.round == 1
    tapped = galaxy(2, technologies="table").when(m.ChooseStartPlayer(seat=0), m.DrawSpecies(), m.BeReady(seat=0))
    assert not tapped.refused(m.BeReady(seat=1)).overrule, "twelve tiles have not been tapped"
