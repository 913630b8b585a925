"""Set-up (p. 4-7, 26-27): who starts, what the app opens, start planets in reverse order, the ticked list, round 1."""

from companion.games.federation import catalog
from companion.games.federation.box.events import BoxTold
from companion.games.federation.box.values import BOX
from companion.games.federation.catalog import LETTERS, PROJECTS, page
from companion.games.federation.checks import in_step, missing, seat_exists
from companion.games.federation.components import Project
from companion.games.federation.laws import cards
from companion.games.federation.model import Senate
from companion.games.federation.scholars.events import ScholarOpened
from companion.games.federation.setup import moves as m
from companion.games.federation.setup.events import PlayBegan, StartPlanetTaken, StartPlayerChosen
from companion.games.federation.setup.steps import PLACES, SITES, start_field, steps
from companion.games.federation.story import Story
from companion.rules.game import RuleViolation, advise
from companion.rules.parts.laying_out import tick
from companion.rules.words import Name, Words, listing, say

# ── who starts (p. 7)


def choose_start_player(story: Story, _actor: int | None, command: m.ChooseStartPlayer) -> None:
    """Whoever voted last takes the President marker."""
    in_step(story.senate, "setup")
    seat_exists(story.senate, command.seat)
    if story.senate.president == command.seat:
        raise RuleViolation(say("Somebody has just done that."))
    story.tell(StartPlayerChosen(command.seat))


def draw_start_player(story: Story, _actor: int | None, _command: m.DrawStartPlayer) -> None:
    in_step(story.senate, "setup")
    story.tell(StartPlayerChosen(story.chance.pick(story.senate.seats), drawn=True))


# ── what the app opens: laws, scholars, tiles of the megastructures


def lay_out(story: Story, _actor: int | None, _command: m.LayOut) -> None:
    """Whatever the app opens and nobody has opened yet; what lies there stays."""
    in_step(story.senate, "setup")
    before = len(story.events)
    if story.senate.options.laws == "app":
        cards.open_for_round(story)
    if story.senate.full and story.senate.options.draws == "app":
        _open_scholars(story)
        _lay_tiles(story)
    if len(story.events) > before:
        return
    if not_open(story.senate) or unnamed(story.senate):
        raise RuleViolation(say("You open the cards yourselves at this table: tell the app what lies open."))
    raise RuleViolation(say("Everything lies open: nothing is left to lay out."))


def _open_scholars(story: Story) -> None:
    for letter in LETTERS:
        lies = story.senate.delegation(letter)
        for level, place in ((3, lies.third), (1, lies.first)):
            if not place:
                story.tell(ScholarOpened(story.chance.pick(_of(letter, level))))


def _of(letter: str, level: int) -> list[str]:
    return [one.id for one in catalog.scholars().values() if (one.letter, one.level) == (letter, level)]


def _lay_tiles(story: Story) -> None:
    """Advanced: two random tiles on each megastructure, for this table alone (p. 5)."""
    if not story.senate.options.advanced:
        return
    lying = {story.senate.choice(place) for place in PLACES}
    empty = [place for place in PLACES if not story.senate.choice(place)]
    drawn = story.chance.draw([one for one in catalog.MEASURE_NAMES if one not in lying], len(empty))
    story.tell(*(BoxTold(place, tile) for place, tile in zip(empty, drawn, strict=True)))


# ── start planets (p. 7)


def choosing_order(senate: Senate) -> tuple[int, ...]:
    """Reverse order of play: the start player chooses last. Nobody while it is open who starts."""
    if senate.president is None:
        return ()
    first = senate.president
    return tuple((first + step) % senate.players for step in reversed(senate.seats))


def chooses_planet(senate: Senate) -> int | None:
    return next((seat for seat in choosing_order(senate) if not senate.mats[seat].start_planet), None)


def take_start_planet(story: Story, _actor: int | None, command: m.TakeStartPlanet) -> None:
    """The bonus is read off the tile and booked with Gain; then it lies face down as a fulfilled mission."""
    in_step(story.senate, "setup", "action", "income")
    seat_exists(story.senate, command.seat)
    if story.mat(command.seat).start_planet:
        raise RuleViolation(say("%(player)s has a start planet already.", player=Name(command.seat)), page(7))
    if story.senate.president is None:
        advise(command, say("Who starts? Start planets are chosen in reverse order of play."), page(7))
    turn = chooses_planet(story.senate)
    if turn is not None and turn != command.seat:
        words = say("%(player)s chooses first: it goes in reverse order of play.", player=Name(turn))
        advise(command, words, page(7))
    story.tell(StartPlanetTaken(command.seat))


# ── the list, and the first round


def tick_step(story: Story, _actor: int | None, command: m.TickStep) -> None:
    in_step(story.senate, "setup")
    story.tell(tick(command, {step.id for step in steps(story.senate)}, story.senate.ticked))


def unnamed(senate: Senate) -> tuple[str, ...]:
    """Advanced: sites and tiles that lie there and have no name here yet."""
    if not (senate.full and senate.options.advanced):
        return ()
    return tuple(key for key in (*SITES, *PLACES) if not senate.choice(key))


def starts_missing(senate: Senate) -> tuple[str, ...]:
    """Start fields for two and three players that only the board knows."""
    fields = ((project, start_field(senate, project)) for project in PROJECTS)
    return tuple(f"start.{project}.{senate.players}" for project, found in fields if found is None)


def not_open(senate: Senate) -> bool:
    """Laws or scholars are still to be opened."""
    law = cards.this_round(senate)
    return not (law.left and law.right) or (senate.full and not scholars_open(senate))


def scholars_open(senate: Senate) -> bool:
    return all(senate.delegation(letter).first and senate.delegation(letter).third for letter in LETTERS)


def advice(senate: Senate) -> tuple[Words, int] | None:
    """What should be done before the first round; the table may begin without it."""
    law = cards.this_round(senate)
    if not (law.left and law.right):
        return say("No law is open yet: one on each side."), 5
    if senate.full and not scholars_open(senate):
        return say("Not all scholars lie open: level 3 and level 1 of each delegation."), 4
    if unnamed(senate):
        names = listing(BOX.by_id[key].name for key in unnamed(senate))
        return say("Not named yet: %(names)s.", names=names), 5
    if seats := [seat for seat in choosing_order(senate) if not senate.mats[seat].start_planet]:
        return say("No start planet yet: %(players)s.", players=listing(map(Name, seats))), 7
    return None


def begin_play(story: Story, _actor: int | None, command: m.BeginPlay) -> None:
    """A start field nobody knows is asked for; the table may begin on the first field and correct it later."""
    senate = story.senate
    in_step(senate, "setup")
    if senate.president is None:
        raise RuleViolation(say("Who starts? Whoever voted last takes the President marker."), page(7))
    if (found := advice(senate)) is not None:
        advise(command, found[0], page(found[1]))
    if (lacking := starts_missing(senate)) and not command.table_says_so:
        question = missing(lacking[0])
        raise RuleViolation(question.why, page(27 if senate.players == 2 else 26), overrule=True, asks=lacking[0])
    story.tell(PlayBegan(tuple((project, _start(senate, project)) for project in PROJECTS)))


def _start(senate: Senate, project: Project) -> int:
    """A start planet may have moved it already: then it stands where the table has told."""
    return max(start_field(senate, project) or 0, senate.position(project))
