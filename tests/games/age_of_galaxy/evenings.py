"""Two evenings as somebody would play them: what everybody taps, in order."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any

from companion.games.age_of_galaxy.catalog import IDEOLOGIES
from companion.games.age_of_galaxy.components import Ideology
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.setup.steps import steps
from companion.rules.game import Command
from tests.games.age_of_galaxy.kit import m

MIRA, JONAS, UTE, TAREK = range(4)
Does = Callable[[int], Command]


class Table(ABC):
    """Where an evening is played: each tap by a seat, and lines that are taken back."""

    @property
    @abstractmethod
    def galaxy(self) -> Galaxy: ...

    @abstractmethod
    def tap(self, seat: int | None, command: Command) -> int: ...

    @abstractmethod
    def take_back(self, seq: int, *, back: bool = True) -> None: ...

    def turn(self, seat: int, *does: Does) -> None:
        """What somebody does in a turn, which then ends."""
        for one in does:
            self.tap(seat, one(seat))
        self.tap(seat, m.EndTurn(seat))


def a(what: Callable[..., Command], /, *args: Any, **fields: Any) -> Does:
    return lambda seat: what(seat, *args, **fields)


def four(table: Table) -> None:
    """A draft on the phones, every board kept there, five rounds."""
    _set_up(table)
    _draft(table)
    _first(table)
    _second(table)
    _third(table)
    _fourth(table)
    _fifth(table)


def _first(table: Table) -> None:
    """Planets, and first fleets. Jonas taps one cruiser, means two, and takes it back."""
    table.tap(MIRA, m.Produce())
    table.tap(MIRA, m.BeginActions())  # nobody has a planet for Legarchaea yet
    turn = table.turn
    turn(MIRA, a(m.Settle, card=1, kind="arctic", gain="productivity", count=2))
    turn(JONAS, a(m.Settle, card=1, kind="oceanic", gain="credits", count=2))
    turn(UTE, a(m.Settle, card=1, kind="desert", gain="productivity", count=3))
    turn(TAREK, a(m.Settle, card=1, kind="desert", gain="influence", count=1, gain_2="credits", count_2=1))
    turn(MIRA, a(m.PlayMain, 7), a(m.Plunder))
    wrong = table.tap(JONAS, m.Manufacture(JONAS, 1))
    table.take_back(wrong)
    turn(JONAS, a(m.Manufacture, 2))
    turn(UTE, a(m.Plunder), a(m.PlayMain, 5))
    turn(TAREK, a(m.Explore, 1, gain="discoveries", count=2))
    turn(MIRA, a(m.Research, "laser_weapons"))
    turn(JONAS, a(m.Plunder))
    turn(UTE, a(m.Settle, card=1, kind="warm", gain="credits", count=2))
    turn(TAREK, a(m.PlayMain, 4), a(m.Plunder))
    table.tap(UTE, m.Advance())


def _second(table: Table) -> None:
    """The first war: Jonas takes what Ute has built up, and two trade cards are full."""
    table.tap(MIRA, m.Produce())
    table.tap(UTE, m.UseAbility(UTE, 3))
    table.tap(MIRA, m.BeginActions())
    turn = table.turn
    turn(MIRA, a(m.Develop, 1, "one"))
    turn(JONAS, a(m.Plunder))
    turn(UTE, a(m.Develop, 3, "both"))
    turn(TAREK, a(m.Settle, card=2, kind="volcanic", gain="credits", count=2), a(m.Nomadic, 4, "laser_weapons"))
    turn(MIRA, a(m.PlayBoost, 23), a(m.Manufacture, 1))
    turn(JONAS, a(m.PlayBoost, 10), a(m.Settle, card=2, kind="oceanic", gain="productivity", count=3))
    turn(UTE, a(m.Settle, planet=4))  # free again, and it gives what it gave Tarek
    turn(TAREK, a(m.Trade, 1))
    turn(MIRA, a(m.Plunder))
    turn(JONAS, a(m.Manufacture, 1))
    turn(UTE, a(m.Research, "warp_drive"))
    turn(TAREK, a(m.PlayBoost, 9), a(m.Manufacture, 1))
    table.tap(JONAS, m.Compare())
    table.tap(JONAS, m.Conquer(JONAS, 3))
    table.tap(JONAS, m.Reduce())
    table.tap(UTE, m.Advance())


def _third(table: Table) -> None:
    """Three more cubes for most of them. Ute goes into the congress, Tarek's swarm takes a planet of hers."""
    table.tap(TAREK, m.Produce())
    table.tap(UTE, m.UseAbility(UTE, 3))
    table.tap(TAREK, m.BeginActions())
    turn = table.turn
    turn(TAREK, a(m.Settle, card=3, kind="desert", gain="productivity", count=4))
    turn(MIRA, a(m.Settle, card=2, kind="arctic", gain="credits", count=3))
    turn(JONAS, a(m.Develop, 2, "both"))
    turn(UTE, a(m.Develop, 4, "both"))
    turn(TAREK, a(m.PlayBoost, 31), a(m.Explore, 3, gain="cruisers", count=2))
    turn(MIRA, a(m.Develop, 9, "one"))
    turn(JONAS, a(m.PlayMain, 16), a(m.Manufacture, 1))
    turn(UTE, a(m.Appoint, 1))
    turn(TAREK, a(m.Manufacture, 1), a(m.Swarm, 5))
    turn(MIRA, a(m.Plunder))
    turn(JONAS, a(m.Plunder))
    turn(UTE, a(m.PlayBoost, 17), a(m.Plunder))
    turn(TAREK, a(m.Plunder))
    turn(MIRA, a(m.PlayBoost, 25), a(m.Manufacture, 1))
    turn(JONAS, a(m.Research, "terraforming", "other"))
    turn(UTE, a(m.Research, "second_b"))
    turn(TAREK, a(m.Research, "warp_drive", "other"))
    turn(MIRA, a(m.Settle, card=3, kind="warm", gain="productivity", count=2, adaptation=40))
    turn(JONAS, a(m.PlayBoost, 39), a(m.Settle, card=3, kind="inhospitable", gain="relics", count=1))
    turn(TAREK, a(m.Plunder))
    turn(MIRA, a(m.Plunder))
    turn(JONAS, a(m.Plunder))
    table.tap(MIRA, m.Compare())
    table.tap(MIRA, m.SkipConquest())
    table.tap(MIRA, m.Reduce())
    table.tap(UTE, m.Advance())


def _fourth(table: Table) -> None:
    """Relics for everybody, and the second golden age with them. Mira conquers; Ute finds a marker she had forgotten."""
    table.tap(UTE, m.Produce())
    table.tap(UTE, m.BeginActions())
    turn = table.turn
    turn(UTE, a(m.Salvage, 1), a(m.PlayIdeology, 24))
    turn(MIRA, a(m.Salvage, 2))
    turn(TAREK, a(m.Salvage, 1))
    turn(JONAS, a(m.Salvage, 2))
    turn(UTE, a(m.PlayBoost, 32), a(m.Manufacture, 1))
    turn(MIRA, a(m.PlayBoost, 30), a(m.Manufacture, 1))
    turn(TAREK, a(m.PlayMain, 13), a(m.Research, "plasma_weapon"))
    turn(JONAS, a(m.PlayMain, 26), a(m.Manufacture, 1))
    turn(UTE, a(m.Plunder))
    turn(MIRA, a(m.PlayMain, 12), a(m.Plunder))
    turn(TAREK, a(m.Plunder))
    turn(JONAS, a(m.Explore, 5, gain="credits", count=3, table_says_so=True))  # beyond the fleet, by common consent
    table.tap(MIRA, m.Compare())
    table.tap(MIRA, m.Conquer(MIRA, 8))
    table.tap(MIRA, m.Reduce())
    table.tap(UTE, m.CorrectValue(UTE, "influence", 1))
    table.tap(UTE, m.Advance())


def _fifth(table: Table) -> None:
    """Four cubes each. Ute is Overlord at last, takes her conquest back, and wants it all the same."""
    table.tap(MIRA, m.Produce())
    table.tap(MIRA, m.BeginActions())
    turn = table.turn
    turn(MIRA, a(m.Research, "faction.7"))  # Psykrio's energy shields
    turn(UTE, a(m.PlayBoost, 27), a(m.Salvage, 1))
    turn(TAREK, a(m.Research, "xenology"))
    turn(JONAS, a(m.PlayBoost, 36), a(m.Trade, 2))
    turn(MIRA, a(m.Manufacture, 1))
    turn(UTE, a(m.PlayBoost, 15), a(m.Settle, card=5, kind="warm", gain="cruisers", count=1))
    turn(TAREK, a(m.PlayBoost, 28), a(m.Settle, card=4, kind="desert", gain="relics", count=2))
    turn(JONAS, a(m.UseFreeEffect, 1), a(m.PlayBoost, 22), a(m.Manufacture, 1))
    turn(MIRA, a(m.Explore, 5, gain="prestige", count=1))
    turn(UTE, a(m.Manufacture, 2))
    turn(TAREK, a(m.PlayBoost, 33), a(m.Salvage, 1))
    turn(JONAS, a(m.Plunder))
    turn(MIRA, a(m.Plunder))
    turn(UTE, a(m.Plunder))
    turn(TAREK, a(m.Plunder))
    turn(JONAS, a(m.Plunder))
    table.tap(UTE, m.Compare())
    taken = table.tap(UTE, m.Conquer(UTE, 2))
    table.take_back(taken)
    table.take_back(taken, back=False)
    table.tap(UTE, m.Reduce())


def _set_up(table: Table) -> None:
    table.tap(MIRA, m.ChooseStartPlayer(MIRA))
    for place, card in ((1, 1), (2, 2), (3, 3)):
        table.tap(JONAS, m.NameTrade(place, card))
    for step in steps(table.galaxy):
        table.tap(UTE, m.TickStep(step.id))


LIKES: dict[int, Ideology] = dict(enumerate(IDEOLOGIES))


def _draft(table: Table) -> None:
    """Everybody likes the factions of the book, then those of an ideology, then the first of the pack."""
    table.tap(MIRA, m.DealCards())
    while table.galaxy.drafting:
        for seat in table.galaxy.seats:
            pack = table.galaxy.packs[seat]
            liked = [card for card in pack if table.galaxy.card(card).ideology == LIKES[seat]]
            named = [card for card in pack if card <= 8]
            table.tap(seat, m.PickCard(seat, (named or liked or sorted(pack))[0]))
    for seat, card in ((MIRA, 2), (JONAS, 6), (UTE, 3), (TAREK, 8)):
        table.tap(seat, m.PlayMain(seat, card))
    table.tap(MIRA, m.BeginPlay())


# ── helped through the rounds


def three(table: Table) -> None:
    """Only cubes, prestige and fleets are on the phones; two cards fill up, and everybody is counted at the end."""
    _set_up(table)
    table.tap(MIRA, m.BeginPlay())
    fleets = {
        2: ((2, 1, 1), (1, 0, 3), (2, 0, 2)),
        3: ((1, 1, 2), (3, 1, 3), (3, 1, 2)),  # two Overlords: nobody conquers
        4: ((4, 2, 3), (2, 1, 4), (3, 1, 3)),
        5: ((0, 2, 4), (5, 2, 4), (3, 2, 3)),
    }
    for number in range(1, 6):
        _helped_round(table, number)
        if number in fleets:
            for seat, fleet in enumerate(fleets[number]):
                table.tap(seat, m.Muster(seat, *fleet))
            _helped_war(table)
        if number < 5:
            table.tap(MIRA, m.Advance())
    counts = (
        m.CountFinal(MIRA, 10, 3, 2, 1, 4, "industrialism", 3, 0),
        m.CountFinal(JONAS, 12, 4, 1, 0, 6, "culturalism", 2, 1),
        m.CountFinal(UTE, 9, 2, 2, 0, 3, None, 4, 1),
    )
    for one in counts:
        table.tap(one.seat, one)


# What everybody does with a cube in the round helper, turn by turn; a number behind it is prestige that is booked by hand.
HELPED: dict[int, tuple[tuple[str, int], ...]] = {
    1: (("settle", 0), ("settle", 0), ("settle", 0), ("plunder", 0), ("manufacture", 0), ("research", 0), ("manufacture", 0),
        ("settle", 0), ("plunder", 0)),
    2: (("develop", 2), ("plunder", 0), ("settle", 0), ("manufacture", 0), ("trade", 1), ("develop", 1), ("plunder", 0),
        ("manufacture", 0), ("research", 0)),
    3: (("develop", 1), ("salvage", 0), ("explore", 0), ("settle", 0), ("develop", 2), ("appoint", 0), ("settle", 0),
        ("manufacture", 0), ("salvage", 0)),
    4: (("salvage", 0), ("appoint", 0), ("trade", 2), ("research", 0), ("plunder", 0), ("plunder", 0), ("settle", 0),
        ("settle", 0), ("develop", 1)),
    5: (("trade", 2), ("develop", 1), ("appoint", 0), ("plunder", 0), ("salvage", 0), ("plunder", 0), ("manufacture", 0),
        ("plunder", 0), ("trade", 2)),
}  # fmt: skip


def _helped_round(table: Table, number: int) -> None:
    table.tap(MIRA, m.Produce())
    does = list(HELPED[number])
    while table.galaxy.step == "action":
        seat = table.galaxy.turn or 0
        action, prestige = does.pop(0) if does else ("plunder", 0)  # whoever has cubes left over plunders
        place, field = None, None
        if action == "trade":
            place = 2
        if action == "appoint":
            field = 1 + len(table.galaxy.congress)
        table.tap(seat, m.PlaceCube(seat, action, place, field))
        if prestige:
            table.tap(seat, m.Book(seat, "prestige", prestige))
        table.tap(seat, m.EndTurn(seat))


def _helped_war(table: Table) -> None:
    """A sole Overlord takes a planet of whoever is not protected, if it is somebody's."""
    table.tap(MIRA, m.Compare())
    if table.galaxy.war == "conquer":
        (lord,) = table.galaxy.overlords
        weak = [seat for seat, one in enumerate(table.galaxy.realms) if seat != lord and one.cruisers < one.to_guard]
        table.tap(lord, m.Conquer(lord, loser=weak[0], cubes=1) if weak else m.SkipConquest())
    table.tap(MIRA, m.Reduce())
