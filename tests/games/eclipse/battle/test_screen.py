"""What the battle and the blueprints show, and how the log tells it."""

import pytest

from companion.games.eclipse.battle import luck_screen
from companion.games.eclipse.battle.model import Squad, Who
from companion.games.eclipse.model import Roll
from companion.games.eclipse.play import GAME
from companion.games.eclipse.screens import places as screens
from companion.games.eclipse.screens import strip
from companion.games.eclipse.screens import table as table_screen
from companion.games.eclipse.screens import tv as tv_screen
from companion.words import Speaker
from tests.games.eclipse import outcomes as e
from tests.games.eclipse import taps as m
from tests.games.eclipse.battle.kit import rolls
from tests.games.eclipse.kit import galaxy, owning, playing

SAY = Speaker("en").named(["Mira", "Jonas", "Ute"])
ORDER = m.OpenBattle(sector="201", arrivals=(0, 1), disc=0, fleets=("0.cruiser.2", "1.interceptor.2"))


def headline(here) -> str:
    return SAY(strip.waiting(here.state).headline)


def view(here, *own):
    return screens.battle_tool(here.state, own, {})


def test_before_a_battle_the_form_knows_the_box():
    before = view(playing("terran_union", "mechanema"), 0)
    assert before["battle"] is None
    assert [(ship, most) for ship, _name, most in before["classes"]] == [
        ("interceptor", 8), ("cruiser", 4), ("dreadnought", 2), ("starbase", 4),
    ]  # fmt: skip
    assert not before["quick"]
    assert before["luck"] is None
    assert view(galaxy(2), 0)["quick"]
    alone = galaxy(2).when(m.OpenBattle(sector="101", fleets=("0.cruiser.1", "1.cruiser.1")))
    assert SAY(strip.waiting(alone.state).where) == "Sector 101"
    over = playing("terran_union", "mechanema").when(*[m.CleanUp()] * 9)
    assert over.refused(ORDER).overrule
    noted = playing("terran_union", "mechanema").when(
        m.NoteArrival(sector="203", seat=1), m.NoteArrival(sector="101", seat=0)
    )
    assert (view(noted, 0)["sector"], view(noted, 0)["first"], view(noted, 0)["printed_ancients"]) == ("203", 1, 2)
    assert screens.battle_tool(noted.state, (0,), {"open": "101"})["sector"] == "101"


def test_the_screen_says_whose_turn_it_is_and_which_dice():
    here = playing("terran_union", "mechanema").when(ORDER)
    seen = view(here, 1)
    assert (seen["now"]["seat"], seen["now"]["mine"], seen["now"]["missiles"]) == (1, True, False)
    assert seen["now"]["squads"][0]["dice"] == ("yellow", "yellow")
    assert seen["now"]["squads"][0]["may_retreat"]
    assert [SAY(side["role"]) for side in seen["sides"]] == ["defends", "attacks"]
    assert headline(here) == "Jonas fires: interceptor"
    assert strip.waiting(here.state).screen == "battle"
    assert table_screen.table(here.state, (0,), {})["fighting"] == "201"


def test_dice_explain_themselves_and_a_proposal_is_ready():
    here = playing("terran_union", "mechanema").when(ORDER)
    half = rolls(here, 1, 6)
    dice = view(half, 1)["volley"]["dice"]
    assert [(one["face"], one["next"]) for one in dice] == [(6, False), (0, True)]
    assert SAY(dice[0]["why"]) == "a 6 always hits"
    whole = rolls(half, 1, 6)
    assert headline(whole) == "Jonas lays the hits"
    seen = view(whole, 1)["volley"]
    assert [(shot["total"], shot["of"], shot["destroyed"]) for shot in seen["shots"]] == [(2, 2, True), (2, 2, True)]
    assert [one["value"] for one in seen["pieces"][0]["choices"]] == ["0.0.0", "0.0.1"]
    missed = rolls(here, 1, 1, 5)
    assert missed.state.battle.volley is None, "nothing hit, so nothing waits"
    three = rolls(half.when(m.LayDice()) if half.state.battle.volley.complete else whole.when(m.LayDice()), 0)
    assert three.state.battle.round == 1
    one = rolls(here, 1, 1)
    assert SAY(view(one, 1)["volley"]["dice"][0]["why"]) == "a 1 never hits"
    cruiser = rolls(missed, 0, 4)
    assert SAY(view(cruiser, 0)["volley"]["dice"][0]["why"]) == "4 + 1 = 5"


def test_afterwards_it_says_what_follows():
    here = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="201", arrivals=(0, 1), disc=0, fleets=("0.interceptor.1", "1.cruiser.2"))
    )
    here = rolls(rolls(here, 0, 1), 1, 6, 6)
    assert headline(here) == "Mira draws reputation"
    after = view(here, 1)["after"]
    assert [SAY(name) for name in after["left"]] == ["Jonas"]
    assert after["population"][0]["dice"] == ["yellow", "yellow"]
    assert "Jonas may put a disc there" in SAY(after["influence"])
    assert after["tiles"] == {0: 1, 1: 2}
    drawn = here.when(m.DrawBattleReputation(party=0))
    assert view(drawn, 1)["after"]["offered"] == []
    (offer,) = view(drawn, 0)["after"]["offered"]
    assert offer["tiles"] == drawn.state.battle.parties[0].reputation
    assert view(drawn, 0, 1)["after"]["offered"] == [], "a phone with two seats shows no secret"
    done = drawn.when(
        m.KeepReputation(party=0, tile=0), m.DrawBattleReputation(party=1), m.KeepReputation(party=1, tile=0)
    )
    assert headline(done) == "The battle is decided"
    kept = playing("terran_union", "mechanema").when(ORDER)
    kept = rolls(kept, 1, 1, 1)
    kept = rolls(kept, 0, 6, 6).when(m.LayDice())
    assert SAY(view(kept, 0)["after"]["influence"]) == "Mira keeps the sector."


def test_nobodys_ships_and_a_stalemate_have_their_words():
    here = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="203", arrivals=(0,), fleets=("0.cruiser.1",), ancients=1)
    )
    assert headline(here) == "Somebody rolls for the Ancients"
    assert view(here, 0)["now"]["seat"] is None
    lost = rolls(rolls(here, 1, 6, 6), 0)
    assert view(lost, 0)["after"]["influence"] is None
    peace = {"yellow": 0, "orange": 0, "red": 0}
    still = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="201", arrivals=(0, 1), fleets=("0.cruiser.1", "1.cruiser.1")),
        m.CorrectSquad(squad=0, **peace), m.CorrectSquad(squad=1, **peace), m.FireOn(),
    )  # fmt: skip
    assert headline(still) == "Stalemate"
    centre = playing("terran_union", "mechanema").when(
        m.OpenBattle(sector="001", arrivals=(0,), fleets=("0.dreadnought.2",), centre=True)
    )
    assert [SAY(side["name"]) for side in view(centre, 0)["sides"]] == ["Mira", "the centre defence"]
    assert tv_screen.tv(centre.state, (), {})["fight"]["sides"]


def test_luck_is_counted_and_the_dice_are_tested():
    here = playing("terran_union", "mechanema").when(ORDER).when(m.FireOn())
    found = luck_screen.luck(here.state)
    assert found["count"] == 4
    assert SAY(found["fair"]).startswith("Too few dice")
    assert {seat for seat, _expected, _hits in found["players"]} == {0, 1}
    assert luck_screen._fair([1, 2, 3, 4, 5, 6] * 5).text == "These dice look fair."
    assert luck_screen._fair([6] * 30).text.startswith("These dice are unusual")
    assert Roll(0, (1,), by_app=False, expected=0.2, hits=0).hits == 0


def test_the_blueprints_are_open_to_all():
    here = owning(playing("terran_union", "mechanema"), 0, "gauss_shield")
    seen = screens.ships(here.state, (1,), {"open": "0"})
    assert seen["seat"] == 0
    assert screens.ships(here.state, (1,), {"open": "9"})["seat"] == 1
    assert screens.ships(here.state, (), {})["seat"] == 0
    assert screens.ships(here.state, (1,), {"open": "²"})["seat"] == 1
    cruiser = seen["designs"][1]
    choices = [part.id for part in cruiser["squares"][0]["choices"]]
    assert "gauss_shield" in choices
    assert "phase_shield" not in choices
    fitted = here.when(m.Refit(seat=0, ship="cruiser", parts=("-", "-", "-", "-", "-", "gauss_shield")))
    assert screens.ships(fitted.state, (0,), {})["left"] == 1
    gone = here.when(
        m.FindDiscovery(seat=0, discovery="flux_shield"), m.UseDiscovery(seat=0, discovery="flux_shield"),
        m.Refit(seat=0, ship="dreadnought", parts=("-",) * 7 + ("flux_shield",), table_says_so=True),
    )  # fmt: skip
    dreadnought = screens.ships(gone.state, (0,), {})["designs"][2]
    assert "flux_shield" in [part.id for part in dreadnought["squares"][7]["choices"]], "the tile that lies there"
    assert SAY(dreadnought["illegal"]).endswith("energy more than it has.")


MIRA, NOBODY = Who(0, "cruiser"), Who(-1, "ancient")
SQUAD = Squad(0, "cruiser", 2, 1, 0, 1, (1, 0, 0), (0, 0, 0), (0, 0))


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        (e.Refitted(0, "cruiser", ("", "hull"), 1), "Mira refits cruiser: Hull"),
        (e.Refitted(0, "cruiser", ("", ""), 0), "Mira refits cruiser: as printed"),
        (e.ArrivalNoted("203", 0), "Mira comes into sector 203: a battle"),
        (e.BattleForgotten("203"), "No battle in sector 203 after all"),
        (e.UpgradeClosed(0), "Mira has finished the upgrade"),
        (e.FaceTapped(0, 5, MIRA), "Mira, cruiser: a die on the table shows 5"),
        (e.DiceRolled(0, (5, 6), NOBODY), "Ancient: the app rolls 5 6"),
        (e.DiceLaid(()), "No hit"),
        (e.DiceLaid((), (MIRA,), ()), "No hit"),
        (e.SquadRetreats(0, "224", MIRA), "Mira, cruiser: on the way to sector 224, gone on the next turn"),
        (e.StalemateEnded(""), "Stalemate: the attacker loses all ships"),
        (e.StalemateEnded("224"), "Stalemate: the attacker leaves for sector 224"),
        (e.PopulationAttacked(0, 0, (6, 1), True, 1, 3), "Mira attacks the population (6 1): 1 cube of 3 destroyed"),
        (e.PopulationAttacked(0, 0, (), False, 3, 3, True), "Mira destroys all 3 cubes without dice"),
        (e.ReputationOffered(0, 0, (1, 3)), "Mira draws 1 3"),
        (e.ReputationKept(0, 0, 3), "Mira keeps the 3"),
        (e.ReputationKept(0, 0, 0), "Mira keeps no reputation tile"),
        (e.BattleClosed("201"), "The battle in sector 201 is over"),
        (e.SquadCorrected(0, SQUAD, MIRA), "Corrected: Mira, cruiser, 2 there"),
    ],
)
def test_the_log_tells_the_fight_as_a_story(event, sentence):
    assert SAY(GAME.describe(playing("planta", "mechanema").state, event, True)) == sentence


def test_hits_and_wrecks_are_named():
    here = playing("terran_union", "mechanema").when(ORDER)
    assert SAY(GAME.describe(here.state, here.events[0], True)) == "Battle in sector 201: Mira and Jonas"
    hit = rolls(here, 1, 6, 1).when(m.LayDice())
    assert SAY(GAME.describe(hit.state, hit.events[0], True)) == "1 hit: Mira, cruiser"
    wreck = rolls(here, 1, 6, 6).when(m.LayDice())
    assert SAY(GAME.describe(wreck.state, wreck.events[0], True)) == "2 hits, destroyed: Mira, cruiser"


def test_reputation_stays_secret_in_the_log():
    state = playing("planta", "mechanema").state
    assert SAY(GAME.describe(state, e.ReputationOffered(0, 0, (1, 3)), False)) == "Mira draws 2 reputation tiles"
    assert SAY(GAME.describe(state, e.ReputationKept(0, 0, 3), False)) == "Mira keeps a reputation tile"
    game = playing("planta", "mechanema").game
    assert not game.sees(state, e.ReputationKept(0, 0, 3), 1)
    assert game.sees(state, e.ReputationKept(0, 0, 3), 0)
