"""What a phone may ask of a table, whatever is played: seats, host, options, start, end. Pure."""

from dataclasses import dataclass
from typing import Annotated, Any

from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, SeatNumber, ShortText
from companion.rules.game import Game, RuleViolation
from companion.rules.names import look_alike, same_name
from companion.rules.words import Name, say, say_n
from companion.tables import house as h
from companion.tables.house import House, TakeBackRule
from companion.tables.seats import COLOURS

Number = Annotated[str, limit(max_length=80)]


@dataclass(frozen=True)
class Actor:
    """Who taps: a phone, and whether it is the owner's of this host."""

    phone: str
    owner: bool = False

    def hosts(self, house: House) -> bool:
        return self.owner or (self.phone != "" and self.phone == house.host)


@dataclass(frozen=True)
class HouseCommand:
    """A command to the table itself."""


@dataclass(frozen=True)
class TakeSeat(HouseCommand):
    name: MaybeText = ""
    seat: SeatNumber | None = None  # none named: the next one nobody is expected on
    number: Number = ""


@dataclass(frozen=True)
class EditSeat(HouseCommand):
    seat: SeatNumber
    name: ShortText
    colour: MaybeText = ""
    side: MaybeText = ""


@dataclass(frozen=True)
class AddSeat(HouseCommand):
    pass


@dataclass(frozen=True)
class RemoveSeat(HouseCommand):
    seat: SeatNumber


@dataclass(frozen=True)
class FreeSeat(HouseCommand):
    seat: SeatNumber


@dataclass(frozen=True)
class HandOnHost(HouseCommand):
    seat: SeatNumber


@dataclass(frozen=True)
class NameTable(HouseCommand):
    title: ShortText


@dataclass(frozen=True)
class SetOptions(HouseCommand):
    options: dict[str, Any]  # already checked by the game


@dataclass(frozen=True)
class SetTakeBack(HouseCommand):
    rule: TakeBackRule


@dataclass(frozen=True)
class Start(HouseCommand):
    pass


@dataclass(frozen=True)
class GoBackToLobby(HouseCommand):
    pass


@dataclass(frozen=True)
class Archive(HouseCommand):
    yes: bool


FROM_FORMS: tuple[type[HouseCommand], ...] = (
    TakeSeat, EditSeat, AddSeat, RemoveSeat, FreeSeat, HandOnHost, NameTable, SetTakeBack, Start, GoBackToLobby, Archive,
)  # fmt: skip


def decide(house: House, game: Game, actor: Actor, command: HouseCommand, *, played: bool) -> tuple[Any, ...]:
    """Events, or a RuleViolation. `played`: does any line of the game count?"""
    match command:
        case TakeSeat():
            return _take(house, actor, command)
        case EditSeat():
            return _edit(house, actor, command)
        case AddSeat() | RemoveSeat():
            return _count_seats(house, game, actor, command)
        case FreeSeat():
            _seat(house, command.seat)
            if house.seats[command.seat].phone != actor.phone:
                _only_host(house, actor)
            if house.seats[command.seat].free:
                raise RuleViolation(say("Nobody holds that seat."))
            return (h.SeatFreed(command.seat),)
        case HandOnHost():
            _only_host(house, actor)
            _seat(house, command.seat)
            if house.seats[command.seat].free:
                raise RuleViolation(say("The host needs a phone; nobody holds that seat."))
            return (h.HostHandedOn(command.seat),)
        case NameTable():
            _only_host(house, actor)
            return (h.Titled(command.title),)
        case SetOptions():
            _only_host(house, actor)
            _in_lobby(house)
            title = command.options.get("title", "")
            named = (h.Titled(title),) if title and title != house.title else ()
            return (h.OptionsSet(command.options), *named)
        case SetTakeBack():
            _only_host(house, actor)
            return (h.TakeBackSet(command.rule),)
        case Start():
            return _start(house, game, actor)
        case GoBackToLobby():
            _only_host(house, actor)
            if house.phase != "playing" or played:
                raise RuleViolation(
                    say("Back to the lobby only while nothing has been entered: take those lines back first.")
                )
            return (h.BackInLobby(),)
        case Archive():
            _only_host(house, actor)
            return (h.Archived(command.yes),)
    raise TypeError(f"no such command: {command!r}")


def _take(house: House, actor: Actor, command: TakeSeat) -> tuple[Any, ...]:
    if not actor.phone:
        raise RuleViolation(say("This phone keeps no cookies, so it cannot hold a seat."))
    seat = command.seat
    if seat is None:
        vacant = [number for number, one in enumerate(house.seats) if one.vacant]
        if not vacant or house.phase != "lobby":
            raise RuleViolation(say("No seat is free. Take one that waits for its phone, or ask the host for another."))
        seat = vacant[0]
    _seat(house, seat)
    if not house.seats[seat].free:
        if house.seats[seat].phone == actor.phone:
            raise RuleViolation(say("This phone holds that seat already."))
        raise RuleViolation(say("%(player)s sits there already.", player=Name(seat)))
    name = command.name or house.seats[seat].name
    if not name:
        raise RuleViolation(say("Type a name first."))
    _name_is_free(house, seat, name)
    taken = h.SeatTaken(seat, name, command.number)
    return (taken,) if house.host else (h.HostTaken(), taken)


def _edit(house: House, actor: Actor, command: EditSeat) -> tuple[Any, ...]:
    _seat(house, command.seat)
    own = house.seats[command.seat]
    if own.phone != actor.phone or not actor.phone:
        _only_host(house, actor)
    _name_is_free(house, command.seat, command.name)
    colour = command.colour or own.colour
    if colour not in COLOURS:
        raise RuleViolation(say("There is no such colour."))
    if command.side != own.side:
        _in_lobby(house)
    edited = h.SeatEdited(command.seat, command.name, colour, command.side)
    for number, other in enumerate(house.seats):
        if number != command.seat and other.colour == colour:  # they swap: no two of one colour
            return (edited, h.SeatEdited(number, other.name, own.colour, other.side))
    return (edited,)


def _count_seats(house: House, game: Game, actor: Actor, command: AddSeat | RemoveSeat) -> tuple[Any, ...]:
    _only_host(house, actor)
    _in_lobby(house)
    if isinstance(command, AddSeat):
        if len(house.seats) >= game.players[-1]:
            raise RuleViolation(say("There are at most %(most)s seats.", most=game.players[-1]))
        return (h.SeatAdded(),)
    _seat(house, command.seat)
    if len(house.seats) <= game.players[0]:
        raise RuleViolation(
            say_n("At least %(count)s player is needed.", "At least %(count)s players are needed.", game.players[0])
        )
    if not house.seats[command.seat].free:
        raise RuleViolation(say("%(player)s sits there; free the seat first.", player=Name(command.seat)))
    return (h.SeatRemoved(command.seat),)


def _start(house: House, game: Game, actor: Actor) -> tuple[Any, ...]:
    _in_lobby(house)
    if not actor.hosts(house) and not house.held_by(actor.phone):
        raise RuleViolation(say("Take a seat first, then start."))
    expected = tuple(number for number, seat in enumerate(house.seats) if not seat.vacant)
    if len(expected) < game.players[0]:
        raise RuleViolation(
            say_n("At least %(count)s player is needed.", "At least %(count)s players are needed.", game.players[0])
        )
    return (h.Started(expected),)


def _seat(house: House, seat: int) -> None:
    if seat not in range(len(house.seats)):
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=seat + 1))


def _name_is_free(house: House, seat: int, name: str) -> None:
    if name == house.seats[seat].name:
        return  # as it stands, from a time that looked less closely perhaps
    for other in (one.name for number, one in enumerate(house.seats) if one.name and number != seat):
        if same_name(name, other):
            raise RuleViolation(say("Somebody is called %(name)s already.", name=name))
        if look_alike(name, other):
            raise RuleViolation(
                say("“%(name)s” looks like %(other)s, who is here already. Type another name.", name=name, other=other)
            )


def _only_host(house: House, actor: Actor) -> None:
    if not actor.hosts(house):
        raise RuleViolation(say("Only the host can do that."))


def _in_lobby(house: House) -> None:
    if house.phase != "lobby":
        raise RuleViolation(say("The game has begun; that can only be changed before the start."))
