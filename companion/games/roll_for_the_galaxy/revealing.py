"""Step 3 of a round, reveal (p. 4): everybody's phase, the two players' white die, and what is played."""

from companion.games.roll_for_the_galaxy import catalog, checks
from companion.games.roll_for_the_galaxy import events as e
from companion.games.roll_for_the_galaxy import moves as m
from companion.games.roll_for_the_galaxy.catalog import PHASES
from companion.games.roll_for_the_galaxy.components import Phase
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.rolling import face_exists
from companion.games.roll_for_the_galaxy.story import Story


def reveal_when_ready(story: Story) -> None:
    if all(empire.ready for empire in story.galaxy.empires):
        reveal(story)


def reveal(story: Story) -> None:
    """The screens go aside; whoever has selected nothing (the table went on without them) adds no phase."""
    galaxy = story.galaxy
    selected = tuple((seat, one.selected[1]) for seat, one in enumerate(galaxy.empires) if one.selected is not None)
    by_table = _white_die(galaxy) and galaxy.options.extra_die == "table"
    story.tell(e.Revealed(galaxy.round, selected, waits_for_die=by_table))
    if _white_die(galaxy) and not by_table:
        story.tell(e.ExtraDieShown(story.chance.pick(catalog.dice()["home"].faces), by_app=True))


def _white_die(galaxy: Galaxy) -> bool:
    """Two players roll one more die for a phase that nobody may have selected."""
    return len(galaxy.empires) == 2


def waits_for_die(galaxy: Galaxy) -> bool:
    return galaxy.step == "extra" and _white_die(galaxy) and galaxy.extra is None


def note_extra_die(story: Story, actor: int | None, command: m.NoteExtraDie) -> None:  # noqa: ARG001  # on the table
    checks.in_step(story.galaxy, "extra")
    face_exists("home", command.face)
    story.tell(e.ExtraDieShown(command.face, by_app=False))


def set_phases(story: Story) -> None:
    if not waits_for_die(story.galaxy):
        story.tell(e.PhasesSet(to_play(story.galaxy)))


def to_play(galaxy: Galaxy) -> tuple[Phase, ...]:
    """What was selected, and what the white die adds, in the order of the numerals."""
    selected = {one.selected[1] for one in galaxy.empires if one.selected is not None}
    return tuple(phase for phase in PHASES if phase in selected or phase == galaxy.extra)
