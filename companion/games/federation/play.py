"""Federation as a game of the house: its chapters, and everything the house asks for."""

from companion.games.federation import checks, rounds
from companion.games.federation.box.values import BOX
from companion.games.federation.catalog import BOOK
from companion.games.federation.chapters import CHAPTERS
from companion.games.federation.counting import score_sheet, scoring
from companion.games.federation.model import Senate, opening
from companion.games.federation.options import Options
from companion.games.federation.paper import sheets
from companion.games.federation.screens import new_table, places, strip
from companion.games.federation.setup import without_a_table
from companion.games.federation.story import Story
from companion.rules.game import Command, Game, Seated
from companion.rules.words import Words, say


def begin(options: Options, seated: tuple[Seated, ...]) -> Senate:
    return opening(options, len(seated))


def check(senate: Senate, command: Command) -> None:
    seat = getattr(command, "seat", None)
    if seat is not None:
        checks.seat_exists(senate, seat)


def over(senate: Senate) -> Words | None:
    return say("five rounds have been played, or the table has ended it.") if senate.step == "over" else None


GAME = Game(
    id="federation",
    name=BOOK,
    players=range(2, 5),
    chapters=CHAPTERS,
    check=check,
    story=Story,
    settle=rounds.settle,
    options=Options,
    begin=begin,
    waiting=strip.waiting,
    score=scoring.score,
    over=over,
    stands=scoring.told,
    places=places.PLACES,
    screens=places.SCREENS,
    sheets=sheets.SHEETS,
    score_sheet=score_sheet.score_sheet,
    setup=without_a_table.set_up,
    options_from_form=new_table.options_from_form,
    options_page=new_table.options_page,
    check_options=new_table.check_options,
    proposed=new_table.PROPOSED,
    box=BOX,
)
