"""Rise of the Ancients as the box has it: module by module, with the rulebook's limits and advice (its p. 2-13)."""

from dataclasses import dataclass
from typing import Any

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import rise_page
from companion.games.eclipse.model import Galaxy, many, stack_kinds
from companion.games.eclipse.options import Options
from companion.rules.lines import Rule
from companion.rules.values import replace
from companion.rules.words import Named, Words, say

FEWEST_ALLIED = 4  # alliances need four players (p. 10)


@dataclass(frozen=True)
class Module:
    """A switch at set-up."""

    id: str
    name: Named
    does: Words
    page: int

    @property
    def rule(self) -> Rule:
        return rise_page(self.page)


MODULES = (
    Module("new_species", Named("New species", "Neue Spezies"), say("Six more: Magellan three times, Exiles, Syndicate, Lyra."), 14),
    Module("more_sectors", Named("More sectors", "Mehr Sektoren"), say("213 and 320 to 324 come into the stacks."), 2),
    Module("rare_technologies", Named("Rare technologies", "Seltene Technologien"), say("Ten more tiles in the bag, one of each."), 4),
    Module("developments", Named("Developments", "Entwicklungen"), say("One more than players, at most eight; bought with Research."), 5),
    Module("homeworlds", Named("Ancient homeworlds", "Ältesten-Heimatwelten"), say("Empty start places hold an Ancient Cruiser."), 6),
    Module("dreadnought", Named("Ancients in the centre", "Älteste im Zentrum"), say("A Dreadnought instead of the centre defence."), 6),
    Module("hives", Named("Ancient swarms", "Ältesten-Schwärme"), say("212 and 319: three Ancients each that move out."), 7),
    Module("warp_portals", Named("Warp portals", "Warp-Portale"), say("281, 381 and 382 lie next to each other."), 8),
    Module("new_discoveries", Named("New discoveries", "Neue Entdeckungen"), say("Nine more tiles."), 8),
    Module("alliances", Named("Alliances", "Bündnisse"), say("From four players: fight and win together."), 10),
)  # fmt: skip
VARIANTS = (
    Module("simultaneous", Named("Simultaneous play", "Gleichzeitiges Spielen"), say("From seven players: two act at once."), 13),
    Module("predictable", Named("Predictable technologies", "Vorhersehbare Technologien"), say("The tiles of the next two rounds lie open."), 9),
    Module("direction", Named("Direction of play", "Spielrichtung"), say("The second to pass chooses it for the next round."), 9),
    Module("small_galaxy", Named("Small galaxy", "Kleine Galaxie"), say("Three players, 7 outer sectors."), 9),
)  # fmt: skip
SWITCHES = tuple(one.id for one in (*MODULES, *VARIANTS))


@dataclass(frozen=True)
class Reading:
    """What the rulebook leaves open or the sources tell differently: our choice comes first, with its reason."""

    id: str
    asks: Words
    choices: tuple[tuple[str, Words], ...]
    why: Words
    page: int

    @property
    def rule(self) -> Rule:
        return rise_page(self.page)


READINGS = (
    Reading(
        "only_primary",
        say("What only the primary marker may do"),
        (("research", say("Research")), ("explore", say("Explore"))),
        say("The book writes one action and prints the letters of the other, RES: we read Research."),
        13,
    ),
    Reading(
        "exiles_orbital",
        say("The cube on the Exiles' first orbital"),
        (("science", say("science")), ("money", say("money")), ("empty", say("none"))),
        say("The book does not say: with a cube it is a ship from the start, so we put one there."),
        14,
    ),
    Reading(
        "exiles_hull",
        say("Hull of an Exiles orbital"),
        (("3", say("3")), ("2", say("2"))),
        say("Three programs count 3 with the printed one, the example on p. 17 fits 2; look at the board."),
        14,
    ),
    Reading(
        "exiles_cloaking",
        say("Track of the Exiles' Cloaking Device"),
        (("military", say("Military")), ("grid", say("Grid")), ("nano", say("Nano"))),
        say("One program says Military, no other source does; look at the board."),
        14,
    ),
    Reading(
        "syndicate_costs",
        say("Syndicate: interceptor, cruiser, starbase"),
        (("4/6/4", say("cost 4, 6, 4")), ("3/5/3", say("cost 3, 5, 3"))),
        say("Two programs differ; 4, 6, 4 is also what the second edition prints. Look at the board."),
        15,
    ),
)

# One tap for a whole box, the new boards alone, or a large table.
PRESETS: dict[str, dict[str, Any]] = {
    "base": {},
    "all": {one.id: True for one in MODULES},
    "aliens": {"new_species": True},
    "many": {one.id: True for one in MODULES if one.id != "warp_portals"} | {"simultaneous": True},
}
PRESET_NAMES = {
    "base": Named("Base game", "Grundspiel"),
    "all": Named("Everything", "Alles"),
    "aliens": Named("New species only", "Nur neue Spezies"),
    "many": Named("7 to 9 players", "7 bis 9 Spieler"),
}
PRESET_WORDS = {
    "base": say("Without the expansion."),
    "all": say("All ten modules."),
    "aliens": say("Magellan, Exiles, Syndicate, Lyra."),
    "many": say("All but the warp sectors; two act at once."),
}


def preset(options: Options) -> str:
    """Which of them a table has; "own" when none of them."""
    on = {name: True for name in SWITCHES if getattr(options, name)}
    if options.secret_homeworlds:
        return "own"
    return next((name for name, switches in PRESETS.items() if switches == on), "own")


def in_force(options: Options, players: int) -> Options:
    """What this number of players can use: seven and more need the new sectors (p. 13), alliances four players (p. 10),
    the small galaxy is for three (p. 9), simultaneous play for seven and more (p. 13)."""
    return replace(
        options,
        more_sectors=options.more_sectors or many(players),
        new_species=options.new_species or many(players),
        alliances=options.alliances and players >= FEWEST_ALLIED,
        small_galaxy=options.small_galaxy and players == 3,
        simultaneous=options.simultaneous and many(players),
    )


def in_play(options: Options) -> tuple[Named, ...]:
    """The names of all that is switched on, in the rulebook's order."""
    named = [one.name for one in (*MODULES, *VARIANTS) if getattr(options, one.id)]
    secret = Named("Secret homeworlds", "Geheime Heimatwelten")
    return (*named, *([secret] if options.secret_homeworlds else []))


def expanded(options: Options) -> bool:
    """Is anything of the expansion in this game?"""
    return bool(options.secret_homeworlds) or any(getattr(options, name) for name in SWITCHES)


def empty_places(galaxy: Galaxy) -> tuple[str, ...]:
    """Where homeworlds lie: the empty start places of two to five players (p. 6), those asked for with seven and eight
    (p. 12); none when they are mixed into the stack instead (p. 9)."""
    if not galaxy.options.homeworlds or galaxy.options.secret_homeworlds:
        return ()
    if galaxy.homeworlds:
        return tuple(one.spot for one in galaxy.homeworlds)
    return tuple(catalog.layouts_file().homeworlds.get(galaxy.players, ()))


def notes(galaxy: Galaxy) -> tuple[tuple[Words, Rule], ...]:
    """The rulebook's advice on this mixture, and what does not fit this number of players."""
    options, players = galaxy.options, galaxy.players
    found: list[tuple[Words, Rule]] = []
    if options.simultaneous and (options.warp_portals or options.developments or options.new_discoveries):
        found.append((say("With simultaneous play the rulebook advises against warp portals."), rise_page(13)))
    if options.homeworlds and not options.secret_homeworlds and not empty_places(galaxy):
        found.append(
            (say("With %(players)s players no start place is empty: no homeworlds.", players=players), rise_page(6))
        )
    if options.homeworlds and options.secret_homeworlds:
        found.append((say("Homeworlds are mixed into the middle stack, so none lies open."), rise_page(9)))
    if options.homeworlds and not options.secret_homeworlds and players in {7, 8}:
        why = say(
            "Where homeworlds lie with %(players)s players only the picture in the rulebook tells: our places are a guess, move them.",
            players=players,
        )
        found.append((why, rise_page(13)))
    short = catalog.rise_sectors_file().outer.get(players, 0) - len(stack_kinds(options)["outer"])
    if short > 0:
        why = say("Outer sectors missing: %(short)s. Swarms or warp sectors bring more.", short=short)
        found.append((why, rise_page(13)))
    return tuple(found)  # fmt: skip
