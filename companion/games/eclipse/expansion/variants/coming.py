"""Predictable technologies (expansion p. 9): the tiles of the next two rounds lie open beside the supply board."""

from companion.games.eclipse.afterwards import after
from companion.games.eclipse.catalog import Technology, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.variants.events import ComingCorrected, ComingLaidOut
from companion.games.eclipse.expansion.variants.moves import CorrectComing
from companion.games.eclipse.model import LAST_ROUND, Galaxy, Pile, moved
from companion.games.eclipse.technologies.bag import ahead_of, all_out, draw_ahead, left, open_ahead, technology
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from companion.rules.values import replace
from companion.rules.words import Words, say

AHEAD = {1: say("next round"), 2: say("round after")}


def in_order(galaxy: Galaxy, ahead: int) -> tuple[str, ...]:
    """The tiles of a pile, one by one."""
    return tuple(kind for kind, count in sorted(ahead_of(galaxy, ahead).items()) for _ in range(count))


def clean_up(galaxy: Galaxy, chance: Chance) -> tuple[Event, ...]:
    """A new round has begun: what lay open comes onto the supply board, and what is missing for later is drawn.

    That is one pile, or two if the table has given up a draw from its own bag; none for rounds that will not be.
    """
    laid_out = ComingLaidOut(in_order(galaxy, 1))
    now = after(galaxy, laid_out)
    if galaxy.options.technologies == "table":
        return (laid_out, *open_ahead(now, now.bag, 1))
    missing = tuple(one for one in (1, 2) if now.round + one <= LAST_ROUND and not left(ahead_of(now, one)))
    return (laid_out, *draw_ahead(now, now.bag, missing, chance))


def correct(galaxy: Galaxy, _actor: int | None, command: CorrectComing, _chance: Chance) -> tuple[Event, ...]:
    """A tile more comes out of the bag, a tile fewer goes back into it."""
    known = technology(command.technology)
    if not galaxy.options.predictable:
        raise RuleViolation(say("At this table no tile lies open beforehand."), rise_page(9))
    if command.by == 0:
        raise RuleViolation(say("That is what the phones say already."))
    if command.by > 0 and not galaxy.bag.get(known.id):
        raise RuleViolation(all_out(galaxy, known))
    if command.by < 0 and not ahead_of(galaxy, command.ahead).get(known.id):
        raise RuleViolation(say("%(technology)s does not lie there.", technology=known.name))
    return (ComingCorrected(known.id, command.ahead, command.by),)


def not_yet(galaxy: Galaxy, wanted: Technology) -> None:
    """A tile that lies open for a later round cannot be taken."""
    if any(pile.get(wanted.id) for pile in galaxy.coming):
        raise RuleViolation(
            say("%(technology)s lies open for a later round: not yet.", technology=wanted.name), rise_page(9)
        )


def to_come(galaxy: Galaxy, technology: str, ahead: int, by: int) -> Galaxy:
    """Tiles between the bag and the pile of a coming round."""
    piles: list[Pile] = [*galaxy.coming, {}, {}][:2]
    piles[ahead - 1] = moved(piles[ahead - 1], technology, by)
    return replace(galaxy, bag=moved(galaxy.bag, technology, -by), coming=tuple(piles))


def for_later(words: Words, rounds: int) -> Words:
    """What is drawn for a later round says so."""
    return say("%(what)s (%(round)s)", what=words, round=AHEAD[rounds]) if rounds else words
