"""The points of a table: from what the app has kept, or from what was counted at the end."""

from companion.games.federation.catalog import PLANETS, PROJECTS
from companion.games.federation.components import Project
from companion.games.federation.counting import points
from companion.games.federation.counting.final import Final
from companion.games.federation.model import Mat, Senate
from companion.rules.lines import Line, total
from companion.rules.scoring import Scoring


def of_seat(senate: Senate, seat: int) -> Final:
    mat = senate.mats[seat]
    return mat.count or kept(mat)


def kept(mat: Mat) -> Final:
    """What the app knows about a mat."""
    neo, six_moon, atalum, arratooine, e81216 = (mat.influence(planet) for planet in PLANETS)
    return Final(
        mat.prestige, len(mat.medals), mat.crystals, mat.has("gold"), mat.ships, mat.modifiers,
        (neo, six_moon, atalum, arratooine, e81216), mat.missions, mat.contribution,
    )  # fmt: skip


def funded(senate: Senate) -> tuple[Project, ...]:
    if senate.funded_told is not None:
        return senate.funded_told
    return tuple(one for one in PROJECTS if senate.funded(one))


def counted(senate: Senate) -> points.Counted:
    everybody = [of_seat(senate, seat) for seat in senate.seats]
    tracks = [track(senate, seat) for seat in senate.seats]
    return points.count(everybody, funded(senate), senate.number, tracks)


def track(senate: Senate, seat: int) -> tuple[Line, ...]:
    """With their reasons, as long as these add up to what stands on the track."""
    one = of_seat(senate, seat)
    lines = points.merged(senate.mats[seat].points)
    return lines if lines and total(lines) == one.prestige else points.track(one)


def score(senate: Senate) -> Scoring:
    """As if the game ended now; what only the board knows is left out, see `missing`."""
    return points.ranking(counted(senate))


def totals(senate: Senate) -> tuple[int, ...]:
    return tuple(total(own) for own in counted(senate).lines)


# ── what is still to be told


def missing(senate: Senate) -> tuple[str, ...]:
    """Numbers of the box that this count needs and nobody has told."""
    return counted(senate).missing


def unknown_projects(senate: Senate) -> bool:
    """Which projects are funded: where the app did not see it, or does not know where their tracks end."""
    if senate.funded_told is not None:
        return False
    return senate.options.depth == "score" or any(senate.length(one) is None for one in PROJECTS)


def uncounted(senate: Senate) -> tuple[int, ...]:
    """Who is still to be counted at the end: where mats are kept nobody is. A project that is funded after all asks
    those again who were counted without it."""
    if senate.full:
        return ()
    asked = set(funded(senate))
    return tuple(
        seat for seat in senate.seats if senate.mats[seat].count is None or asked & {*senate.mats[seat].without}
    )


def told(senate: Senate) -> bool:
    """The result stands: the game is over, everybody is counted and no number is missing."""
    return senate.step == "over" and not (uncounted(senate) or unknown_projects(senate) or missing(senate))
