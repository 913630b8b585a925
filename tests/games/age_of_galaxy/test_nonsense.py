"""Whatever is sent by whomever in whatever state: events, a refusal in words, or broken input. Nothing else."""

from collections import Counter
from random import Random
from typing import Any

import msgspec
import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.goods import events as e
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.play import GAME
from companion.games.age_of_galaxy.setup.steps import steps
from companion.rules.codec import BadInput, load
from companion.rules.game import Command, RuleViolation
from companion.rules.history import fold
from companion.tables import export
from tests.games.age_of_galaxy import laws
from tests.games.age_of_galaxy.kit import box_without, m, playing, table, with_realm
from tests.games.age_of_galaxy.make_evening import ALL
from tests.games.age_of_galaxy.wild import evening
from tests.kit import rule
from tests.nonsense import Nonsense, answered, kinds

pytestmark = pytest.mark.wild

TABLES = 12
COMMANDS = 250  # at each of them
TEXTS = (
    *catalog.techs(), *(f"faction.{card}" for card in (0, 1, 7, 40, 41)), "faction.", "faction.x", "faction.-1", "faction.²",
    "", "0", "-1", "neo", "x" * 61, "ü", "%(seat)s", "{}", "\u0000", "١",
)  # fmt: skip
USUAL: dict[str, tuple[str, ...]] = {  # what such a field mostly holds
    "tech": (*catalog.techs(), "faction.7"),
    "key": tuple(BOX.by_id),
    "value": (*"0123456789", *(choice for one in BOX.values for choice, _ in one.choices), "Faction 3"),
}


NONSENSE = Nonsense(TEXTS, USUAL)


# ── any command with anything in it


def some_command(shape: type[Command], luck: Random, galaxy: Galaxy) -> Command:
    if shape is m.TickStep and luck.random() < 0.8:
        return m.TickStep(luck.choice(steps(galaxy)).id, done=luck.random() < 0.5)
    raw = NONSENSE.fields(shape, luck)
    if "seat" in raw and luck.random() < 0.8:
        raw["seat"] = luck.randrange(galaxy.players)
    return load(shape, raw)


def starts(seed: int) -> Galaxy:
    """A table before play, in the middle of a game, or one that only counts."""
    here, luck = evening(seed), Random(seed)
    for _ in range(luck.randint(0, 150)):
        if not here.over:
            here.tap()
    return here.galaxy


def answer(galaxy: Galaxy, luck: Random, shape: type[Command], tap: str) -> Any:
    """What comes of it, or why not; anything else breaks the test."""
    try:
        command = some_command(shape, luck, galaxy)
    except BadInput as no:
        return no
    return answered(GAME, galaxy, luck.choice([None, 8, *galaxy.seats]), command, tap)


@pytest.mark.parametrize("seed", range(TABLES))
def test_nonsense_is_refused_or_booked_and_breaks_nothing(seed):
    luck, start, booked = Random(seed), starts(seed), Counter()
    galaxy, law = start, laws.Table(start)
    for number in range(COMMANDS):
        if galaxy.step == "over" and luck.random() < 0.1:
            galaxy, law = start, laws.Table(start)  # there is more nonsense while a game goes on
        found = answer(galaxy, luck, GAME.commands[number % len(GAME.commands)], f"{seed}-{number}")
        if isinstance(found, RuleViolation | BadInput):
            booked[type(found)] += 1
            assert all(speak(found.why) for speak in laws.SPEAKERS)
            assert not getattr(found, "asks", "") or found.asks in BOX.by_id
            continue
        booked["done"] += 1
        galaxy = fold(GAME, galaxy, found)
        law.corrected = law.supply_corrected = True
        law.hold(found, galaxy, said_so=True)
        if luck.random() < 0.01:
            laws.looked_at(galaxy, luck)
    assert min(booked["done"], booked[RuleViolation], booked[BadInput]) > 0


# ── nonsense of every kind, one by one


@pytest.mark.parametrize("shape", [one for one in GAME.commands if "seat" in kinds(one)], ids=lambda one: one.__name__)
def test_nobody_sits_on_seat_nine(shape):
    """Eight is the ninth seat: a field may hold it, this table has three."""
    luck = Random(shape.__name__)
    for here in (
        table(3),
        playing(3),
        table(3, box_without("", depth="round")),
        table(2, box_without("", depth="score")),
    ):
        for _ in range(30):
            try:
                command = some_command(shape, luck, here.state)
            except BadInput:
                continue
            if getattr(command, "seat", None) is not None:
                far = load(shape, {**msgspec.to_builtins(command), "seat": 8})
                assert here.refused(far, by=8).why


@pytest.mark.parametrize(
    "command",
    [
        m.Settle(0), m.Settle(0, planet=99), m.Settle(0, card=1), m.Settle(0, kind="warm"),
        m.Settle(0, card=1, kind="warm", count=2, adaptation=0), m.Develop(0, 99, "one"), m.Trade(0, 1), m.Salvage(0, 48),
        m.Explore(0, 1, count=2), m.Research(0, "warp"), m.Research(0, "faction.41"), m.Research(0, "faction.²"),
        m.Research(0, "faction."), m.Nomadic(0, 99, "warp"), m.Swarm(0, 99), m.Swarm(0), m.UseAbility(0, 40),
        m.Book(0, "credits", 0), m.Book(0, "credits", -20), m.Conquer(0, 99), m.Muster(0, 1, 1), m.Compare(), m.Reduce(),
        m.SkipConquest(), m.Advance(), m.Produce(), m.BeginActions(), m.BeginPlay(), m.DealCards(), m.LayTrade(),
        m.PickCard(0, 3), m.SwapCards(0, (1, 2)), m.TickStep("nothing"), m.PlaceCube(0, "trade"), m.PlaceCube(0, "appoint"),
        m.CorrectPlanet(99), m.CorrectPlanet(), m.CorrectTech(0, "warp", has=True), m.CorrectOrder((0, 0, 1)),
        m.CorrectTrade(1, cubes=3), m.CorrectValue(0, "credits", 400), m.CorrectValue(0, "cruisers", 10), m.CountFinal(0),
    ],
    ids=repr,
)  # fmt: skip
def test_what_makes_no_sense_cannot_be_overruled(command):
    """The table may overrule a rule of the book, but not that there is no planet 99."""
    here = with_realm(playing(3, box_without("trade.")), 0, factions=(catalog.SOJOURNER, catalog.SCYTHE), cruisers=3)
    if isinstance(command, m.Trade):
        here = table(3)
    says_so = load(type(command), {**msgspec.to_builtins(command), "table_says_so": True})
    no = here.refused(says_so)
    assert not no.overrule
    assert all(speak(no.why) for speak in laws.SPEAKERS)


@pytest.mark.parametrize(
    ("key", "value"),
    [
        ("plunder.1.count", "13"), ("plunder.1.count", "-1"), ("plunder.1.count", "one"), ("plunder.1.kind", "gold"),
        ("plunder", "1"), ("faction.41.name", "Nobody"), ("faction.1.name", " "), ("faction.1.ideology", "pacifism"),
        ("trade.1.slots", "0"), ("trade.1.slots", "999999999"), ("path.plasma_weapon.xenology", "perhaps"),
    ],
)  # fmt: skip
def test_a_box_cannot_show_that(key, value):
    with pytest.raises(BadInput) as no:
        table(3).when(m.TellBox(key, value, table_says_so=True))
    assert all(speak(no.value.why) for speak in laws.SPEAKERS)


# ── a sixth cruiser, a fourth main faction, a price that cannot be paid


def said(here: Any, command: Command) -> str:
    """What the app says; the table may say so all the same."""
    no = here.refused(command)
    assert no.overrule
    return laws.SPEAKERS[0](no.why)


def overruled(here: Any, command: Command) -> Any:
    """Done because the table says so; in the log as such, which keeps the command as it was tapped."""
    done = here.when(load(type(command), {**msgspec.to_builtins(command), "table_says_so": True}))
    law = laws.Table(here.state)
    law.hold(done.events, done.state, said_so=True)
    return done


@rule("cruisers.cap")
def test_a_sixth_cruiser():
    here = with_realm(playing(3), 0, cruisers=5)
    assert said(here, m.Manufacture(0, 1)) == "At most 5 cruisers in the play area: only 0 more fit."
    done = overruled(here, m.Manufacture(0, 1))
    assert done.state.realms[0].cruisers == 6
    assert e.Gained(0, "cruisers", 1, "action.manufacture") in done.events
    fifth = with_realm(playing(3), 0, cruisers=4).when(m.Manufacture(0, 1))
    assert fifth.state.realms[0].cruisers == 5


@rule("cruisers.cap")
def test_a_tenth_cruiser_is_not_in_the_box():
    here = with_realm(playing(3), 0, cruisers=9)
    assert not here.refused(m.Manufacture(0, 1, table_says_so=True)).overrule


@rule("card.main")
def test_a_fourth_main_faction():
    here = with_realm(playing(3), 0, factions=(1, 2, 3), hand_count=4)
    told = said(here, m.PlayMain(0, 9))
    assert told == "At most 3 main factions, and none is ever replaced: Mira has them."
    done = overruled(here, m.PlayMain(0, 9))
    assert done.state.realms[0].factions == (1, 2, 3, 9)
    assert (
        with_realm(playing(3), 0, factions=(1, 2), hand_count=5).when(m.PlayMain(0, 9)).state.realms[0].factions[2] == 9
    )


@rule("trade.once")
@pytest.mark.parametrize(
    ("command", "has", "missing"),
    [
        (m.Manufacture(0, 2), {"credits": 3}, "1 credit"),
        (m.Trade(0, 1), {"credits": 6}, "1 credit"),
        (m.Research(0, "laser_weapons"), {"credits": 0}, "3 credits"),
        (m.Research(0, "laser_weapons", "other"), {"influence": 0}, "1 influence"),
        (m.Salvage(0, 2), {"credits": 4, "discoveries": 2}, "2 credits"),
        (m.UseFreeEffect(0, 3), {"credits": 1}, "2 credits"),
    ],
    ids=lambda one: type(one).__name__ if isinstance(one, Command) else "",
)
def test_a_price_that_cannot_be_paid(command, has, missing):
    """What is missing is named. If the table says so, what is there is paid, and nobody has less than nothing."""
    here = with_realm(playing(3), 0, **has)
    assert said(here, command) == f"That cannot be paid: {missing} missing."
    done = overruled(here, command)
    assert all(done.state.realms[0].has(good) >= 0 for good in catalog.GOODS)


def test_what_the_table_said_stands_in_the_log():
    """The line keeps that the rules were overruled, through a file and back."""
    history = export.fold(export.read(ALL[0].file.read_bytes())).history
    overruled_taps = [tap.command for tap in history.taps if tap.command.table_says_so]
    assert overruled_taps == [m.Explore(1, 5, "credits", 3, table_says_so=True)]
