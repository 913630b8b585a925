"""Partners, offers, and who could still be one."""

from typing import Any

from companion.games.eclipse.diplomacy import relations
from companion.games.eclipse.expansion.alliances import screen as alliance_screen
from companion.games.eclipse.expansion.portals import portal_words
from companion.games.eclipse.model import Galaxy


def partners(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    own = galaxy.boards[seat]
    full = relations.free_for_ambassadors(own) < 1
    return {
        "diplomacy": galaxy.players >= relations.FEWEST_PLAYERS,
        "friends": own.friends,
        "not_allied": [other for other in own.friends if not galaxy.allied(seat, other)],
        "traitor": galaxy.traitor == seat,
        "offers_to_me": [one for one in galaxy.offers if one.to == seat],
        "my_offers": [one for one in galaxy.offers if one.seat == seat],
        "strangers": [
            {"seat": other, "why": relations.why_not(galaxy, seat, other)}
            for other in galaxy.order
            if other != seat and other not in own.friends and not any({one.seat, one.to} == {seat, other} for one in galaxy.offers)
        ],
        "track_full": full,
        "ambassadors_left": own.known_kind.ambassadors - len(own.friends),
        "free_places": relations.free_for_ambassadors(own),
        "portals": portal_words(galaxy),
        "alliance": alliance_screen.mine(galaxy, seat),
    }  # fmt: skip
