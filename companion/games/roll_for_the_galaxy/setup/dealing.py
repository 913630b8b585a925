"""Set-up (p. 2): a faction and a home world for everybody, two start tiles, the ticked list, and the first round."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.checks import in_step, own_phone, seat_exists, tiles_kept
from companion.games.roll_for_the_galaxy.exploring.events import TileNamed, TilesDrawn
from companion.games.roll_for_the_galaxy.exploring.moves import NameTile
from companion.games.roll_for_the_galaxy.model import UNNAMED, Empire, Galaxy
from companion.games.roll_for_the_galaxy.setup import events as e
from companion.games.roll_for_the_galaxy.setup import moves as m
from companion.games.roll_for_the_galaxy.setup.steps import faction_steps, steps, tile_steps
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.parts.laying_out import tick
from companion.rules.words import Name, Words, listing, say

START_TILES = 2


# ── a faction and a home world for everybody


def deal(story: Story, _actor: int | None, _command: m.Deal) -> None:
    """Whatever is missing, for everybody; what somebody has chosen or drawn before stays."""
    in_step(story.galaxy, "setup")
    before = len(story.events)
    seats = [seat for seat in story.galaxy.seats if story.empire(seat).faction_id is None]
    drawn = story.chance.draw(free_factions(story.galaxy), len(seats))
    story.tell(*(e.FactionTaken(seat, faction) for seat, faction in zip(seats, drawn, strict=True)))
    seats = [seat for seat in story.galaxy.seats if not story.empire(seat).home_world]
    homes = story.chance.draw(free_home_worlds(story.galaxy), len(seats))
    story.tell(*(e.HomeWorldTaken(seat, home) for seat, home in zip(seats, homes, strict=True)))
    for seat in tileless(story.galaxy):
        if story.galaxy.by_bag:
            story.tell(TilesDrawn(seat, story.chance.draw(story.galaxy.bag, START_TILES)))
        else:
            story.tell(TilesDrawn(seat, unnamed=START_TILES))
    if len(story.events) == before:
        raise RuleViolation(say("Everybody has everything: nothing is left to deal."))


def free_factions(galaxy: Galaxy) -> tuple[int, ...]:
    taken = {one.faction_id for one in galaxy.empires}
    return tuple(one for one in catalog.factions() if one not in taken)


def free_home_worlds(galaxy: Galaxy) -> tuple[str, ...]:
    taken = {one.home_world for one in galaxy.empires}
    return tuple(one for one in catalog.home_worlds() if one not in taken)


def tileless(galaxy: Galaxy) -> tuple[int, ...]:
    """Who has not drawn any start tiles yet; nobody does where tiles are not kept."""
    if not galaxy.full:
        return ()
    return tuple(seat for seat, one in enumerate(galaxy.empires) if not (one.hand or one.to_name or one.zone))


def take_faction(story: Story, _actor: int | None, command: m.TakeFaction) -> None:
    _seat_set_up(story, command.seat)
    _still_free(story.galaxy, command.seat, [one.faction_id for one in story.galaxy.empires], command.faction)
    story.tell(e.FactionTaken(command.seat, command.faction, drawn=False))
    _fetch_again(story, command.seat)


def draw_faction(story: Story, _actor: int | None, command: m.DrawFaction) -> None:
    _seat_set_up(story, command.seat)
    story.tell(e.FactionTaken(command.seat, story.chance.pick(free_factions(story.galaxy))))
    _fetch_again(story, command.seat)


def take_home_world(story: Story, _actor: int | None, command: m.TakeHomeWorld) -> None:
    _seat_set_up(story, command.seat)
    if command.home_world not in catalog.home_worlds():
        raise RuleViolation(say("There is no home world “%(name)s”.", name=command.home_world), page(2))
    _still_free(story.galaxy, command.seat, [one.home_world for one in story.galaxy.empires], command.home_world)
    story.tell(e.HomeWorldTaken(command.seat, command.home_world, drawn=False))
    _fetch_again(story, command.seat)


def draw_home_world(story: Story, _actor: int | None, command: m.DrawHomeWorld) -> None:
    _seat_set_up(story, command.seat)
    story.tell(e.HomeWorldTaken(command.seat, story.chance.pick(free_home_worlds(story.galaxy))))
    _fetch_again(story, command.seat)


def _seat_set_up(story: Story, seat: int) -> None:
    in_step(story.galaxy, "setup")
    seat_exists(story.galaxy, seat)


def _still_free(galaxy: Galaxy, seat: int, taken: list[int | None] | list[str], wanted: int | str) -> None:
    """In the box there is one of each."""
    if taken[seat] == wanted:
        raise RuleViolation(say("Somebody has just done that."))
    if wanted in taken:
        holder = next(other for other in galaxy.seats if taken[other] == wanted)
        raise RuleViolation(say("%(player)s has this one already.", player=Name(holder)), page(2))


def _fetch_again(story: Story, seat: int) -> None:
    """What was fetched for a seat is something else now."""
    _untick(story, faction_steps(seat))


def _untick(story: Story, ids: tuple[str, ...]) -> None:
    story.tell(*(e.StepTicked(step, done=False) for step in ids if step in story.galaxy.ticked))


# ── two start tiles


def name_start_tile(story: Story, actor: int | None, command: NameTile) -> None:
    """Out of the cloth bag. Both lie open at once, so both have to be named."""
    own_phone(actor, command.seat)
    in_step(story.galaxy, "setup")
    tiles_kept(story.galaxy)
    one = story.empire(command.seat)
    if not one.to_name:
        raise RuleViolation(say("There is no tile left to name."))
    if command.tile == UNNAMED:
        raise RuleViolation(say("Both start tiles have to be named: they lie open from the beginning."), page(2))
    if command.tile in one.hand:
        raise RuleViolation(say("This is the tile that was named before: the other one is missing."))
    _nowhere_else(story.galaxy, command, command.seat, (command.tile,))
    story.tell(TileNamed(command.seat, command.tile))


def place_start_tiles(story: Story, actor: int | None, command: m.PlaceStartTiles) -> None:
    """One on each stack, never both on the same (p. 10). Until play begins they may be laid the other way."""
    own_phone(actor, command.seat)
    in_step(story.galaxy, "setup")
    tiles_kept(story.galaxy)
    one = story.empire(command.seat)
    if one.to_name:
        raise RuleViolation(say("Name both tiles first."), page(2))
    two = start_tiles(one)
    if len(two) != START_TILES:
        raise RuleViolation(say("There are no two start tiles here: deal first."), page(2))
    if command.development not in two:
        raise RuleViolation(say("This is none of your two start tiles."), page(2))
    if one.development_stack == (command.development,):
        raise RuleViolation(say("Somebody has just done that."))
    _nowhere_else(story.galaxy, command, command.seat, two)
    (world,) = (tile for tile in two if tile != command.development)
    story.tell(e.StartTilesPlaced(command.seat, command.development, world))
    _untick(story, tile_steps(command.seat))


def start_tiles(one: Empire) -> tuple[int, ...]:
    """The two drawn tiles, in hand or laid already."""
    return one.hand or one.zone


def _nowhere_else(galaxy: Galaxy, command: Command, seat: int, tiles: tuple[int, ...]) -> None:
    """Only tiles that lie open are looked at: nobody may find out by trying what others have drawn."""
    for other in galaxy.seats:
        if other != seat and set(tiles) & set(galaxy.empires[other].zone):
            why = say("%(player)s has laid this tile already: one of you has named the wrong one.", player=Name(other))
            advise(command, why, page(2))


def proposal(hand: tuple[int, ...]) -> int:
    """Which tile to lay as the development: the cheapest two sides (p. 2). Where both ways cost the same, the first."""

    def costs(tile: int) -> int:
        (world,) = (other for other in hand if other != tile)
        return catalog.tiles()[tile].development.cost + catalog.tiles()[world].world.cost

    return min(hand, key=costs)


# ── the list, and the first round


def tick_step(story: Story, _actor: int | None, command: m.TickStep) -> None:
    in_step(story.galaxy, "setup")
    story.tell(tick(command, {step.id for step in steps(story.galaxy)}, story.galaxy.ticked))


def undealt(galaxy: Galaxy) -> tuple[int, ...]:
    return tuple(seat for seat, one in enumerate(galaxy.empires) if one.faction_id is None or not one.home_world)


def unlaid(galaxy: Galaxy) -> tuple[int, ...]:
    """Whose start tiles do not lie on the two stacks yet."""
    if not galaxy.full:
        return ()
    return tuple(
        seat
        for seat, one in enumerate(galaxy.empires)
        if one.hand or one.to_name or not (one.development_stack and one.world_stack)
    )


def not_done(galaxy: Galaxy) -> Words | None:
    """What keeps the table from beginning, whatever anybody says: without it nothing can be rolled or built."""
    if seats := undealt(galaxy):
        return say("No faction or no home world yet: %(players)s. Deal first.", players=listing(map(Name, seats)))
    if seats := tileless(galaxy):
        return say("No start tiles yet: %(players)s. Deal first.", players=listing(map(Name, seats)))
    if seats := unlaid(galaxy):
        return say("Start tiles not laid yet: %(players)s.", players=listing(map(Name, seats)))
    return None


def begin_play(story: Story, _actor: int | None, _command: m.BeginPlay) -> None:
    in_step(story.galaxy, "setup")
    if (why := not_done(story.galaxy)) is not None:
        raise RuleViolation(why, page(2))
    story.tell(e.PlayBegan())
