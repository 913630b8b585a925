"""A set-up without a table (`companion setup eclipse`), and the options from the form."""

from collections.abc import Mapping
from typing import Any

from companion.games.eclipse.afterwards import after
from companion.games.eclipse.catalog import STACKS
from companion.games.eclipse.expansion import modules
from companion.games.eclipse.expansion.modules import in_force
from companion.games.eclipse.expansion.variants import coming
from companion.games.eclipse.model import Galaxy, full_bag, opening, rare_in
from companion.games.eclipse.options import Options
from companion.games.eclipse.setup import checklist, seating
from companion.games.eclipse.setup.belongings import home_squares
from companion.games.eclipse.setup.moves import ChooseStartPlayer, DrawReputation, DrawStartPlayer
from companion.games.eclipse.setup.steps import steps
from companion.games.eclipse.technologies.bag import regular
from companion.rules.chance import Chance
from companion.rules.codec import BadInput, dump, tidy
from companion.rules.game import SetUp
from companion.rules.values import replace
from companion.rules.words import say

KEEPERS = ("technologies", "reputation", "sectors", "discoveries", "boards")

# How much the phones do: nothing but points, a little, or the whole table. "own": every switch by hand.
DEPTHS: dict[str, dict[str, Any]] = {
    "full": {"technologies": "app", "reputation": "app", "boards": "app", "turns": True},
    "help": {"technologies": "app", "reputation": "app", "boards": "table", "turns": False},
    "score": {"technologies": "none", "reputation": "table", "boards": "table", "turns": False},
}
PROPOSED = Options(boards="app", turns=True)  # what a new table starts with


def depth(options: Options) -> str:
    """Which of the three a table has; "own" when none of them."""
    plain = {"sectors": "table", "discoveries": "table", "clock": False, "estimate": True}
    return next(
        (
            name
            for name, values in DEPTHS.items()
            if all(getattr(options, key) == value for key, value in {**plain, **values}.items())
        ),
        "own",
    )


def options_from_form(form: Mapping[str, str], kept: Options | None) -> dict[str, Any]:
    title = tidy("title", form.get("title", ""))
    if kept is not None:
        return {**dump(kept), "title": title or kept.title}
    found: dict[str, Any] = {
        "title": title,
        "species": form.get("species", "any"),
        "species_by": form.get("species_by", "choice"),
    }
    found |= _expansion(form)
    if (chosen := form.get("depth", "own")) in DEPTHS:
        return found | DEPTHS[chosen]
    for keeper in KEEPERS:
        found[keeper] = "app" if form.get(keeper) == "on" else "table"
    return found | {
        "turns": form.get("turns") == "on",
        "clock": form.get("clock") == "on",
        "estimate": form.get("hide_estimate") != "on",
    }


def _expansion(form: Mapping[str, str]) -> dict[str, Any]:
    """A whole mixture by its name, or every part by its own switch; a form that says nothing means the base game."""
    readings = {one.id: form[one.id] for one in modules.READINGS if form.get(one.id)}
    mixture = form.get("expansion", "own")
    if mixture in modules.PRESETS:
        return readings | modules.PRESETS[mixture]
    if mixture != "own":
        known = ", ".join((*modules.PRESETS, "own"))
        raise BadInput("expansion", say("“expansion” must be one of %(known)s.", known=known))
    secret = form.get("secret_homeworlds") or "0"
    number: int | str = int(secret) if secret.isascii() and secret.isdigit() and len(secret) < 4 else secret
    return readings | {name: form.get(name) == "on" for name in modules.SWITCHES} | {"secret_homeworlds": number}


def check_options(options: Options) -> None:
    if options.clock and not options.turns:
        raise BadInput("clock", say("A clock needs to know whose turn it is: switch the turns on too."))
    if options.clock and options.simultaneous:
        raise BadInput("clock", say("Where two act at once, no clock can run: switch one of the two off."))


def drawn(options: Options, players: int, chance: Chance) -> Galaxy:
    """A whole set-up in one go: who starts, species, technologies, the Eridani Empire's tiles."""
    if options.start_player is not None and options.start_player > players:
        raise BadInput(
            "start_player", say("Seat %(seat)s cannot start: %(players)s play.", seat=options.start_player, players=players)
        )  # fmt: skip
    options = in_force(options, players)
    by_app = replace(options, species_by="draw", technologies="app", sectors="app", start_player=None)
    galaxy = opening(by_app, players, None)
    if options.start_player is None:
        events = seating.draw_start_player(galaxy, None, DrawStartPlayer(), chance)
    else:
        events = seating.choose_start_player(galaxy, None, ChooseStartPlayer(seat=options.start_player - 1), chance)
    galaxy = after(galaxy, *events)
    for seat in galaxy.seats:
        kind = galaxy.boards[seat].kind
        if kind is not None and kind.reputation_drawn and options.reputation == "app":
            galaxy = after(galaxy, *checklist.draw_reputation(galaxy, None, DrawReputation(seat=seat), chance))
    return replace(galaxy, options=options)


def set_up(options: Options, players: int, chance: Chance) -> SetUp:
    galaxy = drawn(options, players, chance)
    options = galaxy.options
    if options.technologies != "app":  # the table's own bag: nothing has come out of it yet
        galaxy = replace(galaxy, bag=full_bag(options, players), supply={}, coming=(), developments=())
    return SetUp(
        galaxy.start_player or 0,
        tuple(_player(galaxy, seat) for seat in galaxy.seats),
        tuple((step.id, step.text) for step in steps(galaxy)),
        {
            "technologies": {kind: count for kind, count in regular(galaxy.supply).items() if count},
            "rare_technologies": [one.id for one in rare_in(galaxy.supply)],
            **(
                {"coming_technologies": [list(coming.in_order(galaxy, ahead)) for ahead in (1, 2)]}
                if options.predictable
                else {}
            ),
            "bag_left": {kind: count for kind, count in galaxy.bag.items() if count},
            "developments": list(galaxy.developments),
            "stacks": {stack: galaxy.stacks[stack].left for stack in STACKS},
            "homeworlds": [
                {"position": one.spot, "sector": one.sector, "cruiser": one.cruiser} for one in galaxy.homeworlds
            ],
            "centre": "gcds" if galaxy.centre == "gcds" else f"ancient_dreadnought_{galaxy.centre}",
        },
        galaxy,
        options,
    )


def _player(galaxy: Galaxy, seat: int) -> dict[str, Any]:
    board = galaxy.boards[seat]
    kind = board.known_kind
    spot, turned = seating.start_places(galaxy)[seat]
    return {
        "seat": seat + 1,
        "species": kind.id,
        "colour": kind.colour,
        "sector": kind.sector,
        "position": spot,
        "wormholes": turned,
        "resources": dict(board.resources),
        "start_techs": list(kind.technologies),
        "ships": {kind.ship: kind.ships},
        "discs": kind.discs,
        "colony_ships": kind.colony_ships,
        "cubes": list(home_squares(kind)),
        "reputation_drawn": kind.reputation_drawn,
    }
