"""Counting at the table: its tap and its outcome, tied together (p. 8)."""

from companion.games.roll_for_the_galaxy.counting import changes, final_count, words
from companion.games.roll_for_the_galaxy.counting.events import HoldingsCounted
from companion.games.roll_for_the_galaxy.counting.moves import CountHoldings
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={CountHoldings: final_count.count_holdings},
    changes={HoldingsCounted: changes.holdings_counted},
    words={HoldingsCounted: words.holdings_counted},
)
