"""Every screen of Age of Galaxy, for every eye and thumb."""

import pytest
from playwright.sync_api import Page, expect

from companion.games.age_of_galaxy.catalog import ACTIONS
from tests.browser.access import TV_HEIGHT, Tables, shown_to_everybody, tv_screens
from tests.browser.eyes import easy_for_everybody, look, room_for_words
from tests.browser.hands import fill_box, quiet_port, quietly
from tests.games.age_of_galaxy.printed_box import as_file
from tests.kit import Server

CHEIKI, LEGARCHAEA, SOJOURNER, AURALIS, SCYTHE = 1, 3, 4, 6, 8

OPTIONS = {"draws": "table"}
# A screen, and the table it is looked at: how far that one has come.
SCREENS = {
    "new": ("", "new?game=age_of_galaxy"),
    "box that is empty": ("", "box/age_of_galaxy/"),
    "who starts": ("fresh", "round"),
    "trade cards drawn by hand": ("named", "round"),
    "start factions and a card to be typed in": ("unknown", "round?card=6"),
    "draft with real cards": ("real draft", "round?open=0.pick1"),
    "draft, covered": ("draft", "round"),
    "draft": ("draft", "round?open=0.pick1"),
    "first hand": ("first hand", "round?open=0.first"),
    "start faction out of the hand": ("drafted", "round?open=0.start"),
    "production": ("production", "round"),
    "abilities of production": ("abilities", "round"),
    "turn": ("rich", "round"),
    **{f"turn: {action}": ("rich", f"round?open={action}s0x3") for action in ACTIONS},
    "turn: nothing is known": ("asking", "round?open=trade"),
    "turn: which card": ("rich", "round?open=cardss0x3"),
    "turn: one card": ("rich", "round?open=card31s0x3"),
    "turn: a card that is not listed": ("rich", "round?open=card0s0x3"),
    "turn: nomadic": ("acted", "round"),
    "turn of somebody else": ("guest", "round"),
    "turn, watched": ("watched", "round"),
    "cubes only": ("by hand", "round"),
    "cubes only: trade": ("by hand", "round?open=trade"),
    "war: compare": ("compare", "round"),
    "war: conquer": ("conquer", "round"),
    "war: reduce": ("reduce", "round"),
    "war: fleets by hand": ("muster", "round"),
    "war: conquer by hand": ("hand conquer", "round"),
    "galactic phase": ("galactic", "round"),
    "table": ("galactic", "table"),
    "mine with corrections": ("rich", "mine?open=0&correct=yes"),
    "mine with a hand": ("drafted", "mine?open=hand0"),
    "points so far": ("rich", "score"),
    "log": ("galactic", "log"),
    "print": ("galactic", "print/"),
    "count": ("count", "score?open=0"),
    "result": ("over", "score"),
    "tv before play": ("draft", "tv"),
    "tv": ("rich", "tv"),
    "tv in a war": ("conquer", "tv"),
    "tv with the result": ("over", "tv"),
}


# The groups of eight faction cards are all alike, so only the first one stays.
ONE_FACTION = (
    "document.querySelectorAll('main details[id^=factions_]:not(#factions_1)').forEach((one) => { one.remove(); })"
)


class Evening(Tables):
    """Tables in every state, all on one phone that plays for everybody; and a guest."""

    game_id = "age_of_galaxy"
    options = OPTIONS
    screens = SCREENS

    def __init__(self, eye: Page, guest: Page, base: str) -> None:
        super().__init__(eye, base)
        self.guest = guest

    def named(self, key: str, players: int = 3, **options: str) -> None:
        self.opens(key, players, **options)
        self.tap(key, "choose_start_player", seat=0)
        for place in (1, 2, 3):
            self.tap(key, "name_trade", place=place, card=place)

    def begun(self, key: str, players: int = 3, cards: tuple[int, ...] = (9, 10, 11), **options: str) -> None:
        self.named(key, players, **options)
        if options.get("depth") != "round":
            for seat, card in enumerate(cards[:players]):
                self.tap(key, "play_main", seat=seat, card=card)
        self.tap(key, "begin_play", table_says_so="on")

    def acting(self, key: str, players: int = 3, cards: tuple[int, ...] = (9, 10, 11), **options: str) -> None:
        self.begun(key, players, cards, **options)
        self.tap(key, "produce")

    def rich(self, key: str) -> None:
        """Mira has something of everything, the others too."""
        for what, now in (("credits", 12), ("influence", 4), ("discoveries", 3), ("cruisers", 3), ("prestige", 3)):
            self.tap(key, "correct_value", seat=0, what=what, now=now)
        for kind, state, owner in (
            ("warm", "settled", 0),
            ("arctic", "developed", 0),
            ("desert", "conquered", 0),
            ("oceanic", "settled", 1),
            ("warm", "developed", 1),
            ("volcanic", "free", ""),
        ):
            self.tap(key, "correct_planet", card=1, kind=kind, state=state, owner=owner)
        self.tap(key, "correct_tech", seat=0, tech="warp_drive", has="on")
        self.tap(key, "correct_congress", field=2, seat=1)
        for seat in (0, 1):
            self.tap(key, "correct_trade", place=1, seat=seat, cubes=2)

    def phase(self, key: str, now: str, **options: str) -> None:
        """The second round has come to this phase."""
        self.acting(key, **options)
        if options.get("depth") != "round":
            self.rich(key)
        self.tap(key, "correct_phase", round=2, now=now, table_says_so="on")

    def look(self, screen: str, language: str = "en") -> Page:
        key, rest = SCREENS[screen]
        page = self.guest if key in {"guest", "watched"} else self.eye
        look(page, f"{self.tables[key]}/{rest}", language, tv=screen.startswith("tv"))
        page.evaluate(ONE_FACTION)
        return page


@pytest.fixture(scope="module")
def own_server(tmp_path_factory):
    """A host whose box is empty at first."""
    running = Server(tmp_path_factory.mktemp("galaxy"), port=quiet_port()).start()
    yield running
    running.stop()


@pytest.fixture(scope="module")
def evening(lasting_phone, own_server):
    made = Evening(lasting_phone(), lasting_phone(), own_server.url)
    made.named("unknown")
    made.named("real draft", draft="yes")
    made.tap("real draft", "deal_cards")
    made.opens("asking")
    made.tap("asking", "choose_start_player", seat=0)
    made.tap("asking", "begin_play", table_says_so="on")
    made.tap("asking", "produce")
    fill_box(made.eye, made.base, "age_of_galaxy", as_file("free.3"))
    made.opens("fresh", 4)
    made.opens("named")
    made.tap("named", "choose_start_player", seat=1)
    for key, options in (("draft", {"draft": "yes"}), ("first hand", {"cards": "app"}), ("drafted", {"cards": "app"})):
        made.named(key, 4 if key == "draft" else 2, **options)
        made.tap(key, "deal_cards")
    for seat in (0, 1):
        made.tap("drafted", "swap_cards", seat=seat)
    made.begun("production", 4, (9, 10, 11, 12))
    made.acting("abilities", cards=(LEGARCHAEA, CHEIKI, 11))
    made.acting("rich", 4, (CHEIKI, AURALIS, 11, 12))
    made.rich("rich")
    made.tap("rich", "correct_faction", seat=0, card=SCYTHE, has="on")
    made.acting("acted", cards=(SOJOURNER, 10, 11))
    made.rich("acted")
    made.tap("acted", "settle", seat=0, card=1, kind="volcanic", gain="discoveries", count=1, table_says_so="on")
    made.acting("guest")
    made.rich("guest")
    at = made.tables["guest"].removeprefix(made.base)
    quietly(made.eye, made.base, f"{at}/house/free_seat", seat=1)
    for key in ("guest", "rich"):
        made.guest.request.get(made.tables[key])
    quietly(made.guest, made.base, f"{at}/house/take_seat", seat=1)
    made.tables["watched"] = made.tables["rich"]
    made.acting("by hand", depth="round")
    for key in ("compare", "conquer", "reduce"):
        made.phase(key, "war")
        made.tap(key, "correct_value", seat=0, what="cruisers", now=4)
    for key in ("conquer", "reduce"):
        made.tap(key, "compare")
    made.tap("reduce", "skip_conquest")
    for key in ("muster", "hand conquer"):
        made.phase(key, "war", depth="round")
        made.tap(key, "muster", seat=0, cruisers=3, strength=1, to_guard=1)
        for seat in (1, 2):
            made.tap(key, "muster", seat=seat, cruisers=seat - 1, strength=0, to_guard=2)
    made.tap("hand conquer", "compare")
    made.phase("galactic", "galactic")
    made.opens("count", depth="score")
    made.phase("over", "galactic")
    made.tap("over", "advance")
    made.tap("over", "finish_game", table_says_so="on")
    for seat in range(3):
        made.tap("over", "count_final", seat=seat, prestige=9 - seat, settled=2, relics=3, ideology="culturalism")
    return made


test_everybody_can_read_and_hit_everything_on_this_screen, test_this_screen_has_room_for_german_words, _ = (
    shown_to_everybody(SCREENS)
)


@pytest.mark.parametrize("screen", tv_screens(SCREENS))
def test_the_shared_screen_needs_nobody_to_scroll(evening, screen):
    """Nor does anything lie below something else."""
    page = evening.look(screen, "de")
    assert page.evaluate("document.documentElement.scrollHeight") <= TV_HEIGHT
    lowest = "Math.max(...[...document.querySelectorAll('main *')].map((one) => one.getBoundingClientRect().bottom))"
    assert page.evaluate(lowest) <= page.locator("footer").bounding_box()["y"] + 1


def test_a_question_of_the_box_can_be_read_and_answered(evening):
    """The row with numbers and kinds, in the middle of a turn."""
    for language, fine in (("en", easy_for_everybody), ("de", room_for_words)):
        page = evening.look("turn: nothing is known", language)
        page.locator('form[action$="/do/use_free_effect"] button[value="3"]').tap()
        expect(page.locator("#said .askedrow")).to_be_visible()
        assert fine(page)
