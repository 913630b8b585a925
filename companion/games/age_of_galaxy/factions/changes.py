"""What faction cards and abilities do to a realm."""

from companion.games.age_of_galaxy.factions import events as e
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.planets import changed
from companion.games.age_of_galaxy.turns.cubes import lay_cube
from companion.games.age_of_galaxy.turns.events import CubePlaced


def play_faction(galaxy: Galaxy, event: e.FactionPlayed) -> Galaxy:
    out = _out_of_hand(galaxy, event.seat, event.card)
    return out.with_realm(event.seat, factions=(*out.realms[event.seat].factions, event.card))


def play_ideology(galaxy: Galaxy, event: e.IdeologyPlayed) -> Galaxy:
    out = _out_of_hand(galaxy, event.seat, event.card)
    return out.with_realm(event.seat, true_ideology=event.ideology, true_card=event.card)


def discard(galaxy: Galaxy, event: e.CardDiscarded) -> Galaxy:
    return _out_of_hand(galaxy, event.seat, event.card)


def _out_of_hand(galaxy: Galaxy, seat: int, card: int) -> Galaxy:
    realm = galaxy.realms[seat]
    hand = tuple(one for one in realm.hand if one != card)
    in_play = galaxy.step != "setup"
    return galaxy.with_realm(seat, hand=hand, hand_count=max(0, realm.hand_count - 1), card_played=in_play)


def use(galaxy: Galaxy, event: e.FreeEffectUsed) -> Galaxy:
    return galaxy.with_realm(event.seat, used=(*galaxy.realms[event.seat].used, event.what))


def lift_cube(galaxy: Galaxy, event: e.CubeLifted) -> Galaxy:
    """The cube goes from the planet straight to its new place: it never was in the hand."""
    free = changed(galaxy, event.planet, state="free", owner=None, shielded=False)
    free = free.with_realm(event.seat, away=free.realms[event.seat].away - 1)
    return lay_cube(free, CubePlaced(event.seat, event.action))
