"""The draft of Age of Galaxy on four real phones: seven picks each, and no answer to anybody names a card too early."""

import json
import re
from dataclasses import dataclass, field

from playwright.sync_api import Page, Response, expect

from tests.browser.age_of_galaxy.thumbs import open_table
from tests.browser.eclipse.test_setup import Thumb
from tests.browser.hands import never_reloads, quietly, stayed
from tests.games.age_of_galaxy.printed_box import NAMES

PLACES = ("table", "round", "mine", "score", "log", "fair", "menu", "print/", "tv")
NAMED = re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, NAMES.values()))})(?!\w)")
# Where a board is put right, every card that lies nowhere can be chosen: the same list for everybody.
EVERY_CARD = re.compile(r'<select class="input" id="cf\d".*?</select>', re.DOTALL)


@dataclass
class Ear:
    """Every answer a phone gets, and the names of cards its player may know."""

    page: Page
    knows: set[str] = field(default_factory=set)
    waiting: list[Response] = field(default_factory=list)
    told: set[str] = field(default_factory=set)
    heard: int = 0

    def __post_init__(self) -> None:
        self.page.on("response", self._note)

    def _note(self, answer: Response) -> None:
        if "text/html" in answer.headers.get("content-type", "") or "json" in answer.headers.get("content-type", ""):
            self.waiting.append(answer)

    def check(self) -> None:
        """Nothing that came since the last look names a card this player must not know."""
        while self.waiting:
            answer = self.waiting.pop(0)
            self.reads(answer.url, answer.text())

    def reads(self, where: str, text: str) -> None:
        self.heard += 1
        told = set(NAMED.findall(EVERY_CARD.sub("", text)))
        self.told |= told
        assert told <= self.knows, (where, told - self.knows)


def every_card(text: str) -> list[str]:
    """What the lists offer that everybody may see."""
    return [name for found in EVERY_CARD.findall(text) for name in re.findall(r">([^<>]+)</option>", found)]


def pack(page: Page) -> list[str]:
    return page.locator(".fpick .ft b").all_inner_texts()


def begin(phone, house, players: int, **options) -> tuple[str, str, list[Thumb]]:
    url, at, thumbs = open_table(phone, house, players, draft="yes", **options)
    host = thumbs[0].page
    quietly(host, house.url, f"{at}/do/choose_start_player", seat=0)
    for place in (1, 2, 3):
        quietly(host, house.url, f"{at}/do/name_trade", place=place, card=place)
    return url, at, thumbs


def test_four_phones_draft_seven_cards_and_nobody_hears_of_a_card_too_early(phone, house):
    url, _at, thumbs = begin(phone, house, 4)
    ears = [Ear(one.page) for one in thumbs]
    tv = Ear(phone(1280, 800))
    for one in (*ears, tv):
        one.page.goto(f"{url}/{'tv' if one is tv else 'round'}")
        never_reloads(one.page)
    thumbs[1].press("Begin the draft")
    kept: list[list[str]] = [[], [], [], []]
    for number in range(1, 8):
        dealt = []
        for ear in ears:
            expect(ear.page.locator(".fpick")).to_have_count(8 - number)
            dealt.append(pack(ear.page))
            ear.knows |= set(dealt[-1])
        assert len({name for one in dealt for name in one}) == 4 * (8 - number), "no card twice"
        expect(tv.page.locator("h1")).to_contain_text(f"Pick card {number} of 7")
        for seat, (thumb, ear) in enumerate(zip(thumbs, ears, strict=True)):
            kept[seat].append(dealt[seat][0])
            thumb.tap(thumb.page.locator(".fpick").first)
            if seat < 3:
                expect(thumb.page.locator("#waits")).to_contain_text("The rest goes to the left")
                ear.check()
        tv.check()
        if number < 7:  # the rest of Mira's pack lies before Jonas now
            for seat in range(4):
                expect(thumbs[(seat + 1) % 4].page.locator(".fpick .ft b")).to_have_text(dealt[seat][1:])
    for seat, (thumb, ear) in enumerate(zip(thumbs, ears, strict=True)):
        expect(thumb.page.locator(f"#faction-{seat} .fpick")).to_have_count(7)
        assert sorted(pack(thumb.page)) == sorted(kept[seat])
        assert len(thumb.taps) == 7 + (seat == 1), thumb.taps
        assert stayed(thumb.page)
        ear.check()
        assert ear.told == ear.knows, "what may be known was indeed told"
    tv.check()
    assert stayed(tv.page)
    assert tv.told == set()
    everywhere(ears, tv, url)
    # A start faction lies open for everybody from then on; what stays in the hand does not.
    for seat, thumb in enumerate(thumbs):
        thumb.tap(thumb.page.locator(f"#faction-{seat} .fpick", has_text=kept[seat][0]).first)
        for ear in (*ears, tv):
            ear.knows.add(kept[seat][0])
        expect(thumb.page.locator(f"#faction-{seat}")).to_contain_text("chosen")
    thumbs[0].press("Begin round 1")
    thumbs[0].page.get_by_role("button", name="Produce for everybody").tap()
    for ear in ears:
        expect(ear.page.locator("#strip")).to_contain_text("Round 1")
    everywhere(ears, tv, url)
    assert sum(ear.heard for ear in (*ears, tv)) > 150


def everywhere(ears: list[Ear], tv: Ear, url: str) -> None:
    """Every page of the table on every phone, and the export: read as it came."""
    lists = set()
    for ear in (*ears, tv):
        ear.check()
        for place in PLACES:
            text = ear.page.request.get(f"{url}/{place}").text()
            ear.reads(place, text)
            if found := every_card(text):
                lists.add(tuple(found))
        made = ear.page.request.get(f"{url}/export.json").json()
        played = [row for row in made["log"] if row["kind"] == "do"]
        ear.reads("export.json", json.dumps(played))
        assert sum(row["hidden"] for row in played) == 29, "the packs and 28 picks"
        assert not re.search(r'"(packs|hand)"', json.dumps(played))
    assert len(lists) <= 1, "one list for all, whatever they hold"


def test_a_phone_with_two_seats_shows_nothing_before_the_tap_and_covers_the_cards_again(phone, house):
    url, at, (mira, jonas) = begin(phone, house, 2)
    quietly(jonas.page, house.url, f"{at}/house/free_seat", seat=1)
    quietly(mira.page, house.url, f"{at}/house/take_seat", seat=1)
    ear, other = Ear(mira.page), Ear(jonas.page)
    for one in (ear, other):
        one.page.goto(f"{url}/round")
    mira.press("Begin the draft")
    expect(mira.page.locator("#sealed")).to_contain_text("Show my cards")
    expect(mira.page.locator(".fpick")).to_have_count(0)
    ear.check()
    for place in PLACES:
        ear.reads(place, mira.page.request.get(f"{url}/{place}").text())
    for number, name in enumerate(("Mira", "Jonas")):
        mira.tap(mira.page.locator("#sealed a", has_text=name))
        expect(mira.page.locator(".fpick")).to_have_count(7)
        ear.waiting.clear()
        mira.tap(mira.page.locator(".fpick").last)
        expect(mira.page.locator(".fpick")).to_have_count(0)
        if not number:
            ear.waiting = [one for one in ear.waiting if one.request.method == "POST"]
            ear.check()
    # Second pick: the old address of a look does not uncover the next pack.
    expect(mira.page.locator("#strip")).to_contain_text("Pick card 2 of 7")
    mira.page.reload()
    expect(mira.page.locator("#sealed")).to_be_visible()
    expect(mira.page.locator(".fpick")).to_have_count(0)
    other.check()
    assert other.knows == set()
