"""Points of Rise of the Ancients (its rulebook p. 5-15) on a score sheet, and alliances that win together (p. 11)."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from companion.games.eclipse import catalog
from companion.games.eclipse.catalog import rise_page
from companion.rules.game import RuleViolation
from companion.rules.lines import Line, total
from companion.rules.scoring import Score, Scoring, ranks
from companion.rules.words import Arg, Name, Named, Words, listing, say, say_n

TILE, LEFT = 2, -3  # an alliance tile face up, and one turned to its traitor side (p. 11)
SHELLWORLD, SHRINE_BONUS = 5, 3  # p. 5, 15
PORTALS = {"development": 1, "discovery": 2}  # p. 5, 8
MOST_MEMBERS = 3


@dataclass(frozen=True)
class Rise:
    """What the expansion adds to a player's count."""

    ancient_kills: int = 0
    developments: tuple[str, ...] = ()
    artifacts: int = 0
    shellworld: bool = False
    portals: dict[str, int] = field(default_factory=dict)
    discoveries_used: int = 0
    orbitals_with_cube: int = 0
    shrines: int = 0
    shrine_bonus: bool = False
    alliance: str = ""
    alliances_left: int = 0


RISE_CATEGORIES = {
    "ancients": Named("Ancients", "Älteste"),
    "developments": Named("Developments", "Entwicklungen"),
    "alliances": Named("Alliance", "Bündnis"),
}


def by_category(one: Rise) -> dict[str, tuple[Line, ...]]:
    """Lines by what they are counted under; what a species alone scores is the base game's category for it."""
    worth = {development.id: development.points for development in catalog.developments().values()}
    kills, artifacts = one.ancient_kills, one.artifacts if "artifact_link" in one.developments else 0
    told = (
        ("ancients", kills, 6, say_n("%(count)s Ancient Cruiser or Dreadnought destroyed", "%(count)s Ancient Cruisers or Dreadnoughts destroyed", kills)),
        ("developments", sum(worth[development] for development in one.developments), 5, say("Ancient Monument")),
        ("developments", artifacts, 5, say_n("Artifact Link: %(count)s artifact", "Artifact Link: %(count)s artifacts", artifacts)),
        ("developments", SHELLWORLD * one.shellworld, 5, say("Shellworld")),
        ("developments", PORTALS["development"] * one.portals.get("development", 0), 5, say("Warp portal (development)")),
        ("discoveries", PORTALS["discovery"] * one.portals.get("discovery", 0), 8, say("Warp portal (discovery)")),
        ("species", one.discoveries_used, 14, say_n("Magellan: %(count)s discovery tile used", "Magellan: %(count)s discovery tiles used", one.discoveries_used)),
        ("species", one.orbitals_with_cube, 14, say_n("Exiles: %(count)s orbital with a cube", "Exiles: %(count)s orbitals with a cube", one.orbitals_with_cube)),
        ("species", one.shrines, 15, say_n("%(count)s shrine", "%(count)s shrines", one.shrines)),
        ("species", SHRINE_BONUS * one.shrine_bonus, 15, say("Shrine bonus")),
        ("alliances", TILE * bool(one.alliance), 11, say("Alliance: %(alliance)s", alliance=one.alliance)),
        ("alliances", LEFT * one.alliances_left, 11, say_n("%(count)s alliance left", "%(count)s alliances left", one.alliances_left)),
    )  # fmt: skip
    found: dict[str, tuple[Line, ...]] = {}
    for category, amount, number, reason in told:
        line = Line(amount, reason, rise_page(number))
        found[category] = (*found.get(category, ()), *((line,) if amount else ()))
    return found


def lines(one: Rise) -> tuple[Line, ...]:
    return tuple(line for own in by_category(one).values() for line in own)


# ── what the two boxes hold

MOST_ARTIFACTS = 24  # 22 on the sectors of both boxes (a start tile shows one of its two sides), 2 on Ancient Orbitals
MOST_ORBITALS = 24  # the base box's tiles, and two Ancient ones


def fits_the_box(rises: Sequence[Rise]) -> None:
    """All players together: every development and tile is there once."""
    bought = [development for one in rises for development in one.developments]
    for development in bought:
        if bought.count(development) > 1:
            why = say("The development “%(development)s” is there only once.", development=development)
            raise RuleViolation(why, rise_page(5))
    limits = (
        (sum(one.ancient_kills for one in rises), 9, say("Ancient Cruisers and Dreadnoughts")),  # eight and one
        (sum(one.shellworld for one in rises), 1, say("shellworlds")),
        (sum(one.portals.get("development", 0) for one in rises), 1, say("warp portals (development)")),
        (sum(one.portals.get("discovery", 0) for one in rises), 1, say("warp portals (discovery)")),
        (sum(one.artifacts for one in rises), MOST_ARTIFACTS, say("artifacts")),
        (sum(one.orbitals_with_cube for one in rises), MOST_ORBITALS, say("orbitals")),
        (sum(one.shrines for one in rises), 9, say("shrines")),
        (sum(one.alliances_left for one in rises) + sum(bool(one.alliance) for one in rises), 9, say("alliance tiles")),
    )
    for count, most, name in limits:
        if count > most:
            raise RuleViolation(
                say("More than the box holds: %(name)s (%(most)s).", name=name, most=most), rise_page(2)
            )
    alliances = [one.alliance for one in rises if one.alliance]
    for alliance in alliances:
        if alliances.count(alliance) > MOST_MEMBERS:
            why = say("An alliance has at most %(most)s members: %(alliance)s.", most=MOST_MEMBERS, alliance=alliance)
            raise RuleViolation(why, rise_page(10))


# ── alliances


@dataclass(frozen=True)
class Side:
    """Whoever wins or loses together: an alliance, or a player alone."""

    seats: tuple[int, ...]
    name: Arg
    points: int
    resources: int

    @property
    def key(self) -> tuple[int, int]:
        return self.points, self.resources


def sides(alliances: Sequence[str], totals: Sequence[int], resources: Sequence[int]) -> tuple[Side, ...]:
    """Points and resources of an alliance are shared out and rounded down; a lone member counts as one too."""
    found = []
    for seat, name in enumerate(alliances):
        if not name:
            found.append(Side((seat,), Name(seat), totals[seat], resources[seat]))
        elif alliances.index(name) == seat:
            members = tuple(other for other, theirs in enumerate(alliances) if theirs == name)
            points, left = (sum(row[other] for other in members) // len(members) for row in (totals, resources))
            found.append(Side(members, name, points, left))
    return tuple(found)


def together(own: Sequence[tuple[Line, ...]], alliances: Sequence[str], resources: Sequence[int]) -> Scoring:
    """Members of an alliance rank alike, by the alliance's points; their own totals and lines stay their own."""
    totals = [total(mine) for mine in own]
    parties = sides(alliances, totals, resources)
    keys = {seat: side.key for side in parties for seat in side.seats}
    places = ranks([keys[seat] for seat in range(len(own))])
    scores = tuple(Score(seat, mine, totals[seat], places[seat]) for seat, mine in enumerate(own))
    return Scoring(scores, tuple(score.seat for score in scores if score.rank == 1), _tie(parties))


def _tie(parties: Sequence[Side]) -> Words | None:
    most = max(side.points for side in parties)
    level = [side for side in parties if side.points == most]
    if len(level) == 1:
        return None
    best = max(side.resources for side in level)
    first = [side for side in level if side.resources == best]
    values = listing(say("%(side)s %(resources)s", side=side.name, resources=side.resources) for side in level)
    if len(first) == 1:
        return say(
            "Level with %(points)s points; the resources left decide (%(values)s): %(side)s is ahead.",
            points=most,
            values=values,
            side=first[0].name,
        )
    return say(
        "Level with %(points)s points and with the resources left (%(values)s): the win is shared.",
        points=most,
        values=values,
    )
