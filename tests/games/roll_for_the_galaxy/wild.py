"""Players who do anything the rules allow, chosen by lot: whole games in which the app must never say no."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import TypeVar

from companion.games.roll_for_the_galaxy import catalog, places, producing, shipping
from companion.games.roll_for_the_galaxy.assigning import moves as assigning
from companion.games.roll_for_the_galaxy.assigning import ways
from companion.games.roll_for_the_galaxy.catalog import COLOURS, PHASES
from companion.games.roll_for_the_galaxy.components import Colour, TileKind
from companion.games.roll_for_the_galaxy.constructing import moves as constructing
from companion.games.roll_for_the_galaxy.corrections.moves import (
    CorrectChips,
    CorrectCredits,
    CorrectDie,
    CorrectPhases,
    CorrectStack,
    CorrectTableau,
    CorrectTiles,
    MoveOn,
)
from companion.games.roll_for_the_galaxy.dice_only import bookkeeping
from companion.games.roll_for_the_galaxy.dice_only.moves import (
    ChangeChips,
    ChangeCredits,
    CompleteTile,
    GainDie,
    UseWorker,
)
from companion.games.roll_for_the_galaxy.exploring.moves import NameTile, PlaceTile, Rearrange, Scout, Stock, ThrowTile
from companion.games.roll_for_the_galaxy.managing.moves import FinishRound, Recall, Recruit
from companion.games.roll_for_the_galaxy.managing.recruiting import leaves_choice, recallable, to_recruit
from companion.games.roll_for_the_galaxy.model import UNNAMED, Empire, Galaxy
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.phases import playing
from companion.games.roll_for_the_galaxy.phases.moves import FinishPhase
from companion.games.roll_for_the_galaxy.play import GAME
from companion.games.roll_for_the_galaxy.pools import Dice
from companion.games.roll_for_the_galaxy.producing import Produce, ProduceAll
from companion.games.roll_for_the_galaxy.revealing import NoteExtraDie
from companion.games.roll_for_the_galaxy.rolling import ForgetDie, NoteDie, Roll
from companion.games.roll_for_the_galaxy.setup.moves import BeginPlay, Deal, PlaceStartTiles
from companion.games.roll_for_the_galaxy.shipping import Ship
from companion.rules.game import Command
from tests import wild

T = TypeVar("T")
KINDS: tuple[TileKind, ...] = ("development", "world")


class Wild:
    """Says what somebody does next. Whatever it says is allowed: a refusal contradicts the rules it was built from."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def tap(self, galaxy: Galaxy) -> tuple[int, Command]:
        """A seat and what it taps."""
        match galaxy.step:
            case "setup":
                return self.sets_up(galaxy)
            case "assign":
                return self.assigns(galaxy)
            case "extra":
                return 0, NoteExtraDie(self.one(catalog.dice()["home"].faces))
            case "phase" | "late":
                return self.works(galaxy)
            case "manage":
                return self.manages(galaxy)
        raise AssertionError(galaxy.step)

    def one(self, things: Sequence[T]) -> T:
        return self.luck.choice(things)

    def rarely(self, chance: float = 0.1) -> bool:
        return self.luck.random() < chance

    def some(self, dice: Dice, least: int, most: int) -> Dice:
        return tuple(self.luck.sample(dice, self.luck.randint(least, most)))

    def nameless(self, galaxy: Galaxy) -> int:
        """Which tile an unnamed one of the cloth bag turns out to be: one that nobody has seen yet."""
        return self.one([tile for tile in catalog.tiles() if tile not in set(everywhere(galaxy))])

    # ── set-up and assign

    def sets_up(self, galaxy: Galaxy) -> tuple[int, Command]:
        for seat, empire in enumerate(galaxy.empires):
            if empire.to_name:
                return seat, NameTile(seat, self.nameless(galaxy))
            if empire.hand:
                return seat, PlaceStartTiles(seat, self.one(empire.hand))
        return 0, BeginPlay() if galaxy.empires[0].home_world else Deal()

    def assigns(self, galaxy: Galaxy) -> tuple[int, Command]:
        seats = [seat for seat in galaxy.seats if not galaxy.empires[seat].ready]
        ready = [seat for seat in galaxy.seats if galaxy.empires[seat].ready]
        if ready and self.rarely(0.02):
            seat = self.one(ready)
            return seat, assigning.WithdrawReady(seat)
        seat = self.one(seats)
        return seat, self.behind_screen(galaxy, seat, galaxy.empires[seat])

    def behind_screen(self, galaxy: Galaxy, seat: int, empire: Empire) -> Command:
        if not empire.workers and not empire.cup:  # only a correction can have done that
            return assigning.BeReady(seat, table_says_so=True)
        if not empire.workers and not self.rarely():
            return Roll(seat)
        if empire.cup and (empire.by_hand or not empire.workers):  # real dice
            if empire.workers and self.rarely():
                return ForgetDie(seat, self.one(range(len(empire.workers))))
            colour = self.one(empire.cup)
            return NoteDie(seat, colour, self.one(catalog.dice()[colour].faces))
        dice = range(len(empire.workers))
        if empire.selected is None:
            return assigning.SelectPhase(seat, self.one(dice), self.one(PHASES))
        if waiting := [die for die in dice if empire.columns[die] is None]:
            return assigning.PlaceWild(seat, self.one(waiting), self.one(PHASES))
        return self.moves_workers(galaxy, seat, empire) if self.rarely(0.5) else assigning.BeReady(seat)

    def moves_workers(self, galaxy: Galaxy, seat: int, empire: Empire) -> Command:
        if empire.moved and self.rarely():
            return assigning.UndoReassign(seat)
        die = self.one(range(len(empire.workers)))
        if questions := ways.asks(galaxy, seat, die):
            return assigning.AgreeReading(self.one(questions), self.rarely(0.5))
        found: list[Command] = []
        if not galaxy.full and self.rarely(0.8):  # there a tile may allow anything
            return assigning.BeReady(seat)
        for way in ways.ways(galaxy, seat, die):
            moved = (die, self.one(way.partners)) if way.partners else (die,)
            found.append(assigning.Reassign(seat, way.power, moved, self.one(way.targets)))
        dictate, says_so = ways.dictate_ways(galaxy, seat, die), not galaxy.full  # there the limits are advice
        if dictate.targets:
            found.append(
                assigning.Dictate(seat, die, self.one(dictate.targets), self.one(dictate.payers), table_says_so=says_so)
            )
        if dictate.more:
            found.append(assigning.Dictate(seat, die, self.one(dictate.more), table_says_so=says_so))
        return self.one(found) if found else assigning.BeReady(seat)

    # ── phases

    def works(self, galaxy: Galaxy) -> tuple[int, Command]:
        seat = self.one([seat for seat in galaxy.seats if self.asked(galaxy, seat) or self.may_act(galaxy, seat)])
        empire = galaxy.empires[seat]
        return seat, self.decides(galaxy, seat, empire) if empire.busy else self.acts(galaxy, seat, empire)

    def asked(self, galaxy: Galaxy, seat: int) -> bool:
        empire = galaxy.empires[seat]
        return bool(empire.due or empire.hand or empire.to_name or empire.throws)

    def may_act(self, galaxy: Galaxy, seat: int) -> bool:
        empire = galaxy.empires[seat]
        return not empire.done and not empire.busy and galaxy.turn in (None, seat)

    def decides(self, galaxy: Galaxy, seat: int, empire: Empire) -> Command:
        """What has to be decided before the next worker acts."""
        if empire.throws:
            return ThrowTile(seat, self.one(empire.zone))
        if empire.to_name:
            return NameTile(seat, UNNAMED if self.rarely(0.3) else self.nameless(galaxy))
        if empire.hand:
            on_top = galaxy.step == "phase" and empire.has("on_top") and self.rarely(0.5)
            return PlaceTile(seat, self.one(empire.hand), self.one(KINDS), on_top)
        due = empire.due[0]
        if due.kind == "remove":
            place, colour = self.one(tuple(own_dice(empire)))
            return constructing.RemoveDie(seat, colour, place)
        return constructing.ChooseWorkers(seat, self.some(due.dice, due.least, due.most))

    def acts(self, galaxy: Galaxy, seat: int, empire: Empire) -> Command:
        assert galaxy.phase is not None
        if not galaxy.full:
            return self.keeps_books(galaxy, seat, empire)
        if not playing.must_work(galaxy, seat) and self.rarely(0.5):
            return FinishPhase(seat)
        crew = empire.at_work(galaxy.phase)
        match galaxy.phase:
            case "explore":
                if empire.has("rearrange") and empire.zone and (not crew or self.rarely()):
                    return self.rearranges(seat, empire)
                worker = self.one(crew)
                if self.rarely(0.4):
                    return Stock(seat, worker.colour, worker.virtual)
                given = (
                    self.luck.sample(empire.zone, self.luck.randint(0, len(empire.zone))) if self.rarely(0.4) else ()
                )
                return Scout(seat, worker.colour, worker.virtual, tuple(given))
            case "develop" | "settle":
                kind: TileKind = "development" if galaxy.phase == "develop" else "world"
                if empire.stack(kind)[0] == UNNAMED:
                    return constructing.NameTop(seat, kind, self.nameless(galaxy))
                return (
                    constructing.PlaceAllWorkers(seat)
                    if self.rarely(0.3)
                    else constructing.PlaceWorker(seat, self.one(crew).colour)
                )
            case "produce":
                if self.rarely(0.3):
                    return ProduceAll(seat)
                return Produce(seat, self.one(crew).colour, self.one(producing.rooms(empire)))
            case "ship":
                worker = self.one(crew)
                world, good = self.one(shipping.goods(empire))
                if self.rarely(0.4):
                    pays = empire.has("chip_for_credit") and self.rarely(0.5)
                    return Ship(seat, worker.colour, world, good, "trade", worker.virtual, pays)
                return Ship(seat, worker.colour, world, good, "consume", worker.virtual)

    def keeps_books(self, galaxy: Galaxy, seat: int, empire: Empire) -> Command:
        """Where only dice are kept: workers laid where they lie, and now and then what a tile has given."""
        phase = galaxy.phase or "explore"
        if self.rarely():
            return self.books(galaxy, seat, empire)
        crew = empire.at_work(phase)
        if not crew or self.rarely():
            return FinishPhase(seat, table_says_so=True)
        worker, goods = self.one(crew).colour, empire.loose_goods
        to = self.one(bookkeeping.WAYS[phase])
        if phase == "ship" and (to == "cup" or not goods):
            return UseWorker(seat, worker, "cup")
        if phase == "ship":
            money = self.luck.randint(0, 6)
            return UseWorker(seat, worker, to, money, 0 if money else self.luck.randint(1, 3), self.one(goods))
        if phase == "explore" and to == "citizenry" and self.rarely(0.5):
            return Stock(seat, worker)
        return UseWorker(seat, worker, to)

    def books(self, galaxy: Galaxy, seat: int, empire: Empire) -> Command:
        found: list[Command] = [ChangeCredits(seat, self.luck.randint(1, 3)), ChangeChips(seat, 1)]
        colours = [colour for colour in COLOURS if galaxy.supply(colour)]
        found.append(GainDie(seat, self.one(colours), self.one(bookkeeping.GAINED)))
        place, colour = self.one(tuple(own_dice(empire)))
        found.append(GainDie(seat, colour, "supply", place))
        for kind in KINDS:
            if empire.on_stack(kind):
                dice = self.some(empire.on_stack(kind), 1, len(empire.on_stack(kind)))
                found.append(CompleteTile(seat, kind, dice, table_says_so=True))
        return self.one(found)

    def rearranges(self, seat: int, empire: Empire) -> Command:
        tiles = self.luck.sample(empire.zone, len(empire.zone))
        cut = self.luck.randint(0, len(tiles))
        now = tuple(tiles[:cut]), tuple(tiles[cut:])
        if now == (empire.development_stack, empire.world_stack):
            return Rearrange(seat, now[1], now[0]) if now[0] != now[1] else FinishPhase(seat, table_says_so=True)
        return Rearrange(seat, *now)

    # ── the board is right

    def corrects(self, galaxy: Galaxy) -> tuple[int, Command]:
        """Anything that somebody may find on the table; much of it is nonsense and may be refused."""
        seat = self.one(galaxy.seats)
        empire = galaxy.empires[seat]
        spots = (*places.PLAIN, *PHASES, places.LOOSE, *(held.id for held in empire.worlds), places.SUPPLY)
        side = self.one([*catalog.developments(), *catalog.worlds()])
        kind = self.one(KINDS)
        here = [*empire.stack(kind), self.one(list(catalog.tiles()))]
        found: list[Command] = [
            CorrectCredits(seat, self.luck.randint(0, 10)),
            CorrectDie(seat, self.one(COLOURS), self.one(spots), self.one(spots)),
            *(CorrectDie(seat, die, place, self.one(spots)) for place, die in [*own_dice(empire)][::3]),
            CorrectTableau(seat, side, built=True),
            CorrectTableau(seat, self.one([*empire.developments, side]), built=False),
            CorrectTableau(seat, self.one([*(held.id for held in empire.worlds), side]), built=False),
            CorrectStack(seat, kind, tuple(self.luck.sample(here, self.luck.randint(0, len(here))))),
            CorrectPhases(tuple(self.luck.sample(PHASES, self.luck.randint(1, 5)))),
            CorrectTiles(seat, self.luck.randint(3, 11)),
            CorrectChips(seat, self.luck.randint(0, 9)),
            MoveOn(),
        ]
        return seat, self.one(found)

    # ── manage empire

    def manages(self, galaxy: Galaxy) -> tuple[int, Command]:
        seat = self.one([seat for seat in galaxy.seats if not galaxy.empires[seat].done])
        empire = galaxy.empires[seat]
        recalls = recallable(empire)
        if recalls and self.rarely():
            place, colour = self.one(recalls)
            return seat, Recall(seat, colour, place)
        if not empire.recruited and (leaves_choice(empire) or self.rarely(0.5)):
            count = to_recruit(empire)
            return seat, Recruit(seat, self.some(empire.citizenry, count, count))
        after_recruiting = empire.recruited or not to_recruit(empire)
        if recalls and not empire.cup and after_recruiting:
            place, colour = self.one(recalls)
            return seat, Recall(seat, colour, place)
        return seat, FinishRound(seat)


def own_dice(empire: Empire) -> Iterator[tuple[str, Colour]]:
    for place in (*places.PLAIN, *PHASES, places.LOOSE, *(held.id for held in empire.worlds)):
        for die in places.dice_at(empire, place):
            yield place, die


def everywhere(galaxy: Galaxy) -> list[int]:
    """Every tile that has a name and is not in the bag."""
    found = [*galaxy.given]
    for one in galaxy.empires:
        found += [*one.zone, *one.hand]
        sides = (*one.developments, *(held.id for held in one.worlds))
        found += [catalog.tile_of()[side] for side in sides if side in catalog.tile_of()]
    return [tile for tile in found if tile != UNNAMED]


# ── whole games


class Evening(wild.Evening):
    """Everybody taps something legal."""

    game = GAME

    def sits_down(self) -> None:
        self.wild = Wild(self.luck)

    @property
    def galaxy(self) -> Galaxy:
        galaxy: Galaxy = self.state
        return galaxy

    def tap(self) -> Command:
        return self.does(*self.wild.tap(self.galaxy))

    @property
    def over(self) -> bool:
        return self.galaxy.step == "over"


def evening(seed: int) -> Evening:
    """Two to five players, the app's bag or the cloth one, the white die too, and all readings of the book in turn."""
    luck = Random(seed)
    options = Options(
        bag=luck.choice(["app", "table"]),
        extra_die=luck.choice(["app", "table"]),
        in_order=luck.choice(["short", "short", "always"]),
        selector_moves=luck.choice(["ask", "yes", "no"]),
        mandate_each=luck.choice(["ask", "yes", "no"]),
    )
    return Evening(seed, 2 + seed % 4, options)
