"""Telling the app what this box prints: one value, a row of them, a whole faction card; at any time."""

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.events import BoxTold, CardTyped, RowTold
from companion.games.age_of_galaxy.box.moves import TypeCard
from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.catalog import page
from companion.games.age_of_galaxy.factions import cards as factions
from companion.games.age_of_galaxy.factions.moves import PlayBoost, PlayIdeology, PlayMain
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.story import Story
from companion.rules.box import TellBox, TellRow, Value
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.words import say


def tell_box(story: Story, _actor: int | None, command: TellBox | TellRow) -> None:
    """At any time, after the end too: the board knows best. Nonsense is refused, a contradiction asked about once."""
    values = {key: BOX.check(key, value) for key, value in command.told()}
    _doubts(story.galaxy, command, values)
    pairs = tuple(values.items())
    story.tell(BoxTold(*pairs[0]) if len(pairs) == 1 else RowTold(pairs))


def type_card(story: Story, actor: int | None, command: TypeCard) -> None:
    """At any time, too. The same card typed again is a correction; another one must not be written over."""
    values = {key: BOX.check(key, value) for key, value in command.told()}
    _its_own_number(story.galaxy, command)
    _doubts(story.galaxy, command, values)
    story.tell(CardTyped(command.card, tuple(values.items())))
    if command.then != "keep":
        _play_typed(story, actor, command)


def _play_typed(story: Story, actor: int | None, command: TypeCard) -> None:
    """Straight on to the table, by the rules of a card that was known before."""
    seat, card, sure = command.seat, command.card, command.table_says_so
    if seat is None:
        raise RuleViolation(say("Whose card is it? Say who plays it."), page(32))
    match command.then:
        case "main":
            factions.play_main(story, actor, PlayMain(seat, card, table_says_so=sure))
        case "ideology":
            factions.play_ideology(story, actor, PlayIdeology(seat, card, table_says_so=sure))
        case "boost":
            if command.boost is None:
                raise RuleViolation(say("Which boost does the card show? Fill it in, then play it."), page(33))
            factions.play_boost(story, actor, PlayBoost(seat, card, table_says_so=sure))


def _its_own_number(galaxy: Galaxy, command: TypeCard) -> None:
    wanted = command.name.strip().casefold()
    if (known := _names(galaxy, command.card)) and wanted not in known:
        why = say(
            "Number %(number)s is %(name)s here: take a free number, or say that the name was wrong.",
            number=command.card,
            name=galaxy.card(command.card).name,
        )
        advise(command, why)
    for other in catalog.named_factions():
        if other != command.card and wanted in _names(galaxy, other):
            why = say("%(name)s has number %(number)s here.", name=galaxy.card(other).name, number=other)
            advise(command, why)


def _names(galaxy: Galaxy, card: int) -> set[str]:
    """How this card is called, in both languages where the book names it."""
    told = galaxy.choice(f"faction.{card}.name").casefold()
    named = catalog.named_factions().get(card)
    both = {named.en.casefold(), named.de.casefold()} if named else set()
    return both if told in both else {told} - {""}


def _doubts(galaxy: Galaxy, command: Command, values: dict[str, Value]) -> None:
    known = {**galaxy.known, **values}
    for key in values:
        doubt = BOX.doubt(known, key)
        if doubt is not None:
            advise(command, doubt.why, doubt.rule)
