"""Phases II and III (p. 5-6): developers and settlers on the construction zone, and what completing a tile does."""

from companion.games.roll_for_the_galaxy import catalog, gains, places
from companion.games.roll_for_the_galaxy.catalog import page
from companion.games.roll_for_the_galaxy.checks import tiles_kept
from companion.games.roll_for_the_galaxy.components import Development, Power, TileKind, World
from companion.games.roll_for_the_galaxy.constructing import events as e
from companion.games.roll_for_the_galaxy.constructing import moves as m
from companion.games.roll_for_the_galaxy.constructing.zone import KIND_OF, need
from companion.games.roll_for_the_galaxy.exploring import bag
from companion.games.roll_for_the_galaxy.gains import DieMoved
from companion.games.roll_for_the_galaxy.managing import ending
from companion.games.roll_for_the_galaxy.model import UNNAMED, Due, Empire
from companion.games.roll_for_the_galaxy.phases import workers
from companion.games.roll_for_the_galaxy.pools import Dice, heap, holds, take
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import RuleViolation
from companion.rules.words import Name, say

ALL = 99  # "all" workers of a colour, in the data


def at_start(story: Story, seat: int) -> None:
    """What is full from before is completed when its phase begins (p. 5-6)."""
    kind = KIND_OF.get(story.galaxy.phase or "explore")
    if kind is not None and story.galaxy.full:
        complete_full(story, seat, kind)


def place(story: Story, _actor: int | None, command: m.PlaceWorker) -> None:
    tiles_kept(story.galaxy)
    empire = workers.may_work(story, command.seat, "develop", "settle")
    phase = story.galaxy.phase or "develop"
    workers.find(empire, phase, command.worker)
    _tile_there(empire, KIND_OF[phase])
    story.tell(e.WorkerPlaced(command.seat, command.worker, KIND_OF[phase]))
    complete_full(story, command.seat, KIND_OF[phase])


def place_all(story: Story, _actor: int | None, command: m.PlaceAllWorkers) -> None:
    tiles_kept(story.galaxy)
    empire = workers.may_work(story, command.seat, "develop", "settle")
    phase = story.galaxy.phase or "develop"
    kind = KIND_OF[phase]
    if not empire.at_work(phase):
        raise RuleViolation(say("No worker is left in this phase."), page(5))
    _tile_there(empire, kind)
    while (
        (waiting := story.empire(command.seat)).at_work(phase) and not waiting.busy and need(waiting, kind) is not None
    ):
        story.tell(e.WorkerPlaced(command.seat, waiting.at_work(phase)[0].colour, kind))
        complete_full(story, command.seat, kind)


def _tile_there(empire: Empire, kind: TileKind) -> None:
    if not empire.stack(kind):
        raise RuleViolation(say("The stack is empty: these workers go back to the cup."), page(5))
    if need(empire, kind) is None:
        raise RuleViolation(say("Say first which tile lies on top."), page(5))


def complete_full(story: Story, seat: int, kind: TileKind) -> None:
    """One tile after the other, until a tile lacks workers or a decision is needed."""
    while not (empire := story.empire(seat)).busy and (needed := need(empire, kind)) is not None:
        on_it = empire.on_stack(kind)
        if len(on_it) < needed:
            return
        if len(on_it) > needed and len(set(on_it)) > 1:
            side = catalog.face(empire.stack(kind)[0], kind)
            story.tell(e.Asked(seat, "surplus", side.id, on_it, needed, needed, kind))
            return
        complete(story, seat, kind, on_it[:needed])


def complete(story: Story, seat: int, kind: TileKind, used: Dice) -> None:
    """Into the tableau: workers home, credits for completing, then what the tile itself does."""
    empire = story.empire(seat)
    tile = empire.stack(kind)[0]
    side = catalog.face(tile, kind)
    before = [pair for pair in empire.powers("workers_to_cup") if kind in pair[1].what]  # never for the tile itself
    cup = tuple(die for die in used if any(power.least == ALL and die in power.dice for _, power in before))
    home = take(used, cup)
    paying = [(one, power) for one, power in empire.powers("credits_on_completing") if kind in power.what]
    story.tell(e.Completed(seat, kind, tile, home, cup))
    for one, power in before:
        if power.least != ALL and home:
            _to_cup(story, seat, kind, one, power, home)
    for one, power in paying:
        extra = power.extra if isinstance(side, World) and side.kind in power.worlds else 0
        gains.add_credits(story, seat, power.amount + extra, one.id)
    if side.removes:
        story.tell(e.Asked(seat, "remove", side.id, what=kind))
    else:
        gains.of_side(story, seat, side)
    ending.announce_end(story)


def _to_cup(story: Story, seat: int, kind: TileKind, one: Development, power: Power, home: Dice) -> None:
    """One or two of the workers used go to the cup; with a single worker there is nothing to choose."""
    if len(home) == 1:
        story.tell(DieMoved(seat, home[0], "citizenry", "cup", one.id))
    else:
        story.tell(e.Asked(seat, "to_cup", one.id, home, power.least, min(power.most, len(home)), kind))


def choose_workers(story: Story, _actor: int | None, command: m.ChooseWorkers) -> None:
    due = _due(story, command.seat, "surplus", "to_cup")
    if not due.least <= len(command.dice) <= due.most or not holds(due.dice, command.dice):
        why = say("Choose %(least)s to %(most)s of these workers.", least=due.least, most=due.most)
        if due.least == due.most:
            why = say("Choose exactly %(count)s of these workers.", count=due.least)
        raise RuleViolation(why, page(5))
    story.tell(e.Answered(command.seat))
    if due.kind == "surplus":
        complete(story, command.seat, due.what, heap(command.dice))
    else:
        story.tell(*(DieMoved(command.seat, die, "citizenry", "cup", due.source) for die in command.dice))
    complete_full(story, command.seat, due.what)


def remove_die(story: Story, _actor: int | None, command: m.RemoveDie) -> None:
    """Any own die, wherever it lies; nothing else follows from its going (p. 10)."""
    due = _due(story, command.seat, "remove")
    empire = story.empire(command.seat)
    if command.colour not in places.dice_at(empire, command.place):
        why = say("No such die lies there: choose one of your own dice.")
        raise RuleViolation(why, page(6))
    story.tell(
        e.Answered(command.seat),
        DieMoved(command.seat, command.colour, command.place, places.SUPPLY, due.source),
    )
    gains.of_side(story, command.seat, catalog.side(due.source))
    complete_full(story, command.seat, due.what)


def _due(story: Story, seat: int, *kinds: str) -> Due:
    due = story.empire(seat).due
    if not due or due[0].kind not in kinds:
        raise RuleViolation(say("No tile of %(player)s asks for that.", player=Name(seat)))
    return due[0]


def name_top(story: Story, actor: int | None, command: m.NameTop) -> None:
    """A tile of the cloth bag that was not named has come up: it lies open now."""
    tiles_kept(story.galaxy)
    empire = story.empire(command.seat)
    stack = empire.stack(command.kind)
    if not stack or stack[0] != UNNAMED:
        raise RuleViolation(say("The top tile of that stack has its name."))
    elsewhere = bag.open_tiles(story.galaxy)
    if actor == command.seat:  # nobody else may find out by trying what lies hidden
        elsewhere |= {*empire.zone, *empire.hand}
    if command.tile in elsewhere:
        raise RuleViolation(say("That tile lies somewhere else already."), page(5))
    story.tell(e.TopNamed(command.seat, command.kind, command.tile))
    phase = story.galaxy.phase
    if phase is not None and KIND_OF.get(phase) == command.kind and not empire.done:
        complete_full(story, command.seat, command.kind)
