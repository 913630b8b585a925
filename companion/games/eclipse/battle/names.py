"""What a battle calls its parties, sides and ships."""

from companion.games.eclipse.battle import combat
from companion.games.eclipse.battle.model import Battle, Who
from companion.games.eclipse.catalog import CLASS_NAMES
from companion.games.eclipse.odds.battle import NAMES
from companion.rules.words import Name, Words, listing, say


def party_name(battle: Battle, party: int) -> Words:
    seat = battle.parties[party].seat
    if seat is not None:
        return say("%(player)s", player=Name(seat))
    ships = [squad.ship for squad in battle.squads if squad.party == party]
    return say("the centre defence") if "gcds" in ships else say("the Ancients")


def side_name(battle: Battle, party: int) -> Words:
    """Everybody on a side who is in the running fight."""
    now = {battle.squads[number].party for number in combat.order(battle)}
    return _names(battle, [other for other in battle.allies(party) if other in now])


def alliance_name(battle: Battle, party: int) -> Words:
    """Everybody on a side who still has ships here."""
    return _names(battle, [other for other in battle.allies(party) if battle.standing(other)])


def _names(battle: Battle, parties: list[int]) -> Words:
    return say("%(names)s", names=listing(party_name(battle, party) for party in parties))


def ship_name(ship: str, variant: str = "") -> Words:
    if ship == "ancient":
        return say("Ancient")
    if ship == "gcds":
        return say("Centre defence")
    if ship in CLASS_NAMES:
        return say("%(ship)s", ship=CLASS_NAMES[ship])
    return (
        say("%(ship)s %(variant)s", ship=NAMES[ship], variant=variant.upper())
        if variant
        else say("%(ship)s", ship=NAMES[ship])
    )


def ships_of(who: Who) -> Words:
    """Whose ships of which class."""
    if who.seat < 0:
        return say("%(ship)s", ship=ship_name(who.ship))
    return say("%(player)s, %(ship)s", player=Name(who.seat), ship=ship_name(who.ship))


def faces_of(faces: tuple[int, ...]) -> Words:
    return say("%(faces)s", faces=" ".join(str(face) for face in faces))


def owner(seat: int) -> Words:
    return say("%(player)s", player=Name(seat)) if seat >= 0 else say("the Ancients")
