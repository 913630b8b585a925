"""What a gain brings with it: limits of the mat, medals on the way, points beyond the top, the community project."""

from collections.abc import Mapping
from typing import Literal

from companion.games.federation import catalog
from companion.games.federation import events as e
from companion.games.federation.catalog import CRYSTALS, GOOD_NAMES, GOODS, page
from companion.games.federation.checks import needed
from companion.games.federation.components import Good, Medal, Planet, Project
from companion.games.federation.model import Mat
from companion.games.federation.story import Story
from companion.rules.game import Command, advise
from companion.rules.words import listing, say

Cost = dict[Good, int]
REPLACEABLE: tuple[Good, ...] = ("lavandium", "kuppernium")  # Ozeanium stands in for them
ACTION_COSTS: dict[str, Good] = {
    "buyers": "ozeanium",
    "assistants": "kuppernium",
    "spy": "lavandium",
}  # 1 each (p. 20, 21)


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
            story.tell(e.SpaceTilesDrawn(seat, tiles))


def give_medal(story: Story, seat: int, medal: Medal, *, highest: bool = False) -> None:
    """Automatically the lowest one that is left; one of each colour (p. 10)."""
    left = story.senate.medals_left(medal)
    if left and medal not in story.mat(seat).medals:
        story.tell(e.MedalTaken(seat, medal, max(left) if highest else min(left)))


def award(story: Story, seat: int, planet: Planet) -> None:
    """The race for the lowest medal of a planet."""
    left = story.senate.medals_left(planet)
    if left and story.mat(seat).influence(planet) >= min(left):
        give_medal(story, seat, planet)


def move_influence(story: Story, seat: int, planet: Literal["neo", "six_moon"], by: int, why: str = "") -> None:
    """Neo and 6Moon, where pieces move: up to their end."""
    numbers = catalog.numbers()
    mat = story.mat(seat)
    left = numbers.neo_most - mat.neo if planet == "neo" else numbers.six_moon_most - mat.six_moon
    if (moved := min(by, left)) > 0:
        story.tell(e.InfluenceMoved(seat, planet, moved, why))
    award(story, seat, planet)


def unlock(story: Story, seat: int, mission: int, *, by_envoy: bool = False) -> None:
    """A marker lies there already: nothing happens (p. 8)."""
    if mission not in story.mat(seat).unlocked:
        story.tell(e.MissionUnlocked(seat, mission, by_envoy))


def invest(story: Story, seat: int, project: Project) -> None:
    """One field. On the last field it goes on to the community project, with the marker of whoever caused it (p. 12)."""
    if project == "community" or story.senate.position(project) >= needed(story.senate, f"length.{project}"):
        _contribute(story, seat)
    else:
        story.tell(e.ProjectMoved(project, 1))


def _contribute(story: Story, seat: int) -> None:
    if story.senate.position("community") < needed(story.senate, "length.community"):
        story.tell(e.ProjectMoved("community", 1))
    times = story.mat(seat).contribution
    story.tell(e.Contributed(seat))
    if times < len(CRYSTALS):  # the first three times a crystal each, in rising order (inferred)
        add_goods(story, seat, CRYSTALS[times], 1, "community")
