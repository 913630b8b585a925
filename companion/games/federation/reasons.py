"""Why something came: a short code in the log's events; its words, and for prestige its page, here."""

from companion.games.federation import catalog
from companion.games.federation.catalog import FLOOR_NAMES, PROJECT_NAMES, page
from companion.rules.lines import Line, Rule
from companion.rules.words import Arg, Words, say


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


WHY: dict[str, Words] = {
    "envoy": say("the envoy's bonus"),
    "evasion": say("evasion space"),
    "site": say("production site"),
    "space": say("space tile"),
    "community": say("community project"),
    "accreditation": say("accreditation"),
    "booked": say("booked"),
    "dropped": say("put back"),
    "mission": say("onto a mission"),
}


def why(code: str) -> Arg | None:
    """What a gain or a loss comes from, in a word or two."""
    kind, _, what = code.partition(".")
    if kind == "mission" and what:
        return catalog.missions()[int(what)].name
    if kind == "scholar":
        return say("scholar %(number)s", number=what)
    thing = catalog.actions().get(kind)
    return thing.name if thing else WHY.get(kind)


def because(words: Words, code: str) -> Words:
    reason = why(code)
    return say("%(what)s (%(why)s)", what=words, why=reason) if reason else words


def signed(number: int) -> str:
    return f"+{number}" if number > 0 else f"−{-number}"
