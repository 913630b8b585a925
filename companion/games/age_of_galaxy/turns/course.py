"""A turn (p. 15): one cube, one action; whoever has cubes goes on; the phase ends when all have passed."""

from companion.games.age_of_galaxy import checks
from companion.games.age_of_galaxy.actions import congress, trading
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.goods import bookings
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.turns import events as e
from companion.games.age_of_galaxy.turns import moves as m
from companion.games.age_of_galaxy.war.events import WarBegan, WarEnded
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, say


def place_cube(story: Story, _actor: int | None, command: m.PlaceCube) -> None:
    """Where boards are kept by hand this is every action; elsewhere only the cube, the rest was done on the boards."""
    galaxy, seat = story.galaxy, command.seat
    checks.may_act(galaxy, command, seat)
    place = _place(galaxy, command)
    # Prestige is kept there too: what the field shows comes with the cube.
    appointed = command.action == "appoint" and not galaxy.full
    prestige = checks.needed(galaxy, f"congress.{place}") if appointed else 0
    story.tell(e.CubePlaced(seat, command.action, place))
    bookings.gain(story, seat, "prestige", prestige, congress.WHY)


def _place(galaxy: Galaxy, command: m.PlaceCube) -> int:
    if command.action == "trade":
        if command.place is None:
            raise RuleViolation(say("Which trade card? Say where the cube lies."), page(22))
        trading.slot_free(galaxy, command, command.place)
        return command.place
    if command.action == "appoint":
        if command.field is None:
            raise RuleViolation(say("Which field of the congress? Say where the cube lies."), page(24))
        congress.field_free(galaxy, command, command.field)
        return command.field
    return 0


def end_turn(story: Story, _actor: int | None, command: m.EndTurn) -> None:
    galaxy, seat = story.galaxy, command.seat
    checks.on_turn(galaxy, command, seat)
    realm = galaxy.realms[seat]
    if realm.cubes and not realm.acted:
        advise(command, say("%(player)s still has cubes and may not pass: act first.", player=Name(seat)), page(15))
    after = next_seat(galaxy, seat)
    story.tell(e.TurnEnded(seat, after))
    if after is None:
        # Round 1 has no war (p. 14).
        story.tell(WarEnded() if galaxy.round == 1 else WarBegan())


def next_seat(galaxy: Galaxy, seat: int) -> int | None:
    """Whoever comes next in turn order and still has cubes; maybe the same player again."""
    here = galaxy.order.index(seat)
    around = (*galaxy.order[here + 1 :], *galaxy.order[: here + 1])
    return next((one for one in around if galaxy.realms[one].cubes), None)
