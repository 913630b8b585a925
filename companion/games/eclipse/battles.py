"""Taps in a battle: opening it, dice by hand or by the app, laying hits, retreat, population, reputation (p. 18-21)."""

from dataclasses import replace

from companion.games.eclipse import catalog, combat, laying
from companion.games.eclipse.bag import draw_from
from companion.games.eclipse.blueprints import SHIPS, ship_values
from companion.games.eclipse.catalog import SHIP_NAMES, page
from companion.games.eclipse.combat_model import Battle, Party, Shot, Squad, Who, damage, hits
from companion.games.eclipse.events import (
    ArrivalNoted,
    BattleClosed,
    BattleForgotten,
    BattleOpened,
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
from companion.games.eclipse.model import Board, Galaxy
from companion.games.eclipse.moves import (
    AttackPopulation,
    CloseBattle,
    CorrectSquad,
    DrawBattleReputation,
    EndStalemate,
    Fire,
    ForgetBattle,
    KeepReputation,
    LayDice,
    NoteArrival,
    OpenBattle,
    Retreat,
    TapFace,
)
from companion.games.eclipse.research import in_play
from companion.rules.chance import Chance
from companion.rules.game import RuleViolation, advise
from companion.rules.words import Name, Words, say, say_n

NPC_SHIPS = {  # p. 19
    "ancient": {"initiative": 2, "computer": 1, "shield": 0, "hull": 1, "cannons": (2, 0, 0), "missiles": (0, 0, 0)},
    "gcds": {"initiative": 0, "computer": 1, "shield": 0, "hull": 7, "cannons": (4, 0, 0), "missiles": (0, 0, 0)},
}


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


# ── before the combat phase


def note_arrival(galaxy: Galaxy, command: NoteArrival) -> tuple[Event, ...]:
    sector = _sector(command.sector)
    in_play(galaxy, command)
    if command.seat in galaxy.expected.get(sector, ()):
        raise RuleViolation(say("That has been noted already."))
    return (ArrivalNoted(sector, command.seat),)


def forget(galaxy: Galaxy, command: ForgetBattle) -> tuple[Event, ...]:
    sector = _sector(command.sector)
    if sector not in galaxy.expected:
        raise RuleViolation(say("No battle is expected there."))
    return (BattleForgotten(sector),)


def to_come(galaxy: Galaxy) -> tuple[tuple[str, tuple[int, ...]], ...]:
    """The battles of this phase in their order: from the highest number down, the centre last (p. 18)."""
    return tuple(sorted(galaxy.expected.items(), key=lambda one: -int(one[0])))


def _sector(text: str) -> str:
    sector = text.strip().zfill(3)
    if sector not in catalog.sectors():
        raise RuleViolation(say("There is no sector “%(sector)s” in this box.", sector=text[:12]), page(7))
    return sector


# ── opening


def open_battle(galaxy: Galaxy, command: OpenBattle) -> tuple[Event, ...]:
    if galaxy.battle is not None:
        raise RuleViolation(say("Another battle is being fought: finish it first."), page(18))
    sector = _sector(command.sector)
    if len(set(command.arrivals)) < len(command.arrivals):
        raise RuleViolation(say("Somebody is named twice."), page(18))
    for seat in command.arrivals:
        if seat not in galaxy.seats:
            raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=seat + 1))
    fleets = _fleets(galaxy, command)
    # Whoever is not named came later, in the order of the seats; the disc's owner was there before all of them.
    known = (
        *command.arrivals,
        *galaxy.expected.get(sector, ()),
        *([command.disc] if command.disc is not None else []),
        *galaxy.order,
    )
    seats = [seat for seat in dict.fromkeys(known) if fleets.get(seat)]
    parties = [Party(seat) for seat in seats]
    squads = [
        _squad(galaxy.boards[seat], number, ship, count)
        for number, seat in enumerate(seats)
        for ship, count in fleets[seat].items()
    ]
    for ship, count in (("gcds", int(command.centre)), ("ancient", command.ancients)):
        if count:
            parties.append(Party(None)) if not parties or parties[-1].seat is not None else None
            squads.append(Squad(len(parties) - 1, ship, damage=(0,) * count, **NPC_SHIPS[ship]))  # type: ignore[arg-type]
    undefended = len(seats) == 1 and command.disc is not None and command.disc not in seats
    if not parties or (len(parties) == 1 and not undefended):
        raise RuleViolation(say("A battle needs two parties with ships."), page(18))
    if command.disc is not None and command.disc not in galaxy.seats:
        raise RuleViolation(say("There is no seat %(seat)s at this table.", seat=command.disc + 1))
    in_play(galaxy, command)
    _in_order(galaxy, command, sector)
    disc = seats.index(command.disc) if command.disc in seats else None
    friends = next((n for n, seat in enumerate(seats) if galaxy.boards[seat].species == "descendants_of_draco"), None)
    battle = Battle(sector, tuple(parties), tuple(squads), disc, command.disc, friends=friends)
    if combat.begin(battle).stage == "after" and not undefended:
        raise RuleViolation(say("Nobody fights here: Descendants of Draco and Ancients live in peace."), page(27))
    return (BattleOpened(battle),)


def _in_order(galaxy: Galaxy, command: OpenBattle, sector: str) -> None:
    """From the highest number down (p. 18): so a higher one after a lower one of the same phase is out of order."""
    if galaxy.fought and int(sector) > min(int(one) for one in galaxy.fought):
        why = say("Sectors fight from the highest number down, and %(sector)s has fought.", sector=min(galaxy.fought))
        advise(command, why, page(18))


def _fleets(galaxy: Galaxy, command: OpenBattle) -> dict[int, dict[str, int]]:
    """Ships by seat and class; more than the box has are refused."""
    limits = catalog.blueprints_file().limits
    found: dict[int, dict[str, int]] = {}
    for text in command.fleets:
        seat, ship, count = [*text.split("."), "", ""][:3]
        if not (seat.isdigit() and count.isdigit() and ship in SHIPS and int(seat) in galaxy.seats):
            raise RuleViolation(say("“%(fleet)s” is no fleet.", fleet=text[:30]))
        if int(count) > limits[ship]:
            why = say("There are only %(most)s of these: %(ship)s.", most=limits[ship], ship=SHIP_NAMES[ship])
            raise RuleViolation(why, page(13))
        if int(count):
            found.setdefault(int(seat), {})[ship] = int(count)
    return found


def _squad(board: Board, party: int, ship: str, count: int) -> Squad:
    made = ship_values(board, ship)
    return Squad(
        party, ship, made.initiative, made.computer, made.shield, made.hull, made.cannons, made.missiles, (0,) * count
    )


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
            return replace(battle, populations=(*battle.populations, event.party))
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
    sector = _sector(text)
    if sector == battle.sector:
        raise RuleViolation(say("They are there already: a retreat leads into a neighbouring sector."), page(20))
    return sector


def end_stalemate(galaxy: Galaxy, command: EndStalemate) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    if battle.stage != "stalemate":
        raise RuleViolation(say("This is no stalemate."), page(20))
    return (StalemateEnded(_refuge(battle, command.to) if command.to.strip() else ""),)


# ── afterwards


def _after(galaxy: Galaxy) -> Battle:
    battle = the_battle(galaxy)
    if battle.stage != "after":
        raise RuleViolation(say("The battle goes on."), page(20))
    return battle


def attackers_of_population(galaxy: Galaxy) -> tuple[int, ...]:
    """The one who is left, if the disc is somebody else's; Ancients never do."""
    battle = galaxy.battle
    if battle is None or battle.stage != "after":
        return ()
    left = combat.fighters(battle)
    if len(left) != 1 or battle.disc_seat is None or combat.nobodys(battle) is not None:
        return ()
    return tuple(n for n in left if n != battle.disc and n not in battle.populations)


def falls_by_itself(galaxy: Galaxy, battle: Battle, seat: int) -> bool:
    """No dice needed: Neutron Bombs (p. 12), or Planta's population, which enemy ships destroy anyway (p. 26)."""
    owner = battle.disc_seat
    planta = owner is not None and galaxy.boards[owner].species == "planta"
    return planta or "neutron_bombs" in galaxy.boards[seat].technologies


def attack_population(galaxy: Galaxy, command: AttackPopulation, chance: Chance) -> tuple[Event, ...]:
    battle = _after(galaxy)
    if command.party not in attackers_of_population(galaxy):
        raise RuleViolation(say("These ships do not attack the population here."), page(20))
    seat = battle.parties[command.party].seat or 0
    if falls_by_itself(galaxy, battle, seat):
        return (PopulationAttacked(command.party, seat, (), by_app=False, destroyed=command.cubes, cubes=command.cubes, bombs=True),)  # fmt: skip
    dice = population_dice(battle, command.party)
    if command.faces and len(command.faces) != len(dice):
        raise RuleViolation(say_n("It is %(count)s die.", "It is %(count)s dice.", len(dice)), page(20))
    faces = command.faces or tuple(chance.die() for _ in dice)
    points = sum(
        damage(colour) for face, (colour, computer) in zip(faces, dice, strict=True) if hits(face, computer, 0)
    )
    return (
        PopulationAttacked(
            command.party,
            seat,
            faces,
            by_app=not command.faces,
            destroyed=min(points, command.cubes),
            cubes=command.cubes,
        ),
    )


def population_dice(battle: Battle, party: int) -> tuple[tuple[str, int], ...]:
    """Colour and computer of every cannon that is left."""
    return tuple(
        (colour, battle.squads[n].computer)
        for n in battle.of(party)
        for colour in battle.squads[n].dice(missiles=False)
    )


def due_for_reputation(battle: Battle) -> int | None:
    """In the order of arrival, one after the other (p. 21)."""
    if battle.stage != "after" or len(battle.parties) == 1:  # nobody fought: no tiles
        return None
    return next((n for n, party in enumerate(battle.parties) if party.seat is not None and not party.drawn), None)


def draw_reputation(galaxy: Galaxy, command: DrawBattleReputation, chance: Chance) -> tuple[Event, ...]:
    battle = _after(galaxy)
    due = due_for_reputation(battle)
    if due is None or command.party >= len(battle.parties) or battle.parties[command.party].drawn:
        raise RuleViolation(say("No reputation tile is due."), page(21))
    if due != command.party:
        advise(command, say("%(party)s draws first.", party=party_name(battle, due)), page(21))
    party = battle.parties[command.party]
    if party.reputation:
        raise RuleViolation(say("The tiles have been drawn: choose one."), page(21))
    seat = party.seat
    count = combat.reputation_tiles(battle, command.party)
    if seat is None or count == 0:
        return (ReputationKept(command.party, seat or 0, 0),)
    if galaxy.options.reputation == "table":
        raise RuleViolation(
            say("The reputation bag is on the table: draw there, then say which one you keep."), page(21)
        )
    tiles = draw_from(galaxy.reputation_bag, count, chance)
    return (ReputationOffered(command.party, seat, tuple(sorted(int(tile) for tile in tiles))),)


def room_for_reputation(board: Board) -> int:
    """Places on the track that take reputation tiles."""
    kind = board.kind
    return kind.track_either + kind.track_reputation if kind else 0


def keep_reputation(galaxy: Galaxy, command: KeepReputation) -> tuple[Event, ...]:
    battle = _after(galaxy)
    if command.party >= len(battle.parties) or battle.parties[command.party].drawn:
        raise RuleViolation(say("No reputation tile is due."), page(21))
    party = battle.parties[command.party]
    if party.seat is None:
        raise RuleViolation(say("No reputation tile is due."), page(21))
    offered = party.reputation
    if galaxy.options.reputation == "app" and command.tile and command.tile not in offered:
        raise RuleViolation(say("This tile was not drawn."), page(21))
    if galaxy.options.reputation == "table" and command.tile and not galaxy.reputation_bag.get(str(command.tile)):
        raise RuleViolation(say("All tiles of this value are on the tracks."), page(21))
    board = galaxy.boards[party.seat]
    if command.back and command.back not in board.reputation:
        raise RuleViolation(say("This tile does not lie on your track."), page(21))
    if command.tile and not command.back and len(board.reputation) >= room_for_reputation(board):
        advise(command, say("The track is full: one tile goes back into the bag."), page(21))
    return (ReputationKept(command.party, party.seat, command.tile, command.back),)


def close_battle(galaxy: Galaxy, command: CloseBattle) -> tuple[Event, ...]:
    battle = _after(galaxy)
    if (due := due_for_reputation(battle)) is not None:
        advise(command, say("%(party)s has not drawn yet.", party=party_name(battle, due)), page(21))
    return (BattleClosed(battle.sector),)


def correct_squad(galaxy: Galaxy, command: CorrectSquad) -> tuple[Event, ...]:
    battle = the_battle(galaxy)
    if command.squad >= len(battle.squads):
        raise RuleViolation(say("There are no such ships in this battle."))
    if battle.volley is not None:
        raise RuleViolation(say("Dice lie on the table already: finish them."), page(18))
    squad = battle.squads[command.squad]
    limits = catalog.blueprints_file().limits | {"ancient": 9, "gcds": 1}
    if command.ships is not None and command.ships > limits[squad.ship]:
        why = say("There are only %(most)s of these: %(ship)s.", most=limits[squad.ship], ship=ship_name(squad.ship))
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
