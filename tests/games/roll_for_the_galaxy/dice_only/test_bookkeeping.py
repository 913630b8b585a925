"""Where only dice and phases are kept: workers are laid where they lie on the table, what tiles give is typed."""

from companion.games.roll_for_the_galaxy.dice_only.events import TileCompleted
from companion.games.roll_for_the_galaxy.dice_only.moves import (
    ChangeChips,
    ChangeCredits,
    CompleteTile,
    GainDie,
    UseWorker,
)
from companion.games.roll_for_the_galaxy.gains import CreditsGained
from companion.games.roll_for_the_galaxy.managing.events import LastRoundAnnounced
from companion.games.roll_for_the_galaxy.managing.moves import FinishRound
from companion.games.roll_for_the_galaxy.phases.moves import FinishPhase
from companion.games.roll_for_the_galaxy.pools import counted
from tests.games.roll_for_the_galaxy.work_kit import dice, managing, phase, player
from tests.kit import rule

DICE = {"depth": "dice"}
MIRA, JONAS = 0, 1


def at_work(name, workers="home home", **more):
    """Mira's workers in this phase, and Jonas with one too, so that the phase goes on."""
    return phase(name, player(crew={name: workers}, **more), player(crew={name: "home"}), options=DICE)


def use(worker, to, **more):
    return UseWorker(seat=MIRA, worker=worker, to=to, **more)


# ── a worker and where it lies afterwards


@rule("dice.explorer")
def test_an_explorer_goes_to_the_citizenry_with_or_without_credits():
    scouting = at_work("explore").when(use("home", "citizenry"))
    assert scouting[MIRA].citizenry == ("home",)
    assert scouting[MIRA].credits == 0
    stocking = scouting.when(use("home", "citizenry", credits=2))
    assert stocking[MIRA].citizenry == ("home", "home")
    assert stocking[MIRA].credits == 2
    assert stocking[MIRA].crew == ()


def test_credits_above_ten_are_lost():
    here = at_work("explore", credits=9).when(use("home", "citizenry", credits=2))
    assert here[MIRA].credits == 10
    assert here.told(CreditsGained)[0].lost == 1


@rule("dice.unused")
def test_an_unused_worker_goes_to_the_cup_and_brings_nothing():
    here = at_work("ship")
    assert here.when(use("home", "cup"))[MIRA].cup == ("home",)
    assert here.refused(use("home", "cup", credits=3)) == "A worker that goes unused to the cup brings nothing."
    assert here.refused(use("home", "cup", chips=1)) == "A worker that goes unused to the cup brings nothing."
    assert here.refused(use("home", "cup", good="home")) == "A worker that goes unused to the cup brings nothing."


@rule("dice.constructing")
def test_developers_and_settlers_go_onto_the_construction_zone():
    assert at_work("develop").when(use("home", "developers"))[MIRA].developers == ("home",)
    assert at_work("settle").when(use("home", "settlers"))[MIRA].settlers == ("home",)


@rule("dice.last_worker")
def test_the_last_developer_completes_the_tile_and_everybody_on_it_goes_home():
    here = at_work("develop", "alien home", developers="rare rare").when(use("alien", "citizenry"))
    assert here[MIRA].citizenry == dice("rare rare alien")
    assert here[MIRA].developers == ()
    assert here[MIRA].tiles == 1
    assert here.told(TileCompleted) == [TileCompleted(MIRA, "development", dice("rare rare alien"))]


def test_a_settler_completes_a_world_of_cost_one_alone():
    here = at_work("settle").when(use("home", "citizenry"))
    assert (here[MIRA].citizenry, here[MIRA].tiles) == (("home",), 1)


@rule("dice.producer")
def test_a_producer_becomes_a_good():
    here = at_work("produce", "genes home").when(use("genes", "goods"))
    assert here[MIRA].loose_goods == ("genes",)
    assert here[MIRA].goods == ("genes",)


@rule("dice.shipper")
def test_a_shipper_and_its_good_both_go_to_the_citizenry():
    here = at_work("ship", "military home", loose_goods="genes rare")
    trading = here.when(use("military", "citizenry", good="genes", credits=5))
    assert trading[MIRA].citizenry == dice("military genes")
    assert trading[MIRA].loose_goods == ("rare",)
    assert trading[MIRA].credits == 5
    consuming = trading.when(use("home", "citizenry", good="rare", chips=2))
    assert (consuming[MIRA].chips, consuming.galaxy.pool) == (2, 22)
    assert consuming[MIRA].goods == ()


def test_a_good_on_a_world_of_the_start_can_be_shipped_too():
    here = at_work("ship", worlds={"alpha_centauri": "rare"}).when(use("home", "citizenry", good="rare", credits=4))
    assert here[MIRA].goods == ()
    assert here[MIRA].citizenry == dice("home rare")


def test_a_shipper_needs_a_good_that_is_there_and_something_for_it():
    here = at_work("ship", loose_goods="genes")
    assert here.refused(use("home", "citizenry", credits=3)) == "Which good does the shipper take?"
    assert here.refused(use("home", "citizenry", credits=3, good="alien")) == "There is no Alien Technology good."
    nothing = use("home", "citizenry", good="genes")
    assert here.refused(nothing) == "A good that is shipped brings credits or points."
    told = here.when(use("home", "citizenry", good="genes", table_says_so=True))
    assert told[MIRA].citizenry == dice("home genes")


def test_each_phase_has_its_own_places():
    wrong = {
        "explore": ("developers", "An explorer goes to the Citizenry, or unused to the cup."),
        "develop": ("settlers", "A developer goes onto the construction zone, or unused to the cup."),
        "settle": ("goods", "A settler goes onto the construction zone, or unused to the cup."),
        "produce": ("citizenry", "A producer becomes a good, or goes unused to the cup."),
        "ship": ("nowhere", "A shipper goes to the Citizenry, or unused to the cup."),
    }
    for name, (place, why) in wrong.items():
        assert at_work(name).refused(use("home", place)) == why


def test_nobody_else_brings_credits_points_or_goods():
    why = "This worker brings no credits. What a tile gives is booked on its own."
    assert at_work("develop").refused(use("home", "developers", credits=1)) == why
    assert at_work("produce").refused(use("home", "goods", credits=1)) == why
    points = "Only a shipper ships a good and brings points."
    assert at_work("explore").refused(use("home", "citizenry", chips=1)) == points
    assert at_work("settle").refused(use("home", "settlers", good="home")) == points


def test_only_a_worker_that_is_there_can_be_used():
    assert at_work("explore").refused(use("alien", "citizenry")) == "There is no Alien Technology explorer left."
    done = at_work("explore").when(FinishPhase(seat=MIRA, table_says_so=True))
    assert done.refused(use("home", "citizenry")) == "Mira is done with this phase already."


def test_nobody_is_sent_on_before_they_say_so():
    """The app does not know the powers: whoever had workers says when the phase is over for them."""
    here = at_work("explore", "home").when(use("home", "citizenry"))
    assert not here[MIRA].done
    assert here.when(FinishPhase(seat=MIRA))[MIRA].done


# ── tiles


@rule("dice.complete")
def test_a_tile_is_completed_with_some_of_the_workers_on_it():
    here = at_work("develop", developers="home rare alien")
    done = here.when(CompleteTile(seat=MIRA, kind="development", dice=("alien", "home")))
    assert done[MIRA].developers == ("rare",)
    assert done[MIRA].citizenry == dice("home alien")
    assert done[MIRA].tiles == 1


def test_the_workers_that_complete_a_tile_lie_on_it():
    here = at_work("develop", developers="home")
    why = "Name the workers that complete the tile: at least one, and all of them lie on it."
    for some in ((), ("alien",), ("home", "home")):
        assert here.refused(CompleteTile(seat=MIRA, kind="development", dice=some)) == why
    assert here.page(CompleteTile(seat=MIRA, kind="development")) == 5


@rule("dice.complete_in_phase")
def test_a_tile_is_completed_in_its_own_phase():
    """What was full before is completed when its phase is played, even if nobody of that player works there."""
    here = at_work("develop", settlers="home", developers="home")
    world = CompleteTile(seat=MIRA, kind="world", dice=("home",))
    assert here.refused(world) == "Such a tile is completed only in the phase Settle."
    later = managing(player(settlers="home", credits=1), options=DICE, past=("settle",))
    assert later.when(world)[MIRA].tiles == 1
    overruled = here.when(CompleteTile(seat=MIRA, kind="world", dice=("home",), table_says_so=True))
    assert overruled[MIRA].tiles == 1


@rule("dice.twelve_tiles")
def test_the_twelfth_tile_announces_the_end():
    here = at_work("develop", developers="home", unnamed_tiles=11)
    done = here.when(CompleteTile(seat=MIRA, kind="development", dice=("home",)))
    assert done.galaxy.ends
    assert done.told(LastRoundAnnounced) == [LastRoundAnnounced(pool_empty=False, seats=(MIRA,))]


# ── what tiles give


@rule("dice.gained")
def test_a_tile_gives_a_die_out_of_the_supply_and_takes_one_back():
    here = at_work("settle")
    for place, where in (("cup", "cup"), ("citizenry", "citizenry"), ("goods", "loose_goods")):
        gained = here.when(GainDie(seat=MIRA, colour="alien", to=place))
        assert getattr(gained[MIRA], where) == ("alien",)
        assert gained.galaxy.supply("alien") == 8
    back = here.when(GainDie(seat=MIRA, colour="home", source="settle", to="supply"))
    assert back[MIRA].crew == at_work("settle", "home")[MIRA].crew


def test_a_power_sends_a_worker_from_the_citizenry_to_the_cup():
    here = managing(player(citizenry="military"), options=DICE)
    moved = here.when(GainDie(seat=MIRA, colour="military", source="citizenry", to="cup"))
    assert (moved[MIRA].citizenry, moved[MIRA].cup) == ((), ("military",))


@rule("dice.supply")
def test_the_supply_is_finite_and_dice_come_only_from_where_they_lie():
    gone = at_work("settle", cup=" ".join(["alien"] * 9))
    why = gone.refused(GainDie(seat=MIRA, colour="alien", to="cup"))
    assert why == "The supply has no Alien Technology die left."
    here = at_work("settle", cup="home")
    nothing = GainDie(seat=MIRA, colour="alien", source="cup", to="citizenry")
    assert here.refused(nothing) == "No Alien Technology die of Mira lies there."
    for source, to in (("supply", "supply"), ("supply", "explore"), ("cup", "cup"), ("cup", "the moon")):
        assert here.refused(GainDie(seat=MIRA, colour="home", source=source, to=to)) == "A die cannot go there."


@rule("dice.credits")
def test_what_a_tile_gives_or_costs_in_credits():
    here = at_work("explore", credits=4)
    assert here.when(ChangeCredits(seat=MIRA, by=3))[MIRA].credits == 7
    assert here.when(ChangeCredits(seat=MIRA, by=8))[MIRA].credits == 10
    assert here.when(ChangeCredits(seat=MIRA, by=-4))[MIRA].credits == 0
    assert here.refused(ChangeCredits(seat=MIRA, by=-5)) == "Mira has only 4$."
    assert here.refused(ChangeCredits(seat=MIRA, by=0)) == "Nothing changes."


@rule("dice.chips")
def test_points_come_out_of_the_pool():
    here = at_work("ship", chips=2)
    gained = here.when(ChangeChips(seat=MIRA, by=3))
    assert (gained[MIRA].chips, gained.galaxy.pool) == (5, 21)
    back = gained.when(ChangeChips(seat=MIRA, by=-1))
    assert (back[MIRA].chips, back.galaxy.pool) == (4, 22)
    assert here.refused(ChangeChips(seat=MIRA, by=-3)) == "Mira has only 2 points in chips."
    assert here.refused(ChangeChips(seat=MIRA, by=0)) == "Nothing changes."


def test_the_last_chips_come_from_the_large_ones_and_go_back_there():
    here = phase("ship", player(crew={"ship": "home"}), player(crew={"ship": "home"}, chips=23), options=DICE, pool=1)
    over = here.when(ChangeChips(seat=MIRA, by=3))
    assert (over[MIRA].chips, over.galaxy.pool, over.galaxy.ends) == (3, 0, True)
    back = over.when(ChangeChips(seat=MIRA, by=-2))
    assert (back[MIRA].chips, back.galaxy.pool) == (1, 0)
    assert over.when(ChangeChips(seat=MIRA, by=-3)).galaxy.pool == 1


# ── elsewhere


def test_where_the_app_keeps_the_tiles_it_books_that_itself():
    here = phase("develop", player(crew={"develop": "home"}, developing=("mad_scientists",), developers="home"))
    why = "This table keeps the tiles too, so the app books that. Something is wrong? Correct it."
    for command in (
        use("home", "developers"),
        CompleteTile(seat=MIRA, kind="development", dice=("home",)),
        GainDie(seat=MIRA, colour="home", to="cup"),
        ChangeCredits(seat=MIRA, by=1),
        ChangeChips(seat=MIRA, by=1),
    ):
        assert here.refused(command) == why


def test_only_while_phases_are_played_or_empires_managed():
    here = managing(player(cup="home", credits=1), options=DICE)
    assert here.refused(use("home", "citizenry")) == "Not now: empires are being managed."
    assert here.when(ChangeCredits(seat=MIRA, by=1))[MIRA].credits == 2
    early = here.when(FinishRound(seat=MIRA), FinishRound(seat=JONAS))
    assert early.galaxy.step == "assign"
    assert early.refused(ChangeCredits(seat=MIRA, by=1)) == "Not now: workers are being assigned."
    assert early.refused(GainDie(seat=MIRA, colour="home", to="cup")) == "Not now: workers are being assigned."


def test_no_die_is_lost_on_the_way():
    here = at_work("ship", "home military", loose_goods="genes", citizenry="rare")
    before = counted(here[MIRA].dice)
    after = here.when(use("home", "citizenry", good="genes", chips=1), use("military", "cup"))
    assert counted(after[MIRA].dice) == before
