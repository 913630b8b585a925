"""The direction of play and the technologies of coming rounds, as phones show them."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import rise_page
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.technologies import bag
from companion.rules.words import Words, say, say_n

# ── direction of play


def direction(galaxy: Galaxy) -> dict[str, Any] | None:
    if not galaxy.options.direction:
        return None
    return {
        "clockwise": galaxy.clockwise,
        "due": galaxy.direction_due,
        "card": galaxy.direction_card,
        "rule": rise_page(9),
    }


# ── coming technologies


def piles(galaxy: Galaxy) -> list[dict[str, Any]]:
    """What lies open for the next round and the one after, dearest tracks' order as on the board, rare ones last."""
    if not galaxy.options.predictable or galaxy.over:
        return []
    names = (say("Next round"), say("The round after"))
    return [
        {
            "ahead": ahead,
            "name": names[ahead - 1],
            "round": max(1, galaxy.round) + ahead,
            "rows": [(one, bag.ahead_of(galaxy, ahead).get(one.id, 0)) for one in catalog.technologies().values()
                     if bag.ahead_of(galaxy, ahead).get(one.id)],
            "count": bag.left(bag.ahead_of(galaxy, ahead)),
            "in_bag": [one for one in catalog.technologies().values() if galaxy.bag.get(one.id)],
        }
        for ahead in (1, 2)
        if max(1, galaxy.round) + ahead <= 9
    ]  # fmt: skip


def tapping(galaxy: Galaxy) -> Words | None:
    """For which round the table draws from its own bag, where that is not the supply board."""
    if not galaxy.draw_ahead or not galaxy.to_come:
        return None
    return say("These are for round %(round)s: lay them open beside the supply board.", round=tapped_for(galaxy))


def tapped_for(galaxy: Galaxy) -> int:
    return max(1, galaxy.round) + galaxy.draw_ahead


def tap_headline(galaxy: Galaxy) -> Words:
    if galaxy.draw_ahead:
        return say_n(
            "Tap %(count)s more tile for round %(round)s",
            "Tap %(count)s more tiles for round %(round)s",
            galaxy.to_come,
            round=tapped_for(galaxy),
        )
    return say_n("Tap %(count)s more tile", "Tap %(count)s more tiles", galaxy.to_come)
