"""Dice on the table that are no volley: a point defence, an attack on the population, and dice rolled again."""

from typing import Any

from companion.games.eclipse.battle import aftermath, combat, names
from companion.games.eclipse.battle.course import kept, may_roll_again, seat_of
from companion.games.eclipse.battle.model import Battle, hits
from companion.games.eclipse.expansion.species.rolling_again import on_the_table
from companion.games.eclipse.expansion.technologies import point_defence
from companion.games.eclipse.model import Galaxy


def defence(running: Battle) -> dict[str, Any] | None:
    """Cannons against missiles: which dice, which missiles come, which of them go down."""
    fires, volley = running.defence, running.volley
    if fires is None or volley is None:
        return None
    hit = point_defence.hitting(running)
    down = point_defence.proposal(running) if fires.complete else ()
    coming = point_defence.coming(running)
    seat = running.parties[fires.party].seat
    return {
        "seat": seat,
        "party": names.party_name(running, fires.party),
        "dice": [
            {
                "colour": colour,
                "face": fires.faces[number] if number < len(fires.faces) else 0,
                "hits": number in hit,
                "computer": running.squads[fires.squads[number]].computer,
                "next": number == len(fires.faces),
            }
            for number, colour in enumerate(fires.colours)
        ],
        "rolled": bool(fires.faces),
        "complete": fires.complete,
        "by_app": fires.by_app,
        "stops": min(point_defence.stops(running), len(coming)),
        "coming": [
            {
                "die": shot.die,
                "colour": volley.colours[shot.die],
                "face": volley.faces[shot.die],
                "name": names.ship_name(running.squads[shot.squad].ship, running.squads[shot.squad].variant),
                "ship": shot.ship + 1,
                "down": shot.die in down,
            }
            for shot in coming
        ],
        "others": len(running.flight) - len(coming),
    }


def again(galaxy: Galaxy, running: Battle) -> dict[str, Any] | None:
    """For the Enlightened of Lyra, while dice of theirs lie on the table."""
    found = on_the_table(running)
    if found is None or not found[1]:
        return None
    party, faces = found
    seat = seat_of(running, party)
    if not may_roll_again(galaxy, seat):
        return None
    colours, hit = _colours(running, party)
    worst = next((number for number in range(len(faces)) if number not in hit), 0)
    return {
        "seat": seat,
        "missed": len(hit) < len(faces),
        "ships": galaxy.boards[seat].colony_ships if kept(galaxy, seat) else None,
        "dice": [
            {"die": number, "colour": colours[number], "face": face, "hits": number in hit, "chosen": number == worst}
            for number, face in enumerate(faces)
        ],
    }


def _colours(running: Battle, party: int) -> tuple[tuple[str, ...], tuple[int, ...]]:
    """The colours of the dice that lie there, and which of them hit."""
    if running.assault is not None:
        dice = aftermath.population_dice(running, party)
        shown = zip(running.assault.faces, dice, strict=True)
        hit = tuple(n for n, (face, (_, computer)) in enumerate(shown) if hits(face, computer, 0))
        return tuple(colour for colour, _ in dice), hit
    if running.defence is not None:
        return running.defence.colours, point_defence.hitting(running)
    return running.volley.colours if running.volley else (), combat.hitting(running)


def assault(running: Battle) -> dict[str, Any] | None:
    """Dice against the population that their owner may roll again."""
    lying = running.assault
    if lying is None:
        return None
    colours, hit = _colours(running, lying.party)
    dice = zip(colours, lying.faces, strict=True)
    return {
        "party": lying.party,
        "name": names.party_name(running, lying.party),
        "dice": [{"colour": colour, "face": face, "hits": n in hit} for n, (colour, face) in enumerate(dice)],
    }
