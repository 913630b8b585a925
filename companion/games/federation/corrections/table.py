"""The middle of the table is put right: projects, spaces of the senate, the President marker, whose turn it is, laws."""

from companion.games.federation import catalog, rounds
from companion.games.federation.catalog import CELLS, EVASION, PROJECT_NAMES, page
from companion.games.federation.checks import in_step, seat_exists
from companion.games.federation.corrections import events as e
from companion.games.federation.corrections import moves as m
from companion.games.federation.corrections.checks import at_most, changes_something, kept
from companion.games.federation.model import BONUS_ENVOY, Mat, Senate
from companion.games.federation.story import Story
from companion.rules.codec import shown
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say


def correct_project(story: Story, _actor: int | None, command: m.CorrectProject) -> None:
    senate = story.senate
    kept(senate)
    was = senate.position(command.project)
    changes_something(was, command.now)
    last = senate.length(command.project)
    if last is not None and command.now > last:
        why = say("%(project)s ends on field %(last)s.", project=PROJECT_NAMES[command.project], last=last)
        raise RuleViolation(why, page(12))
    story.tell(e.ProjectCorrected(command.project, was, command.now))


def correct_cell(story: Story, _actor: int | None, command: m.CorrectCell) -> None:
    """A space as it really is. Goods and actions that went with an envoy are corrected on their own."""
    senate = story.senate
    in_step(senate, "action", "income")
    if command.cell not in (*CELLS, EVASION):
        raise RuleViolation(say("There is no such space: “%(cell)s”.", cell=shown(command.cell)), page(7))
    if command.free:
        _something_lies(senate, command)
        seat = command.seat if command.cell == EVASION else None
        story.tell(e.CellCorrected(command.cell, seat, free=True))
        return
    if command.face == "invest" and command.votes:
        raise RuleViolation(say("An investor has no votes."), page(8))
    if command.seat is None:
        _neutral(senate, command)
        story.tell(e.CellCorrected(command.cell, None, command.face, command.votes))
        return
    _envoy(senate, command, command.seat)
    here = senate.at.get(command.cell)
    same = here is not None and here.seat == command.seat
    envoy = here.envoy if here is not None and same else _which_envoy(senate.mats[command.seat], command)
    modifier = here is not None and same and here.modifier
    story.tell(
        e.CellCorrected(
            command.cell, command.seat, command.face, command.votes, command.die, envoy=envoy, modifier=modifier
        )
    )


def _something_lies(senate: Senate, command: m.CorrectCell) -> None:
    if command.cell == EVASION and command.seat is None:
        raise RuleViolation(say("Only envoys lie on the evasion space: say whose."), page(21))
    there = any(one.seat == command.seat for one in senate.evasion)
    if not (there if command.cell == EVASION else command.cell in senate.at):
        raise RuleViolation(say("This space is free already."))


def _which_envoy(mat: Mat, command: m.CorrectCell) -> int:
    """One with these votes that has not been placed; else the next one: a modifier may lie on it."""
    votes = catalog.numbers().envoy_votes
    if mat.bonus_envoy and (command.votes == catalog.numbers().bonus_envoy_votes or not mat.envoys):
        return BONUS_ENVOY
    if command.face == "vote" and (alike := [one for one in mat.envoys if votes[one] == command.votes]):
        return alike[0]
    return next(iter(mat.envoys), 0)


def _neutral(senate: Senate, command: m.CorrectCell) -> None:
    if command.cell == EVASION:
        raise RuleViolation(say("Only envoys lie on the evasion space: say whose."), page(21))
    if senate.players == 4:
        raise RuleViolation(say("With four players there are no neutral tiles: say whose envoy it is."), page(26))
    if command.face == "invest" or command.die:
        raise RuleViolation(say("A neutral tile has votes only."), page(26))
    if command.votes > catalog.numbers().rounds:
        raise at_most(say("Votes of a neutral tile"), catalog.numbers().rounds, 26)


def _envoy(senate: Senate, command: m.CorrectCell, seat: int) -> None:
    seat_exists(senate, seat)
    mat = senate.mats[seat]
    if command.votes > catalog.numbers().bonus_envoy_votes:
        raise at_most(say("Votes of an envoy or modifier"), catalog.numbers().bonus_envoy_votes, 8)
    others = [one for cell, one in senate.cells if one.seat == seat and cell != command.cell]
    here = senate.at.get(command.cell)
    most = catalog.numbers().turns + (mat.bonus_envoy or mat.used_bonus)
    if (here is None or here.seat != seat) and len(others) + sum(one.seat == seat for one in senate.evasion) >= most:
        why = say("All envoys of %(player)s lie elsewhere already.", player=Name(seat))
        raise RuleViolation(why, page(7))
    if command.die and not mat.die:
        raise RuleViolation(say("%(player)s has no assistant die yet.", player=Name(seat)), page(23))
    if command.die and (any(one.die for one in others) or any(one.die and one.seat == seat for one in senate.evasion)):
        raise RuleViolation(say("The die of %(player)s lies on another space.", player=Name(seat)), page(23))


def correct_president(story: Story, _actor: int | None, command: m.CorrectPresident) -> None:
    kept(story.senate)
    seat_exists(story.senate, command.seat)
    changes_something(story.senate.president, command.seat)
    story.tell(e.PresidentCorrected(command.seat, begins=_untouched(story.senate)))


def _untouched(senate: Senate) -> bool:
    """The round has begun, and nobody has had a turn."""
    lies = any(one.seat is not None for one in (*senate.at.values(), *senate.evasion))
    return senate.step == "action" and not any(senate.turns) and not lies


def correct_turn(story: Story, _actor: int | None, command: m.CorrectTurn) -> None:
    in_step(story.senate, "action")
    seat_exists(story.senate, command.seat)
    changes_something(story.senate.turn, command.seat)
    story.tell(e.TurnCorrected(command.seat, rounds.turns_corrected(story.senate, command.seat)))


def correct_law(story: Story, _actor: int | None, command: m.CorrectLaw) -> None:
    senate = story.senate
    in_step(senate, "setup", "action", "income")
    now = senate.laws[0] if senate.laws else None
    changes_something(now and getattr(now, command.side), command.planet)
    planet = PROJECT_NAMES[command.planet]
    if any(getattr(law, command.side) == command.planet for law in senate.past_laws):
        raise RuleViolation(say("The law of %(planet)s on this side lies aside already.", planet=planet), page(13))
    if now is not None and command.planet in (now.left, now.right):
        advise(command, say("Two equal laws never lie open together."), page(13))
    story.tell(e.LawCorrected(command.side, command.planet))
