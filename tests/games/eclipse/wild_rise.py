"""Wild players at tables with Rise of the Ancients: everything of the base game, and everything the expansion brings."""

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import TRACKS
from companion.games.eclipse.ships.blueprints import blueprint, classes
from companion.rules.game import Command
from tests.games.eclipse import taps as m
from tests.games.eclipse.wild import Wild


class WildRise(Wild):
    def science(self) -> Command:
        development = self.some(self.state.developments, "shellworld")
        technology = self.some((one for one, tiles in self.state.supply.items() if tiles), "orbital")
        return self.luck.choice(
            [
                super().science(),
                m.Research(self.seat, technology, self.luck.choice(TRACKS)),
                m.Develop(self.seat, development, self.own),
                m.Develop(self.seat, development, self.own),
                m.SpendColonyShip(self.seat, self.track),
                self.shrine(),
            ]
        )

    def shrine(self) -> Command:
        builders = [seat for seat in self.state.seats if self.state.boards[seat].species == catalog.LYRA]
        seat = self.some(builders, self.seat)
        sector = self.some(self.state.sectors_of(seat), "001")
        return m.BuildShrine(seat, self.luck.choice((2, 4, 6)), self.track, sector)

    def ships(self) -> Command:
        board = self.state.boards[self.seat]
        ship = self.luck.choice(classes(board))
        slots = blueprint(board, ship).slots
        part = self.some([*board.aside, *catalog.parts()], "hull")
        parts = ["-"] * slots
        parts[self.luck.randrange(slots)] = part
        fleet = [f"{where}.{kind}" for where, some in board.ships.items() for kind in some]
        to = self.some(self.state.tiles, "001")
        moving = m.MoveShip(
            self.seat, self.some(fleet, "001.cruiser"), to, self.luck.random() < 0.2, self.luck.randint(0, 2)
        )
        return self.luck.choice(
            [super().ships(), moving, m.Refit(self.seat, ship, tuple(parts), outside=self.luck.choice(("", part)))]
        )

    def discoveries(self) -> Command:
        found = self.some(self.state.boards[self.seat].found, "money_8")
        return self.luck.choice([super().discoveries(), m.UseDiscovery(self.seat, found, self.own)])

    def friends(self) -> Command:
        for pact in self.state.pacts:
            agree = self.luck.random() < 0.8
            return m.AnswerAlliance(self.luck.choice(pact.asked), pact.by, agree)
        friends = self.state.boards[self.seat].friends
        return self.luck.choice(
            [
                super().friends(),
                super().friends(),
                m.OfferAlliance(self.seat, self.some(friends, 0)),
                m.OfferAlliance(self.seat, self.some(friends, 0)),
                m.LeaveAlliance(self.seat),
                m.WaiveSector(self.seat, self.some(self.state.tiles, "001")),
            ]
        )

    def opening(self) -> Command:
        command = super().opening()
        if not isinstance(command, m.OpenBattle):
            return command
        where = command.sector
        tile = self.state.tiles.get(where)
        fleets = list(command.fleets)
        if tile is not None and tile.disc is not None and self.state.orbital_ship(where, tile.disc):
            fleets.append(f"{tile.disc}.orbital.1")
        more = {"cruiser": tile.cruiser, "dreadnought": tile.dreadnought} if tile is not None else {}
        return m.OpenBattle(where, tuple(fleets), (), command.disc, command.ancients, command.centre, **more)

    def battle(self) -> Command:
        return self.luck.choice(
            [
                super().battle(), super().battle(), super().battle(), super().battle(),
                m.Intercept(), m.TapIntercept(self.luck.randint(1, 6)), m.StopMissiles(), m.RollAgain(self.luck.randint(0, 2)),
            ]
        )  # fmt: skip

    def rarely(self) -> Command:
        swarm = self.some((one.sector for one in self.state.swarms), "212")
        return self.luck.choice(
            [
                super().rarely(),
                m.RollSwarm(swarm), m.RollSwarm(swarm, self.luck.randint(1, 6)), m.AnswerSwarm(swarm),
                m.AnswerSwarm(swarm, self.some(self.state.tiles, "001")), m.LetGoFirst(self.seat),
                m.ChooseDirection(self.luck.random() < 0.5),
            ]
        )  # fmt: skip
