"""Short words for tests of battles with Rise of the Ancients."""

from dataclasses import replace

from companion.games.eclipse.battle import combat
from companion.games.eclipse.battle.model import Battle, Party, Squad, Volley
from companion.games.eclipse.expansion.technologies.moves import TapIntercept
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.turn_kit import notes, with_board
from tests.kit import Given

EVERYTHING = {
    "new_species": True, "rare_technologies": True, "alliances": True, "hives": True, "homeworlds": True, "dreadnought": True,
}  # fmt: skip
FOUR = ("terran_directorate", "hydran_progress", "planta", "mechanema")
DRACO = ("descendants_of_draco", "terran_federation", "mechanema", "terran_directorate")
EXILES = ("exiles", "hydran_progress", "terran_union", "mechanema")


SAY = Speaker("en").named(["Alastair", "Ken", "Iain", "Vernor", "Isaac", "Larry"])


def said(here: Given) -> list[str]:
    """The log lines of the last tap."""
    return [SAY(here.game.describe(here.state, event, True)) for event in here.events]


def rising(*species: str, **options) -> Given:
    """Round 1 at a table that keeps boards and plays with all of it."""
    return notes(*species, **{**EVERYTHING, **options})


def allied(here: Given, *seats: int, name: str = "vortex") -> Given:
    """These have an alliance's tile before them."""
    for seat in seats:
        here = with_board(here, seat, alliance=name)
    return here


def with_tile(here: Given, sector: str, **changes) -> Given:
    tile = replace(here.state.tiles[sector], **changes)
    return replace(here, state=here.state.with_tile(sector, tile))


def rolls(here: Given, squad: int, *faces: int) -> Given:
    return here.when(*(m.TapFace(squad=squad, face=face) for face in faces))


def intercepts(here: Given, *faces: int) -> Given:
    return here.when(*(TapIntercept(face=face) for face in faces))


def squad(here: Given, number: int) -> Squad:
    return here.state.battle.squads[number]


def events(here: Given, kind: type) -> list:
    return [event for event in here.events if isinstance(event, kind)]


def battle_of(*squads: Squad, colours=(), faces=(), shooter=0, missiles=False, **more) -> Battle:
    """Two parties in the middle of a round, or of their missiles; dice of one squad may lie there."""
    volley = Volley(shooter, missiles, tuple(colours), tuple(faces)) if colours else None
    parties = tuple(Party(n) for n in range(1 + max(one.party for one in squads)))
    stage = "missiles" if missiles else "round"
    return Battle("101", parties, squads, **{"pair": (0, 1), "stage": stage, "round": 1, "volley": volley, **more})


def ships(party, ship="cruiser", damage=(0,), **more) -> Squad:
    usual = {"initiative": 2, "computer": 0, "shield": 0, "hull": 0, "cannons": (1, 0, 0), "missiles": (0, 0, 0)}
    return Squad(party=party, ship=ship, damage=damage, **{**usual, **more})


def round_over(battle: Battle) -> Battle:
    """Everybody has had a turn and missed."""
    while (ready := combat.up(battle)) and battle.volley is None:
        number = battle.round
        battle = combat.lay(combat.open_volley(battle, ready[0]), ())
        if battle.round != number:
            break
    return battle
