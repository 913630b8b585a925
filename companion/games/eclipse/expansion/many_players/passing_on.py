"""How the two action markers of simultaneous play move (expansion p. 13). Nothing is decided here."""

from companion.games.eclipse.expansion.model import OTHER, Marker, Second
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import Doing
from companion.rules.values import replace

SEATS_AWAY = {7: 4, 8: 4, 9: 5}  # from the primary marker to the secondary one, as the book counts them


def next_seat(galaxy: Galaxy, seat: int) -> int:
    """The next one in the direction of play for whom the game is not over."""
    return next((one for one in galaxy.following(seat) if not galaxy.boards[one].out), seat)


def opposite(galaxy: Galaxy, seat: int) -> int | None:
    """Who begins with the secondary marker: so many seats away, clockwise however play goes; none for one alone.

    Seats are counted as at the beginning of the game, whoever has left it since; an empty one's neighbour gets it.
    """
    at = galaxy.order.index(seat) + SEATS_AWAY[galaxy.players]
    around = (galaxy.order[(at + step) % galaxy.players] for step in range(galaxy.players))
    return next((one for one in around if one != seat and not galaxy.boards[one].out), None)


def begin(galaxy: Galaxy) -> Galaxy:
    """A round begins: the start player holds the primary marker, the one opposite gets the secondary one."""
    if not galaxy.options.simultaneous or galaxy.turn is None:
        return replace(galaxy, second=None)
    other = opposite(galaxy, galaxy.turn)
    return replace(galaxy, second=Second(other) if other is not None else None)


def _at(galaxy: Galaxy, second: Second, marker: Marker) -> int | None:
    return galaxy.turn if marker == "primary" else second.turn


def _lay(galaxy: Galaxy, second: Second, marker: Marker, seat: int, doing: Doing | None = None) -> Galaxy:
    """It lies there now; what was going on with it is over."""
    if marker == "primary":
        return replace(galaxy, turn=seat, doing=doing, researching=None, upgrading=None, second=second)
    return replace(galaxy, second=replace(second, turn=seat, doing=doing, researching=None, upgrading=None))


def moved(galaxy: Galaxy, second: Second, marker: Marker, seat: int, doing: Doing | None = None) -> Galaxy:
    """A marker comes to a player, or stays there for an action; one that has waited for this moves on after it."""
    other = OTHER[marker]
    was, there = _at(galaxy, second, marker), _at(galaxy, second, other)
    resting = "" if second.resting == marker else second.resting
    stays = was == seat
    second = replace(
        second,
        resting=resting,
        latest=second.latest if stays else marker,
        first=second.first if stays and second.first == seat else None,
    )
    if there == seat and resting != other and was is not None:  # nobody holds both: the two change places
        galaxy = _lay(galaxy, second, other, was)
        second = galaxy.second or second
    galaxy = _lay(galaxy, second, marker, seat, doing)
    second = galaxy.second or second
    if resting == other and there is not None and (free := next_seat(galaxy, there)) != seat:
        return _lay(galaxy, replace(second, resting="", latest=other), other, free)
    return galaxy


def passed_on(galaxy: Galaxy, second: Second, marker: Marker, seat: int) -> Galaxy:
    """To the next player, or nowhere yet while that one still holds the other marker."""
    following = next_seat(galaxy, seat)
    if _at(galaxy, second, OTHER[marker]) == following and second.resting != OTHER[marker]:
        return _lay(galaxy, replace(second, resting=marker, first=None), marker, seat)
    return moved(galaxy, second, marker, following)


def turned(galaxy: Galaxy, second: Second) -> Galaxy:
    """The direction of play has changed: a marker that waited has another next player now."""
    if not second.resting or (there := _at(galaxy, second, second.resting)) is None:
        return galaxy
    return passed_on(galaxy, replace(second, resting=""), second.resting, there)


def left(galaxy: Galaxy, seat: int) -> Galaxy:
    """The game is over for somebody: markers in front of them go on; the last one plays without a second one."""
    playing = galaxy.playing
    if len(playing) < 2:
        alone = next(iter(playing), None)
        doing = galaxy.doing_of(alone) if alone is not None else None
        return replace(galaxy, turn=alone, doing=doing, second=None)
    for marker in ("primary", "secondary"):
        now = galaxy.second
        if now is not None and _at(galaxy, now, marker) == seat and now.resting != marker:
            galaxy = passed_on(galaxy, now, marker, seat)
    return galaxy
