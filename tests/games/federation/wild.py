"""Players who tap anything their phones offer, chosen by lot: whole games in which the app must never say no."""

from collections.abc import Sequence
from random import Random

from companion.games.federation.catalog import GOODS
from companion.games.federation.counting import scoring
from companion.games.federation.income.moves import CleanUp
from companion.games.federation.mat.moves import Gain, SkipDue
from companion.games.federation.missions.moves import FulfilMission
from companion.games.federation.model import Senate
from companion.games.federation.options import Options
from companion.games.federation.play import GAME
from companion.games.federation.scholars.moves import UseScholar
from companion.games.federation.senate.moves import EndTurn
from companion.games.federation.setup.moves import BeginPlay, ChooseStartPlayer, DrawStartPlayer, LayOut, TickStep
from companion.rules.box import Value
from companion.rules.game import Command, RuleViolation
from tests import wild
from tests.games.federation.boards import Board, board
from tests.games.federation.offered import Button, Phone

# How often somebody taps this rather than something else; what is not named: 8.
WEIGHTS: dict[type[Command], float] = {
    TickStep: 0.1, ChooseStartPlayer: 0.3, DrawStartPlayer: 0.3, LayOut: 20, BeginPlay: 3, Gain: 0.25,
    SkipDue: 0.3, EndTurn: 4, FulfilMission: 12, UseScholar: 3, CleanUp: 20,
}  # fmt: skip
BONUSES = (*GOODS, "ships", "die", "field", "modifiers")  # what trade posts, asteroids and modifiers mostly give


class Wild:
    """Says who taps what next. Whatever it says is offered without a warning: a refusal is a contradiction."""

    def __init__(self, luck: Random, printed: Board) -> None:
        self.luck = luck
        self.phone = Phone(luck, printed)

    def tap(self, senate: Senate) -> Button:
        for seat in self.seats(senate):
            offered = [button for button in self.phone.buttons(senate, seat, 4) if not button.warned]
            if offered:
                weights = [weight(senate, button) for button in offered]
                return self.luck.choices(offered, weights)[0]
        raise AssertionError("Nobody can tap anything.")

    def seats(self, senate: Senate) -> Sequence[int]:
        """Whoever is waited for, now and then somebody else; nobody in particular: anybody."""
        asked = list(GAME.waiting(senate).seats)
        if not asked or self.luck.random() < 0.03:
            return self.luck.sample(senate.seats, len(senate.seats))
        return self.luck.sample(asked, len(asked))


def weight(senate: Senate, button: Button) -> float:
    if isinstance(button.command, Gain) and senate.step == "setup":
        return 0.5
    if isinstance(button.command, Gain) and (button.command.by < 0 or button.command.what not in BONUSES):
        return 0.02
    return WEIGHTS.get(type(button.command), 8)


# ── whole games


class Evening(wild.Evening):
    """Everybody taps what the own phone offers; what the box is asked for is told."""

    game = GAME

    def sits_down(self) -> None:
        self.board = board(Random(self.seed))
        self.wild = Wild(self.luck, self.board)

    @property
    def senate(self) -> Senate:
        senate: Senate = self.state
        return senate

    def tap(self) -> Command:
        button = self.wild.tap(self.senate)
        try:
            return self.does(button.seat, button.command)
        except RuleViolation as no:
            if not no.asks:
                raise
            return self.does(button.seat, self.wild.phone.tell(no.asks))  # and then somebody taps again

    @property
    def over(self) -> bool:
        """Counted to the end, with every number that this needs."""
        return scoring.told(self.senate)


def evening(seed: int) -> Evening:
    """Two to four players, all readings of the book, the app's stacks or the table's own, a box known or not."""
    luck = Random(seed)
    printed = board(Random(seed))
    options = Options(
        depth="senate" if seed % 6 == 5 else "full",
        advanced=luck.random() < 0.5,
        laws=luck.choice(["app", "table"]),
        draws=luck.choice(["app", "table"]),
        start_player=luck.choice([None, 1, 2]),
        neutral_floors=luck.random() < 0.5,
        raised_cost=luck.random() < 0.5,
        empty_floor=luck.random() < 0.5,
        income_order=luck.choice(["this", "next"]),
        box=kept(printed, luck.choice([0.0, 0.5, 1.0, 1.0]), luck),
    )
    return Evening(seed, 2 + seed % 3, options)


def kept(printed: Board, part: float, luck: Random) -> tuple[tuple[str, Value], ...]:
    """What this host knows of its box before the evening begins."""
    return tuple(pair for pair in printed.items() if luck.random() < part)
