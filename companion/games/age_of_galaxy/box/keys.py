"""How the values of the box are called, and what their choices mean; for the box and for whoever asks it."""

from companion.rules.words import Words, say

WAR_PLAYERS = (2, 3, 4)
CONGRESS_FIELDS = 8
FREE_EFFECTS = (1, 2, 3)
CARDS_IN_GROUP = 8

# What the points of a main ideology may count; the part behind the stroke: a point for each so many.
MEASURES: dict[str, Words] = {
    "techs": say("each technology"),
    "advanced_techs": say("each advanced technology"),
    "prestige/4": say("every 4 prestige"),
    "prestige/2": say("every 2 prestige"),
    "settled": say("each settled planet"),
    "developed": say("each developed planet"),
    "conquered": say("each conquered planet"),
    "relics": say("each relic"),
    "relics/2": say("every 2 relics"),
    "relics/4": say("every 4 relics"),
}
# What the parts of a game are called; the solo card may differ in each of them.
PHASE_NAMES: dict[str, Words] = {
    "setup": say("Set-up"),
    "production": say("Production phase"),
    "action": say("Action phase"),
    "war": say("War phase"),
    "galactic": say("Galactic phase"),
    "over": say("End and points"),
}


def slots(key: str) -> tuple[str, str, str, str]:
    """Number and kind of a first good, number and kind of a second."""
    return f"{key}.1.count", f"{key}.1.kind", f"{key}.2.count", f"{key}.2.kind"
