"""What an event does to a table: set-up, laws, turns and income here; what a mat gains in evolve_mat."""

from dataclasses import replace
from typing import assert_never

from companion.games.federation import catalog, evolve_mat
from companion.games.federation import events as e
from companion.games.federation.components import Planet
from companion.games.federation.corrections import changes as evolve_corrections
from companion.games.federation.model import BONUS_ENVOY, Law, Mat, Scholars, Senate, Standing, medals_laid


def evolve(senate: Senate, event: e.Event) -> Senate:
    if isinstance(event, e.MatEvent):
        return evolve_mat.gained(senate, event)
    if isinstance(event, e.TurnEvent):
        return _turned(senate, event)
    if isinstance(event, e.IncomeEvent):
        return _income(senate, event)
    if isinstance(event, e.LawEvent):
        return _law(senate, event)
    if isinstance(event, e.SetUpEvent):
        return _set_up(senate, event)
    return evolve_corrections.corrected(senate, event)


def _set_up(senate: Senate, event: e.SetUpEvent) -> Senate:
    match event:
        case e.StartPlayerChosen():
            return replace(senate, president=event.seat, first=event.seat)
        case e.StepTicked():
            ticked = senate.ticked | {event.step} if event.done else senate.ticked - {event.step}
            return replace(senate, ticked=ticked)
        case e.StartPlanetTaken():
            return replace(senate.with_mat(event.seat, start_planet=True), planets_left=senate.planets_left - 1)
        case e.ScholarOpened():
            return replace(senate, scholars=_opened(senate, event.scholar))
        case e.PlayBegan():
            first = senate.president or 0
            return replace(
                senate, step="action", round=1, projects=event.starts, first=first, turn=first,
                turns=(0,) * senate.players, to_block=senate.players < 4, laid=senate,
            )  # fmt: skip
        case e.BoxTold():
            others = tuple(pair for pair in senate.box if pair[0] != event.key)
            told = replace(senate, box=(*others, (event.key, event.value)))
            return replace(told, medals=medals_laid(told)) if senate.step == "setup" else told
    assert_never(event)


def _opened(senate: Senate, number: str) -> tuple[tuple[str, Scholars], ...]:
    """The scholar lies open; the stacks of its delegation hold the others that are not open and not taken."""
    letter, level = number[1], int(number[0])
    known = dict(senate.scholars)
    own = known.get(letter) or full_stacks(letter)
    match level:
        case 1:
            stack = _without((*own.first_stack, *_lies(own.first)), number)
            own = replace(own, first=number, first_stack=stack)
        case 2:
            stack = _without((*own.second_stack, *_lies(own.second)), number)
            own = replace(own, second=number, second_stack=stack)
        case _:
            own = replace(own, third=number)
    return tuple(sorted({**known, letter: own}.items()))


def full_stacks(letter: str) -> Scholars:
    numbers = [one.id for one in catalog.scholars().values() if one.letter == letter]
    return Scholars(
        first_stack=tuple(one for one in numbers if one[0] == "1"),
        second_stack=tuple(one for one in numbers if one[0] == "2"),
    )


def _lies(number: str) -> tuple[str, ...]:
    """Another one was named for the same place: it goes back into its stack."""
    return (number,) if number else ()


def _without(stack: tuple[str, ...], number: str) -> tuple[str, ...]:
    return tuple(one for one in stack if one != number)


# ── laws ───────────────────────────────────────────────────────


def _law(senate: Senate, event: e.LawEvent) -> Senate:
    match event:
        case e.LawOpened():
            number = 1 if event.later else 0
            laws = list(senate.laws) + [Law()] * (number + 1 - len(senate.laws))
            laws[number] = replace(laws[number], **{event.side: event.planet})
            return replace(senate, laws=tuple(laws), stacks=_stacks(senate, event.side, without=event.planet))
        case e.LawShuffledBack():
            laws = [
                replace(law, **{event.side: None}) if number == 0 else law for number, law in enumerate(senate.laws)
            ]
            return replace(senate, laws=tuple(laws), stacks=_stacks(senate, event.side, back=event.planet))
        case e.LawsSwapped():
            now, later = senate.laws
            swapped = (replace(now, right=later.right), replace(later, right=now.right))
            return replace(senate, laws=swapped)
        case e.LawPassed():
            return replace(senate, passed=(*senate.passed, (event.planet, event.side)))
    assert_never(event)


def _stacks(
    senate: Senate, side: str, *, without: Planet | None = None, back: Planet | None = None
) -> tuple[tuple[Planet, ...], tuple[Planet, ...]]:
    number = 0 if side == "left" else 1
    stacks = list(senate.stacks)
    stacks[number] = tuple(one for one in stacks[number] if one != without) + ((back,) if back else ())
    return stacks[0], stacks[1]


# ── turns ──────────────────────────────────────────────────────


def _turned(senate: Senate, event: e.TurnEvent) -> Senate:
    match event:
        case e.NeutralLaid():
            standing = Standing(None, "vote", event.votes)
            return replace(senate, cells=(*senate.cells, (event.cell, standing)))
        case e.BlockersLaid():
            return replace(senate, to_block=False)
        case e.EnvoyPlaced():
            return _placed(senate, event)
        case e.PresidentTaken():
            return replace(senate, president=event.seat)
        case e.TurnEnded():
            turns = tuple(count + 1 if seat == event.seat else count for seat, count in enumerate(senate.turns))
            changed = senate.with_mat(event.seat, placed=False, mission_done=False, marker=False, due=())
            return replace(changed, turns=turns, turn=event.after)
    assert_never(event)


def _placed(senate: Senate, event: e.EnvoyPlaced) -> Senate:
    mat = senate.mats[event.seat]
    standing = Standing(event.seat, event.face, event.votes, event.envoy, event.modifier, event.die)
    changed = senate.with_mat(
        event.seat,
        envoys=tuple(one for one in mat.envoys if one != event.envoy),
        bonus_envoy=mat.bonus_envoy and event.envoy != BONUS_ENVOY,
        used_bonus=mat.used_bonus or event.envoy == BONUS_ENVOY,
        placed=True,
        modifiers=max(0, mat.modifiers - event.modifier),  # kept by hand: the app may know of none
    )
    if event.where == catalog.EVASION:
        return replace(changed, evasion=(*changed.evasion, standing))
    return replace(changed, cells=(*changed.cells, (event.where, standing)))


# ── income ─────────────────────────────────────────────────────


def _income(senate: Senate, event: e.IncomeEvent) -> Senate:
    match event:
        case e.IncomeBegan():
            return replace(senate, step="income", income=event.step, income_done=(), turn=None)
        case e.IncomeDone():
            return replace(senate, income_done=(*senate.income_done, event.seat))
        case e.FloorCounted():
            return senate
        case e.CleanedUp():
            return _cleaned(senate, event)
    assert_never(event)


def _cleaned(senate: Senate, event: e.CleanedUp) -> Senate:
    """Dice keep their value; the two laws of this round are laid aside (p. 13)."""
    first = senate.president or 0
    return replace(
        senate,
        mats=tuple(_back(mat) for mat in senate.mats),
        step="over" if event.over else "action",
        round=senate.round if event.over else senate.round + 1,
        income=0,
        income_done=(),
        first=first,
        turn=None if event.over else first,
        turns=(0,) * senate.players,
        cells=(),
        evasion=(),
        past_laws=(*senate.past_laws, *senate.laws[:1]),
        laws=senate.laws[1:],
        to_block=senate.players < 4 and not event.over,
        curve=(*senate.curve, event.totals),
    )


def _back(mat: Mat) -> Mat:
    return replace(
        mat,
        envoys=(0, 1, 2, 3),
        used_bonus=False,
        placed=False,
        raised_round=0,
        mission_done=False,
        marker=False,
        due=(),
    )
