"""What always holds with alliances, whatever anybody taps."""

import pytest

from companion.games.eclipse.expansion.alliances import membership as alliances
from companion.games.eclipse.moving.travel import pinned
from companion.games.eclipse.play import GAME
from companion.games.eclipse.screens import mine as mine_screen
from companion.rules.history import fold
from tests.games.eclipse import taps as m
from tests.games.eclipse.expansion.alliances.kit import SIX
from tests.games.eclipse.test_laws import Evening
from tests.games.eclipse.turn_kit import table
from tests.games.eclipse.wild import Wild
from tests.kit import rule


class Allies(Wild):
    """Players who make friends and break with them all the time."""

    def friends(self):
        if self.luck.random() < 0.4:
            return super().friends()
        pact = next(iter(self.state.pacts), None)
        if pact is not None and self.luck.random() < 0.7:
            return m.AnswerAlliance(self.luck.choice(pact.members), pact.by, self.luck.random() < 0.9)
        to = self.luck.choice(list(self.state.seats))
        sector = self.some(self.state.came, "001")
        left = tuple(self.luck.sample(alliances.ALLIANCES, self.luck.randint(0, 1)))
        return self.luck.choice(
            [
                m.OfferAlliance(self.seat, to), m.OfferAlliance(self.seat, to, table_says_so=True),
                m.OfferAlliance(self.seat, to, table_says_so=True), m.LeaveAlliance(self.seat),
                m.WaiveSector(self.seat, sector), m.CorrectAlliance(self.seat, "Nova", left),
            ]
        )  # fmt: skip

    def turn(self):
        return self.friends() if self.luck.random() < 0.5 else super().turn()


def no_battle_among_allies(now, command):
    state = now.here.state
    for seat, board in enumerate(state.boards):
        assert board.alliance not in board.alliances_left or not board.alliance, command
        assert not any(pinned(state, seat, sector) > state.ships_in(sector, seat) for sector in board.ships), command
        mine_screen.mine(state, (seat,), {})
    assert all(alliances.tiles_gone(state, name) <= alliances.TILES for name in alliances.ALLIANCES), command
    assert all(set(pact.asked) and not set(pact.agreed) & set(pact.asked) for pact in state.pacts), command
    assert all(state.ships_in(sector, seat) for sector, there in state.came.items() for seat in there), command


@rule("law.replay")
@pytest.mark.parametrize("seed", range(4))
def test_alliances_hold_whatever_is_tapped(seed):
    app = {"technologies": "app", "reputation": "app", "sectors": "app", "discoveries": "app"}
    here = table(*SIX[:4], "descendants_of_draco", "orion_hegemony", alliances=True, **app)
    played = Evening(here, here.state).plays(Allies(seed), 400, no_battle_among_allies)
    assert fold(GAME, played.start, played.events) == played.here.state
    assert played.commands["OfferAlliance"] > 1
    assert all(GAME.describe(played.here.state, event, True) for event in played.events)
