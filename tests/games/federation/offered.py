"""What the phones offer: every button and form of the pages, read from the same data that the templates show."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, TypeVar

from companion.games.federation import catalog
from companion.games.federation.catalog import EVASION, PLANETS, ROOMS
from companion.games.federation.components import Face
from companion.games.federation.counting.moves import CountFinal, CountProjects
from companion.games.federation.floors import CountFloors
from companion.games.federation.income.moves import CleanUp, PayAccreditation, TakeIncome
from companion.games.federation.laws.moves import OpenLaw, PassLaw
from companion.games.federation.mat.moves import DropGoods, Gain, SkipDue
from companion.games.federation.medals.moves import TakeMedal
from companion.games.federation.missions.moves import FulfilMission, Unlock
from companion.games.federation.model import BONUS_ENVOY, Senate
from companion.games.federation.planets.moves import BuildMegastructure, BuildSite, MineNeo, Trade, VisitSixMoon
from companion.games.federation.projects.moves import Invest, MoveProject
from companion.games.federation.rooms import CopyAction, UseRoom
from companion.games.federation.scholars.moves import OpenScholar, TakeScholar, UseScholar
from companion.games.federation.screens import mine, places
from companion.games.federation.senate import screen_placing
from companion.games.federation.senate.moves import EndTurn, LayNeutral, PlaceEnvoy
from companion.games.federation.setup.moves import (
    BeginPlay,
    ChooseStartPlayer,
    DrawStartPlayer,
    LayOut,
    TakeStartPlanet,
    TickStep,
)
from companion.games.federation.space_tiles.moves import TakeSpaceTile
from companion.rules.box import TellBox
from companion.rules.game import Command
from tests.games.federation.boards import Board

T = TypeVar("T")
Card = Mapping[str, Any]
FACES: tuple[Face, ...] = ("vote", "invest")


@dataclass(frozen=True)
class Button:
    """`warned`: the page says beforehand that this cannot be paid or is not allowed; then a refusal is no surprise."""

    seat: int
    command: Command
    warned: bool = False


class Phone:
    """The pages of one seat. Forms are filled in by lot; what only the board knows is read off it."""

    def __init__(self, luck: Random, board: Board) -> None:
        self.luck = luck
        self.board = board
        self.spaces = 19

    def one(self, things: Sequence[T]) -> T:
        return self.luck.choice(things)

    def some(self, things: Sequence[T], most: int) -> tuple[T, ...]:
        return tuple(self.luck.sample(things, self.luck.randint(0, min(most, len(things)))))

    def buttons(self, senate: Senate, seat: int, spaces: int = 19) -> list[Button]:
        """Of the round's page and of the own mat. `spaces`: of how many the form is looked at, some of them by lot."""
        self.spaces = spaces
        page = places.round_screen(senate, (seat,), {})
        match senate.step:
            case "setup":
                return list(self.setting_up(seat, page))
            case "action":
                return [*self.to_open(senate, seat, page), *self.turn(senate, seat, page)]
            case "income":
                return [*self.to_open(senate, seat, page), *self.income(senate, seat, page)]
        return list(self.counting(senate, seat))

    def tell(self, key: str) -> TellBox:
        return TellBox(key, str(self.board[key]))

    # ── set-up

    def setting_up(self, seat: int, page: Card) -> Iterator[Button]:
        for other in range(page["players"]):
            if page["president"] != other:
                yield Button(seat, ChooseStartPlayer(other))
        yield Button(seat, DrawStartPlayer())
        if page["app_opens"]:
            yield Button(seat, LayOut())
        yield from self.open_by_hand(seat, page)
        for row in page["laid"]:
            if not row["name"]:
                yield Button(seat, self.tell(row["one"].id))
        for one in page["choosing"]:
            if not one["has"] and one["seat"] == page["chooser"]:
                yield Button(one["seat"], TakeStartPlanet(one["seat"]))
            elif one["has"] and one["seat"] == seat:
                what = self.one(page["gains"])[0]
                yield Button(seat, Gain(seat, what, self.luck.randint(1, 2)))
        for value in page["starts"]:
            yield Button(seat, self.tell(value.id))
        for group in page["lists"]:
            for step, done in group["rows"]:
                yield Button(seat, TickStep(step.id, not done))
        if page["president"] is not None:
            yield Button(seat, BeginPlay(), warned=bool(page["missing"]))

    def open_by_hand(self, seat: int, page: Card) -> Iterator[Button]:
        taken = [law for _, _, law in page["laws"]]
        for side, _, law in page["laws"]:
            if not law and not page["laws_by_app"]:
                for planet, name in page["law_choices"]:
                    yield Button(seat, OpenLaw(side, planet), warned=name in taken)  # equal to the other one
        for one in page["delegations"]:
            for place in one["places"]:
                if not place["scholar"] and not page["draws_by_app"]:
                    found = next(found for level, found in one["choices"] if level == place["level"])
                    yield from (Button(seat, OpenScholar(scholar.id)) for scholar in found)

    def to_open(self, senate: Senate, seat: int, page: Card) -> Iterator[Button]:
        lies = senate.laws[0] if senate.laws else None
        for one in page["to_open"]["laws"]:
            for planet, _ in one["choices"]:
                equal = lies is not None and planet in (lies.left, lies.right)
                yield Button(seat, OpenLaw(one["side"], planet), warned=equal)
        for one in page["to_open"]["scholars"]:
            yield from (Button(seat, OpenScholar(number)) for number in one["choices"])

    # ── a turn

    def turn(self, senate: Senate, seat: int, page: Card) -> Iterator[Button]:
        if page["neutral"]:
            if command := self.neutral(page["neutral"]):
                yield Button(seat, command)
            return
        yield from self.gains(page["gains"], seat)
        if not page["on_turn"]:
            return
        if not page["placed"] and not page["due"]:
            free = [cell["id"] for floor in page["view"]["floors"] for cell in floor["cells"] if not cell["standing"]]
            free.append(EVASION)
            for cell in self.luck.sample(free, min(self.spaces, len(free))):
                yield from self.place(senate, seat, cell)
        for card in page["due"]:
            yield from self.due(seat, card)
        if page["missions"] and not page["due"] and not page["missions"]["done"]:
            for row in page["missions"]["open"]:
                if row["can"]:
                    yield Button(seat, FulfilMission(seat, row["number"]))
        if page["may_end"] and not page["due"]:
            yield Button(seat, EndTurn(seat))
        if any(not one.used and catalog.scholars()[one.id].planet is None for one in senate.mats[seat].scholars):
            yield from self.scholars(senate, seat)

    def neutral(self, form: Card) -> LayNeutral | None:
        """The blocking tiles show planets; with two players a room too, and the spy opposite of it is blocked."""
        free = {cell: self.board[f"cell.{cell}"] for cell in form["free"]}
        planets = [cell for cell, action in free.items() if action in PLANETS]
        rooms = [cell for cell, action in free.items() if action in ROOMS]
        if len(planets) < 3 or not rooms:  # only where corrections have filled the senate
            return None
        planets = self.luck.sample(planets, 3)
        zeros = [planets[2]]
        if form["two"]:
            room = self.one(rooms)
            spies = [cell for cell, action in free.items() if action == "spy"]
            opposite = [cell for cell in spies if catalog.side(cell) != catalog.side(room)]
            if not opposite:
                return None
            zeros += [room, *opposite] if not form["follows"] else [room]
        assert (form["round_count"], form["zero_count"]) == (2, len(zeros))
        return LayNeutral((planets[0], planets[1]), tuple(zeros))

    def place(self, senate: Senate, seat: int, cell: str) -> Iterator[Button]:
        form = screen_placing.place_form(senate, seat, cell)
        if form["choices"]:
            yield Button(seat, self.tell(form["key"]))
            return
        if not form["envoys"]:
            return  # a corrected turn: all of them lie in the senate
        envoy = self.one(form["envoys"])["number"]
        face: Face = self.one(FACES)
        modifier = None
        if form["modifiers"] and self.luck.random() < 0.5:
            modifier = self.luck.randint(1, 7) if face == "vote" else 0
        if envoy == BONUS_ENVOY and modifier is None:
            face = "vote"
        die = bool(form["die"]) and face == "vote" and self.luck.random() < 0.5
        # What a modifier brings may pay the space: the app cannot know.
        yield Button(seat, PlaceEnvoy(seat, cell, envoy, face, modifier, die), warned=bool(form["warning"]))

    def gains(self, rows: Sequence[Card], seat: int) -> Iterator[Button]:
        for row in rows:
            if row.get("more", True):
                yield Button(seat, Gain(seat, row["what"], 1))
            if row["less"] and row["has"]:
                yield Button(seat, Gain(seat, row["what"], -1))

    def scholars(self, senate: Senate, seat: int) -> Iterator[Button]:
        for card in mine.mine(senate, (seat,), {})["mat"]["cards"]:
            if card["can"] and card["choices"]:
                yield from (Button(seat, UseScholar(seat, card["id"], value)) for value, _, _ in card["choices"])
            elif card["can"]:
                yield Button(seat, UseScholar(seat, card["id"]))

    # ── what has to be decided

    def due(self, seat: int, card: Card) -> Iterator[Button]:
        yield from self.answers(seat, card)
        full = card["kind"] == "drop"  # there the rule stands above the button
        yield Button(seat, SkipDue(seat, card["kind"], card["what"]), warned=full)

    def answers(self, seat: int, card: Card) -> Iterator[Button]:
        match card["card"]:
            case "neo":
                yield self.mines(seat, card)
            case "six_moon":
                yield self.visits(seat, card)
            case "space_effect":
                yield self.mines(seat, card["neo"])
                yield self.visits(seat, card["six_moon"])
            case "atalum":
                yield from (Button(seat, TakeScholar(seat, one["id"])) for one in card["scholars"])
                yield from (Button(seat, TakeScholar(seat, one["id"], with_2a2=True)) for one in card["thirds"])
            case "arratooine":
                yield from (Button(seat, Trade(seat, one["number"]), warned=one["short"]) for one in card["posts"])
            case "post":
                posts = [one for one in card["posts"] if one["step"] < card["step"]]
                yield from (Button(seat, Trade(seat, one["number"], free=True)) for one in posts)
            case "e81216" | "robot":
                yield from self.builds(seat, card)
            case "spy":
                yield from (Button(seat, CopyAction(seat, action), card["short"]) for action, _ in card["actions"])
            case "room":
                yield Button(seat, UseRoom(seat), card["short"])
            case "unlock":
                yield from (Button(seat, Unlock(seat, one.number)) for one, _ in card["missions"])
            case "medal":
                yield from (Button(seat, TakeMedal(seat, one["medal"])) for one in card["medals"])
            case "space_tile":
                yield from (Button(seat, TakeSpaceTile(seat, int(tile.id))) for tile in card["tiles"])
            case "project":
                yield from (Button(seat, MoveProject(seat, one["project"])) for one in card["projects"])
            case "scholar" if card["choices"]:
                choices = card["choices"]
                yield from (Button(seat, UseScholar(seat, card["what"], value)) for value, _, _ in choices)
            case "scholar":
                yield Button(seat, UseScholar(seat, card["what"]))
            case "drop":
                yield from (Button(seat, DropGoods(seat, good)) for good, _, _ in card["goods"])
            case "income":
                for one in card["sites"]:
                    yield Button(seat, TakeIncome(seat, *self.choices(card), site=one["number"]))
            case "bonus":
                yield from self.gains(card["gains"], seat)
            case _:
                raise AssertionError(card)

    def mines(self, seat: int, card: Card) -> Button:
        helpers = self.helpers(card["helpers"])
        fields = 1 + helpers.count("1E3")  # each brings 1 or 2 influence, as far as there is some left
        reached = [step for step in card["steps"] if fields <= step <= 2 * fields]
        steps = self.one(reached or [0])
        lavandium, kuppernium, ozeanium = (self.luck.choice([0, 0, 1, 2]) for _ in range(3))
        tile = card["tiles"] and self.luck.random() < 0.2
        command = MineNeo(seat, steps, lavandium, kuppernium, ozeanium, 0, tile, helpers)
        return Button(seat, command, warned=not reached and not card["end"])

    def helpers(self, rows: Sequence[Card]) -> tuple[str, ...]:
        """Scholars ticked on a form; a copier comes with what it copies."""
        ticked = []
        for one in self.some(rows, 2):
            choices = one.get("choices") or [(one["value"], "", "")]
            ticked += self.one(choices)[0].split()
        return tuple(ticked)

    def visits(self, seat: int, card: Card) -> Button:
        helpers = self.helpers(card["helpers"])
        further = {"1D3", "2D3"} & set(helpers)  # what lies there the page says elsewhere
        return Button(seat, VisitSixMoon(seat, helpers), warned=not card["left"] or bool(further))

    def builds(self, seat: int, card: Card) -> Iterator[Button]:
        rows = [] if card["free"] else card["helpers"]
        for one in card["sites"]:
            yield Button(seat, BuildSite(seat, one["number"], scholars=self.helpers(rows)), self.short(card, one))
        for one in card["megastructures"]:
            if not one["full"]:
                using = self.helpers(rows)
                yield Button(seat, BuildMegastructure(seat, one["number"], scholars=using), self.short(card, one))

    @staticmethod
    def short(card: Card, one: Card) -> bool:
        return bool(one["short"]) and not card["free"]

    def choices(self, card: Card) -> tuple[Any, Any, Any]:
        """What the sites of this form leave to choose; "nothing" is always among it."""
        return (
            self.one([None, *(good for good, _, _ in card["transmute"])]),
            self.one([None, *(planet for planet, _ in card["transport"])]),
            self.one([None, *(one["id"] for one in card["embassy"])]),
        )

    # ── income phase

    def income(self, senate: Senate, seat: int, page: Card) -> Iterator[Button]:
        yield from (button for own, rows in page["gains"] for button in self.gains(rows, own))
        for own, cards in page["due"]:
            yield from (button for card in cards for button in self.due(own, card))
        for row in page["players"]:
            if row["done"] or row["seat"] != seat:
                continue
            if page["income"] == 1:
                yield Button(seat, TakeIncome(seat, *self.choices(row)), warned=bool(row["after"]))
            elif row["asks"]:
                yield Button(seat, self.tell(row["asks"]))
            else:
                for way in row["ways"]:
                    if way["asks"]:
                        yield Button(seat, self.tell(way["asks"]))
                    elif way["can"]:
                        yield Button(seat, PayAccreditation(seat, way["level"], way["good"]))
                yield Button(seat, PayAccreditation(seat, 2))
        match page["income"]:
            case 3:
                yield Button(seat, Invest())
            case 4:
                yield Button(seat, CountFloors())
            case 5 if page["passed"]:
                waits = any(mat.due for mat in senate.mats)
                yield Button(seat, CleanUp(), warned=waits)
            case 5 if page["tie"]:
                other = page["president"] is not None and page["president"] != seat
                unknown = [side["side"] for side in page["law"]["sides"] if not side["law"]]
                for side in ("left", "right"):
                    yield Button(seat, PassLaw(side), warned=other or side in unknown)
            case 5:
                nameless = any(side["leads"] and not side["law"] for side in page["law"]["sides"])
                yield Button(seat, PassLaw(), warned=nameless)

    # ── the count

    def counting(self, senate: Senate, seat: int) -> Iterator[Button]:
        """Where mats are kept by hand everybody is counted; any number is possible that the box has pieces for."""
        page = places.standing(senate, (seat,), {})
        yield from (Button(seat, self.tell(one.id)) for one in page["asks"])
        if page["projects"]:
            ticked = tuple(project for project, _, _ in page["projects"]["rows"] if self.luck.random() < 0.5)
            funded = tuple(project for project, _, now in page["projects"]["rows"] if now)
            yield Button(seat, CountProjects(ticked if page["projects"]["needed"] else funded))
        if form := page["counting"]:
            rows = [*form["have"], *form["influence"], form["missions"]]
            count: dict[str, Any] = {name: self.one(values) for name, _, _, values in rows}
            count["ships"] = min(count["ships"], 8 - max(0, count["missions"] - 2))  # those on missions stay there
            count |= {"modifiers": self.luck.randint(0, 5), "community": self.luck.randint(0, 9)}
            yield Button(seat, CountFinal(form["seat"], form["prestige"], **count))
