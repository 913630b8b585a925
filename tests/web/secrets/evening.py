"""An evening with secrets: who sits where, and what each of them hides."""

import re

from tests.kit import Phone
from tests.web.secrets.reading import Read, addresses, crawl, read


class Evening:
    """Four seats on three phones, a watcher, a shared screen and a stranger; the second round is still secret."""

    OPEN = (11, 12, 13, 14)  # the first round, which everybody has seen

    def __init__(self, app, mira=73913, jonas=58427, ute=91357, wrong=(40961, 66089), *, dice=True) -> None:
        self.app = app
        self.crawls: dict[str, list[Read]] = {}
        self.store = app.extensions["companion"].store
        self.secrets = {0: {wrong[0], mira}, 1: {wrong[1], jonas}, 2: {ute}, 3: set()}
        for seat, own in self.secrets.items():  # what a total would betray
            own |= {points + self.OPEN[seat] for points in own}
        self.mira, self.jonas, self.ute, self.watcher, self.tv, self.stranger = (
            Phone(app, address=f"10.0.1.{n}") for n in range(6)
        )
        self.mira.opens("Mirjam", seats=4, hidden="on", title="Kraken")
        self.jonas.joins(self.mira, "Jolanda")
        self.ute.joins(self.mira, "Utz")
        self.taps = 0
        self.tap(self.ute, "house/take_seat", name="Kimba")
        self.watcher.joins(self.mira)
        self.tv.joins(self.mira)
        self.tap(self.mira, "house/start")
        for phone, seat in ((self.mira, 0), (self.jonas, 1), (self.ute, 2), (self.ute, 3)):
            self.writes(phone, seat, 0, self.OPEN[seat])
        line = self.writes(self.mira, 0, 1, wrong[0])
        self.writes(self.mira, 0, 1, mira)
        self.tap(self.mira, f"log/back/{line}")  # the correction now stands as an entry of its own
        line = self.writes(self.jonas, 1, 1, wrong[1])
        self.tap(self.jonas, f"log/back/{line}")
        self.writes(self.jonas, 1, 1, jonas)
        self.asked = self.writes(self.ute, 2, 1, ute)
        if dice:
            self.tap(self.jonas, "do/roll_dice", dice=2, sides=6)
        page = self.tap(self.jonas, "move/", status=200, seat=1)
        self.link = re.search(rf"/t/{self.code}/move/([\w-]+)", page.text)[1]

    @property
    def code(self) -> str:
        return self.mira.code

    @property
    def known(self):
        return self.store.by_code(self.code)

    def tap(self, phone: Phone, what: str, *, status: int = 303, htmx: bool = False, **fields):
        self.taps += 1
        answer = phone.post(f"/t/{self.code}/{what}", fields, htmx=htmx, tap=f"evening{self.taps}")
        assert answer.status_code == status, answer.text
        return answer

    def writes(self, phone: Phone, seat: int, column: int, points: int) -> int:
        self.tap(phone, "do/enter_score", seat=seat, column=column, points=points, **{"as": seat})
        return self.known.head

    def crawled(self, name: str) -> list[Read]:
        """Everything this phone can get, read once."""
        if name not in self.crawls:
            self.crawls[name] = list(crawl(getattr(self, name), addresses(self.code, self.known.head)))
        return self.crawls[name]

    def looks(self, phone: Phone) -> list[Read]:
        """Only the pages where something might show after a change."""
        places = ("table?column=1", "score", "tv", "mine", "log", "fair", "export.json", f"table?did={self.known.head}")
        return [read(phone, f"/t/{self.code}/{place}", htmx=htmx) for place in places for htmx in (False, True)]

    def of_others(self, *own: int) -> set[int]:
        return {secret for seat, theirs in self.secrets.items() if seat not in own for secret in theirs}
