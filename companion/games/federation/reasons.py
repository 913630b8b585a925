"""Why prestige came: a short code in the log's events, its words and page here."""

from companion.games.federation import catalog
from companion.games.federation.catalog import FLOOR_NAMES, PROJECT_NAMES, page
from companion.rules.lines import Line, Rule
from companion.rules.words import Words, say


def reason(code: str) -> tuple[Words, Rule]:
    kind, _, what = code.partition(".")
    match kind:
        case "floor":
            return say("Most votes, %(floor)s", floor=FLOOR_NAMES[int(what)]), page(12)
        case "law":
            planet = next(one for one in catalog.PLANETS if one == what)
            return say("Law: %(planet)s", planet=PROJECT_NAMES[planet]), page(13)
        case "mission":
            return say("%(mission)s", mission=catalog.missions()[int(what)].name), page(21)
        case "scholar":
            scholar = catalog.scholars()[what]
            return say("Scholar %(number)s: %(does)s", number=what, does=scholar.does), page(scholar.page)
        case "megastructure":
            return _megastructure(what), page(19)
        case "beyond":
            return say("Accreditation beyond the top"), page(22)
        case "correction":
            return say("Corrected by the table"), page(12)
    return say("Booked at the table"), page(12)


def _megastructure(what: str) -> Words:
    """Its number, the multiplier, and the lower one of its two tiles."""
    number, times, worth = what.split(".")
    return say("Megastructure %(number)s: %(times)s × %(worth)s", number=number, times=times, worth=worth)


def line(amount: int, code: str) -> Line:
    words, rule = reason(code)
    return Line(amount, words, rule)
