"""The war phase (p. 28-29): fleets are compared, a sole Overlord may conquer, everybody keeps cruisers by strength."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.values import place_name
from companion.games.age_of_galaxy.catalog import faq, page
from companion.games.age_of_galaxy.checks import in_step, needed_gain, needed_good
from companion.games.age_of_galaxy.components import Gain, Good
from companion.games.age_of_galaxy.goods.bookings import gain
from companion.games.age_of_galaxy.model import Galaxy, Ranked, WarStep
from companion.games.age_of_galaxy.points import scoring
from companion.games.age_of_galaxy.points.events import GameOver
from companion.games.age_of_galaxy.story import Story
from companion.games.age_of_galaxy.war import events as e
from companion.games.age_of_galaxy.war import moves as m
from companion.rules.game import RuleViolation, advise
from companion.rules.lines import Line, total
from companion.rules.words import Name, Words, listing, say, say_n

RULE = page(28)
REDUCTION = page(29)
OF_THE_WAR: tuple[Good, ...] = ("prestige", "cruisers", "strength")  # kept where other boards are kept by hand
REWARD_ORDER: Words = say(
    "Rewards come place by place, tied players in turn order: on one field of the prestige track the later cube lies on top."
)
WAR_STEPS: dict[WarStep, Words] = {
    "compare": say("First the fleets are compared."),
    "conquer": say("The Overlord may still conquer a planet, or does without."),
    "reduce": say("The fleets of this war are compared already."),
}


def muster(story: Story, _actor: int | None, command: m.Muster) -> None:
    galaxy = story.galaxy
    _in_war(galaxy, "compare")
    if galaxy.full:
        raise RuleViolation(say("The boards are kept here: a wrong number of cruisers or strength is corrected on Mine."))  # fmt: skip
    story.tell(e.Mustered(command.seat, command.cruisers, command.strength, command.to_guard))


# ── 1. comparing ───────────────────────────────────────────────


def compare(story: Story, _actor: int | None, command: m.Compare) -> None:
    galaxy = story.galaxy
    _in_war(galaxy, "compare")
    if seats := uncounted(galaxy):
        why = say(
            "Not counted yet: %(players)s. Type first what lies in the play areas.", players=listing(map(Name, seats))
        )
        advise(command, why, RULE)
    ranked = ranking(galaxy)
    overlords = tuple(one.seat for one in ranked if one.place == 1)
    rewards = [(one, reward(galaxy, one.place)) for one in ranked if one.place] if not galaxy.solo else []
    story.tell(e.Compared(ranked, overlords))
    for one, gains in rewards:
        _reward(story, one, gains)
    if len(overlords) != 1 or not story.realm(overlords[0]).cruisers:
        story.tell(e.ConquestOver())


def uncounted(galaxy: Galaxy) -> tuple[int, ...]:
    """Whose fleet nobody has told in this war; nobody's where the app keeps them."""
    return () if galaxy.full else tuple(seat for seat in galaxy.order if seat not in galaxy.mustered)


def ranking(galaxy: Galaxy) -> tuple[Ranked, ...]:
    """Most cruisers first, then strength; still equal share a place. Place 0: without cruisers none, if the table
    has agreed on that. Inside a place in turn order."""
    fleets = {seat: (galaxy.realms[seat].cruisers, galaxy.realms[seat].strength) for seat in galaxy.order}
    found = [
        Ranked(seat, *fleet, _place(galaxy, fleet, tuple(fleets.values())) if _counts(galaxy, seat) else 0)
        for seat, fleet in fleets.items()
    ]
    return tuple(sorted(found, key=lambda one: (one.place or galaxy.players + 1, galaxy.order.index(one.seat))))


def _counts(galaxy: Galaxy, seat: int) -> bool:
    return bool(galaxy.realms[seat].cruisers) or galaxy.options.empty_fleet


def _place(galaxy: Galaxy, own: tuple[int, int], fleets: tuple[tuple[int, int], ...]) -> int:
    """After two Overlords: place 3, or place 2 where the table reads it so."""
    ahead = [fleet for fleet in fleets if fleet > own]
    return 1 + (len(ahead) if galaxy.options.war_places == "skip" else len(set(ahead)))


def reward(galaxy: Galaxy, place: int) -> Gain:
    """By the table of rewards for this number of players; asked for when somebody gets it."""
    name = say("War with %(players)s players, %(place)s", players=galaxy.players, place=place_name(place))
    return needed_gain(galaxy, f"war.{galaxy.players}.{place}", name)


def _reward(story: Story, one: Ranked, gains: Gain) -> None:
    kept = [pair for pair in gains if story.galaxy.full or pair[0] in OF_THE_WAR]
    told = tuple(pair for pair in gains if pair not in kept)
    for good, by in kept:
        gain(story, one.seat, good, by, f"war.{one.place}")
    if told:
        story.tell(e.RewardTold(one.seat, one.place, told))


# ── 3. reducing ────────────────────────────────────────────────


def reduce(story: Story, _actor: int | None, command: m.Reduce) -> None:
    galaxy = story.galaxy
    in_step(galaxy, "war")
    if galaxy.war == "compare":
        raise RuleViolation(WAR_STEPS["compare"], RULE)
    if galaxy.war == "conquer":
        advise(command, WAR_STEPS["conquer"], RULE)
    for seat in galaxy.order:
        if lost := losses(galaxy, seat):
            story.tell(e.Reduced(seat, lost, allowed(galaxy, seat)))
            _feimur(story, seat)
    if last(galaxy):
        story.tell(GameOver(scoring.totals(story.galaxy)))
    else:
        story.tell(e.WarEnded())


def last(galaxy: Galaxy) -> bool:
    """The fleet is on the last card (p. 34), and that is in the last of five rounds (p. 6), whichever was corrected."""
    numbers = catalog.numbers()
    return galaxy.fleet >= numbers.system_places or galaxy.round >= numbers.rounds


def allowed(galaxy: Galaxy, seat: int) -> int:
    """How many cruisers may stay in the play area; those on planets do not count."""
    realm = galaxy.realms[seat]
    return realm.strength + realm.keeps


def losses(galaxy: Galaxy, seat: int) -> int:
    return max(0, total(reduction(galaxy, seat)))


def reduction(galaxy: Galaxy, seat: int) -> tuple[Line, ...]:
    """Cruisers less strength, less what is kept besides: so many are discarded, if it is above 0."""
    realm = galaxy.realms[seat]
    cruisers = say_n("%(count)s cruiser in the play area", "%(count)s cruisers in the play area", realm.cruisers)
    found = [
        Line(realm.cruisers, cruisers, REDUCTION),
        Line(-realm.strength, say("Strength %(strength)s", strength=realm.strength), REDUCTION),
    ]
    if realm.keeps:
        found.append(Line(-realm.keeps, say("Kept besides (Energy shields)"), faq(8)))
    return tuple(found)


def _feimur(story: Story, seat: int) -> None:
    """Feimur-V5: once for the whole loss, however many cruisers go (FAQ 7)."""
    if story.galaxy.full and catalog.FEIMUR in story.realm(seat).factions:
        good = needed_good(story.galaxy, "ability.feimur.gain")
        gain(story, seat, good, catalog.numbers().feimur_gain, f"ability.{catalog.FEIMUR}")


def _in_war(galaxy: Galaxy, step: WarStep) -> None:
    in_step(galaxy, "war")
    if galaxy.war != step:
        raise RuleViolation(WAR_STEPS["reduce"], RULE)
