"""Age of Galaxy as a game of the house: its chapters, and everything the house asks for."""

from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.catalog import BOOK
from companion.games.age_of_galaxy.chapters import CHAPTERS
from companion.games.age_of_galaxy.checks import seat_named
from companion.games.age_of_galaxy.model import Galaxy, opening
from companion.games.age_of_galaxy.options import PROPOSED, Options, check_options, options_from_form
from companion.games.age_of_galaxy.paper import sheets
from companion.games.age_of_galaxy.points import ending, score_sheet, scoring
from companion.games.age_of_galaxy.screens import places
from companion.games.age_of_galaxy.setup.command_line import set_up
from companion.games.age_of_galaxy.story import Story
from companion.rules.game import Game, Seated


def begin(options: Options, seated: tuple[Seated, ...]) -> Galaxy:
    won = {name.casefold() for name in options.last_winners}
    last = next((one.seat for one in seated if one.name and one.name.casefold() in won), None)
    return opening(options, len(seated), last)


GAME = Game(
    id="age_of_galaxy",
    name=BOOK,
    players=range(1, 5),
    chapters=CHAPTERS,
    check=seat_named,
    story=Story,
    options=Options,
    begin=begin,
    waiting=places.waiting,
    score=scoring.score,
    over=ending.over,
    stands=scoring.told,
    places=places.PLACES,
    screens=places.SCREENS,
    sheets=sheets.SHEETS,
    score_sheet=score_sheet.score_sheet,
    setup=set_up,
    options_from_form=options_from_form,
    options_page=places.options_page,
    check_options=check_options,
    proposed=PROPOSED,
    box=BOX,
)
