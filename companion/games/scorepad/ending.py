"""When a score pad is full: a target is reached, the last round is played, every category has its points."""

from companion.games.scorepad.model import MOST_ROUNDS, Pad
from companion.rules.words import Listing, Name, Words, listing, say, say_n


def over(pad: Pad) -> Words | None:
    """Why the game is over, or None. A target counts when a round is complete, so everybody had the same turns."""
    options = pad.options
    if options.mode == "categories":
        return say("Every category is filled in.") if pad.now >= len(options.categories) > 0 else None
    if pad.by_total:
        return _reached(pad, pad.totals)
    if not pad.columns or pad.now < len(pad.columns):
        return None
    if len(pad.columns) >= (options.rounds or MOST_ROUNDS):
        return say("Round %(round)s was the last one.", round=len(pad.columns))
    return _reached(pad, pad.totals)


def _reached(pad: Pad, totals: tuple[int, ...]) -> Words | None:
    target = pad.options.target
    if target is None:
        return None
    there = [seat for seat in pad.seats if sum(totals[other] for other in pad.team(seat)) >= target]
    if not there:
        return None
    return say_n(
        "%(players)s has reached %(target)s.", "%(players)s have reached %(target)s.", len(there),
        players=_names(there), target=target,
    )  # fmt: skip


def _names(seats: list[int]) -> Listing:
    return listing(Name(seat) for seat in seats)
