"""The prestige track (p. 18, 31): a cube that comes to a field with others lies on top, under any sequence of gains."""

from dataclasses import replace

from hypothesis import given as any_of
from hypothesis import settings
from hypothesis import strategies as st

from companion.games.age_of_galaxy.chapters import evolve
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.goods import events as e
from companion.games.age_of_galaxy.model import opening
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.story import Story
from companion.rules.chance import Chance
from tests.kit import rule


class Track:
    """Cubes as they really lie: a stack on every field, the upper one first."""

    def __init__(self, order):
        self.fields = {0: list(order)}
        self.at = dict.fromkeys(order, 0)

    def move(self, seat, by):
        self.fields[self.at[seat]].remove(seat)
        self.at[seat] += by
        self.fields.setdefault(self.at[seat], []).insert(0, seat)

    @property
    def order(self):
        return tuple(seat for field in sorted(self.fields, reverse=True) for seat in self.fields[field])


GAINS = st.integers(1, 4).flatmap(
    lambda players: st.tuples(
        st.just(players),
        st.integers(1, players),
        st.lists(st.tuples(st.integers(0, players - 1), st.integers(1, 4)), max_size=30),
    )
)


@rule("prestige.on_top")
@rule("order.prestige")
@any_of(GAINS)
@settings(max_examples=300, deadline=None)
def test_the_stack_is_right_under_any_sequence_of_gains(drawn):
    players, start, gains = drawn
    galaxy = opening(Options(start_player=start), players)
    story, track = Story(galaxy, Chance(b"test"), evolve), Track(galaxy.order)
    assert galaxy.by_prestige == track.order, "the start player's cube lies on top, the others clockwise below it"
    for seat, by in gains:
        bookings.gain(story, seat, "prestige", by, "action.appoint")
        track.move(seat, by)
        assert story.galaxy.by_prestige == track.order
        assert [one.prestige for one in story.galaxy.realms] == [track.at[one] for one in range(players)]
    replayed = galaxy
    for event in story.events:
        replayed = evolve(replayed, event)
    assert replayed == story.galaxy


@rule("prestige.on_top")
@any_of(st.lists(st.tuples(st.integers(0, 3), st.sampled_from((-2, -1, 1, 2))), max_size=30))
@settings(max_examples=150, deadline=None)
def test_a_cube_that_moves_back_lies_on_top_too(moves):
    galaxy = opening(Options(start_player=1), 4)
    galaxy = replace(galaxy, realms=tuple(replace(one, prestige=80) for one in galaxy.realms))
    track = Track(galaxy.order)
    for seat, by in moves:
        galaxy = evolve(galaxy, e.Gained(seat, "prestige", by))
        track.move(seat, by)
        assert galaxy.by_prestige == track.order


@rule("prestige.on_top")
def test_whoever_comes_later_lies_on_top():
    galaxy = opening(Options(start_player=1), 3)
    for seat in (0, 1, 2):
        galaxy = evolve(galaxy, e.Gained(seat, "prestige", 2))
    assert galaxy.by_prestige == (2, 1, 0)
    galaxy = evolve(galaxy, e.Gained(0, "prestige", 1))
    assert galaxy.by_prestige == (0, 2, 1)
    galaxy = evolve(evolve(galaxy, e.Gained(1, "prestige", 1)), e.Gained(2, "prestige", 1))
    assert galaxy.by_prestige == (2, 1, 0)


def test_what_does_not_move_does_not_change_the_stack():
    galaxy = opening(Options(start_player=2), 3)
    story = Story(galaxy, Chance(b"test"), evolve)
    assert bookings.gain(story, 0, "prestige", 0) == 0
    assert story.galaxy.pile == (1, 2, 0)
