"""The odds of the fight on the table: our battle put into the solver's words. Kept, because several phones ask."""

from functools import lru_cache
from typing import TYPE_CHECKING, Any

from companion.games.eclipse import combat
from companion.games.eclipse.combat_model import Battle, Squad
from companion.games.eclipse.odds.battle import Battle as Fight
from companion.games.eclipse.odds.battle import Dice, Ships, Side, Targeting
from companion.rules.words import Words, say

if TYPE_CHECKING:
    from companion.games.eclipse.odds.answer import Odds


def fight(battle: Battle) -> Fight | None:
    """The running pair; none while dice lie on the table or somebody is on the way out."""
    if battle.pair is None or battle.volley is not None or battle.stage not in {"missiles", "round"}:
        return None
    order = combat.order(battle)
    ready = combat.up(battle)
    if not ready or any(battle.squads[number].leaving for number in order):
        return None
    sides = tuple(tuple(n for n in battle.of(party)) for party in battle.pair)
    attacker, defender = (
        Side(
            tuple(_ships(battle, number) for number in side),
            npc=battle.parties[party].seat is None,
        )
        for side, party in zip(sides, battle.pair, strict=True)
    )
    made = Fight(attacker, defender, missiles_fired=battle.stage == "round")
    if battle.stage == "missiles":
        return made
    place = next(at for at, (side, entry) in enumerate(made.order) if sides[side][entry] == ready[0])
    return Fight(attacker, defender, missiles_fired=True, next_up=place)


def _ships(battle: Battle, number: int) -> Ships:
    squad: Squad = battle.squads[number]
    spent = battle.stage == "round" or number in battle.acted
    return Ships(
        squad.ship, len(squad.damage), squad.initiative, squad.hull, squad.computer, squad.shield,
        cannons=Dice(*squad.cannons), missiles=Dice() if spent else Dice(*squad.missiles),
        damage=tuple(sorted(squad.damage, reverse=True)),
    )  # fmt: skip


BIG = 12  # ships in a fight: beyond, what is left would take seconds more than who wins


@lru_cache(maxsize=64)
def known(battle: Fight, targeting: Targeting) -> "Odds":
    """Worked out once for all phones that look at the same fight."""
    from companion.games.eclipse.odds.answer import odds  # noqa: PLC0415 - NumPy: a set-up need not wait for it

    ships = sum(one.count for side in battle.sides for one in side.ships)
    return odds(battle, targeting=targeting, survivors=ships <= BIG)


def told(battle: Fight) -> dict[str, Any]:
    """Both assumptions side by side, and what is left in the end if everybody plays well."""
    best, simple = known(battle, "best"), known(battle, "rulebook")
    return {
        "best": best,
        "rulebook": simple,
        "exact": best.method == "exact" and simple.method == "exact",
        "error": max(best.error, simple.error),
        "survivors": [[(left.kind, left.count, round(left.expected, 1)) for left in side] for side in best.survivors],
        "reputation": best.reputation,
    }


def of_the_table(battle: Battle) -> dict[str, Any]:
    made = fight(battle)
    if made is None:
        why: Words = say("Odds are shown when the dice are laid and nobody is leaving.")
        return {"odds": None, "why": why}
    return {"odds": told(made), "why": None}
