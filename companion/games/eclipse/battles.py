"""Taps in a battle: dice by hand or by the app, laying hits, retreat, stalemate, corrections (p. 18-20)."""

from dataclasses import replace

from companion.games.eclipse import catalog, combat, laying
from companion.games.eclipse.blueprints import Values
from companion.games.eclipse.catalog import SHIP_NAMES, page, rise_page
from companion.games.eclipse.combat_model import Battle, Shot, Squad, Who
from companion.games.eclipse.events import (
    DiceLaid,
    DiceRolled,
    Event,
    FaceTapped,
    PopulationAttacked,
    ReputationKept,
    ReputationOffered,
    SquadCorrected,
    SquadRetreats,
    StalemateEnded,
)
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.moves import (
    CorrectSquad,
    EndStalemate,
    Fire,
    LayDice,
    Retreat,
    TapFace,
)
from companion.games.eclipse.odds.battle import limits, printed
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation
from companion.rules.words import Name, Words, say


def nobodys_values(ship: str) -> Values:
    """What Ancients and the centre defence have (p. 19; data/npc.toml)."""
    one = printed()[ship, ""]
    cannons, missiles = ((dice.ion, dice.plasma, dice.antimatter) for dice in (one.cannons, one.missiles))
    return Values(one.initiative, 0, 0, one.computer, one.shield, one.hull, cannons, missiles)


def squad_of(party: int, ship: str, made: Values, count: int) -> Squad:
    return Squad(
        party, ship, made.initiative, made.computer, made.shield, made.hull, made.cannons, made.missiles, (0,) * count
    )


def the_battle(galaxy: Galaxy) -> Battle:
    if galaxy.battle is None:
        raise RuleViolation(say("No battle is being fought."), page(18))
    return galaxy.battle


def party_name(battle: Battle, party: int) -> Words:
    seat = battle.parties[party].seat
    if seat is not None:
        return say("%(player)s", player=Name(seat))
    ships = [squad.ship for squad in battle.squads if squad.party == party]
    return say("the centre defence") if "gcds" in ships else say("the Ancients")


def known_sector(text: str) -> str:
    """A number as people type it, or as the rulebook prints it: "1" is 001, "291" is 281; 393 and 394 are 381 or 382."""
    sector = text.strip().zfill(3)
    known = catalog.sectors()
    if sector in known:
        return sector
    printed = [one.id for one in known.values() if sector in one.also]
    if len(printed) == 1:
        return printed[0]
    if printed:
        why = say("Sector %(sector)s is printed as %(one)s or %(other)s: name the one that lies there.", sector=sector, one=printed[0], other=printed[1])  # fmt: skip
        raise RuleViolation(why, rise_page(8))
    raise RuleViolation(say("There is no sector “%(sector)s” in this box.", sector=text[:12]), page(7))


# ── dice


def _up(battle: Battle, number: int) -> None:
    if battle.volley is not None and battle.volley.squad != number:
        raise RuleViolation(say("First the dice on the table are laid."), page(18))
    if battle.volley is None and number not in combat.up(battle):
        raise RuleViolation(say("It is not the turn of these ships."), page(18))


def fire(galaxy: Galaxy, command: Fire, chance: Chance) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    _up(battle, command.squad)
    if battle.volley is not None:
        raise RuleViolation(say("Dice lie on the table already: finish them."), page(18))
    opened = combat.open_volley(battle, command.squad)
    count = len(opened.volley.colours) if opened.volley else 0
    rolled = DiceRolled(command.squad, tuple(chance.die() for _ in range(count)), who(battle, command.squad))
    return (rolled, *_laid_by_itself(apply(battle, rolled)))


def fire_on(galaxy: Galaxy, chance: Chance) -> tuple[Event, ...]:
    """Everybody fires with the app's dice, laid as the rulebook would, until the round (or the fight) is over."""
    battle = the_battle(galaxy)
    if battle.volley is not None:
        raise RuleViolation(say("Dice lie on the table already: finish them."), page(18))
    now = (battle.pair, battle.stage, battle.round)
    events: list[Event] = []
    while (battle.pair, battle.stage, battle.round) == now and (ready := combat.up(battle)):
        dice = battle.squads[ready[0]].dice(missiles=battle.stage == "missiles")
        rolled = DiceRolled(ready[0], tuple(chance.die() for _ in dice), who(battle, ready[0]))
        battle = apply(battle, rolled)
        laid = _lay(battle, laying.proposal(battle), by_rule=True)
        battle = apply(battle, laid)
        events += [rolled, laid]
    if not events:
        raise RuleViolation(say("Nobody has a turn to fire."), page(18))
    return tuple(events)


def tap_face(galaxy: Galaxy, command: TapFace) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    _up(battle, command.squad)
    volley = battle.volley or combat.open_volley(battle, command.squad).volley
    if volley is None or volley.complete:
        raise RuleViolation(say("All dice of these ships have been tapped."), page(18))
    tapped = FaceTapped(command.squad, command.face, who(battle, command.squad))
    return (tapped, *_laid_by_itself(apply(battle, tapped)))


def _laid_by_itself(battle: Battle) -> tuple[Event, ...]:
    """Where nobody has a choice: no hit, a single ship to hit, or nobody's ships, which shoot by the rulebook."""
    volley = battle.volley
    if volley is None or not volley.complete:
        return ()
    if laying.nothing_to_decide(battle) or combat.is_nobodys(battle.squads[volley.squad]):
        return (_lay(battle, laying.proposal(battle), by_rule=True),)
    return ()


def who(battle: Battle, number: int) -> Who:
    squad = battle.squads[number]
    seat = battle.parties[squad.party].seat
    return Who(-1 if seat is None else seat, squad.ship)


def _lay(battle: Battle, shots: tuple[Shot, ...], *, by_rule: bool = False) -> DiceLaid:
    """The event, with what it hits and what it destroys."""
    after = combat.lay(battle, shots)
    hit = tuple(who(battle, shot.squad) for shot in shots)
    destroyed = tuple(
        who(battle, number)
        for number, squad in enumerate(battle.squads)
        for _ in range(len(squad.damage) - len(after.squads[number].damage))
    )
    return DiceLaid(shots, hit, destroyed, by_rule)


def lay_dice(galaxy: Galaxy, command: LayDice) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    volley = battle.volley
    if volley is None or not volley.complete:
        raise RuleViolation(say("No dice wait to be laid."), page(18))
    if not command.shots:
        return (_lay(battle, laying.proposal(battle)),)
    shots = tuple(_shot(battle, text) for text in command.shots)
    dice = sorted(shot.die for shot in shots)
    if len(set(dice)) < len(dice):
        raise RuleViolation(say("A die can be laid on one ship only."), page(19))
    if dice != sorted(combat.hitting(battle)):
        raise RuleViolation(say("Every die that hits something must be laid."), page(18))
    return (_lay(battle, tuple(sorted(shots, key=lambda shot: shot.die))),)


def _shot(battle: Battle, text: str) -> Shot:
    pieces = text.split(".")
    if len(pieces) != 3 or not all(piece.isascii() and piece.isdigit() and len(piece) < 4 for piece in pieces):
        raise RuleViolation(say("“%(shot)s” is no shot.", shot=text[:30]))
    die, squad, ship = map(int, pieces)
    if die not in combat.hitting(battle) or squad not in combat.reachable(battle, die):
        raise RuleViolation(say("This die does not hit these ships."), page(19))
    if ship >= len(battle.squads[squad].damage):
        raise RuleViolation(say("There is no such ship any more."), page(19))
    return Shot(die, squad, ship)


def apply(battle: Battle, event: Event) -> Battle:
    """What an event does to the battle; evolve uses it too."""
    match event:
        case DiceRolled():
            opened = combat.open_volley(battle, event.squad)
            volley = opened.volley
            return replace(opened, volley=replace(volley, faces=event.faces, by_app=True) if volley else None)
        case FaceTapped():
            opened = battle if battle.volley is not None else combat.open_volley(battle, event.squad)
            volley = opened.volley
            return replace(opened, volley=replace(volley, faces=(*volley.faces, event.face)) if volley else None)
        case DiceLaid():
            return combat.lay(battle, event.shots)
        case SquadRetreats():
            return combat.leave(battle, event.squad, event.to)
        case StalemateEnded():
            attacker = battle.pair[0] if battle.pair else 0
            return combat.give_up(battle, attacker, event.to)
        case PopulationAttacked():
            return replace(battle, populations=(*battle.populations, event.party), to_destroy=event.destroyed)
        case ReputationOffered():
            return battle.with_party(event.party, replace(battle.parties[event.party], reputation=event.tiles))
        case ReputationKept():
            return battle.with_party(event.party, replace(battle.parties[event.party], reputation=(), drawn=True))
        case SquadCorrected():
            return combat.advance(battle.with_squad(event.squad, event.now))
    return battle


# ── retreat and stalemate


def retreat(galaxy: Galaxy, command: Retreat) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    _up(battle, command.squad)
    squad = battle.squads[command.squad]
    if battle.volley is not None:
        raise RuleViolation(say("Dice lie on the table already: finish them."), page(18))
    if battle.stage == "missiles":
        raise RuleViolation(say("Ships retreat in a round, not while missiles fly."), page(20))
    if squad.ship == "starbase" or combat.is_nobodys(squad):
        raise RuleViolation(say("These ships cannot move, so they cannot retreat."), page(20))
    return (SquadRetreats(command.squad, _refuge(battle, command.to), who(battle, command.squad)),)


def _refuge(battle: Battle, text: str) -> str:
    sector = known_sector(text)
    if sector == battle.sector:
        raise RuleViolation(say("They are there already: a retreat leads into a neighbouring sector."), page(20))
    return sector


def end_stalemate(galaxy: Galaxy, command: EndStalemate) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    if battle.stage != "stalemate":
        raise RuleViolation(say("This is no stalemate."), page(20))
    return (StalemateEnded(_refuge(battle, command.to) if command.to.strip() else ""),)


def correct_squad(galaxy: Galaxy, command: CorrectSquad) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    if command.squad >= len(battle.squads):
        raise RuleViolation(say("There are no such ships in this battle."))
    if battle.volley is not None:
        raise RuleViolation(say("Dice lie on the table already: finish them."), page(18))
    squad = battle.squads[command.squad]
    most = limits()[squad.ship]
    if command.ships is not None and command.ships > most:
        why = say("There are only %(most)s of these: %(ship)s.", most=most, ship=ship_name(squad.ship))
        raise RuleViolation(why, page(13))
    told = {name: getattr(command, name) for name in ("initiative", "computer", "shield", "hull")}
    cannons = tuple(
        old if new is None else new
        for old, new in zip(squad.cannons, (command.yellow, command.orange, command.red), strict=True)
    )
    missiles = squad.missiles if command.missiles is None else (squad.missiles[0], command.missiles, squad.missiles[2])
    marks = squad.damage if command.ships is None else (*squad.damage, *(0,) * command.ships)[: command.ships]
    numbers = {name: value for name, value in told.items() if value is not None}
    now = replace(squad, **numbers, cannons=cannons, missiles=missiles, damage=marks)  # type: ignore[arg-type]
    if now == squad:
        raise RuleViolation(say("That is what the phones say already."))
    return (SquadCorrected(command.squad, now, who(battle, command.squad)),)


def ship_name(ship: str) -> Words:
    if ship == "ancient":
        return say("Ancient")
    if ship == "gcds":
        return say("Centre defence")
    return say("%(ship)s", ship=SHIP_NAMES[ship])
