"""Hands and packs of Age of Galaxy: the same evening twice with other hidden cards, and nobody else gets another letter."""

from collections.abc import Iterator
from html import unescape

import pytest

from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.play import GAME
from companion.rules.chance import Chance
from tests.games.age_of_galaxy.kit import test_box as whole_box
from tests.kit import SITE, Phone, make_app
from tests.web.secrets.reading import HTMX, plain, read

pytestmark = pytest.mark.wild

MIRA, JONAS, UTE, TAREK = range(4)
Hands = tuple[tuple[int, ...], ...]

# The first two of everybody are played openly, so they are the same in every evening; the other five are secret.
OPEN = ((9, 10), (16, 17), (23, 24), (30, 31))
REST = ((11, 12, 13, 14, 15), (18, 19, 20, 21, 22), (25, 26, 27, 28, 29), (32, 33, 34, 35, 36))


def dealt(*order: int) -> Hands:
    """Whose secret cards lie in whose hand this evening."""
    return tuple((*mine, *REST[whose]) for mine, whose in zip(OPEN, order, strict=True))


FIRST = dealt(MIRA, JONAS, UTE, TAREK)
ALL_OTHER = dealt(JONAS, UTE, TAREK, MIRA)
JONAS_HAS_THE_SAME = dealt(UTE, JONAS, TAREK, MIRA)
MIRA_HAS_THE_SAME = dealt(MIRA, UTE, TAREK, JONAS)

SCREENS = ("table", "round", "mine", "score", "tv", "log", "fair", "menu")
OPENED = (
    "0",
    "1",
    "2",
    "cards",
    "card12",
    "card20",
    "settle",
    "hand0",
    "hand1",
    "0.first",
    "0.start",
    "0.pick1",
    "1.pick2",
)
COVERED = (
    "cards",
    "card27",
    "settle",
    "0",
    "1",
    "hand0",
    "hand1",
    "0.first",
    "0.pick1",
)  # nothing the two seats of Ute's phone own


class Evening:
    """Four seats on three phones, a watcher and a shared screen; the cards are on the phones."""

    def __init__(self, app, hands: Hands, monkeypatch, **options) -> None:
        self.app, self.taps = app, 0
        self.tokens: dict[str, str] = {}
        app.extensions["companion"].hub._clock = float  # nobody falls asleep meanwhile
        app.extensions["companion"].shelf.change_box("age_of_galaxy", BOX, whole_box())
        self._stack(hands, monkeypatch)
        names = ("mira", "jonas", "ute", "watcher", "tv")
        self.phones = {name: Phone(app, address=f"10.0.2.{n}") for n, name in enumerate(names)}
        self.mira, self.jonas, self.ute, *_ = self.phones.values()
        form = {"game": "age_of_galaxy", "name": "Mira", "seats": 4, "draws": "table", **options}
        self.mira.code = self.mira.post("/new", form).headers["Location"].split("/")[2]
        self.jonas.joins(self.mira, "Jonas")
        self.ute.joins(self.mira, "Ute")
        self.tap("ute", "house/take_seat", name="Tarek")
        for name in ("watcher", "tv"):
            self.phones[name].joins(self.mira)
        self.tap("mira", "house/start")
        self.tap("mira", "do/choose_start_player", seat=MIRA)
        for place in (1, 2, 3):
            self.tap("mira", "do/name_trade", place=place, card=place)
        self.begun = self.head + 1
        self.tap("mira", "do/deal_cards")

    @staticmethod
    def _stack(hands: Hands, monkeypatch) -> None:
        """Shuffled as ever, with every draw noted; then the cards lie as this evening wants them."""
        top = tuple(card for hand in hands for card in hand)

        def shuffle(chance: Chance, things):
            drawn = chance.draw(things, len(things))
            return (*top, *(card for card in sorted(drawn) if card not in top))

        monkeypatch.setattr(Chance, "shuffle", shuffle)

    @property
    def code(self) -> str:
        return self.mira.code

    @property
    def head(self) -> int:
        return self.app.extensions["companion"].store.by_code(self.code).head

    @property
    def galaxy(self):
        return self.app.extensions["companion"].service.table(self.code).state

    def tap(self, name: str, what: str, /, status: int = 303, **fields):
        self.taps += 1
        if name not in self.tokens:
            self.tokens[name] = self.phones[name].token()
        sent = {"csrf_token": self.tokens[name], "tap": f"evening{self.taps}", "as": fields.get("seat", ""), **fields}
        answer = self.phones[name].client.post(f"/t/{self.code}/{what}", base_url=SITE, data=sent)
        assert not status or answer.status_code == status, (
            what,
            fields,
            answer.status_code,
            unescape(answer.text)[-600:],
        )
        return answer

    def holder(self, seat: int) -> str:
        return ("mira", "jonas", "ute", "ute")[seat]

    def does(self, seat: int, move: str, **fields):
        return self.tap(self.holder(seat), f"do/{move}", seat=seat, **fields)

    def looks(self, name: str, *, back: bool = True, paper: bool = False) -> Iterator[tuple[str, str]]:
        """Everything this phone can get now; what lies behind a tap on Ute's phone is for Ute and Tarek alone."""
        opened = {"ute": COVERED, "tv": ()}.get(name, OPENED)
        wanted = [*SCREENS, *(f"{screen}?open={one}" for screen in ("round", "mine") for one in opened)]
        wanted += ["export.json", "print/", "log?mine_only=1"]
        wanted += [f"log?back={seq}" for seq in range(self.begun, self.head + 1)] if back else []
        wanted += [f"print/{sheet.id}.{kind}" for sheet in GAME.sheets for kind in ("pdf", "html")] if paper else []
        phone = self.phones[name]
        for place in wanted:
            got = read(phone, f"/t/{self.code}/{place}")
            text = got.text.replace(" ", "") if got.kind == "application/pdf" else got.text
            yield f"{name}: {place}", plain(f"{got.status} {text}", self)
        for place in ("round", "table"):
            block = phone.get(f"/t/{self.code}/{place}", headers=HTMX)
            yield f"{name}: the block of {place}", plain(unescape(block.text), self)


@pytest.fixture
def evenings(tmp_path, monkeypatch):
    """Plays the same evening with these hands and those; gives what one phone saw, page by page."""
    apps = []

    def play(hands: Hands, course, **options):
        apps.append(make_app(tmp_path / str(len(apps))))
        return list(course(Evening(apps[-1], hands, monkeypatch, **options)))

    yield play
    for app in apps:
        app.extensions["companion"].store.close()


def same(one: list, other: list) -> int:
    """Letter for letter; gives how many answers there were."""
    assert [place for place, _ in one] == [place for place, _ in other]
    differ = [place for (place, text), (_, again) in zip(one, other, strict=True) if text != again]
    assert differ == [], parting(*(dict(seen)[differ[0]] for seen in (one, other)))
    return len(one)


def parting(text: str, again: str) -> str:
    """Where two answers part."""
    at = next((at for at, pair in enumerate(zip(text, again, strict=False)) if len(set(pair)) > 1), 0)
    return f"…{text[at - 60 : at + 90]}… or …{again[at - 60 : at + 90]}…"


def differ_at_all(one: Hands, other: Hands, *seats: int) -> bool:
    return all(set(one[seat]) != set(other[seat]) for seat in seats)


# ────────────────────────────────────────────── the deal, the exchange, and play


def course_of(*names: str):
    """The public course: nobody but Ute and Tarek exchanges, and nobody else sees what."""

    def course(evening: Evening):
        def seen(when: str, **more: bool):
            return ((f"{when}: {place}", text) for name in names for place, text in evening.looks(name, **more))

        yield from seen("dealt", back=False)
        evening.does(UTE, "swap_cards", cards=list(evening.galaxy.realms[UTE].hand[3:5]))
        evening.does(MIRA, "swap_cards")
        yield from seen("half of them exchanged")
        evening.does(TAREK, "swap_cards", cards=list(evening.galaxy.realms[TAREK].hand[4:5]))
        evening.does(JONAS, "swap_cards")
        yield from tried(evening, *names)
        for seat in range(4):
            evening.does(seat, "play_main", card=OPEN[seat][0])
        evening.tap("mira", "do/begin_play")
        evening.tap("mira", "do/produce")
        evening.does(MIRA, "plunder")
        evening.does(MIRA, "play_boost", card=OPEN[MIRA][1])
        evening.does(MIRA, "end_turn")
        kind = evening.galaxy.card(OPEN[JONAS][1]).adaptations[0]
        evening.does(JONAS, "settle", card=1, kind=kind, adaptation=OPEN[JONAS][1])
        yield from seen("Jonas's turn", back=False)
        evening.does(JONAS, "end_turn")
        evening.does(UTE, "play_ideology", card=OPEN[UTE][1])
        yield from tried(evening, *names)
        yield from seen("Ute's turn", paper="watcher" in names)
        evening.tap("mira", f"log/back/{evening.begun + 1}")  # Ute's exchange: everything after it is decided anew
        yield from seen("a line taken back", back=False)

    return course


TRIED = (
    ("swap_cards", "cards", {}),
    ("pick_card", "card", {}),
    ("play_main", "card", {}),
    ("play_ideology", "card", {}),
    ("play_boost", "card", {}),
    ("settle", "adaptation", {"card": 1, "kind": "warm"}),
    ("correct_faction", "card", {"has": "on"}),
)


def tried(evening: Evening, *names: str):
    """Somebody tries out what the others hold: the answers say nothing about it, nor does the table afterwards."""
    for name in (one for one in names if one != "tv"):
        for seat in (one for one in (MIRA, JONAS, UTE) if evening.holder(one) != name):
            for card in (12, 19, 27):  # secret cards of Mira, Jonas and Ute in the first evening
                for move, field, more in TRIED:
                    sent = {"seat": seat, field: card, "table_says_so": "on", **more}
                    answer = evening.tap(name, f"do/{move}", status=0, **sent)
                    assert answer.status_code in {303, 409, 422}
                    what = f"{name} tries {move} with {card} for {seat}"
                    yield what, plain(f"{answer.status_code} {unescape(answer.text)}", evening)
                    if answer.status_code == 303:
                        yield f"{what}: then", plain(evening.phones["watcher"].look("table"), evening)
                        evening.tap("mira", f"log/back/{evening.head}")


def test_whoever_holds_no_card_sees_the_same_whatever_the_others_hold(evenings):
    """A watcher and the shared screen; and Ute's phone, which has two seats and shows no card before a tap."""
    assert differ_at_all(FIRST, ALL_OTHER, MIRA, JONAS, UTE, TAREK)
    course = course_of("watcher", "tv", "ute")
    assert same(evenings(FIRST, course, cards="app"), evenings(ALL_OTHER, course, cards="app")) > 500


@pytest.mark.parametrize(("name", "other"), [("jonas", JONAS_HAS_THE_SAME), ("mira", MIRA_HAS_THE_SAME)])
def test_whoever_holds_the_same_cards_sees_the_same_whatever_the_others_hold(evenings, name, other):
    """Mira is the host."""
    assert differ_at_all(FIRST, other, UTE, TAREK, MIRA if name == "jonas" else JONAS)
    course = course_of(name)
    assert same(evenings(FIRST, course, cards="app"), evenings(other, course, cards="app")) > 200


def test_the_own_hand_is_what_makes_the_difference(evenings):
    """So that the silence above is no blindness: Jonas reads another page when his own cards are others."""

    def course(evening: Evening):
        yield from evening.looks("jonas", back=False)

    one, other = (dict(evenings(hands, course, cards="app")) for hands in (FIRST, ALL_OTHER))
    assert {"jonas: round", "jonas: log"} <= {place for place in one if one[place] != other[place]}


# ────────────────────────────────────────────── the draft


def test_whoever_looks_on_at_a_draft_sees_the_same_whatever_is_picked(evenings):
    """Seven picks each: the open card first, then whatever lies on top."""

    def course(evening: Evening):
        def seen(when: str, **more: bool):
            return (
                (f"{when}: {place}", text) for name in ("watcher", "ute") for place, text in evening.looks(name, **more)
            )

        for pick in range(1, 8):
            for seat in range(4):
                pack = evening.galaxy.packs[seat]
                evening.does(seat, "pick_card", card=OPEN[seat][0] if OPEN[seat][0] in pack else pack[0])
                if (pick, seat) in {(1, JONAS), (7, UTE)}:
                    yield from seen(f"pick {pick}")
            if pick == 2:
                yield from tried(evening, "watcher", "ute")
        for seat in range(4):
            evening.does(seat, "play_main", card=OPEN[seat][0])
        evening.tap("mira", "do/begin_play")
        yield from seen("begun", back=False)

    assert same(evenings(FIRST, course, draft="yes"), evenings(ALL_OTHER, course, draft="yes")) > 250


def test_jonas_sees_of_a_draft_only_the_packs_before_him(evenings):
    """Mira keeps another card out of a pack whose rest comes to Jonas; the packs of Ute and Tarek have not come yet."""
    other = (
        (40, *FIRST[MIRA][1:]),
        FIRST[JONAS],
        (33, 34, 35, 36, 1, 2, 3),
        (25, 26, 27, 28, 4, 5, 6),
    )

    def course(evening: Evening):
        for pick in (1, 2):
            for seat in (MIRA, UTE, TAREK):
                evening.does(seat, "pick_card", card=evening.galaxy.packs[seat][0])
            yield from ((f"pick {pick}: {place}", text) for place, text in evening.looks("jonas"))
            if pick == 1:  # his own second pick would bring him the pack of Tarek
                evening.does(JONAS, "pick_card", card=evening.galaxy.packs[JONAS][0])
        yield from tried(evening, "jonas")

    assert same(evenings(FIRST, course, draft="yes"), evenings(other, course, draft="yes")) > 100
