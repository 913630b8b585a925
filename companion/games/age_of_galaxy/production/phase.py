"""The production phase (p. 14): cubes, credits by productivity, productivity down; then abilities of main factions."""

from dataclasses import dataclass

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import faq, good_name, page
from companion.games.age_of_galaxy.checks import in_step
from companion.games.age_of_galaxy.goods.bookings import gain, most
from companion.games.age_of_galaxy.goods.events import Gained
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.production import events as e
from companion.games.age_of_galaxy.production import moves as m
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.war.events import WarBegan, WarEnded
from companion.rules.game import RuleViolation
from companion.rules.lines import Line, Rule
from companion.rules.words import Arg, Words, say, say_n

WHY = "production"
RULE = page(14)
LEGARCHAEA_EACH = 2  # FAQ 1


@dataclass(frozen=True)
class Reminder:
    """An ability of a main faction that belongs here; what it gives is booked by whoever has it."""

    card: int
    name: Arg
    text: Arg
    rule: Rule


def produce(story: Story, _actor: int | None, _command: m.Produce) -> None:
    """Everybody in turn order."""
    in_step(story.galaxy, "production")
    if story.galaxy.produced:
        raise RuleViolation(say("This round's production is done."), RULE)
    for seat in story.galaxy.order:
        _produce(story, seat)
    story.tell(e.Produced())
    if not any(reminders(story.galaxy)):
        _act(story)


def begin_actions(story: Story, _actor: int | None, _command: m.BeginActions) -> None:
    in_step(story.galaxy, "production")
    if not story.galaxy.produced:
        raise RuleViolation(say("First everybody takes cubes and credits."), RULE)
    _act(story)


def _produce(story: Story, seat: int) -> None:
    if cubes := _cubes(story.galaxy, seat):
        story.tell(e.CubesTaken(seat, cubes))
    if not story.galaxy.full:
        return  # credits and productivity lie on boards that are kept by hand
    gain(story, seat, "credits", story.realm(seat).productivity, WHY)
    if story.realm(seat).productivity:
        story.tell(Gained(seat, "productivity", -1, WHY))


def _act(story: Story) -> None:
    story.tell(e.ActionsBegan())
    if story.galaxy.turn is None:  # nobody has a cube: everybody has passed (p. 15)
        story.tell(WarBegan() if story.galaxy.round > 1 else WarEnded())


def _cubes(galaxy: Galaxy, seat: int) -> int:
    return min(catalog.numbers().cubes_a_round, galaxy.realms[seat].supply)


# ── for screens ────────────────────────────────────────────────


def lines(galaxy: Galaxy, seat: int) -> tuple[Line, ...]:
    """What production will bring, before it happens."""
    cubes, realm = _cubes(galaxy, seat), galaxy.realms[seat]
    found = [Line(cubes, say_n("%(count)s cube from the supply", "%(count)s cubes from the supply", cubes), RULE)]
    if not galaxy.full:
        return tuple(found)
    coming = max(0, min(realm.productivity, most(galaxy, seat, "credits") - realm.credits))
    found.append(Line(coming, _credits(realm.productivity, coming), RULE))
    found.append(Line(-min(1, realm.productivity), say("Productivity drops by 1, never below 0"), RULE))
    return tuple(found)


def _credits(productivity: int, coming: int) -> Words:
    if coming == productivity:
        return say("Credits by productivity %(productivity)s", productivity=productivity)
    cap = catalog.numbers().most_credits
    return say("Credits by productivity %(productivity)s, up to %(cap)s", productivity=productivity, cap=cap)


def reminders(galaxy: Galaxy) -> tuple[tuple[Reminder, ...], ...]:
    """By seat: main factions with an ability in this phase, as far as this box knows."""
    return tuple(
        tuple(found for card in realm.factions if (found := _reminder(galaxy, card))) for realm in galaxy.realms
    )


def _reminder(galaxy: Galaxy, number: int) -> Reminder | None:
    card = galaxy.card(number)
    if number == catalog.LEGARCHAEA:
        good = galaxy.good("ability.legarchaea.gain") or "credits"
        ours = say(
            "%(count)s %(good)s for each own planet of its type; conquered ones count",
            count=LEGARCHAEA_EACH, good=good_name(good, LEGARCHAEA_EACH),
        )  # fmt: skip
        return Reminder(number, card.name, card.production or ours, faq(1))
    return Reminder(number, card.name, card.production, RULE) if card.production else None
