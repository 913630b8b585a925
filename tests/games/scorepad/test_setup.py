"""Options from a form, and the set-up for scripts."""

import pytest

from companion.games.scorepad.model import Options
from companion.games.scorepad.play import GAME
from companion.rules.chance import Chance
from companion.rules.codec import BadInput, load


def chosen(**form):
    made = load(Options, GAME.options_from_form(form, None))
    GAME.check_options(made)
    return made


def test_a_pad_that_comes_along_needs_no_further_word():
    lowest = chosen(preset="lowest", title=" Hearts ", target="7", wins="highest")
    assert lowest == Options(title="Hearts", wins="lowest", target=100)


def test_categories_are_typed_one_per_line():
    assert chosen(preset="categories", categories="Wood\n Gold, Wood ;\n").categories == ("Wood", "Gold")
    assert chosen(preset="own", mode="categories", categories="Wood", target="9").target is None


def test_everything_by_hand():
    made = chosen(preset="own", mode="rounds", wins="lowest", target="50", rounds="7", teams="on", hidden="on")
    assert made == Options(wins="lowest", target=50, rounds=7, teams=True, hidden=True)
    total = chosen(preset="own", mode="total", hidden="on", rounds="7", categories="x")
    assert total == Options(mode="total"), "one total knows no rounds and hides nothing"


def test_a_kept_pad_keeps_its_title_unless_another_is_typed():
    kept = Options(title="Doppelkopf", teams=True)
    assert GAME.options_from_form({"title": ""}, kept)["title"] == "Doppelkopf"
    assert GAME.options_from_form({"title": "Skat"}, kept)["title"] == "Skat"


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"mode": "categories"}, "categories"),
        ({"target": "ten"}, "target"),
        ({"target": "0"}, "target"),
        ({"rounds": "100"}, "rounds"),
        ({"mode": "nonsense"}, "mode"),
        ({"title": "x" * 41}, "title"),
        ({"mode": "categories", "categories": "\n".join(str(n) for n in range(31))}, "categories"),
    ],
)
def test_nonsense_names_its_field(form, field):
    with pytest.raises(BadInput) as bad:
        chosen(preset="own", **form)
    assert bad.value.field.startswith(field)


def test_two_categories_of_one_name_are_refused():
    with pytest.raises(BadInput):
        GAME.check_options(Options(mode="categories", categories=("A", "A")))


def test_the_set_up_draws_who_starts():
    made = GAME.setup(Options(), 4, Chance(b"golden"))
    assert made.start_player in range(4)
    assert [player["seat"] for player in made.players] == [1, 2, 3, 4]
    assert [step for step, _words in made.steps] == ["set_up_the_game", "type_names", "start_player"]
