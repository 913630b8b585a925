"""A battle as a file: JSON in, checked values out; wrong input names its place in one sentence."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, TypeVar, cast

from companion.games.eclipse.odds.battle import (
    SIZES,
    TARGETINGS,
    TECHS,
    Battle,
    Dice,
    Parties,
    Printed,
    Ships,
    Side,
    Targeting,
    Tech,
    check,
    check_side,
    npc_classes,
    printed,
)
from companion.rules.codec import BadInput, load, shown
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import MaybeText, ShortText
from companion.rules.words import say

T = TypeVar("T")
Number = Annotated[int, limit(ge=0, le=99)]
FewDice = Annotated[int, limit(ge=0, le=20)]
MOST_ENTRIES = 30


@dataclass(frozen=True)
class DiceEntry:
    ion: FewDice = 0
    plasma: FewDice = 0
    antimatter: FewDice = 0


@dataclass(frozen=True)
class ShipsEntry:
    """One entry of `ships` without `class`, `cannons` and `missiles`, which are read on their own."""

    count: Number = 1
    variant: MaybeText | None = None
    initiative: Number | None = None
    hull: Number | None = None
    computer: Number | None = None
    shield: Number | None = None
    regeneration: Number | None = None
    damage: list[int] = field(default_factory=list)
    owner: ShortText | None = None
    techs: list[str] = field(default_factory=list)


@dataclass(frozen=True)
class SideEntry:
    ships: list[Any]
    techs: list[str] = field(default_factory=list)
    npc: bool | None = None
    name: MaybeText = ""


@dataclass(frozen=True)
class BattleEntry:
    attacker: Any
    defender: Any
    targeting: str = "rulebook"


@dataclass(frozen=True)
class PartiesEntry:
    parties: list[Any]
    disc: str | None = None
    targeting: str = "rulebook"


def read_battle(raw: Mapping[str, Any]) -> tuple[Battle | Parties, Targeting]:
    """What `companion odds` is given."""
    if "parties" in raw:
        many = load(PartiesEntry, dict(raw))
        sides = tuple(_side(f"parties[{number}]", one) for number, one in enumerate(many.parties))
        return _parties(sides, many.disc), _targeting(many.targeting)
    two = load(BattleEntry, dict(raw))
    battle = Battle(_side("attacker", two.attacker), _side("defender", two.defender))
    check(battle)
    return battle, _targeting(two.targeting)


def _targeting(given: str) -> Targeting:
    if given not in TARGETINGS:
        told = say("“targeting” must be one of %(known)s; this was “%(given)s”.", known=", ".join(TARGETINGS), given=shown(given))  # fmt: skip
        raise BadInput("targeting", told)
    return given


def _parties(sides: tuple[Side, ...], disc: str | None) -> Parties:
    names = [side.name for side in sides]
    if len(sides) < 2:
        raise BadInput("parties", say("“parties” must name at least two sides."))
    if "" in names or len(set(names)) < len(names):
        raise BadInput("parties.name", say("Each of “parties” needs a “name” of its own."))
    if sum(side.npc for side in sides) > 1:
        raise BadInput("parties.npc", say("Only one of “parties” can be the Ancients."))
    if disc is not None and disc not in names:
        raise BadInput("disc", say("“disc” must be one of %(names)s.", names=", ".join(names)))
    for number, side in enumerate(sides):
        check_side(f"parties[{number}]", side)
    return Parties(sides, disc)


def _part(shape: type[T], raw: Any, place: str) -> T:
    """One object inside the file; its errors name the whole way to it."""
    if not isinstance(raw, dict):
        raise BadInput(place, say("“%(field)s” must be an object.", field=place))
    try:
        return load(shape, raw)
    except BadInput as bad:
        raise BadInput(f"{place}.{bad.field}", bad.why) from None


def _side(place: str, raw: Any) -> Side:
    one = _part(SideEntry, raw, place)
    if len(one.ships) > MOST_ENTRIES:
        raise BadInput(f"{place}.ships", say("“ships” may hold at most %(most)s entries.", most=MOST_ENTRIES))
    ships = tuple(_ships(f"{place}.ships[{number}]", ship) for number, ship in enumerate(one.ships))
    known = bool(ships) and all(ship.kind in npc_classes() for ship in ships)
    return Side(ships, _techs(f"{place}.techs", one.techs), known if one.npc is None else one.npc, one.name)


def _ships(place: str, raw: Any) -> Ships:
    left = dict(raw) if isinstance(raw, dict) else raw
    kind, cannons, missiles = None, None, None
    if isinstance(left, dict):
        kind, cannons, missiles = left.pop("class", None), left.pop("cannons", None), left.pop("missiles", None)
    one = _part(ShipsEntry, left, place)
    if not isinstance(kind, str) or kind not in SIZES:
        told = say("“class” must be one of %(known)s; this was “%(given)s”.", known=", ".join(SIZES), given=shown(kind))
        raise BadInput(f"{place}.class", told)
    base = _printed(place, kind, one, bare=cannons is None and missiles is None)
    return Ships(
        kind,
        one.count,
        _first(one.initiative, base.initiative),
        _first(one.hull, base.hull),
        _first(one.computer, base.computer),
        _first(one.shield, base.shield),
        _first(one.regeneration, base.regeneration),
        _dice(f"{place}.cannons", cannons, base.cannons),
        _dice(f"{place}.missiles", missiles, base.missiles),
        tuple(one.damage),
        one.owner,
        tuple(dict.fromkeys((*_techs(f"{place}.techs", one.techs), *base.techs))),
    )


def _first(given: int | None, otherwise: int) -> int:
    return otherwise if given is None else given


def _dice(place: str, raw: Any, base: Dice) -> Dice:
    if raw is None:
        return base
    one = _part(DiceEntry, raw, place)
    return Dice(
        *(getattr(one if colour in raw else base, colour) for colour in ("ion", "plasma", "antimatter")),
    )


def _printed(place: str, kind: str, one: ShipsEntry, *, bare: bool) -> Printed:
    """The numbers of the tile; a class with several tiles needs its variant, or numbers of its own."""
    if one.variant is not None:
        found = printed().get((kind, one.variant.lower())) if one.variant else None
        if found is None:
            known = ", ".join(sorted(variant for other, variant in printed() if other == kind and variant)) or "–"
            told = say("“variant” of “%(ship)s” can be %(known)s; this was “%(given)s”.", ship=kind, known=known, given=shown(one.variant))  # fmt: skip
            raise BadInput(f"{place}.variant", told)
        return found
    if (kind, "") in printed():
        return printed()[kind, ""]
    numbers = (one.initiative, one.hull, one.computer, one.shield, one.regeneration)
    if kind in npc_classes() and bare and all(number is None for number in numbers):
        raise BadInput(f"{place}.variant", say("“variant” is missing: there are several tiles of this class."))
    return Printed(kind, 0)


def _techs(place: str, given: list[str]) -> tuple[Tech, ...]:
    for one in given:
        if one not in TECHS:
            told = say("“techs” can hold %(known)s; this was “%(given)s”.", known=", ".join(TECHS), given=shown(one))
            raise BadInput(place, told)
    return cast("tuple[Tech, ...]", tuple(dict.fromkeys(given)))
