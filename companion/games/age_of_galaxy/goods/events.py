"""What can have come or gone. `why` is a short code; reasons.py has its words and page."""

from dataclasses import dataclass

from companion.games.age_of_galaxy.components import Good


@dataclass(frozen=True)
class Gained:
    """More (or less) of one good, as it really moved: caps are taken into account."""

    seat: int
    good: Good
    by: int
    why: str = ""
