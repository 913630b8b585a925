"""Paper: the set-up sheet, the player aid, a blank score sheet, pages to note the box down, the result to keep."""

from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.keys import CONGRESS_FIELDS, FREE_EFFECTS
from companion.games.age_of_galaxy.box.values import BOX, place_name
from companion.games.age_of_galaxy.catalog import ACTIONS, GOOD_NAMES, IDEOLOGY_NAMES, PLANET_NAMES, good_name, page
from companion.games.age_of_galaxy.components import Action
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.names import trade_card
from companion.games.age_of_galaxy.paper import aid
from companion.games.age_of_galaxy.paper import box as box_paper
from companion.games.age_of_galaxy.paper.box import Gain, Slot
from companion.games.age_of_galaxy.points import scoring
from companion.games.age_of_galaxy.screens import by_reason
from companion.games.age_of_galaxy.screens.by_reason import PRESTIGE, RELICS
from companion.games.age_of_galaxy.setup.steps import as_laid, steps
from companion.rules.curve import Curve, drawn
from companion.rules.game import Sheet
from companion.rules.parts.things import Thing
from companion.rules.words import Words, say

Part = Words | Gain  # a price or a reward in pieces: words, and goods with lines to write on


# ── set-up


def setup_sheet(galaxy: Galaxy) -> dict[str, Any]:
    """The opening, also when it is printed later: what lay there, and who began."""
    galaxy = as_laid(galaxy)
    found = steps(galaxy)
    return {
        "players": galaxy.players,
        "steps": [step for step in found if step.seat is None],
        "rows": [(seat, [step for step in found if step.seat == seat]) for seat in galaxy.seats],
    }


# ── the aid


def aid_sheet(galaxy: Galaxy) -> dict[str, Any]:
    actions = [(catalog.actions()[one], aid.CUBE[one], _costs(galaxy, one), _gives(galaxy, one)) for one in ACTIONS]
    return {
        "phases": aid.ROUND,
        "actions": actions,
        "reach": aid.REACH,
        "golden": aid.GOLDEN,
        "protection": aid.protection(conquered_cover=galaxy.options.conquered_cover),
        "cards": aid.CARDS,
        "missed": aid.MISSED,
        "war": _war(galaxy),
        "players": galaxy.players,
        "ideologies": _ideologies(galaxy),
        "inferred": _unsure(galaxy, actions),
    }  # fmt: skip


def _unsure(galaxy: Galaxy, actions: list[tuple[Thing, Words, tuple[Part, ...], tuple[Part, ...]]]) -> bool:
    """Does a star stand somewhere?"""
    prices = (part for _, _, costs, _ in actions for part in costs if isinstance(part, Gain))
    return any(not slot.sure for price in prices for slot in price.slots) or any(
        inferred for _, _, inferred in _ideologies(galaxy)
    )


def _costs(galaxy: Galaxy, action: Action) -> tuple[Part, ...]:
    numbers = catalog.numbers()
    match action:
        case "settle":
            return (say("1 credit for each settled planet you have"),)
        case "develop":
            return (_goods("credits", numbers.develop_cost),)
        case "manufacture":
            return box_paper.cost(galaxy, "cost.manufacture", numbers.manufacture_cost), say("each")
        case "salvage":
            return box_paper.cost(galaxy, "cost.salvage", numbers.salvage_cost), say("each")
        case "plunder":
            return (say("nothing"),)
        case "trade":
            return (say("as the card says"),)
        case "explore":
            return (_goods("cruisers", numbers.explore_cost),)
        case "appoint":
            return (box_paper.cost(galaxy, "cost.appoint", numbers.appoint_cost),)
    other = box_paper.gain(galaxy, "research.other")
    more = box_paper.cost(galaxy, "cost.advanced", 1)
    return box_paper.cost(galaxy, "cost.research", numbers.research_cost), say("or"), other, say("+ if advanced"), more


def _gives(galaxy: Galaxy, action: Action) -> tuple[Part, ...]:
    if action == "develop":
        both, one = box_paper.gain(galaxy, "develop.both"), box_paper.gain(galaxy, "develop.one")
        return _goods("prestige", 1), say("and either"), both, say("or"), one
    return (box_paper.gain(galaxy, "plunder"),) if action == "plunder" else (aid.GIVES[action],)


def _goods(good: Any, count: int) -> Gain:
    return Gain((Slot(count, good_name(good, count)),))


def _war(galaxy: Galaxy) -> list[tuple[Words, Gain]]:
    """The rewards for this number of players; alone there is nobody to compare with."""
    if galaxy.solo:
        return []
    return [
        (place_name(place), box_paper.gain(galaxy, f"war.{galaxy.players}.{place}"))
        for place in range(1, galaxy.players + 1)
    ]


def _ideologies(galaxy: Galaxy) -> list[tuple[Any, Words, bool]]:
    return [(IDEOLOGY_NAMES[one], how.words, how.inferred) for one, how in scoring.measures(galaxy).items()]


# ── counting on paper


def blank_sheet(galaxy: Galaxy) -> dict[str, Any]:
    """To be filled in by hand, in the order of the rulebook."""
    return {
        "plain": [
            (PRESTIGE, say("where the cube lies"), ""),
            (say("Settled planets"), say("1 each, without the developed ones"), ""),
            (say("Developed planets"), say("2 each"), "× 2"),
            (say("Conquered planets"), say("none; for the main ideology only"), "0"),
            (RELICS, say("1 each; discoveries do not count"), ""),
        ],
        "ideologies": _ideologies(galaxy),
        "rule": page(34),
        "tie": page(35),
    }


def result_sheet(galaxy: Galaxy) -> dict[str, Any]:
    found = scoring.score(galaxy)
    groups = by_reason.groups(galaxy, [one.seat for one in found.ranking])
    used = {scoring.of_seat(galaxy, seat).ideology for seat in galaxy.seats}
    return {
        "scoring": found,
        "groups": groups,
        "lines": sum(1 + len(one.rows) for one in groups),
        "inferred": any(how.inferred for one, how in scoring.measures(galaxy).items() if one in used),
        "curve": course(galaxy),
    }


def course(galaxy: Galaxy) -> Curve | None:
    """Points after each round from nothing; the last ones as they were counted."""
    if not galaxy.curve:
        return None
    tracks = (*galaxy.curve[:-1], scoring.totals(galaxy)) if galaxy.step == "over" else galaxy.curve
    return drawn([(0, *(points[seat] for points in tracks)) for seat in galaxy.seats])


# ── what only the box knows


def box_sheet(galaxy: Galaxy) -> dict[str, Any]:
    """Boards and trade cards: lines to write on, and what is known already."""
    return {
        "prestige_name": GOOD_NAMES["prestige"],
        "simple": [
            (say("Plunder gives"), box_paper.gain(galaxy, "plunder")),
            (say("Develop, the two together"), box_paper.gain(galaxy, "develop.both")),
            (say("Develop, the single one"), box_paper.gain(galaxy, "develop.one")),
            (say("Research instead of 3 credits"), box_paper.gain(galaxy, "research.other")),
        ],
        "free": [(one, box_paper.gain(galaxy, f"free.{one}.pay"), box_paper.gain(galaxy, f"free.{one}.gain")) for one in FREE_EFFECTS],
        "war": [(many, [(place_name(one), box_paper.gain(galaxy, f"war.{many}.{one}")) for one in range(1, many + 1)]) for many in (2, 3, 4)],
        "congress": [(one, galaxy.number(f"congress.{one}"), galaxy.choice(f"congress.{one}.cover")) for one in range(1, CONGRESS_FIELDS + 1)],
        "trade": [
            (card, trade_card(galaxy, card) if galaxy.choice(f"trade.{card}.name") else None, galaxy.number(f"trade.{card}.slots"), [galaxy.number(f"trade.{card}.cover.{many}") for many in (1, 2, 3)],
             box_paper.gain(galaxy, f"trade.{card}.pay"), box_paper.gain(galaxy, f"trade.{card}.gain"))
            for card in catalog.trade_cards()
        ],
        "techs": [(galaxy.tech_name(one), *box_paper.path(galaxy, one), box_paper.gain(galaxy, f"tech.{one}"), galaxy.choice(f"tech.{one}.note")) for one in catalog.techs()],
        "strength": (BOX.by_id["start.strength"].name, galaxy.number("start.strength")),
        "abilities": box_paper.group(galaxy, "abilities"),
    }  # fmt: skip


def cards_sheet(galaxy: Galaxy) -> dict[str, Any]:
    """Forty lines for forty cards."""
    return {
        "cards": [galaxy.card(number) for number in range(1, catalog.numbers().factions + 1)],
        "named": galaxy.named_cards,
        "goods": GOOD_NAMES,
        "planets": PLANET_NAMES,
        "ideologies": IDEOLOGY_NAMES,
    }


SHEETS = (
    Sheet("setup", say("Set-up sheet"), say("The middle and everybody's board, with boxes to tick."), view=setup_sheet),
    Sheet("aid", say("Player aid"), say("A round, the nine actions, war, golden age and points."), view=aid_sheet),
    Sheet("blank", say("Score sheet"), say("To count on paper: a column for everybody."), view=blank_sheet),
    Sheet("box", say("Boards and trade cards to note down"), say("What only your box knows: write it down once, type it later."), view=box_sheet),
    Sheet("cards", say("Faction cards to note down"), say("Forty lines for forty cards."), view=cards_sheet),
    Sheet("result", say("Result"), say("Winner, points with their reasons."), final=True, view=result_sheet),
)  # fmt: skip
