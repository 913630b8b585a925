"""What only the boards and cards of Age of Galaxy print: where to look, what we know already, and how sure we are."""

from collections.abc import Iterator

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box import checks as box_checks
from companion.games.age_of_galaxy.box.keys import (
    CARDS_IN_GROUP,
    CONGRESS_FIELDS,
    FREE_EFFECTS,
    MEASURES,
    PHASE_NAMES,
    WAR_PLAYERS,
    slots,
)
from companion.games.age_of_galaxy.catalog import (
    BOX_ACTIONS,
    GOOD_NAMES,
    GOODS,
    IDEOLOGIES,
    IDEOLOGY_NAMES,
    PLANET_KINDS,
    PLANET_NAMES,
)
from companion.games.age_of_galaxy.components import Good, Ideology
from companion.rules.box import Box, BoxBlock, BoxGroup, BoxValue, Sure
from companion.rules.words import Arg, Words, say

SHORT_TEXT, LONG_TEXT = 24, 60  # a name; a few words

GOOD_CHOICES: tuple[tuple[str, Arg], ...] = tuple((good, GOOD_NAMES[good]) for good in GOODS)
KIND_CHOICES: tuple[tuple[str, Arg], ...] = (("none", say("nothing")), *GOOD_CHOICES)
PLANET_CHOICES: tuple[tuple[str, Arg], ...] = tuple((kind, PLANET_NAMES[kind]) for kind in PLANET_KINDS)
IDEOLOGY_CHOICES: tuple[tuple[str, Arg], ...] = tuple((one, IDEOLOGY_NAMES[one]) for one in IDEOLOGIES)
YES_NO: tuple[tuple[str, Arg], ...] = (("yes", say("yes")), ("no", say("no")))
BOTH_OR_ONE: tuple[tuple[str, Arg], ...] = (("no", say("both")), ("yes", say("one of the two")))
COVER_CHOICES: tuple[tuple[str, Arg], ...] = (
    ("never", say("never")),
    ("1", say("alone")),
    ("2", say("up to 2 players")),
    ("3", say("up to 3 players")),
)

SECOND_ROW = tuple(one.id for one in catalog.techs().values() if one.row == 2)
TOP_ROW = tuple(one.id for one in catalog.techs().values() if one.row == 3)
FIRST_ROW = tuple(one.id for one in catalog.techs().values() if one.row == 1)
UNNAMED = tuple(one.id for one in catalog.techs().values() if one.id.startswith(("second_", "third_")))


def _columns() -> tuple[Arg, ...]:
    return (say("number"), say("what"), say("and"), say("what"))


def _gain_block(name: Arg, rows: tuple[tuple[Arg, str], ...]) -> BoxBlock:
    """Everything that gives or costs something: up to two goods, each with its number."""
    return BoxBlock(name, _columns(), tuple((row, slots(key)) for row, key in rows))


def place_name(place: int) -> Words:
    return say("Overlord") if place == 1 else say("Place %(place)s", place=place)


def _war_blocks() -> tuple[BoxBlock, ...]:
    return tuple(
        _gain_block(
            say("%(players)s players", players=players),
            tuple((place_name(place), f"war.{players}.{place}") for place in range(1, players + 1)),
        )
        for players in WAR_PLAYERS
    )


def _trade_blocks() -> Iterator[BoxBlock]:
    for card in catalog.trade_cards():
        name = say("Card %(number)s", number=card)
        pays = ((say("it takes"), slots(f"trade.{card}.pay")), (say("it gives"), slots(f"trade.{card}.gain")))
        yield BoxBlock(name, _columns(), pays)


def _card_block(card: int) -> BoxBlock:
    key = f"faction.{card}"
    rows: tuple[tuple[Arg, tuple[str, ...]], ...] = (
        (say("name, ideology"), (f"{key}.name", f"{key}.ideology")),
        (say("adaptation, a second one"), (f"{key}.adaptation", f"{key}.adaptation_2")),
        (say("introduction bonus: credits, cruisers"), (f"{key}.credits", f"{key}.cruisers")),
        (say("one-time boost"), slots(f"{key}.boost")[:2]),
        (say("and"), slots(f"{key}.boost")[2:]),
        (say("in production, any time"), (f"{key}.production", f"{key}.free")),
    )
    return BoxBlock(say("Card %(number)s", number=card), ("", ""), rows)


def _faction_groups() -> Iterator[BoxGroup]:
    last = catalog.numbers().factions
    for first in range(1, last + 1, CARDS_IN_GROUP):
        upto = first + CARDS_IN_GROUP - 1
        cards = tuple(_card_block(card) for card in range(first, upto + 1))
        yield BoxGroup(
            f"factions_{first}",
            say("Faction cards %(first)s to %(last)s", first=first, last=upto),
            say("On the cards: the ideology at the top, the introduction bonus beside it, the boost and the adaptation below. The numbers are yours: any order will do."),
            cards,
            "faction_card",
        )  # fmt: skip


GROUPS = (
    BoxGroup("actions", say("Actions"), say("On the action board, or in the rulebook on pages 18 to 26: the symbols beside each action. On the hint board: the three effects you may use at any time."), (
        _gain_block(say("What actions give"), (
            (say("Plunder"), "plunder"), (say("Develop: the two together"), "develop.both"), (say("Develop: the single one"), "develop.one"),
        )),
        _gain_block(say("Research instead of 3 of the usual kind"), ((say("it takes"), "research.other"),)),
        *(BoxBlock(say("Effect %(number)s of the hint board", number=one), _columns(), ((say("it takes"), slots(f"free.{one}.pay")), (say("it gives"), slots(f"free.{one}.gain")))) for one in FREE_EFFECTS),
    ), picture="action_board"),
    BoxGroup("war", say("War"), say("In the rulebook on page 28: the table of rewards by place and number of players."), _war_blocks(), picture="war_table"),
    BoxGroup("congress", say("Galactic congress"), say("On the G&A board (congress and anomaly): the number below each field of the congress, from left to right; a field with a small number of players is covered with fewer."), picture="congress"),
    BoxGroup("trade", say("Trade cards"), say("On each of the five trade cards: its slots, and what it takes and gives. A slot with a small number of players is covered with fewer."), tuple(_trade_blocks()), picture="trade_card"),
    BoxGroup("technologies", say("Technologies"), say("On every player board: the nine technologies in three rows, with their rewards and the paths between them; and the strength everybody begins with."), (
        _gain_block(say("Rewards"), tuple((one.name, f"tech.{one.id}") for one in catalog.techs().values())),
    ), picture="player_board"),
    *_faction_groups(),
    BoxGroup("abilities", say("Abilities the book explains"), say("On the cards of these factions: the symbols beside their ability."), picture="ability"),
    BoxGroup("ideologies", say("Points for the main ideology"), say("In the rulebook on page 34, the five lines at the bottom: what the symbols stand for."), picture="rulebook"),
    BoxGroup("solo", say("Solo card"), say("On the solo card: in your own words, what it says for each part of the game. The app reminds you."), picture="solo_card"),
)  # fmt: skip


def _slots(key: str, name: Arg, group: str, *printed: int, optional: bool = False) -> Iterator[BoxValue]:
    """Number and kind, twice. `printed`: numbers of the book; a slot beyond them may stay empty."""
    for place in (1, 2):
        known = printed[place - 1] if len(printed) >= place else None
        may_miss = optional or (place == 2 and known is None)
        sure: Sure = "printed" if known is not None else "unknown"
        count, kind = slots(key)[2 * place - 2 : 2 * place]
        words = say("%(what)s: number", what=name) if place == 1 else say("%(what)s: second number", what=name)
        yield BoxValue(count, words, group, 0, 12, value=known, sure=sure, optional=may_miss)
        words = say("%(what)s: of what", what=name) if place == 1 else say("%(what)s: of what besides", what=name)
        yield BoxValue(kind, words, group, choices=KIND_CHOICES, optional=may_miss)


def _inferred(
    key: str, name: Arg, group: str, choices: tuple[tuple[str, Arg], ...], value: str, why: Words
) -> BoxValue:
    return BoxValue(key, name, group, choices=choices, value=value, sure="inferred", why=why)


def _actions() -> Iterator[BoxValue]:
    yield from _slots("plunder", say("Plunder"), "actions", 1)
    yield from _slots("develop.both", say("Develop, the two together"), "actions", 1, 1)
    yield from _slots("develop.one", say("Develop, the single one"), "actions", 1)
    yield from _slots("research.other", say("Research, the other price"), "actions", 1)
    costs: tuple[tuple[str, Arg, Good, Words], ...] = (
        ("cost.manufacture", say("Manufacture is paid in"), "credits", say("The symbol is lost in our copy of the rulebook; nothing else comes in such numbers.")),
        ("cost.salvage", say("Salvage is paid in"), "credits", say("The symbol is lost in our copy of the rulebook; nothing else comes in such numbers.")),
        ("cost.research", say("Research is paid in"), "credits", say("The symbol is lost in our copy of the rulebook; nothing else comes in such numbers.")),
        ("cost.appoint", say("Appoint is paid in"), "influence", say("The symbol is lost in our copy of the rulebook; influence markers of value 3 fit the price.")),
        ("cost.advanced", say("An advanced technology also takes 1"), "discoveries", say("The book says so of the symbol for advanced technologies; what it shows is lost in our copy of the rulebook.")),
    )  # fmt: skip
    for key, name, good, why in costs:
        yield _inferred(key, name, "actions", GOOD_CHOICES, good, why)
    for one in FREE_EFFECTS:
        name = say("Effect %(number)s", number=one)
        yield from _slots(f"free.{one}.pay", say("%(what)s, it takes", what=name), "actions")
        yield from _slots(f"free.{one}.gain", say("%(what)s, it gives", what=name), "actions")


def _war() -> Iterator[BoxValue]:
    for players in WAR_PLAYERS:
        for place in range(1, players + 1):
            name = say("%(players)s players, %(place)s", players=players, place=place_name(place))
            yield from _slots(f"war.{players}.{place}", name, "war")


def _congress() -> Iterator[BoxValue]:
    for field in range(1, CONGRESS_FIELDS + 1):
        yield BoxValue(
            f"congress.{field}", say("Field %(field)s: prestige", field=field), "congress", 0, 12, optional=field > 1
        )
        words = say("Field %(field)s is covered", field=field)
        yield BoxValue(f"congress.{field}.cover", words, "congress", choices=COVER_CHOICES, optional=True)


def _trade() -> Iterator[BoxValue]:
    review = say("The name comes from one review.")
    for card, known in catalog.trade_cards().items():
        words = say("Trade card %(number)s: name", number=card)
        sure: Sure = "inferred" if card <= 3 else "unknown"  # two names are known to nobody
        value = known.de if card <= 3 else None
        yield BoxValue(
            f"trade.{card}.name",
            words,
            "trade",
            high=SHORT_TEXT,
            text=True,
            value=value,
            sure=sure,
            why=review if value else None,
        )
        yield BoxValue(f"trade.{card}.slots", say("Trade card %(number)s: slots", number=card), "trade", 1, 12)
        for players in (1, 2, 3):
            words = say("Trade card %(number)s: covered with %(players)s players", number=card, players=players)
            yield BoxValue(f"trade.{card}.cover.{players}", words, "trade", 0, 11)
        yield from _slots(f"trade.{card}.pay", say("Trade card %(number)s takes", number=card), "trade")
        yield from _slots(f"trade.{card}.gain", say("Trade card %(number)s gives", number=card), "trade")
    order = say("Taken as they lie side by side; the arrows on the action board tell.")
    for place, action in enumerate(BOX_ACTIONS, 1):
        words = say("The arrow of %(action)s leads to trade card", action=catalog.actions()[action].name)
        yield BoxValue(f"arrow.{action}", words, "trade", 1, 3, value=place, sure="inferred", why=order)


def _technologies() -> Iterator[BoxValue]:
    for one in catalog.techs().values():
        if one.id in UNNAMED:
            yield BoxValue(
                f"tech.{one.id}.name", say("Name, %(tech)s", tech=one.name), "technologies", high=SHORT_TEXT, text=True
            )
        yield from _slots(f"tech.{one.id}", one.name, "technologies")
        words = say("%(tech)s: of two rewards you get", tech=one.name)
        yield BoxValue(f"tech.{one.id}.or", words, "technologies", choices=BOTH_OR_ONE, optional=True)
        yield BoxValue(
            f"tech.{one.id}.note",
            say("%(tech)s: what it does from then on", tech=one.name),
            "technologies",
            high=LONG_TEXT,
            text=True,
            optional=True,
        )
    below = say(
        "A review says that the second row needs the one directly below; which one that is, is taken from the names."
    )
    first = tuple((one, catalog.techs()[one].name) for one in FIRST_ROW)
    for tech in SECOND_ROW:
        words = say("%(tech)s lies above", tech=catalog.techs()[tech].name)
        yield _inferred(f"below.{tech}", words, "technologies", first, catalog.techs()[tech].above, below)
    for tech in SECOND_ROW:
        for top in TOP_ROW:
            words = say(
                "A path from %(tech)s to %(top)s", tech=catalog.techs()[tech].name, top=catalog.techs()[top].name
            )
            known = top in catalog.techs()[tech].leads_to
            yield BoxValue(
                f"path.{tech}.{top}",
                words,
                "technologies",
                choices=YES_NO,
                value="yes" if known else None,
                sure="printed" if known else "unknown",
            )
    yield BoxValue("start.strength", say("Strength at the start"), "technologies", 0, 9)
    row = say("A review says that the top row needs a discovery besides.")
    for one in catalog.techs().values():
        words = say("%(tech)s is an advanced technology", tech=one.name)
        yield _inferred(f"advanced.{one.id}", words, "technologies", YES_NO, "yes" if one.row == 3 else "no", row)


def _factions() -> Iterator[BoxValue]:
    for card in range(1, catalog.numbers().factions + 1):
        key, group = f"faction.{card}", f"factions_{card - (card - 1) % CARDS_IN_GROUP}"
        number = say("Card %(number)s", number=card)
        known = catalog.named_factions().get(card)
        name: Arg = known.name if known else number
        yield BoxValue(
            f"{key}.name",
            say("%(what)s: name", what=number),
            group,
            high=SHORT_TEXT,
            text=True,
            value=known.de if known else None,
            sure="printed" if known else "unknown",
        )
        yield BoxValue(f"{key}.ideology", say("%(what)s: ideology", what=name), group, choices=IDEOLOGY_CHOICES)
        yield BoxValue(f"{key}.adaptation", say("%(what)s: adaptation", what=name), group, choices=PLANET_CHOICES)
        yield BoxValue(
            f"{key}.adaptation_2",
            say("%(what)s: second adaptation", what=name),
            group,
            choices=(("none", say("nothing")), *PLANET_CHOICES),
            optional=True,
        )
        yield BoxValue(f"{key}.credits", say("%(what)s: credits", what=name), group, 0, 12)
        yield BoxValue(f"{key}.cruisers", say("%(what)s: cruisers", what=name), group, 0, 5)
        yield from _slots(f"{key}.boost", say("%(what)s, boost", what=name), group, optional=True)
        yield BoxValue(
            f"{key}.production",
            say("%(what)s: in production", what=name),
            group,
            high=LONG_TEXT,
            text=True,
            optional=True,
        )
        yield BoxValue(
            f"{key}.free", say("%(what)s: any time", what=name), group, high=LONG_TEXT, text=True, optional=True
        )


def _abilities() -> Iterator[BoxValue]:
    credits_ = say("The symbol is lost in our copy of the rulebook; only credits run that high.")
    yield _inferred("ability.cheiki.pay", say("Cheiki: 5 of what"), "abilities", GOOD_CHOICES, "credits", credits_)
    yield BoxValue("ability.cheiki.first", say("Cheiki: into 1 of what"), "abilities", choices=GOOD_CHOICES)
    yield BoxValue("ability.cheiki.second", say("Cheiki: and 1 of what"), "abilities", choices=GOOD_CHOICES)
    yield BoxValue("ability.legarchaea.planet", say("Legarchaea: which planets"), "abilities", choices=PLANET_CHOICES)
    yield _inferred(
        "ability.legarchaea.gain",
        say("Legarchaea: 2 of what for each"),
        "abilities",
        GOOD_CHOICES,
        "credits",
        say("The symbol is lost in our copy of the rulebook; production gives credits."),
    )
    yield BoxValue("ability.feimur.gain", say("Feimur-V5: 2 of what"), "abilities", choices=GOOD_CHOICES)
    yield BoxValue("ability.auralis.when", say("Auralis: when settling brings what"), "abilities", choices=GOOD_CHOICES)
    yield BoxValue("ability.auralis.gain", say("Auralis: 1 of what"), "abilities", choices=GOOD_CHOICES)
    yield BoxValue("ability.scythe.gain", say("Scythe: 1 of what"), "abilities", choices=GOOD_CHOICES)


WHY_IDEOLOGY: dict[Ideology, Words] = {
    "militarism": say("Conquered planets are the only ones worth nothing otherwise."),
    "culturalism": say("The one that is left: relics count already, so the book says “additional”."),
    "industrialism": say("Developed planets count already, so the book says “additional”."),
    "diplomacy": say("Prestige counts already, is the largest number, and comes from the congress."),
    "science": say(
        "The only line about technologies; a symbol beside it, lost in our copy of the rulebook, suggests the advanced ones."
    ),
}
IDEOLOGY_DEFAULT: dict[Ideology, str] = {
    "militarism": "conquered",
    "culturalism": "relics/2",
    "industrialism": "developed",
    "diplomacy": "prestige/4",
    "science": "advanced_techs",
}


def _ideologies() -> Iterator[BoxValue]:
    choices = tuple(MEASURES.items())
    for one in IDEOLOGIES:
        words = say("%(ideology)s: 1 point for", ideology=IDEOLOGY_NAMES[one])
        yield _inferred(f"ideology.{one}", words, "ideologies", choices, IDEOLOGY_DEFAULT[one], WHY_IDEOLOGY[one])


def _solo() -> Iterator[BoxValue]:
    for phase, name in PHASE_NAMES.items():
        yield BoxValue(f"solo.{phase}", name, "solo", high=LONG_TEXT, text=True, optional=True)


BOX = Box(
    GROUPS,
    (
        *_actions(), *_war(), *_congress(), *_trade(), *_technologies(), *_factions(), *_abilities(), *_ideologies(),
        *_solo(),
    ),
    cross=box_checks.clashes,
    at_table=lambda galaxy: galaxy.known,
)  # fmt: skip
