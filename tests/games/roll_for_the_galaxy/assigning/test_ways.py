"""What screens ask: every way to move a worker, what is left of each power, and why not."""

from companion.games.roll_for_the_galaxy.assigning import ways
from companion.games.roll_for_the_galaxy.catalog import PHASES
from companion.rules.words import Named
from tests.games.roll_for_the_galaxy.kit import (
    MIRA,
    dictate,
    empire,
    holding,
    move,
    playing,
    select,
    sentence,
)

# ── what screens ask ───────────────────────────────────────────


def test_ways_name_each_power_with_its_targets_and_partners():
    here = holding("galactic_influence", "H:I M:I G:III N:V", "executive_power", "technology_affinity")
    found = {way.power: way for way in ways.ways(here.galaxy, MIRA, 0)}
    assert found["galactic_influence"].targets == tuple(phase for phase in PHASES if phase != "explore")
    assert found["galactic_influence"].name == Named("Galactic Influence", "Galaktischer Einfluss")
    assert found["technology_affinity"].targets == ("develop",)
    assert found["executive_power"].targets == ("ship",)
    assert found["executive_power"].partners == (1,)
    assert "executive_power" not in {way.power for way in ways.ways(here.galaxy, MIRA, 2)}


def test_dictate_ways_name_targets_payers_and_one_more_for_the_mandate():
    here = holding("galactic_mandate", "H:I M:II G:III N:V")
    way = ways.dictate_ways(here.galaxy, MIRA, 0)
    assert (way.targets, way.payers, way.more) == (("develop", "settle", "produce", "ship"), (1, 2), ())
    here = here.when(dictate(0, "ship", pay=1))
    way = ways.dictate_ways(here.galaxy, MIRA, 2)
    assert (way.targets, way.payers, way.more) == ((), (), ("explore", "develop", "produce", "ship"))


def test_the_list_of_powers_says_what_is_left_and_why_not():
    here = playing(empire("H:I H:II M:II", developments=("nanotechnology", "hydroponics_guild", "backup_planning")))
    assert {sentence(one.why) for one in ways.usable(here.galaxy, MIRA) if one.why} == {"Select a phase first."}
    here = here.when(select(2, "ship"), move("nanotechnology", 0, "ship"))
    found = {one.id: (one.used, one.left, one.why and sentence(one.why)) for one in ways.usable(here.galaxy, MIRA)}
    assert found == {
        "dictate": (0, 1, None),
        "nanotechnology": (1, 1, None),
        "hydroponics_guild": (0, 1, "No worker fits."),
        "backup_planning": (0, 0, None),
    }
    here = here.when(move("nanotechnology", 1, "ship"))
    found = {one.id: one.why and sentence(one.why) for one in ways.usable(here.galaxy, MIRA)}
    assert found["nanotechnology"] == "Used this round."


def test_dictate_is_used_up_after_one_unless_planned_for():
    here = playing(empire("H:I H:II M:II G:III")).when(select(3, "ship"), dictate(0, "ship", pay=1))
    assert [(one.used, one.left) for one in ways.usable(here.galaxy, MIRA)] == [(1, 0)]
    here = holding("backup_planning", "H:I H:II M:II G:III").when(dictate(0, "ship", pay=1))
    assert [(one.id, one.left) for one in ways.usable(here.galaxy, MIRA)] == [("dictate", 1), ("backup_planning", 0)]
