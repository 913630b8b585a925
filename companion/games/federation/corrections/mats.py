"""A mat is put right: what lies on the table differs from what the phones say, and one tap tells them.

A correction moves only what it names. It gives no medal and no space tile by itself, whatever influence or field it
sets: the table has them already, or it has not (`NO_MEDAL` says so on the screen).
"""

from collections.abc import Callable

from companion.games.federation import catalog
from companion.games.federation.catalog import CRYSTALS, MEDAL_NAMES, MEDALS, PROJECT_NAMES, page
from companion.games.federation.corrections import events as e
from companion.games.federation.corrections.checks import at_most, changes_something, open_mat
from companion.games.federation.corrections.moves import CorrectInfluence, CorrectPost, CorrectSet, CorrectValue
from companion.games.federation.counting.final import all_modifiers, most_influence
from companion.games.federation.model import Mat, Senate
from companion.games.federation.story import Story
from companion.rules.codec import shown
from companion.rules.game import RuleViolation
from companion.rules.words import Name, Words, say

NO_MEDAL = say("A correction gives no medal and no space tile by itself: tick those too.")

ASTEROIDS = 8  # tiles on Neo: four of each kind (p. 5)
MOST_CONTRIBUTION = 99
MOST_RAISED = {"raised_round": 9, "raised_game": 3}  # the highest space tile gives three

LIMITED: dict[str, Words] = {
    "prestige": say("Prestige"),
    "field": say("Accreditation field"),
    "ships": say("Ships in the hangar"),
    "die": say("Assistant die"),
    "asteroids": say("Asteroid tiles"),
    "modifiers": say("Unused modifiers"),
    "contribution": say("Steps in the community project"),
    "raised_round": say("Level tiles of this round"),
    "raised_game": say("Level tiles for the rest of the game"),
}


# ── numbers of a mat


def correct_value(story: Story, _actor: int | None, command: CorrectValue) -> None:
    senate = story.senate
    mat = open_mat(senate, command.seat)
    was = value(mat, command.what)
    changes_something(was, command.now)
    _fits(senate, command, mat)
    story.tell(e.ValueCorrected(command.seat, command.what, was, command.now))


def value(mat: Mat, what: e.Counted) -> int:
    """As the phones have it."""
    for good in catalog.GOODS:
        if what == good:
            return mat.has(good)
    number: int = getattr(mat, what)
    return number


def _fits(senate: Senate, command: CorrectValue, mat: Mat) -> None:
    numbers, now = catalog.numbers(), command.now
    match command.what:
        case "lavandium" | "kuppernium" | "ozeanium":
            others = sum(mat.has(good) for good in CRYSTALS if good != command.what)
            if others + now > numbers.most_crystals:
                why = say(
                    "A mat holds %(most)s crystals; with the others this would be %(now)s.",
                    most=numbers.most_crystals, now=others + now,
                )  # fmt: skip
                raise RuleViolation(why, page(6))
        case "gold":
            if now > numbers.most_gold:
                why = say("A mat holds %(most)s gold diamonds, not %(now)s.", most=numbers.most_gold, now=now)
                raise RuleViolation(why, page(6))
        case "ships":
            _eight_ships(now, len(mat.fulfilled))
        case "die":
            if now > numbers.die_most:
                raise RuleViolation(say("A die shows %(most)s at most, not %(now)s.", most=numbers.die_most, now=now), page(23))  # fmt: skip
        case "neo" | "six_moon":
            most = most_influence()[command.what]
            if not 0 <= now + mat.shift[catalog.PLANETS.index(command.what)] <= most:
                raise at_most(PROJECT_NAMES[command.what], most, 14)
        case "field":
            top = senate.number("top.5") or 30
            if now > top:
                why = say("There is no field %(now)s: the track ends on %(top)s.", now=now, top=top)
                raise RuleViolation(why, page(22))
        case "modifiers":
            others = sum(one.modifiers for seat, one in enumerate(senate.mats) if seat != command.seat)
            if others + now > all_modifiers():
                raise at_most(say("Modifiers of all players"), all_modifiers(), 5)
        case "asteroids":
            others = sum(one.asteroids for seat, one in enumerate(senate.mats) if seat != command.seat)
            if others + now > ASTEROIDS:
                raise at_most(say("Asteroid tiles of all players"), ASTEROIDS, 5)
        case "contribution":
            if now > MOST_CONTRIBUTION:
                raise at_most(LIMITED[command.what], MOST_CONTRIBUTION, 12)
        case "raised_round" | "raised_game":
            if now > MOST_RAISED[command.what]:
                raise at_most(LIMITED[command.what], MOST_RAISED[command.what], 22)
        case _:
            pass  # prestige: the field of the form has its limit


def _eight_ships(hangar: int, missions: int) -> None:
    most = catalog.numbers().ships
    if hangar + missions > most:
        why = say(
            "Everybody has %(most)s ships: %(hangar)s in the hangar and %(missions)s on missions are too many.",
            most=most, hangar=hangar, missions=missions,
        )  # fmt: skip
        raise RuleViolation(why, page(9))


def correct_influence(story: Story, _actor: int | None, command: CorrectInfluence) -> None:
    mat = open_mat(story.senate, command.seat)
    was = mat.influence(command.planet)
    changes_something(was, command.now)
    most = most_influence()[command.planet]
    if command.now > most:
        raise at_most(PROJECT_NAMES[command.planet], most, 14)
    story.tell(e.InfluenceCorrected(command.seat, command.planet, was, command.now))


def correct_post(story: Story, _actor: int | None, command: CorrectPost) -> None:
    was = open_mat(story.senate, command.seat).posts[command.post - 1]
    changes_something(was, command.step)
    story.tell(e.PostCorrected(command.seat, command.post, was, command.step))


# ── what is on a mat, or is not


def correct_set(story: Story, _actor: int | None, command: CorrectSet) -> None:
    senate = story.senate
    mat = open_mat(senate, command.seat)
    which = _which(command)
    if which not in CHOICES[command.what]():
        raise RuleViolation(say("There is no such thing: “%(which)s”.", which=shown(which)))
    changes_something(_has(mat, command.what, which), command.has)
    if command.has:
        _may_have(story, command, mat)
    elif command.what == "unlocked" and int(which) in mat.fulfilled:
        raise RuleViolation(say("This mission is fulfilled: take that away first."), page(9))
    story.tell(e.SetCorrected(command.seat, command.what, which, command.has))


def _which(command: CorrectSet) -> str:
    return command.which.strip().upper() if command.what in ("scholar", "used") else command.which.strip()


CHOICES: dict[str, Callable[[], tuple[str, ...]]] = {
    "site": lambda: _numbers(catalog.numbers().sites),
    "megastructure": lambda: _numbers(catalog.numbers().megastructures),
    "unlocked": lambda: _numbers(len(catalog.missions())),
    "fulfilled": lambda: _numbers(len(catalog.missions())),
    "scholar": lambda: tuple(catalog.scholars()),
    "used": lambda: tuple(catalog.scholars()),
    "medal": lambda: tuple(str(one) for one in MEDALS),
    "bonus_envoy": lambda: ("",),
    "start_planet": lambda: ("",),
    "space_tile": lambda: _numbers(len(catalog.space_tiles())),
}


def _numbers(last: int) -> tuple[str, ...]:
    return tuple(str(number) for number in range(1, last + 1))


def _has(mat: Mat, what: str, which: str) -> bool:
    match what:
        case "site":
            return int(which) in mat.sites
        case "megastructure":
            return int(which) in mat.megastructures
        case "unlocked":
            return int(which) in mat.unlocked
        case "fulfilled":
            return int(which) in mat.fulfilled
        case "scholar":
            return mat.scholar(which) is not None
        case "medal":
            return which in mat.medals
        case "used":
            return any(one.id == which and one.used for one in mat.scholars)
        case "bonus_envoy":
            return mat.bonus_envoy
        case "start_planet":
            return mat.start_planet
        case _:
            return mat.space_tile == int(which)


def _may_have(story: Story, command: CorrectSet, mat: Mat) -> None:
    senate, seat, which = story.senate, command.seat, _which(command)
    match command.what:
        case "megastructure":
            if senate.builders[int(which) - 1] >= catalog.numbers().builders:
                why = say("Three robots stand on this megastructure already.")
                raise RuleViolation(why, page(19))
        case "fulfilled":
            _eight_ships(mat.ships, len(mat.fulfilled) + 1)
            if int(which) not in mat.unlocked:  # a marker and a ship lie there
                story.tell(e.SetCorrected(seat, "unlocked", which, has=True))
        case "scholar":
            _scholar(senate, seat, which)
        case "used":
            if mat.scholar(which) is None:
                why = say("%(player)s does not have scholar %(number)s.", player=Name(seat), number=which)
                raise RuleViolation(why, page(28))
        case "medal":
            medal = next(one for one in MEDALS if one == which)
            if not senate.medals_left(medal):
                why = say("No medal is left there: %(medal)s.", medal=MEDAL_NAMES[medal])
                raise RuleViolation(why, page(10))
        case "space_tile":
            _nobody_else(senate, seat, [one.space_tile == int(which) for one in senate.mats])
            if mat.space_tile is not None:  # everybody has one at most: the other one was never there
                story.tell(e.SetCorrected(seat, "space_tile", str(mat.space_tile), has=False))
        case _:
            pass  # sites, markers and the bonus envoy need nothing else


def _scholar(senate: Senate, seat: int, number: str) -> None:
    """Each one exists once, and everybody has one of each level of a delegation at most (p. 16)."""
    _nobody_else(senate, seat, [one.scholar(number) is not None for one in senate.mats])
    if same := next((one.id for one in senate.mats[seat].scholars if one.id[:2] == number[:2]), None):
        why = say("One scholar of each level of a delegation: take %(number)s away first.", number=same)
        raise RuleViolation(why, page(16))


def _nobody_else(senate: Senate, seat: int, have: list[bool]) -> None:
    if (holder := next((other for other in senate.seats if have[other] and other != seat), None)) is not None:
        raise RuleViolation(say("%(player)s has it: take it away there first.", player=Name(holder)))
