"""The log in words: set-up, roll, assign, reveal and managing here; the work of the phases in describe_work."""

from typing import assert_never

from companion.games.roll_for_the_galaxy import catalog, describe_work
from companion.games.roll_for_the_galaxy import events as e
from companion.games.roll_for_the_galaxy.catalog import FACE_NAMES, PHASE_NAMES
from companion.games.roll_for_the_galaxy.components import Colour, Face
from companion.games.roll_for_the_galaxy.describe_work import dice, die, phases, place, side
from companion.games.roll_for_the_galaxy.model import Galaxy
from companion.games.roll_for_the_galaxy.secrets import revealed
from companion.rules.words import Name, Words, listing, say, say_n


def describe(galaxy: Galaxy, event: e.Event, told: bool) -> Words | None:
    if isinstance(event, e.AssignEvent):
        # Behind the screen everything may still change: the log speaks when the screens are lifted.
        return _assign(event) if told and revealed(galaxy, event.round) else None
    if isinstance(event, e.ExploreEvent):
        return describe_work.explore(event, told=told)
    if isinstance(event, e.WorkEvent):
        return describe_work.work(event)
    if isinstance(event, e.RevealEvent):
        return _reveal(event)
    if isinstance(event, e.ManageEvent):
        return _manage(event)
    if isinstance(event, e.SetUpEvent):
        return _set_up(event, told=told)
    return _correction(event, told=told)


def _set_up(event: e.SetUpEvent, *, told: bool) -> Words | None:
    match event:
        case e.FactionTaken():
            faction = catalog.factions()[event.faction]
            return say(
                "%(player)s has faction %(number)s: %(halves)s",
                player=Name(event.seat),
                number=event.faction,
                halves=listing(half.name for half in faction.halves),
            )
        case e.HomeWorldTaken():
            return say("%(player)s starts from %(world)s", player=Name(event.seat), world=side(event.home_world))
        case e.TilesDrawn():
            count = len(event.tiles) + event.unnamed
            if told and event.tiles:
                return say("You draw: %(tiles)s", tiles=listing(describe_work.tile(one) for one in event.tiles))
            return say_n(
                "%(player)s draws %(count)s tile", "%(player)s draws %(count)s tiles", count, player=Name(event.seat)
            )
        case e.TileNamed():
            if told:
                return say("You name a tile: %(tile)s", tile=describe_work.tile(event.tile))
            return say("%(player)s names a tile", player=Name(event.seat))
        case e.StartTilesPlaced():
            return say(
                "%(player)s begins with %(development)s and %(world)s",
                player=Name(event.seat),
                development=catalog.face(event.development, "development").name,
                world=catalog.face(event.world, "world").name,
            )
        case e.StepTicked():
            return None
        case e.PlayBegan():
            return say("Round 1 begins")
    assert_never(event)


def _assign(event: e.AssignEvent) -> Words | None:
    who = Name(event.seat)
    match event:
        case e.Rolled():
            return say("%(player)s rolled %(dice)s", player=who, dice=_faces(event.faces))
        case e.DieNoted():
            return say(
                "%(player)s rolled on the table: %(dice)s", player=who, dice=_faces(((event.colour, event.face),))
            )
        case e.DieForgotten() | e.WildPlaced() | e.PhaseSelected():
            return None  # the reveal says what came of it
        case e.ReassignUndone():
            return say("%(player)s took that move back", player=who)
        case e.Reassigned():
            if event.paid is not None or event.power == "dictate":
                return say("%(player)s dictated: a worker to %(phase)s", player=who, phase=PHASE_NAMES[event.to])
            if event.power == "tile":
                return say("%(player)s moved a worker to %(phase)s", player=who, phase=PHASE_NAMES[event.to])
            return say_n(
                "%(player)s moved %(count)s worker to %(phase)s: %(power)s",
                "%(player)s moved %(count)s workers to %(phase)s: %(power)s",
                len(event.dice),
                player=who,
                phase=PHASE_NAMES[event.to],
                power=side(event.power),
            )
    assert_never(event)


def _faces(faces: tuple[tuple[Colour, Face], ...]) -> Words:
    shown = (say("%(die)s %(face)s", die=die(colour), face=FACE_NAMES[face]) for colour, face in faces)
    return say("%(dice)s", dice=listing(shown))


READING_WORDS = {
    ("selector_moves", True): say("The table agrees: the selecting worker may be moved or pay for Dictate"),
    ("selector_moves", False): say("The table agrees: the selecting worker stays where it is"),
    ("mandate_each", True): say("The table agrees: Galactic Mandate counts for every Dictate of a round"),
    ("mandate_each", False): say("The table agrees: Galactic Mandate counts for one Dictate in a round"),
}


def _reveal(event: e.RevealEvent) -> Words | None:
    match event:
        case e.ReadingAgreed():
            return READING_WORDS[event.reading, event.allowed]
        case e.MadeReady():
            return say("%(player)s is ready", player=Name(event.seat))
        case e.ReadyWithdrawn():
            return say("%(player)s is not ready after all", player=Name(event.seat))
        case e.Revealed():
            chosen = (
                say("%(player)s %(phase)s", player=Name(seat), phase=PHASE_NAMES[phase])
                for seat, phase in event.selected
            )
            return say("Revealed: %(selected)s", selected=listing(chosen))
        case e.ExtraDieShown():
            shown = FACE_NAMES[event.face]
            return say("The white die shows %(face)s", face=shown)
        case e.PhasesSet():
            return say("Played this round: %(phases)s", phases=phases(event.phases))
    assert_never(event)


def _manage(event: e.ManageEvent) -> Words | None:
    match event:
        case e.ManagingBegan():
            return say("Manage your empires")
        case e.Recruited():
            who = Name(event.seat)
            if not event.dice:
                return say("%(player)s recruits nobody", player=who)
            if event.raised:
                return say(
                    "%(player)s recruits %(dice)s; the marker goes from 0 to 1", player=who, dice=dice(event.dice)
                )
            return say("%(player)s recruits %(dice)s", player=who, dice=dice(event.dice))
        case e.Recalled():
            return say(
                "%(player)s recalls %(die)s: %(place)s",
                player=Name(event.seat),
                die=die(event.colour),
                place=place(event.place),
            )
        case e.RoundDone():
            return say("%(player)s has finished the round", player=Name(event.seat))
        case e.LastRoundAnnounced():
            if event.pool_empty:
                return say("The pool is empty: the large chips come in, and this is the last round")
            return say("%(players)s: twelve tiles. This is the last round", players=listing(map(Name, event.seats)))
        case e.RoundEnded():
            if event.over:
                return say("Round %(round)s is over, and with it the game", round=event.round)
            return say("Round %(round)s begins", round=event.round + 1)
    assert_never(event)


def _correction(event: e.CorrectionEvent, *, told: bool) -> Words | None:
    match event:
        case e.CreditsCorrected():
            return say("%(player)s has %(now)s$, not %(was)s$", player=Name(event.seat), now=event.now, was=event.was)
        case e.ChipsCorrected():
            return say(
                "%(player)s has %(now)s points in chips, not %(was)s",
                player=Name(event.seat),
                now=event.now,
                was=event.was,
            )
        case e.PoolCorrected():
            return say("The pool holds %(now)s points, not %(was)s", now=event.now, was=event.was)
        case e.DieCorrected():
            return say(
                "%(player)s: %(die)s lies in %(to)s, not in %(source)s",
                player=Name(event.seat),
                die=die(event.colour),
                to=place(event.to),
                source=place(event.source),
            )
        case e.TableauCorrected():
            if event.built:
                return say("%(player)s has %(tile)s", player=Name(event.seat), tile=side(event.side))
            return say("%(player)s does not have %(tile)s", player=Name(event.seat), tile=side(event.side))
        case e.TilesCorrected():
            return say(
                "%(player)s has %(now)s tiles, not %(was)s", player=Name(event.seat), now=event.now, was=event.was
            )
        case e.StackCorrected():
            if told and event.tiles:
                named = listing(describe_work.tile(one) for one in event.tiles)
                return say("Your stack from the top: %(tiles)s", tiles=named)
            return say("%(player)s corrects a stack", player=Name(event.seat))
        case e.PhasesCorrected():
            return say("Played this round: %(phases)s", phases=phases(event.phases))
        case e.GameFinished():
            return say("The table ends the game and counts")
        case e.HoldingsCounted():
            return say("%(player)s's points are counted", player=Name(event.seat))
    assert_never(event)
