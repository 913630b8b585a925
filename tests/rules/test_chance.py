"""Fair chance: uniform, the same everywhere, and checkable."""

from collections import Counter
from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.chance import Chance, Draw, Remembered, derive, fingerprint


class Bits(Chance):
    """A chance whose bits we choose, to look at every possible stream."""

    def __init__(self, bits):
        super().__init__(b"")
        self.stream = list(bits)

    def _take(self, width):
        taken = 0
        for _ in range(width):
            taken = taken * 2 + self.stream.pop(0)
        return taken


@pytest.mark.parametrize("of", range(1, 17))
def test_on_small_ranges_every_number_is_exactly_as_likely(of):
    """All streams of bits that end in one draw: each number comes from equally many of them."""
    width = (of - 1).bit_length()
    counted = Counter()
    for bits in product((0, 1), repeat=2 * width):
        try:
            counted[Bits(bits).below(of)] += 1
        except IndexError:
            continue  # thrown away twice: another stream decides
    assert set(counted) == set(range(of))
    assert len(set(counted.values())) == 1


@pytest.mark.parametrize("of", [52, 96, 1000])
def test_on_large_ranges_every_number_comes_about_as_often(of):
    chance = derive(b"fixed seed", ["a", "b"], "large")
    counted = Counter(chance.below(of) for _ in range(of * 200))
    expected = 200
    chi2 = sum((counted[n] - expected) ** 2 / expected for n in range(of))
    assert chi2 < of + 5 * (2 * of) ** 0.5, "five standard deviations above the mean"


# Worked out once; a change here changes every table's draws.
GOLDEN_DICE = [2, 1, 4, 4, 3, 4, 6, 6, 6, 2, 5, 3]
GOLDEN_SHUFFLE = "FBCDHEGA"
GOLDEN_LARGE = 623461957560


def test_the_same_on_every_machine():
    chance = derive(bytes(range(32)), ["Mira's number", "Jonas's number"], "tap-1")
    assert [chance.die() for _ in range(12)] == GOLDEN_DICE
    assert derive(bytes(range(32)), [], "tap-2").shuffle("ABCDEFGH") == tuple(GOLDEN_SHUFFLE)
    assert derive(bytes(range(32)), [], "tap-3").below(10**12) == GOLDEN_LARGE
    assert fingerprint(bytes(32)) == "66687aadf862bd776c8fc18b8e9f8e20089714856ee233b3902a591d0d5f2925"


def test_every_part_of_the_derivation_counts():
    def first(*parts):
        return [derive(*parts).below(2**64) for _ in range(1)]

    plain = first(b"s", ["a", "b"], "t")
    assert plain == first(b"s", ["a", "b"], "t")
    others = [
        (b"S", ["a", "b"], "t"),
        (b"s", ["ab"], "t"),
        (b"s", ["a"], "bt"),
        (b"s", ["b", "a"], "t"),
        (b"s", ["a", "b"], "u"),
    ]
    assert all(first(*parts) != plain for parts in others)


@given(st.integers(1, 10**9))
def test_a_draw_stays_in_its_range(of):
    assert 0 <= derive(b"s", [], str(of)).below(of) < of


@given(st.lists(st.integers(), max_size=20), st.data())
def test_a_bag_gives_each_thing_once(things, data):
    count = data.draw(st.integers(0, len(things)))
    drawn = derive(b"s", [], "bag").draw(things, count)
    left = Counter(things)
    left.subtract(drawn)
    assert len(drawn) == count
    assert min(left.values(), default=0) >= 0


def test_it_remembers_what_it_gave():
    chance = derive(b"s", [], "t")
    number = chance.below(6)
    picked = chance.pick("ABC")
    assert chance.drawn == (Draw(6, number), Draw(3, "ABC".index(picked)))


def test_nothing_can_be_drawn_from_nothing():
    with pytest.raises(ValueError, match="0 things"):
        Chance(b"").below(0)


def test_a_row_whose_seed_is_unknown_keeps_what_it_gave():
    again = Remembered([Draw(6, 3), Draw(6, 1)], b"key")
    assert (again.below(6), again.below(6)) == (3, 1)
    assert again.drawn == (Draw(6, 3), Draw(6, 1))
    other = Remembered([Draw(6, 3)], b"key")
    assert 0 <= other.below(20) < 20, "another question gets another answer"
