"""What every table has, whatever is played: seats, host, options, phase, eras of chance. Folded from the log."""

from dataclasses import dataclass, field, replace
from typing import Any, Literal

from companion.tables.seats import COLOURS, Seat

Phase = Literal["lobby", "playing", "ended"]
TakeBackRule = Literal["nod", "host", "anyone"]


@dataclass(frozen=True)
class Opened:
    game: str
    title: str
    seats: int
    options: dict[str, Any]
    fingerprint: str


@dataclass(frozen=True)
class SeatAdded:
    pass


@dataclass(frozen=True)
class SeatRemoved:
    seat: int


@dataclass(frozen=True)
class SeatTaken:
    seat: int
    name: str
    number: str  # the phone's own number, mixed into chance


@dataclass(frozen=True)
class SeatEdited:
    seat: int
    name: str
    colour: str
    side: str


@dataclass(frozen=True)
class SeatFreed:
    seat: int


@dataclass(frozen=True)
class SeatMoved:
    seat: int
    number: str


@dataclass(frozen=True)
class HostHandedOn:
    seat: int


@dataclass(frozen=True)
class HostTaken:
    """An imported table has no host; the first phone that sits down is."""


@dataclass(frozen=True)
class Titled:
    title: str


@dataclass(frozen=True)
class OptionsSet:
    options: dict[str, Any]


@dataclass(frozen=True)
class TakeBackSet:
    rule: TakeBackRule


@dataclass(frozen=True)
class Started:
    seats: tuple[int, ...]  # those that play; vacant ones are put away


@dataclass(frozen=True)
class BackInLobby:
    pass


@dataclass(frozen=True)
class Replayed:
    """A line was taken back (or put back): which lines fell, which came out differently."""

    seq: int
    back: bool
    fell: tuple[int, ...] = ()
    changed: tuple[dict[str, Any], ...] = ()  # {seq, draws, events}


@dataclass(frozen=True)
class NodAsked:
    seq: int


@dataclass(frozen=True)
class NodRefused:
    seq: int


@dataclass(frozen=True)
class EndAsked:
    """A guest wants to end the game before it is over."""


@dataclass(frozen=True)
class EndAgreed:
    pass


@dataclass(frozen=True)
class EndRefused:
    pass


@dataclass(frozen=True)
class Ended:
    seed: str  # revealed
    summary: dict[str, Any]


@dataclass(frozen=True)
class Reopened:
    fingerprint: str


@dataclass(frozen=True)
class Archived:
    yes: bool


EVENTS = (
    Opened, SeatAdded, SeatRemoved, SeatTaken, SeatEdited, SeatFreed, SeatMoved, HostHandedOn, HostTaken, Titled,
    OptionsSet, TakeBackSet, Started, BackInLobby, Replayed, NodAsked, NodRefused, EndAsked, EndAgreed, EndRefused,
    Ended, Reopened, Archived,
)  # fmt: skip


@dataclass(frozen=True)
class Era:
    """From this row on, draws come from the seed with this fingerprint; revealed when the table ends."""

    since: int
    fingerprint: str
    seed: str = ""


@dataclass(frozen=True)
class House:
    game: str = ""
    title: str = ""
    seats: tuple[Seat, ...] = ()
    host: str = ""
    options: dict[str, Any] = field(default_factory=dict)
    take_back: TakeBackRule = "nod"
    phase: Phase = "lobby"
    eras: tuple[Era, ...] = ()
    mixed: tuple[tuple[int, str], ...] = ()  # row, the phone's number
    asked: tuple[tuple[int, int], ...] = ()  # line somebody wants taken back, seat that asks (-1: a watcher)
    summary: dict[str, Any] = field(default_factory=dict)
    archived: bool = False
    agreed: tuple[str, ...] = ()  # phones that want to end the game now, whoever asked first
    revealed: int = 0  # up to this row the table has told everything: what was known once stays known

    @property
    def holders(self) -> tuple[str, ...]:
        """Phones that hold a seat."""
        return tuple(dict.fromkeys(seat.phone for seat in self.seats if not seat.free))

    def held_by(self, phone: str) -> tuple[int, ...]:
        return tuple(number for number, seat in enumerate(self.seats) if phone and seat.phone == phone)

    def mixed_before(self, seq: int) -> tuple[str, ...]:
        return tuple(number for row, number in self.mixed if row < seq)

    def era(self, seq: int) -> Era:
        return next(era for era in reversed(self.eras) if era.since <= seq)

    @property
    def fingerprint(self) -> str:
        return self.eras[-1].fingerprint

    def with_seat(self, number: int, **changed: str) -> "House":
        seats = tuple(replace(s, **changed) if n == number else s for n, s in enumerate(self.seats))
        return replace(self, seats=seats)


def evolve(house: House, event: Any, seq: int, phone: str) -> House:
    """Never refuses, computes no rules. `phone` is the one that tapped."""
    match event:
        case Opened():
            seats = tuple(Seat(colour=COLOURS[number]) for number in range(event.seats))
            era = Era(seq, event.fingerprint)
            return House(event.game, event.title, seats, phone, event.options, eras=(era,))
        case SeatAdded():
            used = {seat.colour for seat in house.seats}
            colour = next(colour for colour in COLOURS if colour not in used)
            return replace(house, seats=(*house.seats, Seat(colour=colour)))
        case SeatRemoved():
            return replace(house, seats=tuple(s for n, s in enumerate(house.seats) if n != event.seat))
        case SeatTaken():
            house = house.with_seat(event.seat, name=event.name, phone=phone)
            return replace(house, mixed=(*house.mixed, (seq, event.number)))
        case SeatMoved():
            house = house.with_seat(event.seat, phone=phone)
            return replace(house, mixed=(*house.mixed, (seq, event.number)))
        case SeatEdited():
            return house.with_seat(event.seat, name=event.name, colour=event.colour, side=event.side)
        case SeatFreed():
            return house.with_seat(event.seat, phone="")
        case HostHandedOn():
            return replace(house, host=house.seats[event.seat].phone)
        case HostTaken():
            return replace(house, host=phone)
        case Titled():
            return replace(house, title=event.title)
        case OptionsSet():
            return replace(house, options=event.options)
        case TakeBackSet():
            return replace(house, take_back=event.rule)
        case Started():
            seats = tuple(house.seats[number] for number in event.seats)
            return replace(house, seats=seats, phase="playing")
        case BackInLobby():
            return replace(house, phase="lobby", agreed=())
        case Replayed():
            return replace(house, asked=tuple(ask for ask in house.asked if ask[0] != event.seq))
        case NodAsked():
            seat = next(iter(house.held_by(phone)), -1)
            return replace(house, asked=(*house.asked, (event.seq, seat)))
        case NodRefused():
            return replace(house, asked=tuple(ask for ask in house.asked if ask[0] != event.seq))
        case EndAsked() | EndAgreed():
            return replace(house, agreed=(*house.agreed, phone))
        case EndRefused():
            return replace(house, agreed=())
        case Ended():
            eras = (*house.eras[:-1], replace(house.eras[-1], seed=event.seed))
            return replace(house, phase="ended", eras=eras, summary=event.summary, agreed=(), revealed=seq)
        case Reopened():
            return replace(house, phase="playing", eras=(*house.eras, Era(seq, event.fingerprint)), summary={})
        case Archived():
            return replace(house, archived=event.yes)
    raise TypeError(f"no such event: {event!r}")
