"""Two action markers: where they are, who acts, and who is waited for."""

from typing import Any

from companion.games.eclipse.expansion.many_players import markers
from companion.games.eclipse.expansion.many_players.markers import MARKER_NAMES, SHORT_NAMES
from companion.games.eclipse.expansion.many_players.passing_on import next_seat
from companion.games.eclipse.expansion.model import Marker
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import Doing
from companion.games.eclipse.turns.actions import ACTION_NAMES
from companion.rules.words import Name, Named, Words, listing, say, say_n


def both(galaxy: Galaxy) -> list[dict[str, Any]]:
    """Who holds which one and what they do with it; nothing where one turn goes round as usual."""
    if galaxy.second is None:
        return []
    return [_marker(galaxy, one) for one in markers.MARKERS]


def _marker(galaxy: Galaxy, marker: Marker) -> dict[str, Any]:
    seat = markers.at(galaxy, marker)
    assert seat is not None  # noqa: S101
    doing = markers.running(galaxy, marker)
    return {
        "id": marker,
        "name": MARKER_NAMES[marker],
        "short": SHORT_NAMES[marker],
        "seat": seat,
        "rests": markers.rests(galaxy, marker),
        "says": _marker_says(galaxy, marker, seat, doing),
    }


def _marker_says(galaxy: Galaxy, marker: Marker, seat: int, doing: Doing | None) -> Words | Named:
    first = galaxy.second.first if galaxy.second is not None else None
    if markers.rests(galaxy, marker):
        following = next_seat(galaxy, seat)
        return say("waits for %(player)s", player=Name(following))
    if doing is not None:
        return ACTION_NAMES[doing.action]
    if first is not None:
        return say("goes first") if first == seat else say("lets %(player)s go first", player=Name(first))
    return say("may react") if galaxy.boards[seat].passed else say("on turn")


def asking(galaxy: Galaxy, own: tuple[int, ...]) -> tuple[int, int] | None:
    """The button "you go first", for whoever received a marker last."""
    asking = markers.may_ask(galaxy)
    return asking if asking is not None and asking[0] in own else None


def acting(galaxy: Galaxy) -> tuple[int, ...]:
    return tuple(seat for one in markers.in_use(galaxy) if (seat := markers.holder(galaxy, one)) is not None)


def acting_seat(galaxy: Galaxy, own: tuple[int, ...], chosen: int | None) -> int | None:
    """On a phone with several seats: the one looked at if it acts or may, else one that does."""
    busy = [seat for seat in own if galaxy.doing_of(seat) is not None and seat in acting(galaxy)]
    able = [*busy, *(seat for seat in markers.up(galaxy) if seat in own)]
    return chosen if chosen in able else next(iter(able), chosen)


def waits_for(galaxy: Galaxy, seat: int) -> tuple[int, list[int]]:
    """The marker that comes to this player next: who acts with it, and who comes between, those who have passed not
    counted."""
    before = galaxy.following(seat)[-2::-1]  # one after the other against the direction of play
    where = {markers.at(galaxy, one): one for one in markers.in_use(galaxy)}
    place = next(one for one in before if one in where)
    between = galaxy.following(place)
    return place, [one for one in between[: between.index(seat)] if not galaxy.boards[one].passed]


def asked(galaxy: Galaxy, seat: int) -> int | None:
    """Whom this player lets go first."""
    first = galaxy.second.first if galaxy.second is not None else None
    return first if first != seat and markers.held_by(galaxy, seat) is not None else None


def waiting_words(galaxy: Galaxy) -> tuple[Words, tuple[int, ...]]:
    """The strip: both names, with what they do."""
    first = galaxy.second.first if galaxy.second is not None else None
    waited = tuple(seat for seat in acting(galaxy) if first in {None, seat})
    doing = {seat: galaxy.doing_of(seat) for seat in waited}
    if any(doing.values()):
        each = [_does(seat, one) for seat, one in doing.items()]
        return each[0] if len(each) == 1 else say("%(one)s, %(other)s", one=each[0], other=each[1]), waited
    names = listing(Name(seat) for seat in waited)
    return say_n("%(players)s is on turn", "%(players)s are on turn", len(waited), players=names), waited


def _does(seat: int, doing: Doing | None) -> Words:
    if doing is None:
        return say("%(player)s is on turn", player=Name(seat))
    return say("%(player)s: %(action)s", player=Name(seat), action=ACTION_NAMES[doing.action])
