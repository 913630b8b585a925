"""A realm can be corrected: its numbers, planets, cards, technologies; cubes stay as many as they are."""

from dataclasses import replace

import pytest

from companion.games.age_of_galaxy.corrections import events as e
from companion.games.age_of_galaxy.model import Planet
from tests.games.age_of_galaxy.corrections.kit import (
    JONAS,
    MIRA,
    SAME,
    SAY,
    UTE,
    cubes,
    faction,
    planet,
    tech,
    value,
    why,
)
from tests.games.age_of_galaxy.kit import KNOWN, conquered, developed, m, playing, settled, with_planets, with_realm

PHONES = replace(KNOWN, cards="app")


# ── numbers of a realm


@pytest.mark.parametrize(
    ("what", "now"),
    [
        ("credits", 0), ("productivity", 12), ("prestige", 40), ("influence", 21), ("discoveries", 48), ("relics", 48),
        ("cruisers", 5), ("strength", 4), ("keeps", 2), ("cubes", 6), ("away", 12), ("anomaly", 2), ("hand_count", 7),
    ],
)  # fmt: skip
def test_every_number_can_be_corrected(what, now):
    here = playing()
    was = getattr(here.state.realms[MIRA], what)
    after = here.when(value(what, now))
    assert after.events[0] == e.ValueCorrected(MIRA, what, was, now)
    assert getattr(after.state.realms[MIRA], what) == now
    assert after.state.all_cubes(MIRA) == 15
    assert why(after, value(what, now)) == SAME


@pytest.mark.parametrize(
    ("what", "now", "sentence"),
    [
        ("credits", 13, "The track ends at 12, not at 13."),
        ("productivity", 13, "The track ends at 12, not at 13."),
        ("cruisers", 9, "Everybody has 9 cruisers: 9 here and 1 on planets are too many."),
        ("keeps", 10, "Everybody has 9 cruisers: 10 here and 0 on planets are too many."),
        ("influence", 21, "The influence markers of the box are worth 21; with everybody's this would be 22."),
        ("discoveries", 45, "The box holds 48 discoveries and relics in all; with everybody's this would be 49."),
        ("relics", 48, "The box holds 48 discoveries and relics in all; with everybody's this would be 49."),
        ("supply", 13, "Mira has 15 cubes beside the one on the prestige track; this would be 16."),
        ("cubes", 16, "Mira has 15 cubes beside the one on the prestige track: all of them lie elsewhere."),
        ("away", 16, "Mira has 15 cubes beside the one on the prestige track: all of them lie elsewhere."),
    ],
)  # fmt: skip
def test_more_than_the_box_holds_is_refused(what, now, sentence):
    here = with_planets(playing(), conquered(1, MIRA))
    here = with_realm(with_realm(here, MIRA, relics=3), JONAS, influence=1, discoveries=1)
    no = here.refused(value(what, now))
    assert SAY(no.why) == sentence
    assert not no.overrule


def test_a_sixth_cruiser_is_a_matter_of_the_table():
    here = playing()
    no = here.refused(value("cruisers", 6))
    assert SAY(no.why) == "At most 5 cruisers are in a play area, not 6."
    assert no.overrule
    assert here.when(value("cruisers", 6, table_says_so=True)).state.realms[MIRA].cruisers == 6


def test_an_eighth_card_is_a_matter_of_the_table_and_a_hand_on_the_phones_counts_itself():
    here = playing()
    assert why(here, value("hand_count", 8)) == "Nobody ever has more than 7 cards in hand."
    assert here.when(value("hand_count", 8, table_says_so=True)).state.realms[MIRA].hand_count == 8
    on_phones = "The cards are on the phones here: the hand is counted by itself."
    assert why(playing(options=PHONES), value("hand_count", 3)) == on_phones


def test_prestige_keeps_its_place_in_the_pile():
    here = playing(pile=(JONAS, MIRA, UTE)).when(value("prestige", 2), value("prestige", 2, JONAS))
    assert here.state.pile == (JONAS, MIRA, UTE)
    assert dict(here.state.realms[MIRA].fame) == {"correction": 2}


# ── cubes follow


def test_cubes_come_out_of_the_supply_and_go_back_there():
    here = playing().when(value("cubes", 5))
    assert cubes(here) == (5, 10, 0, 15)
    here = here.when(value("away", 4))
    assert cubes(here) == (5, 6, 4, 15)
    here = here.when(value("away", 1), value("cubes", 0))
    assert cubes(here) == (0, 14, 1, 15)


def test_with_an_empty_supply_cubes_come_out_of_the_hand():
    here = with_realm(playing(), MIRA, supply=0, away=12).when(value("away", 14))
    assert here.events == (e.ValueCorrected(MIRA, "away", 12, 14), e.ValueCorrected(MIRA, "cubes", 3, 1))
    assert cubes(here) == (1, 0, 14, 15)


def test_a_cube_that_lies_nowhere_is_used_first():
    here = playing().when(value("supply", 10))
    assert cubes(here) == (3, 10, 0, 13), "the table is looking for two"
    here = here.when(value("away", 3))
    assert cubes(here) == (3, 9, 3, 15)


# ── planets


def test_a_planet_the_phones_have_not_heard_of():
    here = playing().when(planet(card=2, kind="arctic", state="settled", owner=MIRA))
    assert here.state.planets == (Planet(1, 2, "arctic", "settled", MIRA),)
    assert cubes(here) == (3, 11, 1, 15)
    here = here.when(planet(card=1, kind="warm", state="free"))
    assert here.state.planets[1] == Planet(2, 1, "warm")


def test_a_planet_changes_and_its_cubes_with_it():
    here = with_planets(playing(), settled(1, MIRA)).when(planet(1, state="developed"))
    assert cubes(here) == (3, 10, 2, 15), "still Mira's: nobody has said anything else"
    here = here.when(planet(1, state="developed", owner=JONAS))
    assert (cubes(here), cubes(here, JONAS)) == ((3, 12, 0, 15), (3, 10, 2, 15))
    here = here.when(planet(1, state="conquered", owner=MIRA))
    assert (cubes(here), cubes(here, JONAS)) == ((3, 12, 0, 15), (3, 12, 0, 15))
    here = here.when(planet(1, state="free"))
    assert here.state.planets == (Planet(1, 1, "warm"),)


def test_a_cube_that_was_only_placed_gets_its_planet_by_a_correction():
    here = with_realm(playing(), MIRA, cubes=2, away=1).when(planet(card=1, kind="warm", owner=MIRA))
    assert cubes(here) == (2, 12, 1, 15), "it is the one that lay there already"


def test_where_it_lies_its_type_and_its_shield():
    here = with_planets(playing(), settled(1, MIRA)).when(planet(1, card=2, kind="desert", shielded=True))
    assert here.state.planets == (Planet(1, 2, "desert", "settled", MIRA, shielded=True),)
    assert why(here, planet(1, shielded=True)) == SAME
    here = here.when(planet(1, state="free", shielded=True))
    assert not here.state.planets[0].shielded, "nobody's planet is never protected"


@pytest.mark.parametrize(
    ("command", "sentence"),
    [
        (planet(9, state="free"), "The phones know no planet with the number 9."),
        (planet(card=1, owner=MIRA), "Say on which system card the planet lies, and of which type it is."),
        (planet(kind="warm", owner=MIRA), "Say on which system card the planet lies, and of which type it is."),
        (planet(2), "Say whose planet it is."),
        (planet(card=1, kind="warm"), "Say whose planet it is."),
        (planet(1, owner=3), "There is no seat 4 at this table."),
        (planet(1, state="free", owner=MIRA), "A free planet belongs to nobody: say what lies there, or leave the owner out."),
        (planet(1), SAME),
        (planet(1, state="conquered", owner=UTE), "Everybody has 9 cruisers: 9 here and 1 on planets are too many."),
    ],
)  # fmt: skip
def test_half_a_planet_is_refused(command, sentence):
    here = with_planets(playing(), settled(1, MIRA), Planet(2, 1, "warm"))
    assert why(with_realm(here, UTE, cruisers=9), command) == sentence


def test_a_planet_that_is_conquered_already_needs_no_other_cruiser():
    here = with_realm(with_planets(playing(), conquered(1, MIRA)), MIRA, cruisers=8)
    assert here.when(planet(1, kind="arctic", state="conquered")).state.planets[0].kind == "arctic"


def test_a_planet_for_which_no_cube_is_left():
    here = with_realm(playing(), MIRA, cubes=0, supply=0, anomaly=15)
    assert "all of them lie elsewhere" in why(here, planet(card=1, kind="warm", owner=MIRA))


# ── factions, ideology, technologies


def test_main_factions_come_and_go():
    here = playing().when(faction(1), faction(2), faction(3))
    assert here.state.realms[MIRA].factions == (1, 2, 3)
    assert here.state.realms[MIRA].hand_count == 6, "real cards are counted by whoever holds them"
    assert why(here, faction(2)) == SAME
    no = here.refused(faction(4))
    assert (SAY(no.why), no.overrule) == ("An alliance has at most 3 main factions.", True)
    assert here.when(faction(4, table_says_so=True)).state.realms[MIRA].factions == (1, 2, 3, 4)
    assert here.when(faction(2, has=False)).state.realms[MIRA].factions == (1, 3)


def test_a_card_exists_once():
    here = with_realm(with_realm(playing(), JONAS, factions=(5,)), UTE, true_card=6, true_ideology="science")
    assert why(here, faction(5)) == "Jonas has it: take it away there first."
    assert why(here, faction(6)) == "Ute has it: take it away there first."


def test_what_others_hold_in_secret_is_not_told_by_a_refusal():
    here = with_realm(playing(options=PHONES), JONAS, hand=(9, 10), hand_count=2)
    assert here.when(faction(9)).state.realms[MIRA].factions == (9,)


def test_a_card_on_the_phones_is_either_laid_out_or_in_the_hand():
    here = with_realm(playing(options=PHONES), MIRA, hand=(9, 10), hand_count=2).when(faction(9))
    assert (here.state.realms[MIRA].hand, here.state.realms[MIRA].hand_count) == ((10,), 1)
    here = here.when(faction(9, has=False))
    assert (here.state.realms[MIRA].hand, here.state.realms[MIRA].hand_count) == ((10, 9), 2)
    here = with_realm(here, MIRA, true_card=11, true_ideology="science")
    here = here.when(m.CorrectIdeology(seat=MIRA, ideology=None))
    assert here.state.realms[MIRA].hand == (10, 9, 11)


def test_nobody_tries_out_by_a_correction_what_somebody_else_holds():
    """Whether the card was in the hand shows in the number of its cards."""
    here = with_realm(playing(options=PHONES, dealt=True), MIRA, hand=(9, 10), hand_count=2)
    for card in (9, 11):
        said = here.refused(faction(card, table_says_so=True), by=JONAS)
        assert (str(said), said.overrule) == (str(here.refused(faction(9), by=None)), False)
    assert here.when(faction(9), by=MIRA).state.realms[MIRA].factions == (9,)


def test_the_true_main_ideology():
    here = playing().when(m.CorrectIdeology(seat=MIRA, ideology="diplomacy"))
    assert here.state.realms[MIRA].true_ideology == "diplomacy"
    assert why(here, m.CorrectIdeology(seat=MIRA, ideology="diplomacy")) == SAME
    assert here.when(m.CorrectIdeology(seat=MIRA)).state.realms[MIRA].true_ideology is None


def test_technologies_come_and_go_with_their_cubes():
    here = playing().when(tech("warp_drive"), tech("xenology"))
    assert here.state.realms[MIRA].techs == ("warp_drive", "xenology"), "the path is a rule, the board is right"
    assert cubes(here) == (3, 10, 2, 15)
    assert why(here, tech("xenology")) == SAME
    here = here.when(tech("xenology", has=False))
    assert cubes(here) == (3, 11, 1, 15)
    assert why(here, tech("time_travel")) == "There is no such technology here: “time_travel”."


def test_an_own_technology_lies_on_the_card_of_its_faction():
    here = playing()
    assert "no such technology" in why(here, tech("faction.7"))
    here = here.when(faction(7), tech("faction.7"))
    assert here.state.realms[MIRA].keeps == 2, "energy shields (FAQ 8)"
    assert why(here, faction(7, has=False)) == "Its own technology is researched: take that away first."
    here = here.when(tech("faction.7", has=False), faction(7, has=False))
    assert (here.state.realms[MIRA].keeps, here.state.realms[MIRA].factions) == (0, ())


# ── what a table does not keep


def test_a_developed_planet_in_the_last_round_takes_the_cube_out_of_the_hand():
    here = with_planets(playing(), settled(1, MIRA), developed(2, MIRA))
    here = with_realm(here, MIRA, cubes=2, supply=0, anomaly=10).when(planet(1, state="developed"))
    assert cubes(here) == (1, 0, 4, 15)
