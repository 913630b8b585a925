"""Nine phones and a shared screen set up a game with all of Rise of the Ancients, from the form to the first turn."""

import re

import pytest
from playwright.sync_api import Page, expect

from companion.games.eclipse.expansion.modules import SWITCHES
from tests.browser.access import shown_to_everybody, tv_screens
from tests.browser.eclipse.test_access import Evening
from tests.browser.eclipse.test_setup import Thumb
from tests.browser.eyes import UNFOLD
from tests.browser.hands import NAMES, never_reloads, pick, send, stayed

MOST_TAPS = 6  # for a guest: sit down, look at a species, take it, a cube, ready
SPECIES = {
    "Ben": ("enlightened_of_lyra", "Enlightened of Lyra"),
    "Pola": ("rho_indi_syndicate", "Rho Indi Syndicate"),
    "Robin": ("exiles", "The Exiles"),
    "Sanne": ("orion_hegemony", "Orion Hegemony"),
    "Kim": ("mechanema", "Mechanema"),
    "Tarek": ("terran_republic", "Terran Republic"),
    "Uta": ("terran_union", "Terran Union"),
    "Jonas": ("hydran_progress", "Hydran Progress"),
    "Mira": ("eridani_empire", "Eridani Empire"),
}
TRACKS = ("money", "science", "materials")
TVS = {"720p": (1280, 720), "1080p": (1920, 1080)}


def fits(tv: Page, size: str) -> bool:
    width, height = TVS[size]
    tv.set_viewport_size({"width": width, "height": height})
    tall, across = tv.evaluate("[document.documentElement.scrollHeight, document.documentElement.scrollWidth]")
    assert tall <= height, f"{tall} high on {size}"
    assert across <= width, f"{across} wide on {size}"
    return True


def test_nine_phones_set_up_a_game_with_everything(phone, house):
    thumbs = [Thumb(phone(), name) for name in NAMES]
    mira, *guests = thumbs
    mira.page.goto(f"{house.url}/new?game=eclipse")
    mira.page.locator("#name").fill("Mira")
    mira.tap(mira.page.locator('label[for="n9"]'))
    expect(mira.page.get_by_text("Planta and the Descendants of Draco are advised against")).to_be_visible()
    mira.tap(mira.page.locator('label[for="mix-all"]'))
    expect(mira.page.locator(".only-mix").first).to_be_hidden()
    mira.press("Open the table")
    mira.page.wait_for_url("**/lobby")
    link = mira.page.url.removesuffix("/lobby")
    tv = phone(*TVS["720p"])
    tv.goto(f"{link}/tv")
    for guest in guests:
        guest.page.goto(link)
        guest.page.get_by_label("Your name").fill(guest.name)
        guest.press("Sit down")
        expect(guest.page.locator("#sit")).to_have_count(0)
        never_reloads(guest.page)
    assert fits(tv, "720p")
    mira.press("Begin")
    mira.tap(mira.page.locator("#who-starts button", has_text="Mira"))
    # From the start player's right hand neighbour on, counter-clockwise: each phone calls by itself.
    for chooser in (*reversed(guests), mira):
        expect(chooser.page.locator("#choose")).to_be_visible()
        chooser.choose(*SPECIES[chooser.name])
        expect(chooser.page.locator("#choose")).to_have_count(0)
    expect(tv.locator("h1")).to_have_text("Everybody takes a cube out")
    expect(tv.locator(".map .hex.own")).to_have_count(9)
    assert fits(tv, "720p")
    for number, one in enumerate(thumbs):
        expect(one.page.get_by_role("button", name="My board is set up")).to_have_count(0)  # one thing after the other
        one.tap(one.page.locator(f'#cubeout form:has(input[value="{TRACKS[number % 3]}"]) button'))
        expect(one.page.locator("#cubeout")).to_have_count(0)
    expect(tv.locator("h1")).to_have_text("Lay everything out")
    # The same 26 tiles to fetch, eight developments, and the numbers of this game.
    for one in (mira, guests[-1]):
        counts = one.page.locator("#step-technologies .fetch b").all_inner_texts()
        assert sum(map(int, counts)) == 26
        expect(one.page.locator("#step-developments .fetch li")).to_have_count(8)
        expect(one.page.locator("#step-stacks")).to_contain_text("12 of 14")
        expect(one.page.locator("#step-centre .world.up")).to_have_count(1)
    for one in thumbs:
        one.press("My board is set up")
    for one in thumbs:
        expect(one.page.locator("header.strip")).to_contain_text("Round 1")
    assert all(stayed(guest.page) for guest in guests), "every phone followed by itself"
    expect(mira.page.locator("header.strip")).to_have_class(re.compile("mine"))
    expect(tv.locator("h1")).to_have_text("Mira is on turn")
    expect(tv.locator(".tvbeside dd").last.locator("> span")).to_have_count(8)
    assert fits(tv, "720p")
    assert fits(tv, "1080p")
    taps = {one.name: one.taps for one in thumbs}
    print({name: (len(made), made) for name, made in taps.items()})
    assert max(len(made) for name, made in taps.items() if name != "Mira") <= MOST_TAPS, taps
    assert len(taps["Mira"]) <= MOST_TAPS + 4, taps["Mira"]


def test_our_own_mix_begins_with_what_was_tapped_last(phone, house):
    page = phone()
    page.goto(f"{house.url}/new?game=eclipse")
    pick(page, "seats", 4)
    pick(page, "expansion", "all")
    pick(page, "expansion", "own")
    for name in ("new_species", "alliances"):
        expect(page.locator(f'[name="{name}"]')).to_be_checked()
    page.locator("label", has=page.locator('[name="alliances"]')).tap()
    pick(page, "secret_homeworlds", 2)
    page.locator("#readings summary").tap()
    pick(page, "exiles_orbital", "empty")
    pick(page, "at_once")
    page.get_by_role("button", name="Open the table").tap()
    page.locator("#who-starts button").first.tap()
    expect(page.locator("#step-stacks")).to_contain_text("are mixed into the middle stack")
    expect(page.locator("#step-more_tiles")).not_to_contain_text("alliance tiles")
    expect(page.locator("#step-developments")).to_be_visible()


def test_the_table_has_other_homeworlds_another_side_and_other_developments(phone, house):
    page = phone()
    url = send(
        page,
        house.url,
        "/new",
        game="eclipse",
        name="Mira",
        names="Jonas\nUta\nTarek",
        seats=4,
        at_once="on",
        expansion="all",
        depth="full",
    ).url
    page.goto(url)
    page.locator("#who-starts button").first.tap()
    north = page.locator("#world-N")
    was = north.locator("b").first.inner_text()
    letter = north.locator("small").first.inner_text()[-1]
    other = next(one for one in ("271", "272", "273", "274") if one != was)
    cruiser = next(one for one in "abcdefgh" if one != letter.lower())
    north.locator("summary").tap()
    north.locator(f'label[for="wN-{other}"]').tap()
    north.locator(f'label[for="wN-{cruiser}"]').tap()
    north.get_by_role("button", name="Save").tap()
    expect(north.locator("b").first).to_have_text(other)
    expect(north.locator("small").first).to_have_text(f"Ancient Cruiser {cruiser.upper()}")
    expect(page.locator(".map")).to_contain_text(other)
    down = page.locator("#step-centre .world:not(.up)")
    side = down.locator("b").first.inner_text()
    down.get_by_role("button", name="This side is up").tap()
    expect(page.locator("#step-centre .world.up b").first).to_have_text(side)
    step = page.locator("#step-developments")
    step.locator("summary").tap()
    values = "boxes => boxes.map((box) => [box.value, box.checked])"
    boxes = step.locator('input[name="tiles"]').evaluate_all(values)
    comes, goes = (next(value for value, on in boxes if on == there) for there in (False, True))
    for value in (comes, goes):
        step.locator("label", has=page.locator(f'input[value="{value}"]')).tap()
    wanted = step.locator("label", has=page.locator(f'input[value="{comes}"]')).inner_text()
    step.get_by_role("button", name="These lie there").tap()
    expect(step.locator(".fetch")).to_contain_text(wanted)
    expect(step.locator(".fetch li")).to_have_count(5)


# ── every eye and thumb

PLAYING = {"depth": "full", "expansion": "all"}
NINE = tuple(species for species, _ in reversed(SPECIES.values()))
SCREENS = {
    "new, our own mix": ("", "new?game=eclipse"),
    "four: choose": ("choosing", "table"),
    "four: checklist": ("four", "table"),
    "four: what to take": ("four", "mine"),
    "nine: who starts": ("fresh", "table"),
    "nine: cubes": ("cubes", "table"),
    "nine: my cube": ("cubes", "mine"),
    "nine: checklist": ("ready", "table"),
    "nine: turn": ("playing", "table"),
    "nine: count": ("over", "score"),
    "nine: result": ("told", "score"),
    "tv of four": ("four", "tv"),
    "tv of nine: cubes": ("cubes", "tv"),
    "tv of nine": ("playing", "tv"),
    "tv of nine: all variants": ("varied", "tv"),
    "nine: all variants": ("varied", "table"),
    "tv of nine: result": ("told", "tv"),
    "tv of nine: an alliance wins": ("allied", "tv"),
}


class Nine(Evening):
    screens = SCREENS

    def laid(self, key: str, species: tuple[str, ...], **options: str) -> None:
        self.opens(key, NAMES[: len(species)], **{**PLAYING, **options})
        self.tap(key, "choose_start_player", seat=0)
        for seat, one in enumerate(species):
            self.tap(key, "choose_species", seat=seat, species=one, table_says_so="true")

    def begun(self, key: str, **options: str) -> None:
        self.laid(key, NINE, **options)
        for seat in range(9):
            self.tap(key, "remove_cube", seat=seat, track=TRACKS[seat % 3])
        self.tap(key, "begin_play", table_says_so="true")

    def counted(self, key: str) -> None:
        self.begun(key)
        if key == "allied":
            for seat in (0, 4):
                self.tap(key, "correct_alliance", seat=seat, alliance="Nova")
        for _ in range(9):
            self.tap(key, "clean_up", table_says_so="true")
        for seat in range(9):
            own = {0: {"shellworld": "on"}, 6: {"orbitals_with_cube": 3}, 8: {"shrines": 4, "shrine_bonus": "on"}}
            self.tap(
                key, "count_points", seat=seat, sectors=f"{301 + seat} {310 + seat}", monoliths=seat % 3, reputation="2",
                ancient_kills=int(seat == 3), **own.get(seat, {}),
            )  # fmt: skip
        self.tap(key, "reveal", everything="true")

    def look(self, screen: str, language: str = "en") -> Page:
        page = super().look(screen, language)
        if screen.startswith("new"):
            pick(page, "seats", 9)
            pick(page, "expansion", "own")
            page.evaluate(UNFOLD)
        return page


@pytest.fixture(scope="module")
def evening(lasting_phone, house):
    made = Nine(lasting_phone(), house.url)
    made.opens("fresh", NAMES, **PLAYING)
    made.opens("choosing", NAMES[:4], **PLAYING)
    made.tap("choosing", "choose_start_player", seat=0)
    made.laid("four", ("exiles", "rho_indi_syndicate", "enlightened_of_lyra", "terran_union"))
    made.laid("cubes", NINE)
    made.tap("cubes", "remove_cube", seat=0, track="money")
    made.laid("ready", NINE)
    for seat in range(9):
        made.tap("ready", "remove_cube", seat=seat, track="science")
    made.begun("playing")
    made.begun("varied", expansion="own", **dict.fromkeys(SWITCHES, "on"))
    made.begun("over")
    for _ in range(9):
        made.tap("over", "clean_up", table_says_so="true")
    made.counted("told")
    made.counted("allied")
    return made


test_everybody_can_read_and_hit_everything_on_this_screen, test_this_screen_has_room_for_german_words, _ = (
    shown_to_everybody(SCREENS)
)


@pytest.mark.parametrize("size", TVS)
@pytest.mark.parametrize("screen", tv_screens(SCREENS))
def test_the_shared_screen_needs_nobody_to_scroll(evening, screen, size):
    assert fits(evening.look(screen, "de"), size)
