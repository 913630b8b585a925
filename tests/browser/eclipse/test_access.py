"""Every screen of Eclipse, for every eye and thumb."""

import pytest

from tests.browser.access import Tables, shown_to_everybody
from tests.browser.hands import quietly

PEOPLE = ("Mira", "Jonas-Maximilian", "Uta")
SPECIES = ("eridani_empire", "hydran_progress", "descendants_of_draco")
APP = {"technologies": "on", "reputation": "on", "sectors": "on", "discoveries": "on"}

# A screen, and the table it is looked at: how far that one has come.
SCREENS = {
    "new": ("", "new?game=eclipse"),
    "who starts": ("fresh", "table"),
    "choose": ("choosing", "table"),
    "species": ("choosing", "species"),
    "tap the tiles": ("tapping", "table"),
    "checklist": ("laid out", "table"),
    "what to take": ("laid out", "mine"),
    "open secrets": ("laid out", "mine?open=0"),
    "all tiles before play": ("laid out", "supply"),
    "technologies": ("playing", "table?open=1"),
    "mine": ("playing", "mine"),
    "all tiles": ("playing", "supply"),
    "score": ("playing", "score"),
    "log": ("playing", "log"),
    "over": ("over", "score"),
    "print": ("playing", "print/"),
    "ships": ("playing", "ships?open=1"),
    "battle to open": ("playing", "battle"),
    "battle": ("fighting", "battle"),
    "hits to lay": ("laying", "battle"),
    "after a battle": ("decided", "battle"),
    "odds without a table": ("", "tool/eclipse/odds?attacker-cruiser-count=2&defender-ancient-count=1"),
    "tv in a battle": ("laying", "tv"),
    "tv before play": ("laid out", "tv"),
    "tv": ("playing", "tv"),
    "tv at the end": ("over", "tv"),
    "choose an action": ("my turn", "table"),
    "kept board": ("my turn", "mine"),
    "a sector in the hand": ("holding", "table"),
    "influence": ("influence", "table"),
    "build": ("build", "table"),
    "move": ("move", "table"),
    "battles to come": ("combat", "table"),
    "upkeep": ("upkeep", "table"),
    "standing": ("upkeep", "score"),
    "count": ("to count", "score"),
    "tv with turns": ("influence", "tv"),
    "tv with battles to come": ("combat", "tv"),
    "tv in upkeep": ("upkeep", "tv"),
    "tv with the result": ("told", "tv"),
    "result": ("told", "score"),
    "tv with the result of six": ("six", "tv"),
}
SIX = (*PEOPLE, "Tarek", "Kim", "Sanne")
ALIENS = (*SPECIES, "planta", "mechanema", "orion_hegemony")
KEPT = {**APP, "sectors": "", "boards": "on", "turns": "on", "clock": "on"}


class Evening(Tables):
    """Tables in every state, all on one phone that plays for everybody."""

    game_id = "eclipse"
    screens = SCREENS

    def opens(self, key: str, people: tuple[str, ...] = PEOPLE, **options: str) -> None:
        super().opens(key, len(people), people=people, **options)

    def tap(self, key: str, move: str, *, sure: bool = True, **fields: object) -> None:
        path = f"{self.tables[key].removeprefix(self.base)}/do/{move}"
        quietly(self.eye, self.base, path, sure=sure, **fields)

    def laid_out(self, key: str, **options: str) -> None:
        self.opens(key, **options)
        self.tap(key, "choose_start_player", seat=0)
        for seat, species in enumerate(SPECIES):
            self.tap(key, "choose_species", seat=seat, species=species, table_says_so="true")
        self.tap(key, "draw_reputation", seat=0)
        self.tap(key, "tick_step", step="centre")

    def playing(self, key: str, **options: str) -> None:
        self.laid_out(key, **options)
        self.tap(key, "begin_play", table_says_so="true")


def kept(made: Evening) -> None:
    """Tables whose boards and turns are kept, each stopped at another moment of the round."""
    for key in ("my turn", "holding", "influence", "build", "move", "combat", "upkeep"):
        made.playing(key, **KEPT)
    made.tap("holding", "turn_up_sector", seat=0, sector="105")
    made.tap("my turn", "correct_sector", sector="103", disc=0, squares="1", orbital="on")
    for key in ("influence", "build", "move"):
        made.tap(key, "take_action", seat=0, action=key)
    made.tap("combat", "take_sector", seat=0, sector="201")
    made.tap("combat", "correct_ships", seat=1, sector="201", interceptor=2)
    made.tap("combat", "note_arrival", sector="201", seat=1)
    for key in ("combat", "upkeep"):
        made.tap(key, "next_phase", table_says_so="true")
    made.tap("upkeep", "next_phase")
    made.tap("upkeep", "take_sector", seat=1, sector="205", table_says_so="true")
    made.tap("upkeep", "correct_resources", seat=1, money=0, science=9, materials=9)
    made.tap("upkeep", "correct_board", seat=1, discs=5, action_discs=6)
    for key in ("to count", "told"):
        made.playing(key, **KEPT)
        for _ in range(9):
            made.tap(key, "clean_up", table_says_so="true")
    for seat in range(3):
        made.tap(
            "told", "count_points", seat=seat, sectors=f"{101 + seat} {201 + seat}", monoliths=seat, traitor=seat == 1
        )
    made.tap("told", "reveal", everything="true")
    made.opens("six", SIX, **KEPT)
    made.tap("six", "choose_start_player", seat=0)
    for seat, species in enumerate(ALIENS):
        made.tap("six", "choose_species", seat=seat, species=species, table_says_so="true")
    made.tap("six", "begin_play", table_says_so="true")
    for _ in range(9):
        made.tap("six", "clean_up", table_says_so="true")
    for seat in range(6):
        made.tap(
            "six", "count_points", seat=seat, sectors=f"{101 + seat} {201 + seat}", monoliths=seat, reputation="3 2"
        )
    made.tap("six", "reveal", everything="true")


@pytest.fixture(scope="module")
def evening(lasting_phone, house):
    made = Evening(lasting_phone(), house.url)
    made.opens("fresh", **APP)
    made.opens("choosing", **APP)
    made.tap("choosing", "choose_start_player", seat=0)
    made.opens("tapping")
    made.tap("tapping", "choose_start_player", seat=0)
    made.laid_out("laid out", **APP)
    made.playing("playing", **APP)
    for technology in ("artifact_key", "fusion_drive"):
        made.tap("playing", "correct_supply", sure=False, technology=technology, by=1)  # no: all of them lie there
    made.tap("playing", "correct_resources", seat=1, science=120, money=200, materials=39)
    for technology in ("artifact_key", "fusion_drive"):
        made.tap("playing", "research", seat=1, technology=technology)
    made.tap("playing", "find_discovery", seat=1)
    made.tap("playing", "explore", seat=1, stack="middle")
    made.playing("over", **APP)
    for _ in range(9):
        made.tap("over", "clean_up")
    for seat in range(3):
        made.tap("over", "count_points", seat=seat, sectors=f"{101 + seat} {201 + seat}", monoliths=seat)
    kept(made)
    fleets = "0.interceptor.2 0.dreadnought.1 1.cruiser.2 1.starbase.1 2.interceptor.1"
    for key in ("fighting", "laying", "decided"):
        made.playing(key, **APP)
        made.tap(key, "open_battle", sector="201", fleets=fleets, disc=1)
    made.tap("laying", "correct_squad", squad=0, initiative=20, ships=1)
    made.tap("laying", "correct_squad", squad=4, initiative=20, ships=1)
    for page in ("laying", "decided"):
        eye = made.eye
        for _ in range(40):
            eye.goto(f"{made.tables[page]}/battle")
            if eye.locator("#lay").count() and page == "laying":
                break
            if eye.locator("#after").count():
                break
            if eye.locator("#lay").count():
                made.tap(page, "lay_dice")
            elif page == "decided":
                made.tap(page, "fire_on")
            else:
                squad = eye.locator('#now input[name="squad"]').first.get_attribute("value")
                made.tap(page, "tap_face", squad=squad, face=6)
    return made


(
    test_everybody_can_read_and_hit_everything_on_this_screen,
    test_this_screen_has_room_for_german_words,
    test_the_shared_screen_needs_nobody_to_scroll,
) = shown_to_everybody(SCREENS)
