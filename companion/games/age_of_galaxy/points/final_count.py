"""Counting at the end where the app does not know it all: what somebody has is typed in, by anybody at the table."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.checks import in_step
from companion.games.age_of_galaxy.corrections.events import PileCorrected
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import events as e
from companion.games.age_of_galaxy.points import moves as m
from companion.games.age_of_galaxy.points import scoring
from companion.games.age_of_galaxy.points.final import Final
from companion.games.age_of_galaxy.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say


def most_cubes() -> int:
    """Of one colour, without the one on the prestige track."""
    return catalog.numbers().cubes - 1


def cubes_of(one: Final) -> int:
    """On planets and technologies: one on a settled planet, two on a developed one, one on a technology."""
    return one.settled + 2 * one.developed + max(one.techs, one.advanced_techs)


def count_final(story: Story, _actor: int | None, command: m.CountFinal) -> None:
    in_step(story.galaxy, "over")
    final = Final(
        command.prestige, command.settled, command.developed, command.conquered, command.relics, command.ideology,
        command.techs, command.advanced_techs,
    )  # fmt: skip
    _in_the_box(story.galaxy, command, final)
    story.tell(e.FinalCounted(command.seat, final))
    if command.on_top:
        story.tell(PileCorrected(command.seat))


def _in_the_box(galaxy: Galaxy, command: m.CountFinal, final: Final) -> None:
    cubes = cubes_of(final)
    if cubes > most_cubes():
        why = say(
            "%(player)s would need %(cubes)s cubes for these planets and technologies; a colour has %(most)s besides the one on the prestige track.",
            player=Name(command.seat), cubes=cubes, most=most_cubes(),
        )  # fmt: skip
        raise RuleViolation(why, page(11))
    others = sum(scoring.of_seat(galaxy, seat).relics for seat in galaxy.seats if seat != command.seat)
    most = catalog.numbers().relics
    if others + final.relics > most:
        why = say("All players together have more relics than the box holds (%(most)s).", most=most)
        raise RuleViolation(why, page(5))
    if final.advanced_techs > final.techs:
        why = say("There are more advanced technologies than technologies: these count all of them.")
        advise(command, why, page(26))
