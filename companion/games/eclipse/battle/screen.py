"""What the battle shows: state and viewer in, plain data out."""

from typing import Any

from companion.games.eclipse.battle import aftermath, combat, laying, model
from companion.games.eclipse.battle import names as called
from companion.games.eclipse.battle.dice_screen import again, assault, defence
from companion.games.eclipse.battle.luck_screen import luck
from companion.games.eclipse.battle.opening_screen import opening
from companion.games.eclipse.catalog import SYNDICATE
from companion.games.eclipse.influence.screen import squares
from companion.games.eclipse.model import Galaxy
from companion.rules.words import Words, listing, say

ICONS = {"ancient": "starbase", "gcds": "starbase", "ancient_cruiser": "cruiser", "ancient_dreadnought": "dreadnought"}  # fmt: skip
TECH_NAMES = {
    model.SPLITTER: say("divides red dice"),
    model.DISTORTION: say("enemy missiles −2"),
    model.POINT_DEFENCE: say("point defence"),
}


def battle(galaxy: Galaxy, own: tuple[int, ...], asked: str = "") -> dict[str, Any]:
    running = galaxy.battle
    if running is None:
        return {"battle": None, "luck": luck(galaxy), **opening(galaxy, asked)}
    return {
        "battle": running,
        "sides": [_side(running, number) for number in range(len(running.parties))],
        "stage": running.stage,
        "now": _now(running, own),
        "volley": _volley(running),
        "defence": defence(running),
        "again": again(galaxy, running),
        "repaired": [called.ship_name(running.squads[number].ship) for number in running.repaired],
        "after": _after(galaxy, running, own) if running.stage == "after" else None,
        "squad_names": [called.ship_name(squad.ship, squad.variant) for squad in running.squads],
        "party_names": [called.party_name(running, number) for number in range(len(running.parties))],
    }


def _side(running: model.Battle, number: int) -> dict[str, Any]:
    party = running.parties[number]
    squads = [n for n, squad in enumerate(running.squads) if squad.party == number]
    role: Words | None = None
    if running.pair is not None and any(combat.foes(running, n) for n in squads):
        role = say("attacks") if running.side(number) == running.side(running.pair[0]) else say("defends")
    return {
        "number": number,
        "seat": party.seat,
        "name": called.party_name(running, number),
        "role": role,
        "squads": [_squad(running, n) for n in squads],
        "kills": len(party.kills),
        "allies": [called.party_name(running, other) for other in running.allies(number) if other != number],
    }


def _squad(running: model.Battle, number: int) -> dict[str, Any]:
    squad = running.squads[number]
    return {
        "number": number,
        "squad": squad,
        "name": called.ship_name(squad.ship, squad.variant),
        "icon": ICONS.get(squad.ship, squad.ship),
        "up": number in _firing(running),
        "techs": [TECH_NAMES[tech] for tech in squad.techs],
        "cannons": squad.dice(missiles=False)[: sum(squad.cannons)] if squad.damage else (),
        "missiles": squad.dice(missiles=True)[: sum(squad.missiles)] if squad.damage else (),
        "ships": [(mark, squad.hits) for mark in squad.damage],
    }


def _firing(running: model.Battle) -> tuple[int, ...]:
    """The squads whose dice lie on the table or come next."""
    if running.defence is not None:
        return tuple(dict.fromkeys(running.defence.squads))
    return combat.up(running) if running.volley is None else (running.volley.squad,)


def _now(running: model.Battle, own: tuple[int, ...]) -> dict[str, Any] | None:
    """Whose turn it is, which dice to roll, and whether it is mine."""
    ready = _firing(running)
    if not ready:
        return None
    squads = [running.squads[number] for number in ready]
    seat = running.parties[squads[0].party].seat
    missiles = running.stage == "missiles"
    return {
        "squads": [
            {
                "number": number,
                "name": called.ship_name(squad.ship, squad.variant),
                "dice": squad.dice(missiles=missiles),
                "may_retreat": not missiles and squad.ship not in model.IMMOBILE and seat is not None,
            }
            for number, squad in zip(ready, squads, strict=True)
        ],
        "seat": seat,
        "mine": seat in own,
        "party": called.party_name(running, squads[0].party),
        "missiles": missiles,
        "round": running.round,
    }


def _volley(running: model.Battle) -> dict[str, Any] | None:
    volley = running.volley
    if volley is None:
        return None
    shooter = running.squads[volley.squad]
    dice = [
        {
            "colour": colour,
            "face": volley.faces[number] if number < len(volley.faces) else 0,
            "hits": number < len(volley.faces) and bool(combat.reachable(running, number)),
            "why": _why(volley.faces[number], shooter) if number < len(volley.faces) else None,
            "next": number == len(volley.faces),
        }
        for number, colour in enumerate(volley.colours)
    ]
    proposal = laying.proposal(running) if volley.complete and running.defence is None else ()
    return {
        "squad": volley.squad,
        "dice": dice,
        "complete": volley.complete,
        "by_app": volley.by_app,
        "computer": shooter.computer,
        "shots": [_shot(running, shot, proposal) for shot in proposal],
        "pieces": [piece for shot in proposal for piece in _pieces(running, shot)],
        "reason": laying.reason(running) if volley.complete else None,
        "flying": running.defence is not None,
        "distorted": volley.missiles
        and any(model.DISTORTION in running.squads[n].techs for n in combat.foes(running, volley.squad)),
    }


def _why(face: int, shooter: model.Squad) -> Words:
    if face == 6:
        return say("a 6 always hits")
    if face == 1:
        return say("a 1 never hits")
    return say("%(face)s + %(computer)s = %(sum)s", face=face, computer=shooter.computer, sum=face + shooter.computer)


def _shot(running: model.Battle, shot: model.Shot, all_shots: tuple[model.Shot, ...]) -> dict[str, Any]:
    """A die, or a part of a divided one, and where it goes."""
    squad = running.squads[shot.squad]
    on_it = sum(_points(running, one) for one in all_shots if (one.squad, one.ship) == (shot.squad, shot.ship))
    total = squad.damage[shot.ship] + on_it
    return {
        "die": shot.die,
        "points": shot.points,
        **_die(running, shot.die),
        "name": _ship_of(running, shot.squad),
        "total": min(total, squad.hits),
        "of": squad.hits,
        "destroyed": total >= squad.hits,
    }


def _points(running: model.Battle, shot: model.Shot) -> int:
    return shot.points or model.damage(_die(running, shot.die)["colour"])


def _die(running: model.Battle, die: int) -> dict[str, Any]:
    volley = running.volley
    return {"colour": volley.colours[die] if volley else "yellow", "face": volley.faces[die] if volley else 0}


def _ship_of(running: model.Battle, number: int) -> Words:
    """With the owner where several allies are shot at."""
    squad = running.squads[number]
    name = called.ship_name(squad.ship, squad.variant)
    if len(running.allies(squad.party)) == 1:
        return name
    return say("%(ship)s of %(party)s", ship=name, party=called.party_name(running, squad.party))


def _pieces(running: model.Battle, shot: model.Shot) -> list[dict[str, Any]]:
    """What is laid by hand, with every other ship it could be laid on: a die, or each point of a divided one."""
    divided = combat.divided(running, shot.die)
    points = ".1" if divided else ""
    piece = {
        "die": shot.die,
        **_die(running, shot.die),
        "divided": divided,
        "choices": [
            {
                "value": f"{shot.die}.{number}.{ship}{points}",
                "name": _ship_of(running, number),
                "ship": ship + 1,
                "mark": mark,
                "of": running.squads[number].hits,
                "chosen": (number, ship) == (shot.squad, shot.ship),
            }
            for number in combat.reachable(running, shot.die)
            for ship, mark in enumerate(running.squads[number].damage)
        ],
    }
    return [piece] * (_points(running, shot) if divided else 1)


def _after(galaxy: Galaxy, running: model.Battle, own: tuple[int, ...]) -> dict[str, Any]:
    due = aftermath.due_for_reputation(running)
    left = combat.fighters(running)
    return {
        "left": [called.party_name(running, number) for number in left],
        "population": [_population(galaxy, running, number) for number in aftermath.attackers_of_population(galaxy)],
        "swarm": _population(galaxy, running, ancients) if (ancients := aftermath.swarm(galaxy)) is not None else None,
        "assault": assault(running),
        "fought": aftermath.fought(running),
        "plunder": [seat for seat in galaxy.seats if galaxy.boards[seat].species == SYNDICATE],
        "influence": _influence(running, left),
        "due": due,
        "due_seat": running.parties[due].seat if due is not None else None,
        "tiles": {
            number: combat.reputation_tiles(running, number)
            for number, party in enumerate(running.parties)
            if party.seat is not None
        },
        "offered": [
            {
                "party": number,
                "tiles": party.reputation,
                "track": galaxy.boards[party.seat].reputation,
                "full": len(galaxy.boards[party.seat].reputation)
                >= aftermath.room_for_reputation(galaxy.boards[party.seat]),
            }
            for number, party in enumerate(running.parties)
            if party.seat is not None and own == (party.seat,) and party.reputation
        ],
        "by_hand": galaxy.options.reputation == "table",
        "own": own,
        "choose": _cubes_to_choose(galaxy, running),
    }


def _cubes_to_choose(galaxy: Galaxy, running: model.Battle) -> dict[str, Any] | None:
    """Cubes have been hit, and the attacker says which (p. 20)."""
    tile = galaxy.tiles.get(running.sector)
    if tile is None or tile.disc is None or not running.to_destroy or not galaxy.keeps(tile.disc):
        return None
    drawn = squares(galaxy, None, running.sector, tile)
    return {"count": running.to_destroy, "owner": tile.disc, "cubes": [one for one in drawn if one["cube"]]}


def _population(galaxy: Galaxy, running: model.Battle, number: int) -> dict[str, Any]:
    seat = running.parties[number].seat
    return {
        "party": number,
        "name": called.party_name(running, number),
        "dice": [colour for colour, _computer in aftermath.population_dice(running, number)],
        "cubes": aftermath.cubes_there(galaxy, running.sector),
        "bombs": aftermath.falls_by_itself(galaxy, running, seat),
        "owner": running.disc_seat,
        "absorbed": aftermath.absorbed(galaxy, running, seat),
    }


def _influence(running: model.Battle, left: tuple[int, ...]) -> Words | None:
    """Who may take the sector at the end of the phase (p. 21); of several allies who came first (expansion p. 11)."""
    if not left or combat.nobodys(running) is not None:
        return None
    if running.disc in left:
        return say("%(party)s keeps the sector.", party=called.party_name(running, left[0]))
    if running.home is not None and running.home in left:
        return None
    if len(left) > 1:
        names = listing(called.party_name(running, number) for number in sorted(left))
        return say("If no cube is left, an ally may put a disc there at the end of the phase; who came first may first: %(names)s.", names=names)  # fmt: skip
    return say(
        "If no cube is left, %(party)s may put a disc there at the end of the phase; a discovery tile goes with it.",
        party=called.party_name(running, left[0]),
    )
