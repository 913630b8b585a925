"""Players who tap whatever the table offers, sensible or not: for laws that hold whatever anybody does."""

from collections.abc import Callable
from dataclasses import replace
from random import Random

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import RESOURCES, SHIP_NAMES, STACKS
from companion.games.eclipse.influence.population import tracks_for
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.round_model import ACTIONS, REACTIONS
from companion.games.eclipse.upkeep.bankruptcy import ways_out
from companion.rules.game import Command
from tests.games.eclipse import taps as m

PIECES = ("interceptor", "cruiser", "dreadnought", "starbase", "orbital", "monolith")


class Wild:
    """Proposes one command after the other; the rules may refuse it."""

    def __init__(self, seed: int) -> None:
        self.luck = Random(seed)

    def tap(self, state: Galaxy) -> Command:
        self.state = state
        often = state.turn if state.turn is not None and self.luck.random() < 0.7 else None
        self.seat = often if often is not None else self.luck.choice(list(state.seats))
        chapters: list[Callable[[], Command]] = [
            self.turn, self.sectors, self.sectors, self.cubes, self.cubes, self.ships, self.ships, self.science,
            self.discoveries, self.friends, self.upkeep, self.points, self.rarely,
        ]  # fmt: skip
        if state.battle is not None:
            chapters = [self.battle]
        elif state.phase == "combat":
            chapters += [self.opening] * 6
        elif state.phase == "upkeep":
            chapters += [self.upkeep] * 6
        command = self.luck.choice(chapters)()
        return replace(command, table_says_so=True) if self.luck.random() < 0.15 else command

    def some(self, things, otherwise):
        found = sorted(things)
        return self.luck.choice(found) if found else otherwise

    @property
    def track(self):
        return self.luck.choice(RESOURCES)

    @property
    def own(self):
        return self.some(self.state.sectors_of(self.seat), "001")  # the centre lies on every table

    def turn(self) -> Command:
        return self.luck.choice(
            [
                m.TakeAction(self.seat, self.luck.choice(ACTIONS)),
                m.React(self.seat, self.luck.choice(REACTIONS)),
                m.EndTurn(self.seat),
                m.PassTurn(self.seat),
                m.PassTurn(self.seat),
                m.NextPhase(),
            ]
        )

    def sectors(self) -> Command:
        held = self.some((one.sector for one in self.state.explored), "106")
        lying = self.some([*self.state.tiles, held], "001")
        return self.luck.choice(
            [
                m.Explore(self.seat, self.luck.choice(STACKS)),
                m.PlaceSector(held),
                m.DiscardSector(held),
                m.TakeSector(self.seat, held),
                m.TakeSector(self.seat, lying),
                m.TakeSector(self.seat, lying, leaving=self.own, back=(self.track,)),
                m.LeaveSector(self.seat, self.own),
                m.LeaveSector(self.seat, self.own, back=(self.track, self.track)),
            ]
        )

    def cubes(self) -> Command:
        loose = [seat for seat in self.state.seats if self.state.boards[seat].loose]
        if loose:
            return m.PlaceCube(self.luck.choice(loose), self.track)
        sector = self.own
        tile = self.state.tiles[sector]
        square = self.some((at for at, cube in enumerate(tile.cubes) if not cube), len(tile.cubes))
        possible = tracks_for(sector, square) if square < len(tile.cubes) else RESOURCES
        return self.luck.choice(
            [
                m.Colonise(self.seat, sector, square),
                m.Colonise(self.seat, sector, square, self.luck.choice(possible)),
                m.TurnUpColonyShips(self.seat, self.luck.randint(1, 4)),
            ]
        )

    def ships(self) -> Command:
        fleet = [f"{where}.{ship}" for where, some in self.state.boards[self.seat].ships.items() for ship in some]
        to = self.some(self.state.tiles, "001")
        part = self.some(catalog.parts(), "")
        return self.luck.choice(
            [
                m.Build(self.seat, self.luck.choice(PIECES), self.own),
                m.MoveShip(self.seat, self.some(fleet, "001.cruiser"), to),
                m.MoveShip(self.seat, self.some(fleet, "001.cruiser"), to),
                m.Refit(self.seat, "interceptor", ("-", part, "-", "-")),
                m.CloseUpgrade(self.seat),
            ]
        )

    def science(self) -> Command:
        technology = self.some((one for one, tiles in self.state.supply.items() if tiles), "orbital")
        give, take = self.luck.sample(RESOURCES, 2)
        return self.luck.choice(
            [
                m.Research(self.seat, technology),
                m.CloseResearch(self.seat),
                m.TakeAncientTechnology(self.seat, technology),
                m.TurnKey(self.seat, money=self.luck.randint(0, 2)),
                m.Trade(self.seat, give, take, self.luck.randint(1, 2)),
            ]
        )

    def discoveries(self) -> Command:
        found = self.some(self.state.boards[self.seat].found, "money_8")
        return self.luck.choice(
            [m.FindDiscovery(self.seat)] + [m.UseDiscovery(self.seat, found), m.KeepDiscovery(self.seat, found)] * 3
        )

    def friends(self) -> Command:
        for offer in self.state.offers:
            agree = self.luck.random() < 0.8
            back = self.some([0, *self.state.boards[offer.to].reputation], 0)
            return m.AnswerRelations(offer.to, offer.seat, agree, self.track, back)
        if self.state.boards[self.seat].friends and self.luck.random() < 0.3:
            return m.BreakRelations(self.seat, self.luck.choice(self.state.boards[self.seat].friends))
        back = self.some([0, *self.state.boards[self.seat].reputation], 0)
        return m.OfferRelations(self.seat, self.luck.choice(list(self.state.seats)), self.track, back)

    def opening(self) -> Command:
        sector = self.some({where for board in self.state.boards for where in board.ships if where}, "001")
        tile = self.state.tiles.get(sector)
        fleets = tuple(
            f"{seat}.{ship}.{count}"
            for seat in self.state.seats
            for ship, count in self.state.boards[seat].ships.get(sector, {}).items()
        )
        guards = {"ancients": tile.ancients, "centre": tile.defence, "disc": tile.disc} if tile else {}
        return self.luck.choice(
            [m.OpenBattle(sector, fleets, **guards), m.OpenBattle(sector, fleets, **guards), m.ForgetBattle(sector)]
        )

    def battle(self) -> Command:
        battle = self.state.battle
        party = self.luck.randrange(len(battle.parties))
        squad = self.luck.randrange(len(battle.squads))
        tile = self.state.tiles.get(battle.sector)
        standing = list(tile.population) if tile else []
        squares = tuple(self.luck.sample(standing, min(len(standing), battle.to_destroy)))
        seat = battle.parties[party].seat
        self.seat = self.seat if seat is None else seat  # tiles are chosen on the own phone
        back = self.some([0, *(self.state.boards[seat].reputation if seat is not None else ())], 0)
        return self.luck.choice(
            [
                m.FireOn(), m.FireOn(), m.Fire(squad), m.LayDice(), m.TapFace(squad, self.luck.randint(1, 6)),
                m.Retreat(squad, self.own), m.EndStalemate(), m.EndStalemate(self.own),
                m.AttackPopulation(party), m.AttackPopulation(party), m.DestroyCubes(battle.sector, squares),
                m.DrawBattleReputation(party), m.DrawBattleReputation(party), m.CloseBattle(),
                m.KeepReputation(party, self.some(battle.parties[party].reputation, 0), back),
            ]
        )  # fmt: skip

    def upkeep(self) -> Command:
        in_time = self.state.phase == "upkeep" or not self.state.options.turns
        ways = ways_out(self.state, self.seat) if in_time else ()
        if ways:
            way = self.luck.choice(ways)
            back = () if self.luck.random() < 0.8 else (self.track,) * len(way.back)
            return m.TakeWayOut(self.seat, way.science, way.materials, way.sectors, back)
        if self.state.phase == "upkeep" and self.luck.random() < 0.3:
            return m.Collapse(self.seat)
        return self.luck.choice([m.PayUpkeep(self.seat), m.PayForAll(), m.CleanUp()])

    def points(self) -> Command:
        sectors = tuple(self.luck.sample(sorted(self.state.tiles), self.luck.randint(0, 2)))
        return self.luck.choice(
            [m.CountPoints(self.seat, sectors=sectors, grid=4), m.ConfirmPoints(self.seat), m.Reveal()]
        )

    def rarely(self) -> Command:
        if self.luck.random() < 0.7:
            return m.TapTechnology("orbital")
        return self.luck.choice(
            [
                m.KeepBoard(self.seat, self.luck.random() < 0.5),
                m.GiveUp(self.seat),
                m.Collapse(self.seat),
                m.PauseClock(self.luck.random() < 0.5),
            ]
        )


SHIPS = tuple(SHIP_NAMES)
