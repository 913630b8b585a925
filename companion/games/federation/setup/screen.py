"""What the set-up shows: who starts, what the app opens, start planets, the list to fetch."""

from collections.abc import Mapping
from typing import Any, Literal

from companion.games.federation import catalog
from companion.games.federation.box.values import BOX
from companion.games.federation.catalog import GOOD_NAMES, GOODS, LETTERS, PLANETS, PROJECT_NAMES
from companion.games.federation.components import Side
from companion.games.federation.laws import cards
from companion.games.federation.model import Mat, Senate
from companion.games.federation.setup import dealing
from companion.games.federation.setup.steps import PLACES, SITES, steps
from companion.rules.game import Waiting
from companion.rules.parts.laying_out import Step
from companion.rules.words import Arg, Name, say

# What the table waits for: a start player, what lies open, start planets, or the first round.
Stage = Literal["start", "open", "planets", "begin"]

SIDES: tuple[Side, ...] = ("left", "right")


def stage(senate: Senate) -> Stage:
    if senate.president is None:
        return "start"
    if dealing.not_open(senate) or dealing.unnamed(senate):
        return "open"
    return "begin" if dealing.chooses_planet(senate) is None else "planets"


def waiting(senate: Senate) -> Waiting:
    """The strip during the set-up."""
    where = say("Set-up")
    match stage(senate):
        case "start":
            return Waiting(say("Who voted last?"), where, screen="round")
        case "open":
            return Waiting(
                say("Open laws and scholars") if senate.full else say("Open the laws"), where, screen="round"
            )
        case "planets":
            seat = dealing.chooses_planet(senate) or 0
            done = tuple(other for other in senate.seats if senate.mats[other].start_planet)
            headline = say("%(player)s chooses a start planet", player=Name(seat))
            mine = say("Choose your start planet")
            return Waiting(headline, where, (seat,), screen="round", mine=mine, done=done, together=True)
    return Waiting(say("Lay everything out, then begin"), where, screen="round")


def setting_up(senate: Senate, own: tuple[int, ...], _params: Mapping[str, str]) -> dict[str, Any]:
    found = dealing.advice(senate)
    return {
        "stage": stage(senate),
        "full": senate.full,
        "players": senate.players,
        "president": senate.president,
        "app_opens": _app_opens(senate),
        "laws": [(side, catalog.SIDE_NAMES[side], _law_name(senate, side)) for side in SIDES],
        "lying": {side: cards.on_side(senate, side) for side in SIDES},
        "laws_by_app": senate.options.laws == "app",
        "draws_by_app": senate.options.draws == "app",
        "law_choices": [(planet, PROJECT_NAMES[planet]) for planet in PLANETS],
        "delegations": [_delegation(senate, letter) for letter in LETTERS] if senate.full else [],
        "laid": [_laid(senate, key) for key in (*SITES, *PLACES)] if senate.full and senate.options.advanced else [],
        "choosing": [_planet(senate, seat) for seat in dealing.choosing_order(senate)],
        "chooser": dealing.chooses_planet(senate),
        "gains": GAINS,
        "starts": [BOX.by_id[key] for key in dealing.starts_missing(senate)],
        "starts_where": next(group.where for group in BOX.groups if group.id == "projects"),
        "missing": found[0] if found else None,
        **_lists(senate, own),
    }


# ── what lies open


def _app_opens(senate: Senate) -> bool:
    """Is there something left that a tap can open?"""
    law = cards.this_round(senate)
    if senate.options.laws == "app" and not (law.left and law.right):
        return True
    if not (senate.full and senate.options.draws == "app"):
        return False
    tiles = senate.options.advanced and not all(senate.choice(place) for place in PLACES)
    return not dealing.scholars_open(senate) or tiles


def _law_name(senate: Senate, side: Side) -> Arg | None:
    law = cards.this_round(senate)
    planet = law.left if side == "left" else law.right
    return PROJECT_NAMES[planet] if planet else None


def _delegation(senate: Senate, letter: str) -> dict[str, Any]:
    lies = senate.delegation(letter)
    places = ((3, lies.third), (1, lies.first))
    return {
        "letter": letter,
        "places": [{"level": level, "scholar": catalog.scholars().get(number)} for level, number in places],
        "choices": [
            (level, [one for one in catalog.scholars().values() if (one.letter, one.level) == (letter, level)])
            for level in (3, 1)
        ],
    }


def _laid(senate: Senate, key: str) -> dict[str, Any]:
    one = BOX.by_id[key]
    return {"one": one, "value": senate.choice(key), "name": dict(one.choices).get(senate.choice(key))}


# ── start planets


GAINS: tuple[tuple[str, Arg], ...] = (
    *((good, GOOD_NAMES[good]) for good in GOODS),
    ("ships", say("ships")),
    ("field", say("accreditation, fields")),
    ("die", say("assistant die")),
    ("modifiers", say("modifiers")),
    ("neo", say("fields on Neo")),
    ("six_moon", say("moons on 6Moon")),
    ("prestige", say("prestige")),
)


def _planet(senate: Senate, seat: int) -> dict[str, Any]:
    mat = senate.mats[seat]
    return {"seat": seat, "has": mat.start_planet, "got": _got(mat) if mat.start_planet else []}


def _got(mat: Mat) -> list[tuple[int, Arg]]:
    """What was booked for the bonus so far, beyond what everybody starts with."""
    numbers = catalog.numbers()
    amounts: dict[str, int] = {
        **{good: mat.has(good) for good in GOODS},
        "ships": mat.ships - numbers.ships_at_start,
        "field": mat.field,
        "die": mat.die,
        "modifiers": mat.modifiers,
        "neo": mat.neo,
        "six_moon": mat.six_moon,
        "prestige": mat.prestige,
    }
    return [(amounts[what], name) for what, name in GAINS if amounts[what]]


# ── the list


def _lists(senate: Senate, own: tuple[int, ...]) -> dict[str, Any]:
    """The middle first, then the own seats, then the others."""
    rows = [(step, step.id in senate.ticked) for step in steps(senate)]
    seats: list[int | None] = [None, *own, *(seat for seat in senate.seats if seat not in own)]
    return {
        "lists": [
            {
                "seat": seat,
                "rows": found,
                "ticked": sum(done for _, done in found),
                "open": _lies_open(senate, seat, own, found),
            }
            for seat in seats
            if (found := [row for row in rows if row[0].seat == seat])
        ],
        "ticked": sum(done for _, done in rows),
        "to_tick": len(rows),
    }


def _lies_open(senate: Senate, seat: int | None, own: tuple[int, ...], rows: list[tuple[Step, bool]]) -> bool:
    """A list is unfolded while its things are being fetched; once somebody starts, the questions come first."""
    return senate.president is None and (seat is None or seat in own) and not all(done for _, done in rows)
