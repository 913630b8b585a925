"""Step 5, manage empire (p. 8): recruit, recall, and whether the game ends."""

import pytest

from companion.games.roll_for_the_galaxy.managing.ending import end_reason
from companion.games.roll_for_the_galaxy.managing.events import RoundEnded
from companion.games.roll_for_the_galaxy.managing.moves import FinishRound, Recall, Recruit
from companion.games.roll_for_the_galaxy.phases.moves import FinishPhase
from tests.games.roll_for_the_galaxy.work_kit import SAY, dice, managing, phase, player, table
from tests.kit import rule

# ── recruit


@rule("manage.recruit")
def test_recruiting_takes_a_credit_for_each_die():
    here = managing(player(citizenry="home rare", credits=5)).when(Recruit(0))
    assert (here[0].cup, here[0].citizenry, here[0].credits) == (dice("home rare"), (), 3)


@rule("manage.recruit")
def test_recruiting_is_a_must_as_long_as_there_are_credits_and_dice():
    """As many as can be paid (p. 8, p. 10)."""
    here = managing(player(citizenry="home rare genes", credits=2))
    no = "Choose exactly 2 dice of the Citizenry: one for each credit."
    assert here.refused(Recruit(0, ("home",))) == no
    assert here.refused(Recruit(0, ("home", "rare", "genes"))) == no
    assert here.refused(Recruit(0, ("home", "alien"))) == no
    assert here.refused(Recruit(0)) == no
    assert here.refused(FinishRound(0)) == no  # short of credits: the player chooses
    here = here.when(Recruit(0, ("genes", "rare")))
    assert (here[0].cup, here[0].citizenry) == (dice("rare genes"), dice("home"))
    assert here.refused(Recruit(0)) == "Mira has recruited already."


@rule("manage.recruit")
def test_one_credit_one_die():
    here = managing(player(citizenry="home rare", credits=1))
    assert here.refused(Recruit(0)) == "Choose exactly 1 die of the Citizenry: one for each credit."


@rule("manage.recruit")
def test_without_a_choice_everything_goes_by_itself():
    same = managing(player(citizenry="home home home", credits=2)).when(FinishRound(0))
    assert (same[0].cup, same[0].citizenry, same[0].done) == (dice("home home"), dice("home"), True)
    none = managing(player(cup="home", credits=2)).when(FinishRound(0))
    assert (none[0].cup, none[0].credits) == (dice("home"), 2)


@rule("manage.zero_to_one")
@pytest.mark.parametrize(
    ("money", "citizens", "left"), [(4, 4, 1), (4, 6, 1), (4, 3, 1), (4, 2, 2), (1, 1, 1), (0, 2, 1)]
)
def test_the_marker_on_0_goes_to_1(money, citizens, left):
    """Give 4 and get 1: the picture of p. 8."""
    here = managing(player(cup="rare", citizenry="home " * citizens, credits=money)).when(Recruit(0))
    assert here[0].credits == left
    assert len(here[0].cup) == 1 + min(money, citizens)


# ── recall


@rule("manage.recall")
def test_recalling_is_free():
    """Developers, settlers and goods, as many as one likes, before or after recruiting."""
    mira = player(
        citizenry="home", credits=1, developers="rare rare", settlers="genes", worlds={"spice_world": "alien"}
    )
    here = managing(mira).when(Recall(0, "rare", "developers"), Recruit(0))
    here = here.when(Recall(0, "genes", "settlers"), Recall(0, "alien", "spice_world"))
    assert (here[0].cup, here[0].credits) == (dice("home rare genes alien"), 1)
    assert (here[0].developers, here[0].settlers, here[0].goods) == (dice("rare"), (), ())
    no = "Only workers on the construction zone and goods on worlds can be recalled."
    for colour, place in (("alien", "spice_world"), ("home", "citizenry"), ("home", "cup"), ("rare", "settlers")):
        assert here.refused(Recall(0, colour, place)) == no


@rule("manage.recall")
def test_loose_goods_are_recalled_where_worlds_are_not_kept():
    here = managing(player(loose_goods="rare"), options={"depth": "dice"})
    assert here.when(Recall(0, "rare", "goods"))[0].cup == dice("rare")


@rule("manage.empty_cup")
def test_an_empty_cup_has_to_recall():
    here = managing(player(developers="rare", credits=3))
    assert here.refused(FinishRound(0)) == "The cup is empty: recall at least one die."
    here = here.when(Recall(0, "rare", "developers"), FinishRound(0))
    assert here[0].done


@rule("manage.recall")
def test_managing_has_its_time():
    here = managing(player(cup="home", developers="rare"), player(cup="home"))
    here = here.when(FinishRound(0))
    assert here.refused(Recall(0, "rare", "developers")) == "Mira has finished this round already."
    assert here.refused(FinishRound(0)) == "Mira has finished this round already."
    assert here.refused(FinishPhase(1)) == "Not now: empires are being managed."
    exploring = phase("explore", player(crew={"explore": "home"}))
    assert exploring.refused(FinishRound(0)) == "Not now: phases are being played."


# ── the next round


@rule("manage.next_round")
def test_when_everybody_is_done_the_next_round_begins():
    here = managing(player(cup="home", chips=3), player(cup="home"), played=("ship",), past=("ship",))
    here = here.when(FinishRound(0))
    assert here.galaxy.step == "manage"
    here = here.when(FinishRound(1))
    assert (here.galaxy.step, here.galaxy.round, here.galaxy.played) == ("assign", 2, ())
    assert here.told(RoundEnded) == [RoundEnded(1, (5, 2), over=False)]  # chips, and factions worth 2 each
    assert here.galaxy.curve == ((5, 2),)
    assert not here[0].done


# ── the end


@rule("end.pool")
@pytest.mark.parametrize(("pool", "over"), [(0, True), (1, False)])
def test_the_game_ends_when_the_pool_is_empty(pool, over):
    here = managing(player(cup="home"), player(cup="home"), pool=pool).when(FinishRound(0), FinishRound(1))
    assert (here.galaxy.step == "over", here.galaxy.ends) == (over, over)
    assert here.told(RoundEnded)[0].over == over
    assert here.galaxy.round == (1 if over else 2)


TEN = ("space_docks",) * 10


@rule("end.twelve_tiles")
@pytest.mark.parametrize(("worlds", "over"), [(("spice_world",), False), (("spice_world", "gem_world"), True)])
def test_the_game_ends_with_twelve_tiles(worlds, over):
    """Both halves of the faction count: with the home world everybody starts with three (p. 8, p. 13)."""
    jonas = player(developments=TEN, worlds=worlds, cup="home")
    here = managing(player(cup="home"), jonas).when(FinishRound(0), FinishRound(1))
    assert (here.galaxy.step == "over") == over
    reason = end_reason(here.galaxy)
    assert (SAY(reason) if reason else None) == ("Jonas has 12 tiles; the faction counts as two." if over else None)


@rule("end.twelve_tiles")
def test_thirteen_tiles_end_the_game_too():
    """The picture of p. 8."""
    mira = player(developments=TEN, worlds=("spice_world", "gem_world", "jungle_world"), cup="home")
    here = managing(mira).when(FinishRound(0), FinishRound(1))
    assert (here[0].tiles, here.galaxy.step) == (13, "over")


@rule("end.twelve_tiles")
def test_an_end_that_a_correction_has_undone_is_no_longer_announced():
    here = managing(player(cup="home"), player(cup="home"), ends=True, pool=5).when(FinishRound(0), FinishRound(1))
    assert (here.galaxy.step, here.galaxy.ends) == ("assign", False)


@rule("end.pool")
def test_the_empty_pool_is_named_as_the_reason():
    assert SAY(end_reason(table(player(), player(), pool=0))) == "the pool of victory points is empty."
