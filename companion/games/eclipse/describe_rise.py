"""The log of what Rise of the Ancients adds, a line each."""

from typing import assert_never

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import PLACE_NAMES, RESOURCE_NAMES
from companion.games.eclipse.expansion.developments.buying import price
from companion.games.eclipse.expansion.species.shrines import BONUS_NAMES
from companion.games.eclipse.rise_events import (
    CentreTaken,
    ColonyShipSpent,
    CruiserPlaced,
    CubeRemoved,
    Developed,
    DevelopmentCorrected,
    DevelopmentsLaid,
    DiscoveriesReshuffled,
    HomeworldsLaid,
    HomeworldsMixedIn,
    RevelationHad,
    RiseEvent,
    ShrineBonusWon,
    ShrineBuilt,
    TilePlaced,
)
from companion.rules.words import Name, Words, listing, say


def describe(event: RiseEvent) -> Words:
    match event:
        case DevelopmentsLaid(tiles):
            names = listing(catalog.developments()[one].name for one in tiles)
            return say("Developments on offer: %(names)s", names=names)
        case HomeworldsLaid(worlds):
            places = listing(
                say("%(sector)s (%(spot)s, cruiser %(cruiser)s)", sector=one.sector, spot=PLACE_NAMES[one.spot], cruiser=one.cruiser.upper())
                for one in worlds
            )  # fmt: skip
            return say("Ancient homeworlds: %(places)s", places=places)
        case HomeworldsMixedIn(sectors):
            return say("Mixed into the middle stack: %(sectors)s", sectors=listing(sectors))
        case CentreTaken(side):
            return say("The Ancient Dreadnought holds the centre, side %(side)s up", side=side.upper())
        case CubeRemoved(seat, track):
            return say(
                "%(player)s takes a cube out of the game: %(track)s", player=Name(seat), track=RESOURCE_NAMES[track]
            )
        case DiscoveriesReshuffled():
            return say("No discovery tile was left: the discarded ones are shuffled")
        case CruiserPlaced(sector, cruiser):
            return say("Ancient Cruiser %(letter)s stands on %(sector)s", letter=cruiser.upper(), sector=sector)
        case DevelopmentCorrected(development, holder):
            name = catalog.developments()[development].name
            if holder < 0:
                return say("Corrected: %(name)s lies beside the supply board", name=name)
            return say("Corrected: %(player)s has %(name)s", player=Name(holder), name=name)
        case _:
            return _of_a_player(event)


def _of_a_player(
    event: Developed | RevelationHad | ColonyShipSpent | TilePlaced | ShrineBuilt | ShrineBonusWon,
) -> Words:
    player = Name(event.seat)
    match event:
        case Developed(_, development, sector):
            one = catalog.developments()[development]
            if sector:
                return say("%(player)s takes %(name)s for %(price)s: sector %(sector)s", player=player, name=one.name, price=price(one), sector=sector)  # fmt: skip
            return say("%(player)s takes %(name)s for %(price)s", player=player, name=one.name, price=price(one))
        case RevelationHad():
            return say("%(player)s has a fourth technology on a track: a free discovery tile", player=player)
        case ColonyShipSpent(_, resource):
            what = RESOURCE_NAMES[resource]
            return say("%(player)s turns a colony ship: 1 %(resource)s", player=player, resource=what)
        case TilePlaced(_, discovery, sector):
            name = catalog.discoveries()[discovery].name
            return say("%(player)s puts %(name)s on sector %(sector)s", player=player, name=name, sector=sector)
        case ShrineBuilt(_, sector, price_, colour):
            what = RESOURCE_NAMES[colour]
            if not sector:
                return say("%(player)s builds a shrine for %(price)s %(resource)s", player=player, price=price_, resource=what)  # fmt: skip
            return say("%(player)s builds a shrine for %(price)s %(resource)s on sector %(sector)s", player=player, price=price_, resource=what, sector=sector)  # fmt: skip
        case ShrineBonusWon(_, price_):
            return say("%(player)s wins the shrine bonus: %(name)s", player=player, name=BONUS_NAMES[price_])
    assert_never(event)
