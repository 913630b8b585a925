"""The log as a value: rows are only ever appended; a taken-back row stays and no longer counts.

Taking back a row decides the later ones again, each with its own chance, on the state without it. What no longer fits
falls out; what comes out differently keeps its new outcome. Putting a row back does the same with the row included,
so what had fallen returns if it fits again.
"""

from bisect import bisect_left
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from companion.rules.chance import Chance, Draw
from companion.rules.game import Command, Game, RuleViolation
from companion.rules.values import replace
from companion.rules.words import Words


@dataclass(frozen=True)
class Tap:
    """A game row as the game understands it: who asked what, what chance gave, what came of it."""

    seq: int
    seat: int | None
    command: Command
    draws: tuple[Draw, ...]
    events: tuple[Any, ...]


@dataclass(frozen=True)
class Change:
    """What taking back (or putting back) one row does to the others."""

    seq: int
    back: bool
    fell: tuple[int, ...] = ()
    changed: tuple[Tap, ...] = ()
    why: tuple[tuple[int, Words], ...] = field(default=(), compare=False)  # for the question beforehand

    @property
    def newly(self) -> dict[int, Words]:
        return dict(self.why)


@dataclass(frozen=True)
class History:
    """Every tap of a game and which of them count."""

    taps: tuple[Tap, ...] = ()
    taken: frozenset[int] = frozenset()
    fell: frozenset[int] = frozenset()

    def counts(self, seq: int) -> bool:
        return seq not in self.taken and seq not in self.fell

    @cached_property
    def counting(self) -> tuple[Tap, ...]:
        return tuple(tap for tap in self.taps if self.counts(tap.seq))

    def tap(self, seq: int) -> Tap | None:
        at = self._place(seq)
        return self.taps[at] if at < len(self.taps) and self.taps[at].seq == seq else None

    def _place(self, seq: int) -> int:
        """Taps are in the order of their numbers: no list of them has to be made after every tap."""
        return bisect_left(self.taps, seq, key=lambda tap: tap.seq)

    def with_tap(self, tap: Tap) -> "History":
        return replace(self, taps=(*self.taps, tap))

    def with_change(self, change: Change) -> "History":
        new = {tap.seq: tap for tap in change.changed}
        taken = self.taken | {change.seq} if change.back else self.taken - {change.seq}
        taps = tuple(new.get(tap.seq, tap) for tap in self.taps) if new else self.taps
        return History(taps, taken, frozenset(change.fell))

    def rolled_again(self, tap: Tap) -> bool:
        """The same seat had rolled for the same thing, took it back and rolled anew; or this is the roll taken back."""
        if not tap.draws:
            return False
        before = (self.taps[at] for at in range(self._place(tap.seq) - 1, -1, -1))
        same = next((other for other in before if _same_roll(other, tap)), None)
        return same is not None and not self.counts(same.seq)


def _same_roll(one: Tap, other: Tap) -> bool:
    return bool(one.draws) and one.seat == other.seat and type(one.command) is type(other.command)


def fold(game: Game, state: Any, events: Iterable[Any]) -> Any:
    for event in events:
        state = game.evolve(state, event)
    return state


def course(game: Game, start: Any, history: History) -> Iterator[tuple[Tap, Any]]:
    """Every tap that counts, with the state after it."""
    state = start
    for tap in history.counting:
        state = fold(game, state, tap.events)
        yield tap, state


def play(game: Game, start: Any, history: History) -> Any:
    """The state after all taps that count."""
    return fold(game, start, (event for tap in history.counting for event in tap.events))


def change(
    game: Game, start: Any, history: History, seq: int, *, back: bool, chance: Callable[[Tap], Chance]
) -> Change:
    """Work out what taking back (or putting back) `seq` does; changes nothing."""
    state = fold(game, start, (e for tap in history.counting if tap.seq < seq for e in tap.events))
    fell = {number for number in history.fell if number < seq}
    changed: list[Tap] = []
    why: list[tuple[int, Words]] = []
    for tap in history.taps:
        if tap.seq < seq or (tap.seq == seq and back) or (tap.seq != seq and tap.seq in history.taken):
            continue
        own = chance(tap)
        try:
            events = game.decide(state, tap.seat, tap.command, own)
        except RuleViolation as no:
            fell.add(tap.seq)
            if tap.seq not in history.fell:
                why.append((tap.seq, no.why))
            continue
        if events != tap.events:
            changed.append(replace(tap, events=events, draws=own.drawn))
        state = fold(game, state, events)
    return Change(seq, back, tuple(sorted(fell)), tuple(changed), tuple(why))


def verify_draws(taps: Sequence[Tap], chance: Callable[[Tap], Chance]) -> tuple[int, ...]:
    """The rows whose draws are not what their chance gives; empty when all is fair."""
    return tuple(tap.seq for tap in taps if not _honest(tap, chance(tap)))


def _honest(tap: Tap, own: Chance) -> bool:
    return all(draw.of > 0 and own.below(draw.of) == draw.gave for draw in tap.draws)
