"""What a table has agreed on before play: how much the phones do, who keeps the bag, and what the book leaves open."""

from dataclasses import dataclass
from typing import Literal

from companion.rules.fields import MaybeText

Depth = Literal["score", "dice", "full"]
Keeper = Literal["app", "table"]
Reading = Literal["ask", "yes", "no"]  # ask: when it first matters


@dataclass(frozen=True)
class Options:
    title: MaybeText = ""
    depth: Depth = "full"  # only points; dice and phases; or tiles, goods and powers too
    factions_by: Literal["draw", "choice"] = "draw"  # factions and home worlds
    bag: Keeper = "app"  # the tiles: drawn by the app, or out of the cloth bag and named
    extra_die: Keeper = "app"  # two players: the white die that may add a phase
    estimate: bool = True  # live points on the own phone
    in_order: Literal["short", "always"] = "short"  # Explore in player order: when the bag runs short, or always
    selector_moves: Reading = "ask"  # may the selecting worker be reassigned, or pay for Dictate?
    mandate_each: Reading = "ask"  # Galactic Mandate and Backup Planning: three workers for each Dictate?
