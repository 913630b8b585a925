"""Short words for tests of alliances."""

from dataclasses import replace

from companion.words import Speaker
from tests.games.eclipse import taps as m
from tests.games.eclipse.turn_kit import table, with_board

KIM, ROBIN = 4, 5
SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Tarek", "Kim", "Robin"])
SIX = ("terran_directorate", "planta", "mechanema", "hydran_progress", "terran_republic", "orion_hegemony")


def four(**options):
    """Mira: Terrans, Jonas: Planta, Ute: Mechanema, Tarek: Hydran Progress."""
    return table(*SIX[:4], alliances=True, **options)


def six(**options):
    return table(*SIX, alliances=True, **options)


def partners(here, *pairs):
    """Relations between these two, and nothing else."""
    for one, two in pairs:
        for seat, other in ((one, two), (two, one)):
            friends = (*here.state.boards[seat].friends, other)
            here = with_board(here, seat, friends=tuple(sorted(friends)))
    return here


def proposes(seat, to, alliance="", **more):
    return m.OfferAlliance(seat=seat, to=to, alliance=alliance, **more)


def agrees(seat, to, **more):
    return m.AnswerAlliance(seat=seat, to=to, agree=True, **more)


def refuses(seat, to):
    return m.AnswerAlliance(seat=seat, to=to, agree=False)


def allied(here, *seats, name="Nova"):
    """These players have the tiles of one alliance beside their boards."""
    return here.when(*(m.CorrectAlliance(seat=seat, alliance=name) for seat in seats))


def turn_of(here, seat):
    return replace(here, state=replace(here.state, turn=seat, doing=None))


def log(here):
    return [SAY(here.game.describe(here.state, event, True)) for event in here.events]


def no(violation):
    return SAY(violation.why)
