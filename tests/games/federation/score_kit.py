"""Short words for tests of counting and correcting: a table, a tap on it, a refusal in words."""

from dataclasses import replace

import pytest

from companion.games.federation.chapters import evolve
from companion.games.federation.model import Mat, Senate, opening
from companion.games.federation.options import Options
from companion.games.federation.story import Story
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from companion.words import Speaker

NAMES = ["Mira", "Jonas", "Ute", "Ali"]
SAY = Speaker("en").named(NAMES)
MIRA, JONAS, UTE, ALI = range(4)


def table(players: int = 3, step: str = "action", mats: tuple[Mat, ...] = (), **options) -> Senate:
    senate = opening(Options(**options), players)
    if senate.options.depth != "score":
        senate = replace(senate, step=step, round=2, turn=0 if step == "action" else None, president=0)
    return replace(senate, mats=(*mats, *senate.mats[len(mats) :]))


def tapped(senate: Senate, chapter, *commands) -> Senate:
    for command in commands:
        story = Story(senate, Chance(b"test"), evolve)
        chapter(story, 0, command)
        senate = story.senate
    return senate


def told(senate: Senate, chapter, command) -> list:
    story = Story(senate, Chance(b"test"), evolve)
    chapter(story, 0, command)
    return story.events


def refused(senate: Senate, chapter, command) -> RuleViolation:
    with pytest.raises(RuleViolation) as no:
        chapter(Story(senate, Chance(b"test"), evolve), 0, command)
    return no.value


def why(senate: Senate, chapter, command) -> str:
    return SAY(refused(senate, chapter, command).why)
