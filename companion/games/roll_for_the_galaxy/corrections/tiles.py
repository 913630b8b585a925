"""Tiles as they lie on the table: tableaus by name or by number, and the stacks."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.checks import in_step, own_phone, tiles_kept
from companion.games.roll_for_the_galaxy.components import Development, TileKind, World
from companion.games.roll_for_the_galaxy.corrections import events as e
from companion.games.roll_for_the_galaxy.corrections import moves as m
from companion.games.roll_for_the_galaxy.corrections.allowed import changes_something, in_play, nothing_due
from companion.games.roll_for_the_galaxy.counting.score_sheet import side_named
from companion.games.roll_for_the_galaxy.exploring.bag import open_tiles
from companion.games.roll_for_the_galaxy.managing import ending
from companion.games.roll_for_the_galaxy.model import UNNAMED, Empire, Galaxy
from companion.games.roll_for_the_galaxy.setup.events import FactionTaken, HomeWorldTaken
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.codec import shown
from companion.rules.game import RuleViolation
from companion.rules.words import Name, say

OTHER_STACK: dict[TileKind, TileKind] = {"development": "world", "world": "development"}


def correct_tableau(story: Story, actor: int | None, command: m.CorrectTableau) -> None:
    """Dice that a tile gives are not moved with it: they are corrected on their own."""
    galaxy = story.galaxy
    tiles_kept(galaxy)
    in_play(galaxy)
    empire = story.empire(command.seat)
    nothing_due(empire)
    side_id = side_named(command.side)
    if side_id is None:
        raise RuleViolation(say("There is no tile called “%(tile)s”.", tile=shown(command.side)))
    side = catalog.side(side_id)
    here = side_id in _tableau(empire)
    if command.built and here:
        why = say("%(tile)s lies in %(player)s's tableau already.", tile=side.name, player=Name(command.seat))
        raise RuleViolation(why)
    if not command.built and not here:
        why = say("%(tile)s does not lie in %(player)s's tableau.", tile=side.name, player=Name(command.seat))
        raise RuleViolation(why)
    tile = catalog.tile_of().get(side_id)
    if tile is None:
        _start(story, command.seat, side, built=command.built)
        return
    if command.built:
        _nowhere_else(galaxy, command.seat, tile)
        _off_the_stack(story, actor, command.seat, tile)
    story.tell(e.TableauCorrected(command.seat, side_id, command.built))
    ending.announce_end(story)


def _tableau(empire: Empire) -> tuple[str, ...]:
    return (*empire.developments, *(held.id for held in empire.worlds))


def _start(story: Story, seat: int, side: World | Development, *, built: bool) -> None:
    """Everybody has one faction and one home world: naming another one takes the old one away."""
    if not built:
        why = say("Everybody keeps a faction and a home world. If it is another one, add that: the old one goes.")
        raise RuleViolation(why, page(2))
    empire = story.empire(seat)
    taken: FactionTaken | HomeWorldTaken
    if side.id in catalog.home_worlds():
        holder = next((other for other in story.galaxy.seats if story.empire(other).home_world == side.id), seat)
        old, new = {empire.home_world}, {side.id}
        taken = HomeWorldTaken(seat, side.id, drawn=False)
    else:
        faction = next(one for one in catalog.factions().values() if side in one.halves)
        holder = next((other for other in story.galaxy.seats if story.empire(other).faction_id == faction.id), seat)
        old = {half.id for half in empire.faction.halves} if empire.faction else set()
        new = {half.id for half in faction.halves}
        taken = FactionTaken(seat, faction.id, drawn=False)
    if holder != seat:
        raise RuleViolation(say("%(player)s has %(tile)s already.", player=Name(holder), tile=side.name), page(2))
    lying = set(_tableau(empire))
    story.tell(taken)
    story.tell(*(e.TableauCorrected(seat, one, built=False) for one in sorted((old - new) & lying)))
    story.tell(*(e.TableauCorrected(seat, one, built=True) for one in sorted(new - lying)))


def _nowhere_else(galaxy: Galaxy, seat: int, tile: int) -> None:
    """Of a tile one side lies in one place."""
    for other in galaxy.seats:
        for built in _tableau(galaxy.empires[other]):
            if catalog.tile_of().get(built) == tile:
                why = say(
                    "%(tile)s lies in %(player)s's tableau: take it away there first.",
                    tile=catalog.side(built).name,
                    player=Name(other),
                )
                raise RuleViolation(why)
        for kind in OTHER_STACK:
            stack = galaxy.empires[other].stack(kind)
            if other != seat and stack and stack[0] == tile:
                why = say(
                    "%(tile)s lies on top of %(player)s's stack.",
                    tile=catalog.face(tile, kind).name,
                    player=Name(other),
                )
                raise RuleViolation(why)


def _off_the_stack(story: Story, actor: int | None, seat: int, tile: int) -> None:
    """A tile in the tableau has left the own stack. Only its owner's phone may take it off: below the top for nobody
    else to see, and the height would tell what lay there."""
    for kind in OTHER_STACK:
        stack = story.empire(seat).stack(kind)
        if tile in stack[:1]:
            own_phone(actor, seat)  # what lies below would come up for everybody to see
        if tile in stack and actor == seat:
            story.tell(e.StackCorrected(seat, kind, tuple(one for one in stack if one != tile)))


def correct_tiles(story: Story, _actor: int | None, command: m.CorrectTiles) -> None:
    in_play(story.galaxy)
    if story.galaxy.full:
        raise RuleViolation(say("This table keeps the tiles by name: correct the tableau."))
    empire = story.empire(command.seat)
    changes_something(empire.tiles, command.tiles)
    named = empire.tiles - empire.unnamed_tiles
    if command.tiles < named:
        why = say("The faction counts as two tiles and the home world as one: at least %(tiles)s.", tiles=named)
        raise RuleViolation(why, page(8))
    story.tell(e.TilesCorrected(command.seat, empire.tiles, command.tiles))
    ending.announce_end(story)


def correct_stack(story: Story, actor: int | None, command: m.CorrectStack) -> None:
    """Only what lies open is held against it: a no for a tile that somebody else has hidden would tell on it."""
    galaxy = story.galaxy
    tiles_kept(galaxy)
    own_phone(actor, command.seat)
    in_step(galaxy, "assign", "extra", "phase", "late", "manage")
    empire = story.empire(command.seat)
    nothing_due(empire)
    changes_something(empire.stack(command.kind), command.tiles)
    named = [tile for tile in command.tiles if tile != UNNAMED]
    if galaxy.by_bag and len(named) < len(command.tiles):
        raise RuleViolation(say("Say of every tile which one it is."))
    if len(set(named)) < len(named):
        raise RuleViolation(say("Each tile is in the box only once."), page(2))
    elsewhere = open_tiles(galaxy) - set(empire.zone) | set(empire.hand)
    if taken := [tile for tile in named if tile in elsewhere]:
        name = catalog.face(taken[0], command.kind).name
        raise RuleViolation(say("%(tile)s lies somewhere else already.", tile=name))
    other = OTHER_STACK[command.kind]
    left = tuple(tile for tile in empire.stack(other) if tile not in named)
    if left != empire.stack(other):  # the same tile cannot lie in both: it was turned over
        story.tell(e.StackCorrected(command.seat, other, left))
    story.tell(e.StackCorrected(command.seat, command.kind, command.tiles))
