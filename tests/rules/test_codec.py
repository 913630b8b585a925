"""Between forms, JSON and our dataclasses: wrong input names its place."""

from dataclasses import dataclass, field
from typing import Annotated, Literal

import pytest
from hypothesis import given
from hypothesis import strategies as st
from msgspec import Meta

from companion.rules.codec import BadInput, _count_sentence, dump, from_form, load, revive, shown
from companion.rules.words import say


@dataclass(frozen=True)
class Inner:
    name: str = ""


@dataclass(frozen=True)
class Thing:
    points: Annotated[int, Meta(ge=-5, le=5)]
    count: int = 0
    text: Annotated[str, Meta(max_length=4)] = ""
    plain: str = ""
    kind: Literal["a", "b"] = "a"
    yes: bool = False
    many: tuple[int, ...] = ()
    maybe: Annotated[int, Meta(ge=1, le=3)] | None = None
    inner: Inner = Inner()
    bag: frozenset[str] | None = None


def sentence(bad):
    return bad.value.why.text % {k: (v.text if hasattr(v, "text") else v) for k, v in bad.value.why.args}


def test_a_form_becomes_a_thing():
    form = {"points": ["-3"], "text": [" ab "], "yes": ["on"], "many": ["1", "", "2"], "maybe": [""], "kind": ["b"]}
    assert from_form(Thing, form) == Thing(-3, text="ab", yes=True, many=(1, 2), kind="b")
    assert from_form(Thing, {"points": ["1"], "text": []}) == Thing(1)


@pytest.mark.parametrize(
    ("form", "field", "says"),
    [
        ({"points": ["6"]}, "points", "a whole number from"),
        ({"points": ["x"]}, "points", "this was “x”"),
        ({"points": ["1.5"]}, "points", "this was “1.5”"),
        ({"points": [""]}, "points", "is missing"),
        ({}, "points", "is missing"),
        ({"points": ["1"], "count": ["many"]}, "count", "a whole number"),
        ({"points": ["1"], "text": ["abcde"]}, "text", "a text of at most"),
        ({"points": ["1"], "kind": ["c"]}, "kind", "one of"),
        ({"points": ["1"], "yes": ["perhaps"]}, "yes", "yes or no"),
        ({"points": ["1"], "maybe": ["9"]}, "maybe", "a whole number from"),
        ({"points": ["1"], "many": ["x"]}, "many[0]", "“many” must be a whole number; this was “x”"),
        ({"points": ["1"], "else": ["x"]}, "else", "There is no field"),
        ({"points": ["1"], "plain": ["a\x00b"]}, "plain", "cannot be shown"),
        ({"points": ["1"], "plain": ["\ud800"]}, "plain", "cannot be shown"),
        ({"points": ["1"], "inner": ["x"]}, "inner", "an object with fields"),
    ],
)
def test_wrong_fields_are_named(form, field, says):
    with pytest.raises(BadInput) as bad:
        from_form(Thing, form)
    assert bad.value.field == field
    assert says in sentence(bad)


def test_json_is_taken_strictly():
    with pytest.raises(BadInput) as bad:
        load(Thing, {"points": "3"})
    assert bad.value.field == "points"
    with pytest.raises(BadInput) as bad:
        load(Thing, {"points": 3, "inner": {"nme": "x"}})
    assert bad.value.field == "inner.nme"
    with pytest.raises(BadInput) as bad:
        load(Thing, [])
    assert bad.value.field == "input"
    with pytest.raises(BadInput):
        load(Annotated[int, Meta(ge=0)], -1)


@given(
    st.builds(
        Thing,
        points=st.integers(-5, 5),
        count=st.integers(-(2**40), 2**40),
        plain=st.text(max_size=9),
        many=st.lists(st.integers(0, 9)).map(tuple),
    )
)
def test_everything_survives_the_way_there_and_back(thing):
    assert load(Thing, dump(thing)) == thing


def test_what_we_wrote_ourselves_is_read_quickly_and_a_broken_line_is_named():
    assert revive(Thing, {"points": 3, "later": "unknown keys are passed over"}) == Thing(3)
    with pytest.raises(BadInput) as bad:
        revive(Thing, {"points": "three"})
    assert bad.value.field == "points"


def test_what_is_quoted_back_is_short_and_printable():
    assert shown("a\nb") == "a·b"
    assert len(shown("x" * 99)) == 30


def test_bad_input_reads_as_a_sentence():
    assert str(BadInput("points", say("“%(field)s” is missing", field="points"))) == "“points” is missing"


@dataclass(frozen=True)
class Inner:
    amount: int = 3


@dataclass(frozen=True)
class Outer:
    inner: Inner = Inner()
    names: tuple[str, ...] = ("a",)
    counts: dict[str, Inner] = field(default_factory=dict)


def test_everything_is_dumped_even_what_was_filled_in_by_default():
    """msgspec leaves such fields out of the object itself; a set-up must tell the options in force."""
    assert dump(load(Outer, {})) == {"inner": {"amount": 3}, "names": ["a"], "counts": {}}
    assert dump(load(Outer, {"counts": {"x": {}}})) == {
        "inner": {"amount": 3},
        "names": ["a"],
        "counts": {"x": {"amount": 3}},
    }
    assert load(Outer, dump(load(Outer, {}))) == Outer()


@dataclass(frozen=True)
class Apple:
    count: int = 0
    tags: tuple[str, ...] = ()


@dataclass(frozen=True)
class Basket:
    things: list[Apple]
    one: Apple = Apple()


@pytest.mark.parametrize(
    ("raw", "sentence"),
    [
        ({"things": [{"count": 1.5}]}, "“things[0].count” must be a whole number; this was “1.5”."),
        ({"things": [], "one": {"count": "x"}}, "“one.count” must be a whole number; this was “x”."),
        ({"things": [{"count": None}]}, "“things[0].count” is missing: a whole number."),
        ({"things": [3]}, "“things” must be an object with fields; this was “3”."),
        ({"things": [{"tags": [3]}]}, "“things[0].tags[0]” must be a text of at most 40 characters; this was “3”."),
    ],
)
def test_a_field_inside_a_thing_is_named_by_its_whole_place(raw, sentence):
    with pytest.raises(BadInput) as bad:
        load(Basket, raw)
    args = {
        key: value.text % dict(value.args) if hasattr(value, "text") else value for key, value in bad.value.why.args
    }
    assert bad.value.why.text % args == sentence


@dataclass(frozen=True)
class Choice:
    may: Literal["a", "b"] | None = None
    must: Literal["a", "b"] = "a"


def test_a_choice_that_may_be_none_can_be_left_empty():
    assert from_form(Choice, {"may": [""]}).may is None
    with pytest.raises(BadInput):
        from_form(Choice, {"must": [""]})


@dataclass(frozen=True)
class Tiles:
    round_cells: Annotated[tuple[str, ...], Meta(min_length=2, max_length=2)]
    dice: Annotated[tuple[int, ...], Meta(min_length=1, max_length=3)] = (1,)


@pytest.mark.parametrize(
    ("form", "says"),
    [
        ({"round_cells": ["a"]}, "“Tiles with the number of the round”: exactly 2; you chose 1."),
        ({"round_cells": ["a", "b", "c"]}, "“Tiles with the number of the round”: exactly 2; you chose 3."),
        ({}, "“Tiles with the number of the round”: exactly 2; you chose 0."),
        ({"round_cells": ["a", "b"], "dice": ["1", "2", "3", "4"]}, "“Dice”: 1 to 3; you chose 4."),
        ({"round_cells": ["a", "b"], "dice": ["1", "x"]}, "“dice” must be a whole number; this was “x”."),
    ],
)
def test_too_many_or_too_few_of_a_list_are_counted(form, says):
    with pytest.raises(BadInput) as bad:
        from_form(Tiles, form)
    assert sentence(bad).lower() == says.lower()


def test_something_else_than_a_list_is_still_said():
    with pytest.raises(BadInput) as bad:
        load(Tiles, {"round_cells": 3})
    assert "must be a list" in sentence(bad)


def test_a_list_of_the_right_length_is_not_blamed_for_its_length():
    many = Annotated[tuple[int, ...], Meta(min_length=1, max_length=3)]
    assert _count_sentence(many, "cells", [1, 2]) is None
    assert _count_sentence(many, "cells", []) is not None
