"""A box as it could be printed, for tests that play: every value that a turn or the income phase asks for."""

from companion.games.federation.catalog import GOODS
from tests.games.federation.senate_kit import BOX

PRICED = (*(f"site.{n}" for n in range(1, 5)), "mega.1", "mega.2", *(f"post.{n}" for n in range(1, 7)))
VALUES: dict[str, str | int] = {
    **dict(BOX),
    "length.neo": 2,
    **{f"mission.{number}": 1 + number % 3 for number in range(1, 13)},
    **{f"site.{number}": site for number, site in enumerate(("shipyard", "transmutation", "academy", "replicator"), 1)},
    **{f"{what}.cost.{good}": int(good in {"lavandium", "kuppernium"}) for what in PRICED for good in GOODS},
    **{f"mega.{n}.times.{place}": times for n in (1, 2) for place, times in ((1, 3), (2, 2), (3, 1))},
    "mega.1.tile.1": "arratooine",
    "mega.1.tile.2": "level",
    "mega.2.tile.1": "missions",
    "mega.2.tile.2": "neo",
    "medals.0": 0,
    **{f"medals.{count}": 2 * count for count in range(1, 7)},
    "points.4.4": 2,
    **{f"points.3.{rank}": points for rank, points in ((1, 12), (2, 6), (3, 3))},
    **{f"start.{project}.{players}": 1 for project in ("neo", "six_moon", "atalum", "arratooine", "e81216", "missions", "community") for players in (2, 3)},
}  # fmt: skip


def as_file() -> str:
    """As the page of the box exports it."""
    return "\n".join(
        f'"{key}" = {value if isinstance(value, int) else f"{chr(34)}{value}{chr(34)}"}'
        for key, value in VALUES.items()
    )
