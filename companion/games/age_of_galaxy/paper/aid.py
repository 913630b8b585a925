"""The player aid: the round, cards, points and what is easily missed, in our own words with the pages."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.catalog import faq, page
from companion.games.age_of_galaxy.components import Action
from companion.rules.lines import Rule
from companion.rules.words import Words, say

Saying = tuple[Words, Rule]


@dataclass(frozen=True)
class Phase:
    name: Words
    about: Words | None
    steps: tuple[Saying, ...]


PRODUCTION = Phase(
    say("Production phase"),
    None,
    (
        (say("Take 3 cubes from your supply."), page(14)),
        (say("Credits by your productivity; both tracks end at 12."), page(14)),
        (say("Productivity down by 1."), page(14)),
        (say("Production abilities of your main factions, in any order."), page(14)),
    ),
)
ACTION = Phase(
    say("Action phase"),
    None,
    (
        (say("In turn order one action with one cube. With cubes left you may not pass."), page(15)),
        (say("In your turn: one faction card, and effects at any time as often as you can pay."), page(15)),
    ),
)
WAR = Phase(
    say("War phase"),
    say("not in round 1"),
    (
        (say("Compare cruisers in the play areas: the most make an Overlord. Ties: strength; still equal: all get it."), page(28)),
        (say("A sole Overlord may conquer one reachable unprotected planet: cubes away, a cruiser onto it, no reward."), page(28)),
        (say("Discard cruisers in your play area down to your strength."), page(29)),
    ),
)  # fmt: skip
GALACTIC = Phase(
    say("Galactic phase"),
    say("not in round 5"),
    (
        (say("Fleet to the next system card; open the next closed one and lay its markers."), page(30)),
        (say("Cubes of the action board go along the arrows to the trade cards, even without a free slot."), page(30)),
        (say("Golden age on each full card."), page(30)),
        (say("Turn order by prestige; on one field the upper cube first."), page(31)),
    ),
)
ROUND = (PRODUCTION, ACTION, WAR, GALACTIC)

CUBE: dict[Action, Words] = {
    "settle": say("on a free, reachable planet that fits an adaptation"),
    "develop": say("on a planet you settled, beside the first cube"),
    "manufacture": say("into its box on the action board"),
    "salvage": say("into its box on the action board"),
    "plunder": say("into its box on the action board"),
    "trade": say("on a free slot of a trade card"),
    "explore": say("on the anomaly"),
    "appoint": say("on a field of the congress; you need a developed planet"),
    "research": say("on a technology that is open"),
}
GIVES: dict[Action, Words] = {
    "settle": say("what the planet shows"),
    "manufacture": say("cruisers, at most 5 in your play area"),
    "salvage": say("relics out of discoveries"),
    "trade": say("the exchange of the card, once"),
    "explore": say("what a reachable marker shows"),
    "appoint": say("the prestige below the field"),
    "research": say("its reward"),
}

GOLDEN: tuple[Saying, ...] = (
    (say("Take your own cubes back from full trade cards, surplus ones too: at most 3 in all, the rest to your supply."), page(30)),
    (say("Turn the card: any number of slots from now on, and no other golden age."), page(30)),
)  # fmt: skip

ALL_OR_NONE = say("Protected: all your planets, with at least as many cruisers; else none.")
WITHOUT_COVER = say("Conquered and shielded ones need no cruisers; planets of nobody are never protected.")
ONLY_SHIELDED = say("Shielded ones need no cruisers, conquered ones do; planets of nobody are never protected.")


def protection(*, conquered_cover: bool) -> tuple[Saying, ...]:
    """As this table reads it."""
    return (ALL_OR_NONE, page(28)), (ONLY_SHIELDED if conquered_cover else WITHOUT_COVER, page(28))


REACH: Saying = (
    say("Reachable: on or before the fleet's system card; with Warp drive the open card beyond it too."),
    page(16),
)

CARDS: tuple[Saying, ...] = (
    (say("Main faction, at most 3: introduction bonus at once, abilities and adaptation from now on."), page(32)),
    (say("True main ideology, once a game: only its symbol counts."), page(33)),
    (say("Discarded once: its boost, or its adaptation while settling."), page(33)),
)

MISSED: tuple[Saying, ...] = (
    (say("A prestige cube that comes to a field with others lies on top."), page(18)),
    (say("Developed planets do not raise the cost of settling."), faq(3)),
    (say("Without the goods you may not block a slot of a trade card."), page(22)),
    (say("Inhospitable planets need Terraforming."), page(17)),
)
