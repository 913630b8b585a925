"""From phase to phase: the end of the actions, of the battles (p. 21), and the clean-up (p. 25)."""

from companion.games.eclipse.afterwards import after
from companion.games.eclipse.battle.opening import to_come
from companion.games.eclipse.catalog import page
from companion.games.eclipse.counting.scoring import score
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.ancients import swarms
from companion.games.eclipse.expansion.variants import coming
from companion.games.eclipse.influence.discs import fallen, to_be_taken
from companion.games.eclipse.influence.population import graveyard_emptied, undecided
from companion.games.eclipse.model import LAST_ROUND, Galaxy
from companion.games.eclipse.technologies.bag import cleanup_tiles, draw_regular, open_draw
from companion.games.eclipse.technologies.events import TechnologiesDrawn
from companion.games.eclipse.turns.events import PhaseBegun, RoundEnded
from companion.games.eclipse.turns.moves import CleanUp, FinishGame, NextPhase
from companion.rules.chance import Chance
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Name, listing, say, say_n


def next_phase(galaxy: Galaxy, _actor: int | None, command: NextPhase, _chance: Chance) -> tuple[Event, ...]:
    if galaxy.setting_up:
        raise RuleViolation(say("Play has not begun."), page(8))
    if galaxy.over:
        raise RuleViolation(say("The ninth round is over, and with it the game."), page(25))
    _nothing_open(galaxy, command)
    if galaxy.phase == "action":
        still = [Name(seat) for seat in galaxy.playing if not galaxy.boards[seat].passed]
        if galaxy.options.turns and still:
            advise(command, say("Not passed yet: %(players)s.", players=listing(still)), page(8))
        return (PhaseBegun("combat"),)
    if galaxy.phase == "combat":
        if ahead := to_come(galaxy):
            sectors = listing(sector for sector, _ in ahead)
            advise(command, say("Battles to come: %(sectors)s.", sectors=sectors), page(18))
        for seat in galaxy.playing:
            for sector in to_be_taken(galaxy, seat):
                if sector in galaxy.fought and (sector, seat) not in galaxy.waived:
                    advise(
                        command,
                        say("%(player)s may still take sector %(sector)s.", player=Name(seat), sector=sector),
                        page(21),
                    )
        return (*_after_the_battles(galaxy), PhaseBegun("upkeep"))
    raise RuleViolation(say("The upkeep phase ends with the clean-up."), page(25))


def _after_the_battles(galaxy: Galaxy) -> tuple[Event, ...]:
    """Where enemy ships stand alone: population and discs that cannot hold (p. 21, 26)."""
    if galaxy.options.boards == "table":
        return ()
    return tuple(event for sector in sorted(galaxy.tiles) for event in fallen(galaxy, sector))


def _nothing_open(galaxy: Galaxy, command: Command) -> None:
    if galaxy.battle is not None:
        why = say("A battle is being fought in sector %(sector)s.", sector=galaxy.battle.sector)
        advise(command, why, page(8))
    if galaxy.explored:
        why = say("%(player)s still holds a sector.", player=Name(galaxy.explored[0].seat))
        advise(command, why, page(9))


def clean_up(galaxy: Galaxy, _actor: int | None, command: CleanUp, chance: Chance) -> tuple[Event, ...]:
    """New tiles, and the round marker moves on. The game ends after the ninth round, so then nothing is drawn."""
    if galaxy.setting_up:
        raise RuleViolation(say("Play has not begun."), page(25))
    if galaxy.over:
        raise RuleViolation(say("The ninth round is over, and with it the game."), page(25))
    if galaxy.to_come:
        why = say_n(
            "%(count)s tile of the last draw has not been tapped.",
            "%(count)s tiles of the last draw have not been tapped.",
            galaxy.to_come,
        )
        advise(command, why, page(25))
    _nothing_open(galaxy, command)
    _everybody_paid(galaxy, command)
    home = _cubes_home(galaxy)
    ended = RoundEnded(galaxy.round, _points(galaxy))
    if galaxy.round == LAST_ROUND:
        return (*home, ended)
    return (*home, ended, *_new_technologies(after(galaxy, ended), chance), *swarms.stir(galaxy))


def _new_technologies(galaxy: Galaxy, chance: Chance) -> tuple[Event, ...]:
    if galaxy.options.technologies == "none":
        return ()
    if galaxy.options.predictable:
        return coming.clean_up(galaxy, chance)
    if galaxy.options.technologies == "table":
        return open_draw(galaxy, cleanup_tiles(galaxy))
    return (TechnologiesDrawn(draw_regular(galaxy.bag, cleanup_tiles(galaxy), chance)),)


def finish(galaxy: Galaxy, _actor: int | None, command: FinishGame, _chance: Chance) -> tuple[Event, ...]:
    """For tables that did not take their rounds with them: nine have been played, now the points."""
    if galaxy.setting_up:
        raise RuleViolation(say("Play has not begun."), page(25))
    if galaxy.over:
        raise RuleViolation(say("The ninth round is over, and with it the game."), page(25))
    if galaxy.options.turns and galaxy.round < LAST_ROUND:
        advise(command, say("Round %(round)s of nine is being played.", round=galaxy.round), page(25))
    _nothing_open(galaxy, command)
    return (*_cubes_home(galaxy), RoundEnded(LAST_ROUND, _points(galaxy)))


def _points(galaxy: Galaxy) -> tuple[int, ...]:
    """For the curve of the evening, where boards are kept; only what lies open."""
    if galaxy.options.boards == "table" or not galaxy.options.estimate:
        return ()
    return tuple(one.total for one in score(galaxy, open_only=True).scores)


def to_pay(galaxy: Galaxy) -> tuple[int, ...]:
    """Who has still to pay: by a tap, or, with the board on the table only, by typing its numbers."""
    if galaxy.options.boards == "table":
        return ()
    return tuple(seat for seat in galaxy.playing if seat not in galaxy.upkept)


def _everybody_paid(galaxy: Galaxy, command: CleanUp) -> None:
    """A table that keeps turns has gone through its phases; others may end a round as they like."""
    if not galaxy.options.turns:
        return
    if galaxy.phase != "upkeep":
        advise(command, say("First come the battles and the upkeep."), page(8))
    unpaid = [Name(seat) for seat in to_pay(galaxy)]
    if unpaid:
        advise(command, say("Upkeep not paid yet: %(players)s.", players=listing(unpaid)), page(24))


def _cubes_home(galaxy: Galaxy) -> tuple[Event, ...]:
    """Cubes from the graveyards, and those still in somebody's hand, back onto the tracks."""
    events: list[Event] = []
    for seat in galaxy.playing:
        for placed in undecided(galaxy.boards[seat], seat):
            events.append(placed)
            galaxy = after(galaxy, placed)
        emptied = graveyard_emptied(galaxy.boards[seat], seat)
        if emptied is not None:
            events.append(emptied)
    return tuple(events)
