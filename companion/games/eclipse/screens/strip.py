"""The strip: where we are, and who or what is being waited for."""

from companion.games.eclipse.battle import aftermath, combat, names
from companion.games.eclipse.battle.model import Battle
from companion.games.eclipse.expansion.many_players import screen as markers_screen
from companion.games.eclipse.expansion.variants import screen as variant_screen
from companion.games.eclipse.model import LAST_ROUND, Galaxy
from companion.games.eclipse.setup import checklist, species
from companion.games.eclipse.turns import actions as turns
from companion.games.eclipse.turns import phases
from companion.games.eclipse.turns.actions import ACTION_NAMES
from companion.rules.game import Waiting
from companion.rules.words import Name, Words, say

PHASE_NAMES = {
    "action": say("Action phase"),
    "combat": say("Combat phase"),
    "upkeep": say("Upkeep phase"),
}


def waiting(galaxy: Galaxy) -> Waiting:
    """The strip: where we are, and who or what is being waited for."""
    if galaxy.battle is not None:
        return _fighting(galaxy, galaxy.battle)
    if galaxy.setting_up:
        return _setting_up(galaxy)
    if galaxy.over:
        missing = tuple(seat for seat in galaxy.seats if galaxy.boards[seat].tally is None)
        return Waiting(say("Count the points"), say("Nine rounds"), missing, LAST_ROUND, LAST_ROUND)
    where = say("Round %(round)s", round=galaxy.round)
    if galaxy.to_come:
        headline = variant_screen.tap_headline(galaxy)
        return Waiting(headline, where, (), galaxy.round, LAST_ROUND)
    if galaxy.options.turns or galaxy.phase != "action":
        where = say("Round %(round)s, %(phase)s", round=galaxy.round, phase=PHASE_NAMES[galaxy.phase])
    passed = tuple(seat for seat in galaxy.seats if galaxy.boards[seat].passed and galaxy.phase == "action")
    if galaxy.explored and galaxy.second is None:
        holder = galaxy.explored[0]
        headline = say("%(player)s holds sector %(sector)s", player=Name(holder.seat), sector=holder.sector)
        mine = say("You hold sector %(sector)s", sector=holder.sector)
        return Waiting(headline, where, (holder.seat,), galaxy.round, LAST_ROUND, mine=mine, done=passed)
    headline, seats, mine_too, screen = _in_a_round(galaxy)
    return Waiting(headline, where, seats, galaxy.round, LAST_ROUND, screen, mine=mine_too, done=passed)


def _fighting(galaxy: Galaxy, battle: Battle) -> Waiting:
    where = say("Round %(round)s, sector %(sector)s", round=galaxy.round, sector=battle.sector)
    if galaxy.setting_up:
        where = say("Sector %(sector)s", sector=battle.sector)
    if battle.defence is not None:
        seat = battle.parties[battle.defence.party].seat
        party = names.party_name(battle, battle.defence.party)
        waits = (seat,) if seat is not None else ()
        headline = say("Point defence: %(party)s", party=party)
        return Waiting(headline, where, waits, galaxy.round, LAST_ROUND, "battle")
    number = battle.volley.squad if battle.volley is not None else next(iter(combat.up(battle)), None)
    if number is not None:
        squad = battle.squads[number]
        seat = battle.parties[squad.party].seat
        if seat is None:
            headline = say("Somebody rolls for %(party)s", party=names.party_name(battle, squad.party))
            return Waiting(headline, where, (), galaxy.round, LAST_ROUND, "battle")
        ship = names.ship_name(squad.ship, squad.variant)
        if battle.volley is not None and battle.volley.complete:
            headline = say("%(player)s lays the hits", player=Name(seat))
        else:
            headline = say("%(player)s fires: %(ship)s", player=Name(seat), ship=ship)
        return Waiting(headline, where, (seat,), galaxy.round, LAST_ROUND, "battle")
    if battle.stage == "stalemate":
        return Waiting(say("Stalemate"), where, (), galaxy.round, LAST_ROUND, "battle")
    due = aftermath.due_for_reputation(battle)
    seat = battle.parties[due].seat if due is not None else None
    if seat is not None:
        return Waiting(
            say("%(player)s draws reputation", player=Name(seat)), where, (seat,), galaxy.round, LAST_ROUND, "battle"
        )
    return Waiting(say("The battle is decided"), where, (), galaxy.round, LAST_ROUND, "battle")


def _setting_up(galaxy: Galaxy) -> Waiting:
    where = say("Set-up")
    if galaxy.start_player is None:
        return Waiting(say("Who starts?"), where)
    if (seat := species.next_to_choose(galaxy)) is not None:
        mine = say("Choose your species")
        return Waiting(say("%(player)s chooses a species", player=Name(seat)), where, (seat,), mine=mine)
    if galaxy.to_come:
        headline = variant_screen.tap_headline(galaxy)
        return Waiting(headline, where)
    if cubes := checklist.cubes_to_come(galaxy):
        headline = say("Everybody takes a cube out")
        if len(cubes) == 1:
            headline = say("%(player)s takes a cube out", player=Name(cubes[0]))
        return Waiting(headline, where, cubes, mine=say("Take a cube out of the game"))
    unready = tuple(seat for seat in galaxy.seats if not galaxy.boards[seat].ready)
    if len(unready) == 1:
        return Waiting(say("Waiting for %(player)s", player=Name(unready[0])), where, unready)
    return Waiting(say("Lay everything out"), where, unready)


def _in_a_round(galaxy: Galaxy) -> tuple[Words, tuple[int, ...], Words | None, str]:
    """The strip in a kept round: headline, who is waited for, what they read themselves, and where it is done."""
    if galaxy.phase == "combat":
        if galaxy.battle is None and galaxy.expected:
            return say("Battles are to be fought"), (), None, "battle"
        return say("Battles, then upkeep"), (), None, "table"
    if galaxy.phase == "upkeep":
        unpaid = phases.to_pay(galaxy)
        if len(unpaid) == 1:
            return say("%(player)s pays upkeep", player=Name(unpaid[0])), unpaid, say("Your upkeep"), "table"
        if unpaid:
            return say("Income and upkeep"), unpaid, say("Your upkeep"), "table"
        return say("The round is over: clean up"), (), None, "table"
    if galaxy.second is not None:
        words, seats = markers_screen.waiting_words(galaxy)
        return words, seats, say("Your turn"), "table"
    up = turns.up(galaxy)
    doing = galaxy.doing
    if doing is not None and galaxy.turn == doing.seat:
        words = say("%(player)s: %(action)s", player=Name(doing.seat), action=ACTION_NAMES[doing.action])
        return words, (doing.seat,), say("You: %(action)s", action=ACTION_NAMES[doing.action]), "table"
    if not up:
        return say("Play on the board"), (), None, "table"
    first = up[0]
    if galaxy.boards[first].passed:
        return say("%(player)s may react", player=Name(first)), up[:1], say("You may react"), "table"
    return say("%(player)s is on turn", player=Name(first)), (first,), say("Your turn"), "table"
