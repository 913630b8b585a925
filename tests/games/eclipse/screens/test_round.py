"""What the phones show in a round: state and viewer in, plain data out."""

from dataclasses import replace

import pytest

from companion.games.eclipse.counting import screen as result_screen
from companion.games.eclipse.influence import screen as influence_screen
from companion.games.eclipse.options import Options
from companion.games.eclipse.screens import table as table_screen
from companion.games.eclipse.screens.strip import waiting
from companion.games.eclipse.setup.without_a_table import PROPOSED, check_options, depth, options_from_form
from companion.games.eclipse.turns import screen as turns_screen
from companion.games.eclipse.upkeep import screen as upkeep_screen
from companion.rules.codec import BadInput
from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.kit import JONAS, MIRA, TAREK, UTE, owning, playing, rich

SAY = Speaker("en")
FOUR = ("terran_directorate", "hydran_progress", "planta", "descendants_of_draco")


def kept(*species, **options):
    return playing(*(species or FOUR), **{"boards": "app", "turns": True, **options})


def table(here, *own):
    return table_screen.table(here.state, own, {})


def strip(here):
    found = waiting(here.state)
    mine = SAY(found.mine) if found.mine else None
    return SAY(found.headline), found.seats, mine


# ── whose turn


def test_the_strip_names_who_is_on_turn_and_tells_that_player_so():
    here = kept()
    assert strip(here) == ("Seat 1 is on turn", (MIRA,), "Your turn")
    doing = here.when(m.TakeAction(seat=MIRA, action="influence"))
    assert strip(doing) == ("Seat 1: Influence", (MIRA,), "You: Influence")
    held = here.when(m.TurnUpSector(seat=MIRA, sector="201"))
    assert strip(held) == ("Seat 1 holds sector 201", (MIRA,), "You hold sector 201")


def test_the_strip_in_the_other_phases():
    here = kept()
    passed = here.when(m.PassTurn(seat=MIRA), m.PassTurn(seat=JONAS), m.PassTurn(seat=UTE))
    assert waiting(passed.state).done == (MIRA, JONAS, UTE)
    reacting = here.when(
        *(m.PassTurn(seat=seat) for seat in (MIRA, JONAS, UTE)), m.TakeAction(seat=TAREK, action="move")
    )
    assert strip(reacting.when(m.EndTurn(seat=TAREK))) == ("Seat 1 may react", (MIRA,), "You may react")
    combat = passed.when(m.PassTurn(seat=TAREK))
    assert strip(combat)[0] == "Battles, then upkeep"
    assert SAY(waiting(combat.state).where) == "Round 1, Combat phase"
    assert strip(combat.when(m.NoteArrival(sector="201", seat=0)))[0] == "Battles are to be fought"
    upkeep = combat.when(m.NextPhase())
    assert strip(upkeep) == ("Income and upkeep", (0, 1, 2, 3), "Your upkeep")
    three = upkeep.when(*(m.PayUpkeep(seat=seat) for seat in range(3)))
    assert strip(three) == ("Seat 4 pays upkeep", (TAREK,), "Your upkeep")
    assert strip(three.when(m.PayUpkeep(seat=TAREK)))[0] == "The round is over: clean up"


def test_without_turns_the_strip_says_play_on_the_board():
    assert strip(kept(turns=False))[0] == "Play on the board"


def test_a_phone_with_several_seats_shows_the_one_that_acts():
    here = kept()
    assert table(here, 0, 1)["act"]["seat"] == 0
    acting = here.when(m.TakeAction(seat=0, action="build"))
    assert table(acting, 0, 1)["act"]["seat"] == 0
    assert table(acting, 1, 2)["act"]["seat"] == 1, "the next one may go on"
    assert table(acting, 1)["act"]["ends_turn_of"] == 0
    assert table(acting, 3)["act"]["may"] is False


@pytest.mark.parametrize(
    ("action", "seat", "sentence"),
    [
        ("explore", UTE, "Planta: two sectors, one after the other; you may stop after the first."),
        ("explore", TAREK, "Descendants: after the first you may turn up a second one, then keep one or discard both."),
        ("explore", MIRA, "Discarding ends your turn."),
        ("influence", MIRA, "The disc that makes the connection cannot move first."),
        ("research", MIRA, "Choose a technology below; the price is yours, with your discount."),
        ("upgrade", MIRA, "Put back as many parts as you like, then take new ones."),
        ("build", MIRA, "In sectors with your disc; one orbital and one monolith in each."),
        ("move", MIRA, "Each move one ship, as far as its drives reach, through whole wormholes."),
    ],
)
def test_what_an_action_needs_is_said_when_it_is_taken(action, seat, sentence):
    here = kept().when(m.CorrectTurn(seat=seat)) if seat else kept()
    here = here.when(m.TakeAction(seat=seat, action=action))
    doing = table(here, seat)["act"]["doing"]
    assert sentence in [SAY(words) for words in doing["says"]]
    assert doing["next"] == (seat + 1) % 4


@pytest.mark.parametrize("action", ["explore", "influence", "move"])
def test_the_wormhole_generator_changes_what_is_said(action):
    here = owning(kept(), MIRA, "wormhole_generator")
    said = [SAY(words) for words in turns_screen.says(here.state, MIRA, action)]
    assert any("alf a" in words for words in said)


def test_the_last_player_in_sees_nobody_after_them():
    here = kept("terran_directorate", "hydran_progress")
    alone = here.when(m.PassTurn(seat=MIRA), m.TakeAction(seat=JONAS, action="build"))
    assert table(alone, JONAS)["act"]["doing"]["next"] == MIRA, "who may still react"


# ── sectors and squares


def test_a_sector_in_the_hand_says_what_comes_onto_it():
    here = kept().when(m.TurnUpSector(seat=MIRA, sector="301"))
    held = table(here, MIRA)["held"][0]
    assert [SAY(words) for words in held["says"]] == [
        "Put a discovery tile face down on it.",
        "Put 2 Ancients on it: no disc there while they stand.",
    ]
    assert not held["take"]
    friends = kept().when(m.CorrectTurn(seat=TAREK), m.TurnUpSector(seat=TAREK, sector="302"))
    held = table(friends, TAREK)["held"][0]
    assert SAY(held["says"][1]) == "Put 1 Ancient on it: your disc may lie there, but the discovery tile stays."
    assert held["take"]


def test_squares_are_drawn_as_on_the_tile():
    here = kept().when(m.CorrectSector(sector="204", disc=MIRA, squares=(2,), orbital=True))
    drawn = influence_screen.sector(here.state, MIRA, "204")["squares"]
    assert [(one["colour"], one["starred"], one["cube"], one["open"]) for one in drawn] == [
        ("money", True, "", False),
        ("materials", True, "", False),
        ("any", False, "money", False),
        ("orbital", False, "", True),
    ]


def test_what_else_lies_in_a_sector_is_told():
    here = kept().when(
        m.CorrectSector(sector="001", disc=MIRA, orbital=True, monolith=True, ancients=2, defence=True, discovery=True)
    )
    told = [SAY(words) for words in influence_screen.sector(here.state, MIRA, "001")["says"]]
    assert told == ["2 Ancients", "centre defence", "discovery tile", "orbital", "monolith"]


# ── money


def test_one_more_action_that_cannot_be_paid_is_warned_of():
    here = rich(kept(), MIRA, money=0, science=0, materials=0)
    short = here.when(m.CorrectBoard(seat=MIRA, discs=8, money_cubes=10))  # income 3, upkeep 3, then 5
    forecast = upkeep_screen.forecast(short.state, MIRA)
    assert (forecast["now"], forecast["more"]) == (0, -2)
    assert SAY(forecast["advice"]) == "One more action and 2 money are missing: a sector would have to go."
    able = rich(short, MIRA, science=4)
    advice = SAY(upkeep_screen.forecast(able.state, MIRA)["advice"])
    assert advice == "One more action and 2 money are missing: you could trade 4 science for them."
    assert upkeep_screen.forecast(rich(short, MIRA, money=2).state, MIRA)["advice"] is None


def test_without_a_disc_there_is_no_more_action():
    forecast = upkeep_screen.forecast(kept().when(m.CorrectBoard(seat=MIRA, discs=0)).state, MIRA)
    assert (forecast["can"], forecast["scale"]["more"]) == (False, None)


def test_the_upkeep_phase_shows_the_ways_out_with_what_they_cost():
    here = rich(kept(), MIRA, money=0, science=4, materials=0)
    here = here.when(m.CorrectBoard(seat=MIRA, discs=7, money_cubes=10), m.NextPhase(table_says_so=True), m.NextPhase())
    row = next(one for one in table(here, MIRA)["paying"] if one["seat"] == MIRA)
    assert (row["broke"], row["missing"]) == (True, 2)
    way, costs = row["ways"][0]
    assert (way.science, way.sectors) == (4, ())
    assert SAY(costs) == "costs 0 VP, 0 income per round, 4 resources"
    assert table(here, MIRA)["can_book"]


# ── the end


def counted(here, **more):
    over = here
    for _ in range(9):
        over = over.when(m.CleanUp(table_says_so=True))
    for seat in over.state.seats:
        over = over.when(m.CountPoints(seat=seat, sectors=(f"20{seat + 1}",), reputation=(seat + 1,), **more))
    return over


def test_points_of_others_stay_hidden_when_the_table_wants_it():
    here = kept(estimate=False)
    assert result_screen.standing(here.state, (JONAS,))["shown"] == {JONAS}
    assert result_screen.standing(kept().state, (JONAS,))["shown"] == {0, 1, 2, 3}


def test_places_are_shown_from_the_last_one_up():
    over = counted(kept())
    last = [score.seat for score in reversed(result_screen.scoring.score(over.state).ranking)]
    assert result_screen.standing(over.state, ())["shown"] == set()
    one = over.when(m.Reveal())
    assert result_screen.standing(one.state, ())["shown"] == {last[0]}
    assert result_screen.result(one.state, ended=False)["open_from"] == 3
    all_of_them = one.when(m.Reveal(everything=True))
    assert result_screen.standing(all_of_them.state, ())["shown"] == {0, 1, 2, 3}
    assert result_screen.result(all_of_them.state)["told"]
    assert result_screen.shown(over.state, result_screen.scoring.score(over.state), (), ended=True) == {0, 1, 2, 3}


def test_the_matrix_adds_up_and_the_curve_ends_at_the_counted_points():
    over = counted(kept())
    scoring = result_screen.scoring.score(over.state)
    for row in result_screen.matrix(over.state):
        assert sum(cell["amount"] for cell in row["cells"]) == row["total"] == scoring.of(row["seat"]).total
    curve = result_screen.curve(over.state)
    assert [track.totals[-1] for track in curve.tracks] == [score.total for score in scoring.scores]
    assert len(curve.tracks[0].totals) == 10
    assert result_screen.curve(kept().state) is None


def test_sectors_that_somebody_else_has_are_marked_in_the_count():
    here = kept().when(m.TakeSector(seat=MIRA, sector="201"))
    form = result_screen.standing(here.state, (JONAS,))["forms"][0]
    sectors = {one["id"]: one for ring in form["rings"] for one in ring}
    assert (sectors["201"]["theirs"], sectors["221"]["theirs"], sectors["224"]["mine"]) == (MIRA, MIRA, True)
    assert "223" not in sectors, "nobody plays the Federation"


# ── options


def test_the_form_proposes_the_whole_table():
    assert (depth(PROPOSED), depth(Options())) == ("full", "help")
    assert options_from_form({"depth": "full"}, None)["turns"] is True
    assert options_from_form({"depth": "score"}, None)["technologies"] == "none"
    own = options_from_form({"depth": "own", "boards": "on", "turns": "on", "clock": "on", "hide_estimate": "on"}, None)
    assert (own["boards"], own["turns"], own["clock"], own["estimate"]) == ("app", True, True, False)
    assert depth(replace(PROPOSED, clock=True)) == "own"


def test_a_clock_needs_turns():
    check_options(Options(turns=True, clock=True))
    with pytest.raises(BadInput, match="A clock needs to know whose turn it is"):
        check_options(Options(clock=True))
