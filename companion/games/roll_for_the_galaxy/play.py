"""Roll for the Galaxy as a game of the house: its chapters, and everything the house asks for."""

from companion.games.roll_for_the_galaxy import checks, flow
from companion.games.roll_for_the_galaxy.catalog import BOOK
from companion.games.roll_for_the_galaxy.chapters import CHAPTERS
from companion.games.roll_for_the_galaxy.counting import score_sheet, scoring
from companion.games.roll_for_the_galaxy.managing import ending
from companion.games.roll_for_the_galaxy.model import Galaxy, opening
from companion.games.roll_for_the_galaxy.options import Options
from companion.games.roll_for_the_galaxy.paper import sheets
from companion.games.roll_for_the_galaxy.screens import bar
from companion.games.roll_for_the_galaxy.setup import form, without_table
from companion.games.roll_for_the_galaxy.story import Story
from companion.rules.game import Game, Seated
from companion.rules.words import Words, say


def begin(options: Options, seated: tuple[Seated, ...]) -> Galaxy:
    return opening(options, len(seated))


def over(galaxy: Galaxy) -> Words | None:
    if galaxy.step != "over":
        return None
    return ending.end_reason(galaxy) or say("the table has ended it.")


GAME = Game(
    id="roll_for_the_galaxy",
    name=BOOK,
    players=range(2, 6),
    chapters=CHAPTERS,
    check=checks.seated,
    story=Story,
    settle=flow.go_on,
    options=Options,
    begin=begin,
    waiting=bar.waiting,
    score=scoring.score,
    over=over,
    stands=scoring.told,
    places=bar.PLACES,
    screens=bar.SCREENS,
    sheets=sheets.SHEETS,
    score_sheet=score_sheet.score_sheet,
    setup=without_table.set_up,
    options_from_form=form.options_from_form,
    options_page=bar.options_page,
    check_options=form.check_options,
    proposed=form.PROPOSED,
)
