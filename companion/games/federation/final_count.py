"""Counting at the end where the app does not know it all: what somebody has is typed in, by anybody at the table."""

from companion.games.federation import events as e
from companion.games.federation import moves as m
from companion.games.federation import scoring
from companion.games.federation.catalog import PROJECTS, page
from companion.games.federation.checks import in_step, seat_exists
from companion.games.federation.final import Final, all_modifiers, too_many_ships
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import say


def count_final(story: Story, _actor: int | None, command: m.CountFinal) -> None:
    senate = story.senate
    in_step(senate, "over")
    seat_exists(senate, command.seat)
    others = sum(scoring.of_seat(senate, seat).modifiers for seat in senate.seats if seat != command.seat)
    if others + command.modifiers > all_modifiers():
        why = say("All players together have more modifiers than the box holds (%(most)s).", most=all_modifiers())
        raise RuleViolation(why, page(2))
    if too_many_ships(command.ships, command.missions):
        advise(command, say("That would be more than eight ships: those on missions do not come back."), page(9))
    count = Final(
        command.prestige, command.medals, command.crystals, command.gold, command.ships, command.modifiers,
        (command.neo, command.six_moon, command.atalum, command.arratooine, command.e81216),
        command.missions, command.community,
    )  # fmt: skip
    story.tell(e.FinalCounted(command.seat, count))


def count_projects(story: Story, _actor: int | None, command: m.CountProjects) -> None:
    in_step(story.senate, "over")
    story.tell(e.ProjectsCounted(tuple(one for one in PROJECTS if one in command.funded)))
