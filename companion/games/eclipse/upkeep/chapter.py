"""Who answers the taps of this chapter, what its events change, and how the log tells them."""

from companion.games.eclipse.upkeep import bankruptcy, changes, events, moves, paying, trading, words
from companion.rules.chapters import Chapter

CHAPTER = Chapter(
    decides={
        moves.PayUpkeep: paying.pay,
        moves.PayForAll: paying.pay_for_all,
        moves.Trade: trading.trade,
        moves.TakeWayOut: bankruptcy.take_way_out,
        moves.Collapse: bankruptcy.collapse,
        moves.GiveUp: bankruptcy.give_up,
    },
    changes={
        events.UpkeepPaid: changes.upkeep_paid,
        events.Traded: changes.traded,
        events.SeatOut: changes.seat_out,
    },
    words={
        events.UpkeepPaid: words.upkeep_paid,
        events.Traded: words.traded,
        events.SeatOut: words.seat_out,
    },
)
