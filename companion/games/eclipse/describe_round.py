"""The log of a round: turns, sectors, cubes, ships, diplomacy and the end, a line each."""

from typing import assert_never

from companion.games.eclipse.catalog import RESOURCE_NAMES, SHIP_NAMES
from companion.games.eclipse.round_events import (
    ActionTaken,
    BoardCorrected,
    BoardKept,
    Built,
    ClockPaused,
    Colonised,
    ColonyShipsTurnedUp,
    CubePlaced,
    CubesDestroyed,
    DiscoveryDue,
    GraveyardEmptied,
    Passed,
    PhaseBegun,
    PlacesRevealed,
    PointsConfirmed,
    Reacted,
    RelationsBegun,
    RelationsEnded,
    RelationsOffered,
    RelationsRefused,
    ReputationReturned,
    RoundEvent,
    SeatOut,
    SectorCorrected,
    SectorLeft,
    SectorTaken,
    SectorTurnedUp,
    ShipMoved,
    ShipPlaced,
    ShipsCorrected,
    TilePromised,
    TraitorCorrected,
    TurnCorrected,
    TurnEnded,
)
from companion.games.eclipse.ships.building import PIECE_NAMES
from companion.games.eclipse.turns.actions import ACTION_NAMES
from companion.rules.words import Name, Words, listing, say, say_n

PHASE_BEGUN = {
    "action": say("The action phase begins"),
    "combat": say("The combat phase begins"),
    "upkeep": say("The upkeep phase begins"),
}


def describe(event: RoundEvent, told: bool) -> Words:
    match event:
        case ActionTaken() | Reacted() | TurnEnded() | Passed() | TurnCorrected() | SeatOut() | BoardKept():
            return _turn(event)
        case PhaseBegun(phase):
            return PHASE_BEGUN[phase]
        case ClockPaused(paused):
            return say("The clock is paused") if paused else say("The clock runs again")
        case SectorTurnedUp() | SectorTaken() | SectorLeft() | DiscoveryDue() | SectorCorrected():
            return _sector(event)
        case Colonised() | ColonyShipsTurnedUp() | CubesDestroyed() | CubePlaced() | GraveyardEmptied():
            return _cubes(event)
        case Built() | ShipPlaced() | ShipMoved() | ShipsCorrected():
            return _ships(event)
        case (
            RelationsOffered()
            | TilePromised()
            | RelationsRefused()
            | RelationsBegun()
            | ReputationReturned()
            | RelationsEnded()
        ):
            return _relations(event, told)
        case PointsConfirmed(seat, by):
            return say("%(by)s confirms the points of %(player)s", by=Name(by), player=Name(seat))
        case PlacesRevealed(places):
            return say_n("%(count)s place is shown", "%(count)s places are shown", places)
        case BoardCorrected(seat, discs, action_discs, colony_ships, cubes):
            return say(
                "Corrected: %(player)s, discs on the track: %(discs)s, on actions: %(actions)s, colony ships face up: %(ships)s, cubes on the tracks: %(cubes)s",
                player=Name(seat),
                discs=discs,
                actions=action_discs,
                ships=colony_ships,
                cubes=" / ".join(map(str, cubes)),
            )
        case TraitorCorrected(seat):
            if seat < 0:
                return say("Corrected: nobody has the traitor card")
            return say("Corrected: %(player)s has the traitor card", player=Name(seat))
    assert_never(event)


def _turn(event: ActionTaken | Reacted | TurnEnded | Passed | TurnCorrected | SeatOut | BoardKept) -> Words:
    player = Name(event.seat)
    match event:
        case ActionTaken(_, action):
            return say("%(player)s takes the action %(action)s", player=player, action=ACTION_NAMES[action])
        case Reacted(_, action):
            return say("%(player)s reacts: %(action)s", player=player, action=ACTION_NAMES[action])
        case TurnEnded():
            return say("%(player)s is done", player=player)
        case Passed(_, first, again, _, card):
            if card:
                return say("%(player)s passes and takes the direction card", player=player)
            if again:
                return say("%(player)s does not react", player=player)
            if first:
                return say("%(player)s passes first and starts the next round", player=player)
            return say("%(player)s passes", player=player)
        case TurnCorrected(_, True):
            return say("Corrected: the secondary marker is with %(player)s", player=player)
        case TurnCorrected():
            return say("Corrected: it is the turn of %(player)s", player=player)
        case SeatOut(_, why):
            if why == "collapse":
                return say("The civilisation of %(player)s collapses", player=player)
            return say("%(player)s gives up", player=player)
        case BoardKept(_, keep):
            if keep:
                return say("%(player)s keeps the board on the phone", player=player)
            return say("%(player)s keeps the board on the table only", player=player)
    assert_never(event)


def _sector(event: SectorTurnedUp | SectorTaken | SectorLeft | DiscoveryDue | SectorCorrected) -> Words:
    match event:
        case SectorTurnedUp(seat, sector):
            return say("%(player)s turns up sector %(sector)s", player=Name(seat), sector=sector)
        case SectorTaken(seat, sector):
            return say("%(player)s takes sector %(sector)s", player=Name(seat), sector=sector)
        case SectorLeft(seat, sector, to, lost):
            verb = (
                say("%(player)s loses sector %(sector)s", player=Name(seat), sector=sector)
                if lost
                else say("%(player)s leaves sector %(sector)s", player=Name(seat), sector=sector)
            )
            if not to:
                return verb
            tracks = listing(RESOURCE_NAMES[one] for one in to)
            return say("%(what)s; cubes back: %(tracks)s", what=verb, tracks=tracks)
        case DiscoveryDue(seat, sector):
            return say("%(player)s claims the discovery tile of sector %(sector)s", player=Name(seat), sector=sector)
        case SectorCorrected(sector, tile):
            if tile.disc is None:
                return say("Corrected: sector %(sector)s, nobody's disc", sector=sector)
            return say(
                "Corrected: sector %(sector)s, disc of %(player)s, cubes: %(cubes)s",
                sector=sector,
                player=Name(tile.disc),
                cubes=len(tile.population),
            )
    assert_never(event)


def _cubes(event: Colonised | ColonyShipsTurnedUp | CubesDestroyed | CubePlaced | GraveyardEmptied) -> Words:
    player = Name(event.seat)
    match event:
        case Colonised(_, sector, _, track):
            return say(
                "%(player)s settles in sector %(sector)s: %(track)s",
                player=player,
                sector=sector,
                track=RESOURCE_NAMES[track],
            )
        case ColonyShipsTurnedUp(_, ships):
            return say_n(
                "%(player)s turns up %(count)s colony ship", "%(player)s turns up %(count)s colony ships", ships, player=player
            )  # fmt: skip
        case CubesDestroyed(_, sector, squares):
            return say_n(
                "%(count)s cube of %(player)s in sector %(sector)s is destroyed",
                "%(count)s cubes of %(player)s in sector %(sector)s are destroyed",
                len(squares),
                player=player,
                sector=sector,
            )
        case CubePlaced(_, loose, track):
            name = RESOURCE_NAMES[track]
            if loose.to == "graveyard":
                return say("%(player)s puts a cube on the graveyard: %(track)s", player=player, track=name)
            return say("%(player)s puts a cube back on the track: %(track)s", player=player, track=name)
        case GraveyardEmptied(_, to):
            tracks = listing(RESOURCE_NAMES[one] for one in to)
            return say("%(player)s: cubes back from the graveyard: %(tracks)s", player=player, tracks=tracks)
    assert_never(event)


def _ships(event: Built | ShipPlaced | ShipMoved | ShipsCorrected) -> Words:
    player = Name(event.seat)
    match event:
        case Built(_, piece, sector, paid):
            return say(
                "%(player)s builds in sector %(sector)s: %(piece)s (%(paid)s materials)",
                player=player,
                sector=sector,
                piece=PIECE_NAMES[piece],
                paid=paid,
            )
        case ShipPlaced(_, ship, sector):
            return say(
                "%(player)s puts a ship into sector %(sector)s: %(ship)s",
                player=player,
                sector=sector or "?",
                ship=SHIP_NAMES[ship],
            )
        case ShipMoved(_, ship, origin, to, carried):
            moved = say(
                "%(player)s moves from %(origin)s to %(to)s: %(ship)s",
                player=player,
                origin=origin or "?",
                to=to,
                ship=SHIP_NAMES[ship],
            )
            if not carried:
                return moved
            return say_n(
                "%(moved)s with %(count)s interceptor aboard", "%(moved)s with %(count)s interceptors aboard", carried, moved=moved
            )  # fmt: skip
        case ShipsCorrected(_, sector, ships):
            counts = listing(
                say("%(count)s × %(ship)s", count=count, ship=name)
                for name, count in zip(SHIP_NAMES.values(), ships, strict=True)
                if count
            )
            if not any(ships):
                return say("Corrected: %(player)s has no ship in sector %(sector)s", player=player, sector=sector)
            return say(
                "Corrected: %(player)s has in sector %(sector)s: %(ships)s", player=player, sector=sector, ships=counts
            )
    assert_never(event)


def _relations(
    event: RelationsOffered | TilePromised | RelationsRefused | RelationsBegun | ReputationReturned | RelationsEnded,
    told: bool,
) -> Words:
    player = Name(event.seat)
    match event:
        case RelationsOffered(_, to):
            return say("%(player)s offers %(other)s diplomatic relations", player=player, other=Name(to))
        case TilePromised(_, _, tile):
            if told:
                return say("%(player)s would give back the reputation tile %(tile)s", player=player, tile=tile)
            return say("%(player)s would give back a reputation tile", player=player)
        case RelationsRefused(_, to):
            return say("No relations between %(player)s and %(other)s", player=player, other=Name(to))
        case RelationsBegun(_, to):
            return say("%(player)s and %(other)s exchange ambassadors", player=player, other=Name(to))
        case ReputationReturned(_, tile):
            if told:
                return say("%(player)s gives back the reputation tile %(tile)s", player=player, tile=tile)
            return say("%(player)s gives back a reputation tile", player=player)
        case RelationsEnded(_, on):
            return say(
                "%(player)s attacks %(other)s: the relations end, and %(player)s gets the traitor card",
                player=player,
                other=Name(on),
            )
    assert_never(event)
