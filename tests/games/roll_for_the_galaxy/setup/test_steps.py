"""The list of what to fetch before play (p. 2), in the rulebook's order."""

from companion.games.roll_for_the_galaxy.exploring.moves import NameTile
from companion.games.roll_for_the_galaxy.setup import moves as m
from companion.games.roll_for_the_galaxy.setup.events import (
    StepTicked,
)
from companion.games.roll_for_the_galaxy.setup.steps import steps
from companion.words import Speaker
from tests.games.roll_for_the_galaxy.dealt import JONAS, MIRA, UTE, Setting, laid, setting
from tests.kit import rule

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek", "Pia"])


def told(here: Setting) -> dict[str, str]:
    return {step.id: SAY(step.text) for step in steps(here.state)}


# ── the list


@rule("setup.checklist")
def test_the_list_follows_the_rulebook():
    here = setting(3)
    assert list(told(here)) == [
        "chips", "large_chips", "bag", "phase_markers", "dice", "gear", "tableaus", "tiles",
    ]  # fmt: skip
    assert {step.rule.page for step in steps(here.state)} == {2}
    here = laid(here.when(m.Deal()))
    assert [step.id for step in steps(here.state) if step.seat == JONAS] == ["faction_2", "tiles_2", "dice_2"]
    assert len(told(here)) == 7 + 3 * 3, "what everybody does with tiles is said seat by seat now"
    assert told(here)["tableaus"] == "Put the other factions and home worlds back into the box."
    assert "111 dice" in told(here)["dice"]
    assert "side with the X up" in told(here)["phase_markers"]


@rule("setup.checklist")
def test_what_a_seat_fetches():
    here = setting(2, bag="table").when(
        m.TakeFaction(seat=MIRA, faction=6),
        m.TakeHomeWorld(seat=MIRA, home_world="earths_lost_colony"),
        m.TakeHomeWorld(seat=JONAS, home_world="doomed_world"),
        m.TakeFaction(seat=JONAS, faction=9),
        m.Deal(),
        NameTile(seat=MIRA, tile=1),
        NameTile(seat=MIRA, tile=40),
        m.PlaceStartTiles(seat=MIRA, development=40),
    )
    assert told(here)["faction_1"] == (
        "Mira: faction 6 (Galactic Religion and Pilgrimage World) and home world Earth's Lost Colony."
    )
    assert told(here)["tiles_1"] == (
        "Mira: on the left Public Works, the back of Lost Alien Warship; on the right Secluded World, world up."
    )
    assert told(here)["dice_1"] == (
        "Mira: cup 3 Home; Citizenry 2 Home; goods 1 Novelty on Pilgrimage World and 1 Novelty on Earth's Lost Colony; "
        "credit marker on 1."
    )
    assert (
        told(here)["dice_2"]
        == "Jonas: cup 3 Home and 1 Consumption; Citizenry 2 Home and 1 Military; credit marker on 8."
    )
    assert "tiles_2" not in told(here), "nobody is told what Jonas has drawn"


@rule("setup.checklist")
def test_the_wording_follows_who_holds_the_bag():
    assert "sorted by" in told(setting(3))["bag"]
    assert "into the bag and mix" in told(setting(3, bag="table"))["bag"]
    assert "into the bag and mix" in told(setting(3, depth="dice"))["bag"]
    assert "draws two tiles" in told(setting(3, bag="table"))["tiles"]
    assert "draws two tiles" not in told(setting(3))["tiles"]


@rule("setup.extra_die")
def test_two_players_keep_a_white_die():
    assert "app rolls" in told(setting(2))["extra_die"]
    assert "white die of the middle" in told(setting(2, extra_die="table"))["extra_die"]
    assert next(step for step in steps(setting(2).state) if step.id == "extra_die").rule.page == 4
    assert "extra_die" not in told(setting(3))


@rule("setup.checklist")
def test_anybody_ticks_a_step_and_unticks_it():
    here = setting(3).when(m.TickStep(step="gear"), by=UTE)
    assert here.events == (StepTicked("gear", True),)
    assert not here.refused(m.TickStep(step="gear")).overrule
    assert not here.refused(m.TickStep(step="dance")).overrule
    assert here.when(m.TickStep(step="gear", done=False)).state.ticked == frozenset()


@rule("setup.checklist")
def test_another_faction_has_to_be_fetched_again():
    here = laid(setting(2).when(m.Deal()))
    here = here.when(*(m.TickStep(step=f"{what}_{seat}") for what in ("faction", "dice", "tiles") for seat in (1, 2)))
    assert here.when(m.DrawFaction(seat=MIRA)).state.ticked == here.state.ticked - {"faction_1", "dice_1"}
    assert here.when(m.DrawHomeWorld(seat=MIRA)).state.ticked == here.state.ticked - {"faction_1", "dice_1"}
    turned = m.PlaceStartTiles(seat=JONAS, development=here.empire(JONAS).world_stack[0])
    assert here.when(turned, by=JONAS).state.ticked == here.state.ticked - {"tiles_2"}
