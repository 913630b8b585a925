"""What the book leaves open and only the cards say: how the app reads it, said beside the action it is about."""

from collections.abc import Iterator

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.actions import settling
from companion.games.age_of_galaxy.components import Action
from companion.games.age_of_galaxy.model import Galaxy
from companion.rules.words import Words, say


def beside(galaxy: Galaxy, seat: int, action: Action) -> tuple[Words, ...]:
    """Only where it matters now."""
    return tuple(_beside(galaxy, seat, action))


def _beside(galaxy: Galaxy, seat: int, action: Action) -> Iterator[Words]:
    realm = galaxy.realms[seat]
    if action == "settle" and "terraforming" in realm.techs and not settling.needs_adaptation(galaxy, "inhospitable"):
        yield say("Our reading: for inhospitable planets Terraforming is enough, as no known card is adapted to them.")
    if action in {"settle", "explore"} and galaxy.options.explored and "warp_drive" in realm.techs:
        yield say("Our reading: Warp drive reaches one card beyond the fleet, though all of them lie open.")
    if action == "explore" and catalog.FEIMUR in realm.factions:
        yield say("Our reading: a cruiser paid for exploring is not lost, so Feimur-V5 give nothing for it.")
    if action == "trade" and any(one.flipped for one in galaxy.trades):
        yield say("Our reading: a turned card exchanges as before. If yours shows something else, lay only the cube.")
    if action == "research" and realm.factions:
        yield say("What an own technology gives stands on its card: book it.")
