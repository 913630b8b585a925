"""The galactic phase: its tap, outcomes, changes and words, tied together."""

from companion.games.age_of_galaxy.galactic import changes, phase, words
from companion.games.age_of_galaxy.galactic import events as e
from companion.games.age_of_galaxy.galactic.moves import Advance
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={Advance: phase.advance},
    changes={
        e.FleetMoved: changes.move_fleet,
        e.CubesMoved: changes.move_cubes,
        e.GoldenAge: changes.golden_age,
        e.OrderSet: changes.set_order,
        e.RoundBegan: changes.begin_round,
    },
    words={
        e.FleetMoved: words.fleet_moved,
        e.CubesMoved: words.cubes_moved,
        e.GoldenAge: words.golden_age,
        e.OrderSet: words.order_set,
        e.RoundBegan: words.round_began,
    },
)
