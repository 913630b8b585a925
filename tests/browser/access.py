"""What every screen of every game must be for every eye and thumb; a game says which screens there are, and how to get there."""

from typing import ClassVar

import pytest
from playwright.sync_api import Page

from tests.browser.eyes import easy_for_everybody, look, room_for_words
from tests.browser.hands import quietly

PEOPLE = ("Mira", "Jonas-Maximilian", "Uta", "Tarek")
TV_HEIGHT = 800


class Tables:
    """Tables of a game in every state, all on one phone that plays for everybody."""

    game_id: ClassVar[str]
    options: ClassVar[dict[str, str]] = {}  # what every table of this game is opened with
    screens: ClassVar[dict[str, tuple[str, str]]]  # a screen, and the table it is looked at: how far that one has come

    def __init__(self, eye: Page, base: str) -> None:
        self.eye, self.base, self.tables = eye, base, {"": base}

    def opens(self, key: str, players: int = 3, *, people: tuple[str, ...] = PEOPLE, **options: str) -> None:
        seated = {"name": people[0], "names": "\n".join(people[1:players]), "seats": players, "at_once": "on"}
        form = {"game": self.game_id, **self.options, **seated, **options}
        self.tables[key] = quietly(self.eye, self.base, "/new", **form).url.rsplit("/", 1)[0]

    def tap(self, key: str, move: str, **fields: object) -> None:
        own = {"as": fields["seat"]} if "seat" in fields else {}
        quietly(self.eye, self.base, f"{self.tables[key].removeprefix(self.base)}/do/{move}", **own, **fields)

    def look(self, screen: str, language: str = "en") -> Page:
        key, rest = self.screens[screen]
        return look(self.eye, f"{self.tables[key]}/{rest}", language, tv=screen.startswith("tv"))


def tv_screens(screens: dict[str, tuple[str, str]]) -> list[str]:
    return [screen for screen in screens if screen.startswith("tv")]


def shown_to_everybody(screens: dict[str, tuple[str, str]]) -> tuple:
    """The tests that every game has; `evening` is its fixture of tables."""

    @pytest.mark.parametrize("screen", screens)
    def test_everybody_can_read_and_hit_everything_on_this_screen(evening, screen):
        assert easy_for_everybody(evening.look(screen))

    @pytest.mark.parametrize("screen", screens)
    def test_this_screen_has_room_for_german_words(evening, screen):
        assert room_for_words(evening.look(screen, "de"))

    @pytest.mark.parametrize("screen", tv_screens(screens))
    def test_the_shared_screen_needs_nobody_to_scroll(evening, screen):
        page = evening.look(screen, "de")
        assert page.evaluate("document.documentElement.scrollHeight") <= TV_HEIGHT

    return (
        test_everybody_can_read_and_hit_everything_on_this_screen,
        test_this_screen_has_room_for_german_words,
        test_the_shared_screen_needs_nobody_to_scroll,
    )
