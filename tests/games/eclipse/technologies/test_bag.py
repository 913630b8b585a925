"""The bag of 96 technology tiles (p. 4, 25), the app's or the real one."""

from collections import Counter

import pytest
from hypothesis import given as example
from hypothesis import settings
from hypothesis import strategies as st

from companion.games.eclipse.corrections.pieces import tiles_everywhere
from companion.games.eclipse.model import full_bag
from companion.games.eclipse.technologies.bag import draw_from, left
from companion.games.eclipse.technologies.events import DrawOpened, TechnologiesDrawn, TechnologiesPutBack
from companion.games.eclipse.turns.events import RoundEnded
from companion.rules.chance import derive
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import galaxy, playing
from tests.kit import rule

BOX = full_bag()


@rule("setup.technologies")
@pytest.mark.parametrize(("players", "tiles"), [(2, 12), (3, 14), (4, 16), (5, 18), (6, 20)])
def test_so_many_tiles_lie_on_the_supply_board_at_first(players, tiles):
    here = galaxy(players).when(m.DrawStartPlayer())
    assert left(here.state.supply) == tiles
    assert left(here.state.bag) == 96 - tiles


@rule("cleanup.technologies")
@pytest.mark.parametrize(("players", "tiles"), [(2, 4), (3, 6), (4, 7), (5, 8), (6, 9)])
def test_so_many_new_tiles_come_in_the_clean_up_phase(players, tiles):
    species = ["terran_union", "mechanema", "orion_hegemony", "eridani_empire", "hydran_progress", "terran_republic"]
    here = playing(*species[:players])
    after = here.when(m.CleanUp())
    assert left(after.state.supply) == left(here.state.supply) + tiles
    assert after.state.round == 2
    assert isinstance(after.events[0], RoundEnded)


@rule("end.nine_rounds")
def test_after_the_ninth_round_nothing_is_drawn_and_the_game_is_over():
    here = playing("mechanema", "terran_union")
    for _ in range(8):
        here = here.when(m.CleanUp())
    assert here.state.round == 9
    assert here.game.over(here.state) is None
    done = here.when(m.CleanUp())
    assert done.events == (RoundEnded(9),)
    assert done.game.over(done.state).text == "nine rounds have been played."
    assert not done.refused(m.CleanUp()).overrule
    assert not galaxy(2).refused(m.CleanUp()).overrule, "play has not begun"


def test_a_round_does_not_end_in_the_middle_of_something():
    here = playing("mechanema", "terran_union", sectors="app")
    assert here.when(m.Explore(seat=0, stack="inner")).refused(m.CleanUp()).overrule
    fight = here.when(m.OpenBattle(sector="201", fleets=("0.cruiser.1", "1.cruiser.1")))
    assert fight.refused(m.CleanUp()).overrule


def test_the_bag_running_low_and_empty():
    here = playing(
        "terran_union", "mechanema", "orion_hegemony", "eridani_empire", "hydran_progress", "terran_republic"
    )
    for _ in range(8):
        here = here.when(m.CleanUp())
    assert left(here.state.bag) == 96 - 20 - 8 * 9
    assert draw_from({"starbase": 2}, 5, derive(b"x", [], "")) == ("starbase", "starbase")
    empty = here
    for kind, count in here.state.bag.items():
        empty = empty.when(*[m.CorrectSupply(technology=kind, by=1)] * count)
    assert left(empty.state.bag) == 0
    assert empty.when(m.CleanUp(table_says_so=True)).state.over
    low = playing("mechanema", "terran_union")
    for kind, count in low.state.bag.items():
        low = low.when(*[m.CorrectSupply(technology=kind, by=1)] * count)
    assert low.when(m.CleanUp()).events[1] == TechnologiesDrawn(())


def test_every_tile_is_equally_likely():
    """Chi-square over 24 kinds with 23 degrees of freedom: 49.7 is exceeded once in a thousand; the seed is fixed."""
    drawn = Counter()
    times = 600
    for number in range(times):
        drawn.update(draw_from(full_bag(), 16, derive(b"chi-square", [], str(number))))
    total = times * 16
    chi = sum((drawn[kind] - total * tiles / 96) ** 2 / (total * tiles / 96) for kind, tiles in BOX.items())
    assert chi < 49.7


def test_all_can_be_drawn_again_before_play_and_one_alone():
    here = galaxy(4).when(m.DrawStartPlayer())
    again = here.when(m.DrawTechnologies())
    assert [type(event) for event in again.events] == [TechnologiesPutBack, TechnologiesDrawn]
    assert left(again.state.supply) == 16
    assert again.state.supply != here.state.supply
    kind = next(kind for kind, count in again.state.supply.items() if count)
    one = again.when(m.RedrawTechnology(technology=kind))
    assert one.state.supply[kind] == again.state.supply[kind] - 1
    assert left(one.state.supply) == 16
    assert not one.refused(m.RedrawTechnology(technology="plasma_kitchen")).overrule
    absent = next(kind for kind in BOX if not one.state.supply.get(kind))
    assert not one.refused(m.RedrawTechnology(technology=absent)).overrule
    on = playing("planta", "mechanema")
    assert not on.refused(m.DrawTechnologies()).overrule
    assert on.refused(m.RedrawTechnology(technology=next(k for k, n in on.state.supply.items() if n))).overrule


def test_first_draw_without_a_start_player():
    assert left(galaxy(4).when(m.DrawTechnologies()).state.supply) == 16


def test_with_the_real_bag_the_table_taps_what_came_out():
    here = galaxy(2, technologies="table").when(m.DrawStartPlayer())
    assert here.events[-1] == DrawOpened(12)
    assert not here.refused(m.DrawTechnologies()).overrule, "the draw is open already"
    here = here.when(*[m.TapTechnology(technology="starbase")] * 5)
    assert here.state.to_come == 7
    no = here.refused(m.TapTechnology(technology="starbase", table_says_so=True))
    assert not no.overrule, "there are only five in the box"
    here = here.when(*[m.TapTechnology(technology="gauss_shield")] * 5, *[m.TapTechnology(technology="orbital")] * 2)
    assert here.state.to_come == 0
    assert here.refused(m.TapTechnology(technology="monolith")).overrule
    assert not here.refused(m.TapTechnology(technology="x")).overrule
    assert not here.refused(m.RedrawTechnology(technology="orbital")).overrule
    fresh = here.when(m.DrawTechnologies())
    assert (left(fresh.state.supply), fresh.state.to_come) == (0, 12)
    assert fresh.when(*[m.TapTechnology(technology="monolith")] * 3).when(m.DrawTechnologies()).state.to_come == 12


def test_with_the_real_bag_later_draws_are_tapped_too():
    here = galaxy(2, technologies="table").when(m.DrawStartPlayer(), m.DrawSpecies())
    no = here.refused(m.BeginPlay())
    assert no.overrule, "twelve tiles are missing"
    here = here.when(m.BeginPlay(table_says_so=True))
    assert here.refused(m.CleanUp()).overrule
    after = here.when(m.CleanUp(table_says_so=True))
    assert after.events == (RoundEnded(1), DrawOpened(4))


TAPS = st.lists(
    st.one_of(
        st.builds(m.CorrectSupply, technology=st.sampled_from(sorted(BOX)), by=st.sampled_from((-1, 1))),
        st.builds(
            m.CorrectTechnology, seat=st.integers(0, 2), technology=st.sampled_from(sorted(BOX)), owned=st.booleans()
        ),
        st.builds(
            m.Research, seat=st.integers(0, 2), technology=st.sampled_from(sorted(BOX)), table_says_so=st.booleans()
        ),
        st.builds(
            m.TakeAncientTechnology, seat=st.integers(0, 2), technology=st.sampled_from(sorted(BOX)),
            table_says_so=st.booleans(),
        ),
        st.builds(m.TapTechnology, technology=st.sampled_from(sorted(BOX)), table_says_so=st.booleans()),
        st.builds(m.CleanUp, table_says_so=st.just(True)),
    ),
    max_size=40,
)  # fmt: skip


@settings(max_examples=60)
@example(taps=TAPS, keeper=st.sampled_from(("app", "table")), begun=st.booleans())
def test_all_96_tiles_stay_accounted_for(taps, keeper, begun):
    here = galaxy(3, technologies=keeper).when(m.ChooseStartPlayer(seat=0), m.DrawSpecies())
    if begun:
        here = here.when(m.BeginPlay(table_says_so=True))
    extra = (m.DrawTechnologies(), m.RedrawTechnology(technology="starbase"))
    for tap in (*taps, *extra):
        if here.game.can(here.state, 0, tap) is None:
            here = here.when(tap)
        assert tiles_everywhere(here.state) == BOX
        assert min((*here.state.bag.values(), *here.state.supply.values())) >= 0
