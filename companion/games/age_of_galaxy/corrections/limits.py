"""What no correction can make true: a track has an end, and the box holds only so much."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.corrections import moves as m
from companion.games.age_of_galaxy.corrections.cubes import most_cubes
from companion.games.age_of_galaxy.model import Galaxy, Realm
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say


def fits(galaxy: Galaxy, command: m.CorrectValue, realm: Realm) -> None:
    numbers, now, seat = catalog.numbers(), command.now, command.seat
    others = [one for other, one in enumerate(galaxy.realms) if other != seat]
    match command.what:
        case "credits" | "productivity":
            if now > numbers.most_credits:
                why = say("The track ends at %(most)s, not at %(now)s.", most=numbers.most_credits, now=now)
                raise RuleViolation(why, page(14))
        case "cruisers":
            nine_cruisers(now, len(galaxy.planets_of(seat, "conquered")))
            if now > numbers.most_cruisers:
                why = say("At most %(most)s cruisers are in a play area, not %(now)s.", most=numbers.most_cruisers, now=now)  # fmt: skip
                advise(command, why, page(18))
        case "keeps":
            nine_cruisers(now, 0)
        case "influence":
            total = now + sum(one.influence for one in others)
            if total > numbers.influence:
                why = say(
                    "The influence markers of the box are worth %(most)s; with everybody's this would be %(total)s.",
                    most=numbers.influence, total=total,
                )  # fmt: skip
                raise RuleViolation(why, page(5))
        case "discoveries" | "relics":
            own = realm.relics if command.what == "discoveries" else realm.discoveries
            total = now + own + sum(one.discoveries + one.relics for one in others)
            if total > numbers.relics:
                why = say(
                    "The box holds %(most)s discoveries and relics in all; with everybody's this would be %(total)s.",
                    most=numbers.relics, total=total,
                )  # fmt: skip
                raise RuleViolation(why, page(5))
        case "supply":
            _fifteen(galaxy, seat, now - realm.supply)
        case "hand_count":
            if galaxy.app_deals:
                raise RuleViolation(say("The cards are on the phones here: the hand is counted by itself."))
            if now > numbers.hand:
                why = say("Nobody ever has more than %(most)s cards in hand.", most=numbers.hand)
                advise(command, why, page(12))
        case _:
            pass  # prestige and strength have no end; cubes are counted when they move


def nine_cruisers(here: int, on_planets: int) -> None:
    most = catalog.numbers().cruisers
    if here + on_planets > most:
        why = say(
            "Everybody has %(most)s cruisers: %(here)s here and %(planets)s on planets are too many.",
            most=most, here=here, planets=on_planets,
        )  # fmt: skip
        raise RuleViolation(why, page(5))


def _fifteen(galaxy: Galaxy, seat: int, more: int) -> None:
    total = galaxy.all_cubes(seat) + more
    if total > most_cubes():
        why = say(
            "%(player)s has %(most)s cubes beside the one on the prestige track; this would be %(total)s.",
            player=Name(seat), most=most_cubes(), total=total,
        )  # fmt: skip
        raise RuleViolation(why, page(11))
