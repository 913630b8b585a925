"""Why something came: a short code in the log's events, its words and page here."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import faq, page
from companion.rules.lines import Line, Rule
from companion.rules.words import Words, say


def reason(code: str) -> tuple[Words, Rule]:
    kind, _, what = code.partition(".")
    match kind:
        case "action":
            action = catalog.actions()[what]
            return say("%(action)s", action=action.name), page(action.page)
        case "production":
            return say("Production phase"), page(14)
        case "intro":
            return say("Introduction bonus"), page(32)
        case "boost":
            return say("One-time boost"), page(33)
        case "free":
            return say("Effect at any time"), page(15)
        case "ability":
            faction = catalog.named_factions()[int(what)]
            return say("%(faction)s", faction=faction.name), faq(faction.faq)
        case "war":
            return say("War, place %(place)s", place=what), page(28)
        case "conquest":
            return say("Conquered a planet"), page(28)
        case "correction":
            return say("Corrected by the table"), page(6)
    return say("Booked at the table"), page(6)


def line(amount: int, code: str) -> Line:
    words, rule = reason(code)
    return Line(amount, words, rule)
