"""The form of a new table: a mixture of modules with one tap, every switch by hand, and what the rulebook leaves open."""

import pytest

from companion.games.eclipse.expansion import modules
from companion.games.eclipse.options import BASE, Options
from companion.games.eclipse.screens import places as screens
from companion.games.eclipse.setup.without_a_table import depth, options_from_form
from companion.rules.codec import BadInput, load
from companion.words import Speaker

SAY = Speaker("en")


def made(**form: str) -> Options:
    return load(Options, options_from_form(form, None))


def on(options: Options) -> set[str]:
    return {name for name in modules.SWITCHES if getattr(options, name)}


def test_a_form_without_a_word_about_the_expansion_means_the_base_game():
    assert on(made()) == set()
    assert made(depth="full") == Options(boards="app", turns=True)
    assert not modules.expanded(made())
    assert modules.expanded(made(expansion="own", secret_homeworlds="1"))


@pytest.mark.parametrize(
    ("mixture", "switches"),
    [
        ("base", set()),
        ("all", {one.id for one in modules.MODULES}),
        ("aliens", {"new_species"}),
        ("many", {one.id for one in modules.MODULES} - {"warp_portals"} | {"simultaneous"}),
    ],
)
def test_a_mixture_with_one_tap(mixture, switches):
    options = made(expansion=mixture, depth="full", hives="on", secret_homeworlds="3")
    assert on(options) == switches, "switches left from before do not count"
    assert options.secret_homeworlds == 0
    assert modules.preset(options) == mixture
    assert depth(options) == "full", "how much the phones do is another question"


def test_every_switch_by_hand():
    options = made(expansion="own", developments="on", direction="on", secret_homeworlds="2")
    assert on(options) == {"developments", "direction"}
    assert options.secret_homeworlds == 2
    assert modules.preset(options) == "own"
    for name in modules.SWITCHES:
        assert on(made(**{name: "on"})) == {name}
    assert modules.preset(made(expansion="own", small_galaxy="on")) == "own"


def test_what_the_rulebook_leaves_open_counts_with_every_mixture():
    told = {
        "only_primary": "explore", "syndicate_costs": "3/5/3", "exiles_hull": "2", "exiles_cloaking": "nano",
        "exiles_orbital": "empty",
    }  # fmt: skip
    for mixture in (*modules.PRESETS, "own"):
        options = made(expansion=mixture, **told)
        assert {name: getattr(options, name) for name in told} == told
    assert made(expansion="all", only_primary="").only_primary == "research", "nothing told: our choice"
    for one in modules.READINGS:
        assert one.choices[0][0] == getattr(BASE, one.id), "our choice stands first"
        assert one.rule.page in (13, 14, 15)


@pytest.mark.parametrize(
    ("form", "field"),
    [
        ({"expansion": "half"}, "expansion"),
        ({"secret_homeworlds": "5"}, "secret_homeworlds"),
        ({"secret_homeworlds": "-1"}, "secret_homeworlds"),
        ({"secret_homeworlds": "many"}, "secret_homeworlds"),
        ({"secret_homeworlds": "99999"}, "secret_homeworlds"),
        ({"secret_homeworlds": "²"}, "secret_homeworlds"),
        ({"only_primary": "build"}, "only_primary"),
        ({"syndicate_costs": "1/1/1"}, "syndicate_costs"),
        ({"exiles_hull": "9"}, "exiles_hull"),
    ],
)
def test_nonsense_is_refused_with_its_place(form, field):
    with pytest.raises(BadInput) as no:
        made(**form)
    assert no.value.field == field
    assert SAY(no.value.why)


def test_the_page_offers_all_of_it_in_the_books_order():
    page = screens.options_page(Options(rare_technologies=True))
    assert [name for name, *_ in page["mixtures"]] == ["base", "all", "aliens", "many"]
    assert page["mixtures"][2][3] == "new_species", "what the switches are set to with it"
    assert page["mixture"] == "own"
    assert [one.rule.page for one in page["modules"]] == [14, 2, 4, 5, 6, 6, 7, 8, 8, 10]
    assert len(page["variants"]) == 4
    assert all(SAY(one.does) for one in (*page["modules"], *page["variants"]))
    assert screens.options_page(Options())["mixture"] == "base"
    words = [SAY(name) for name in modules.in_play(Options(hives=True, direction=True, secret_homeworlds=2))]
    assert words == ["Ancient swarms", "Direction of play", "Secret homeworlds"]
