"""The war phase on a phone (p. 28-29): who is ahead and why, what that brings, who can be hit, who loses cruisers."""

from collections.abc import Mapping
from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.values import place_name
from companion.games.age_of_galaxy.catalog import faq, page
from companion.games.age_of_galaxy.model import Galaxy, Ranked, WarStep
from companion.games.age_of_galaxy.screens import card_view, forecast
from companion.games.age_of_galaxy.screens.choices import kinds, planet_view, systems
from companion.games.age_of_galaxy.turns.screen import opened
from companion.games.age_of_galaxy.war import phase as war
from companion.games.age_of_galaxy.war import protection
from companion.rules.game import RuleViolation
from companion.rules.lines import Rule, total
from companion.rules.words import Arg, Name, Words, listing, say, say_n

STEPS: tuple[tuple[WarStep, Words], ...] = (
    ("compare", say("Compare")),
    ("conquer", say("Conquer")),
    ("reduce", say("Reduce")),
)


def war_view(galaxy: Galaxy, own: tuple[int, ...], params: Mapping[str, str]) -> dict[str, Any]:
    now = [step for step, _ in STEPS].index(galaxy.war)
    seat = opened(galaxy, own, params)
    here: dict[str, Any] = {
        "war": galaxy.war,
        "viewer": seat,
        "steps": [
            {"number": at + 1, "name": name, "past": at < now, "now": at == now} for at, (_, name) in enumerate(STEPS)
        ],
        "last": war.last(galaxy),
        "ranking": [] if galaxy.solo else ranking(galaxy),
        "overlords": galaxy.overlords,
    }
    match galaxy.war:
        case "compare":
            return here | _comparing(galaxy)
        case "conquer":
            return here | {"conquest": conquest(galaxy)}
        case "reduce":
            return here | {"losses": [losses(galaxy, one) for one in galaxy.order], "notes": _reduce_notes(galaxy)}


# ── 1. comparing ───────────────────────────────────────────────


def _comparing(galaxy: Galaxy) -> dict[str, Any]:
    return {
        "muster": [] if galaxy.full else [_fleet(galaxy, seat) for seat in galaxy.order],
        "missing": war.uncounted(galaxy),
        "verdict": verdict(war.ranking(galaxy)),
        "order_note": war.REWARD_ORDER,
        "protection": [protected(galaxy, seat) for seat in galaxy.order],
    }


def _fleet(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    realm = galaxy.realms[seat]
    return {
        "seat": seat,
        "told": seat not in war.uncounted(galaxy),
        "cruisers": realm.cruisers,
        "strength": realm.strength,
        "to_guard": realm.to_guard,
        "most": range(catalog.numbers().most_cruisers + 1),
    }


def ranking(galaxy: Galaxy) -> list[dict[str, Any]]:
    """Before the tap as the fleets are now, after it as they were compared; what a place brings, if the box knows."""
    if galaxy.war == "compare" and war.uncounted(galaxy):
        return []
    ranked = galaxy.ranking or war.ranking(galaxy)
    return [
        {
            "seat": one.seat,
            "cruisers": one.cruisers,
            "strength": one.strength,
            "place": one.place,
            "name": place_name(one.place) if one.place else say("no cruiser, no place"),
            "why": _why(one, ranked),
            "brings": _brings(galaxy, one.place),
        }
        for one in ranked
    ]


def _brings(galaxy: Galaxy, place: int) -> list[dict[str, Any]] | None:
    """None: nobody has told; the tap asks."""
    if not place or galaxy.solo:
        return []
    try:
        return card_view.goods(war.reward(galaxy, place))
    except RuleViolation:
        return None


def _why(one: Ranked, ranked: tuple[Ranked, ...]) -> Words | None:
    """Only where cruisers alone do not tell: strength has decided, or both are equal."""
    level = [other for other in ranked if other.seat != one.seat and other.cruisers == one.cruisers]
    equal = [Name(other.seat) for other in level if other.strength == one.strength]
    less = [Name(other.seat) for other in level if other.strength < one.strength]
    more = [Name(other.seat) for other in level if other.strength > one.strength]
    if equal:
        return say("tied with %(players)s in cruisers and strength", players=listing(equal))
    if less:
        return say("ahead of %(players)s by strength", players=listing(less))
    if more:
        return say("behind %(players)s by strength", players=listing(more))
    return None


def verdict(ranked: tuple[Ranked, ...]) -> Words:
    first = [Name(one.seat) for one in ranked if one.place == 1]
    if not first:
        return say("Nobody has a cruiser: there is no Overlord.")
    if len(first) > 1:
        return say("%(players)s are Overlords together: nobody conquers.", players=listing(first))
    return say("%(player)s becomes Overlord.", player=first[0])


def protected(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    return {"seat": seat, **forecast.covering(galaxy, seat)}


# ── 2. conquering ──────────────────────────────────────────────


def conquest(galaxy: Galaxy) -> dict[str, Any] | None:
    """Only a sole Overlord: planets of others without protection, then those that nobody has settled."""
    if len(galaxy.overlords) != 1:
        return None
    seat = galaxy.overlords[0]
    return {
        "seat": seat,
        "targets": [planet_view(one) for one in protection.targets(galaxy, seat)],
        "known": [planet_view(one) for one in protection.unsettled(galaxy, seat)],
        "systems": [one for one in systems(galaxy, seat) if one["reach"]],
        "kinds": kinds(galaxy, seat),
        "retake": galaxy.options.conquered_cover,
        "losers": protection.unprotected(galaxy, seat),
        "others": [protected(galaxy, other) for other in galaxy.order if other != seat],
        "rule": page(28).short,
    }


# ── 3. reducing ────────────────────────────────────────────────


def losses(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    lines = war.reduction(galaxy, seat)
    lost = war.losses(galaxy, seat)
    realm = galaxy.realms[seat]
    return {
        "seat": seat,
        "lines": lines,
        "total": total(lines),
        "lost": lost,
        "keeps": realm.cruisers - lost,
        "words": _loss_words(lost, realm.cruisers - lost),
    }


def _loss_words(lost: int, keeps: int) -> Words:
    if not lost:
        return say("loses none")
    return say_n("loses %(count)s, keeps %(keeps)s", "loses %(count)s, keeps %(keeps)s", lost, keeps=keeps)


def _reduce_notes(galaxy: Galaxy) -> list[tuple[int, Arg, Rule]]:
    """Feimur-V5 and Psykrio, where somebody has them."""
    found: list[tuple[int, Arg, Rule]] = []
    for seat in galaxy.order:
        realm = galaxy.realms[seat]
        if catalog.FEIMUR in realm.factions and war.losses(galaxy, seat):
            good = galaxy.good("ability.feimur.gain")
            count = catalog.numbers().feimur_gain
            what = catalog.GOOD_NAMES[good] if good else say("of what the card shows")
            words = say(
                "Feimur-V5: %(count)s %(good)s in all for the cruisers that go, however many.", count=count, good=what
            )
            found.append((seat, words, faq(7)))
        if realm.keeps:
            found.append((seat, say("Energy shields: %(count)s more cruisers stay.", count=realm.keeps), faq(8)))
    return found
