"""Technologies: what they cost, who may take them, and what happens at once (p. 12; Ancient technology p. 7)."""

from collections.abc import Iterator

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import (
    TRACK_NAMES,
    TRACKS,
    Technology,
    Track,
    page,
    rise_page,
)
from companion.games.eclipse.corrections.events import SupplyCorrected
from companion.games.eclipse.events import Event
from companion.games.eclipse.expansion.species.magellan import revelation
from companion.games.eclipse.expansion.variants.coming import not_yet
from companion.games.eclipse.model import Board, Galaxy, full_discoveries, in_the_game
from companion.games.eclipse.round_model import Tile
from companion.games.eclipse.technologies import events as e
from companion.games.eclipse.technologies.bag import technology, tiles_of
from companion.games.eclipse.technologies.moves import CloseResearch, Research, TakeAncientTechnology, TurnKey
from companion.games.eclipse.turns.actions import in_play, within
from companion.rules.chance import Chance
from companion.rules.game import Command, RuleViolation, advise
from companion.rules.lines import Line, total
from companion.rules.words import Words, say, say_n

PER_ARTIFACT = 5  # Artifact Key, p. 12
# Discs that come at once with a technology (p. 12).
DISCS = {"advanced_robotics": 1, "quantum_grid": 2}
KEY = "artifact_key"


def discount(board: Board, track: Track) -> int:
    """By the number of technologies on the track, printed ones included."""
    steps = catalog.technologies_file().track.discount
    return steps[min(len(board.on_track(track)), len(steps) - 1)]


def best_track(board: Board, wanted: Technology) -> Track:
    """Its own; a rare one's where it is cheapest now, of those with room (expansion p. 4)."""
    if wanted.track is not None:
        return wanted.track
    most = catalog.technologies_file().track.most
    return max(TRACKS, key=lambda track: (len(board.on_track(track)) < most, discount(board, track)))


def cost_lines(board: Board, wanted: Technology, on: Track | None = None) -> tuple[Line, ...]:
    """`on`: the track a rare one goes to."""
    track = wanted.track or on or best_track(board, wanted)
    lines = [Line(wanted.cost, say("Price on the tile"), page(12))]
    off = discount(board, track)
    if off:
        many = len(board.on_track(track))
        reason = say_n(
            "Discount: %(count)s technology on the %(track)s track",
            "Discount: %(count)s technologies on the %(track)s track",
            many,
            track=TRACK_NAMES[track],
        )
        lines.append(Line(-off, reason, page(12)))
    if (below := wanted.minimum - wanted.cost + off) > 0:
        lines.append(Line(below, say("Never below the minimum of %(minimum)s", minimum=wanted.minimum), page(12)))
    return tuple(lines)


def cost(board: Board, wanted: Technology, on: Track | None = None) -> int:
    return total(cost_lines(board, wanted, on))


def why_not(board: Board, wanted: Technology, on: Track | None = None) -> Words | None:
    """What no table can overrule: a technology lies on a board once, and a track has seven places."""
    if wanted.id in board.technologies:
        return say("%(technology)s lies on this board already.", technology=wanted.name)
    most = catalog.technologies_file().track.most
    track = wanted.track or on or best_track(board, wanted)
    if len(board.on_track(track)) >= most:
        return say("The %(track)s track is full: it holds %(most)s technologies.", track=TRACK_NAMES[track], most=most)
    return None


def research(galaxy: Galaxy, _actor: int | None, command: Research, chance: Chance) -> tuple[Event, ...]:
    wanted = technology(command.technology)
    board = galaxy.boards[command.seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    if why := why_not(board, wanted, command.track):
        raise RuleViolation(why, page(12))
    in_play(galaxy, command)
    before = within(galaxy, command, command.seat, "research")
    put_there = _on_the_supply(galaxy, command, wanted)
    track = wanted.track or command.track or best_track(board, wanted)
    price = cost(board, wanted, track)
    if (missing := price - board.science) > 0:
        why = say(
            "%(technology)s costs %(price)s science, and %(missing)s are missing.",
            technology=wanted.name,
            price=price,
            missing=missing,
        )
        advise(command, why, page(12))
    return (
        *before,
        *put_there,
        e.Researched(command.seat, wanted.id, min(price, board.science), track if wanted.rare else ""),
        *_at_once(command.seat, wanted.id),
        *revelation(galaxy, command.seat, track, chance),
    )


def _on_the_supply(galaxy: Galaxy, command: Command, wanted: Technology) -> tuple[Event, ...]:
    """A tile that lies on the table though the app believes it in the bag: the table is right, if it says so."""
    if galaxy.supply.get(wanted.id):
        return ()
    if not galaxy.bag.get(wanted.id):
        not_yet(galaxy, wanted)
        raise RuleViolation(
            say(
                "All %(tiles)s tiles of %(technology)s lie on players' boards.",
                tiles=tiles_of(galaxy, wanted),
                technology=wanted.name,
            ),
            page(6),
        )
    advise(command, say("%(technology)s is not on the supply board.", technology=wanted.name), page(12))
    return (SupplyCorrected(wanted.id, 1),)


def _at_once(seat: int, technology_id: str) -> Iterator[Event]:
    if discs := DISCS.get(technology_id):
        yield e.DiscsGained(seat, discs, technology_id)


def close_research(galaxy: Galaxy, _actor: int | None, command: CloseResearch, _chance: Chance) -> tuple[Event, ...]:
    if galaxy.so_far("researching", command.seat) is None:
        raise RuleViolation(say("No research action is open."))
    return (e.ResearchClosed(command.seat),)


def cheapest(galaxy: Galaxy, board: Board) -> tuple[Technology, ...]:
    """Ancient technology (p. 7): the cheapest tile on the supply board that this player does not own; several when
    they cost the same. The price is the one printed on the tile, without discount."""
    open_to = [
        one
        for one in catalog.technologies().values()
        if galaxy.supply.get(one.id) and not one.rare and why_not(board, one) is None
    ]
    lowest = min((one.cost for one in open_to), default=0)
    return tuple(one for one in open_to if one.cost == lowest)


def take_ancient_technology(
    galaxy: Galaxy, _actor: int | None, command: TakeAncientTechnology, chance: Chance
) -> tuple[Event, ...]:
    wanted = technology(command.technology)
    board = galaxy.boards[command.seat]
    if board.kind is None:
        raise RuleViolation(say("This seat has no species yet."))
    if wanted.rare:
        raise RuleViolation(say("A rare technology cannot be taken with Ancient technology."), rise_page(4))
    if why := why_not(board, wanted):
        raise RuleViolation(why, page(12))
    in_play(galaxy, command)
    if board.free_technologies == 0:
        advise(command, say("No Ancient technology has been found."), page(7))
    put_there = _on_the_supply(galaxy, command, wanted)
    if not put_there and wanted not in cheapest(galaxy, board):
        advise(command, say("A cheaper one lies on the supply board: it must be the cheapest."), page(7))
    return (
        *put_there,
        e.AncientTechnologyTaken(command.seat, wanted.id),
        *_at_once(command.seat, wanted.id),
        *revelation(galaxy, command.seat, best_track(board, wanted), chance),
    )


def artifacts_on(sector: str, tile: Tile) -> int:
    """Printed on the sector, and on an Ancient Orbital (expansion p. 8)."""
    return catalog.sectors()[sector].artifact + tile.artifact


def most_artifacts(galaxy: Galaxy) -> int:
    """In this game: on sectors that can come, on the start sectors in play, on Ancient Orbitals."""
    known = catalog.sectors().values()
    on_map = sum(one.artifact and one.kind != "start" and in_the_game(galaxy.options, one) for one in known)
    return on_map + galaxy.players + full_discoveries(galaxy.options).get("ancient_orbital", 0)


def artifacts(galaxy: Galaxy, seat: int) -> int:
    """In this player's sectors."""
    return sum(artifacts_on(sector, galaxy.tiles[sector]) for sector in galaxy.sectors_of(seat))


def turn_key(galaxy: Galaxy, _actor: int | None, command: TurnKey, _chance: Chance) -> tuple[Event, ...]:
    """Each artifact gives five of one kind; different artifacts may give different kinds."""
    told = command.money + command.science + command.materials
    if told > most_artifacts(galaxy):
        most = most_artifacts(galaxy)
        raise RuleViolation(say("There are only %(most)s artifacts in the box.", most=most), page(12))
    if not galaxy.boards[command.seat].key_waits:
        advise(command, say("No Artifact Key has just been researched."), page(12))
    gains = [PER_ARTIFACT * one for one in (command.money, command.science, command.materials)]
    return (e.KeyTurned(command.seat, *gains),)
