"""Alliances of Rise of the Ancients: founding, joining, leaving, points and corrections (its p. 10-11, 16)."""

from dataclasses import replace

import pytest

from companion.games.eclipse.battle.events import ArrivalNoted
from companion.games.eclipse.counting.telling import told
from companion.games.eclipse.diplomacy.events import RelationsEnded
from companion.games.eclipse.expansion.alliances import membership as alliances
from companion.games.eclipse.expansion.alliances import screen as alliance_screen
from companion.games.eclipse.expansion.alliances.events import (
    AllianceAgreed,
    AllianceCorrected,
    AllianceFounded,
    AllianceJoined,
    AllianceLeft,
    AllianceOffered,
    AllianceRefused,
    AllyAttacked,
)
from companion.games.eclipse.model import LAST_ROUND
from companion.games.eclipse.round_model import Pact
from tests.games.eclipse import taps as m
from tests.games.eclipse.expansion.alliances.kit import (
    KIM,
    ROBIN,
    SAY,
    SIX,
    agrees,
    allied,
    four,
    log,
    no,
    partners,
    proposes,
    refuses,
    six,
)
from tests.games.eclipse.kit import JONAS, MIRA, TAREK, UTE, galaxy
from tests.games.eclipse.turn_kit import fleet, lying, table, with_board
from tests.kit import rule

# ── founding


@rule("rise.alliance_found")
def test_two_players_with_relations_found_an_alliance_when_both_agree():
    here = partners(four(), (MIRA, JONAS)).when(proposes(MIRA, JONAS, "Flare"))
    assert here.events == (AllianceOffered(MIRA, "Flare", (MIRA, JONAS)),)
    assert log(here) == ["Mira proposes an alliance with Jonas: Flare"]
    assert here.state.pacts == (Pact("Flare", (MIRA, JONAS), (MIRA,)),)
    assert [board.alliance for board in here.state.boards] == [""] * 4, "nothing before the answer"
    made = here.when(agrees(JONAS, MIRA), by=JONAS)
    assert made.events == (AllianceFounded("Flare", (MIRA, JONAS)),)
    assert log(made) == ["Mira and Jonas found an alliance: Flare"]
    assert [board.alliance for board in made.state.boards] == ["Flare", "Flare", "", ""]
    assert made.state.pacts == ()
    assert made.state.boards[MIRA].friends == (JONAS,), "the relations stay"
    assert no(made.refused(agrees(JONAS, MIRA))) == "Mira has proposed no alliance to you."


@rule("rise.alliance_found")
def test_a_proposal_may_be_refused_or_taken_back():
    here = partners(four(), (MIRA, JONAS)).when(proposes(MIRA, JONAS))
    assert here.events[0].alliance == "Nova", "the first of the three"
    refused = here.when(refuses(JONAS, MIRA))
    assert (refused.events, refused.state.pacts) == ((AllianceRefused(JONAS, MIRA),), ())
    assert log(refused) == ["Jonas does not want the alliance of Mira"]
    back = here.when(refuses(MIRA, MIRA))
    assert (back.state.pacts, log(back)) == ((), ["Mira takes the proposed alliance back"])
    assert no(here.refused(agrees(MIRA, MIRA))) == "Mira has agreed already."
    assert no(here.refused(proposes(MIRA, JONAS))) == "An alliance you have proposed waits for its answer."
    assert no(here.refused(agrees(UTE, MIRA))) == "Mira has proposed no alliance to you."
    later = here.when(*(m.PassTurn(seat=seat) for seat in range(4)))
    assert later.state.pacts == (), "with the phase the proposals are over"
    gone = with_board(here, JONAS, ships={})
    gone = replace(gone, state=replace(gone.state, tiles={}))
    assert gone.when(m.GiveUp(seat=JONAS)).state.pacts == ()


@rule("rise.alliance_found")
def test_it_needs_relations_and_an_action_of_one_of_the_two():
    here = four()
    refused = here.refused(proposes(MIRA, JONAS))
    assert (no(refused), refused.rule.page, refused.overrule) == ("There are no relations with Jonas.", 10, True)
    both = partners(here, (JONAS, UTE), (MIRA, JONAS))
    assert no(both.refused(proposes(JONAS, UTE))) == "An alliance is made during an action of one of you."
    assert both.when(proposes(JONAS, MIRA)).state.pacts, "Mira is on turn"
    acting = both.when(m.TakeAction(seat=MIRA, action="build"))
    assert acting.when(proposes(JONAS, MIRA)).when(agrees(MIRA, JONAS)).state.boards[JONAS].alliance == "Nova"
    offered = acting.when(proposes(MIRA, JONAS))
    later = offered.when(m.EndTurn(seat=MIRA), m.PassTurn(seat=JONAS))
    assert no(later.refused(agrees(JONAS, MIRA))) == "An alliance is made during an action of one of you."
    broken = with_board(with_board(offered, MIRA, friends=()), JONAS, friends=(UTE,))
    assert no(broken.refused(agrees(JONAS, MIRA))) == "There are no relations with Jonas."
    fights = both.when(*(m.PassTurn(seat=seat) for seat in range(4)))
    assert no(fights.refused(proposes(MIRA, JONAS))) == "Alliances are made and left in the action phase."
    quiet = table(*SIX[:4], alliances=True, turns=False)
    assert partners(quiet, (UTE, TAREK)).when(proposes(UTE, TAREK)).state.pacts, "without turns nobody asks"


@rule("rise.alliance_found")
def test_there_are_three_alliances_and_each_is_founded_once():
    here = partners(six(), (MIRA, JONAS), (UTE, TAREK), (KIM, ROBIN))
    here = here.when(proposes(MIRA, JONAS, "Vortex"), agrees(JONAS, MIRA))
    assert alliances.unused(here.state) == ("Nova", "Flare")
    assert no(here.refused(proposes(UTE, TAREK, "Vortex", table_says_so=True))) == "This alliance is not free: Vortex."
    assert no(here.refused(proposes(UTE, TAREK, "Death Star"))) == "This alliance is not free: Death Star."
    two = allied(here, UTE, TAREK, name="Nova")
    left = two.when(m.CorrectAlliance(seat=MIRA, alliance="Vortex", left=("Flare",)))
    assert alliances.unused(left.state) == (), "a tile turned over has been used too"
    assert no(left.refused(proposes(KIM, ROBIN, table_says_so=True))) == "All three alliances have been used."
    assert not alliances.possible(left.state, KIM, ROBIN)
    racing = partners(six(turns=False), (MIRA, JONAS), (UTE, TAREK))
    racing = racing.when(proposes(MIRA, JONAS, "Nova"), proposes(UTE, TAREK, "Nova"), agrees(JONAS, MIRA))
    assert racing.state.pacts == (), "whoever was slower proposes again"


@rule("rise.alliance_found")
def test_only_with_four_players_and_the_module():
    assert no(table(*SIX[:4]).refused(proposes(MIRA, JONAS))) == "This table plays without alliances."
    assert no(table(*SIX[:3], alliances=True).refused(proposes(MIRA, JONAS))) == "This table plays without alliances."
    here = partners(four(), (MIRA, JONAS))
    assert no(here.refused(proposes(MIRA, MIRA, table_says_so=True))) == "There is no seat 1 at this table."
    assert no(here.refused(proposes(MIRA, 5))) == "There is no seat 6 at this table."
    assert no(galaxy(4, alliances=True).refused(proposes(MIRA, JONAS))) == "Play has not begun."
    assert no(with_board(here, JONAS, out="gave_up").refused(proposes(MIRA, JONAS))) == "The game is over for Jonas."


# ── joining


@rule("rise.alliance_join")
def test_with_six_players_a_third_one_joins_when_both_agree():
    here = allied(partners(six(), (MIRA, JONAS), (JONAS, UTE)), MIRA, JONAS)
    here = here.when(m.CorrectTurn(seat=UTE)).when(proposes(UTE, MIRA))
    assert here.events == (AllianceOffered(UTE, "Nova", (MIRA, JONAS, UTE)),), "relations with one of them are enough"
    assert log(here) == ["Ute proposes an alliance with Mira and Jonas: Nova"]
    first = here.when(agrees(MIRA, UTE))
    assert (first.events, log(first)) == ((AllianceAgreed(MIRA, UTE),), ["Mira agrees to the alliance of Ute"])
    assert first.state.boards[UTE].alliance == ""
    joined = first.when(agrees(JONAS, UTE))
    assert (joined.events, log(joined)) == ((AllianceJoined(UTE, "Nova"),), ["Ute joins the alliance Nova"])
    assert alliances.members(joined.state, "Nova") == (MIRA, JONAS, UTE)
    assert here.when(refuses(JONAS, UTE)).state.pacts == (), "one no is enough"
    full = partners(joined, (TAREK, MIRA)).when(m.CorrectTurn(seat=TAREK))
    refused = full.refused(proposes(TAREK, MIRA, table_says_so=True))
    assert (no(refused), refused.overrule) == ("All tiles of this alliance are taken.", False)


@rule("rise.alliance_join")
def test_a_member_may_invite_and_nobody_belongs_to_two():
    here = allied(partners(six(), (MIRA, JONAS), (MIRA, UTE), (UTE, TAREK)), MIRA, JONAS)
    invited = here.when(proposes(MIRA, UTE))
    assert invited.state.pacts == (Pact("Nova", (MIRA, JONAS, UTE), (MIRA,)),)
    done = invited.when(agrees(UTE, MIRA), agrees(JONAS, MIRA))
    assert done.state.boards[UTE].alliance == "Nova"
    other = allied(here, UTE, TAREK, name="Flare")
    refused = other.refused(proposes(MIRA, UTE, table_says_so=True))
    assert (no(refused), refused.overrule) == ("Both of you belong to an alliance already.", False)
    stranger = here.when(m.CorrectTurn(seat=KIM))
    assert no(stranger.refused(proposes(KIM, MIRA))) == "Kim has relations with none of them."


@rule("rise.alliance_join")
@pytest.mark.parametrize("players", [4, 5, 6])
def test_with_four_or_five_players_an_alliance_has_two_members(players):
    here = table(*SIX[:players], alliances=True)
    here = allied(partners(here, (MIRA, JONAS), (MIRA, UTE)), MIRA, JONAS)
    if players == 6:
        assert here.when(proposes(MIRA, UTE)).state.pacts
        return
    refused = here.refused(proposes(MIRA, UTE))
    assert (no(refused), refused.overrule) == ("With fewer than six players an alliance has two members.", True)


@rule("rise.alliance_join")
def test_nobody_comes_back_to_an_alliance_once_left_and_its_tile_is_gone():
    here = allied(partners(six(), (MIRA, JONAS), (MIRA, UTE)), MIRA, JONAS)
    here = here.when(m.LeaveAlliance(seat=MIRA))
    assert no(here.refused(proposes(MIRA, JONAS))) == "Mira has left this alliance."
    told = here.when(proposes(MIRA, JONAS, table_says_so=True), agrees(JONAS, MIRA, table_says_so=True))
    assert (told.state.boards[MIRA].alliance, told.state.boards[MIRA].alliances_left) == ("Nova", ()), "turned back"
    lone = partners(here, (JONAS, UTE)).when(m.CorrectTurn(seat=UTE))
    assert lone.when(proposes(UTE, JONAS)).when(agrees(JONAS, UTE)).state.boards[UTE].alliance == "Nova", (
        "the third tile"
    )


# ── leaving


@rule("rise.alliance_leave")
def test_leaving_turns_ones_own_tile_and_nothing_else():
    here = allied(partners(four(), (MIRA, JONAS)), MIRA, JONAS).when(m.LeaveAlliance(seat=MIRA))
    assert (here.events, log(here)) == ((AllianceLeft(MIRA, "Nova"),), ["Mira leaves the alliance Nova"])
    mira, jonas = here.state.boards[:2]
    assert (mira.alliance, mira.alliances_left) == ("", ("Nova",))
    assert (jonas.alliance, jonas.alliances_left) == ("Nova", ()), "the others keep theirs, a lone one too"
    assert (mira.friends, here.state.traitor) == ((JONAS,), None), "relations stay, and no traitor card"
    assert no(here.refused(m.LeaveAlliance(seat=MIRA))) == "Mira belongs to no alliance."


@rule("rise.alliance_leave")
def test_in_ones_own_action_before_it_is_carried_out():
    here = allied(four(), MIRA, JONAS)
    refused = here.refused(m.LeaveAlliance(seat=JONAS))
    assert (no(refused), refused.rule.page, refused.overrule) == ("An alliance is left in one's own action.", 11, True)
    chosen = here.when(m.TakeAction(seat=MIRA, action="influence"))
    assert chosen.when(m.LeaveAlliance(seat=MIRA)).state.boards[MIRA].alliance == "", "the action is only chosen"
    begun = chosen.when(m.LeaveSector(seat=MIRA, sector="221"))
    why = "An alliance is left before the action is carried out."
    assert no(begun.refused(m.LeaveAlliance(seat=MIRA))) == why
    flipped = with_board(chosen, MIRA, colony_ships=1).when(m.TurnUpColonyShips(seat=MIRA, ships=1))
    assert no(flipped.refused(m.LeaveAlliance(seat=MIRA))) == why
    moving = here.when(m.TakeAction(seat=MIRA, action="move"))
    assert moving.when(m.LeaveAlliance(seat=MIRA)).state.boards[MIRA].alliances_left == ("Nova",)
    fights = here.when(*(m.PassTurn(seat=seat) for seat in range(4)))
    assert no(fights.refused(m.LeaveAlliance(seat=MIRA))) == "Alliances are made and left in the action phase."
    reacting = here.when(*(m.PassTurn(seat=seat) for seat in range(3)), m.TakeAction(seat=TAREK, action="build"))
    reacting = reacting.when(m.React(seat=MIRA, action="build"))
    assert reacting.when(m.LeaveAlliance(seat=MIRA)).state.boards[MIRA].alliance == ""


@rule("rise.alliance_leave")
def test_with_ships_in_a_former_allys_sector_leaving_is_an_attack():
    here = allied(partners(six(), (MIRA, JONAS), (JONAS, UTE)), MIRA, JONAS, UTE)
    here = fleet(here, MIRA, "226", interceptor=1)
    assert alliances.betrayed(here.state, MIRA) == (JONAS,)
    left = here.when(m.LeaveAlliance(seat=MIRA))
    assert left.events == (
        AllianceLeft(MIRA, "Nova"),
        RelationsEnded(MIRA, JONAS),
        ArrivalNoted("226", JONAS),
        ArrivalNoted("226", MIRA),
    )
    assert (left.state.traitor, left.state.boards[JONAS].friends) == (MIRA, (UTE,))
    assert left.state.expected == {"226": (JONAS, MIRA)}, "and there will be a battle"
    without = fleet(fleet(here, MIRA, "226"), MIRA, "230", interceptor=1)
    attack = without.when(m.LeaveAlliance(seat=MIRA))
    assert attack.events[1] == AllyAttacked(MIRA, UTE), "no relations to end, but the card all the same"
    assert log(attack)[1] == "Mira has ships in a sector of Ute: an attack, and Mira gets the traitor card"
    assert (attack.state.traitor, attack.state.boards[MIRA].friends) == (MIRA, (JONAS,))


@rule("rise.alliance_leave")
def test_their_ships_make_a_sector_theirs_unless_ones_own_disc_lies_there():
    here = allied(partners(four(), (MIRA, JONAS)), MIRA, JONAS)
    shared = fleet(fleet(lying(here, "201"), JONAS, "201", interceptor=1), MIRA, "201", cruiser=1)
    assert alliances.betrayed(shared.state, MIRA) == (JONAS,)
    guest = fleet(here, JONAS, "221", interceptor=1)
    assert alliances.betrayed(guest.state, MIRA) == (), "a guest in one's own sector"
    left = guest.when(m.LeaveAlliance(seat=MIRA))
    assert (left.state.traitor, left.state.expected) == (None, {"221": (MIRA, JONAS)})
    lost = with_board(here, MIRA, ships={"": {"cruiser": 1}, "305": {"cruiser": 1}})
    lost = with_board(lost, JONAS, ships={"": {"cruiser": 1}})
    assert alliances.betrayed(lost.state, MIRA) == (), "somewhere is no sector"
    assert lost.when(m.LeaveAlliance(seat=MIRA)).state.expected == {}


@rule("rise.alliance_leave")
def test_whoever_keeps_the_board_on_the_table_says_in_whose_sectors_the_ships_stand():
    here = allied(partners(four(boards="table"), (MIRA, JONAS)), MIRA, JONAS)
    assert here.when(m.LeaveAlliance(seat=MIRA)).state.traitor is None
    told = here.when(m.LeaveAlliance(seat=MIRA, on=(JONAS,)))
    assert (told.events[1], told.state.traitor) == (RelationsEnded(MIRA, JONAS), MIRA)
    assert not here.refused(m.LeaveAlliance(seat=MIRA, on=(UTE,), table_says_so=True)).overrule
    assert alliance_screen.mine(here.state, MIRA)["knows_ships"] is False


@rule("rise.alliance_last_round")
def test_in_the_last_round_alliances_are_neither_made_nor_left():
    here = allied(partners(six(), (MIRA, JONAS), (MIRA, UTE), (TAREK, KIM)), MIRA, JONAS)
    eighth = replace(here, state=replace(here.state, round=LAST_ROUND - 1))
    assert eighth.when(m.LeaveAlliance(seat=MIRA)).state.boards[MIRA].alliance == ""
    ninth = replace(here, state=replace(here.state, round=LAST_ROUND))
    for command in (m.LeaveAlliance(seat=MIRA), proposes(MIRA, UTE), proposes(TAREK, KIM)):
        refused = ninth.refused(command)
        assert no(refused) == "In the last round alliances are neither made nor left."
        assert (refused.rule.page, refused.overrule) == (11, True)


# ── the board is right


@rule("rise.alliance_tiles")
def test_the_tiles_beside_a_board_can_be_corrected():
    here = four().when(m.CorrectAlliance(seat=MIRA, alliance="Nova", left=("Flare", "Vortex")))
    assert here.events == (AllianceCorrected(MIRA, "Nova", ("Flare", "Vortex")),)
    assert log(here) == ["Corrected: Mira belongs to the alliance Nova; left: Flare and Vortex"]
    assert not here.refused(m.CorrectAlliance(seat=MIRA, alliance="Nova", left=("Flare", "Vortex"))).overrule
    assert log(here.when(m.CorrectAlliance(seat=MIRA))) == ["Corrected: Mira belongs to no alliance"]
    assert no(here.refused(m.CorrectAlliance(seat=UTE, alliance="Borg"))) == "There is no alliance “Borg”."
    twice = m.CorrectAlliance(seat=UTE, alliance="Nova", left=("Nova",))
    assert no(here.refused(twice)) == "Nobody has two tiles of one alliance: Nova."
    three = allied(six(), MIRA, JONAS, UTE)
    assert no(three.refused(m.CorrectAlliance(seat=TAREK, left=("Nova",)))) == "There are three tiles of each alliance."
    assert three.when(m.CorrectAlliance(seat=UTE, left=("Nova",))).state.boards[UTE].alliances_left == ("Nova",)
    waiting = partners(four(), (MIRA, JONAS)).when(proposes(MIRA, JONAS))
    assert allied(waiting, JONAS, name="Flare").state.pacts == (), "what was proposed no longer fits"


# ── points


@rule("rise.alliance")
def test_the_nova_alliance_of_page_11_wins_together():
    """26, 44 and 30 points are 33 for each of them: more than 32, 31 and 30."""
    here = allied(six(), MIRA, JONAS, UTE)
    here = replace(here, state=replace(here.state, round=LAST_ROUND)).when(m.FinishGame(table_says_so=True))
    points = {MIRA: 26 - 2, JONAS: 44 - 2, UTE: 30 - 2, TAREK: 32, KIM: 31, ROBIN: 30}  # a tile is worth 2
    for seat, vp in points.items():
        sectors = {JONAS: ("301",)}.get(seat, ())  # Planta score a sector once more
        base = vp - 3 * len(sectors)
        here = here.when(m.CountPoints(seat=seat, discoveries=0, monoliths=base // 3, ambassadors=base % 3, sectors=sectors, resources=0, military=0, grid=0, nano=0))  # fmt: skip
    scoring = here.game.score(here.state)
    assert [one.total for one in scoring.scores] == [26, 44, 30, 32, 31, 30]
    assert scoring.winners == (MIRA, JONAS, UTE)
    assert [one.rank for one in scoring.scores] == [1, 1, 1, 4, 5, 6]
    shown = here.when(m.Reveal(everything=True))
    assert told(shown.state)
    reasons = [SAY(line.reason) for line in scoring.of(MIRA).lines]
    assert "Alliance: Nova" in reasons


@rule("rise.alliance")
def test_a_tile_turned_over_costs_three():
    here = allied(partners(four(), (MIRA, JONAS)), MIRA, JONAS)
    before = here.game.score(here.state).of(MIRA).total
    after = here.when(m.LeaveAlliance(seat=MIRA))
    assert after.game.score(after.state).of(MIRA).total == before - 5
