"""The table of contents: the rulebook's chapters in its order, then what the app adds to them."""

from companion.games.age_of_galaxy.actions import (
    action_board,
    congress,
    developing,
    exploring,
    research,
    settling,
    trading,
)
from companion.games.age_of_galaxy.box import chapter as box
from companion.games.age_of_galaxy.corrections import chapter as corrections
from companion.games.age_of_galaxy.drafting import chapter as drafting
from companion.games.age_of_galaxy.factions import chapter as factions
from companion.games.age_of_galaxy.galactic import chapter as galactic
from companion.games.age_of_galaxy.goods import chapter as goods
from companion.games.age_of_galaxy.points import chapter as points
from companion.games.age_of_galaxy.production import chapter as production
from companion.games.age_of_galaxy.setup import chapter as setup
from companion.games.age_of_galaxy.turns import chapter as turns
from companion.games.age_of_galaxy.war import chapter as war
from companion.rules.chapters import evolving

CHAPTERS = (
    goods.CHAPTER,  # p. 6
    setup.CHAPTER,  # p. 10
    production.CHAPTER,  # p. 14
    turns.CHAPTER,  # p. 15
    settling.CHAPTER,  # p. 16
    developing.CHAPTER,  # p. 18
    action_board.CHAPTER,  # p. 18
    trading.CHAPTER,  # p. 22
    exploring.CHAPTER,  # p. 24
    congress.CHAPTER,  # p. 24
    research.CHAPTER,  # p. 26
    war.CHAPTER,  # p. 28
    galactic.CHAPTER,  # p. 30
    factions.CHAPTER,  # p. 32
    points.CHAPTER,  # p. 34
    drafting.CHAPTER,  # p. 35
    box.CHAPTER,
    corrections.CHAPTER,
)

evolve = evolving(CHAPTERS)  # for what looks ahead without a table
