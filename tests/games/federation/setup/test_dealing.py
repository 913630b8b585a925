"""Before the first round: who starts, what lies open, start planets in reverse order, the list, the values of the box."""

import pytest

from companion.games.federation import catalog
from companion.games.federation.box import telling
from companion.games.federation.box.values import BOX
from companion.games.federation.catalog import LETTERS, PROJECTS
from companion.games.federation.chapters import evolve
from companion.games.federation.corrections import table
from companion.games.federation.laws import cards
from companion.games.federation.model import opening
from companion.games.federation.options import Options
from companion.games.federation.play import GAME
from companion.games.federation.scholars import atalum
from companion.games.federation.setup import dealing
from companion.games.federation.setup.steps import PLACES, SITES, steps
from companion.games.federation.story import Story
from companion.rules.chance import derive
from companion.rules.codec import BadInput
from companion.rules.game import RuleViolation
from tests.games.federation.names import e, m
from tests.kit import rule


def made(players=4, seed="a", *events, **options):
    story = Story(opening(Options(**options), players), derive(seed.encode(), [], ""), evolve)
    story.tell(*events)
    story.events.clear()
    return story


def refused(story, chapter, command):
    with pytest.raises(RuleViolation) as no:
        chapter(story, None, command)
    return no.value


def text(words):
    return words.text % {name: getattr(arg, "text", arg) for name, arg in words.args}


# ── who starts


@rule("setup.start_player")
def test_who_voted_last_takes_the_marker():
    story = made()
    dealing.choose_start_player(story, None, m.ChooseStartPlayer(seat=2))
    assert (story.senate.president, story.senate.order) == (2, (2, 3, 0, 1))
    assert "just done" in text(refused(story, dealing.choose_start_player, m.ChooseStartPlayer(seat=2)).why)
    dealing.draw_start_player(story, None, m.DrawStartPlayer())
    assert story.events[-1] == e.StartPlayerChosen(story.senate.president, drawn=True)
    assert "no seat 5" in text(refused(story, dealing.choose_start_player, m.ChooseStartPlayer(seat=4)).why)


# ── what the app opens


@rule("setup.laws")
def test_two_laws_are_open_and_never_equal():
    seen = set()
    for seed in range(200):
        story = made(4, str(seed))
        dealing.lay_out(story, None, m.LayOut())
        law = cards.this_round(story.senate)
        assert law.left != law.right
        assert [law.left not in story.senate.stacks[0], law.right not in story.senate.stacks[1]] == [True, True]
        assert [len(stack) for stack in story.senate.stacks] == [4, 4]
        seen.add((law.left, law.right))
    assert len(seen) == 20, "every pair of different laws comes"


def test_a_law_that_lies_there_stays_and_the_other_one_differs():
    for seed in range(40):
        story = made(4, str(seed), e.LawOpened("right", "neo", drawn=False))
        dealing.lay_out(story, None, m.LayOut())
        law = cards.this_round(story.senate)
        assert (law.right, law.left != "neo") == ("neo", True)


@rule("setup.scholars")
def test_each_delegation_opens_one_of_level_three_and_the_top_of_level_one():
    story = made()
    dealing.lay_out(story, None, m.LayOut())
    assert dealing.scholars_open(story.senate)
    for letter in LETTERS:
        lies = story.senate.delegation(letter)
        assert (lies.third[:2], lies.first[:2], lies.second) == (f"3{letter}", f"1{letter}", "")
        assert (len(lies.first_stack), len(lies.second_stack)) == (2, 3)
        assert lies.first not in lies.first_stack
    assert "nothing is left" in text(refused(story, dealing.lay_out, m.LayOut()).why)


def test_only_what_the_app_keeps_is_drawn():
    by_hand = made(4, draws="table")
    dealing.lay_out(by_hand, None, m.LayOut())
    assert by_hand.senate.scholars == ()
    senate_only = made(4, depth="senate")
    dealing.lay_out(senate_only, None, m.LayOut())
    assert senate_only.senate.scholars == ()
    for depth in ("full", "senate"):
        ours = made(4, "a", laws="table", draws="table", depth=depth)
        assert "yourselves" in text(refused(ours, dealing.lay_out, m.LayOut()).why), "nothing lies open in the app"
    told = made(
        4, "a", e.LawOpened("left", "neo", False), e.LawOpened("right", "atalum", False), laws="table", depth="senate"
    )
    assert "nothing is left" in text(refused(told, dealing.lay_out, m.LayOut()).why)


@rule("setup.advanced")
def test_advanced_two_random_tiles_on_each_megastructure_for_this_table_alone():
    printed = (("mega.1.tile.1", "die"), ("site.1", "shipyard"), ("site.1.cost.gold", 1), ("length.neo", 8))
    story = made(4, "a", advanced=True, box=printed)
    assert story.senate.choice("mega.1.tile.1") == story.senate.choice("site.1") == "", "the printed ones are covered"
    assert (story.senate.number("site.1.cost.gold"), story.senate.number("length.neo")) == (None, 8)
    telling.tell_box(story, None, m.TellBox(key="mega.2.tile.1", value="level"))
    dealing.lay_out(story, None, m.LayOut())
    tiles = [story.senate.choice(place) for place in PLACES]
    assert len(set(tiles)) == 4
    assert tiles[2] == "level"
    assert set(tiles) <= set(catalog.MEASURE_NAMES)
    assert dealing.unnamed(story.senate) == SITES
    first = made(4, "a", box=printed)
    dealing.lay_out(first, None, m.LayOut())
    assert first.senate.choice("mega.1.tile.1") == "die"
    assert not any(isinstance(one, e.BoxTold) for one in first.events)


# ── the table opens scholars


def test_the_table_names_its_own_scholars():
    story = made(4, draws="table")
    atalum.open_scholar(story, None, m.OpenScholar(scholar="3b2"))
    atalum.open_scholar(story, None, m.OpenScholar(scholar="1B1"))
    assert story.senate.delegation("B").open == ("1B1", "3B2")
    atalum.open_scholar(story, None, m.OpenScholar(scholar="1B3"))  # it was another one
    assert story.senate.delegation("B").first == "1B3"
    assert sorted(story.senate.delegation("B").first_stack) == ["1B1", "1B2"]
    assert "no scholar" in text(refused(story, atalum.open_scholar, m.OpenScholar(scholar="9Z9")).why)
    assert "already" in text(refused(story, atalum.open_scholar, m.OpenScholar(scholar="1B3")).why)
    opened = GAME.evolve(GAME.evolve(story.senate, e.ScholarOpened("2B1")), e.ScholarOpened("2B2"))
    assert sorted(opened.delegation("B").second_stack) == ["2B1", "2B3"]


@rule("atalum.open_next")
def test_in_play_the_next_one_is_opened_where_one_was_taken():
    before = (e.ScholarOpened("1A1"), e.ScholarOpened("3A1"), e.PlayBegan(()))
    story = made(4, "a", *before, draws="table")
    assert refused(story, atalum.open_scholar, m.OpenScholar(scholar="1A2")).overrule
    story.tell(e.ScholarTaken(0, "1A1"))
    atalum.open_scholar(story, None, m.OpenScholar(scholar="1A2"))
    atalum.open_scholar(story, None, m.OpenScholar(scholar="2A2"))
    assert story.senate.delegation("A").open == ("1A2", "2A2", "3A1")
    assert refused(story, atalum.open_scholar, m.OpenScholar(scholar="2A3")).overrule
    assert refused(story, atalum.open_scholar, m.OpenScholar(scholar="3A3")).overrule
    no = refused(story, atalum.open_scholar, m.OpenScholar(scholar="1A1"))
    assert no.overrule, "a player has it"
    atalum.open_scholar(story, None, m.OpenScholar(scholar="2A3", table_says_so=True))
    assert story.senate.delegation("A").second == "2A3"


# ── start planets


@rule("setup.start_planets")
def test_start_planets_are_chosen_in_reverse_order_of_play():
    story = made(4, "a", e.StartPlayerChosen(1))
    assert dealing.choosing_order(story.senate) == (0, 3, 2, 1)
    no = refused(story, dealing.take_start_planet, m.TakeStartPlanet(seat=1))
    assert no.overrule
    for left, seat in ((4, 0), (3, 3), (2, 2), (1, 1)):
        dealing.take_start_planet(story, None, m.TakeStartPlanet(seat=seat))
        assert story.senate.planets_left == left
    assert [mat.missions for mat in story.senate.mats] == [1, 1, 1, 1], "it counts as a fulfilled mission"
    assert dealing.chooses_planet(story.senate) is None
    assert not refused(story, dealing.take_start_planet, m.TakeStartPlanet(seat=1)).overrule
    nobody = made()
    assert dealing.choosing_order(nobody.senate) == ()
    assert refused(nobody, dealing.take_start_planet, m.TakeStartPlanet(seat=0)).overrule
    dealing.take_start_planet(nobody, None, m.TakeStartPlanet(seat=0, table_says_so=True))
    assert nobody.senate.mats[0].start_planet


# ── the list, the box


def test_every_step_can_be_ticked_and_unticked():
    story = made(2, "a", advanced=True)
    for step in steps(story.senate):
        dealing.tick_step(story, None, m.TickStep(step=step.id))
        assert refused(story, dealing.tick_step, m.TickStep(step=step.id))
    dealing.tick_step(story, None, m.TickStep(step="medals", done=False))
    assert "medals" not in story.senate.ticked
    assert refused(story, dealing.tick_step, m.TickStep(step="tea"))


@rule("box.told")
def test_the_board_can_be_told_at_any_time_and_nonsense_is_refused_with_its_place():
    story = made(3)
    telling.tell_box(story, None, m.TellBox(key="threshold.3.1", value="3"))
    assert story.senate.medals_left("neo") == (3, 5, 6), "before play the medals lie where the board says"
    story.tell(e.PlayBegan(()))
    telling.tell_box(story, None, m.TellBox(key="threshold.3.1", value="2"))
    assert story.senate.number("threshold.3.1") == 2
    assert story.senate.medals_left("neo") == (3, 5, 6), "in play some are gone: they are corrected by hand"
    for key, value in (("top.6", "3"), ("top.5", "99"), ("top.5", "a"), ("cell.c1f1", "moon")):
        with pytest.raises(BadInput) as bad:
            telling.tell_box(story, None, m.TellBox(key=key, value=value))
        assert bad.value.field == key


def told(story, **values):
    for key, value in values.items():
        telling.tell_box(story, None, m.TellBox(key=key.replace("__", "."), value=str(value)))


def doubted(story, key, value):
    """What is asked once more before it is believed; the table may know better."""
    no = refused(story, telling.tell_box, m.TellBox(key=key, value=str(value)))
    assert no.overrule
    assert key not in dict(story.senate.box), "nothing is kept before the table says so"
    telling.tell_box(story, None, m.TellBox(key=key, value=str(value), table_says_so=True))
    assert dict(story.senate.box)[key] == BOX.check(key, value)
    return no


@rule("box.senate")
def test_each_planet_action_and_the_spy_lie_once_on_each_side_and_each_room_once_in_all():
    story = made(4)
    told(story, cell__c1f3="neo", cell__c4f3="neo", cell__c1f1="spy", cell__c6f1="spy", cell__c2f3="officials")
    no = doubted(story, "cell.c3f2", "neo")
    assert "once on each side" in no.why.text
    assert no.rule.page == 14
    assert "once on each side" in doubted(story, "cell.c5f2", "spy").why.text
    assert "once in the senate" in doubted(story, "cell.c5f3", "officials").why.text


@rule("box.senate")
def test_three_rooms_lie_on_each_side():
    story = made(4)
    told(story, cell__c1f3="officials", cell__c1f2="buyers", cell__c1f1="pilots", cell__c4f1="president")
    assert "three rooms" in doubted(story, "cell.c2f2", "investors").why.text


@rule("box.projects")
def test_a_project_lies_above_one_column_and_ends_beyond_its_start():
    story = made(3)
    told(story, column__1="atalum", column__2="neo", length__neo=8, start__neo__3=2, start__atalum__2=5)
    assert "one column only" in doubted(story, "column.4", "atalum").why.text
    assert doubted(story, "start.neo.2", 8).rule.page == 27
    assert "lies beyond the start field" in doubted(story, "length.atalum", 4).why.text
    told(story, length__six_moon=4, start__six_moon__3=3)


@rule("box.rising")
def test_top_fields_and_medal_fields_rise_and_multipliers_fall():
    story = made(3)
    told(story, top__5=12, top__2=2)
    assert "rise from level 2" in doubted(story, "top.3", 8).why.text, "level 4 ends on field 8"
    assert "more influence" in doubted(story, "threshold.3.1", 5).why.text
    told(story, mega__1__times__1=3, mega__1__times__3=3)
    assert "highest multiplier" in doubted(story, "mega.1.times.2", 4).why.text


def test_every_site_exists_once():
    story = made(3)
    told(story, site__1="embassy", site__2="shipyard")
    assert "exists once" in doubted(story, "site.4", "embassy").why.text


def test_an_old_box_that_contradicts_itself_is_read_and_only_what_is_told_anew_is_asked():
    story = made(3, box=(("cell.c1f3", "neo"), ("cell.c2f3", "neo"), ("length.neo", 3), ("start.neo.3", 5)))
    told(story, cell__c3f3="atalum", start__six_moon__3=1)
    assert story.senate.action_of("c2f3") == "neo"


# ── the first round


def ready(players, **options):
    story = made(players, "a", e.StartPlayerChosen(1), **options)
    dealing.lay_out(story, None, m.LayOut())
    for seat in dealing.choosing_order(story.senate):
        dealing.take_start_planet(story, None, m.TakeStartPlanet(seat=seat))
    return story


@rule("setup.projects")
def test_four_players_begin_on_the_first_fields():
    story = ready(4)
    dealing.begin_play(story, None, m.BeginPlay())
    assert (story.senate.step, story.senate.round, story.senate.turn) == ("action", 1, 1)
    assert story.senate.projects == tuple((project, 0) for project in PROJECTS)
    assert not story.senate.to_block
    assert refused(story, dealing.begin_play, m.BeginPlay())


@rule("setup.projects")
@pytest.mark.parametrize("players", [2, 3])
def test_fewer_players_are_asked_for_the_start_fields_one_by_one(players):
    story = ready(players)
    for number, project in enumerate(PROJECTS):
        no = refused(story, dealing.begin_play, m.BeginPlay())
        assert (no.asks, no.overrule) == (f"start.{project}.{players}", True)
        telling.tell_box(story, None, m.TellBox(key=no.asks, value=str(number)))
    dealing.begin_play(story, None, m.BeginPlay())
    assert story.senate.projects == tuple((project, number) for number, project in enumerate(PROJECTS))
    assert story.senate.to_block, "neutral tiles come first"


@rule("setup.start_planets")
@pytest.mark.parametrize(("players", "told", "start"), [(4, 1, 1), (3, 3, 3), (3, 0, 2)])
def test_a_project_that_a_start_planet_has_moved_stays_there(players, told, start):
    box = tuple((f"start.{project}.3", 2) for project in PROJECTS)
    story = ready(players, box=box)
    if told:
        table.correct_project(story, None, m.CorrectProject(project="neo", now=told))
    dealing.begin_play(story, None, m.BeginPlay())
    assert story.senate.position("neo") == start
    assert story.senate.position("atalum") == (2 if players == 3 else 0)


def test_a_law_that_was_typed_wrong_is_corrected_before_play():
    story = made(4, "a", e.LawOpened("left", "neo", False), laws="table")
    table.correct_law(story, None, m.CorrectLaw("left", "atalum"))
    assert cards.this_round(story.senate).left == "atalum"
    assert "neo" in story.senate.stacks[0]


def test_the_table_may_begin_without_knowing_the_start_fields():
    story = ready(3)
    dealing.begin_play(story, None, m.BeginPlay(table_says_so=True))
    assert story.senate.position("neo") == 0
    assert story.senate.round == 1


def test_what_is_not_done_is_said_before_the_first_round():
    story = made(4, "a", advanced=True)
    assert not refused(story, dealing.begin_play, m.BeginPlay()).overrule, "somebody has to start"
    dealing.choose_start_player(story, None, m.ChooseStartPlayer(seat=0))
    said = []
    taps = (
        (dealing.lay_out, m.LayOut()),
        *(
            (telling.tell_box, m.TellBox(key=key, value=site))
            for key, site in zip(SITES, catalog.sites(), strict=False)
        ),
        *((dealing.take_start_planet, m.TakeStartPlanet(seat=seat)) for seat in (3, 2, 1, 0)),
    )
    for chapter, command in taps:
        no = refused(story, dealing.begin_play, m.BeginPlay())
        assert no.overrule
        said.append(no.why.text)
        chapter(story, None, command)
    assert [text.split(":")[0] for text in dict.fromkeys(said)] == [
        "No law is open yet", "Not named yet", "No start planet yet",
    ]  # fmt: skip
    assert dealing.advice(story.senate) is None
    by_hand = made(4, "a", e.StartPlayerChosen(0), draws="table")
    dealing.lay_out(by_hand, None, m.LayOut())
    assert "scholars" in refused(by_hand, dealing.begin_play, m.BeginPlay()).why.text
    dealing.begin_play(by_hand, None, m.BeginPlay(table_says_so=True))
    assert by_hand.senate.step == "action"
