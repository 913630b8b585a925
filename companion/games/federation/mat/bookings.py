"""What a gain brings with it: limits of the mat, a medal or a space tile on the accreditation track, points beyond its top."""

from collections.abc import Mapping

from companion.games.federation import catalog
from companion.games.federation.catalog import GOOD_NAMES, GOODS, page
from companion.games.federation.checks import needed
from companion.games.federation.components import Good
from companion.games.federation.mat import events as e
from companion.games.federation.medals.awarding import give_medal
from companion.games.federation.model import Mat
from companion.games.federation.space_tiles.events import SpaceTilesDrawn
from companion.games.federation.story import Story
from companion.rules.game import Command, advise
from companion.rules.words import listing, say

Cost = dict[Good, int]
REPLACEABLE: tuple[Good, ...] = ("lavandium", "kuppernium")  # Ozeanium stands in for them


def prestige(story: Story, seat: int, amount: int, why: str) -> None:
    if amount:
        story.tell(e.PrestigeGained(seat, amount, why))


def add_goods(story: Story, seat: int, good: Good, by: int, why: str = "") -> None:
    """More than the mat holds is a decision: which ones go back (p. 6)."""
    if not by:
        return
    story.tell(e.GoodsChanged(seat, good, by, why))
    mat = story.mat(seat)
    if too_many(mat) and not any(one.kind == "drop" for one in mat.due):
        story.tell(e.DueAdded(seat, "drop"))


def too_many(mat: Mat) -> bool:
    numbers = catalog.numbers()
    return mat.crystals > numbers.most_crystals or mat.has("gold") > numbers.most_gold


def replaced(mat: Mat, price: Mapping[Good, int]) -> Cost:
    """Ozeanium instead of the Lavandium or Kuppernium that is missing, as far as there is enough (p. 11, 32)."""
    found = dict(price)
    for good in REPLACEABLE:
        spare = mat.has("ozeanium") - found.get("ozeanium", 0)
        by = min(max(0, found.get(good, 0) - mat.has(good)), max(0, spare))
        if by:
            found[good] -= by
            found["ozeanium"] = found.get("ozeanium", 0) + by
    return found


def affords(mat: Mat, price: Mapping[Good, int]) -> bool:
    return all(mat.has(good) >= count for good, count in replaced(mat, price).items())


def pay(story: Story, seat: int, command: Command, price: Mapping[Good, int], why: str) -> None:
    """Everything or nothing, with Ozeanium for what it can replace; what is missing is named. The table may know better."""
    mat = story.mat(seat)
    cost = replaced(mat, price)
    lacking = [(good, count - mat.has(good)) for good, count in cost.items() if count > mat.has(good)]
    if lacking:
        words = listing(say("%(count)s %(good)s", count=count, good=GOOD_NAMES[good]) for good, count in lacking)
        advise(command, say("That cannot be paid: %(goods)s missing.", goods=words), page(14))
    for good in GOODS:
        if paid := min(cost.get(good, 0), mat.has(good)):
            story.tell(e.GoodsChanged(seat, good, -paid, why))
    room_again(story, seat)


def room_again(story: Story, seat: int) -> None:
    """Nothing has to go back any more."""
    mat = story.mat(seat)
    if not too_many(mat):
        story.tell(*(e.DueDone(seat, "drop", one.what) for one in mat.due if one.kind == "drop"))


def add_ships(story: Story, seat: int, count: int, why: str = "") -> None:
    """Eight per player; what is no longer beside the mat cannot come."""
    if coming := min(count, story.mat(seat).ships_left):
        story.tell(e.ShipsChanged(seat, coming, why))


def raise_die(story: Story, seat: int, by: int, why: str = "") -> None:
    """Without the die: it comes showing that number; else it goes up, never above six (p. 23)."""
    was = story.mat(seat).die
    now = min(catalog.numbers().die_most, was + by)
    if now != was:
        story.tell(e.DieTurned(seat, was, now, why))


def move_field(story: Story, seat: int, steps: int, why: str = "") -> None:
    """Up the accreditation track field by field: a medal on field 8, a space tile at the top, points beyond it (p. 22)."""
    for _ in range(steps):
        field = story.mat(seat).field
        if field >= catalog.numbers().medal_field and field >= needed(story.senate, "top.5"):
            prestige(story, seat, 1, "beyond")
            continue
        story.tell(e.FieldMoved(seat, field, field + 1, why))
        reached(story, seat)


def reached(story: Story, seat: int) -> None:
    """What lies on the field the marker stands on now."""
    mat = story.mat(seat)
    if mat.field == catalog.numbers().medal_field:
        give_medal(story, seat, "accreditation")
    waits = any(one.kind == "space_tile" for one in mat.due)
    if mat.field == story.senate.number("top.5") and mat.space_tile is None and not waits and story.senate.tiles_left:
        story.tell(e.DueAdded(seat, "space_tile"))
        if story.senate.options.draws == "app" and not story.senate.space_stack:  # the first look into the stack
            tiles = story.chance.draw(story.senate.free_tiles, story.senate.tiles_left)
            story.tell(SpaceTilesDrawn(seat, tiles))
