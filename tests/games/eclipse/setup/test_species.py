"""Which species everybody plays (p. 4, 25-29)."""

import pytest
from hypothesis import given as example
from hypothesis import strategies as st

from companion.games.eclipse import catalog
from companion.games.eclipse.options import Options
from companion.games.eclipse.play import GAME, colours
from companion.games.eclipse.setup.events import SpeciesTaken
from companion.games.eclipse.setup.species import choosing_order, next_to_choose, offered
from companion.rules.chance import derive
from companion.rules.game import Seated
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, TAREK, UTE, galaxy, playing
from tests.kit import rule


@rule("setup.terrans_choose_clockwise")
def test_terrans_are_chosen_from_the_start_player_clockwise():
    here = galaxy(4, species="terrans").when(m.ChooseStartPlayer(seat=JONAS))
    assert choosing_order(here.state) == (JONAS, UTE, TAREK, MIRA)


@rule("setup.aliens_choose_counter_clockwise")
def test_with_aliens_the_start_players_right_neighbour_chooses_first():
    here = galaxy(4).when(m.ChooseStartPlayer(seat=JONAS))
    assert choosing_order(here.state) == (MIRA, TAREK, UTE, JONAS)
    assert next_to_choose(here.state) == MIRA
    after = here.when(m.ChooseSpecies(seat=MIRA, species="planta"))
    assert next_to_choose(after.state) == TAREK
    turned = galaxy(4).when(m.SitClockwise(order=(0, 2, 1, 3)), m.ChooseStartPlayer(seat=JONAS))
    assert choosing_order(turned.state) == (UTE, MIRA, TAREK, JONAS), "as they really sit"


def test_out_of_turn_only_when_the_table_says_so():
    here = galaxy(4).when(m.ChooseStartPlayer(seat=MIRA))
    no = here.refused(m.ChooseSpecies(seat=MIRA, species="planta"))
    assert no.overrule
    assert no.why.text == "%(player)s chooses first."
    assert here.when(m.ChooseSpecies(seat=MIRA, species="planta", table_says_so=True)).state.boards[MIRA].species
    assert galaxy(4).refused(m.ChooseSpecies(seat=MIRA, species="planta")).overrule, "nobody starts yet"


@rule("setup.board_sides")
def test_an_alien_and_the_terrans_behind_it_exclude_each_other():
    here = galaxy(4).when(m.ChooseStartPlayer(seat=MIRA), m.ChooseSpecies(seat=TAREK, species="eridani_empire"))
    no = here.refused(m.ChooseSpecies(seat=UTE, species="terran_directorate", table_says_so=True))
    assert not no.overrule, "there is only one such board in the box"
    assert no.why.text.startswith("%(species)s is the other side")
    same = here.refused(m.ChooseSpecies(seat=UTE, species="eridani_empire", table_says_so=True))
    assert same.why.text == "%(player)s plays %(species)s already."
    assert colours(here.state) == ("", "", "", "red")


@rule("setup.board_sides")
@pytest.mark.parametrize("players", range(2, 7))
def test_ten_thousand_draws_hold_no_illegal_pair(players):
    kinds = catalog.species()
    for number in range(2_000):
        state = GAME.begin(Options(), tuple(Seated(n) for n in range(players)))
        events = GAME.decide(state, 0, m.DrawSpecies(), derive(b"pairs", [], str(number)))
        used = [kinds[event.species].colour for event in events]
        assert len(set(used)) == players


@rule("two_players.advice")
def test_two_players_are_advised_against_descendants_and_planta():
    here = galaxy(2).when(m.ChooseStartPlayer(seat=MIRA))
    for species in ("planta", "descendants_of_draco"):
        no = here.refused(m.ChooseSpecies(seat=JONAS, species=species))
        assert no.overrule
        assert no.rule.page == 25
        assert here.when(m.ChooseSpecies(seat=JONAS, species=species, table_says_so=True)).state.boards[JONAS].species
    drawn = {
        event.species
        for number in range(300)
        for event in GAME.decide(here.state, 0, m.DrawSpecies(), derive(b"two", [], str(number)))
    }
    assert not drawn & {"planta", "descendants_of_draco"}
    assert len(drawn) == 10
    assert galaxy(3).when(m.ChooseStartPlayer(seat=MIRA), m.ChooseSpecies(seat=UTE, species="planta"))


def test_terrans_only():
    here = galaxy(3, species="terrans").when(m.ChooseStartPlayer(seat=MIRA))
    assert {one.terran for one in offered(here.state)} == {True}
    assert here.refused(m.ChooseSpecies(seat=MIRA, species="planta")).overrule
    assert all(catalog.species()[event.species].terran for event in here.when(m.DrawSpecies()).events)


def test_drawing_for_one_keeps_the_others_and_gives_something_new():
    here = galaxy(3).when(m.ChooseStartPlayer(seat=MIRA), m.DrawSpecies())
    before = [board.species for board in here.state.boards]
    again = here.when(m.DrawSpecies(seat=JONAS))
    after = [board.species for board in again.state.boards]
    assert (after[0], after[2]) == (before[0], before[2])
    assert after[1] != before[1]
    assert again.events == (SpeciesTaken(JONAS, after[1], drawn=True),)


def test_a_change_of_mind_starts_a_fresh_board():
    here = galaxy(3).when(m.ChooseStartPlayer(seat=MIRA), m.ChooseSpecies(seat=UTE, species="eridani_empire"))
    here = here.when(m.DrawReputation(seat=UTE))
    assert sum(here.state.reputation_bag.values()) == 30
    other = here.when(m.ChooseSpecies(seat=UTE, species="planta"))
    assert other.state.boards[UTE].money == 4
    assert sum(other.state.reputation_bag.values()) == 32, "the tiles went back"
    assert not other.refused(m.ChooseSpecies(seat=UTE, species="planta")).overrule
    assert not other.refused(m.ChooseSpecies(seat=UTE, species="klingons")).overrule


def test_in_play_a_species_is_only_corrected():
    here = playing("planta", "mechanema")
    assert here.refused(m.ChooseSpecies(seat=0, species="terran_union")).overrule
    assert here.refused(m.DrawSpecies()).overrule
    fixed = here.when(m.ChooseSpecies(seat=0, species="terran_union", table_says_so=True))
    assert fixed.state.boards[0].money == 4, "resources stay as they are"


@rule("setup.start_values")
@pytest.mark.parametrize(
    ("species", "amounts"),
    [
        ("terran_republic", (2, 3, 3)),
        ("eridani_empire", (26, 2, 4)),
        ("hydran_progress", (2, 5, 2)),
        ("planta", (4, 4, 4)),
        ("descendants_of_draco", (2, 4, 3)),
        ("mechanema", (3, 3, 3)),
        ("orion_hegemony", (3, 3, 5)),
    ],
)
def test_everybody_starts_with_what_the_board_says(species, amounts):
    board = playing(species, "terran_union" if species != "planta" else "mechanema").state.boards[0]
    assert (board.money, board.science, board.materials) == amounts


@example(st.lists(st.tuples(st.integers(0, 3), st.sampled_from(sorted(catalog.species()))), max_size=12))
def test_whatever_is_tapped_no_board_lies_twice(taps):
    here = galaxy(4).when(m.ChooseStartPlayer(seat=0))
    for seat, species in taps:
        command = m.ChooseSpecies(seat=seat, species=species, table_says_so=True)
        if here.game.can(here.state, 0, command) is None:
            here = here.when(command)
    used = [colour for colour in colours(here.state) if colour]
    assert len(used) == len(set(used))
