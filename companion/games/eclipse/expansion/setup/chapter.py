"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.expansion.setup import changes, events, laying_out, moves, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.LayDevelopments: laying_out.lay_developments,
        moves.LayHomeworlds: laying_out.lay_homeworlds,
        moves.PutHomeworld: laying_out.put_homeworld,
        moves.TurnDreadnought: laying_out.turn_dreadnought,
        moves.RemoveCube: laying_out.remove_cube,
    },
    changes={
        events.DevelopmentsLaid: changes.developments_laid,
        events.HomeworldsLaid: changes.homeworlds_laid,
        events.HomeworldsMixedIn: changes.homeworlds_mixed_in,
        events.CentreTaken: changes.centre_taken,
        events.CubeRemoved: changes.cube_removed,
    },
    words={
        events.DevelopmentsLaid: words.developments_laid,
        events.HomeworldsLaid: words.homeworlds_laid,
        events.HomeworldsMixedIn: words.homeworlds_mixed_in,
        events.CentreTaken: words.centre_taken,
        events.CubeRemoved: words.cube_removed,
    },
)
