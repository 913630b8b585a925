"""What a tap tells of the cards in this box."""

from dataclasses import dataclass
from typing import Annotated, ClassVar, Literal

from companion.games.age_of_galaxy.components import Good, Ideology, PlanetKind
from companion.games.age_of_galaxy.fields import Amount, CardNumber, CardText
from companion.rules.box import Pairs, Telling
from companion.rules.fields import Limit as limit  # noqa: N813
from companion.rules.fields import SeatNumber


@dataclass(frozen=True)
class TypeCard(Telling):
    """What stands on a faction card; this box knows it from now on. `card`: its number here, the next free one.

    `then`: the same tap plays it for `seat`; whatever refuses that refuses everything.
    """

    must_be_fresh: ClassVar[bool] = True  # two phones that type at once would write over each other
    card: CardNumber
    name: Annotated[str, limit(min_length=1, max_length=24)]
    ideology: Ideology
    adaptation: PlanetKind
    adaptation_2: PlanetKind | None = None
    credits: Amount = 0
    cruisers: Annotated[int, limit(ge=0, le=5)] = 0
    boost: Good | None = None
    boost_count: Amount = 0
    boost_2: Good | None = None
    boost_2_count: Amount = 0
    production: CardText = ""
    free: CardText = ""
    seat: SeatNumber | None = None
    then: Literal["keep", "main", "ideology", "boost"] = "keep"

    def told(self) -> Pairs:
        """An empty second place is told too: it may have been filled in wrongly before."""
        key = f"faction.{self.card}"
        pairs: list[tuple[str, int | str | None]] = [
            (f"{key}.name", self.name),
            (f"{key}.ideology", self.ideology),
            (f"{key}.adaptation", self.adaptation),
            (f"{key}.adaptation_2", self.adaptation_2 or "none"),
            (f"{key}.credits", self.credits),
            (f"{key}.cruisers", self.cruisers),
            (f"{key}.boost.1.count", self.boost_count if self.boost else None),
            (f"{key}.boost.1.kind", self.boost),
            (f"{key}.boost.2.count", (self.boost_2_count if self.boost_2 else 0) if self.boost else None),
            (f"{key}.boost.2.kind", (self.boost_2 or "none") if self.boost else None),
            (f"{key}.production", self.production or None),
            (f"{key}.free", self.free or None),
        ]
        return tuple((one, value) for one, value in pairs if value is not None)
