"""What only the board knows: checked as it is typed, kept as a file, refused with the place named."""

import pytest

from companion.rules.box import Box, BoxGroup, BoxValue, Clash, TellBox, Telling, TellRow
from companion.rules.codec import BadInput
from companion.rules.words import say
from companion.tables.shelf import Shelf

BOX = Box(
    (BoxGroup("medals", say("Medals"), say("On your mat.")),),
    (
        BoxValue("medals.0", say("No medal"), "medals", high=30, value=0, sure="inferred"),
        BoxValue("medals.1", say("One medal"), "medals", low=1, high=30),
        BoxValue("cell", say("What sits there"), "medals", choices=(("neo", say("Neo")), ("spy", say("Spy")))),
        BoxValue("name", say("Its name"), "medals", text=True, high=12),
    ),
)


def refused(key, value) -> str:
    with pytest.raises(BadInput) as no:
        BOX.check(key, value)
    assert no.value.field == key
    return said(no.value.why)


def said(words) -> str:
    return words.text % {key: said(arg) if hasattr(arg, "text") else arg for key, arg in words.args}


def test_a_value_is_kept_as_a_number_a_choice_or_a_name():
    assert BOX.check("medals.1", " 7 ") == 7
    assert BOX.check("medals.1", 7) == 7
    assert BOX.check("cell", "spy") == "spy"
    assert BOX.check("name", " Cheiki ") == "Cheiki"


def test_nonsense_is_refused_by_the_name_people_know_it_by():
    assert refused("medals.1", "0") == "“One medal” must be a whole number from 1 to 30; this was “0”."
    for given in ("many", "-3", True, "123456", ""):
        assert "must be a whole number from 1 to 30" in refused("medals.1", given)
    assert refused("cell", "moon") == "“What sits there” must be one of neo, spy; this was “moon”."
    assert refused("name", "a name that is too long") == "“Its name” must be a text of at most 12 characters."
    assert "must be a text" in refused("name", "a\nb")
    assert refused("wings", 3) == "This box has no value “wings”."


def test_values_go_into_a_file_and_come_back():
    values = {"name": 'A "b" \\', "medals.1": 7, "cell": "neo"}
    text = BOX.write(values)
    assert text == '"medals.1" = 7\n"cell" = "neo"\n"name" = "A \\"b\\" \\\\"\n'
    assert BOX.read(text) == values
    assert [one.id for one in BOX.missing(values)] == []
    assert [one.id for one in BOX.missing({})] == ["medals.1", "cell", "name"]
    assert BOX.of("medals") == BOX.values


def test_a_damaged_file_is_refused_with_the_place():
    for text, place in (
        ('"medals.1" = 99', "medals.1"),
        ("= 3", "file"),
        ("x" * 60_001, "file"),
        ("x" * 4_001, "file"),
        ('"moons" = 3', "moons"),
        ('"medals.1" = ' + "9" * 5000, "file"),
        ('"medals.1" = 0x' + "f" * 3900, "medals.1"),
        ('"medals.1"' + ".a" * 1900 + " = 1", "medals.1"),
        ('"cell" = ["neo"]', "cell"),
        ('"medals.1" = 3.0', "medals.1"),
        ('"medals.1" = true', "medals.1"),
    ):
        with pytest.raises(BadInput) as no:
            BOX.read(text)
        assert no.value.field == place


def test_a_file_that_is_wrong_names_the_value_and_its_key():
    with pytest.raises(BadInput) as no:
        BOX.read('"medals.1" = 99')
    assert said(no.value.why) == (
        "“One medal” must be a whole number from 1 to 30; this was “99”. In the file: “medals.1”."
    )


def test_a_line_too_long_is_refused_before_it_is_read():
    with pytest.raises(BadInput) as no:
        BOX.read('"medals.1" = 7\n"cell"' + ".a" * 29_000 + " = 1\n")
    assert said(no.value.why) == "This is no file of box values: line 2, place 4000."
    assert BOX.read('"medals.1" = 7\n' + "# as long as a large box\n" * 2_000) == {"medals.1": 7}


def test_a_value_that_may_stay_empty_is_never_missing():
    box = Box(BOX.groups, (*BOX.values, BoxValue("second", say("A second kind"), "medals", optional=True)))
    assert box.missing({}) == BOX.missing({})
    assert box.check("second", "3") == 3
    assert box.read(box.write({"second": 3})) == {"second": 3}


def test_a_game_may_check_its_values_against_each_other():
    def rising(known):
        if known.get("medals.1", 99) <= known["medals.0"]:
            yield Clash(("medals.0", "medals.1"), say("More medals bring more."))

    box = Box(BOX.groups, BOX.values, cross=rising)
    assert box.clashes({}) == ()
    assert box.clashes({"medals.0": 5, "medals.1": 6}) == ()
    (clash,) = box.clashes({"medals.0": 5, "medals.1": 4})
    assert box.doubt({"medals.0": 5, "medals.1": 4}, "medals.1") == clash
    assert box.doubt({"medals.0": 5, "medals.1": 4}, "cell") is None
    assert BOX.clashes({"medals.0": 5, "medals.1": 4}) == (), "a game that checks nothing warns of nothing"


def test_a_host_keeps_them_and_a_broken_file_is_as_good_as_none(tmp_path):
    shelf = Shelf(tmp_path / "presets", tmp_path / "exports", tmp_path / "boxes")
    assert shelf.box("federation", BOX) == {}
    shelf.change_box("federation", BOX, {"medals.1": 7, "cell": "spy"})
    shelf.change_box("federation", BOX, {"cell": None})
    assert shelf.box("federation", BOX) == {"medals.1": 7}
    (tmp_path / "boxes" / "federation.toml").write_text("medals = [", "utf-8")
    assert shelf.box("federation", BOX) == {}


def test_only_a_number_counts():
    assert [one.id for one in BOX.values if BOX.counts(one.id)] == ["medals.0", "medals.1"]
    assert not BOX.counts("wings")


def test_a_command_says_what_it_tells_about_the_box():
    assert TellBox("medals.1", "7").told() == (("medals.1", "7"),)
    assert TellBox("medals.1", "7", table_says_so=True).table_says_so
    assert TellRow((("medals.1", "7"), ("cell", "neo"))).told() == (("medals.1", "7"), ("cell", "neo"))
    assert BOX.at_table(None) == {}
    assert Telling().told() == ()
