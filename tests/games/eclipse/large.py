"""Short words for tests of large tables: seven to nine players, one or two action markers."""

from companion.games.eclipse.expansion.many_players.markers import at, holder
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.turn_kit import table
from tests.kit import Given

NINE = (
    "terran_directorate", "hydran_progress", "terran_union", "terran_republic", "mechanema", "terran_alliance",
    "wardens_of_magellan", "keepers_of_magellan", "sentinels_of_magellan",
)  # fmt: skip
A, B, C, D, E, F, G = range(7)
SAY = Speaker("en").named([*"ABCDEFGHI"])


def large(players: int = 7, **options) -> Given:
    """Round 1 with so many players; two of them act at once."""
    return table(*NINE[:players], **{"simultaneous": True, **options})


def acts(seat: int, action: str = "build", **more) -> m.TakeAction:
    return m.TakeAction(seat=seat, action=action, **more)


def done(seat: int) -> m.EndTurn:
    return m.EndTurn(seat=seat)


def passes(seat: int, **more) -> m.PassTurn:
    return m.PassTurn(seat=seat, **more)


def places(here: Given) -> tuple[int | None, int | None]:
    """Where the primary and the secondary marker lie."""
    return at(here.state, "primary"), at(here.state, "secondary")


def holders(here: Given) -> tuple[int, ...]:
    """Who acts: one or two players."""
    both = (holder(here.state, "primary"), holder(here.state, "secondary"))
    return tuple(seat for seat in both if seat is not None)
