"""Hands and packs are for one pair of eyes: what others may read, and what they are told instead."""

import pytest

from companion.games.age_of_galaxy.play import GAME
from companion.words import Speaker
from tests.games.age_of_galaxy.kit import e, playing

SAY = Speaker("en").named(["Mira", "Jonas", "Ute", "Ali"])
MIRA, JONAS, UTE = range(3)
HERE = playing().state
NAMES = ("Cheiki", "Humans", "Faction 9", "Faction 10")

OWN = [
    (e.CardsDealt(MIRA, (1, 9)), "Your cards: Cheiki and Faction 9", "Mira gets 2 cards"),
    (e.CardsSwapped(MIRA, (1,), (9,)), "You exchange Cheiki and get Faction 9", "Mira exchanges 1 card"),
    (e.CardsSwapped(MIRA, (1, 2), (9, 10)), "You exchange Cheiki and Humans and get Faction 9 and Faction 10", "Mira exchanges 2 cards"),
    (e.CardsSwapped(MIRA, (), ()), "Mira keeps the first hand", "Mira keeps the first hand"),
    (e.Picked(MIRA, 9), "You pick Faction 9", "Mira has picked a card"),
]  # fmt: skip


@pytest.mark.parametrize(("event", "own", "others"), OWN, ids=lambda one: type(one).__name__)
def test_only_the_own_seat_reads_the_cards(event, own, others):
    assert GAME.sees(HERE, event, MIRA)
    assert not any(GAME.sees(HERE, event, viewer) for viewer in (JONAS, UTE, None))
    assert SAY(GAME.describe(HERE, event, True)) == own
    assert SAY(GAME.describe(HERE, event, False)) == others
    assert not any(name in others for name in NAMES)


def test_nobody_reads_the_packs_of_all():
    began = e.DraftBegan(((1, 2), (9, 10), (3, 4)))
    assert not any(GAME.sees(HERE, began, viewer) for viewer in (MIRA, JONAS, UTE, None))
    assert SAY(GAME.describe(HERE, began, True)) == "The draft begins: everybody looks at seven cards"


def test_a_draft_with_real_cards_tells_nobody_which_picks_had_a_name():
    assert GAME.sees(HERE, e.DraftBegan(((), (), ())), None)
    assert [GAME.sees(HERE, e.Picked(MIRA, card), JONAS) for card in (0, 9)] == [False, False]
    assert SAY(GAME.describe(HERE, e.Picked(MIRA, 0), True)) == "Mira has picked a card"


def test_a_card_that_is_typed_is_named_but_not_who_holds_it():
    """From then on it stands in everybody's list of cards."""
    typed = e.CardTyped(9, (("faction.9.name", "Faction 9"),))
    assert (
        SAY(GAME.describe(HERE, typed, False))
        == SAY(GAME.describe(HERE, typed, True))
        == "This box knows a faction card now: Faction 9"
    )


@pytest.mark.parametrize(
    "event",
    [e.FactionPlayed(MIRA, 9), e.CardDiscarded(MIRA, 9, "boost"), e.CardDiscarded(MIRA, 9, "adaptation")],
)
def test_a_card_that_is_played_names_itself(event):
    assert GAME.sees(HERE, event, None)
    assert "Faction 9" in SAY(GAME.describe(HERE, event, False))
