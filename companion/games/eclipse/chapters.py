"""The table of contents: the chapters of the rulebook in its order, then those of Rise of the Ancients."""

from companion.games.eclipse.battle import chapter as battle
from companion.games.eclipse.corrections import chapter as corrections
from companion.games.eclipse.counting import chapter as counting
from companion.games.eclipse.diplomacy import chapter as diplomacy
from companion.games.eclipse.expansion.alliances import chapter as rise_alliances
from companion.games.eclipse.expansion.alliances.arrivals import kept
from companion.games.eclipse.expansion.ancients import chapter as rise_ancients
from companion.games.eclipse.expansion.developments import chapter as rise_developments
from companion.games.eclipse.expansion.many_players import chapter as rise_many_players
from companion.games.eclipse.expansion.setup import chapter as rise_setup
from companion.games.eclipse.expansion.species import chapter as rise_species
from companion.games.eclipse.expansion.technologies import chapter as rise_technologies
from companion.games.eclipse.expansion.variants import chapter as rise_variants
from companion.games.eclipse.exploring import chapter as exploring
from companion.games.eclipse.influence import chapter as influence
from companion.games.eclipse.moving import chapter as moving
from companion.games.eclipse.setup import chapter as setup
from companion.games.eclipse.ships import chapter as ships
from companion.games.eclipse.technologies import chapter as technologies
from companion.games.eclipse.turns import chapter as turns
from companion.games.eclipse.upkeep import chapter as upkeep
from companion.rules.chapters import evolving

CHAPTERS = (
    setup.CHAPTER,
    turns.CHAPTER,
    exploring.CHAPTER,
    influence.CHAPTER,
    diplomacy.CHAPTER,
    technologies.CHAPTER,
    ships.CHAPTER,
    moving.CHAPTER,
    battle.CHAPTER,
    upkeep.CHAPTER,
    counting.CHAPTER,
    corrections.CHAPTER,
    rise_setup.CHAPTER,
    rise_technologies.CHAPTER,
    rise_developments.CHAPTER,
    rise_ancients.CHAPTER,
    rise_variants.CHAPTER,
    rise_alliances.CHAPTER,
    rise_many_players.CHAPTER,
    rise_species.CHAPTER,
)

# For rules and scripts that go on from what has just happened.
evolve = evolving(CHAPTERS, follows=kept)
