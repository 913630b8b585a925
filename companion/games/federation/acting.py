"""What all actions share: which decision a tap answers, what a cost is, and the level now."""

from typing import Protocol

from companion.games.federation.box.values import cost_keys
from companion.games.federation.catalog import CRYSTALS, GOODS, page
from companion.games.federation.checks import in_step, missing, missing_cost, on_turn, seat_exists
from companion.games.federation.mat.bookings import REPLACEABLE, Cost
from companion.games.federation.mat.events import DueDone
from companion.games.federation.model import Due, DueKind, Senate, deciding_field, level_of
from companion.games.federation.story import Story
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Name, say

MISSION_7 = "mission:7"
TILE_8 = "8"  # the action on 6Moon or Neo of a space tile


def find(story: Story, seat: int, *wanted: tuple[DueKind, str]) -> Due | None:
    """The open decision of this player that is wanted most: the first ones named come first."""
    due = story.mat(seat).due
    return next((one for kind, what in wanted for one in due if (one.kind, one.what) == (kind, what)), None)


def may_act(story: Story, seat: int, command: Command) -> None:
    """In a turn only whoever's turn it is; in set-up and income phase whoever has something to decide."""
    seat_exists(story.senate, seat)
    in_step(story.senate, "setup", "action", "income")
    if story.senate.step == "action":
        on_turn(story.senate, command, seat)


def answer(story: Story, seat: int, command: Command, *wanted: tuple[DueKind, str]) -> Due | None:
    """The decision this tap answers. Where nothing asks for it the table may know better: then there is none."""
    may_act(story, seat, command)
    found = find(story, seat, *wanted)
    if found is None:
        advise(command, say("Nothing asks %(player)s for that now.", player=Name(seat)), page(7))
    return found


def done(story: Story, seat: int, answered: Due | None) -> None:
    if answered is not None:
        story.tell(DueDone(seat, answered.kind, answered.what))


def level(senate: Senate, seat: int) -> int:
    """The level of the marker; a number of the mat is asked for only where it decides (p. 22)."""
    field = senate.mats[seat].field
    found = level_of(senate, field)
    if found is not None:
        return found
    if (key := deciding_field(senate, field)) is not None:
        raise missing(key)
    why = say("%(player)s's accreditation marker stands on a field the mat does not have.", player=Name(seat))
    raise RuleViolation(why, page(22))


def level_now(senate: Senate, seat: int) -> int:
    """With level tiles; they may go beyond five."""
    mat = senate.mats[seat]
    return level(senate, seat) + mat.raised_round + mat.raised_game


# ── costs ──────────────────────────────────────────────────────


class Priced(Protocol):
    """A tap that may say what was really paid."""

    @property
    def lavandium(self) -> int | None: ...
    @property
    def kuppernium(self) -> int | None: ...
    @property
    def ozeanium(self) -> int | None: ...
    @property
    def gold(self) -> int | None: ...


def typed(command: Priced) -> Cost | None:
    """What the player says to pay; none where nothing was typed."""
    values = {good: getattr(command, good) for good in GOODS}
    if all(count is None for count in values.values()):
        return None
    return {good: count or 0 for good, count in values.items()}


def printed(senate: Senate, key: str) -> Cost | None:
    """The cost on the board, as far as the table has told all of it."""
    found = {good: senate.number(one) for good, one in cost_keys(key).items()}
    known = {good: count for good, count in found.items() if count is not None}
    return known if len(known) == len(found) else None


def asked(senate: Senate, key: str) -> Cost:
    """All four numbers at once; what nobody has told is asked for in one row."""
    found = printed(senate, key)
    if found is None:
        raise missing_cost(senate, key)
    return found


def cost(story: Story, command: Command, price: Cost | None, key: str, less: int = 0) -> Cost:
    """What has to be paid: typed, and checked where the board's cost is known; else the board's, which is asked for."""
    if price is None:
        return asked(story.senate, key)
    known = printed(story.senate, key)
    if known is not None and not fits(known, price, less):
        advise(command, say("The board shows another cost than that."), page(14))
    return price


def fits(known: Cost, price: Cost, less: int) -> bool:
    """Ozeanium may stand in for the two cheaper crystals; a scholar takes `less` crystals away."""
    spared = sum(known[good] - price[good] for good in REPLACEABLE)
    crystals = sum(known[good] for good in CRYSTALS)
    return (
        price["gold"] == known["gold"]
        and all(price[good] <= known[good] for good in REPLACEABLE)
        and price["ozeanium"] <= known["ozeanium"] + spared
        and sum(price[good] for good in CRYSTALS) == max(0, crystals - less)
    )
