"""Which species everybody plays: chosen in the rulebook's order, or drawn within what the box allows (p. 4, 25-29)."""

from collections.abc import Iterator

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import MAGELLAN, Species, page, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.model import Galaxy, many
from companion.games.eclipse.setup.events import SpeciesTaken
from companion.games.eclipse.setup.moves import ChooseSpecies, DrawSpecies
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, say

# Too strong for two, says the rulebook, because they spread fast (p. 25).
NOT_FOR_TWO = ("descendants_of_draco", "planta")


def choosing_order(galaxy: Galaxy) -> tuple[int, ...]:
    """Terrans only: the start player first and clockwise. With aliens: from the start player's right hand neighbour
    counter-clockwise, so the start player comes last (p. 4)."""
    if galaxy.start_player is None:
        return ()
    at = galaxy.order.index(galaxy.start_player)
    clockwise = (*galaxy.order[at:], *galaxy.order[:at])
    return clockwise if galaxy.options.species == "terrans" else clockwise[::-1]


def next_to_choose(galaxy: Galaxy) -> int | None:
    return next((seat for seat in choosing_order(galaxy) if not galaxy.boards[seat].species), None)


def offered(galaxy: Galaxy) -> tuple[Species, ...]:
    """What lies in the box for this table, in the rulebook's order."""
    return tuple(
        one
        for one in catalog.species().values()
        if (galaxy.options.new_species or not one.rise) and (galaxy.options.species == "any" or plain(galaxy, one))
    )


def plain(galaxy: Galaxy, species: Species) -> bool:
    """For tables that play with Terrans only: from seven players on the three Magellan boards, all alike, help out."""
    return species.terran or (species.id in MAGELLAN and many(galaxy.players))


def taken_by(galaxy: Galaxy, species: Species, but: int | None = None) -> int | None:
    """Who has this board in front of them, on either side: an alien and the Terrans on its back exclude each other."""
    for seat in galaxy.seats:
        kind = galaxy.boards[seat].kind
        if kind is not None and kind.colour == species.colour and seat != but:
            return seat
    return None


def advice(galaxy: Galaxy, species: Species) -> Words | None:
    """With two players and with seven or more the same ones are advised against (p. 25; expansion p. 13)."""
    if galaxy.players == 2 and species.id in NOT_FOR_TWO:
        return say("With two players the rulebook advises against %(species)s.", species=species.name)
    if many(galaxy.players) and species.id in NOT_FOR_TWO:
        return say("With seven players and more the rulebook advises against %(species)s.", species=species.name)
    return None


def choose(galaxy: Galaxy, _actor: int | None, command: ChooseSpecies, _chance: Chance) -> tuple[Event, ...]:
    species = catalog.species().get(command.species)
    if species is None:
        raise RuleViolation(say("There is no species “%(species)s” in this box.", species=command.species[:30]))
    if species.rise and not galaxy.options.new_species:
        why = say("%(species)s: this table plays without the new species.", species=species.name)
        raise RuleViolation(why, rise_page(14))
    if galaxy.boards[command.seat].species == species.id:
        raise RuleViolation(say("That is your species already."))
    if (other := taken_by(galaxy, species, command.seat)) is not None:
        other_kind = galaxy.boards[other].known_kind
        if other_kind.id == species.id:
            raise RuleViolation(
                say("%(player)s plays %(species)s already.", player=Name(other), species=species.name), page(4)
            )
        why = say(
            "%(species)s is the other side of the board that %(player)s plays (%(other)s).",
            species=species.name,
            player=Name(other),
            other=other_kind.name,
        )
        raise RuleViolation(why, page(4))
    _advise(galaxy, command, species)
    return (SpeciesTaken(command.seat, species.id, drawn=False),)


def _advise(galaxy: Galaxy, command: ChooseSpecies, species: Species) -> None:
    if not galaxy.setting_up:
        advise(command, say("Play has begun: the set-up stands."), page(4))
    if galaxy.start_player is None:
        advise(command, say("First it must be known who starts: that sets the order of choosing."), page(4))
    if galaxy.options.species == "terrans" and not plain(galaxy, species):
        advise(command, say("This table plays with Terrans only."), page(4))
    due = next_to_choose(galaxy)
    if due is not None and due != command.seat and not galaxy.boards[command.seat].species:
        advise(command, say("%(player)s chooses first.", player=Name(due)), page(4))
    if why := advice(galaxy, species):
        advise(command, why, page(25) if galaxy.players == 2 else rise_page(13))


def draw(galaxy: Galaxy, _actor: int | None, command: DrawSpecies, chance: Chance) -> tuple[Event, ...]:
    if not galaxy.setting_up:
        advise(command, say("Play has begun: the set-up stands."), page(4))
    if command.seat is None:
        return tuple(draw_for_all(galaxy, chance))
    taken = {kind.colour for seat in galaxy.seats if seat != command.seat and (kind := galaxy.boards[seat].kind)}
    was = galaxy.boards[command.seat].species
    return (SpeciesTaken(command.seat, _pick(galaxy, taken, chance, was).id, drawn=True),)


def draw_for_all(galaxy: Galaxy, chance: Chance) -> Iterator[Event]:
    """Seat after seat, from the boards that are left."""
    taken: set[str] = set()
    for seat in galaxy.seats:
        picked = _pick(galaxy, taken, chance, "")
        taken.add(picked.colour)
        yield SpeciesTaken(seat, picked.id, drawn=True)


def _pick(galaxy: Galaxy, taken: set[str], chance: Chance, was: str) -> Species:
    """Drawing again gives another one; two players are spared what the rulebook advises against."""
    fitting = [
        one for one in offered(galaxy) if one.colour not in taken and one.id != was and advice(galaxy, one) is None
    ]
    if not fitting:
        raise RuleViolation(say("No other board is left in the box."), page(4))
    return chance.pick(fitting)
