"""The points of a table: from what the app has kept, or from what was counted at the end."""

from companion.games.age_of_galaxy.actions import research
from companion.games.age_of_galaxy.catalog import IDEOLOGIES
from companion.games.age_of_galaxy.components import Ideology
from companion.games.age_of_galaxy.factions import cards as factions
from companion.games.age_of_galaxy.goods import reasons
from companion.games.age_of_galaxy.model import Galaxy
from companion.games.age_of_galaxy.points import counting
from companion.games.age_of_galaxy.points.counting import Measure
from companion.games.age_of_galaxy.points.final import Final
from companion.rules.lines import Line, total
from companion.rules.scoring import Scoring


def of_seat(galaxy: Galaxy, seat: int) -> Final:
    return galaxy.realms[seat].count or kept(galaxy, seat)


def kept(galaxy: Galaxy, seat: int) -> Final:
    """What the app knows of a player; where boards are kept by hand only the prestige."""
    realm = galaxy.realms[seat]
    if not galaxy.full:
        return Final(realm.prestige)
    return Final(
        prestige=realm.prestige,
        settled=len(galaxy.planets_of(seat, "settled")),
        developed=len(galaxy.planets_of(seat, "developed")),
        conquered=len(galaxy.planets_of(seat, "conquered")),
        relics=realm.relics,
        ideology=factions.main_ideology(galaxy, seat),
        techs=len(realm.techs),
        advanced_techs=sum(research.is_advanced(galaxy, tech) for tech in realm.techs),
    )


def measures(galaxy: Galaxy) -> dict[Ideology, Measure]:
    """What each ideology counts, as this box says it; a value nobody has typed is our inference."""
    typed = {key for key, _ in (*galaxy.options.box, *galaxy.box)}
    found: dict[Ideology, Measure] = {}
    for one in IDEOLOGIES:
        key = f"ideology.{one}"
        if how := counting.measure(galaxy.choice(key), inferred=key not in typed):
            found[one] = how
    return found


def track(galaxy: Galaxy, seat: int) -> tuple[Line, ...]:
    """With their reasons, as long as these add up to where the cube lies."""
    one = of_seat(galaxy, seat)
    lines = counting.merged([reasons.line(amount, code) for code, amount in galaxy.realms[seat].fame])
    return lines if lines and total(lines) == one.prestige else counting.track(one)


def counted(galaxy: Galaxy) -> tuple[tuple[Line, ...], ...]:
    everybody = [of_seat(galaxy, seat) for seat in galaxy.seats]
    return counting.count(everybody, measures(galaxy), [track(galaxy, seat) for seat in galaxy.seats])


def score(galaxy: Galaxy) -> Scoring:
    """As if the game ended now."""
    everybody = [of_seat(galaxy, seat) for seat in galaxy.seats]
    stack = [1 + galaxy.depth_in_pile(seat) for seat in galaxy.seats]
    return counting.ranking(everybody, counted(galaxy), stack)


def totals(galaxy: Galaxy) -> tuple[int, ...]:
    return tuple(total(own) for own in counted(galaxy))


# ── what is still to be told ───────────────────────────────────


def uncounted(galaxy: Galaxy) -> tuple[int, ...]:
    """Who is still to be counted at the end: where boards are kept nobody is."""
    if galaxy.full:
        return ()
    return tuple(seat for seat in galaxy.seats if galaxy.realms[seat].count is None)


def told(galaxy: Galaxy) -> bool:
    """The result stands: the game is over and everybody is counted."""
    return galaxy.step == "over" and not uncounted(galaxy)
