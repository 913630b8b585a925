"""The running round on every phone: whose turn, the action being done, battles to come, who has paid."""

from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.battle import opening as battle_opening
from companion.games.eclipse.catalog import STACK_NAMES, STACKS
from companion.games.eclipse.expansion import screen as rise_screen
from companion.games.eclipse.expansion.alliances import screen as alliance_screen
from companion.games.eclipse.expansion.many_players import markers
from companion.games.eclipse.expansion.many_players import screen as markers_screen
from companion.games.eclipse.expansion.many_players.passing_on import next_seat
from companion.games.eclipse.exploring import sectors as exploring
from companion.games.eclipse.influence import discs as influence
from companion.games.eclipse.influence import population
from companion.games.eclipse.model import Galaxy, stack_kinds
from companion.games.eclipse.moving import screen as moving_screen
from companion.games.eclipse.round_model import ACTIONS, REACTIONS, Action
from companion.games.eclipse.screens import board as board_screen
from companion.games.eclipse.ships import screen as ships_screen
from companion.games.eclipse.turns import actions as turns
from companion.games.eclipse.turns import phases
from companion.games.eclipse.turns.actions import ACTION_NAMES, ACTION_PAGES, allowance
from companion.games.eclipse.turns.screen import about, says
from companion.games.eclipse.upkeep import paying
from companion.games.eclipse.upkeep import screen as upkeep_screen
from companion.rules.words import Named, say

ACTION_ICONS = {
    "explore": "i-explore",
    "influence": "i-disc",
    "research": "i-science",
    "upgrade": "i-computer",
    "build": "i-build",
    "move": "i-move",
}


def acting_seat(galaxy: Galaxy, own: tuple[int, ...], chosen: int | None) -> int | None:
    """On a phone with several seats: the one that acts, then the one that may, then the one looked at."""
    if galaxy.second is not None:
        return markers_screen.acting_seat(galaxy, own, chosen)
    if galaxy.doing is not None and galaxy.doing.seat in own and galaxy.turn == galaxy.doing.seat:
        return galaxy.doing.seat
    return next((seat for seat in turns.up(galaxy) if seat in own), chosen)


def playing(galaxy: Galaxy, own: tuple[int, ...], chosen: int | None) -> dict[str, Any]:
    seat = acting_seat(galaxy, own, chosen) if galaxy.options.turns else chosen
    known = seat is not None and galaxy.boards[seat].kind is not None
    return {
        "phase": galaxy.phase,
        "turns": galaxy.options.turns,
        "boards": galaxy.options.boards,
        "act": _act(galaxy, seat) if known and seat is not None and galaxy.phase == "action" else None,
        "battles": battles_to_come(galaxy),
        "turned_up": [
            (one, catalog.discoveries()[tile].name)
            for one in galaxy.order
            for tile in galaxy.boards[one].found
            if one not in own
        ],
        "to_take": [(one, found) for one in galaxy.order if (found := influence.claims(galaxy, one))],
        "alliances": alliance_screen.everybody(galaxy),
        "paying": _paying(galaxy, own) if galaxy.phase == "upkeep" else [],
        "can_book": galaxy.phase == "upkeep"
        and any(
            galaxy.keeps(one) and one not in galaxy.upkept and paying.left(galaxy, one) >= 0 for one in galaxy.playing
        ),
        "all_paid": not phases.to_pay(galaxy),
        "seat_order": galaxy.order,
        "start_player": galaxy.start_player,
        "clock": galaxy.options.clock,
        "paused": galaxy.paused,
        "turn": galaxy.turn,
        **rise_screen.parts(galaxy, own),
    }


def _paying(galaxy: Galaxy, own: tuple[int, ...]) -> list[dict[str, Any]]:
    """Own rows first, then clockwise."""
    order = (*(seat for seat in galaxy.order if seat in own), *(seat for seat in galaxy.order if seat not in own))
    return [upkeep_screen.paying(galaxy, seat) for seat in order if not galaxy.boards[seat].out]


def _act(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    board = galaxy.boards[seat]
    doing = galaxy.doing_of(seat)
    up = turns.up(galaxy)
    acts, before = _before(galaxy, seat)
    busy = markers.running(galaxy, markers.marker_for(galaxy, seat)) if galaxy.turn is not None else None
    may = not galaxy.options.turns or seat in up
    keeps = galaxy.keeps(seat)
    return {
        "seat": seat,
        "may": may and doing is None and not board.out,
        "passed": board.passed,
        "ends_turn_of": busy.seat if busy is not None and doing is None else None,
        "keeps": keeps,
        "out": board.out,
        "actions": [
            {
                "id": action,
                "name": ACTION_NAMES[action],
                "icon": ACTION_ICONS[action],
                "about": say("only with the primary marker")
                if (needs := _needs_primary(galaxy, seat, action))
                else about(action, 1 if board.passed else allowance(galaxy, seat, action)),
                "dim": needs or (turns.eliminated(galaxy, seat) and action != "research"),
            }
            for action in (REACTIONS if board.passed else ACTIONS)
        ],
        "doing": _doing(galaxy, seat) if doing is not None else None,
        "forecast": upkeep_screen.forecast(galaxy, seat) if keeps else None,
        "board": board_screen.board(galaxy, seat),
        "acts": acts,
        "before": before,
        "asked": markers_screen.asked(galaxy, seat),
        "last": galaxy.playing == (seat,) or all(galaxy.boards[one].passed for one in galaxy.playing if one != seat),
        "rings": _unseen(galaxy),
        "free": _free(galaxy, seat),
        **ships_screen.building_part(galaxy, seat),
        **moving_screen.moving_part(galaxy, seat),
    }


def battles_to_come(galaxy: Galaxy) -> list[tuple[str, tuple[int, ...], int | None, bool]]:
    """Where ships have met, in the order of the fights: the sector, who came when, whose disc lies there, and whether
    guards stand there, who fight last (p. 18)."""
    return [
        (sector, there, _defends(galaxy, sector, there), sector in galaxy.tiles and galaxy.tiles[sector].guarded)
        for sector, there in battle_opening.to_come(galaxy)
    ]


def _defends(galaxy: Galaxy, sector: str, there: tuple[int, ...]) -> int | None:
    """Whose disc lies where others have moved in."""
    disc = galaxy.tiles[sector].disc if sector in galaxy.tiles else None
    return None if disc in there else disc


def _before(galaxy: Galaxy, seat: int) -> tuple[int | None, list[int]]:
    """Who acts now, and who comes between that one and this player, those who have passed not counted."""
    if galaxy.turn is None:
        return galaxy.doing.seat if galaxy.doing is not None else None, []
    if galaxy.second is not None:
        return markers_screen.waits_for(galaxy, seat)
    between = galaxy.following(galaxy.turn)
    acts = galaxy.turn if galaxy.doing is not None else next(iter(turns.up(galaxy)), None)
    return acts, [one for one in between[: between.index(seat)] if not galaxy.boards[one].passed]


def _needs_primary(galaxy: Galaxy, seat: int, action: Action) -> bool:
    return action == galaxy.options.only_primary and markers.marker_for(galaxy, seat) == "secondary"


def _unseen(galaxy: Galaxy) -> list[tuple[Named, list[str]]]:
    """Every ring with the numbers that are not on the table yet: a tap names the tile turned up."""
    seen = {*galaxy.tiles, *(one.sector for one in galaxy.explored)}
    kinds = stack_kinds(galaxy.options)
    middle = sorted((*kinds["middle"], *galaxy.mixed_in))  # secret homeworlds lie there too
    return [
        (STACK_NAMES[ring], [one for one in (middle if ring == "middle" else kinds[ring]) if one not in seen])
        for ring in STACKS
    ]


def _free(galaxy: Galaxy, seat: int) -> list[str]:
    """Sectors on the table where a disc could go: nobody's, not guarded, without enemy ships."""
    at_peace = galaxy.boards[seat].species == influence.FRIENDS_OF_ANCIENTS
    return [
        sector
        for sector, tile in sorted(galaxy.tiles.items())
        if tile.disc is None
        and not tile.fierce
        and (at_peace or not tile.ancients)
        and not population.enemies_in(galaxy, seat, sector)
    ]


def _doing(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    doing = galaxy.doing_of(seat)
    assert doing is not None  # noqa: S101
    following = _next_name(galaxy, seat)
    held = any(one.seat == seat for one in galaxy.explored)
    return {
        "action": doing.action,
        "name": ACTION_NAMES[doing.action],
        "icon": ACTION_ICONS[doing.action],
        "page": ACTION_PAGES[doing.action],
        "left": doing.left,
        "begun": doing.left < (1 if doing.reaction else allowance(galaxy, seat, doing.action))
        or doing.action == "upgrade",
        "flips": doing.flips,
        "placed": doing.placed,
        "reaction": doing.reaction,
        "left_words": about(doing.action, doing.left),
        # What to choose is said while something is left to choose.
        "says": () if held or (doing.action == "research" and not doing.left) else says(galaxy, seat, doing.action),
        "draws": doing.action == "explore" and (exploring.may_draw_another(galaxy, seat) if held else doing.left > 0),
        "next": following,
    }


def _next_name(galaxy: Galaxy, seat: int) -> int | None:
    if galaxy.second is not None:
        return next_seat(galaxy, seat)
    return next((one for one in turns.up(galaxy) if one != seat), None)
