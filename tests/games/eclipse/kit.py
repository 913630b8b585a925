"""Short words for tests of Eclipse."""

from companion.games.eclipse import catalog
from companion.games.eclipse.model import many
from companion.games.eclipse.options import Options
from companion.games.eclipse.play import GAME
from tests.games.eclipse import taps as m
from tests.kit import Given, given

MIRA, JONAS, UTE, TAREK = range(4)


def galaxy(players: int = 4, **options) -> Given:
    return given(GAME, Options(**options), players)


def playing(*species: str, **options) -> Given:
    """Round 1 with these species, technologies drawn, nobody waiting; the expansion's boards bring their switch."""
    if any(catalog.species()[one].rise for one in species):
        options = {"new_species": True, **options}
    here = galaxy(len(species), **options).when(m.ChooseStartPlayer(seat=0))
    here = here.when(*(m.ChooseSpecies(seat=seat, species=one, table_says_so=True) for seat, one in enumerate(species)))
    if many(len(species)):
        here = here.when(*(m.RemoveCube(seat=seat, track="science") for seat in range(len(species))))
    return here.when(m.BeginPlay(table_says_so=True))


def with_tiles(here: Given, *technologies: str) -> Given:
    """These tiles lie on the supply board, whatever was drawn."""
    missing = [one for one in technologies if not here.state.supply.get(one)]
    return here.when(*(m.CorrectSupply(technology=one, by=1) for one in missing))


def owning(here: Given, seat: int, *technologies: str) -> Given:
    return here.when(*(m.CorrectTechnology(seat=seat, technology=one, owned=True) for one in technologies))


def rich(here: Given, seat: int, **amounts: int) -> Given:
    return here.when(m.CorrectResources(seat=seat, **amounts))
