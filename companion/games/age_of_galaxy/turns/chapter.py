"""A turn: its taps, outcomes, changes and words, tied together."""

from companion.games.age_of_galaxy.turns import changes, course, words
from companion.games.age_of_galaxy.turns import events as e
from companion.games.age_of_galaxy.turns import moves as m
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={m.PlaceCube: course.place_cube, m.EndTurn: course.end_turn},
    changes={e.CubePlaced: changes.place_cube, e.TurnEnded: changes.end_turn},
    words={e.CubePlaced: words.cube_placed, e.TurnEnded: words.turn_ended},
)
