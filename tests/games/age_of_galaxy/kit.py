"""The language of the tests of Age of Galaxy: a table in some state, and a box whose cards and boards are all known."""

from dataclasses import replace
from types import SimpleNamespace
from typing import Any

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.keys import CONGRESS_FIELDS, FREE_EFFECTS, WAR_PLAYERS
from companion.games.age_of_galaxy.box.values import SECOND_ROW, TOP_ROW, UNNAMED
from companion.games.age_of_galaxy.catalog import IDEOLOGIES, PLANET_KINDS
from companion.games.age_of_galaxy.model import Galaxy, Planet, Realm
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.play import GAME
from tests.kit import Given, given

# Every tap and every outcome by its name, for tests that go through several chapters.
m = SimpleNamespace(**{one.__name__: one for one in GAME.commands})
e = SimpleNamespace(**{one.__name__: one for one in GAME.events})


def _gain(key: str, *pairs: tuple[int, str]) -> dict[str, int | str]:
    found: dict[str, int | str] = {}
    for place, (count, kind) in enumerate(pairs, 1):
        found[f"{key}.{place}.count"] = count
        found[f"{key}.{place}.kind"] = kind
    return found


def test_box() -> dict[str, int | str]:
    """Not the real box: numbers of our own, so that every rule can be played."""
    box: dict[str, int | str] = {}
    box |= _gain("plunder", (1, "discoveries"))
    box |= _gain("develop.both", (1, "influence"), (1, "discoveries"))
    box |= _gain("develop.one", (1, "prestige"))
    box |= _gain("research.other", (1, "influence"))
    for effect in FREE_EFFECTS:
        box |= _gain(f"free.{effect}.pay", (effect, "credits")) | _gain(f"free.{effect}.gain", (1, "influence"))
    for players in WAR_PLAYERS:
        for place in range(1, players + 1):
            box |= _gain(f"war.{players}.{place}", (0, "none"))
        box |= _gain(f"war.{players}.1", (2, "credits"), (1, "prestige")) | _gain(f"war.{players}.2", (1, "credits"))
    for field in range(1, CONGRESS_FIELDS + 1):
        box[f"congress.{field}"] = 1 + (CONGRESS_FIELDS - field) // 2
        box[f"congress.{field}.cover"] = {8: "3", 7: "2"}.get(field, "never")
    for card in catalog.trade_cards():
        box |= {f"trade.{card}.name": f"Trade {card}", f"trade.{card}.slots": 2 + card}
        box |= {f"trade.{card}.cover.{players}": 3 - players for players in (1, 2, 3)}
        box |= _gain(f"trade.{card}.pay", (7, "credits")) | _gain(f"trade.{card}.gain", (2, "prestige"))
    for tech in catalog.techs():
        box |= _gain(f"tech.{tech}", (1, "strength"))
    box |= _gain("tech.terraforming", (1, "productivity"))
    box |= {f"tech.{tech}.name": f"Tech {tech}" for tech in UNNAMED}
    for tech in SECOND_ROW:
        for top in TOP_ROW:
            box.setdefault(f"path.{tech}.{top}", "yes" if tech == "plasma_weapon" else "no")
    for card in range(1, catalog.numbers().factions + 1):
        key = f"faction.{card}"
        named = catalog.named_factions().get(card)
        box |= {
            f"{key}.name": named.en if named else f"Faction {card}",
            f"{key}.ideology": IDEOLOGIES[card % 5],
            f"{key}.adaptation": PLANET_KINDS[card % 5],
            f"{key}.credits": card % 3,
            f"{key}.cruisers": (card + 1) % 2,
        }
        box |= _gain(f"{key}.boost", (2, "credits"))
    box |= {
        "start.strength": 0,
        "ability.cheiki.first": "prestige",
        "ability.cheiki.second": "influence",
        "ability.legarchaea.planet": "warm",
        "ability.feimur.gain": "credits",
        "ability.auralis.when": "credits",
        "ability.auralis.gain": "influence",
        "ability.scythe.gain": "prestige",
    }
    return box


test_box.__test__ = False  # a box for tests, not a test
KNOWN = Options(box=tuple(test_box().items()))


def box_without(*keys: str, **changes: Any) -> Options:
    """The same box, but nobody has told these values yet."""
    return replace(KNOWN, box=tuple(pair for pair in KNOWN.box if not pair[0].startswith(keys)), **changes)


def box_with(*pairs: tuple[str, int | str], **changes: Any) -> Options:
    """The same box, with these values told as well."""
    told = dict(pairs)
    return replace(KNOWN, box=(*(pair for pair in KNOWN.box if pair[0] not in told), *pairs), **changes)


def table(players: int = 3, options: Options = KNOWN) -> Given:
    return given(GAME, options, players)


def playing(players: int = 3, options: Options = KNOWN, **changes: Any) -> Given:
    """Round 2, action phase, first seat on turn, three cubes each; then `changes` of the galaxy."""
    here = table(players, options)
    realm = Realm(productivity=2, cubes=3, supply=12, hand_count=6, credits=12)
    galaxy = replace(
        here.state, step="action", round=2, fleet=2, start=0, turn=0, realms=(realm,) * players, laid=here.state,
        produced=True,
    )  # fmt: skip
    for place in range(3):
        trades = (*galaxy.trades[:place], replace(galaxy.trades[place], card=place + 1), *galaxy.trades[place + 1 :])
        galaxy = replace(galaxy, trades=trades)
    return replace(here, state=replace(galaxy, **changes))


def at_war(players: int = 3, options: Options = KNOWN, **changes: Any) -> Given:
    """The war phase of round 2, fleets not yet compared."""
    here = playing(players, options, step="war", turn=None)
    realms = tuple(replace(one, cubes=0, supply=15) for one in here.state.realms)
    return replace(here, state=replace(here.state, realms=realms, **changes))


def with_realm(here: Given, seat: int, **changes: Any) -> Given:
    return replace(here, state=here.state.with_realm(seat, **changes))


def with_planets(here: Given, *planets: Planet) -> Given:
    """Planets that lie there already; their cubes come out of the supply."""
    galaxy: Galaxy = replace(here.state, planets=(*here.state.planets, *planets))
    for one in planets:
        if one.owner is not None:
            realm = galaxy.realms[one.owner]
            galaxy = galaxy.with_realm(one.owner, away=realm.away + one.cubes, supply=realm.supply - one.cubes)
    return replace(here, state=galaxy)


def settled(number: int, owner: int, kind: str = "warm", card: int = 1, **more: Any) -> Planet:
    return Planet(number, card, kind, "settled", owner, **more)


def developed(number: int, owner: int, kind: str = "warm", card: int = 1) -> Planet:
    return Planet(number, card, kind, "developed", owner)


def conquered(number: int, owner: int, kind: str = "warm", card: int = 1) -> Planet:
    return Planet(number, card, kind, "conquered", owner)
