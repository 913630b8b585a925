"""Every screen of Roll for the Galaxy, for every eye and thumb."""

import pytest

from tests.browser.access import Tables, shown_to_everybody

FACTIONS = (1, 2, 5)
HOMES = ("epsilon_eridani", "old_earth", "alpha_centauri")
TILES = ((4, 30), (42, 7), (15, 24))  # for each seat its development, then its world

OPTIONS = {"depth": "full", "bag": "table"}
# A screen, and the table it is looked at: how far that one has come.
SCREENS = {
    "new": ("", "new?game=roll_for_the_galaxy"),
    "deal": ("fresh", "round"),
    "choose": ("choosing", "round"),
    "name the tiles": ("dealt", "round?open=0"),
    "checklist": ("laid out", "table"),
    "roll": ("playing", "round?open=0"),
    "whose screen": ("playing", "round"),
    "assign": ("typed", "round?open=0"),
    "ready": ("ready", "round?open=0"),
    "explore": ("explore", "round?open=0"),
    "name a drawn tile": ("drawn", "round?open=0"),
    "place a tile": ("named", "round?open=0"),
    "settle": ("settle", "round?open=0"),
    "produce": ("produce", "round?open=2"),
    "ship": ("ship", "round?open=2"),
    "manage": ("manage", "round?open=0"),
    "table": ("settle", "table"),
    "mine": ("settle", "mine?open=0"),
    "score": ("settle", "score"),
    "log": ("settle", "log"),
    "print": ("settle", "print/"),
    "dice only": ("dice", "round?open=0"),
    "count": ("count", "score?open=0"),
    "result": ("over", "score"),
    "tv before play": ("laid out", "tv"),
    "tv behind the screens": ("ready", "tv"),
    "tv": ("settle", "tv"),
    "tv with the result": ("over", "tv"),
}


class Evening(Tables):
    """Tables in every state, all on one phone that plays for everybody."""

    game_id = "roll_for_the_galaxy"
    options = OPTIONS
    screens = SCREENS

    def dealt(self, key: str, **options: str) -> None:
        self.opens(key, **options)
        for seat, (faction, home) in enumerate(zip(FACTIONS, HOMES, strict=True)):
            self.tap(key, "take_faction", seat=seat, faction=faction)
            self.tap(key, "take_home_world", seat=seat, home_world=home)
        if options.get("depth", "full") == "full":
            self.tap(key, "deal")

    def laid_out(self, key: str) -> None:
        self.dealt(key)
        for seat, tiles in enumerate(TILES):
            for tile in tiles:
                self.tap(key, "name_tile", seat=seat, tile=tile)
            self.tap(key, "place_start_tiles", seat=seat, development=tiles[0])

    def playing(self, key: str) -> None:
        self.laid_out(key)
        self.tap(key, "begin_play")

    def typed(self, key: str, *faces: str) -> None:
        """Everybody has three white dice in the cup."""
        for seat in range(3):
            for face in faces:
                self.tap(key, "note_die", seat=seat, colour="home", face=face)

    def revealed(self, key: str, phase: str) -> None:
        self.typed(key, phase, phase, phase)
        for seat in range(3):
            self.tap(key, "select_phase", seat=seat, die=0, phase=phase)
            self.tap(key, "be_ready", seat=seat)


@pytest.fixture(scope="module")
def evening(lasting_phone, house):
    made = Evening(lasting_phone(), house.url)
    made.opens("fresh")
    made.opens("choosing", factions_by="choice")
    made.dealt("dealt")
    made.laid_out("laid out")
    for key in (
        "playing",
        "typed",
        "ready",
        "explore",
        "drawn",
        "named",
        "settle",
        "produce",
        "ship",
        "manage",
        "over",
    ):
        made.playing(key)
    made.typed("typed", "explore", "settle", "ship")
    made.typed("ready", "explore", "settle", "ship")
    made.tap("ready", "select_phase", seat=0, die=0, phase="ship")
    made.tap("ready", "be_ready", seat=0)
    for key in ("explore", "drawn", "named", "settle", "produce", "ship", "manage"):
        made.revealed(key, key if key in {"settle", "produce", "ship"} else "explore")
    for key in ("drawn", "named"):
        made.tap(key, "scout", seat=0, worker="home", given="4")
    made.tap("named", "name_tile", seat=0, tile=12)
    for seat in range(3):
        for _ in range(3):
            made.tap("manage", "stock", seat=seat, worker="home")
    made.tap("over", "finish_game", table_says_so="true")
    made.dealt("dice", depth="dice")
    made.tap("dice", "begin_play")
    made.revealed("dice", "develop")
    made.opens("count", depth="score")
    return made


(
    test_everybody_can_read_and_hit_everything_on_this_screen,
    test_this_screen_has_room_for_german_words,
    test_the_shared_screen_needs_nobody_to_scroll,
) = shown_to_everybody(SCREENS)
