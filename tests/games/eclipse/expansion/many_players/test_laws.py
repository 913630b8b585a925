"""What always holds with two action markers, whatever anybody taps."""

from hypothesis import given as drawn
from hypothesis import settings
from hypothesis import strategies as st

from companion.games.eclipse.expansion.many_players.markers import up
from companion.games.eclipse.play import GAME
from companion.games.eclipse.screens import strip
from companion.rules.game import RuleViolation
from companion.rules.history import fold
from companion.tables.folded import game_events, named
from tests.games.eclipse import taps as m
from tests.games.eclipse.large import holders, large, places
from tests.games.eclipse.wild import Wild
from tests.kit import rule

TABLES = {players: large(players, technologies="app", sectors="app", discoveries="app") for players in (7, 8, 9)}


class Large(Wild):
    """Wild players who also let each other go first, correct markers and give up."""

    def rarely(self):
        return self.luck.choice(
            [
                m.LetGoFirst(self.seat),
                m.LetGoFirst(self.seat),
                m.CorrectTurn(self.seat, self.luck.choice(("primary", "secondary"))),
                m.GiveUp(self.seat, table_says_so=self.luck.random() < 0.2),
            ]
        )

    def turn(self):
        ready = up(self.state)
        if ready and self.luck.random() < 0.8:
            self.seat = self.luck.choice(ready)
        return super().turn()


def one_or_two_hold_a_marker(here) -> None:
    state = here.state
    if state.second is None:
        return
    primary, secondary = places(here)
    found = holders(here)
    assert 1 <= len(found) <= 2
    assert len(set(found)) == len(found), "nobody holds both"
    assert all(not state.boards[seat].out for seat in found)
    assert state.second.resting == "" or len(found) == 1
    for marker, seat in (("primary", primary), ("secondary", secondary)):
        doing = state.doing if marker == "primary" else state.second.doing
        assert doing is None or (doing.seat == seat and marker != state.second.resting)
    assert len(up(state)) == len(set(up(state))), "nobody acts with two markers"
    assert up(state) or state.doing or state.second.doing, "somebody can go on"


@rule("rise.markers_apart")
@settings(max_examples=30)
@drawn(seed=st.integers(0, 10**6), players=st.sampled_from((7, 8, 9)))
def test_nobody_ever_holds_both_markers_and_one_or_two_hold_one(seed, players):
    here = TABLES[players]
    start, events, wild = here.state, [], Large(seed)
    for _ in range(250):
        command = wild.tap(here.state)
        try:
            here = here.when(command, by=wild.seat)
        except RuleViolation:
            continue
        events += here.events
        one_or_two_hold_a_marker(here)
        if here.state.phase == "action" and not here.state.over and len(here.state.playing) > 1:
            assert here.state.second is not None
        strip.waiting(here.state)
    stored = game_events(GAME, [named(event) for event in events])
    assert fold(GAME, start, stored) == here.state, "the log is the state"
