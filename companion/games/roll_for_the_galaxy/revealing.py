"""Step 3 of a round, reveal (p. 4): everybody's phase, the two players' white die, and what is played."""

from dataclasses import dataclass
from typing import Any

from companion.games.roll_for_the_galaxy import catalog, checks
from companion.games.roll_for_the_galaxy.catalog import FACE_NAMES, NUMERALS, PHASE_NAMES, PHASES
from companion.games.roll_for_the_galaxy.components import Face, Phase
from companion.games.roll_for_the_galaxy.legend import roll_names
from companion.games.roll_for_the_galaxy.model import Crew, Empire, Galaxy
from companion.games.roll_for_the_galaxy.pools import counted, put
from companion.games.roll_for_the_galaxy.rolling import face_exists
from companion.games.roll_for_the_galaxy.spoken import phases
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.chapters import Chapter
from companion.rules.game import Command
from companion.rules.values import replace
from companion.rules.words import Name, Words, listing, say

# ────────────────────────────────────────────── what a tap asks


@dataclass(frozen=True)
class NoteExtraDie(Command):
    """Two players: what the white die on the table shows."""

    face: Face


# ────────────────────────────────────────────── what came of it


@dataclass(frozen=True)
class Revealed:
    round: int
    selected: tuple[tuple[int, Phase], ...]
    waits_for_die: bool = False  # two players and a real white die: its face is typed in


@dataclass(frozen=True)
class ExtraDieShown:
    face: Face
    by_app: bool


@dataclass(frozen=True)
class PhasesSet:
    """These are played; everybody else's workers and the dictated dice go back to the cups."""

    phases: tuple[Phase, ...]


# ────────────────────────────────────────────── the rule


def reveal_when_ready(story: Story) -> None:
    if all(empire.ready for empire in story.galaxy.empires):
        reveal(story)


def reveal(story: Story) -> None:
    """The screens go aside; whoever has selected nothing (the table went on without them) adds no phase."""
    galaxy = story.galaxy
    selected = tuple((seat, one.selected[1]) for seat, one in enumerate(galaxy.empires) if one.selected is not None)
    by_table = _white_die(galaxy) and galaxy.options.extra_die == "table"
    story.tell(Revealed(galaxy.round, selected, waits_for_die=by_table))
    if _white_die(galaxy) and not by_table:
        story.tell(ExtraDieShown(story.chance.pick(catalog.dice()["home"].faces), by_app=True))


def _white_die(galaxy: Galaxy) -> bool:
    """Two players roll one more die for a phase that nobody may have selected."""
    return len(galaxy.empires) == 2


def waits_for_die(galaxy: Galaxy) -> bool:
    return galaxy.step == "extra" and _white_die(galaxy) and galaxy.extra is None


def note_extra_die(story: Story, actor: int | None, command: NoteExtraDie) -> None:  # noqa: ARG001  # on the table
    checks.in_step(story.galaxy, "extra")
    face_exists("home", command.face)
    story.tell(ExtraDieShown(command.face, by_app=False))


def set_phases(story: Story) -> None:
    if not waits_for_die(story.galaxy):
        story.tell(PhasesSet(to_play(story.galaxy)))


def to_play(galaxy: Galaxy) -> tuple[Phase, ...]:
    """What was selected, and what the white die adds, in the order of the numerals."""
    selected = {one.selected[1] for one in galaxy.empires if one.selected is not None}
    return tuple(phase for phase in PHASES if phase in selected or phase == galaxy.extra)


# ────────────────────────────────────────────── what it changes


def screens_aside(galaxy: Galaxy, event: Revealed) -> Galaxy:
    return replace(galaxy, step="extra", extra=None, chosen=event.selected, unveiled=event.round)


def white_die_lies(galaxy: Galaxy, event: ExtraDieShown) -> Galaxy:
    return replace(galaxy, extra=event.face)


def to_work(galaxy: Galaxy, event: PhasesSet) -> Galaxy:
    sent = tuple(_sent_to_work(empire, event.phases) for empire in galaxy.empires)
    return replace(galaxy, step="phase", phase=None, played=event.phases, past=(), empires=sent)


def _sent_to_work(empire: Empire, phases: tuple[Phase, ...]) -> Empire:
    """Workers of phases that are not played, and dictated dice, go back to the cup (p. 4)."""
    columns = list(zip(empire.workers, empire.columns, strict=True))
    crew = tuple(Crew(phase, worker.colour) for phase in phases for worker, column in columns if column == phase)
    back = tuple(worker.colour for worker, column in columns if column not in phases)
    return replace(
        empire,
        crew=crew,
        sent_back=put((), back),
        cup=put(empire.cup, back),
        workers=(),
        selected=None,
        moved=(),
        ready=False,
        by_hand=False,
    )


# ────────────────────────────────────────────── how the log tells it


def revealed(_galaxy: Galaxy, event: Revealed, _told: bool) -> Words:
    chosen = (
        say("%(player)s %(phase)s", player=Name(seat), phase=PHASE_NAMES[phase]) for seat, phase in event.selected
    )
    return say("Revealed: %(selected)s", selected=listing(chosen))


def die_shown(_galaxy: Galaxy, event: ExtraDieShown, _told: bool) -> Words:
    shown = FACE_NAMES[event.face]
    return say("The white die shows %(face)s", face=shown)


def phases_set(_galaxy: Galaxy, event: PhasesSet, _told: bool) -> Words:
    return say("Played this round: %(phases)s", phases=phases(event.phases))


# ────────────────────────────────────────────── what everybody sees of it


def reveal_view(galaxy: Galaxy) -> dict[str, Any]:
    """The phases of this round, who selected them, and who works where: no longer secret."""
    if galaxy.step not in ("extra", "phase", "late"):
        return {"roll_names": roll_names(), "reveal": None}
    played = to_play(galaxy) if galaxy.step == "extra" else galaxy.played
    return {
        "roll_names": roll_names(),
        "reveal": {
            "phases": [_revealed(galaxy, phase, played) for phase in PHASES],
            "white_die": galaxy.extra,
            "open": waits_for_die(galaxy),  # which phases are played is not settled yet
        },
    }


def _revealed(galaxy: Galaxy, phase: Phase, played: tuple[Phase, ...]) -> dict[str, Any]:
    crews = [(seat, _crew(empire, phase)) for seat, empire in enumerate(galaxy.empires)]
    return {
        "phase": phase,
        "name": PHASE_NAMES[phase],
        "numeral": NUMERALS[phase],
        "played": phase in played,
        "by": [seat for seat, selected in galaxy.chosen if selected == phase],
        "by_die": galaxy.extra == phase,
        "now": galaxy.phase == phase,
        "past": phase in galaxy.past,
        "workers": [
            (
                seat,
                counted(one.colour for one in crew if not one.virtual),
                counted(one.colour for one in crew if one.virtual),
            )
            for seat, crew in crews
            if crew
        ],
    }


def _crew(empire: Empire, phase: Phase) -> tuple[Crew, ...]:
    """While the white die is still rolled the workers lie where they were revealed."""
    if empire.workers:
        columns = zip(empire.workers, empire.columns, strict=True)
        return tuple(Crew(phase, worker.colour) for worker, column in columns if column == phase)
    return empire.at_work(phase)


CHAPTER = Chapter(
    decides={NoteExtraDie: note_extra_die},
    changes={Revealed: screens_aside, ExtraDieShown: white_die_lies, PhasesSet: to_work},
    words={Revealed: revealed, ExtraDieShown: die_shown, PhasesSet: phases_set},
)
