"""Every screen of Federation, for every eye and thumb."""

import pytest

from tests.browser.access import Tables, shown_to_everybody
from tests.browser.hands import fill_box
from tests.games.federation.printed_box import as_file

# Where the first envoy of a table goes, so that the screen asks for this action.
SPACES = {"neo": "c1f3", "6moon": "c2f3", "atalum": "c1f2", "trade": "c2f2", "build": "c1f1", "spy": "c2f1"}
ROOMS = {"unlock": "c3f1", "project": "c4f1", "medal": "c4f3"}

OPTIONS = {"depth": "full"}
# A screen, and the table it is looked at: how far that one has come.
SCREENS = {
    "new": ("", "new?game=federation"),
    "box": ("", "box/federation/"),
    "who starts": ("fresh", "round"),
    "start planets": ("laid out", "round"),
    "neutral tiles": ("blocked", "round"),
    "senate": ("playing", "round"),
    "place": ("rich", "round?open=c1f3"),
    "unknown space": ("unknown", "round?open=c1f3"),
    **{name: (name, "round") for name in (*SPACES, *ROOMS)},
    "too much": ("drop", "round"),
    "mission": ("mission", "round"),
    "income of sites": ("sites", "round"),
    "level costs": ("costs", "round"),
    "invest": ("invest", "round"),
    "floors": ("floors", "round"),
    "law": ("law", "round"),
    "tied law": ("tie", "round"),
    "clean up": ("passed", "round"),
    "table": ("invest", "table"),
    "mine": ("rich", "mine?open=0"),
    "score": ("invest", "score"),
    "log": ("law", "log"),
    "print": ("invest", "print/"),
    "senate only": ("by hand", "round"),
    "count": ("count", "score?open=0"),
    "result": ("over", "score"),
    "tv before play": ("laid out", "tv"),
    "tv": ("law", "tv"),
    "tv with neutral tiles": ("blocked", "tv"),
    "tv with the result": ("over", "tv"),
}


class Evening(Tables):
    """Tables in every state, all on one phone that plays for everybody."""

    game_id = "federation"
    options = OPTIONS
    screens = SCREENS

    def laid_out(self, key: str, players: int = 4, **options: str) -> None:
        self.opens(key, players, **options)
        self.tap(key, "choose_start_player", seat=0)
        self.tap(key, "lay_out")
        for seat in reversed(range(players)):
            self.tap(key, "take_start_planet", seat=seat)

    def playing(self, key: str, players: int = 4, **options: str) -> None:
        self.laid_out(key, players, **options)
        self.tap(key, "begin_play", table_says_so="true")

    def rich(self, key: str) -> None:
        """Mira has something of everything."""
        for what in ("lavandium", "kuppernium", "ozeanium", "gold", "ships", "modifiers", "die"):
            self.tap(key, "gain", seat=0, what=what, by=2)
        self.tap(key, "correct_set", seat=0, what="scholar", which="1E2", has="true")

    def goes(self, key: str, seat: int, where: str, envoy: int = 0, face: str = "vote", *, ends: bool = True) -> None:
        self.tap(key, "place_envoy", seat=seat, where=where, envoy=envoy, face=face, table_says_so="true")
        if ends:
            self.tap(key, "end_turn", seat=seat, table_says_so="true")

    def round(self, key: str) -> None:
        """Everybody places four envoys, the first two where they count."""
        for turn in range(4):
            for seat in range(4):
                where = ("c1f3", "c6f2", "c5f3", "c2f2")[seat] if not turn else "evasion"
                self.goes(key, seat, where, turn, "invest" if seat == 1 else "vote")


@pytest.fixture(scope="module")
def evening(lasting_phone, house):
    made = Evening(lasting_phone(), house.url)
    made.opens("unknown", 4, box="no")
    fill_box(made.eye, made.base, "federation", as_file())
    made.opens("fresh", 4)
    made.laid_out("laid out")
    made.playing("blocked", 2)
    for key in (
        "playing",
        "rich",
        "drop",
        "mission",
        "law",
        "tie",
        "passed",
        "invest",
        "floors",
        "sites",
        "costs",
        "over",
    ):
        made.playing(key)
    for name, where in (SPACES | ROOMS).items():
        made.playing(name)
        made.goes(name, 0, "evasion")
        made.rich(name)
        for seat in (1, 2, 3):
            made.goes(name, seat, "evasion")
        made.goes(name, 0, where, 1, "invest", ends=False)
    made.rich("rich")
    made.tap("drop", "gain", seat=0, what="lavandium", by=10)
    made.tap("drop", "gain", seat=0, what="ozeanium", by=2)
    made.goes("mission", 0, "c3f3", 1, "invest", ends=False)
    made.tap("sites", "correct_set", seat=0, what="site", which=2, has="true")
    made.tap("costs", "correct_value", seat=0, what="field", now=7)
    for key in ("sites", "costs", "invest", "floors", "law", "tie", "passed", "over"):
        made.round(key)
    for key in ("floors", "law", "passed", "over"):
        made.tap(key, "invest")
    for key in ("law", "passed", "over"):
        made.tap(key, "count_floors")
    for key in ("passed", "over"):
        made.tap(key, "pass_law", side="left", table_says_so="true")
    made.tap("over", "finish_game", table_says_so="true")
    made.playing("by hand", depth="senate")
    made.opens("count", 4, depth="score")
    return made


(
    test_everybody_can_read_and_hit_everything_on_this_screen,
    test_this_screen_has_room_for_german_words,
    test_the_shared_screen_needs_nobody_to_scroll,
) = shown_to_everybody(SCREENS)
