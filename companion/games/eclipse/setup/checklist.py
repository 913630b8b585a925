"""Ticking off the set-up, the reputation tiles somebody begins with, and being ready (p. 4-5)."""

from companion.games.eclipse.catalog import page, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.modules import empty_places
from companion.games.eclipse.expansion.setup import laying_out
from companion.games.eclipse.model import Galaxy, many
from companion.games.eclipse.setup.events import PlayBegun, ReputationDrawn, SeatReady, StepTicked
from companion.games.eclipse.setup.moves import BeginPlay, BeReady, DrawReputation, TickStep
from companion.games.eclipse.setup.species import next_to_choose
from companion.games.eclipse.setup.steps import steps
from companion.games.eclipse.technologies.bag import draw_from
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, listing, say, say_n


def tick(galaxy: Galaxy, _actor: int | None, command: TickStep, _chance: Chance) -> tuple[Event, ...]:
    if command.step not in {step.id for step in steps(galaxy)}:
        raise RuleViolation(say("This step is not on the list."))
    if (command.step in galaxy.ticked) == command.done:
        raise RuleViolation(say("Somebody has just done that."))
    return (StepTicked(command.step, command.done),)


# ── reputation in secret, and being ready


def draw_reputation(galaxy: Galaxy, _actor: int | None, command: DrawReputation, chance: Chance) -> tuple[Event, ...]:
    board = galaxy.boards[command.seat]
    if board.kind is None or not board.kind.reputation_drawn:
        raise RuleViolation(say("Only the Eridani Empire draws reputation tiles at the start."), page(26))
    if galaxy.options.reputation == "table":
        raise RuleViolation(say("The reputation bag is on the table: draw there."), page(26))
    if galaxy.round > 1:  # in the first round it may have been forgotten
        advise(command, say("Play has begun: the set-up stands."), page(4))
    pile = dict(galaxy.reputation_bag)
    if board.reputation:
        advise(command, say("The tiles have been drawn. Everybody can see that they are drawn again."), page(26))
        for tile in board.reputation:
            pile[str(tile)] += 1
    tiles = draw_from(pile, board.kind.reputation_drawn, chance)
    return (ReputationDrawn(command.seat, tuple(sorted(int(tile) for tile in tiles))),)


def not_done(galaxy: Galaxy) -> Words | None:
    """What keeps the table from beginning, whatever anybody says."""
    if galaxy.start_player is None:
        return say("Nobody knows yet who starts.")
    if (seat := next_to_choose(galaxy)) is not None:
        return say("%(player)s has no species yet.", player=Name(seat))
    if galaxy.options.technologies != "none" and (why := _not_drawn(galaxy)) is not None:
        return why
    if missing := cubes_to_come(galaxy):
        return say("A cube has to go out of the game yet: %(players)s.", players=listing(Name(one) for one in missing))
    return None


def _not_drawn(galaxy: Galaxy) -> Words | None:
    """It comes by itself with the tap that says who starts; where that was settled before, it takes a tap."""
    if galaxy.drawn_for < 0:
        return say("The technologies have not been drawn.")
    if empty_places(galaxy) and not galaxy.homeworlds:
        return say("The homeworlds have not been drawn.")
    if galaxy.options.dreadnought and galaxy.centre == "gcds":
        return say("Nobody knows yet which side of the Ancient Dreadnought is up.")
    return None


def cubes_to_come(galaxy: Galaxy) -> tuple[int, ...]:
    """Seven players and more: whose cube is not out of the game yet, where boards are kept (expansion p. 12)."""
    if not many(galaxy.players) or galaxy.options.boards == "table":
        return ()
    return tuple(seat for seat in galaxy.seats if galaxy.boards[seat].species and galaxy.boards[seat].removed is None)


def be_ready(galaxy: Galaxy, _actor: int | None, command: BeReady, chance: Chance) -> tuple[Event, ...]:
    if not galaxy.setting_up:
        raise RuleViolation(say("Play has begun."))
    board = galaxy.boards[command.seat]
    if board.ready == command.ready:
        raise RuleViolation(say("Somebody has just done that."))
    if command.ready and not board.species:
        raise RuleViolation(say("First this seat needs a species."), page(4))
    if command.ready and command.seat in cubes_to_come(galaxy):
        raise RuleViolation(say("First a cube of this seat goes out of the game."), rise_page(12))
    ready = SeatReady(command.seat, command.ready)
    others = all(galaxy.boards[seat].ready for seat in galaxy.seats if seat != command.seat)
    if not command.ready or not others:
        return (ready,)
    if (why := not_done(galaxy) or _tiles_missing(galaxy)) is not None:
        raise RuleViolation(why, page(4))
    return (ready, *laying_out.drawn(galaxy, chance), PlayBegun())


def begin_play(galaxy: Galaxy, _actor: int | None, command: BeginPlay, chance: Chance) -> tuple[Event, ...]:
    if not galaxy.setting_up:
        raise RuleViolation(say("Play has begun."))
    if (why := not_done(galaxy)) is not None:
        raise RuleViolation(why, page(4))
    if (why := _tiles_missing(galaxy)) is not None:
        advise(command, why, page(4))
    waiting = [Name(seat) for seat in galaxy.seats if not galaxy.boards[seat].ready]
    if waiting and galaxy.options.technologies != "none":  # only points are counted here: nobody ticks anything
        advise(command, say("Not ready yet: %(players)s.", players=listing(waiting)), page(4))
    return (*laying_out.drawn(galaxy, chance), PlayBegun())


def _tiles_missing(galaxy: Galaxy) -> Words | None:
    if galaxy.options.developments and galaxy.options.technologies != "none" and not galaxy.developments:
        return say("The developments have not been laid out.")
    if not galaxy.to_come:
        return None
    return say_n(
        "%(count)s technology has not been tapped yet.", "%(count)s technologies have not been tapped yet.",
        galaxy.to_come,
    )  # fmt: skip
