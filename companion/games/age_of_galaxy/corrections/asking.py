"""What every correction asks first: is it kept here, is it still open, does it change anything?"""

from companion.games.age_of_galaxy.checks import boards_kept, seat_exists
from companion.games.age_of_galaxy.model import Galaxy, Realm
from companion.rules.game import RuleViolation
from companion.rules.words import Name, say


def kept(galaxy: Galaxy) -> None:
    if galaxy.options.depth == "score":
        raise RuleViolation(say("Only points are counted at this table: type what everybody has."))


def still_open(galaxy: Galaxy, seat: int) -> Realm:
    kept(galaxy)
    seat_exists(galaxy, seat)
    realm = galaxy.realms[seat]
    if realm.count is not None:
        raise RuleViolation(say("%(player)s is counted already: change the count.", player=Name(seat)))
    return realm


def boards(galaxy: Galaxy) -> None:
    kept(galaxy)
    boards_kept(galaxy)


def differs(was: object, now: object) -> None:
    if was == now:
        raise RuleViolation(say("That is what the phones say already."))
