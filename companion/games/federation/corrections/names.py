"""What the values of a mat are called when they are corrected."""

from companion.games.federation.catalog import GOOD_NAMES
from companion.games.federation.corrections.events import Counted
from companion.rules.words import Arg, say

VALUE_NAMES: dict[Counted, Arg] = {
    "prestige": say("prestige"),
    "field": say("accreditation, field"),
    "lavandium": GOOD_NAMES["lavandium"],
    "kuppernium": GOOD_NAMES["kuppernium"],
    "ozeanium": GOOD_NAMES["ozeanium"],
    "gold": GOOD_NAMES["gold"],
    "ships": say("ships in the hangar"),
    "die": say("assistant die"),
    "neo": say("influence on Neo"),
    "six_moon": say("influence on 6Moon"),
    "asteroids": say("asteroid tiles"),
    "modifiers": say("unused modifiers"),
    "contribution": say("community project, own marker"),
    "raised_round": say("level tiles until the round ends"),
    "raised_game": say("level tiles until the game ends"),
}
