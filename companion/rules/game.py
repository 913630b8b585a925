"""What a game is: two pure functions and its words. Also how a rule says no."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any, ClassVar

from companion.rules.chance import Chance
from companion.rules.chapters import Chapter, deciding, evolving, seeing, telling
from companion.rules.lines import Rule
from companion.rules.scoring import Scoring
from companion.rules.story import Story
from companion.rules.words import Arg, Words


@dataclass(frozen=True)
class Asked:
    """One value of several that are asked for together: its place in the box, a short name, and what is known of it."""

    key: str
    name: Arg
    value: int | str | None = None
    choices: tuple[tuple[str, Arg], ...] = ()  # a choice instead of a number; the first one unless another is known


class RuleViolation(Exception):
    """The rules say no. `overrule`: may the table do it all the same ("the table says so")?"""

    def __init__(
        self,
        why: Words,
        rule: Rule | None = None,
        *,
        overrule: bool = False,
        asks: str = "",
        row: tuple["Asked", ...] = (),
    ) -> None:
        super().__init__(why.text % dict(why.args))
        self.why = why
        self.rule = rule
        self.overrule = overrule
        self.asks = asks  # a value of the box that is missing; told, the same tap works
        self.row = row  # values of the box that are asked for together, in one row


@dataclass(frozen=True, kw_only=True)
class Command:
    """What a tap asks. `table_says_so` overrules advice; broken input can never be overruled."""

    table_says_so: bool = False

    # A command that only makes sense on the screen it was tapped on is refused when the table has moved on.
    must_be_fresh: ClassVar[bool] = False
    # How the log marks it: a correction of what was tracked.
    corrects: ClassVar[bool] = False
    # It stops the game before its own end. From a guest's phone that alone opens no secrets.
    stops: ClassVar[bool] = False


def advise(command: Command, why: Words, rule: Rule | None = None) -> None:
    """Refuse, unless the table says so."""
    if not command.table_says_so:
        raise RuleViolation(why, rule, overrule=True)


@dataclass(frozen=True)
class Seated:
    """A seat as the game sees it: its number, its side (team, faction) if the game has sides, and who began on it."""

    seat: int
    side: str = ""
    name: str = ""  # as it was when the game began; whoever is renamed later is the same player


@dataclass(frozen=True)
class Waiting:
    """The strip's sentence: where we are, what happens next, and who is being waited for."""

    headline: Words
    where: Words | None = None
    seats: tuple[int, ...] = ()
    step: int = 0  # the ruler at the strip's foot: step of steps; 0 steps: no ruler
    steps: int = 0
    screen: str = "table"  # the place where it is done; the bar calls there
    mine: Words | None = None  # the headline for those who are waited for; none: as everybody reads it
    named: Words | None = None  # the same where a phone holds several seats: whose turn of them it is
    done: tuple[int, ...] = ()  # who has passed or is finished for now
    together: bool = False  # everybody acts at once: whoever is done is ready, nobody has passed


@dataclass(frozen=True)
class Place:
    """A place in the bar at the bottom."""

    screen: str
    name: Words
    icon: str


@dataclass(frozen=True)
class Sheet:
    """Something that can be printed for a table: a template in print/<game>/."""

    id: str
    name: Words
    about: Words
    final: bool = False  # only when the table has ended
    view: Callable[[Any], dict[str, Any]] = field(default=lambda _state: {})


@dataclass(frozen=True)
class Tool:
    """Something a game can do without a table: a page of its own, templates/<game>/tool_<id>.html."""

    id: str
    name: Words
    about: Words
    icon: str
    view: Callable[[Mapping[str, str]], dict[str, Any]]
    slow: bool = False  # an answer may take seconds: they are worked out one at a time, and kept


@dataclass(frozen=True, eq=False)
class Game:
    """Everything the house needs to know about a game. `State`, `Options` are the game's own."""

    id: str
    name: Words
    players: range
    chapters: tuple[Chapter, ...]  # of the rulebook: the house joins them into the lists and functions at the end
    options: type[Any]
    begin: Callable[[Any, tuple[Seated, ...]], Any]
    waiting: Callable[[Any], Waiting]
    score: Callable[[Any], Scoring]
    over: Callable[[Any], Words | None]  # why the game is over, or None while it goes on
    places: tuple[Place, ...]
    screens: Mapping[str, Callable[[Any, tuple[int, ...], Mapping[str, str]], dict[str, Any]]]
    sheets: tuple[Sheet, ...]
    score_sheet: Callable[[Mapping[str, Any]], "ScoreSheet"]
    setup: Callable[[Any, int, Chance], "SetUp"]
    options_from_form: Callable[[Mapping[str, str], Any], dict[str, Any]]  # the form, and kept options if chosen
    options_page: Callable[[Any], dict[str, Any]]  # what the options template needs to show this choice
    check_options: Callable[[Any], None]  # raises BadInput for what no single field can know
    tools: tuple[Tool, ...] = ()
    colours: Callable[[Any], tuple[str, ...]] = (
        lambda _state: ()
    )  # a seat's colour where the game gives it; "": its own
    box: Any = None  # a Box of values that only the board knows, see box.py
    proposed: Any = None  # the options a new table starts with, where they are not the defaults
    on_turn: Callable[[Any], int | None] = lambda _state: None  # whose clock runs, where the game has clocks
    # Screens that may take seconds; they show everybody the same, from the state alone.
    slow: frozenset[str] = frozenset()
    # Is everybody counted, so that the result stands? None: when it is over.
    stands: Callable[[Any], bool] | None = None
    check: Callable[[Any, Any], None] | None = None  # (state, command): what every tap has to keep to
    story: Callable[..., Story[Any]] | None = None  # chapters tell what happens as a story instead of returning events
    settle: Callable[[Any], None] | None = None  # (story): what follows from itself after every tap
    follows: Callable[[Any, Any], Any] | None = None  # (state, event) -> state: what every event may touch
    # What the house makes of the chapters.
    commands: tuple[type[Command], ...] = field(init=False)
    events: tuple[type[Any], ...] = field(init=False)
    decide: Callable[[Any, int | None, Any, Chance], tuple[Any, ...]] = field(init=False)
    evolve: Callable[[Any, Any], Any] = field(init=False)
    describe: Callable[[Any, Any, bool], Words | None] = field(init=False)
    sees: Callable[[Any, Any, int | None], bool] = field(init=False)

    def __post_init__(self) -> None:
        evolve = evolving(self.chapters, self.follows)
        found = {
            "commands": tuple(kind for chapter in self.chapters for kind in chapter.decides),
            "events": tuple(kind for chapter in self.chapters for kind in chapter.changes),
            "decide": deciding(self.chapters, evolve, check=self.check, story=self.story, settle=self.settle),
            "evolve": evolve,
            "describe": telling(self.chapters),
            "sees": seeing(self.chapters),
        }
        for name, value in found.items():
            object.__setattr__(self, name, value)

    @cached_property
    def _by_name(self) -> dict[str, type[Command]]:
        return {snake(cls.__name__): cls for cls in self.commands}

    def command(self, name: str) -> type[Command] | None:
        return self._by_name.get(name)

    def can(self, state: Any, seat: int | None, command: Command) -> RuleViolation | None:
        """None when it may be done, else why not: buttons grey by the same rule that would refuse them."""
        try:
            self.decide(state, seat, command, Chance(b"can"))
        except RuleViolation as no:
            return no
        return None


@dataclass(frozen=True)
class ScoreSheet:
    """The answer to `companion score`: names as they were typed, totals with lines."""

    names: tuple[str, ...]
    scoring: Scoring
    more: tuple[dict[str, Any], ...] = ()  # what only this game tells of each player


@dataclass(frozen=True)
class SetUp:
    """The answer to `companion setup`: what every game tells, and what only this one does."""

    start_player: int
    players: tuple[dict[str, Any], ...]
    steps: tuple[tuple[str, Words], ...]
    more: dict[str, Any]
    state: Any = None  # for the game's own sheets; without one the steps alone are printed
    in_force: Any = None  # the options as this number of players can use them; none: as they were given


def snake(name: str) -> str:
    """EnterScore -> enter_score: the name of a command in addresses and log rows."""
    return "".join("_" + letter.lower() if letter.isupper() else letter for letter in name).lstrip("_")
