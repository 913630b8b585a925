"""The board is right: what lies on the table differs from what the phones say, and one tap tells them.

A correction moves only what it names. It gives no medal and no space tile by itself, whatever influence or field it
sets: the table has them already, or it has not (`NO_MEDAL` says so on the screen).
"""

from collections.abc import Callable

from companion.games.federation import catalog, rounds
from companion.games.federation import events as e
from companion.games.federation import moves as m
from companion.games.federation.catalog import CELLS, CRYSTALS, EVASION, MEDAL_NAMES, MEDALS, PROJECT_NAMES, page
from companion.games.federation.checks import in_step, seat_exists
from companion.games.federation.counting import scoring
from companion.games.federation.counting.final import all_modifiers, most_influence
from companion.games.federation.model import BONUS_ENVOY, Mat, Senate
from companion.games.federation.story import Story
from companion.rules.codec import shown
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Arg, Name, Words, say

NO_MEDAL = say("A correction gives no medal and no space tile by itself: tick those too.")

ASTEROIDS = 8  # tiles on Neo: four of each kind (p. 5)
MOST_CONTRIBUTION = 99
MOST_RAISED = {"raised_round": 9, "raised_game": 3}  # the highest space tile gives three

VALUE_NAMES: dict[str, Words] = {
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


def _kept(senate: Senate) -> None:
    if senate.options.depth == "score":
        raise RuleViolation(say("Only points are counted at this table: type what everybody has."))


def _open(senate: Senate, seat: int) -> Mat:
    _kept(senate)
    seat_exists(senate, seat)
    mat = senate.mats[seat]
    if mat.count is not None:
        raise RuleViolation(say("%(player)s is counted already: change the count.", player=Name(seat)))
    return mat


def _changes(was: object, now: object) -> None:
    if was == now:
        raise RuleViolation(say("That is what the phones say already."))


def _at_most(what: Arg, most: int, rule: int) -> RuleViolation:
    return RuleViolation(say("%(what)s: at most %(most)s.", what=what, most=most), page(rule))


# ── numbers of a mat


def correct_value(story: Story, _actor: int | None, command: m.CorrectValue) -> None:
    senate = story.senate
    mat = _open(senate, command.seat)
    was = value(mat, command.what)
    _changes(was, command.now)
    _fits(senate, command, mat)
    story.tell(e.ValueCorrected(command.seat, command.what, was, command.now))


def value(mat: Mat, what: e.Counted) -> int:
    """As the phones have it."""
    for good in catalog.GOODS:
        if what == good:
            return mat.has(good)
    number: int = getattr(mat, what)
    return number


def _fits(senate: Senate, command: m.CorrectValue, mat: Mat) -> None:
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
                raise _at_most(PROJECT_NAMES[command.what], most, 14)
        case "field":
            top = senate.number("top.5") or 30
            if now > top:
                why = say("There is no field %(now)s: the track ends on %(top)s.", now=now, top=top)
                raise RuleViolation(why, page(22))
        case "modifiers":
            others = sum(one.modifiers for seat, one in enumerate(senate.mats) if seat != command.seat)
            if others + now > all_modifiers():
                raise _at_most(say("Modifiers of all players"), all_modifiers(), 5)
        case "asteroids":
            others = sum(one.asteroids for seat, one in enumerate(senate.mats) if seat != command.seat)
            if others + now > ASTEROIDS:
                raise _at_most(say("Asteroid tiles of all players"), ASTEROIDS, 5)
        case "contribution":
            if now > MOST_CONTRIBUTION:
                raise _at_most(VALUE_NAMES[command.what], MOST_CONTRIBUTION, 12)
        case "raised_round" | "raised_game":
            if now > MOST_RAISED[command.what]:
                raise _at_most(VALUE_NAMES[command.what], MOST_RAISED[command.what], 22)
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


def correct_influence(story: Story, _actor: int | None, command: m.CorrectInfluence) -> None:
    mat = _open(story.senate, command.seat)
    was = mat.influence(command.planet)
    _changes(was, command.now)
    most = most_influence()[command.planet]
    if command.now > most:
        raise _at_most(PROJECT_NAMES[command.planet], most, 14)
    story.tell(e.InfluenceCorrected(command.seat, command.planet, was, command.now))


def correct_post(story: Story, _actor: int | None, command: m.CorrectPost) -> None:
    was = _open(story.senate, command.seat).posts[command.post - 1]
    _changes(was, command.step)
    story.tell(e.PostCorrected(command.seat, command.post, was, command.step))


# ── what is on a mat, or is not


def correct_set(story: Story, _actor: int | None, command: m.CorrectSet) -> None:
    senate = story.senate
    mat = _open(senate, command.seat)
    which = _which(command)
    if which not in CHOICES[command.what]():
        raise RuleViolation(say("There is no such thing: “%(which)s”.", which=shown(which)))
    _changes(_has(mat, command.what, which), command.has)
    if command.has:
        _may_have(story, command, mat)
    elif command.what == "unlocked" and int(which) in mat.fulfilled:
        raise RuleViolation(say("This mission is fulfilled: take that away first."), page(9))
    story.tell(e.SetCorrected(command.seat, command.what, which, command.has))


def _which(command: m.CorrectSet) -> str:
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


def _may_have(story: Story, command: m.CorrectSet, mat: Mat) -> None:
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


# ── the middle of the table


def correct_project(story: Story, _actor: int | None, command: m.CorrectProject) -> None:
    senate = story.senate
    _kept(senate)
    was = senate.position(command.project)
    _changes(was, command.now)
    last = senate.length(command.project)
    if last is not None and command.now > last:
        why = say("%(project)s ends on field %(last)s.", project=PROJECT_NAMES[command.project], last=last)
        raise RuleViolation(why, page(12))
    story.tell(e.ProjectCorrected(command.project, was, command.now))


def correct_cell(story: Story, _actor: int | None, command: m.CorrectCell) -> None:
    """A space as it really is. Goods and actions that went with an envoy are corrected on their own."""
    senate = story.senate
    in_step(senate, "action", "income")
    if command.cell not in (*CELLS, EVASION):
        raise RuleViolation(say("There is no such space: “%(cell)s”.", cell=shown(command.cell)), page(7))
    if command.free:
        _something_lies(senate, command)
        seat = command.seat if command.cell == EVASION else None
        story.tell(e.CellCorrected(command.cell, seat, free=True))
        return
    if command.face == "invest" and command.votes:
        raise RuleViolation(say("An investor has no votes."), page(8))
    if command.seat is None:
        _neutral(senate, command)
        story.tell(e.CellCorrected(command.cell, None, command.face, command.votes))
        return
    _envoy(senate, command, command.seat)
    here = senate.at.get(command.cell)
    same = here is not None and here.seat == command.seat
    envoy = here.envoy if here is not None and same else _which_envoy(senate.mats[command.seat], command)
    modifier = here is not None and same and here.modifier
    story.tell(
        e.CellCorrected(
            command.cell, command.seat, command.face, command.votes, command.die, envoy=envoy, modifier=modifier
        )
    )


def _something_lies(senate: Senate, command: m.CorrectCell) -> None:
    if command.cell == EVASION and command.seat is None:
        raise RuleViolation(say("Only envoys lie on the evasion space: say whose."), page(21))
    there = any(one.seat == command.seat for one in senate.evasion)
    if not (there if command.cell == EVASION else command.cell in senate.at):
        raise RuleViolation(say("This space is free already."))


def _which_envoy(mat: Mat, command: m.CorrectCell) -> int:
    """One with these votes that has not been placed; else the next one: a modifier may lie on it."""
    votes = catalog.numbers().envoy_votes
    if mat.bonus_envoy and (command.votes == catalog.numbers().bonus_envoy_votes or not mat.envoys):
        return BONUS_ENVOY
    if command.face == "vote" and (alike := [one for one in mat.envoys if votes[one] == command.votes]):
        return alike[0]
    return next(iter(mat.envoys), 0)


def _neutral(senate: Senate, command: m.CorrectCell) -> None:
    if command.cell == EVASION:
        raise RuleViolation(say("Only envoys lie on the evasion space: say whose."), page(21))
    if senate.players == 4:
        raise RuleViolation(say("With four players there are no neutral tiles: say whose envoy it is."), page(26))
    if command.face == "invest" or command.die:
        raise RuleViolation(say("A neutral tile has votes only."), page(26))
    if command.votes > catalog.numbers().rounds:
        raise _at_most(say("Votes of a neutral tile"), catalog.numbers().rounds, 26)


def _envoy(senate: Senate, command: m.CorrectCell, seat: int) -> None:
    seat_exists(senate, seat)
    mat = senate.mats[seat]
    if command.votes > catalog.numbers().bonus_envoy_votes:
        raise _at_most(say("Votes of an envoy or modifier"), catalog.numbers().bonus_envoy_votes, 8)
    others = [one for cell, one in senate.cells if one.seat == seat and cell != command.cell]
    here = senate.at.get(command.cell)
    most = catalog.numbers().turns + (mat.bonus_envoy or mat.used_bonus)
    if (here is None or here.seat != seat) and len(others) + sum(one.seat == seat for one in senate.evasion) >= most:
        why = say("All envoys of %(player)s lie elsewhere already.", player=Name(seat))
        raise RuleViolation(why, page(7))
    if command.die and not mat.die:
        raise RuleViolation(say("%(player)s has no assistant die yet.", player=Name(seat)), page(23))
    if command.die and (any(one.die for one in others) or any(one.die and one.seat == seat for one in senate.evasion)):
        raise RuleViolation(say("The die of %(player)s lies on another space.", player=Name(seat)), page(23))


def correct_president(story: Story, _actor: int | None, command: m.CorrectPresident) -> None:
    _kept(story.senate)
    seat_exists(story.senate, command.seat)
    _changes(story.senate.president, command.seat)
    story.tell(e.PresidentCorrected(command.seat, begins=_untouched(story.senate)))


def _untouched(senate: Senate) -> bool:
    """The round has begun, and nobody has had a turn."""
    lies = any(one.seat is not None for one in (*senate.at.values(), *senate.evasion))
    return senate.step == "action" and not any(senate.turns) and not lies


def correct_turn(story: Story, _actor: int | None, command: m.CorrectTurn) -> None:
    in_step(story.senate, "action")
    seat_exists(story.senate, command.seat)
    _changes(story.senate.turn, command.seat)
    story.tell(e.TurnCorrected(command.seat, rounds.turns_corrected(story.senate, command.seat)))


def correct_law(story: Story, _actor: int | None, command: m.CorrectLaw) -> None:
    senate = story.senate
    in_step(senate, "setup", "action", "income")
    now = senate.laws[0] if senate.laws else None
    _changes(now and getattr(now, command.side), command.planet)
    planet = PROJECT_NAMES[command.planet]
    if any(getattr(law, command.side) == command.planet for law in senate.past_laws):
        raise RuleViolation(say("The law of %(planet)s on this side lies aside already.", planet=planet), page(13))
    if now is not None and command.planet in (now.left, now.right):
        advise(command, say("Two equal laws never lie open together."), page(13))
    story.tell(e.LawCorrected(command.side, command.planet))


def finish_game(story: Story, _actor: int | None, command: m.FinishGame) -> None:
    """The table stops before the fifth round is over, and counts what there is."""
    in_step(story.senate, "action", "income")
    last = catalog.numbers().rounds
    advise(command, say("The game goes on until the end of round %(last)s.", last=last), page(13))
    story.tell(e.GameFinished(scoring.totals(story.senate)))
