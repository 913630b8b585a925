"""A turn by lot: every action, card and ability that the book allows now, worked out a second time."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import Any, TypeVar

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.catalog import ACTIONS, GOODS, IDEOLOGIES, PLANET_KINDS
from companion.games.age_of_galaxy.components import Gain, Good
from companion.games.age_of_galaxy.model import Galaxy, Planet, Realm
from companion.rules.game import Command
from tests.games.age_of_galaxy.kit import m

T = TypeVar("T")
CARDS = range(1, 41)
TECHS = tuple(catalog.techs())


def payable(realm: Realm, price: Gain | None) -> bool:
    """Everything at once; a price that nobody knows yet is asked for."""
    wanted: dict[Good, int] = {}
    for good, count in price or ():
        wanted[good] = wanted.get(good, 0) + count
    return all(realm.has(good) >= count for good, count in wanted.items())


def guarded(galaxy: Galaxy, seat: int) -> bool:
    """Cruisers against planets that need some (p. 28)."""
    need = [one for one in galaxy.planets_of(seat) if not safe(galaxy, one)]
    return galaxy.realms[seat].cruisers >= len(need)


def safe(galaxy: Galaxy, planet: Planet) -> bool:
    return planet.shielded or (planet.state == "conquered" and not galaxy.options.conquered_cover)


def reach(galaxy: Galaxy, seat: int) -> int:
    return min(5, galaxy.fleet + ("warp_drive" in galaxy.realms[seat].techs))


class Turns:
    """What whoever is on turn may tap."""

    def __init__(self, luck: Random) -> None:
        self.luck = luck

    def one(self, things: Sequence[T]) -> T:
        return self.luck.choice(things)

    def rarely(self, chance: float = 0.1) -> bool:
        return self.luck.random() < chance

    # ── actions

    def acts(self, galaxy: Galaxy) -> Iterator[Command]:
        seat = galaxy.turn
        assert seat is not None
        realm = galaxy.realms[seat]
        if realm.acted or not realm.cubes:
            yield m.EndTurn(seat)
        if realm.cubes and not realm.acted:
            yield from self.places_cube(galaxy, seat)
        if galaxy.full:
            if realm.cubes and not realm.acted:
                yield from self.lives(galaxy, seat, realm)
                yield from self.works(galaxy, seat, realm)
            yield from self.plays_cards(galaxy, seat, realm)
            yield from self.has_abilities(galaxy, seat, realm)

    def places_cube(self, galaxy: Galaxy, seat: int) -> Iterator[Command]:
        action = self.one(ACTIONS)
        if action == "trade":
            yield from (m.PlaceCube(seat, action, place=place) for place in (1, 2, 3) if self.room(galaxy, place) != 0)
        elif action == "appoint":
            yield from (m.PlaceCube(seat, action, field=number) for number in self.fields(galaxy))
        else:
            yield m.PlaceCube(seat, action)

    def room(self, galaxy: Galaxy, place: int) -> int | None:
        """Free slots; none: no end of them, or nobody has told how many."""
        lies = galaxy.trades[place - 1]
        slots = galaxy.number(f"trade.{lies.card}.slots")
        covered = 0 if galaxy.players == 4 else galaxy.number(f"trade.{lies.card}.cover.{galaxy.players}")
        if lies.flipped or slots is None or covered is None:
            return None
        return max(0, slots - covered - sum(lies.cubes))

    def fields(self, galaxy: Galaxy) -> list[int]:
        taken = {number for number, _ in galaxy.congress}
        cover = {number: galaxy.choice(f"congress.{number}.cover") for number in range(1, 9)}
        return [
            number for number, upto in cover.items()
            if number not in taken and not (upto.isdigit() and galaxy.players <= int(upto))
        ]  # fmt: skip

    def something(self) -> dict[str, Any]:
        """What a planet or a marker shows."""
        found: dict[str, Any] = {}
        if self.rarely(0.8):
            found |= {"gain": self.one(GOODS), "count": self.luck.randint(0, 3)}
        if self.rarely(0.2):
            found |= {"gain_2": self.one(GOODS), "count_2": self.luck.randint(0, 2)}
        return found

    def lives(self, galaxy: Galaxy, seat: int, realm: Realm) -> Iterator[Command]:
        """Settling and developing."""
        settled = galaxy.planets_of(seat, "settled")
        if realm.credits >= len(settled):
            for kind, card in self.homes(galaxy, seat, realm):
                yield m.Settle(
                    seat, card=self.luck.randint(1, reach(galaxy, seat)), kind=kind, **self.something(), adaptation=card
                )
                free = [
                    one.id for one in galaxy.planets
                    if one.owner is None and one.kind == kind and one.card <= reach(galaxy, seat)
                ]  # fmt: skip
                yield from (m.Settle(seat, planet=planet, adaptation=card) for planet in free)
        if realm.credits >= 7:
            yield from (m.Develop(seat, one.id, self.one(("both", "one"))) for one in settled)

    def homes(self, galaxy: Galaxy, seat: int, realm: Realm) -> Iterator[tuple[Any, int | None]]:
        """A type of planet, and the card that is discarded for it."""
        shows = {kind for card in realm.factions for kind in galaxy.card(card).adaptations}
        fits = [kind for kind in PLANET_KINDS if kind in shows]
        hand = self.hand(galaxy, seat)
        by_card: list[tuple[Any, int | None]] = []
        if hand and not realm.card_played:
            card = self.one(hand)
            shown = galaxy.card(card).adaptations if card else PLANET_KINDS
            by_card = [(kind, card) for kind in shown]
        for kind, thrown in [*((kind, None) for kind in fits), *by_card]:
            if kind != "inhospitable" or "terraforming" in realm.techs:
                yield kind, thrown

    def hand(self, galaxy: Galaxy, seat: int) -> list[int]:
        """Cards this player may have, as far as anybody knows; 0 is one without a name here."""
        realm = galaxy.realms[seat]
        if not realm.hand_count:
            return []
        out = {card for one in galaxy.realms for card in (*one.factions, one.true_card)}
        if realm.hand and len(realm.hand) >= realm.hand_count:
            return [card for card in realm.hand if card not in out]
        return [0, *(card for card in galaxy.named_cards if card not in out)]

    def works(self, galaxy: Galaxy, seat: int, realm: Realm) -> Iterator[Command]:
        """The other actions."""
        conquered = len(galaxy.planets_of(seat, "conquered"))
        builds = min(
            5 - realm.cruisers, 9 - conquered - realm.cruisers, realm.has(self.good(galaxy, "manufacture")) // 2
        )
        if builds > 0:
            yield m.Manufacture(seat, self.luck.randint(1, builds))
        salvages = min(realm.discoveries, realm.has(self.good(galaxy, "salvage")) // 3)
        if salvages > 0:
            yield m.Salvage(seat, self.luck.randint(1, salvages))
        yield m.Plunder(seat)
        for place, lies in enumerate(galaxy.trades, 1):
            if lies.card and self.room(galaxy, place) != 0 and payable(realm, galaxy.gain(f"trade.{lies.card}.pay")):
                yield m.Trade(seat, place)
        if realm.cruisers:
            yield m.Explore(seat, self.luck.randint(1, reach(galaxy, seat)), **self.something())
        if galaxy.planets_of(seat, "developed") and realm.has(self.good(galaxy, "appoint")) >= 3:
            yield from (m.Appoint(seat, number) for number in self.fields(galaxy))
        yield from (m.Research(seat, tech, pay, "second") for tech, pay in self.researches(galaxy, seat, realm))

    def good(self, galaxy: Galaxy, action: str) -> Good:
        return galaxy.good(f"cost.{action}") or "credits"

    def researches(self, galaxy: Galaxy, seat: int, realm: Realm) -> Iterator[tuple[str, Any]]:
        own = [f"faction.{card}" for card in realm.factions]
        for tech in (*TECHS, *own):
            if tech in realm.techs or not self.path(galaxy, realm, tech):
                continue
            advanced = tech in own or galaxy.choice(f"advanced.{tech}") == "yes"
            more = ((self.good(galaxy, "advanced"), 1),) if advanced else ()
            if payable(realm, (("credits", 3), *more)):
                yield tech, "credits"
            other = galaxy.gain("research.other")
            if payable(realm, None if other is None else (*other, *more)):
                yield tech, "other"

    def path(self, galaxy: Galaxy, realm: Realm, tech: str) -> bool:
        """Open as far as anybody knows (p. 26)."""
        row = catalog.techs()[tech].row if tech in catalog.techs() else 1
        if row == 1:
            return True
        if row == 2:
            return galaxy.choice(f"below.{tech}") in realm.techs
        below = [one for one in realm.techs if one in catalog.techs() and catalog.techs()[one].row == 2]
        return any(galaxy.choice(f"path.{one}.{tech}") in ("yes", "") for one in below)

    # ── faction cards and abilities

    def plays_main(self, galaxy: Galaxy, seat: int) -> Iterator[Command]:
        hand = [card for card in self.hand(galaxy, seat) if card]
        if hand:
            yield m.PlayMain(seat, self.one(hand))
        elif 0 in self.hand(galaxy, seat):  # nobody knows any card of this box
            out = {card for one in galaxy.realms for card in (*one.factions, one.true_card)}
            yield m.PlayMain(seat, self.one([card for card in CARDS if card not in out]))

    def plays_cards(self, galaxy: Galaxy, seat: int, realm: Realm) -> Iterator[Command]:
        hand = self.hand(galaxy, seat)
        if realm.card_played or not hand:
            return
        card = self.one(hand)
        if len(realm.factions) < 3:
            yield from self.plays_main(galaxy, seat)
        if not realm.true_ideology and (self.rarely(0.3) or realm.hand_count == 1):
            yield m.PlayIdeology(seat, card, None if card else self.one(IDEOLOGIES))
        yield m.PlayBoost(seat, card, **({} if card else self.something()))

    def has_abilities(self, galaxy: Galaxy, seat: int, realm: Realm) -> Iterator[Command]:
        effect = self.luck.randint(1, 3)
        if payable(realm, galaxy.gain(f"free.{effect}.pay")) and self.rarely(0.3):
            yield m.UseFreeEffect(seat, effect)
        if catalog.CHEIKI in realm.factions and realm.has(galaxy.good("ability.cheiki.pay") or "credits") >= 5:
            yield m.UseAbility(seat, catalog.CHEIKI)
        auralis = catalog.AURALIS in realm.factions and f"card.{catalog.AURALIS}" not in realm.used
        if auralis and realm.settled_now:
            yield m.UseAbility(seat, catalog.AURALIS)
        if catalog.SOJOURNER in realm.factions and realm.settled_now and f"card.{catalog.SOJOURNER}" not in realm.used:
            yield from self.wanders(galaxy, seat, realm)
        if catalog.SCYTHE in realm.factions and realm.cruisers >= 3:
            yield from (m.Swarm(seat, **where) for where in self.prey(galaxy, seat))

    def wanders(self, galaxy: Galaxy, seat: int, realm: Realm) -> Iterator[Command]:
        for one in galaxy.planets_of(seat, "settled"):
            if one.settled_in == galaxy.round:
                continue
            yield from (
                m.Nomadic(seat, one.id, tech, pay, reward="first") for tech, pay in self.researches(galaxy, seat, realm)
            )
            if realm.discoveries and realm.has(self.good(galaxy, "salvage")) >= 3:
                yield m.Nomadic(seat, one.id, count=1)

    def prey(self, galaxy: Galaxy, seat: int) -> Iterator[dict[str, Any]]:
        """Planets that can be taken: of others without protection, or of nobody."""
        for one in galaxy.planets:
            theirs = one.owner not in (None, seat) and not safe(galaxy, one) and not guarded(galaxy, one.owner or 0)
            if one.card <= reach(galaxy, seat) and (one.owner is None or theirs):
                yield {"planet": one.id}
        yield {"card": self.luck.randint(1, reach(galaxy, seat)), "kind": self.one(PLANET_KINDS)}
