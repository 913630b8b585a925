"""Set-up (p. 10-13): who starts, the trade cards, the ticked list, and the first round."""

from collections.abc import Iterator

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.checks import in_step, missing
from companion.games.age_of_galaxy.drafting import hands
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.setup import events as e
from companion.games.age_of_galaxy.setup import moves as m
from companion.games.age_of_galaxy.setup.steps import steps
from companion.games.age_of_galaxy.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.parts.laying_out import tick
from companion.rules.words import Name, Words, listing, say

START_STRENGTH = "start.strength"  # of the box

# ── who starts (p. 11)


def choose_start_player(story: Story, _actor: int | None, command: m.ChooseStartPlayer) -> None:
    """Whoever won last, else whoever owns the game; the table knows."""
    in_step(story.galaxy, "setup")
    if story.galaxy.start == command.seat:
        raise RuleViolation(say("Somebody has just done that."))
    story.tell(e.StartPlayerChosen(command.seat))
    _fetch_again(story, "prestige")


def draw_start_player(story: Story, _actor: int | None, _command: m.DrawStartPlayer) -> None:
    in_step(story.galaxy, "setup")
    story.tell(e.StartPlayerChosen(story.chance.pick(story.galaxy.seats), drawn=True))
    _fetch_again(story, "prestige")


def _fetch_again(story: Story, *ids: str) -> None:
    """What was laid out for this step is something else now."""
    story.tell(*(e.StepTicked(step, done=False) for step in ids if step in story.galaxy.ticked))


# ── trade cards (p. 11)


def unnamed_places(galaxy: Galaxy) -> tuple[int, ...]:
    """Places of which nobody has said which trade card lies there."""
    return tuple(place for place, lies in enumerate(galaxy.trades, 1) if not lies.card)


def lay_trade(story: Story, _actor: int | None, command: m.LayTrade) -> None:
    """Drawn by the app for every place without a card; what lies there stays."""
    galaxy = story.galaxy
    in_step(galaxy, "setup")
    places = unnamed_places(galaxy)
    if not places:
        raise RuleViolation(say("A trade card lies on every place: nothing is left to draw."), page(11))
    if galaxy.options.draws != "app":
        why = say("You draw the trade cards yourselves at this table: tell the app which ones lie there.")
        raise RuleViolation(why, page(11))
    lying = {lies.card for lies in galaxy.trades}
    left = [card for card in catalog.trade_cards() if card not in lying]
    if (nameless := next((card for card in left if not _trade_name(galaxy, card)), None)) and not command.table_says_so:
        raise _who_is_it(galaxy, nameless)
    drawn = story.chance.draw(left, len(places))
    story.tell(*(e.TradeLaid(place, card, drawn=True) for place, card in zip(places, drawn, strict=True)))
    _fetch_again(story, "trade_cards", *(f"cover_trade_{place}" for place in places))


def _trade_name(galaxy: Galaxy, card: int) -> str:
    return galaxy.choice(f"trade.{card}.name")


def _who_is_it(galaxy: Galaxy, card: int) -> RuleViolation:
    """A card without a name can be drawn by the app and found by nobody."""
    named = listing(galaxy.trade_card(other) for other in catalog.trade_cards() if _trade_name(galaxy, other))
    why = say("Before the app draws: what is the name of a trade card that is none of these? %(names)s", names=named)
    return RuleViolation(why, page(11), overrule=True, asks=f"trade.{card}.name")


def name_trade(story: Story, _actor: int | None, command: m.NameTrade) -> None:
    """The box holds each card once: if it lay elsewhere for the app, the two have changed places."""
    galaxy, place, card = story.galaxy, command.place, command.card
    in_step(galaxy, "setup", "production", "action", "war", "galactic")
    before = galaxy.trades[place - 1].card
    if before == card:
        raise RuleViolation(say("Somebody has just done that."))
    elsewhere = next((other for other, lies in enumerate(galaxy.trades, 1) if lies.card == card), None)
    if elsewhere is not None:
        why = say(
            "%(card)s lies on place %(other)s for the app. If it lies here, the two change places.",
            card=galaxy.trade_name(elsewhere),
            other=elsewhere,
        )
        advise(command, why, page(11))
        story.tell(e.TradeLaid(elsewhere, before))
    story.tell(e.TradeLaid(place, card))


# ── the list


def tick_step(story: Story, _actor: int | None, command: m.TickStep) -> None:
    in_step(story.galaxy, "setup")
    story.tell(tick(command, {step.id for step in steps(story.galaxy)}, story.galaxy.ticked))


# ── the first round


def open_points(galaxy: Galaxy) -> Iterator[tuple[Words, int]]:
    """What should be done before the first round, and its page; the table may begin without it."""
    if places := unnamed_places(galaxy):
        # The round helper needs the cards too: their slots say when a golden age comes.
        yield say("Which trade card lies there? Not named yet: place %(places)s.", places=listing(places)), 11
    if not galaxy.full:
        return
    if galaxy.app_deals and not galaxy.dealt:
        yield say("The faction cards are not dealt yet."), 35 if galaxy.options.draft else 12
    if galaxy.drafting:
        yield say("The draft is not finished."), 35
    if seats := hands.undecided(galaxy):
        yield say("Exchange cards, or keep them: %(players)s.", players=listing(map(Name, seats))), 12
    if seats := without_faction(galaxy):
        yield say("No start main faction yet: %(players)s.", players=listing(map(Name, seats))), 12


def without_faction(galaxy: Galaxy) -> tuple[int, ...]:
    return tuple(seat for seat in galaxy.order if not galaxy.realms[seat].factions)


def begin_play(story: Story, _actor: int | None, command: m.BeginPlay) -> None:
    """Everything that is open is said at once: whoever overrules it has read it all. Unknown strength begins at 0."""
    galaxy = story.galaxy
    in_step(galaxy, "setup")
    if galaxy.start is None:
        raise RuleViolation(_who_starts(galaxy), page(11))
    if found := tuple(open_points(galaxy)):
        words = found[0][0]
        for more, _ in found[1:]:
            words = say("%(one)s %(more)s", one=words, more=more)
        advise(command, words, page(found[0][1]))
    strength = galaxy.number(START_STRENGTH) if galaxy.full else 0
    if strength is None and not command.table_says_so:
        raise RuleViolation(missing(START_STRENGTH).why, page(11), overrule=True, asks=START_STRENGTH)
    story.tell(e.PlayBegan(strength or 0))


def _who_starts(galaxy: Galaxy) -> Words:
    if galaxy.last_winner is not None:
        return say("Who starts? Whoever won last: %(player)s.", player=Name(galaxy.last_winner))
    return say("Who starts? Whoever won last, else whoever owns the game.")
