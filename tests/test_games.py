"""The newcomer's checklist, run over every game."""

import inspect
import json
import pkgutil
import sys
import types
from dataclasses import is_dataclass, replace
from importlib import import_module
from typing import get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.games import GAMES, all_games, game
from companion.paths import PRINT, TEMPLATES
from companion.rules.chapters import Chapter
from companion.rules.codec import BadInput, dump, load
from companion.rules.game import Command, Seated
from companion.rules.history import fold, play
from companion.tables import export
from companion.tables.folded import game_events, named
from tests import golden

ALL = [one.id for one in all_games()]


def test_the_registry_knows_its_games():
    assert list(GAMES) == ALL
    assert game("chess") is None


def test_a_registry_entry_must_be_a_game(monkeypatch):
    monkeypatch.setitem(GAMES, "broken", "companion.rules.broken_game")
    module = types.ModuleType("companion.rules.broken_game")
    module.GAME = "no game"
    monkeypatch.setitem(sys.modules, "companion.rules.broken_game", module)
    with pytest.raises(TypeError, match="is not a Game"):
        game("broken")


@pytest.mark.parametrize("game_id", ALL)
def test_every_screen_and_sheet_has_a_template(game_id):
    one = game(game_id)
    needed = [f"{screen}.html" for screen in one.screens if screen != "mine"] + ["options.html", "mine_part.html"]
    assert [name for name in needed if not (TEMPLATES / game_id / name).is_file()] == []
    assert [sheet.id for sheet in one.sheets if not (PRINT / game_id / f"{sheet.id}.html").is_file()] == []
    assert [tool.id for tool in one.tools if not (TEMPLATES / game_id / f"tool_{tool.id}.html").is_file()] == []
    assert {"table", "tv", "mine", "score"} <= set(one.screens)
    assert 1 <= len(one.places) <= 5


@pytest.mark.parametrize("game_id", ALL)
def test_the_default_options_can_be_played(game_id):
    one = game(game_id)
    options = load(one.options, dump(one.options()))
    one.check_options(options)
    for players in one.players:
        state = one.begin(options, tuple(Seated(seat) for seat in range(players)))
        one.waiting(state)
        for screen in one.screens.values():
            screen(state, (0,), {})
        assert len(one.score(state).scores) == players


# ────────────────────────────────────────────── chapters


def modules(game_id: str) -> list[types.ModuleType]:
    package = import_module(f"companion.games.{game_id}")
    found = pkgutil.walk_packages(package.__path__, f"{package.__name__}.")
    return [package, *(import_module(one.name) for one in found)]


def own_classes(game_id: str, *, only: str = "") -> set[type]:
    """Classes that a game's modules define; `only` those of modules with this name."""
    return {
        kind
        for module in modules(game_id)
        if module.__name__.endswith(only)
        for kind in vars(module).values()
        if inspect.isclass(kind) and kind.__module__ == module.__name__
    }


@pytest.mark.parametrize("game_id", ALL)
def test_every_tap_is_decided_by_exactly_one_chapter(game_id):
    one = game(game_id)
    taps = {kind for kind in own_classes(game_id) if issubclass(kind, Command)}
    asked = taps - {base for kind in taps for base in kind.__mro__[1:]}  # what taps have in common is no tap itself
    assert asked == {kind for kind in one.commands if not kind.__module__.startswith("companion.rules.")}
    names = [kind.__name__ for kind in one.commands]
    assert len(names) == len(set(names))


@pytest.mark.parametrize("game_id", ALL)
def test_every_outcome_is_changed_and_told_by_exactly_one_chapter(game_id):
    one = game(game_id)
    assert {kind for kind in own_classes(game_id, only=".events") if is_dataclass(kind)} <= set(one.events)
    told = [kind for chapter in one.chapters for kind in chapter.words]
    assert sorted(kind.__name__ for kind in told) == sorted(kind.__name__ for kind in one.events)
    for chapter in one.chapters:
        assert set(chapter.words) == set(chapter.changes), "a chapter tells what it changes"
        assert set(chapter.sees) <= set(chapter.changes)


def meant_for(function, parameter: int) -> set[type]:
    """The classes that the annotation of this parameter names."""
    name = list(inspect.signature(function).parameters)[parameter]
    hint = get_type_hints(function)[name]
    return set(get_args(hint)) or {hint}


@pytest.mark.parametrize("game_id", ALL)
def test_every_function_of_a_chapter_is_meant_for_what_it_is_given(game_id):
    """What a type checker cannot see in a table of functions."""
    one = game(game_id)
    command = 2
    for chapter in one.chapters:
        wrong = [kind.__name__ for kind, rule in chapter.decides.items() if kind not in meant_for(rule, command)]
        for table in (chapter.changes, chapter.words, chapter.sees):
            wrong += [kind.__name__ for kind, function in table.items() if kind not in meant_for(function, 1)]
        assert wrong == []


def test_two_chapters_that_claim_the_same_tap_are_refused():
    scorepad = game("scorepad")
    for what, name in (("decides", "EnterScore"), ("changes", "ScoreEntered"), ("words", "ScoreEntered")):
        again = Chapter(**{what: getattr(scorepad.chapters[0], what)})
        with pytest.raises(TypeError, match=rf"Two chapters claim {name}.*\({what}\)"):
            replace(scorepad, chapters=(*scorepad.chapters, again))


every_golden_log = pytest.mark.parametrize(
    "file", sorted(golden.GAMES.glob("*/golden/*.json")), ids=lambda file: file.stem
)
OUTSIDE = object()  # Hypothesis knows our kinds of fields but not their limits


def back(read, raw):
    try:
        return read(json.loads(json.dumps(raw)))
    except BadInput:
        return OUTSIDE


@pytest.mark.wild
@pytest.mark.parametrize("game_id", ALL)
@given(data=st.data())
def test_every_command_and_event_survives_the_codec(game_id, data):
    one = game(game_id)
    for kind in one.commands:
        command = data.draw(st.from_type(kind))
        assert back(lambda raw, kind=kind: load(kind, raw), dump(command)) in {command, OUTSIDE}
    for kind in one.events:
        event = data.draw(st.from_type(kind))
        assert back(lambda raw: game_events(one, [raw])[0], named(event)) in {event, OUTSIDE}


@every_golden_log
def test_every_golden_log_still_replays_to_its_score(file):
    """Whole evenings as they were exported; a change that breaks one breaks tables of real people."""
    read = export.read(file.read_bytes())
    good, found = export.verify(read)
    assert good, found
    table = export.fold(read)
    state = fold(table.game, table.start, (event for tap in table.history.counting for event in tap.events))
    assert state == table.state
    assert [one.total for one in table.game.score(state).scores] == [p["total"] for p in table.house.summary["players"]]


@pytest.mark.wild
@every_golden_log
def test_in_every_golden_log_a_line_can_be_taken_back_and_put_back(file):
    """What follows is decided again, and every screen still shows it; with the line back it is the same evening."""
    table = golden.replayed(file)
    lines = table.history.counting
    for line in lines[len(lines) // 2 :: max(1, len(lines) // 6)]:
        _, without = golden.changed(table, table.history, line.seq, back=True)
        assert line.seq not in {tap.seq for tap in without.counting}
        state = play(table.game, table.start, without)
        for screen in table.game.screens.values():
            screen(state, (0,), {})
        _, again = golden.changed(table, without, line.seq, back=False)
        assert play(table.game, table.start, again) == table.state


@pytest.mark.parametrize("game_id", ALL)
def test_every_game_has_a_golden_log(game_id):
    assert list(golden.folder(game_id).glob("*.json"))
