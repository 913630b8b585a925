"""The score pad as a game of the house: its chapters, and everything the house asks for."""

from companion.games.scorepad import dice, screens, sheet
from companion.games.scorepad.ending import over
from companion.games.scorepad.model import Options, Pad
from companion.games.scorepad.scoring import score, score_sheet
from companion.games.scorepad.setup import check_options, options_from_form, set_up
from companion.rules.game import Game, Seated
from companion.rules.words import say


def begin(options: Options, seated: tuple[Seated, ...]) -> Pad:
    return Pad(options, tuple(seat.side for seat in seated))


GAME = Game(
    id="scorepad",
    name=say("Any other game"),
    players=range(1, 10),
    chapters=(sheet.CHAPTER, dice.CHAPTER),
    options=Options,
    begin=begin,
    waiting=screens.waiting,
    score=score,
    over=over,
    places=screens.PLACES,
    screens=screens.SCREENS,
    sheets=screens.SHEETS,
    score_sheet=score_sheet,
    setup=set_up,
    options_from_form=options_from_form,
    options_page=screens.options_page,
    check_options=check_options,
)
