"""The log: every event as one line."""

from typing import assert_never

from companion.games.eclipse import (
    catalog,
    describe_alliances,
    describe_battle,
    describe_rise,
    describe_round,
    describe_variants,
)
from companion.games.eclipse.alliance_events import AllianceEvent
from companion.games.eclipse.catalog import RESOURCE_NAMES, RESOURCES, STACK_NAMES
from companion.games.eclipse.events import (
    AncientTechnologyTaken,
    DiscoveryFound,
    DiscoveryKept,
    DiscoveryUsed,
    DiscsGained,
    DrawOpened,
    Event,
    KeyTurned,
    MapTurned,
    PlayBegun,
    PointsCounted,
    ReputationDrawn,
    ResearchClosed,
    Researched,
    ResourceCorrected,
    RoundEnded,
    SeatReady,
    SeatsOrdered,
    SectorDiscarded,
    SectorDrawn,
    SectorPlaced,
    SpeciesTaken,
    StackReshuffled,
    StartPlayerSet,
    StepTicked,
    SupplyCorrected,
    TechnologiesDrawn,
    TechnologiesPutBack,
    TechnologyCorrected,
    Traded,
    UpkeepPaid,
)
from companion.games.eclipse.model import Galaxy
from companion.games.eclipse.rise_events import RiseEvent
from companion.games.eclipse.round_events import RoundEvent
from companion.games.eclipse.setup.steps import steps
from companion.games.eclipse.variant_events import VariantEvent
from companion.rules.words import Arg, Name, Named, Words, listing, say, say_n


def describe(galaxy: Galaxy, event: Event, told: bool) -> Words:
    match event:
        case StartPlayerSet(seat, True):
            return say("%(player)s starts (drawn)", player=Name(seat))
        case StartPlayerSet(seat):
            return say("%(player)s starts", player=Name(seat))
        case SeatsOrdered(order):
            return say("Clockwise sit %(players)s", players=listing(Name(seat) for seat in order))
        case MapTurned():
            return say("The start places are turned by one")
        case SpeciesTaken():
            return _species(event)
        case ReputationDrawn(seat, tiles):
            if not told:
                return say_n(
                    "%(player)s draws %(count)s reputation tile", "%(player)s draws %(count)s reputation tiles",
                    len(tiles), player=Name(seat),
                )  # fmt: skip
            values = listing(str(tile) for tile in tiles)
            return say("%(player)s draws the reputation tiles %(values)s", player=Name(seat), values=values)
        case StepTicked(step, done):
            return _step(galaxy, step, done=done)
        case SeatReady(seat, ready):
            if ready:
                return say("%(player)s is ready", player=Name(seat))
            return say("%(player)s is not ready after all", player=Name(seat))
        case PlayBegun():
            return say("Round %(round)s begins", round=1)
        case RoundEnded(number):
            return say("Round %(round)s is over", round=number)
        case DrawOpened() | TechnologiesDrawn() | TechnologiesPutBack() | SupplyCorrected():
            return describe_variants.ahead(_tiles(event), getattr(event, "ahead", 0))
        case Researched() | ResearchClosed() | AncientTechnologyTaken() | DiscsGained() | TechnologyCorrected():
            return _research(event)
        case UpkeepPaid():
            return say(
                "%(player)s: money %(was)s + %(income)s − %(upkeep)s = %(money)s, science +%(science)s, materials +%(materials)s",
                player=Name(event.seat), was=event.was, income=event.income, upkeep=event.upkeep, money=event.money,
                science=event.science, materials=event.materials,
            )  # fmt: skip
        case KeyTurned() | Traded() | ResourceCorrected():
            return _resources(event)
        case SectorDrawn() | SectorPlaced() | SectorDiscarded() | StackReshuffled():
            return _sector(event)
        case DiscoveryFound() | DiscoveryUsed() | DiscoveryKept():
            return _discovery(event)
        case PointsCounted(seat):
            return say("%(player)s has counted the points", player=Name(seat))
        case _ if isinstance(event, RoundEvent):
            return describe_round.describe(event, told)
        case _ if isinstance(event, RiseEvent):
            return describe_rise.describe(event)
        case _ if isinstance(event, AllianceEvent):
            return describe_alliances.describe(event)
        case _ if isinstance(event, VariantEvent):
            return describe_variants.describe(event)
        case _:
            return describe_battle.describe(event, told)


def _species(event: SpeciesTaken) -> Words:
    name = catalog.species()[event.species].name
    if event.drawn:
        return say("%(player)s plays %(species)s (drawn)", player=Name(event.seat), species=name)
    return say("%(player)s plays %(species)s", player=Name(event.seat), species=name)


def _step(galaxy: Galaxy, step: str, *, done: bool) -> Words:
    text: Arg = next((one.text for one in steps(galaxy) if one.id == step), step)
    if done:
        return say("Done: %(step)s", step=text)
    return say("Open again: %(step)s", step=text)


def technology_name(technology: str) -> Named:
    return catalog.technologies()[technology].name


def counted(tiles: tuple[str, ...]) -> tuple[Arg, ...]:
    """Tiles in the order of the board, equal ones together: "Starbase ×2"."""
    kinds = [kind for kind in catalog.technologies() if kind in tiles]
    return tuple(
        technology_name(kind)
        if tiles.count(kind) == 1
        else say("%(technology)s ×%(count)s", technology=technology_name(kind), count=tiles.count(kind))
        for kind in kinds
    )


def _tiles(event: DrawOpened | TechnologiesDrawn | TechnologiesPutBack | SupplyCorrected) -> Words:
    match event:
        case DrawOpened(tiles):
            return say_n("%(count)s technology is drawn by hand", "%(count)s technologies are drawn by hand", tiles)
        case TechnologiesDrawn(tiles, by_table):
            if not tiles:
                return say("The technology bag is empty")
            names = listing(counted(tiles))
            if by_table:
                return say("Out of the bag on the table: %(names)s", names=names)
            return say("Drawn: %(names)s", names=names)
        case TechnologiesPutBack(tiles):
            return say("Back into the bag: %(names)s", names=listing(counted(tiles)))
        case SupplyCorrected(technology, by):
            name = technology_name(technology)
            if by > 0:
                return say("Supply corrected: %(technology)s +1", technology=name)
            return say("Supply corrected: %(technology)s −1", technology=name)
    assert_never(event)


def _research(
    event: Researched | ResearchClosed | AncientTechnologyTaken | DiscsGained | TechnologyCorrected,
) -> Words:
    player = Name(event.seat)
    match event:
        case Researched(_, technology, paid):
            return say(
                "%(player)s researches %(technology)s for %(paid)s science",
                player=player,
                technology=technology_name(technology),
                paid=paid,
            )
        case ResearchClosed():
            return say("%(player)s leaves it at one technology", player=player)
        case AncientTechnologyTaken(_, technology):
            return say(
                "%(player)s takes %(technology)s (Ancient technology, free)",
                player=player,
                technology=technology_name(technology),
            )
        case DiscsGained(_, discs, technology):
            return say_n(
                "%(player)s puts %(count)s more disc on the influence track (%(technology)s)",
                "%(player)s puts %(count)s more discs on the influence track (%(technology)s)",
                discs,
                player=player,
                technology=technology_name(technology),
            )
        case TechnologyCorrected(_, technology, owned):
            name = technology_name(technology)
            if owned:
                return say("Corrected: %(player)s has %(technology)s", player=player, technology=name)
            return say("Corrected: %(player)s does not have %(technology)s", player=player, technology=name)
    assert_never(event)


def _resources(event: KeyTurned | Traded | ResourceCorrected) -> Words:
    player = Name(event.seat)
    match event:
        case KeyTurned(_, money, science, materials):
            gains = dict(zip(RESOURCES, (money, science, materials), strict=True))
            if not any(gains.values()):
                return say("%(player)s has no artifact for the Artifact Key", player=player)
            parts = listing(
                say("%(amount)s %(resource)s", amount=amount, resource=RESOURCE_NAMES[one])
                for one, amount in gains.items()
                if amount
            )
            return say("%(player)s gets %(gains)s (Artifact Key)", player=player, gains=parts)
        case Traded(_, give, gave, take, took):
            return say(
                "%(player)s trades %(gave)s %(give)s for %(took)s %(take)s",
                player=player,
                gave=gave,
                give=RESOURCE_NAMES[give],
                took=took,
                take=RESOURCE_NAMES[take],
            )
        case ResourceCorrected(_, resource, was, amount):
            return say(
                "Corrected: %(player)s has %(amount)s %(resource)s, not %(was)s",
                player=player,
                amount=amount,
                resource=RESOURCE_NAMES[resource],
                was=was,
            )
    assert_never(event)


def _sector(event: SectorDrawn | SectorPlaced | SectorDiscarded | StackReshuffled) -> Words:
    match event:
        case SectorDrawn(seat, stack, sector):
            return say(
                "%(player)s explores (%(stack)s): sector %(sector)s",
                player=Name(seat),
                stack=STACK_NAMES[stack],
                sector=sector,
            )
        case SectorPlaced(seat, sector):
            return say("%(player)s places sector %(sector)s", player=Name(seat), sector=sector)
        case SectorDiscarded(seat, sector):
            return say("%(player)s discards sector %(sector)s", player=Name(seat), sector=sector)
        case StackReshuffled(stack):
            return say("The discarded sectors become the new stack (%(stack)s)", stack=STACK_NAMES[stack])
    assert_never(event)


def _discovery(event: DiscoveryFound | DiscoveryUsed | DiscoveryKept) -> Words:
    player, name = Name(event.seat), catalog.discoveries()[event.discovery].name
    match event:
        case DiscoveryFound(_, _, drawn):
            if drawn:
                return say("%(player)s discovers %(discovery)s (drawn)", player=player, discovery=name)
            return say("%(player)s discovers %(discovery)s", player=player, discovery=name)
        case DiscoveryUsed():
            return say("%(player)s uses %(discovery)s", player=player, discovery=name)
        case DiscoveryKept():
            return say("%(player)s keeps a discovery tile as 2 VP", player=player)
    assert_never(event)
