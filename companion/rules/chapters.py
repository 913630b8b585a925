"""A game's chapters, joined: who answers a tap, what an outcome changes, how the log tells it, who may read it."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.rules.chance import Chance
from companion.rules.story import Story
from companion.rules.words import Words

# What a chapter's functions look like. `actor` is the seat whose phone was tapped, None for nobody's.
Decides = Callable[
    ..., Any
]  # (state, actor, command, chance) -> events; in a game with a story (story, actor, command)
Changes = Callable[..., Any]  # (state, event) -> the state after it
Tells = Callable[..., Any]  # (state, event, told) -> Words, or None for what the log leaves out
Sees = Callable[..., bool]  # (state, event, viewer) -> may this seat read it now? None: everybody watching


@dataclass(frozen=True)
class Chapter:
    """What one chapter of the rulebook owns: its taps, their outcomes, what these change and how they are told."""

    decides: Mapping[type[Any], Decides] = field(default_factory=dict)
    changes: Mapping[type[Any], Changes] = field(default_factory=dict)
    words: Mapping[type[Any], Tells] = field(default_factory=dict)
    sees: Mapping[type[Any], Sees] = field(default_factory=dict)  # secrets only: without one, everybody may read it


def joined(chapters: tuple[Chapter, ...], what: str) -> dict[type[Any], Callable[..., Any]]:
    """One table of all chapters. A tap or an outcome that two chapters claim would be decided by chance: refused."""
    table: dict[type[Any], Callable[..., Any]] = {}
    for chapter in chapters:
        own: Mapping[type[Any], Callable[..., Any]] = getattr(chapter, what)
        twice = [kind.__name__ for kind in own if kind in table]
        if twice:
            raise TypeError(f"Two chapters claim {', '.join(twice)} ({what}).")
        table.update(own)
    return table


def evolving(chapters: tuple[Chapter, ...], follows: Changes | None = None) -> Callable[[Any, Any], Any]:
    """What an event does to a table. `follows` looks at every event after its chapter has."""
    changes = joined(chapters, "changes")

    def evolve(state: Any, event: Any) -> Any:
        return changes[type(event)](state, event)

    if follows is None:
        return evolve
    follow = follows

    def evolve_and_follow(state: Any, event: Any) -> Any:
        return follow(changes[type(event)](state, event), event)

    return evolve_and_follow


def deciding(
    chapters: tuple[Chapter, ...],
    evolve: Callable[[Any, Any], Any],
    *,
    check: Callable[[Any, Any], None] | None = None,
    story: Callable[..., Story[Any]] | None = None,
    settle: Callable[[Any], None] | None = None,
) -> Callable[[Any, int | None, Any, Chance], tuple[Any, ...]]:
    """What comes of a tap. `check` holds for taps of all chapters; `settle` follows every one that was told as a story."""
    decides = joined(chapters, "decides")

    def decide(state: Any, actor: int | None, command: Any, chance: Chance) -> tuple[Any, ...]:
        if check:
            check(state, command)
        if not story:
            return tuple(decides[type(command)](state, actor, command, chance))
        told = story(state, chance, evolve)
        decides[type(command)](told, actor, command)
        if settle:
            settle(told)
        return tuple(told.events)

    return decide


def telling(chapters: tuple[Chapter, ...]) -> Callable[[Any, Any, bool], Words | None]:
    """An event in words; the bool says whether its secret may be told."""
    words = joined(chapters, "words")

    def describe(state: Any, event: Any, told: bool) -> Words | None:
        said: Words | None = words[type(event)](state, event, told)
        return said

    return describe


def seeing(chapters: tuple[Chapter, ...]) -> Callable[[Any, Any, int | None], bool]:
    """May this seat read this event now? None: everybody watching."""
    secrets = joined(chapters, "sees")

    def sees(state: Any, event: Any, viewer: int | None) -> bool:
        secret = secrets.get(type(event))
        return secret is None or secret(state, event, viewer)

    return sees
