"""The answer in a few lines for people."""

from companion.games.eclipse.odds.answer import Left, Odds
from companion.games.eclipse.odds.battle import NAMES
from companion.games.eclipse.odds.parties import PartyOdds
from companion.rules.words import Named, Words, listing, say


def percent(chance: float) -> Named:
    """One digit is enough at the table; a chance that is there never reads as none, nor an open fight as settled."""
    shown = f"{100 * chance:.1f}"
    if shown == "0.0" and chance > 0:
        shown = "< 0.1"
    if shown == "100.0" and chance < 1 - 1e-9:
        shown = "> 99.9"
    return Named(f"{shown} %", f"{shown.replace('.', ',')} %")


def decimal(number: float) -> Named:
    return Named(f"{number:.2f}", f"{number:.2f}".replace(".", ","))


def told(found: Odds) -> tuple[Words, ...]:
    lines = [
        say("Attacker wins: %(chance)s", chance=percent(found.attacker)),
        say("Defender wins: %(chance)s", chance=percent(found.defender)),
    ]
    if found.stalemate > 0:
        lines.append(say("Stalemate: %(chance)s", chance=percent(found.stalemate)))
    if found.reputation is not None and found.rounds is not None:
        own, other = found.survivors
        lines += [
            say("The attacker keeps on average: %(ships)s", ships=listing(_ships(one) for one in own)),
            say("The defender keeps on average: %(ships)s", ships=listing(_ships(one) for one in other)),
            say(
                "Reputation tiles drawn on average: attacker %(attacker)s, defender %(defender)s",
                attacker=decimal(found.reputation[0]),
                defender=decimal(found.reputation[1]),
            ),
            say("Rounds on average: %(rounds)s", rounds=decimal(found.rounds)),
        ]
    return (*lines, _method(found.method, found.error))


def told_parties(found: PartyOdds) -> tuple[Words, ...]:
    lines = [say("%(name)s wins: %(chance)s", name=name, chance=percent(chance)) for name, chance in found.wins]
    if found.nobody > 0:
        lines.append(say("Nobody wins: %(chance)s", chance=percent(found.nobody)))
    return (*lines, _method(found.method, found.error))


def _method(method: str, error: float) -> Words:
    if method == "exact":
        return say("Exact.")
    return say("Simulated; good to ± %(error)s in 99 of 100 cases.", error=percent(error))


def _ships(one: Left) -> Words:
    ship = NAMES[one.kind]
    if one.owner:
        return say("%(left)s of %(count)s %(ship)s (%(owner)s)", left=decimal(one.expected), count=one.count, ship=ship, owner=one.owner)  # fmt: skip
    return say("%(left)s of %(count)s %(ship)s", left=decimal(one.expected), count=one.count, ship=ship)
