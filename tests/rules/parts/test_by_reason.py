"""A result side by side: rows for reasons, sums for kinds."""

from companion.rules.lines import Line, Rule
from companion.rules.parts.by_reason import Cell, Row, grouped, of_tracks
from companion.rules.words import say

RULE = Rule(say("The book"), 7)


def test_every_reason_is_a_row_and_who_has_none_of_it_has_no_cell():
    rows = of_tracks([[Line(3, say("War"), RULE), Line(1, say("Trade"), RULE)], [Line(2, say("Trade"), RULE)]])
    assert rows == (
        Row(say("War"), RULE, (Cell(3), None)),
        Row(say("Trade"), RULE, (Cell(1), Cell(2))),
    )
    assert rows[0].sums == (3, 0)


def test_a_kind_is_summed_and_one_that_nobody_has_is_left_out():
    rows = (Row(say("Medals"), RULE, (Cell(None, 1), Cell(4, 2))), Row(say("Ships"), RULE, (Cell(1), None)))
    (group,) = grouped(((say("Things"), rows), (say("Nothing"), ())), 2)
    assert (group.rows, group.sums) == (rows, (1, 4))
