"""Income phase, steps 1 and 2 (p. 11): what the sites give, and what the accreditation level costs."""

from companion.games.federation import rounds
from companion.games.federation.acting import answer, done, find, level
from companion.games.federation.catalog import GOOD_NAMES, GOODS, PLANETS, page
from companion.games.federation.checks import in_step, missing, needed, seat_exists
from companion.games.federation.components import Good
from companion.games.federation.income.moves import PayAccreditation, TakeIncome
from companion.games.federation.mat import bookings
from companion.games.federation.mat.events import DueAdded, FieldMoved
from companion.games.federation.medals.events import MedalTaken
from companion.games.federation.model import Senate
from companion.games.federation.planets.site_income import Choices, kind_of, receive
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, say

FREE_LEVEL = 2  # up to here nothing is paid
TOP_LEVEL = 5


nothing_due = rounds.idle  # whoever has no site, or is on level 1 or 2, is done at once


def _still(story: Story, seat: int, step: int) -> None:
    seat_exists(story.senate, seat)
    in_step(story.senate, "income")
    if story.senate.income != step:
        raise RuleViolation(say("This is step %(step)s of the income phase.", step=story.senate.income), page(11))
    if seat in story.senate.income_done:
        raise RuleViolation(say("%(player)s is done with this step.", player=Name(seat)), page(11))


# ── step 1: sites ──────────────────────────────────────────────


def take_income(story: Story, _actor: int | None, command: TakeIncome) -> None:
    """All own sites from left to right; or, where a decision asks for it, one site alone."""
    choices = Choices(command.transmute, command.transport, command.embassy)
    if command.site is not None:
        _one_site(story, command, command.site, choices)
        return
    _still(story, command.seat, 1)
    for site in sorted(story.mat(command.seat).sites):
        receive(story, command.seat, kind_of(story.senate, site), choices)
    _in_turn(story, command)
    rounds.income_done(story, command.seat)


def _in_turn(story: Story, command: TakeIncome) -> None:
    """Everybody at once, but where two may reach for the same medal or space tile it goes in turn order (p. 11)."""
    scarce = any(
        (isinstance(one, MedalTaken) and one.medal in PLANETS)
        or (isinstance(one, DueAdded) and one.kind == "space_tile")
        for one in story.events
    )
    if scarce and (words := after(story.senate, command.seat)):
        advise(command, words, page(11))


def after(senate: Senate, seat: int) -> Words | None:
    """Somebody earlier in turn order still has a site that may reach for the same."""
    for other in senate.order[: senate.order.index(seat)]:
        if other not in senate.income_done and _moves(senate, other) and _moves(senate, seat):
            return say("%(player)s takes the income first: turn order decides who gets it.", player=Name(other))
    return None


def _moves(senate: Senate, seat: int) -> bool:
    return any(senate.choice(f"site.{site}") in ("transport", "academy") for site in senate.mats[seat].sites)


def _one_site(story: Story, command: TakeIncome, site: int, choices: Choices) -> None:
    """A site just built, or any one by a scholar, without a robot (p. 29)."""
    seat = command.seat
    seat_exists(story.senate, seat)
    built = find(story, seat, ("income", str(site)))
    asks = built or answer(story, seat, command, ("income", ""))
    kind = kind_of(story.senate, site)
    done(story, seat, asks)
    receive(story, seat, kind, choices)


# ── step 2: accreditation ──────────────────────────────────────


def _paid_level(senate: Senate, seat: int, marker: int) -> int:
    """Which level's cost is due: the marker's; with the table's option level tiles raise it."""
    return min(TOP_LEVEL, marker + _raised(senate, seat))


def _raised(senate: Senate, seat: int) -> int:
    mat = senate.mats[seat]
    return mat.raised_round + mat.raised_game if senate.options.raised_cost else 0


def cost_of(senate: Senate, wanted: int) -> Good:
    key = f"cost.{wanted}"
    found = next((good for good in GOODS if good == senate.choice(key)), None)
    if found is None:
        raise missing(key)
    return found


def pays(senate: Senate, wanted: int) -> tuple[Good, ...]:
    """With what a level can be paid: its resource, or Ozeanium for the two cheaper ones."""
    price = cost_of(senate, wanted)
    return (price, "ozeanium") if price in bookings.REPLACEABLE else (price,)


def lowest_field(senate: Senate, wanted: int) -> int:
    """Level 1 is the start field alone, so level 2 begins on field 1 (p. 22)."""
    return 1 if wanted <= FREE_LEVEL else needed(senate, f"top.{wanted - 1}") + 1


def pay_accreditation(story: Story, _actor: int | None, command: PayAccreditation) -> None:
    seat = command.seat
    _still(story, seat, 2)
    if story.senate.full:  # else the mats are kept by hand
        due = _paid_level(story.senate, seat, level(story.senate, seat))
        if due > FREE_LEVEL:
            _pay_for(story, command, due)
    rounds.income_done(story, seat)


def _pay_for(story: Story, command: PayAccreditation, due: int) -> None:
    """The level's cost, or a lower one: then down to the lowest field of that level."""
    seat = command.seat
    wanted = command.level if command.good is not None else FREE_LEVEL
    if wanted > due:
        words = say("%(player)s pays for level %(level)s at most.", player=Name(seat), level=due)
        raise RuleViolation(words, page(11))
    if wanted > FREE_LEVEL and command.good is not None:
        if command.good not in pays(story.senate, wanted):
            words = say(
                "Level %(level)s costs 1 %(good)s.", level=wanted, good=GOOD_NAMES[cost_of(story.senate, wanted)]
            )
            raise RuleViolation(words, page(11))
        bookings.pay(story, seat, command, {command.good: 1}, "accreditation")
    if wanted < due:
        field = story.mat(seat).field
        target = lowest_field(story.senate, max(FREE_LEVEL, wanted - _raised(story.senate, seat)))
        if target < field:
            story.tell(FieldMoved(seat, field, target, "accreditation"))
