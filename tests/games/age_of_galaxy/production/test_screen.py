"""Production on a phone: what it will bring, and which abilities follow."""

from dataclasses import replace

from companion.games.age_of_galaxy import catalog
from tests.games.age_of_galaxy.kit import conquered, m, playing, settled, with_planets, with_realm
from tests.games.age_of_galaxy.screen_kit import JONAS, MIRA, SAY, view


def producing(**changes):
    return playing(3, **{"step": "production", "turn": None, "produced": False, **changes})


def test_before_the_tap_everybody_sees_what_production_brings():
    here = with_realm(producing(), MIRA, credits=8, productivity=9, cubes=0)
    first = view(here)["players"][0]
    assert (first["now"]["credits"], first["then"]["credits"]) == (8, 12)
    assert (first["then"]["productivity"], first["then"]["cubes"]) == (8, 3)
    assert [line.amount for line in first["lines"]] == [3, 4, -1]
    assert view(here)["reminders"] == []


def test_after_production_abilities_are_a_reminder_and_legarchaea_can_be_tapped():
    here = with_realm(producing(produced=True), JONAS, factions=(catalog.LEGARCHAEA,))
    (without,) = view(here)["reminders"]
    assert without["seat"] == JONAS
    assert not without["mine"]
    assert SAY(without["rows"][0]["why"]) == "Jonas has no planet of that type."
    here = with_planets(with_realm(here, JONAS, credits=0), settled(1, JONAS), conquered(2, JONAS))
    one = view(here, JONAS)["reminders"][0]["rows"][0]
    assert one["tap"]
    assert [(good["good"], good["count"]) for good in one["gives"]] == [("credits", 4)]
    used = here.when(m.UseAbility(JONAS, catalog.LEGARCHAEA), by=JONAS)
    assert view(used, JONAS)["reminders"][0]["rows"][0]["used"]


def test_an_ability_that_somebody_typed_is_read_out_and_booked_by_hand():
    here = with_realm(producing(produced=True), MIRA, factions=(30,))
    box = (*here.state.box, ("faction.30.production", "2 influence for each relic"))
    here = replace(here, state=replace(here.state, box=box))
    one = view(here)["reminders"][0]["rows"][0]
    assert (one["text"], one["tap"], one["why"]) == ("2 influence for each relic", False, None)
