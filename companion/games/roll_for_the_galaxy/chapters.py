"""The table of contents: the rulebook's chapters in its order, then what an app adds to a table."""

from companion.games.roll_for_the_galaxy import gains, producing, revealing, rolling, shipping
from companion.games.roll_for_the_galaxy.assigning import chapter as assigning
from companion.games.roll_for_the_galaxy.constructing import chapter as constructing
from companion.games.roll_for_the_galaxy.corrections import chapter as corrections
from companion.games.roll_for_the_galaxy.counting import chapter as counting
from companion.games.roll_for_the_galaxy.dice_only import chapter as dice_only
from companion.games.roll_for_the_galaxy.exploring import chapter as exploring
from companion.games.roll_for_the_galaxy.managing import chapter as managing
from companion.games.roll_for_the_galaxy.phases import chapter as phases
from companion.games.roll_for_the_galaxy.setup import chapter as setup
from companion.rules.chapters import evolving

CHAPTERS = (
    setup.CHAPTER,  # p. 2
    rolling.CHAPTER,  # p. 3
    assigning.CHAPTER,  # p. 3
    revealing.CHAPTER,  # p. 4
    phases.CHAPTER,  # p. 4
    exploring.CHAPTER,  # p. 5
    constructing.CHAPTER,  # p. 5-6
    producing.CHAPTER,  # p. 6
    shipping.CHAPTER,  # p. 7
    gains.CHAPTER,  # p. 4-7
    managing.CHAPTER,  # p. 8
    counting.CHAPTER,  # p. 8
    dice_only.CHAPTER,
    corrections.CHAPTER,
)

evolve = evolving(CHAPTERS)  # for a set-up without a table
