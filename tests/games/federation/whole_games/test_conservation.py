"""Random legal play, tap by tap: no law, medal or modifier is lost or made, envoys and turns add up (p. 2, 4, 10, 13)."""

import pytest

from companion.games.federation import catalog, rounds
from companion.games.federation.catalog import CELLS, EVASION, GOODS, MEDALS, PLANETS
from companion.games.federation.laws import cards, passing
from companion.games.federation.model import BONUS_ENVOY, Senate
from companion.games.federation.play import GAME
from companion.rules.chance import Chance, derive
from companion.rules.game import RuleViolation
from tests.games.federation import senate_kit
from tests.games.federation.names import e, m
from tests.kit import rule

NEUTRAL = {
    2: m.LayNeutral(("c2f2", "c6f3"), ("c1f1", "c4f2", "c2f1")),
    3: m.LayNeutral(("c2f2", "c6f3"), ("c1f1",)),
}
BOX = (
    *senate_kit.BOX,
    *((f"site.{number}", kind) for number, kind in enumerate(("transport", "modifier_machine", "academy", "university"), 1)),
    *(
        (f"{what}.cost.{good}", 0)
        for what in (*(f"site.{n}" for n in range(1, 5)), *(f"post.{n}" for n in range(1, 7)), "mega.1", "mega.2")
        for good in GOODS
    ),
    *((f"mega.{mega}.times.{place}", 4 - place) for mega in (1, 2) for place in (1, 2, 3)),
    *((f"mega.{mega}.tile.{tile}", kind) for mega in (1, 2) for tile, kind in ((1, "neo"), (2, "missions"))),
    *((f"mission.{number}", 1) for number in range(1, 13)),
    *((f"start.{project}.{players}", 0) for project in catalog.PROJECTS for players in (2, 3)),
)  # fmt: skip


class Evening:
    """A table that plays by itself; whatever the rules refuse is not done."""

    def __init__(self, players: int, seed: int) -> None:
        options = GAME.options(box=BOX)
        self.senate: Senate = GAME.begin(options, tuple(range(players)))
        self.dice = Chance(f"robot {seed}".encode())
        self.taps = 0
        self.seed = str(seed).encode()
        self.from_supply = self.laid = 0

    def tap(self, command, actor=None) -> bool:
        try:
            events = GAME.decide(self.senate, actor, command, derive(self.seed, [], str(self.taps)))
        except RuleViolation:
            return False
        self.taps += 1
        for event in events:
            self.senate = GAME.evolve(self.senate, event)
            if isinstance(event, e.ModifiersChanged) and event.station is None:
                self.from_supply += event.by
            if isinstance(event, e.EnvoyPlaced):
                self.laid += event.modifier
        self.check()
        return True

    def must(self, command, actor=None) -> None:
        assert self.tap(command, actor), command

    def any(self, *commands) -> bool:
        return any(self.tap(command) for command in self.dice.shuffle(commands))

    def check(self) -> None:
        senate = self.senate
        for side in cards.SIDES:
            opened = [getattr(law, side) for law in (*senate.laws, *senate.past_laws)]
            assert sorted([*cards.stack(senate, side), *(one for one in opened if one)]) == sorted(PLANETS)
        assert all(law.left is None or law.left != law.right for law in senate.laws)
        for medal in MEDALS:
            owners = [seat for seat in senate.seats if medal in senate.mats[seat].medals]
            assert len(owners) + len(senate.medals_left(medal)) == senate.players
            assert all(mat.medals.count(medal) <= 1 for mat in senate.mats)
        held = sum(mat.modifiers for mat in senate.mats)
        assert sum(senate.stations) + held + self.laid == 28 + self.from_supply
        for seat, mat in enumerate(senate.mats):
            lying = [one for one in (*senate.at.values(), *senate.evasion) if one.seat == seat]
            assert len(lying) == senate.gone(seat)
            assert len({one.envoy for one in lying}) == len(lying)
            assert not {one.envoy for one in lying} & {*mat.envoys}
            assert sum(one.die for one in lying) <= 1
            assert mat.ships + mat.ships_left + len(mat.fulfilled) == catalog.numbers().ships
            if senate.step == "action":
                assert senate.turns[seat] + mat.placed == senate.gone(seat)

    # ── a turn

    def turn(self) -> None:
        seat = self.senate.turn
        mat = self.senate.mats[seat]
        envoys = [*mat.envoys, *([BONUS_ENVOY] if mat.bonus_envoy else [])]
        cells = self.dice.shuffle([cell for cell in CELLS if cell not in self.senate.at])
        for where in (*cells, EVASION):
            modifier = self.dice.pick((None, 0, 1, 4)) if mat.modifiers else None
            face = self.dice.pick(("vote", "invest"))
            die = bool(mat.die) and self.dice.pick((True, False))
            if self.tap(m.PlaceEnvoy(seat, where, self.dice.pick(envoys), face, modifier, die)):
                break
        else:
            self.must(m.PlaceEnvoy(seat, EVASION, envoys[0]))
        self.decide(seat)
        if self.any(*(m.FulfilMission(seat, number) for number in self.senate.mats[seat].unlocked)):
            self.decide(seat)
        self.must(m.EndTurn(seat))

    def decide(self, seat: int) -> None:
        """Some way or other, else it was done on the board."""
        for _ in range(40):
            due = self.senate.mats[seat].due
            if not due:
                return
            one = due[0]
            if not self.any(*self.answers(seat, one.kind, one.what)):
                self.must(m.SkipDue(seat, one.kind, one.what, table_says_so=True))
        raise AssertionError("decisions without end")

    def answers(self, seat: int, kind: str, what: str) -> list:
        senate = self.senate
        match kind:
            case "drop":
                return [m.DropGoods(seat, good) for good in GOODS if senate.mats[seat].has(good)]
            case "medal":
                return [m.TakeMedal(seat, medal) for medal in MEDALS]
            case "space_tile":
                return [m.TakeSpaceTile(seat, tile) for tile in senate.space_stack]
            case "unlock":
                return [m.Unlock(seat, number) for number in catalog.missions()]
            case "project":
                return [m.MoveProject(seat, project) for project in catalog.PROJECTS]
            case "income":
                return [m.TakeIncome(seat, site=int(what or 1), transport="six_moon")]
            case "action":
                return self.actions(seat, what)
        return []

    def actions(self, seat: int, what: str) -> list:
        match what:
            case "neo":
                return [m.MineNeo(seat, influence=n, lavandium=1, kuppernium=1) for n in (1, 2)]
            case "six_moon":
                return [m.VisitSixMoon(seat)]
            case "atalum":
                numbers = [number for _, one in self.senate.scholars for number in one.open]
                return [m.TakeScholar(seat, number) for number in numbers]
            case "arratooine":
                return [m.Trade(seat, post) for post in range(1, 7)]
            case "e81216":
                sites = [m.BuildSite(seat, site) for site in range(1, 5)]
                return [*sites, m.BuildMegastructure(seat, 1), m.BuildMegastructure(seat, 2)]
            case "spy":
                return [m.CopyAction(seat, action) for action in (*PLANETS, "officials", "pilots", "investors")]
        return [m.UseRoom(seat)]

    # ── a round

    def round(self) -> None:
        if self.senate.to_block:
            self.must(NEUTRAL[self.senate.players])
        while self.senate.step == "action":
            self.turn()
        while self.senate.income in rounds.BY_PLAYER:
            seat = rounds.open_seats(self.senate)[0]
            if self.senate.income == 1:
                self.must(m.TakeIncome(seat, transport=self.dice.pick(("neo", "six_moon"))))
            else:
                ways = [m.PayAccreditation(seat, n, good) for n in (3, 4, 5) for good in GOODS]
                self.any(*ways, m.PayAccreditation(seat, 2))
        for seat in self.senate.seats:
            self.decide(seat)
        self.must(m.Invest())
        for seat in self.senate.seats:
            self.decide(seat)
        self.must(m.CountFloors())
        self.must(m.PassLaw(self.dice.pick(cards.SIDES) if passing.tied(self.senate) else None), self.senate.president)
        self.must(m.CleanUp())


@rule("law.kept")
@rule("medals.kept")
@rule("six_moon.kept")
@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", range(4))
def test_five_rounds_of_random_play_lose_nothing_and_make_nothing(players, seed):
    evening = Evening(players, seed)
    evening.must(m.ChooseStartPlayer(seed % players))
    evening.must(m.LayOut())
    first = evening.senate.president
    for step in range(players):
        evening.must(m.TakeStartPlanet((first - 1 - step) % players))
    evening.must(m.BeginPlay())
    for number in range(1, 6):
        assert (evening.senate.round, evening.senate.first) == (number, evening.senate.president)
        evening.round()
    assert evening.senate.step == "over"
    assert len(evening.senate.past_laws) == len(evening.senate.passed) == 5
    assert evening.laid, "modifiers were used"
    assert any(mat.medals for mat in evening.senate.mats)
