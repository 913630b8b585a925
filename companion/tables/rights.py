"""Who may do what with lines and with the end of a table: what every phone may ask before it taps."""

from companion.tables.folded import Folded
from companion.tables.steward import Actor


def may_take_back(table: Folded, actor: Actor, seq: int) -> bool:
    """The host any line; whoever sits there the lines of their seats, and everybody's where the table says so."""
    if actor.hosts(table.house):
        return True
    row, held = table.row(seq), table.house.held_by(actor.phone)
    if row is None or not held:
        return False
    # A line belongs to its seat, not to the phone that once held it.
    own = row.seat in held if row.seat is not None else row.phone == actor.phone
    return own or table.house.take_back == "anyone"


def may_ask(table: Folded, actor: Actor) -> bool:
    """May this phone ask for a nod to take back somebody else's line?"""
    return table.house.take_back == "nod" and bool(table.house.held_by(actor.phone))


def result_stands(table: Folded) -> bool:
    """The game has come to its end, so anybody at the table may confirm it. Stopped early it has not, unless the host
    has stopped it: otherwise one tap of a guest would open everybody's secrets."""
    if table.state is None or not table.game.over(table.state):
        return False
    if table.game.stands is not None and not table.game.stands(table.state):
        return False
    stopped = (table.row(tap.seq) for tap in table.history.counting if tap.command.stops)
    return all(row is not None and row.phone == table.house.host for row in stopped)


def not_agreed(table: Folded, *more: str) -> tuple[str, ...]:
    """Phones at the table that have not agreed to end the game now; `more` have as well."""
    return tuple(phone for phone in table.house.holders if phone not in {*table.house.agreed, *more})
