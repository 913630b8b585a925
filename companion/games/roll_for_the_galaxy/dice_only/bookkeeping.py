"""Where only dice and phases are kept: a worker is laid where it lies on the table, and what tiles give is booked by hand."""

from companion.games.roll_for_the_galaxy import catalog, gains, places
from companion.games.roll_for_the_galaxy.catalog import PHASES, page
from companion.games.roll_for_the_galaxy.checks import in_step
from companion.games.roll_for_the_galaxy.components import Phase, TileKind
from companion.games.roll_for_the_galaxy.constructing.zone import KIND_OF, ON_STACK, PHASE_OF
from companion.games.roll_for_the_galaxy.corrections.events import PoolCorrected
from companion.games.roll_for_the_galaxy.corrections.moves import CorrectDie
from companion.games.roll_for_the_galaxy.dice_only import events as e
from companion.games.roll_for_the_galaxy.dice_only import moves as m
from companion.games.roll_for_the_galaxy.gains import ChipsGained, CreditsGained, DieMoved
from companion.games.roll_for_the_galaxy.managing import ending
from companion.games.roll_for_the_galaxy.model import Empire, Galaxy
from companion.games.roll_for_the_galaxy.phases import workers
from companion.games.roll_for_the_galaxy.pools import Dice, heap, holds
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, say

# Where a worker of a phase can lie afterwards; in the cup lie those that could not be used (p. 4).
WAYS: dict[Phase, tuple[str, ...]] = {
    "explore": ("citizenry", "cup"),
    "develop": ("developers", "citizenry", "cup"),
    "settle": ("settlers", "citizenry", "cup"),
    "produce": (places.LOOSE, "cup"),
    "ship": ("citizenry", "cup"),
}
WRONG_WAY: dict[Phase, Words] = {
    "explore": say("An explorer goes to the Citizenry, or unused to the cup."),
    "develop": say("A developer goes onto the construction zone, or unused to the cup."),
    "settle": say("A settler goes onto the construction zone, or unused to the cup."),
    "produce": say("A producer becomes a good, or goes unused to the cup."),
    "ship": say("A shipper goes to the Citizenry, or unused to the cup."),
}
BRINGS_CREDITS: tuple[Phase, ...] = ("explore", "ship")
GAINED = ("cup", "citizenry", "developers", "settlers", places.LOOSE)  # where a die that a tile gives can go


def dice_only(galaxy: Galaxy) -> None:
    if galaxy.full:
        raise RuleViolation(
            say("This table keeps the tiles too, so the app books that. Something is wrong? Correct it.")
        )


def use_worker(story: Story, _actor: int | None, command: m.UseWorker) -> None:
    dice_only(story.galaxy)
    empire = workers.may_work(story, command.seat, *PHASES)
    phase = story.galaxy.phase or "explore"
    workers.find(empire, phase, command.worker)
    if command.to not in WAYS[phase]:
        raise RuleViolation(WRONG_WAY[phase], page(4))
    _brings(command, phase)
    if phase == "ship" and command.to == "citizenry":
        _ship(story, empire, command)
    elif phase in KIND_OF and command.to == "citizenry":
        _last_one(story, command, phase, KIND_OF[phase])
    else:
        story.tell(e.WorkerUsed(command.seat, command.worker, phase, command.to))
    gains.add_credits(story, command.seat, command.credits, "")
    gains.add_chips(story, command.seat, command.chips, "")


def _brings(command: m.UseWorker, phase: Phase) -> None:
    """Credits come from explorers and shippers, points and goods from shippers only."""
    if command.to == "cup" and (command.credits or command.chips or command.good):
        raise RuleViolation(say("A worker that goes unused to the cup brings nothing."), page(4))
    if command.credits and phase not in BRINGS_CREDITS:
        why = say("This worker brings no credits. What a tile gives is booked on its own.")
        raise RuleViolation(why, page(4))
    if (command.chips or command.good) and phase != "ship":
        raise RuleViolation(say("Only a shipper ships a good and brings points."), page(7))


def _ship(story: Story, empire: Empire, command: m.UseWorker) -> None:
    """The good goes to the citizenry too (p. 7); where it lay makes no difference, as its value is typed."""
    spots = (places.LOOSE, *(held.id for held in empire.worlds))
    good = command.good
    if good is None:
        raise RuleViolation(say("Which good does the shipper take?"), page(7))
    spot = next((place for place in spots if good in places.dice_at(empire, place)), None)
    if spot is None:
        why = say("There is no %(die)s good.", die=catalog.dice()[good].name)
        raise RuleViolation(why, page(7))
    if not command.credits and not command.chips:
        advise(command, say("A good that is shipped brings credits or points."), page(7))
    story.tell(
        e.WorkerUsed(command.seat, command.worker, "ship", "citizenry"),
        DieMoved(command.seat, good, spot, "citizenry"),
    )


def _last_one(story: Story, command: m.UseWorker, phase: Phase, kind: TileKind) -> None:
    """This worker completes the tile: everybody on it goes home."""
    story.tell(e.WorkerUsed(command.seat, command.worker, phase, ON_STACK[kind]))
    _complete(story, command.seat, kind, story.empire(command.seat).on_stack(kind))


def complete_tile(story: Story, _actor: int | None, command: m.CompleteTile) -> None:
    """Also for what was full before and is completed when its phase begins, with nobody at work there (p. 5-6)."""
    galaxy = story.galaxy
    dice_only(galaxy)
    in_step(galaxy, "phase", "manage")
    on_it = story.empire(command.seat).on_stack(command.kind)
    if not command.dice or not holds(on_it, command.dice):
        why = say("Name the workers that complete the tile: at least one, and all of them lie on it.")
        raise RuleViolation(why, page(5))
    if PHASE_OF[command.kind] not in (galaxy.phase, *galaxy.past):
        phase = catalog.PHASE_NAMES[PHASE_OF[command.kind]]
        advise(command, say("Such a tile is completed only in the phase %(phase)s.", phase=phase), page(5))
    _complete(story, command.seat, command.kind, heap(command.dice))


def _complete(story: Story, seat: int, kind: TileKind, dice: Dice) -> None:
    story.tell(e.TileCompleted(seat, kind, dice))
    ending.announce_end(story)


def gain_die(story: Story, _actor: int | None, command: m.GainDie) -> None:
    """A tile gives a die out of the supply, takes one back, or sends one to another place of the own."""
    dice_only(story.galaxy)
    in_step(story.galaxy, "phase", "manage")
    targets = GAINED if command.source == places.SUPPLY else (*GAINED, places.SUPPLY)
    if command.to not in targets or command.to == command.source:
        raise RuleViolation(say("A die cannot go there."), page(6))
    lies_there(story.galaxy, command.seat, command.source, command)
    story.tell(DieMoved(command.seat, command.colour, command.source, command.to))


def lies_there(galaxy: Galaxy, seat: int, source: str, command: m.GainDie | CorrectDie) -> None:
    """A die can only be taken from where one lies; the supply is finite."""
    name = catalog.dice()[command.colour].name
    if source == places.SUPPLY and galaxy.supply(command.colour) < 1:
        raise RuleViolation(say("The supply has no %(die)s die left.", die=name), page(2))
    if source != places.SUPPLY and command.colour not in places.dice_at(galaxy.empires[seat], source):
        raise RuleViolation(say("No %(die)s die of %(player)s lies there.", die=name, player=Name(seat)))


def change_credits(story: Story, _actor: int | None, command: m.ChangeCredits) -> None:
    dice_only(story.galaxy)
    in_step(story.galaxy, "phase", "manage")
    has = story.empire(command.seat).credits
    _changes(command.by)
    if command.by > 0:
        gains.add_credits(story, command.seat, command.by, "")
        return
    if has + command.by < 0:
        raise RuleViolation(say("%(player)s has only %(credits)s$.", player=Name(command.seat), credits=has), page(4))
    story.tell(CreditsGained(command.seat, command.by))


def change_chips(story: Story, _actor: int | None, command: m.ChangeChips) -> None:
    dice_only(story.galaxy)
    in_step(story.galaxy, "phase", "manage")
    has = story.empire(command.seat).chips
    _changes(command.by)
    if command.by > 0:
        gains.add_chips(story, command.seat, command.by, "")
        return
    if has + command.by < 0:
        why = say("%(player)s has only %(chips)s points in chips.", player=Name(command.seat), chips=has)
        raise RuleViolation(why, page(7))
    pool = pool_after(story.galaxy, command.by)
    story.tell(ChipsGained(command.seat, command.by))
    if story.galaxy.pool != pool:
        story.tell(PoolCorrected(story.galaxy.pool, pool))


def _changes(by: int) -> None:
    if not by:
        raise RuleViolation(say("Nothing changes."))


def pool_after(galaxy: Galaxy, by: int) -> int:
    """The pool when somebody's chips change: they come out of it, and large chips of the last round never go into it."""
    if by > 0:
        return max(0, galaxy.pool - by)
    full = catalog.box().chips_per_player * len(galaxy.empires)
    large = 0 if galaxy.pool else max(0, sum(one.chips for one in galaxy.empires) - full)
    return galaxy.pool + max(0, -by - large)
