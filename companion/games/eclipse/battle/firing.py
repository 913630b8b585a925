"""Taps in a battle: dice by hand or by the app, laying hits, retreat, stalemate, corrections (p. 18-20)."""

from collections import Counter

from companion.games.eclipse.battle import combat, laying
from companion.games.eclipse.battle.course import (
    apply,
    consequences,
    laid,
    laid_by_itself,
    may_roll_again,
    repaired,
    seat_of,
    the_battle,
    who,
)
from companion.games.eclipse.battle.events import DiceRolled, FaceTapped, SquadCorrected, SquadRetreats, StalemateEnded
from companion.games.eclipse.battle.model import (
    DISTORTION,
    IMMOBILE,
    POINT_DEFENCE,
    SPLITTER,
    Battle,
    Shot,
    Squad,
    damage,
)
from companion.games.eclipse.battle.moves import CorrectSquad, EndStalemate, Fire, FireOn, LayDice, Retreat, TapFace
from companion.games.eclipse.battle.names import ship_name
from companion.games.eclipse.catalog import known_sector, page, rise_page
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.technologies import defending, point_defence
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.odds.battle import limits
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from companion.rules.values import replace
from companion.rules.words import say

# ── dice


def _up(battle: Battle, number: int) -> None:
    if battle.defence is not None:
        raise RuleViolation(say("First the point defence fires at the missiles."), rise_page(4))
    if battle.volley is not None and battle.volley.squad != number:
        raise RuleViolation(say("First the dice on the table are laid."), page(18))
    if battle.volley is None and number not in combat.up(battle):
        raise RuleViolation(say("It is not the turn of these ships."), page(18))


def _nothing_on_the_table(battle: Battle) -> None:
    if battle.volley is not None:
        raise RuleViolation(say("Dice lie on the table already: finish them."), page(18))


def fire(galaxy: Galaxy, _actor: int | None, command: Fire, chance: Chance) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    _up(battle, command.squad)
    _nothing_on_the_table(battle)
    rolled = _rolled(battle, command.squad, chance)
    return (rolled, *laid_by_itself(galaxy, apply(battle, rolled)))


def _rolled(battle: Battle, number: int, chance: Chance) -> DiceRolled:
    dice = battle.squads[number].dice(missiles=battle.stage == "missiles")
    return DiceRolled(number, tuple(chance.die() for _ in dice), who(battle, number))


def fire_on(galaxy: Galaxy, _actor: int | None, _command: FireOn, chance: Chance) -> tuple[Event, ...]:
    """Everybody fires with the app's dice, laid as the rulebook would, until the round (or the fight) is over, or dice
    lie there that their owner may roll again."""
    battle = the_battle(galaxy)
    _nothing_on_the_table(battle)
    now = (battle.pair, battle.stage, battle.round)
    events: list[Event] = []

    def happens(*more: Event) -> Battle:
        events.extend(more)
        found = battle
        for event in more:
            found = apply(found, event)
        return found

    while (battle.pair, battle.stage, battle.round) == now and (ready := combat.up(battle)):
        rolled = _rolled(battle, ready[0], chance)
        battle = happens(rolled)
        if rolled.faces and may_roll_again(galaxy, seat_of(battle, battle.squads[ready[0]].party)):
            return tuple(events)
        battle = happens(*laid(galaxy, battle, laying.proposal(battle), by_rule=True))
        while (guard := battle.defence) is not None:
            battle = happens(defending.rolled(battle, chance))
            if may_roll_again(galaxy, seat_of(battle, guard.party)):
                return tuple(events)
            battle = happens(*defending.stopped(galaxy, battle, point_defence.proposal(battle)))
    if not events:
        raise RuleViolation(say("Nobody has a turn to fire."), page(18))
    return tuple(events)


def tap_face(galaxy: Galaxy, _actor: int | None, command: TapFace, _chance: Chance) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    _up(battle, command.squad)
    volley = battle.volley or combat.open_volley(battle, command.squad).volley
    if volley is None or volley.complete:
        raise RuleViolation(say("All dice of these ships have been tapped."), page(18))
    tapped = FaceTapped(command.squad, command.face, who(battle, command.squad))
    return (tapped, *laid_by_itself(galaxy, apply(battle, tapped)))


def lay_dice(galaxy: Galaxy, _actor: int | None, command: LayDice, _chance: Chance) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    volley = battle.volley
    if volley is None or not volley.complete or battle.defence is not None:
        raise RuleViolation(say("No dice wait to be laid."), page(18))
    if not command.shots:
        return laid(galaxy, battle, laying.proposal(battle))
    shots = [_shot(battle, text) for text in command.shots]
    points: Counter[int] = Counter()
    for shot in shots:
        points[shot.die] += shot.points or damage(volley.colours[shot.die])
    if any(count > damage(volley.colours[die]) for die, count in points.items()):
        raise RuleViolation(say("A die can be laid on one ship only."), page(19))
    if sorted(points) != sorted(combat.hitting(battle)):
        raise RuleViolation(say("Every die that hits something must be laid."), page(18))
    if any(count < damage(volley.colours[die]) for die, count in points.items()):
        raise RuleViolation(say("All the damage of a divided die must be laid."), rise_page(4))
    return laid(galaxy, battle, _together(battle, shots))


def _together(battle: Battle, shots: list[Shot]) -> tuple[Shot, ...]:
    """In the order of the dice; points of one die on one ship are one shot."""
    points: Counter[tuple[int, int, int]] = Counter()
    for shot in sorted(shots, key=lambda shot: shot.die):
        points[shot.die, shot.squad, shot.ship] += shot.points
    return tuple(laying.whole(battle, Shot(*at, count)) for at, count in points.items())


def _shot(battle: Battle, text: str) -> Shot:
    pieces = text.split(".")
    if len(pieces) not in {3, 4} or not all(piece.isascii() and piece.isdigit() and len(piece) < 4 for piece in pieces):
        raise RuleViolation(say("“%(shot)s” is no shot.", shot=text[:30]))
    die, squad, ship, *points = map(int, pieces)
    if die not in combat.hitting(battle) or squad not in combat.reachable(battle, die):
        raise RuleViolation(say("This die does not hit these ships."), page(19))
    if ship >= len(battle.squads[squad].damage):
        raise RuleViolation(say("There is no such ship any more."), page(19))
    if points and not (combat.divided(battle, die) and points[0]):
        raise RuleViolation(say("The damage of this die is not divided."), page(19))
    return Shot(die, squad, ship, *points)


# ── retreat and stalemate


def retreat(galaxy: Galaxy, _actor: int | None, command: Retreat, _chance: Chance) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    _up(battle, command.squad)
    squad = battle.squads[command.squad]
    _nothing_on_the_table(battle)
    if battle.stage == "missiles":
        raise RuleViolation(say("Ships retreat in a round, not while missiles fly."), page(20))
    if squad.ship in IMMOBILE or combat.is_nobodys(squad):
        raise RuleViolation(say("These ships cannot move, so they cannot retreat."), page(20))
    to = _refuge(battle, command.to)
    after = combat.leave(battle, command.squad, to)
    return (SquadRetreats(command.squad, to, who(battle, command.squad), repaired(after)),)


def _refuge(battle: Battle, text: str) -> str:
    sector = known_sector(text)
    if sector == battle.sector:
        raise RuleViolation(say("They are there already: a retreat leads into a neighbouring sector."), page(20))
    return sector


def end_stalemate(galaxy: Galaxy, _actor: int | None, command: EndStalemate, _chance: Chance) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    if battle.stage != "stalemate":
        raise RuleViolation(say("This is no stalemate."), page(20))
    ended = StalemateEnded(_refuge(battle, command.to) if command.to.strip() else "")
    return (ended, *consequences(galaxy, battle, apply(battle, ended)))


def correct_squad(galaxy: Galaxy, _actor: int | None, command: CorrectSquad, _chance: Chance) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    if command.squad >= len(battle.squads):
        raise RuleViolation(say("There are no such ships in this battle."))
    _nothing_on_the_table(battle)
    squad = battle.squads[command.squad]
    most = limits()[squad.ship]
    if command.ships is not None and command.ships > most:
        why = say("There are only %(most)s of these: %(ship)s.", most=most, ship=ship_name(squad.ship))
        raise RuleViolation(why, page(13))
    told = {name: getattr(command, name) for name in ("initiative", "computer", "shield", "hull", "regeneration")}
    cannons = _dice(squad.cannons, command.yellow, command.orange, command.red)
    missiles = _dice(squad.missiles, command.missiles_yellow, command.missiles, command.missiles_red)
    marks = squad.damage if command.ships is None else (*squad.damage, *(0,) * command.ships)[: command.ships]
    numbers = {name: value for name, value in told.items() if value is not None}
    techs = _techs(squad, command)
    now = replace(squad, **numbers, cannons=cannons, missiles=missiles, damage=marks, techs=techs)
    if now == squad:
        raise RuleViolation(say("That is what the phones say already."))
    return (SquadCorrected(command.squad, now, who(battle, command.squad)),)


def _dice(old: tuple[int, int, int], *told: int | None) -> tuple[int, int, int]:
    yellow, orange, red = (was if new is None else new for was, new in zip(old, told, strict=True))
    return yellow, orange, red


def _techs(squad: Squad, command: CorrectSquad) -> tuple[str, ...]:
    told = {SPLITTER: command.splitter, DISTORTION: command.distortion, POINT_DEFENCE: command.point_defence}
    return tuple(tech for tech, has in told.items() if has or (has is None and tech in squad.techs))
