"""What the values that the table may correct are called."""

from companion.games.age_of_galaxy.catalog import GOOD_NAMES, GOODS
from companion.games.age_of_galaxy.corrections.events import Counted
from companion.rules.words import Arg, say

VALUE_NAMES: dict[Counted, Arg] = {
    **{good: GOOD_NAMES[good] for good in GOODS},
    "keeps": say("cruisers kept beyond the strength"),
    "cubes": say("cubes in hand"),
    "supply": say("cubes in the supply"),
    "away": say("cubes on planets and technologies"),
    "anomaly": say("cubes of exploring"),
    "hand_count": say("cards in hand"),
}
