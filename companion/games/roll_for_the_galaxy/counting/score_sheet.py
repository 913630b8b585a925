"""The score sheet of the command line: `companion score roll_for_the_galaxy`, a file in, points with reasons out."""

from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from functools import partial
from typing import Any
from unicodedata import normalize

from companion.games.roll_for_the_galaxy import catalog
from companion.games.roll_for_the_galaxy.catalog import COLOURS
from companion.games.roll_for_the_galaxy.counting.holdings import Holdings
from companion.games.roll_for_the_galaxy.counting.points import ranking
from companion.rules.codec import BadInput, shown, tidy
from companion.rules.fields import ShortText
from companion.rules.game import ScoreSheet
from companion.rules.parts.score_sheet import NoOptions, check_between, read
from companion.rules.words import Named, say

MOST_PLAYERS = 5


@dataclass(frozen=True)
class SheetDice:
    home: int = 0
    military: int = 0
    consumption: int = 0
    novelty: int = 0
    rare: int = 0
    genes: int = 0
    alien: int = 0


@dataclass(frozen=True)
class SheetPlayer:
    name: ShortText
    vp_chips: int = 0
    faction: int | None = None
    home_world: str | None = None
    tiles: list[str] = field(default_factory=list)
    dice: SheetDice = SheetDice()
    goods: int = 0
    cup: int = 0
    credits: int = 0


@dataclass(frozen=True)
class SheetFile:
    players: list[SheetPlayer]
    options: NoOptions = NoOptions()


def score_sheet(raw: Mapping[str, Any]) -> ScoreSheet:
    """`companion score roll_for_the_galaxy`: names with what they hold, as a file."""
    sheet, names = read(SheetFile, raw, MOST_PLAYERS, partial(tidy, "players.name"))
    holdings = [_holdings(name, player) for name, player in zip(names, sheet.players, strict=True)]
    _once(names, holdings)
    _fits_the_box(holdings)
    return ScoreSheet(tuple(player.name for player in sheet.players), ranking(holdings))


# ── each player alone


def _holdings(name: str, player: SheetPlayer) -> Holdings:
    dice: dict[str, int] = asdict(player.dice)
    counts = {"vp_chips": player.vp_chips, "goods": player.goods, "cup": player.cup}
    counts |= {f"dice.{colour}": count for colour, count in dice.items()}
    for place, count in counts.items():
        if count < 0:
            raise BadInput(f"players.{place}", say("%(name)s: “%(field)s” is less than 0.", name=name, field=place))
    check_between(name, "credits", player.credits, 0, catalog.box().most_credits)
    if player.faction is not None:
        check_between(name, "faction", player.faction, 1, len(catalog.factions()))
    return Holdings(
        player.vp_chips, player.faction, _home_world(player.home_world or ""),
        tuple(_tile(tile) for tile in player.tiles), tuple((colour, dice[colour]) for colour in COLOURS),
        player.goods, player.cup, player.credits,
    )  # fmt: skip


def _key(typed: str) -> str:
    """A name as people type it: any case, with either apostrophe."""
    return normalize("NFC", typed).strip().casefold().replace("’", "'")


def tile_named(typed: str) -> str | None:
    """The id of a tile's side by its English or German name, or by the id itself."""
    return catalog.by_name().get(_key(typed))


def home_world_named(typed: str) -> str | None:
    known = {_key(name): one.id for one in catalog.home_worlds().values() for name in (one.id, one.en, one.de)}
    return known.get(_key(typed))


def side_named(typed: str) -> str | None:
    """As `tile_named`, with the halves of factions and the home worlds too."""
    halves = (half for one in catalog.factions().values() for half in one.halves)
    known = {_key(name): half.id for half in halves for name in (half.id, half.en, half.de)}
    return tile_named(typed) or home_world_named(typed) or known.get(_key(typed))


def _tile(typed: str) -> str:
    found = tile_named(typed)
    if found is None:
        raise BadInput("players.tiles", say("“tiles”: there is no tile “%(tile)s”.", tile=shown(typed)))
    return found


def _home_world(typed: str) -> str:
    if not typed.strip():
        return ""
    found = home_world_named(typed)
    if found is None:
        raise BadInput(
            "players.home_world", say("“home_world”: there is no home world “%(world)s”.", world=shown(typed))
        )
    return found


# ── all together


def _once(names: Sequence[str], holdings: Sequence[Holdings]) -> None:
    """Everything with a name is in the box once; of a tile only one side can lie up."""
    factions: dict[int, str] = {}
    homes: dict[str, str] = {}
    lying: dict[int, Named] = {}
    for name, one in zip(names, holdings, strict=True):
        if one.faction is not None:
            if one.faction in factions:
                raise BadInput("players.faction", say("“faction”: %(name)s and %(other)s both have faction %(faction)s.", name=factions[one.faction], other=name, faction=one.faction))  # fmt: skip
            factions[one.faction] = name
        if one.home_world:
            if one.home_world in homes:
                raise BadInput("players.home_world", say("“home_world”: %(name)s and %(other)s both have %(world)s.", name=homes[one.home_world], other=name, world=catalog.side(one.home_world).name))  # fmt: skip
            homes[one.home_world] = name
        for side in one.tiles:
            _lay(lying, side)


def _lay(lying: dict[int, Named], side: str) -> None:
    tile, called = catalog.tile_of()[side], catalog.side(side).name
    if lying.get(tile) == called:
        raise BadInput("players.tiles", say("“tiles”: %(tile)s is named twice.", tile=called))
    if tile in lying:
        why = say("“tiles”: %(tile)s and %(other)s are two sides of one tile.", tile=lying[tile], other=called)
        raise BadInput("players.tiles", why)
    lying[tile] = called


def _fits_the_box(holdings: Sequence[Holdings]) -> None:
    box = catalog.box()
    chips = MOST_PLAYERS * box.chips_per_player + box.chips_late  # all pieces: 20 of 1, 8 of 5, 5 of 10
    if sum(one.chips for one in holdings) > chips:
        raise BadInput("players.vp_chips", say("“vp_chips”: all players together have more than the box holds (%(most)s).", most=chips))  # fmt: skip
    for colour, die in catalog.dice().items():
        if sum(one.dice_of(colour) for one in holdings) > die.count:
            why = say(
                "“dice.%(colour)s”: all players together have more than the box holds (%(most)s).",
                colour=colour, most=die.count,
            )  # fmt: skip
            raise BadInput(f"players.dice.{colour}", why)
    # A sheet may leave out dice and worlds, so cup and goods are only held against the whole box.
    all_dice = sum(die.count for die in catalog.dice().values())
    counts = {"goods": sum(one.goods for one in holdings), "cup": sum(one.goods + one.cup for one in holdings)}
    for place, count in counts.items():
        if count > all_dice:
            why = say(
                "“%(field)s”: all players together have more dice than the box holds (%(most)s).",
                field=place,
                most=all_dice,
            )
            raise BadInput(f"players.{place}", why)
