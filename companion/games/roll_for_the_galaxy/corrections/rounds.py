"""The round as it goes on at the table: its phases, without those who are waited for, and its early end."""

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import PHASES, page
from companion.games.roll_for_the_galaxy.checks import in_step
from companion.games.roll_for_the_galaxy.corrections import events as e
from companion.games.roll_for_the_galaxy.corrections import moves as m
from companion.games.roll_for_the_galaxy.corrections.allowed import changes_something
from companion.games.roll_for_the_galaxy.counting import scoring
from companion.games.roll_for_the_galaxy.managing import ending, recruiting
from companion.games.roll_for_the_galaxy.managing.moves import FinishRound, Recall, Recruit
from companion.games.roll_for_the_galaxy.phases.events import PhaseDone
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, listing, say


def correct_phases(story: Story, _actor: int | None, command: m.CorrectPhases) -> None:
    """What is over or has begun stays; what was forgotten can be added as long as its place in the order comes."""
    galaxy = story.galaxy
    in_step(galaxy, "phase")
    wanted = tuple(phase for phase in PHASES if phase in command.phases)
    changes_something(galaxy.played, wanted)
    begun = [phase for phase in PHASES if phase in galaxy.past or phase == galaxy.phase]
    if gone := [phase for phase in begun if phase not in wanted]:
        raise RuleViolation(say("%(phase)s has begun already.", phase=catalog.PHASE_NAMES[gone[0]]), page(4))
    before = PHASES[: PHASES.index(begun[-1])]
    if late := [phase for phase in wanted if phase not in galaxy.played and phase in before]:
        why = say("It is too late for %(phase)s in this round.", phase=catalog.PHASE_NAMES[late[0]])
        raise RuleViolation(why, page(4))
    for seat in galaxy.seats:
        for worker in story.empire(seat).crew:
            if worker.phase not in wanted:
                story.tell(e.DieCorrected(seat, worker.colour, worker.phase, "cup"))
    story.tell(e.PhasesCorrected(wanted))


def move_on(story: Story, actor: int | None, _command: m.MoveOn) -> None:
    """The table goes on without those who are still waited for, as far as nobody decides for them."""
    galaxy = story.galaxy
    if galaxy.step == "assign":
        missing = [seat for seat in galaxy.seats if not galaxy.empires[seat].ready]
        raise RuleViolation(_only_they(missing), page(3))
    if galaxy.step == "extra":
        raise RuleViolation(say("Type what the white die shows: then it goes on."), page(4))
    in_step(galaxy, "phase", "late", "manage")
    if galaxy.step == "manage":
        for seat in galaxy.order:
            if not galaxy.empires[seat].done:
                _manage_for(story, actor, seat)
        return
    waited = [seat for seat in galaxy.order if not galaxy.empires[seat].done and not galaxy.empires[seat].busy]
    if galaxy.turn is not None:
        waited = [seat for seat in waited if seat == galaxy.turn]
    if not waited:
        raise RuleViolation(_only_they([seat for seat in galaxy.order if galaxy.empires[seat].busy]), page(4))
    story.tell(*(PhaseDone(seat) for seat in waited))


def _only_they(seats: list[int]) -> Words:
    if len(seats) == 1:
        return say("%(player)s has to decide something first: nobody else can.", player=Name(seats[0]))
    return say("%(players)s have to decide something first: nobody else can.", players=listing(map(Name, seats)))


def _manage_for(story: Story, actor: int | None, seat: int) -> None:
    """As many as must be, the first dice in their order; with an empty cup one die is recalled (p. 8)."""
    empire = story.empire(seat)
    if not empire.recruited:
        dice = empire.citizenry[: recruiting.to_recruit(empire)]
        recruiting.recruit(story, actor, Recruit(seat, dice))
    empire = story.empire(seat)
    if not empire.cup:
        for place, colour in recruiting.recallable(empire)[:1]:
            recruiting.recall(story, actor, Recall(seat, colour, place))
    recruiting.finish(story, actor, FinishRound(seat))


def finish_game(story: Story, _actor: int | None, command: m.FinishGame) -> None:
    in_step(story.galaxy, "assign", "extra", "phase", "late", "manage")
    why = say("The pool is not empty and nobody has twelve tiles: the game goes on.")
    if ending.end_reason(story.galaxy) is not None:
        why = say("This is the last round, but it is played to its end first.")
    advise(command, why, page(8))
    story.tell(e.GameFinished(scoring.totals(story.galaxy)))
