"""Simultaneous play (expansion p. 13): two action markers go round the table, each at its own pace.

Our reading of "the first player to pass gets the primary action marker and the start player marker": both are for the
next round. The start player marker is (base p. 8), and "as at the beginning of the game" sets up a round: given at once,
the primary marker would leave a player who is in the middle of an action for one who may only react.
"""

from companion.games.eclipse.catalog import rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.many_players.events import AskedToGoFirst
from companion.games.eclipse.expansion.many_players.moves import LetGoFirst
from companion.games.eclipse.expansion.many_players.passing_on import next_seat
from companion.games.eclipse.expansion.model import OTHER, Marker
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import Action, Doing
from companion.rules.chance import Chance
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import Name, Named, Words, listing, say

MARKERS: tuple[Marker, ...] = ("primary", "secondary")
SHORT_NAMES = {"primary": Named("primary", "primär"), "secondary": Named("secondary", "sekundär")}
MARKER_NAMES = {
    "primary": Named("primary marker", "primärer Aktionsmarker"),
    "secondary": Named("secondary marker", "sekundärer Aktionsmarker"),
}


def in_use(galaxy: Galaxy) -> tuple[Marker, ...]:
    """Both in simultaneous play, else the one that is simply called a turn; none where turns are not kept."""
    if galaxy.turn is None:
        return ()
    return MARKERS if galaxy.second is not None else MARKERS[:1]


def at(galaxy: Galaxy, marker: Marker) -> int | None:
    """Where it lies: with whoever acts, or still with whoever is done when the next one is not free yet."""
    if marker == "primary":
        return galaxy.turn
    return galaxy.second.turn if galaxy.second is not None else None


def rests(galaxy: Galaxy, marker: Marker) -> bool:
    return galaxy.second is not None and galaxy.second.resting == marker


def holder(galaxy: Galaxy, marker: Marker) -> int | None:
    """Who acts with it now."""
    return None if rests(galaxy, marker) else at(galaxy, marker)


def running(galaxy: Galaxy, marker: Marker) -> Doing | None:
    if marker == "primary":
        return galaxy.doing
    return galaxy.second.doing if galaxy.second is not None else None


def held_by(galaxy: Galaxy, seat: int) -> Marker | None:
    return next((one for one in in_use(galaxy) if holder(galaxy, one) == seat), None)


def up_with(galaxy: Galaxy, marker: Marker) -> tuple[int, ...]:
    """Who may act with it now. Players who have passed may be skipped: they need not react (p. 14).

    Whoever has acted is done when the next one acts. A player with the other marker stops this one.
    """
    seat = holder(galaxy, marker)
    if seat is None or _waits_for_the_first(galaxy, seat):
        return ()
    busy = holder(galaxy, OTHER[marker]) if galaxy.second is not None else None
    one = seat if running(galaxy, marker) is None else next_seat(galaxy, seat)
    found: list[int] = []
    while one != busy and one not in found:
        found.append(one)
        if not galaxy.boards[one].passed:
            break
        one = next_seat(galaxy, one)
    return tuple(found)


def _waits_for_the_first(galaxy: Galaxy, seat: int) -> bool:
    return galaxy.second is not None and galaxy.second.first not in {None, seat}


def up(galaxy: Galaxy) -> tuple[int, ...]:
    return tuple(seat for marker in in_use(galaxy) for seat in up_with(galaxy, marker))


def whose_turn(galaxy: Galaxy) -> Words:
    """Why somebody else cannot act now."""
    acting = [found[0] for marker in in_use(galaxy) if (found := up_with(galaxy, marker))]
    if not acting:  # both are acting, and neither marker can move on
        acting = [seat for marker in in_use(galaxy) if (seat := holder(galaxy, marker)) is not None]
    return say("It is the turn of %(player)s.", player=listing(Name(seat) for seat in acting))


def marker_for(galaxy: Galaxy, seat: int) -> Marker:
    """The marker with which this player acts; if the table says so out of turn, the one that would come first."""
    if galaxy.second is None:
        return "primary"
    for marker in MARKERS:
        if seat in up_with(galaxy, marker):
            return marker
    return nearest(galaxy, seat)


def nearest(galaxy: Galaxy, seat: int) -> Marker:
    """The one this player holds, or else the one that is on its way here."""
    before = galaxy.following(seat)[::-1]  # this player, then one after the other against the direction of play
    return next((one for place in before for one in in_use(galaxy) if at(galaxy, one) == place), "primary")


def only_primary(galaxy: Galaxy, command: Command, seat: int, action: Action) -> None:
    """The book prints "Erkundung (RES)"; RES is Research everywhere else in it, so that is what we take it for."""
    if action == galaxy.options.only_primary and marker_for(galaxy, seat) == "secondary":
        why = say("This action needs the primary marker, and %(player)s has the secondary one.", player=Name(seat))
        advise(command, why, rise_page(13))


def not_while_reacting(galaxy: Galaxy, command: Command, seat: int) -> None:
    """The last one to pass ends the phase; a reaction with the other marker is finished first."""
    for marker in in_use(galaxy):
        doing = running(galaxy, marker)
        if doing is not None and doing.seat != seat and doing.left and marker != marker_for(galaxy, seat):
            advise(command, say("%(player)s is still acting.", player=Name(doing.seat)), rise_page(13))


# ── a conflict of interest


def may_ask(galaxy: Galaxy) -> tuple[int, int] | None:
    """Who received a marker last, and whom that player may ask to go first: only while nobody has begun."""
    second = galaxy.second
    if second is None or second.first is not None:
        return None
    last, other = (holder(galaxy, one) for one in (second.latest, OTHER[second.latest]))
    if last is None or other is None or galaxy.doing is not None or second.doing is not None:
        return None
    return last, other


def let_go_first(galaxy: Galaxy, _actor: int | None, command: LetGoFirst, _chance: Chance) -> tuple[Event, ...]:
    if galaxy.second is None:
        raise RuleViolation(say("No two players act at the same time."), rise_page(13))
    if galaxy.second.first is not None:
        raise RuleViolation(say("%(player)s goes first already.", player=Name(galaxy.second.first)), rise_page(13))
    asking = may_ask(galaxy)
    if asking is None:
        raise RuleViolation(say("Only before either of the two has begun to act."), rise_page(13))
    if command.seat != asking[0]:
        why = say("%(player)s received a marker last, and may ask.", player=Name(asking[0]))
        raise RuleViolation(why, rise_page(13))
    return (AskedToGoFirst(*asking),)
