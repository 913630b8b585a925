"""Points at the end (p. 34-35): prestige, planets, relics, the main ideology; ties by prestige, then the upper cube."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Literal, get_args

from companion.games.age_of_galaxy.box.keys import MEASURES
from companion.games.age_of_galaxy.catalog import GOOD_NAMES, IDEOLOGY_NAMES, page
from companion.games.age_of_galaxy.components import Ideology
from companion.games.age_of_galaxy.points.final import Final
from companion.rules.lines import Line, Rule, total
from companion.rules.scoring import Scoring, rank
from companion.rules.words import Arg, Name, Words, listing, say, say_n

__all__ = ["Final", "Measure", "Measures", "count", "lines", "measure", "merged", "ranking", "track"]

END = page(34)
SETTLED, DEVELOPED = 1, 2  # points for each

Thing = Literal["prestige", "settled", "developed", "conquered", "relics", "techs", "advanced_techs"]
THINGS: tuple[Thing, ...] = get_args(Thing)
THING_WORDS: dict[Thing, Arg] = {
    "prestige": GOOD_NAMES["prestige"],
    "settled": say("settled planets"),
    "developed": say("developed planets"),
    "conquered": say("conquered planets"),
    "relics": say("relics"),
    "techs": say("technologies"),
    "advanced_techs": say("advanced technologies"),
}


@dataclass(frozen=True)
class Measure:
    """What a main ideology counts: a point for each so many. `inferred`: nobody has looked it up yet."""

    thing: Thing
    each: int = 1
    inferred: bool = False

    @property
    def words(self) -> Words:
        key = self.thing if self.each == 1 else f"{self.thing}/{self.each}"
        if key in MEASURES:
            return MEASURES[key]
        if self.each == 1:
            return say("each prestige")
        return say("every %(each)s %(things)s", each=self.each, things=THING_WORDS[self.thing])

    def points(self, one: Final) -> int:
        return self.stands(one) // self.each

    def stands(self, one: Final) -> int:
        return int(getattr(one, self.thing))


Measures = Mapping[Ideology, Measure]


def measure(text: str, *, inferred: bool = False) -> Measure | None:
    """`relics`, `relics/2` or `floor(relics/2)`; none: nothing that can be counted."""
    inner = text.replace(" ", "")
    if inner.startswith("floor(") and inner.endswith(")"):
        inner = inner.removeprefix("floor(").removesuffix(")")
    name, stroke, each = inner.partition("/")
    thing = next((one for one in THINGS if one == name), None)
    if thing is None or (stroke and each not in set("123456789")):
        return None
    return Measure(thing, int(each or 1), inferred)


def count(everybody: Sequence[Final], measures: Measures, tracks: Sequence[tuple[Line, ...]] = ()) -> tuple[tuple[Line, ...], ...]:  # fmt: skip
    """`tracks`: where the prestige came from, where that was kept."""
    return tuple(lines(one, measures, tracks[seat] if tracks else track(one)) for seat, one in enumerate(everybody))


def lines(one: Final, measures: Measures, own_track: tuple[Line, ...]) -> tuple[Line, ...]:
    found = list(own_track)
    if one.settled:
        words = say_n("%(count)s settled planet", "%(count)s settled planets", one.settled)
        found.append(Line(SETTLED * one.settled, words, END))
    if one.developed:
        words = say_n("%(count)s developed planet, 2 each", "%(count)s developed planets, 2 each", one.developed)
        found.append(Line(DEVELOPED * one.developed, words, END))
    if one.conquered:
        words = say_n("%(count)s conquered planet gives none", "%(count)s conquered planets give none", one.conquered)
        found.append(Line(0, words, END))
    if one.relics:
        found.append(Line(one.relics, say_n("%(count)s relic", "%(count)s relics", one.relics), END))
    if one.ideology:
        found.append(ideology_line(one, one.ideology, measures[one.ideology]))
    return tuple(found)


def track(one: Final) -> tuple[Line, ...]:
    return (Line(one.prestige, say("On the prestige track"), END),) if one.prestige else ()


def ideology_line(one: Final, ideology: Ideology, how: Measure) -> Line:
    parts: dict[str, Arg] = {"ideology": IDEOLOGY_NAMES[ideology], "measure": how.words, "count": how.stands(one)}
    words = say("%(ideology)s: 1 for %(measure)s, with %(count)s", **parts)
    if how.inferred:
        words = say(
            "%(ideology)s: 1 for %(measure)s, with %(count)s (our reading: the symbol is lost in our copy of the rulebook)",
            **parts,
        )
    return Line(how.points(one), words, END)


def merged(found: Sequence[Line]) -> tuple[Line, ...]:
    """Prestige of the same kind in one line."""
    sums: dict[tuple[Words, Rule], int] = {}
    for line in found:
        sums[line.reason, line.rule] = sums.get((line.reason, line.rule), 0) + line.amount
    return tuple(Line(amount, reason, rule) for (reason, rule), amount in sums.items() if amount)


# ── who wins ───────────────────────────────────────────────────


def ranking(everybody: Sequence[Final], counted: Sequence[tuple[Line, ...]], stack: Sequence[int | None]) -> Scoring:
    """Points, then prestige, then the upper cube (p. 35). `stack`: 1 lies on top; none: nobody has told."""
    level = [(total(own), one.prestige) for one, own in zip(everybody, counted, strict=True)]
    depth = [_depth(seat, level, stack) for seat in range(len(level))]
    keys = [(*both, -below) for both, below in zip(level, depth, strict=True)]
    return rank(counted, keys, _tie_break(level, depth))


def _depth(seat: int, level: Sequence[tuple[int, int]], stack: Sequence[int | None]) -> int:
    """Compared only with whoever is level, and only where all of them are told."""
    others = [stack[other] for other, both in enumerate(level) if both == level[seat]]
    own = stack[seat]
    return 0 if own is None or None in others else own


def _tie_break(level: Sequence[tuple[int, int]], depth: Sequence[int]) -> Words | None:
    points = max(own for own, _ in level)
    first = [seat for seat, (own, _) in enumerate(level) if own == points]
    if len(first) == 1:
        return None
    prestige = [level[seat][1] for seat in first]
    most = max(prestige)
    ahead = [seat for seat in first if level[seat][1] == most]
    if len(ahead) == 1:
        return say(
            "Level with %(points)s points: prestige decides, %(winner)s %(most)s to %(next)s.",
            points=points, winner=Name(ahead[0]), most=most, next=sorted(prestige)[-2],
        )  # fmt: skip
    top = min(depth[seat] for seat in ahead)
    upper = [seat for seat in ahead if depth[seat] == top]
    if len(upper) == 1:
        return say(
            "Level with %(points)s points and %(most)s prestige: %(winner)s's cube lies on top.",
            points=points, most=most, winner=Name(upper[0]),
        )  # fmt: skip
    return say(
        "%(players)s are level with %(points)s points and %(most)s prestige: the upper cube on the prestige track decides. Nobody has told which one it is, so the win is shared.",
        players=listing(Name(seat) for seat in upper), points=points, most=most,
    )  # fmt: skip
