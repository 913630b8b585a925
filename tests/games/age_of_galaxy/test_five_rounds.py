"""Two evenings as make_evening.py played them, tapped again command by command: what every round must look like."""

from collections.abc import Iterator
from functools import cache

import pytest

from companion.games.age_of_galaxy import catalog, checks
from companion.games.age_of_galaxy.actions.action_board import Manufacture
from companion.games.age_of_galaxy.catalog import ACTIONS
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.play import GAME
from companion.games.age_of_galaxy.war.moves import Compare
from companion.rules import history as hist
from companion.rules.history import Tap
from companion.tables.folded import Folded
from tests import golden
from tests.games.age_of_galaxy import laws
from tests.games.age_of_galaxy.evenings import JONAS, MIRA, TAREK, UTE
from tests.games.age_of_galaxy.kit import e
from tests.games.age_of_galaxy.make_evening import ALL, Golden
from tests.kit import rule

FIVE, HELPED = ALL
BOTH = pytest.mark.parametrize("one", ALL, ids=lambda one: one.name)


def table(one: Golden) -> Folded:
    return golden.replayed(one.file)


@cache
def evening(one: Golden) -> tuple[tuple[Galaxy, Tap, Galaxy], ...]:
    """Every command tapped again on the state it met, with the chance it had."""
    state, found = table(one).start, []
    for tap in table(one).history.counting:
        events = GAME.decide(state, tap.seat, tap.command, golden.chance(table(one), tap))
        assert events == tap.events, tap.seq
        after = hist.fold(GAME, state, events)
        found.append((state, tap, after))
        state = after
    assert state == table(one).state
    return tuple(found)


def of(one: Golden, kind: type) -> Iterator[tuple[Galaxy, object]]:
    """Every event of a kind, with the table before its tap."""
    for before, tap, _ in evening(one):
        yield from ((before, event) for event in tap.events if isinstance(event, kind))


def rounds(one: Golden, kind: type) -> list[int]:
    return [before.round for before, _ in of(one, kind)]


# ── what belongs into which round


@rule("round.phases")
@BOTH
def test_round_one_has_no_war_and_all_others_have_one(one):
    assert rounds(one, e.WarBegan) == rounds(one, e.Compared) == [2, 3, 4, 5]
    assert rounds(one, e.ActionsBegan) == [1, 2, 3, 4, 5]


@rule("end")
@BOTH
def test_round_five_has_no_galactic_phase(one):
    assert rounds(one, e.FleetMoved) == rounds(one, e.OrderSet) == [1, 2, 3, 4]
    assert rounds(one, e.GameOver) == [5]
    assert (table(one).state.step, table(one).state.round, table(one).state.fleet) == ("over", 5, 5)


@rule("galactic.fleet")
@BOTH
def test_two_three_four_five_and_five_system_cards_are_open(one):
    begun = [after for before, _, after in evening(one) if after.round != before.round]
    assert [checks.open_systems(galaxy) for galaxy in begun] == [2, 3, 4, 5, 5]
    assert [galaxy.fleet for galaxy in begun] == [1, 2, 3, 4, 5]
    assert [event.opens for _, event in of(one, e.FleetMoved)] == [3, 4, 5, 0]


@rule("production.cubes")
@BOTH
def test_three_cubes_and_those_of_a_golden_age(one):
    back = {before.round: event.back for before, event in of(one, e.GoldenAge)}
    acting = [after for _, tap, after in evening(one) if any(isinstance(event, e.ActionsBegan) for event in tap.events)]
    assert len(acting) == 5
    for galaxy in acting:
        extra = back.get(galaxy.round - 1, (0,) * galaxy.players)
        assert [realm.cubes for realm in galaxy.realms] == [3 + more for more in extra]


@rule("golden.back")
def test_the_golden_ages_of_the_evening():
    """Cards 1 and 3 after round 2: Jonas has four cubes there and gets three; card 2 after round 4."""
    found = [(before.round, event.places, event.back, event.rest) for before, event in of(FIVE, e.GoldenAge)]
    assert found == [(2, (1, 3), (3, 3, 1, 3), (0, 1, 0, 0)), (4, (2,), (1, 1, 1, 1), (0, 0, 0, 0))]


@rule("order.prestige")
def test_the_turn_order_of_every_round_and_why():
    """Round 3: Tarek came onto Mira's field after her, Jonas onto Ute's. Round 5: Mira's cube came onto Ute's."""
    orders = [event.order for _, event in of(FIVE, e.OrderSet)]
    assert orders == [
        (MIRA, JONAS, UTE, TAREK),
        (TAREK, MIRA, JONAS, UTE),
        (UTE, MIRA, TAREK, JONAS),
        (MIRA, UTE, TAREK, JONAS),
    ]
    third = next(after for _, _, after in evening(FIVE) if after.round == 3)
    assert [third.realms[seat].prestige for seat in third.order] == [2, 2, 1, 1]
    fifth = next(after for _, _, after in evening(FIVE) if after.round == 5)
    assert [fifth.realms[seat].prestige for seat in fifth.order] == [6, 6, 3, 2]


@rule("war.conquer")
def test_the_wars_of_the_evening():
    """Jonas takes what Ute developed, Mira does without, then takes Tarek's; at the end Ute is Overlord."""
    assert [event.overlords for _, event in of(FIVE, e.Compared)] == [(JONAS,), (MIRA,), (MIRA,), (UTE,)]
    taken = [(before.round, event.seat, event.loser, event.cubes) for before, event in of(FIVE, e.PlanetConquered)]
    assert taken == [(2, JONAS, UTE, 2), (3, TAREK, UTE, 1), (4, MIRA, TAREK, 1), (5, UTE, JONAS, 2)]
    assert [event.skipped for _, event in of(FIVE, e.ConquestOver)] == [False, True, False, False]


@rule("war.tie")
def test_two_overlords_at_the_table_of_three_conquer_nothing():
    third = next(tap for before, tap, _ in evening(HELPED) if before.round == 3 and isinstance(tap.command, Compare))
    compared = next(event for event in third.events if isinstance(event, e.Compared))
    assert sorted(compared.overlords) == [JONAS, UTE]
    assert any(isinstance(event, e.ConquestOver) for event in third.events)


@rule("action.turns")
def test_everything_there_is_was_done_in_the_evening():
    """All nine actions, a card in each of its four ways, abilities of the book, effects of the hint board."""
    assert {event.action for _, event in of(FIVE, e.CubePlaced)} == set(ACTIONS)
    assert {event.how for _, event in of(FIVE, e.CardDiscarded)} == {"boost", "adaptation"}
    assert len(list(of(FIVE, e.IdeologyPlayed))) == 1
    assert [len(realm.factions) for realm in table(FIVE).state.realms] == [3, 3, 2, 3]
    used = {event.what for _, event in of(FIVE, e.FreeEffectUsed)}
    named = (catalog.LEGARCHAEA, catalog.SOJOURNER, catalog.AURALIS, catalog.SCYTHE)
    assert used == {"1", *(f"card.{card}" for card in named)}
    assert any(event.why == f"ability.{catalog.FEIMUR}" for _, event in of(FIVE, e.Gained))


# ── the log


@rule("score.sum")
@BOTH
def test_after_every_tap_the_laws_hold(one):
    law = laws.Table(table(one).start)
    for _, tap, after in evening(one):
        law.hold(tap.events, after, said_so=tap.command.table_says_so)


@rule("score.sum")
@BOTH
def test_the_result_line_by_line(one):
    """The file beside the log; every player's lines sum to the total above them."""
    told = one.result.read_text("utf-8")
    assert golden.result("age_of_galaxy", table(one).state) == told
    totals = [player["total"] for player in table(one).house.summary["players"]]
    heads = [int(line.split(": ")[1]) for line in told.splitlines() if not line.startswith(" ")]
    sums: list[int] = []
    for line in told.splitlines():
        if line.startswith(" "):
            sums[-1] += int(line[:4])
        else:
            sums.append(0)
    assert sums == heads == totals


@rule("score.sum")
def test_the_result_counted_by_hand():
    """Prestige, settled 1, developed 2, relics, then the main ideology; what was conquered gives nothing."""
    assert [one.total for one in GAME.score(table(FIVE).state).scores] == [
        7 + 1 + 4 + 2 + 2,  # Mira: Industrialism, two developed planets
        4 + 2 + 0 + 3 + 1,  # Jonas: Culturalism, three relics
        7 + 1 + 2 + 2 + 0,  # Ute: Science as her true ideology, no advanced technology
        3 + 2 + 0 + 4 + 0,  # Tarek: Diplomacy, less than four prestige
    ]


def test_what_was_taken_back_in_the_evening():
    """A wrong tap stays out; a conquest taken back and put back counts as if nothing had been."""
    history = table(FIVE).history
    taken = [history.tap(seq).command for seq in sorted(history.taken)]
    assert taken == [Manufacture(JONAS, 1)]
    assert not history.fell


@BOTH
def test_a_line_taken_back_and_put_back(one):
    """Lines of all kinds: what follows is decided again; with the line back it is the same game."""
    here, states = table(one), evening(one)
    lines = {type(tap.command): tap for _, tap, _ in states}
    for line in list(lines.values())[::4]:
        again = here.history
        for back in (True, False):
            _, again = golden.changed(here, again, line.seq, back=back)
            assert (line.seq in {tap.seq for tap in again.counting}) != back
            state = hist.play(GAME, here.start, again)
        assert state == here.state
