"""Plays nine rounds with four seeded players and writes them as a golden log: `python -m tests.games.eclipse.make_evening`.

The same seed gives the same file until a rule changes; then its score and its test change with it.
"""

from random import Random

from companion import games
from companion.games.eclipse import catalog
from companion.games.eclipse.battle.aftermath import attackers_of_population, due_for_reputation, room_for_reputation
from companion.games.eclipse.battle.opening import to_come
from companion.games.eclipse.catalog import RESOURCES
from companion.games.eclipse.counting.scoring import proposal
from companion.games.eclipse.influence.discs import to_be_taken
from companion.games.eclipse.influence.population import open_squares, tracks_for
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.ships.blueprints import blueprint, may_take, tiles
from companion.games.eclipse.ships.building import cost as build_cost
from companion.games.eclipse.ships.building import why_never
from companion.games.eclipse.technologies.research import cheapest, cost, why_not
from companion.games.eclipse.tracks import place
from companion.games.eclipse.turns.actions import up
from companion.games.eclipse.upkeep.bankruptcy import ways_out
from companion.games.eclipse.upkeep.paying import left
from companion.rules.game import Command, RuleViolation
from companion.tables.service import Service
from tests import golden
from tests.games.eclipse import taps as m
from tests.golden import HOST, NAMES

FILE = golden.folder("eclipse") / "nine_rounds.json"
SEED = 34
SPECIES = ("terran_federation", "eridani_empire", "planta", "orion_hegemony")
OPTIONS = {
    "title": "Nine rounds", "boards": "app", "turns": True, "clock": False,
    "technologies": "app", "reputation": "app", "sectors": "app", "discoveries": "app",
}  # fmt: skip


class Evening:
    """A table, and four people with good intentions and a seeded die."""

    def __init__(self, service: Service, seed: int) -> None:
        self.luck = Random(seed)
        self.service = service
        game = games.game("eclipse")
        table = service.open(HOST, game, 4, OPTIONS, "Nine rounds", NAMES, start=True)
        self.code = table.code
        self.taps = 0

    @property
    def state(self) -> Galaxy:
        return self.service.table(self.code).state

    def tap(self, command: Command, seat: int = 0) -> bool:
        """False where the rules say no: then nothing is written."""
        try:
            self.service.act(self.code, HOST, f"e{self.taps + 1}", command, seat, None)
        except RuleViolation:
            return False
        self.taps += 1
        return True

    def play(self) -> None:
        self.tap(m.ChooseStartPlayer(0))
        for seat, species in enumerate(SPECIES):
            self.tap(m.ChooseSpecies(seat, species, table_says_so=True), seat)
        self.tap(m.DrawReputation(1), 1)
        self.tap(m.BeginPlay(table_says_so=True))
        while not self.state.over:
            self.action_phase()
            self.combat_phase()
            self.upkeep_phase()
        self.count()

    # ── actions

    def action_phase(self) -> None:
        while self.state.phase == "action":
            before = self.taps
            waiting = [seat for seat in up(self.state) if not self.state.boards[seat].passed]
            if not waiting:
                break
            for one in up(self.state):
                if self.state.boards[one].passed:
                    self.react(one)
            seat = waiting[0]
            if self.state.round >= 2:
                self.diplomacy(seat)
            board = self.state.boards[seat]
            spare = left(self.state, seat, 1)
            greedy = self.state.round > 3 and self.luck.random() < 0.05  # beyond what the money reaches for
            first = seat == self.state.round % 4  # wants the start player marker
            done = sum(board.actions.values()) >= 3 + (self.state.round > 4) - first
            if board.discs > 1 and (spare >= 0 or greedy) and not done:
                self.act(seat)
            if self.taps == before:
                self.tap(m.PassTurn(seat), seat)

    def react(self, seat: int) -> None:
        """Who has passed may still build a little."""
        board = self.state.boards[seat]
        able = board.materials > 4 and board.discs > 1 and left(self.state, seat, 1) >= 0
        if able and self.luck.random() < 0.3 and self.tap(m.React(seat, "build"), seat):
            self.build(seat)

    def act(self, seat: int) -> None:
        plans = {
            "explore": 5 if self.state.round < 6 else 2, "research": 5, "build": 4, "move": 4, "upgrade": 2, "influence": 2,
        }  # fmt: skip
        while plans:
            name = self.luck.choices(list(plans), list(plans.values()))[0]
            before = self.taps
            getattr(self, name)(seat)
            if self.taps > before:
                self.settle(seat)
                return
            del plans[name]

    def explore(self, seat: int) -> None:
        stack = self.luck.choice(["inner", "middle", "middle", "outer"])
        if not self.tap(m.Explore(seat, stack), seat):
            return
        sector = self.state.explored[0].sector
        guarded = catalog.sectors()[sector].ancients
        if guarded or left(self.state, seat, 1) < 0 or not self.tap(m.TakeSector(seat, sector), seat):
            wanted = guarded or self.luck.random() < 0.5
            self.tap(m.PlaceSector(sector) if wanted else m.DiscardSector(sector), seat)

    def research(self, seat: int) -> None:
        board = self.state.boards[seat]
        known = [
            one for one in catalog.technologies().values() if self.state.supply.get(one.id) and not why_not(board, one)
        ]
        payable = sorted((one for one in known if cost(board, one) <= board.science), key=lambda one: -one.cost)
        if payable:
            self.tap(m.Research(seat, self.luck.choice(payable[:3]).id), seat)

    def build(self, seat: int) -> None:
        own = self.state.sectors_of(seat)
        for _ in range(2):
            board = self.state.boards[seat]
            pieces = ["monolith", "dreadnought", "orbital", "cruiser", "interceptor"]
            able = [
                one
                for one in pieces
                if build_cost(board, one) <= board.materials and not why_never(self.state, seat, one)
            ]
            if not able or not own:
                return
            if not self.tap(m.Build(seat, self.luck.choice(able[:3]), self.luck.choice(own)), seat):
                return

    def move(self, seat: int) -> None:
        ships = self.state.boards[seat].ships
        fleet = [
            f"{where}.{ship}" for where, some in sorted(ships.items()) for ship in sorted(some) if ship != "starbase"
        ]
        if len(fleet) < 1 or sum(sum(some.values()) for some in ships.values()) < 3:
            return
        state = self.state
        goals = [
            sector
            for sector, tile in sorted(state.tiles.items())
            if (0 < tile.ancients < 2 or (tile.disc not in {None, seat} and state.round > 4) or tile.disc is None)
            and not tile.defence
            and (tile.disc not in state.boards[seat].friends or state.round > 7)  # friendship ends near the end
        ]
        if state.round > 7:
            goals.append("001")
        if goals:
            to = self.luck.choice(goals)
            for _ in range(state.boards[seat].known_kind.move):
                again = [ship for ship in fleet if not ship.startswith(to)]
                if again:
                    attack = state.tiles[to].disc in state.boards[seat].friends
                    self.tap(m.MoveShip(seat, self.luck.choice(again), to, table_says_so=attack), seat)

    def upgrade(self, seat: int) -> None:
        board = self.state.boards[seat]
        ship = self.luck.choice(["interceptor", "cruiser", "dreadnought"])
        parts = [one.id for one in catalog.parts().values() if one.id != "hull" and may_take(board, one) is None]
        for _ in range(4):
            laid = [one or "-" for one in tiles(board, ship)]
            laid[self.luck.randrange(blueprint(board, ship).slots)] = self.luck.choice([*parts[-6:], "hull"])
            if self.tap(m.Refit(seat, ship, tuple(laid)), seat):
                return

    def influence(self, seat: int) -> None:
        free = to_be_taken(self.state, seat)
        if free and left(self.state, seat, 2) >= 0:
            self.tap(m.TakeSector(seat, free[0]), seat)
        elif self.state.boards[seat].colony_ships < 2:
            self.tap(m.TurnUpColonyShips(seat, 2), seat)

    def settle(self, seat: int) -> None:
        """What belongs to an action: colony ships, discovery tiles, the key, cubes without a home."""
        for sector in self.state.sectors_of(seat):
            for square in open_squares(self.state, seat, sector):
                board = self.state.boards[seat]
                tracks = [one for one in tracks_for(sector, square) if board.cubes[place(one)]]
                if tracks and board.colony_ships:
                    track = self.luck.choice(tracks)
                    self.tap(m.Colonise(seat, sector, square, track if len(tracks) > 1 else None), seat)
        for tile in self.state.boards[seat].found:
            if self.luck.random() < 0.3 or not self.tap(m.UseDiscovery(seat, tile), seat):
                self.tap(m.KeepDiscovery(seat, tile), seat)
        if self.state.boards[seat].free_technologies:
            for one in cheapest(self.state, self.state.boards[seat])[:1]:
                self.tap(m.TakeAncientTechnology(seat, one.id), seat)
        if self.state.boards[seat].key_waits:
            self.tap(m.TurnKey(seat, money=1), seat)
        self.cubes()

    def cubes(self) -> None:
        for seat in self.state.seats:
            while self.state.boards[seat].loose:
                if not any(self.tap(m.PlaceCube(seat, track), seat) for track in RESOURCES):
                    break

    def diplomacy(self, seat: int) -> None:
        other = self.luck.choice([one for one in self.state.seats if one != seat])
        state = self.state
        if state.boards[seat].friends or state.boards[other].friends or state.boards[other].out:
            return
        if not self.tap(m.OfferRelations(seat, other, "science"), seat):
            return
        agree = self.luck.random() < 0.7
        self.tap(m.AnswerRelations(other, seat, agree, "materials" if agree else None), other)

    # ── battles

    def combat_phase(self) -> None:
        for _ in range(9):
            waiting = to_come(self.state)
            if not waiting:
                break
            sector = waiting[0][0]
            if not self.open(sector):
                self.tap(m.ForgetBattle(sector))
                continue
            self.fight()
        for seat in self.state.playing:
            for sector in to_be_taken(self.state, seat):
                if left(self.state, seat, 1) >= 0:
                    self.tap(m.TakeSector(seat, sector), seat)
                    self.settle(seat)
        self.cubes()
        self.tap(m.NextPhase(table_says_so=True))

    def open(self, sector: str) -> bool:
        state, tile = self.state, self.state.tiles[sector]
        fleets = tuple(
            f"{seat}.{ship}.{number}"
            for seat in state.seats
            for ship, number in state.boards[seat].ships.get(sector, {}).items()
        )
        return self.tap(m.OpenBattle(sector, fleets, (), tile.disc, tile.ancients, tile.defence))

    def fight(self) -> None:
        while (stage := self.state.battle.stage) != "after":
            self.tap(m.EndStalemate() if stage == "stalemate" else m.FireOn())
        for party in attackers_of_population(self.state):
            self.tap(m.AttackPopulation(party))
            battle, tile = self.state.battle, self.state.tiles[self.state.battle.sector]
            if battle.to_destroy and tile.population:
                self.tap(m.DestroyCubes(battle.sector, tile.population[: battle.to_destroy]))
        while (party := due_for_reputation(self.state.battle)) is not None:
            seat = self.state.battle.parties[party].seat
            if not self.tap(m.DrawBattleReputation(party), seat):
                break
            drawn = self.state.battle.parties[party].reputation
            board = self.state.boards[seat]
            if drawn:
                full = len(board.reputation) >= room_for_reputation(board)
                worst = min(board.reputation, default=0)
                best = max(drawn)
                keep = best if not full or best > worst else 0
                self.tap(m.KeepReputation(party, keep, worst if full and keep else 0), seat)
        self.tap(m.CloseBattle())
        self.cubes()

    # ── upkeep and the end

    def upkeep_phase(self) -> None:
        for seat in self.state.playing:
            if left(self.state, seat) < 0:
                ways = ways_out(self.state, seat)
                if ways:
                    way = ways[0]
                    self.tap(m.TakeWayOut(seat, way.science, way.materials, way.sectors, way.back), seat)
                else:
                    self.tap(m.Collapse(seat), seat)
        self.tap(m.PayForAll())
        self.tap(m.CleanUp())

    def count(self) -> None:
        for seat in self.state.seats:
            if self.state.boards[seat].tally is None:
                one = proposal(self.state, seat)
                self.tap(
                    m.CountPoints(
                        seat, one.reputation, one.ambassadors, one.sectors, one.discoveries, one.monoliths, one.traitor,
                    ),
                    seat,
                )  # fmt: skip
        for seat in self.state.seats:
            self.tap(m.ConfirmPoints(seat), (seat + 1) % 4)
        for _ in self.state.seats:
            self.tap(m.Reveal())


def played(service: Service) -> str:
    """The table's code."""
    evening = Evening(service, SEED)
    evening.play()
    return evening.code


if __name__ == "__main__":
    golden.write(FILE, *golden.recorded(played, seed=SEED, code="GNDHZ"))
