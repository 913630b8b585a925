"""The table of contents: the chapters of the book in its order, then what only the app needs."""

from companion.games.federation import floors, rooms
from companion.games.federation.box import chapter as box
from companion.games.federation.corrections import chapter as corrections
from companion.games.federation.counting import chapter as counting
from companion.games.federation.income import chapter as income
from companion.games.federation.laws import chapter as laws
from companion.games.federation.mat import chapter as mat
from companion.games.federation.medals import chapter as medals
from companion.games.federation.missions import chapter as missions
from companion.games.federation.planets import chapter as planets
from companion.games.federation.projects import chapter as projects
from companion.games.federation.scholars import chapter as scholars
from companion.games.federation.senate import chapter as senate
from companion.games.federation.setup import chapter as setup
from companion.games.federation.space_tiles import chapter as space_tiles
from companion.rules.chapters import evolving

CHAPTERS = (
    setup.CHAPTER,
    senate.CHAPTER,
    missions.CHAPTER,
    medals.CHAPTER,
    income.CHAPTER,
    projects.CHAPTER,
    floors.CHAPTER,
    laws.CHAPTER,
    planets.CHAPTER,
    rooms.CHAPTER,
    mat.CHAPTER,
    counting.CHAPTER,
    scholars.CHAPTER,
    space_tiles.CHAPTER,
    box.CHAPTER,
    corrections.CHAPTER,
)
evolve = evolving(CHAPTERS)
