"""Corrections are marked as such, and a seat comes first."""

from dataclasses import dataclass

from companion.rules.parts.corrections import Correction, SeatCorrection


@dataclass(frozen=True)
class CorrectShips(SeatCorrection):
    now: int


def test_a_correction_of_a_seat_names_the_seat_first():
    assert CorrectShips(2, 5) == CorrectShips(seat=2, now=5)
    assert CorrectShips.corrects
    assert Correction.corrects
