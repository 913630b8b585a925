"""The odds of the fight on the table: our battle put into the solver's words. Kept, because several phones ask."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any, cast

from companion.games.eclipse.battle import combat, names
from companion.games.eclipse.battle.model import Battle, Squad
from companion.games.eclipse.odds.battle import Battle as Fight
from companion.games.eclipse.odds.battle import Dice, Parties, Ships, Side, Targeting, Tech
from companion.rules.values import replace
from companion.rules.words import Words, say

if TYPE_CHECKING:
    from companion.games.eclipse.odds.answer import Odds
    from companion.games.eclipse.odds.parties import PartyOdds


def why_not(battle: Battle) -> Words | None:
    """Why there are no odds: dice on the table, somebody on the way out, or a fight that is not one of all against all."""
    order = combat.order(battle)
    leaving = any(battle.squads[number].leaving for number in order)
    if battle.volley is not None or leaving or not combat.up(battle):
        return say("Odds are shown when the dice are laid and nobody is leaving.")
    enemies = [set(combat.foes(battle, number)) for number in order]
    if any(own < other for own in enemies for other in enemies):
        return say("No odds here: Descendants of Draco fight the Cruiser only, their ally the Ancients too.")
    return None


def _sides(battle: Battle) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The squads of attacker and defender in the running fight, in the order of arrival."""
    attacker, _ = battle.pair or (0, 0)
    now = sorted(combat.order(battle))
    own = tuple(number for number in now if battle.side(battle.squads[number].party) == battle.side(attacker))
    return own, tuple(number for number in now if number not in own)


def fight(battle: Battle) -> Fight | None:
    """The running pair, allies on one side; none where odds make no sense."""
    if battle.pair is None or why_not(battle) is not None:
        return None
    sides = _sides(battle)
    attacker, defender = (_side(battle, side) for side in sides)
    made = Fight(attacker, defender, missiles_fired=battle.stage == "round")
    if battle.stage == "missiles":
        return made
    ready = combat.up(battle)
    place = next(at for at, (side, entry) in enumerate(made.order) if sides[side][entry] == ready[0])
    return replace(made, next_up=place)


def _side(battle: Battle, numbers: tuple[int, ...], name: str = "", *, fresh: bool = False) -> Side:
    nobodys = any(combat.is_nobodys(battle.squads[number]) for number in numbers)
    return Side(tuple(_ships(battle, number, fresh=fresh) for number in numbers), npc=nobodys, name=name)


def _ships(battle: Battle, number: int, *, fresh: bool) -> Ships:
    """`fresh`: for a fight to come, in which missiles are fired again."""
    squad: Squad = battle.squads[number]
    spent = not fresh and (battle.stage == "round" or number in battle.acted)
    return Ships(
        squad.ship, len(squad.damage), squad.initiative, squad.hull, squad.computer, squad.shield, squad.regeneration,
        cannons=Dice(*squad.cannons), missiles=Dice() if spent else Dice(*squad.missiles),
        damage=tuple(sorted(squad.damage, reverse=True)), owner=str(squad.party),
        techs=cast("tuple[Tech, ...]", squad.techs),
    )  # fmt: skip


def all_fights(battle: Battle) -> Parties | None:
    """Where more than two sides are there: the running fight and those that follow (p. 18). None where Descendants of
    Draco may meet Ancients in the end: they do not fight."""
    made = fight(battle)
    leaders = combat.sides_left(battle)
    npc = combat.nobodys(battle)
    ancients = npc is not None and any(battle.squads[n].ship == "ancient" for n in battle.of(npc))
    peace = ancients and battle.friends is not None and battle.standing(battle.friends)
    if made is None or peace or len(leaders) + (npc is not None) < 3:
        return None
    names = [(str(leader), battle.allies(leader)) for leader in leaders]
    names += [(str(npc), (npc,))] if npc is not None else []
    sides = tuple(
        _side(battle, tuple(n for party in parties for n in battle.of(party)), name, fresh=True)
        for name, parties in names
    )
    return Parties(sides, running=made)


TOO_BIG = 160  # hits that all ships of more than two sides can take: beyond, nobody waits for who is left in the end
BIG = 12  # ships in a fight: beyond, what is left would take seconds more than who wins


@lru_cache(maxsize=64)
def known(battle: Fight, targeting: Targeting) -> "Odds":
    """Worked out once for all phones that look at the same fight."""
    from companion.games.eclipse.odds.answer import odds  # noqa: PLC0415 - NumPy: a set-up need not wait for it
    from companion.games.eclipse.odds.size import PAGE  # noqa: PLC0415

    ships = sum(one.count for side in battle.sides for one in side.ships)
    return odds(battle, targeting=targeting, survivors=ships <= BIG, limit=PAGE)


@lru_cache(maxsize=64)
def known_parties(parties: Parties) -> "PartyOdds":
    from companion.games.eclipse.odds.parties import odds_of_parties  # noqa: PLC0415 - as above
    from companion.games.eclipse.odds.size import PAGE  # noqa: PLC0415

    # All games of all fights are played to their end, so there are fewer of them.
    return odds_of_parties(parties, limit=replace(PAGE, games=5_000, rounds=100))


def told(battle: Fight) -> dict[str, Any]:
    """Both assumptions side by side, and what is left in the end if everybody plays well."""
    best, simple = known(battle, "best"), known(battle, "rulebook")
    return {
        "best": best,
        "rulebook": simple,
        "exact": best.method == "exact" and simple.method == "exact",
        "error": max(best.error, simple.error),
        "survivors": [[(left.kind, left.count, round(left.expected, 1)) for left in side] for side in best.survivors],
        "owners": [[left.owner for left in side] for side in best.survivors],
        "reputation": best.reputation,
    }


def of_the_table(battle: Battle) -> dict[str, Any]:
    made = fight(battle)
    if made is None:
        return {"odds": None, "why": why_not(battle)}
    return {"odds": told(made), "why": None, "in_the_end": _in_the_end(battle)}


def _in_the_end(battle: Battle) -> dict[str, Any] | None:
    """Who is left alone once all have fought."""
    parties = all_fights(battle)
    if parties is None or sum(sum(one.remaining) for side in parties.sides for one in side.ships) > TOO_BIG:
        return None
    found = known_parties(parties)
    wins = [(names.alliance_name(battle, int(name)), chance) for name, chance in found.wins]
    return {"wins": wins, "nobody": found.nobody, "exact": found.method == "exact", "error": found.error}
