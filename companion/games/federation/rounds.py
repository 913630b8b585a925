"""The course of a round: who is next, how many turns everybody has, and how the steps of the income phase follow."""

from companion.games.federation import catalog
from companion.games.federation.income.events import IncomeBegan, IncomeDone
from companion.games.federation.model import Senate
from companion.games.federation.story import Story

BY_PLAYER = (1, 2)  # steps of the income phase that everybody does alone
LAST_STEP = 5


def turns_allowed(senate: Senate, seat: int) -> int:
    """Four; a fifth in the round in which the bonus envoy is used (p. 31), so it is offered to whoever has it."""
    mat = senate.mats[seat]
    return catalog.numbers().turns + (mat.used_bonus or mat.bonus_envoy)


def has_placed(senate: Senate, seat: int) -> bool:
    """In this turn."""
    return senate.mats[seat].placed


def may_save(senate: Senate, seat: int) -> bool:
    """The fifth turn belongs to the bonus envoy: whoever keeps it for later ends the turn without one."""
    return not senate.mats[seat].envoys and senate.mats[seat].bonus_envoy


def may_end(senate: Senate, seat: int) -> bool:
    """An envoy lies there, or none is left to be placed (a corrected turn)."""
    return has_placed(senate, seat) or not senate.mats[seat].envoys


def next_seat(senate: Senate, seat: int) -> int | None:
    """After this player's turn: clockwise, whoever still has one; nobody: the action phase is over (p. 10)."""
    for step in range(1, senate.players + 1):
        one = (seat + step) % senate.players
        if has_turn(senate, one, senate.turns[one] + (one == seat)):
            return one
    return None


def has_turn(senate: Senate, seat: int, taken: int) -> bool:
    """After this many turns: an envoy is left for another one, or lies in the senate for it already."""
    mat = senate.mats[seat]
    ahead = mat.placed and taken == senate.turns[seat]
    return taken < turns_allowed(senate, seat) and bool(mat.envoys or mat.bonus_envoy or ahead)


def turns_corrected(senate: Senate, now: int) -> tuple[int, ...]:
    """The table says whose turn it is: whoever has placed is done; whoever is ahead of the others has ended too early."""
    turns = [
        taken + (seat == senate.turn and seat != now and senate.mats[seat].placed)
        for seat, taken in enumerate(senate.turns)
    ]
    waiting = [turns[seat] for seat in senate.seats if seat != now and has_turn(senate, seat, turns[seat])]
    if not senate.mats[now].placed and turns[now] > min(waiting, default=turns[now]):
        turns[now] -= 1
    return tuple(turns)


# ── income phase ───────────────────────────────────────────────


def begin_income(story: Story, step: int = 1) -> None:
    """A step begins. In steps 1 and 2 whoever has nothing to do is done at once; all of them: the next step begins."""
    story.tell(IncomeBegan(step))
    if step not in BY_PLAYER:
        return
    for seat in story.senate.order:
        if idle(story.senate, seat, step):
            story.tell(IncomeDone(seat, step, by_itself=True))
    if not open_seats(story.senate):
        begin_income(story, step + 1)


def income_done(story: Story, seat: int) -> None:
    """This player is done with the step; the last one begins the next."""
    story.tell(IncomeDone(seat, story.senate.income))
    if not open_seats(story.senate):
        begin_income(story, story.senate.income + 1)


def settle(story: Story) -> None:
    """A number was told or put right: whoever turns out to have nothing to do in this step is done."""
    senate = story.senate
    if senate.step != "income" or senate.income not in BY_PLAYER:
        return
    free = [seat for seat in open_seats(senate) if idle(senate, seat, senate.income)]
    story.tell(*(IncomeDone(seat, senate.income, by_itself=True) for seat in free))
    if free and not open_seats(story.senate):
        begin_income(story, senate.income + 1)


def idle(senate: Senate, seat: int, step: int) -> bool:
    """No site for step 1, no cost for step 2 (levels 1 and 2). Mats kept by hand: the app cannot know."""
    if not senate.full:
        return False
    if step == 1:
        return not senate.mats[seat].sites
    level = senate.level_now(seat) if senate.options.raised_cost else senate.level(seat)
    return level is not None and level <= 2


def open_seats(senate: Senate) -> tuple[int, ...]:
    """Who is not done with this step, in turn order."""
    return tuple(seat for seat in senate.order if seat not in senate.income_done)


def law_passed(senate: Senate) -> bool:
    """One law a round: nothing but clean-up is left."""
    return len(senate.passed) >= senate.round
