"""Players who do anything the rules allow, chosen by lot: whole games in which the app must never say no.

What is allowed is worked out here a second time, from the book and not from the chapters: a refusal is a contradiction.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from random import Random
from typing import Any, get_args

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.catalog import ACTIONS, BOX_ACTIONS, GOODS, IDEOLOGIES, PLANET_KINDS
from companion.games.age_of_galaxy.model import Galaxy, Phase
from companion.games.age_of_galaxy.options import Options
from companion.games.age_of_galaxy.play import GAME
from companion.games.age_of_galaxy.setup.steps import steps
from companion.rules.chance import Chance, derive
from companion.rules.game import Command, RuleViolation, Seated
from companion.rules.history import History, Tap, fold
from tests.games.age_of_galaxy.kit import m, test_box
from tests.games.age_of_galaxy.wild_turns import CARDS, TECHS, Turns

Tapped = tuple[int | None, Command]
COUNTED = (
    "credits", "productivity", "prestige", "influence", "discoveries", "relics", "cruisers", "strength", "keeps",
    "cubes", "supply", "away", "anomaly", "hand_count",
)  # fmt: skip


class Wild(Turns):
    """Says who taps what next; and what a box shows that nobody has told yet."""

    def tap(self, galaxy: Galaxy) -> Tapped:
        """By anybody's phone, unless the cards lie there: then by the own one."""
        offered = list(self.offered(galaxy))
        assert offered, ("Nobody can tap anything.", galaxy.step)
        weights = [self.weight(galaxy, command) for command in offered]
        command = self.luck.choices(offered, weights)[0]
        return self.phone(galaxy, command), command

    def phone(self, galaxy: Galaxy, command: Command) -> int | None:
        seat = getattr(command, "seat", None)
        if seat is not None and (galaxy.full or not self.rarely()):
            return int(seat)
        return self.one((None, *galaxy.seats))

    def weight(self, galaxy: Galaxy, command: Command) -> float:
        match command:
            case m.TickStep() | m.TellBox() | m.TellRow() | m.TypeCard():
                return 0.05
            case m.Book():
                return 0.1
            case m.NameTrade():
                return 2 if 0 in {lies.card for lies in galaxy.trades} else 0.02
            case m.PlaceCube():
                return 0.15 if galaxy.full else 3
            case m.EndTurn() | m.SkipConquest():
                return 2
            case m.Settle() | m.Develop() | m.Nomadic() | m.Swarm() | m.Appoint() | m.Trade() | m.Conquer():
                return 4
        return 1

    def offered(self, galaxy: Galaxy) -> Iterator[Command]:
        match galaxy.step:
            case "setup":
                yield from self.sets_up(galaxy)
            case "production":
                yield from self.produces(galaxy)
            case "action":
                yield from self.acts(galaxy)
            case "war":
                yield from self.fights(galaxy)
            case "galactic":
                yield from self.names_trade(galaxy)
                if all(lies.card for lies in galaxy.trades) or not any(sum(lies.cubes) for lies in galaxy.trades):
                    yield m.Advance()
            case "over":
                yield from self.counts(galaxy)
        if galaxy.options.depth != "score" and galaxy.step != "over":
            yield from self.at_any_time(galaxy)

    # ── set-up

    def sets_up(self, galaxy: Galaxy) -> Iterator[Command]:
        seats = [seat for seat in galaxy.seats if seat != galaxy.start]
        if galaxy.start is None or self.rarely(0.02):
            yield m.DrawStartPlayer()
            yield from (m.ChooseStartPlayer(seat) for seat in seats)
        if not all(lies.card for lies in galaxy.trades):
            if galaxy.options.draws == "app":
                yield m.LayTrade()
            yield from self.names_trade(galaxy)
        step = self.one(steps(galaxy)).id
        yield m.TickStep(step, done=step not in galaxy.ticked)
        if galaxy.full:
            yield from self.takes_cards(galaxy)
        ready = galaxy.start is not None and all(lies.card for lies in galaxy.trades)
        if ready and (not galaxy.full or all(realm.factions for realm in galaxy.realms)):
            held = galaxy.app_deals and not galaxy.options.draft and not all(one.swapped for one in galaxy.realms)
            if not held:
                yield m.BeginPlay()
        if galaxy.start is not None and self.rarely(0.01):
            yield m.BeginPlay(table_says_so=True)

    def names_trade(self, galaxy: Galaxy) -> Iterator[Command]:
        free = [card for card in range(1, 6) if card not in {lies.card for lies in galaxy.trades}]
        yield from (m.NameTrade(place, self.one(free)) for place, lies in enumerate(galaxy.trades, 1) if not lies.card)

    def takes_cards(self, galaxy: Galaxy) -> Iterator[Command]:
        nobody = not any(realm.factions for realm in galaxy.realms)
        if not galaxy.dealt and nobody and (galaxy.app_deals or galaxy.options.draft):
            yield m.DealCards()
            return
        if galaxy.drafting:
            if not any(galaxy.packs):
                yield m.FinishDraft()
            for seat in galaxy.seats:
                if seat not in galaxy.picked:
                    yield m.PickCard(seat, self.picks(galaxy, seat))
            return
        for seat, realm in enumerate(galaxy.realms):
            if (
                galaxy.app_deals
                and galaxy.dealt
                and not galaxy.options.draft
                and not realm.swapped
                and not realm.factions
            ):
                yield m.SwapCards(seat, tuple(self.luck.sample(realm.hand, self.luck.randint(0, 3))))
            elif not realm.factions and (galaxy.dealt or not galaxy.app_deals):
                yield from self.plays_main(galaxy, seat)

    def picks(self, galaxy: Galaxy, seat: int) -> int:
        if any(galaxy.packs):
            return self.one(galaxy.packs[seat])
        hand = galaxy.realms[seat].hand
        return self.one((0, *(card for card in galaxy.named_cards if card not in hand)))

    # ── production

    def produces(self, galaxy: Galaxy) -> Iterator[Command]:
        if not galaxy.produced:
            yield m.Produce()
            return
        yield m.BeginActions()
        kind, used = galaxy.choice("ability.legarchaea.planet"), f"card.{catalog.LEGARCHAEA}"
        for seat, realm in enumerate(galaxy.realms):
            fits = any(one.kind == kind for one in galaxy.planets_of(seat))
            if galaxy.full and catalog.LEGARCHAEA in realm.factions and used not in realm.used and (fits or not kind):
                yield m.UseAbility(seat, catalog.LEGARCHAEA)

    # ── war and the end

    def fights(self, galaxy: Galaxy) -> Iterator[Command]:
        match galaxy.war:
            case "compare":
                if galaxy.full or len(galaxy.mustered) == galaxy.players:
                    yield m.Compare()
                if not galaxy.full:
                    for seat in galaxy.seats:
                        numbers = self.luck.randint(0, 5), self.luck.randint(0, 4), self.luck.randint(0, 6)
                        yield m.Muster(seat, *numbers)
            case "conquer":
                yield m.SkipConquest()
                (seat,) = galaxy.overlords
                if galaxy.full:
                    yield from (m.Conquer(seat, **where) for where in self.prey(galaxy, seat))
                else:
                    yield from self.conquers_by_hand(galaxy, seat)
            case "reduce":
                yield m.Reduce()

    def conquers_by_hand(self, galaxy: Galaxy, seat: int) -> Iterator[Command]:
        yield m.Conquer(seat)
        for other, realm in enumerate(galaxy.realms):
            if other != seat and realm.cruisers < realm.to_guard and realm.away:
                yield m.Conquer(seat, loser=other, cubes=self.luck.randint(1, min(2, realm.away)))

    def counts(self, galaxy: Galaxy) -> Iterator[Command]:
        for seat, realm in enumerate(galaxy.realms):
            if not galaxy.full and realm.count is None:
                techs = self.luck.randint(0, 5)
                yield m.CountFinal(
                    seat, self.luck.randint(0, 40), self.luck.randint(0, 4), self.luck.randint(0, 3), self.luck.randint(0, 4),
                    self.luck.randint(0, 12), self.one((None, *IDEOLOGIES)), techs, self.luck.randint(0, techs),
                    on_top=self.rarely(0.3),
                )  # fmt: skip

    # ── at any time

    def at_any_time(self, galaxy: Galaxy) -> Iterator[Command]:
        seat = self.one(galaxy.seats)
        what = self.one(GOODS if galaxy.full else ("prestige", "cruisers", "strength"))
        if galaxy.realms[seat].has(what):
            yield m.Book(seat, what, -1)
        if what in ("prestige", "strength"):
            yield m.Book(seat, what, self.luck.randint(1, 2))
        yield m.TellBox(*self.told(galaxy, self.one(BOX.values).id), table_says_so=True)
        yield self.types_card(galaxy)

    def types_card(self, galaxy: Galaxy) -> m.TypeCard:
        card = self.one(CARDS)
        name = galaxy.choice(f"faction.{card}.name") or f"Wild {card}"
        return m.TypeCard(
            card, name, self.one(IDEOLOGIES), self.one(PLANET_KINDS), self.one((None, *PLANET_KINDS)),
            self.luck.randint(0, 4), self.luck.randint(0, 2), self.one((None, *GOODS)), self.luck.randint(0, 3),
            production=self.one(("", "", "1 influence")),
        )  # fmt: skip

    def told(self, galaxy: Galaxy, key: str) -> tuple[str, str]:
        """What this value of the box could be."""
        one = BOX.by_id[key]
        if one.choices:
            return key, self.one(one.choices)[0]
        if one.text:
            return key, str(galaxy.known.get(key) or f"Wild {key}")[: one.high]
        low = max(one.low, 2) if key.endswith("slots") else one.low
        return key, str(self.luck.randint(low, min(one.high, 1 if ".cover." in key else 4)))

    # ── the board is right, and the table may say so

    def corrects(self, galaxy: Galaxy) -> Command:
        """Anything that somebody may find on the table, or want all the same; much of it may be refused."""
        luck, says_so = self.luck, {"table_says_so": self.rarely(0.6)}
        seat, card, planet = self.one(galaxy.seats), self.one(CARDS), luck.randint(1, len(galaxy.planets) + 2)
        realm = galaxy.realms[seat]
        tech = self.one((*TECHS, *(f"faction.{own}" for own in realm.factions)))
        found: list[Callable[[], Command]] = [
            lambda: m.CorrectValue(seat, self.one(COUNTED), luck.randint(0, 15), **says_so),
            lambda: m.CorrectValue(seat, self.one(COUNTED), luck.randint(0, 5), **says_so),
            lambda: m.CorrectPlanet(
                self.one((None, planet)), self.one((None, luck.randint(1, 5))), self.one((None, *PLANET_KINDS)),
                self.one(("free", "settled", "developed", "conquered")), self.one((None, *galaxy.seats)), self.rarely(), **says_so,
            ),
            lambda: m.CorrectPlanet(
                None, luck.randint(1, 5), self.one(PLANET_KINDS), self.one(("settled", "developed", "conquered")), seat,
            ),
            lambda: m.CorrectFaction(seat, self.one((card, *realm.factions)), self.rarely(0.5), **says_so),
            lambda: m.CorrectIdeology(seat, self.one((None, *IDEOLOGIES)), **says_so),
            lambda: m.CorrectTech(seat, tech, self.rarely(0.5), **says_so),
            lambda: m.CorrectTrade(luck.randint(1, 3), seat=seat, cubes=luck.randint(0, 4), **says_so),
            lambda: m.CorrectTrade(luck.randint(1, 3), luck.randint(1, 5), self.rarely(0.3), **says_so),
            lambda: m.CorrectBoardCubes(seat, self.one(BOX_ACTIONS), luck.randint(0, 3), **says_so),
            lambda: m.CorrectCongress(luck.randint(1, 8), self.one((None, *galaxy.seats)), **says_so),
            lambda: m.CorrectTurn(seat, **says_so),
            lambda: m.CorrectOrder(tuple(luck.sample(galaxy.seats, galaxy.players)), **says_so),
            lambda: m.CorrectPile(seat, **says_so),
            lambda: m.CorrectFleet(luck.randint(1, 5), **says_so),
            lambda: m.CorrectPhase(luck.randint(1, 5), luck.choice(get_args(Phase)), **says_so),
            lambda: m.NameTrade(luck.randint(1, 3), luck.randint(1, 5), **says_so),
            lambda: m.CountFinal(seat, 5, 1, 1, 1, luck.randint(0, 48), None, 1, 2, **says_so),
            # The rules say no, the table says yes.
            lambda: m.Settle(seat, card=luck.randint(1, 5), kind=self.one(PLANET_KINDS), **self.something(), **says_so),
            lambda: m.Settle(seat, planet, adaptation=self.one((0, card)), **says_so),
            lambda: m.Develop(seat, planet, "both", **says_so),
            lambda: m.Manufacture(seat, luck.randint(1, 9), **says_so),
            lambda: m.Salvage(seat, luck.randint(1, 5), **says_so),
            lambda: m.Plunder(seat, **says_so),
            lambda: m.Trade(seat, luck.randint(1, 3), **says_so),
            lambda: m.Explore(seat, luck.randint(1, 5), **self.something(), **says_so),
            lambda: m.Appoint(seat, luck.randint(1, 8), **says_so),
            lambda: m.Research(seat, tech, self.one(("credits", "other")), self.one((None, "first")), **says_so),
            lambda: m.PlaceCube(seat, self.one(ACTIONS), luck.randint(1, 3), luck.randint(1, 8), **says_so),
            lambda: m.EndTurn(seat, **says_so),
            lambda: m.PlayMain(seat, self.one((card, *realm.hand)), **says_so),
            lambda: m.PlayIdeology(seat, self.one((0, card, *realm.hand)), self.one(IDEOLOGIES), **says_so),
            lambda: m.PlayBoost(seat, self.one((0, card, *realm.hand)), **self.something(), **says_so),
            lambda: replace(
                self.types_card(galaxy), seat=self.one((None, seat)), then=self.one(("main", "ideology", "boost")), **says_so,
            ),
            lambda: m.UseFreeEffect(seat, luck.randint(1, 3), **says_so),
            lambda: m.UseAbility(seat, luck.randint(1, 9), **says_so),
            lambda: m.Nomadic(seat, planet, self.one((None, tech)), count=luck.randint(0, 1), **says_so),
            lambda: m.Swarm(seat, planet, **says_so),
            lambda: m.Swarm(seat, None, luck.randint(1, 5), self.one(PLANET_KINDS), **says_so),
            lambda: m.Book(seat, self.one(GOODS), luck.randint(-20, 20), **says_so),
            lambda: m.Compare(**says_so),
            lambda: m.Conquer(seat, planet, loser=self.one(galaxy.seats), cubes=luck.randint(0, 2), **says_so),
            lambda: m.Reduce(**says_so),
            lambda: m.SwapCards(seat, tuple(realm.hand[: luck.randint(0, 3)]), **says_so),
            lambda: m.FinishGame(table_says_so=self.rarely(0.05)),
        ]  # fmt: skip
        return self.one(found)()


# ── whole games


@dataclass
class Evening:
    """A table of wild players; every tap is decided and folded like a real one."""

    seed: int
    players: int
    options: Options = field(default_factory=Options)
    taps: int = 0

    def __post_init__(self) -> None:
        self.wild = Wild(Random(self.seed))
        self.start: Galaxy = GAME.begin(self.options, tuple(Seated(seat) for seat in range(self.players)))
        self.galaxy = self.start
        self.events: tuple[Any, ...] = ()
        self.history = History()
        self.refused = 0

    def tap(self) -> Command:
        """Something legal. What the box is asked for is told, and then somebody taps again."""
        actor, command = self.wild.tap(self.galaxy)
        try:
            return self.does(actor, command)
        except RuleViolation as no:
            if not no.asks:
                raise
            return self.tells(no)

    def tells(self, no: RuleViolation) -> Command:
        """The whole row at once, as the form that asks for it does."""
        keys = [asked.key for asked in no.row if asked.value is None] or [no.asks]
        pairs = tuple(self.wild.told(self.galaxy, key) for key in keys)
        if len(pairs) > 1:
            return self.does(None, m.TellRow(pairs, table_says_so=True))
        return self.does(None, m.TellBox(*pairs[0], table_says_so=True))

    def tries(self) -> Command | None:
        """Anything: a correction, or what the rules refuse and the table wants all the same."""
        command = self.wild.corrects(self.galaxy)
        try:
            return self.does(self.wild.phone(self.galaxy, command), command)
        except RuleViolation:
            self.refused += 1
            return None

    def does(self, actor: int | None, command: Command) -> Command:
        chance = self.chance(self.taps + 1)
        self.events = GAME.decide(self.galaxy, actor, command, chance)
        self.galaxy = fold(GAME, self.galaxy, self.events)
        self.taps += 1
        self.history = self.history.with_tap(Tap(self.taps, actor, command, chance.drawn, self.events))
        return command

    def chance(self, seq: int) -> Chance:
        return derive(b"wild", [str(self.seed)], str(seq))

    @property
    def over(self) -> bool:
        return self.galaxy.step == "over" and (self.galaxy.full or all(one.count for one in self.galaxy.realms))


def evening(seed: int) -> Evening:
    """One to four players, every depth, both variants, all readings of the book, a box known, unknown or half known."""
    luck = Random(seed)
    printed = tuple(test_box().items())
    known = luck.choice([0.0, 0.5, 1.0, 1.0])
    options = Options(
        depth={5: "round", 7: "score"}.get(seed % 8, "full"),
        draft=luck.random() < 0.5,
        explored=luck.random() < 0.3,
        cards=luck.choice(["auto", "app", "table"]),
        draws=luck.choice(["app", "table"]),
        start_player=luck.choice([None, 1, 3]),
        conquered_cover=luck.random() < 0.3,
        war_places=luck.choice(["skip", "next"]),
        empty_fleet=luck.random() < 0.7,
        box=tuple(pair for pair in printed if luck.random() < known),
    )
    return Evening(seed, 1 + seed // 2 % 4, options)


def without_hands(galaxy: Galaxy) -> Galaxy:
    """What everybody at the table can see."""
    hidden = tuple(replace(one, hand=()) for one in galaxy.realms)
    return replace(galaxy, realms=hidden, packs=(), discarded=())
