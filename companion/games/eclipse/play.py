"""Eclipse as a game of the house: its chapters, and everything the house asks for."""

from companion.games.eclipse.catalog import BOOK, page
from companion.games.eclipse.chapters import CHAPTERS
from companion.games.eclipse.counting import scoring, telling
from companion.games.eclipse.counting import sheet as score_sheet
from companion.games.eclipse.expansion.alliances.arrivals import kept
from companion.games.eclipse.expansion.modules import in_force
from companion.games.eclipse.model import Galaxy, opening
from companion.games.eclipse.moves import PlaysOn
from companion.games.eclipse.options import Options
from companion.games.eclipse.screens import odds_tool, strip
from companion.games.eclipse.screens import places as screens
from companion.games.eclipse.setup.seating import check_seat
from companion.games.eclipse.setup.without_a_table import PROPOSED, check_options, options_from_form, set_up
from companion.games.eclipse.turns import actions as turns
from companion.rules.game import Command, Game, RuleViolation, Seated
from companion.rules.words import Name, Words, say


def begin(options: Options, seated: tuple[Seated, ...]) -> Galaxy:
    players = len(seated)
    start = options.start_player - 1 if options.start_player is not None and options.start_player <= players else None
    if start is None and options.technologies == "none" and options.species_by == "choice":
        start = 0  # where only points are counted, nobody asks who began
    return opening(in_force(options, players), players, start)


def check(galaxy: Galaxy, command: Command) -> None:
    seat = getattr(command, "seat", None)
    if seat is None:
        return
    check_seat(galaxy, seat)
    if galaxy.boards[seat].out and isinstance(command, PlaysOn):
        raise RuleViolation(say("The game is over for %(player)s.", player=Name(seat)), page(21))


def over(galaxy: Galaxy) -> Words | None:
    return say("nine rounds have been played.") if galaxy.over else None


def colours(galaxy: Galaxy) -> tuple[str, ...]:
    """The colour of a seat is the colour of its board."""
    return tuple(board.kind.colour if board.kind else "" for board in galaxy.boards)


GAME = Game(
    id="eclipse",
    name=BOOK,
    players=range(2, 10),
    options=Options,
    chapters=CHAPTERS,
    check=check,
    follows=kept,
    begin=begin,
    waiting=strip.waiting,
    score=scoring.score,
    over=over,
    stands=telling.told,
    places=screens.PLACES,
    screens=screens.SCREENS,
    sheets=screens.SHEETS,
    score_sheet=score_sheet.score_sheet,
    setup=set_up,
    options_from_form=options_from_form,
    options_page=screens.options_page,
    check_options=check_options,
    tools=(odds_tool.ODDS,),
    slow=frozenset({"odds"}),
    colours=colours,
    proposed=PROPOSED,
    on_turn=turns.on_turn,
)
