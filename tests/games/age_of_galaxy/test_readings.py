"""Where the book leaves something open or to a choice: the screens say how the app reads it, and offer what it allows."""

from companion.games.age_of_galaxy import catalog, tech_forms
from companion.games.age_of_galaxy.turn_screen import obstacle
from tests.games.age_of_galaxy.kit import box_with, playing, settled, with_planets, with_realm
from tests.kit import rule

MIRA = 0
OR = (("tech.warp_drive.2.count", 2), ("tech.warp_drive.2.kind", "influence"), ("tech.warp_drive.or", "yes"))


# ── a technology that says "or" (FAQ 2)


@rule("faq.2")
def test_the_tree_shows_an_or_and_asks_for_one_of_the_two():
    plain, either = playing().state, playing(options=box_with(*OR)).state
    assert not tech_forms.research(plain, MIRA)["either"]
    found = tech_forms.research(either, MIRA)
    shown = {one["id"]: one for line in found["tree"] for one in line}["warp_drive"]
    assert (found["either"], shown["either"], shown["can"]) == (True, True, True)
    assert [one["good"] for one in shown["gives"]] == ["strength", "influence"]
    assert obstacle(either, MIRA, "research") is None


@rule("faq.2")
@rule("faq.6")
def test_nomads_who_research_choose_too():
    here = with_planets(
        with_realm(playing(options=box_with(*OR)), MIRA, factions=(catalog.SOJOURNER,)), settled(1, MIRA)
    )
    after = tech_forms.nomadic(with_realm(here, MIRA, settled_now=1).state, MIRA)
    assert after is not None
    assert after["either"]
