"""Phones at a table of Age of Galaxy that send whatever they like, and count."""

import re
import time
from html import unescape

from companion.games.age_of_galaxy.box.values import BOX
from tests.games.age_of_galaxy.kit import test_box as whole_box
from tests.kit import SITE, Phone

PAGE = "/box/age_of_galaxy/"


class Seat:
    """A phone with its seat; sends whatever it likes, and counts."""

    sent = 0

    def __init__(self, phone: Phone) -> None:
        self.phone, self.token = phone, phone.token()

    def tap(self, what: str, /, **fields):
        """Raw. Never a 500; whatever is refused is refused with one sentence, and leaves nothing behind."""
        Seat.sent += 1
        before = self.head
        form = {"csrf_token": self.token, "tap": f"h{time.monotonic_ns()}", "seq": "", **fields}
        answer = self.phone.client.post(f"/t/{self.phone.code}/{what}", base_url=SITE, data=form)
        if answer.status_code != 303:
            assert answer.status_code in {409, 422}, (what, fields, answer.status_code)
            said = re.findall(r'<div class="say [^"]*">.*?<strong>(.*?)</strong>', answer.text, re.DOTALL)
            assert len(said) == 1, (what, fields, said)
            assert 8 < len(unescape(said[0])) < 400, said
            assert "<script>alert" not in answer.text
            assert self.head == before, (what, fields)
        return answer

    def do(self, move: str, /, **fields):
        return self.tap(f"do/{move}", **fields)

    def sure(self, move: str, /, **fields) -> None:
        answer = self.do(move, **fields)
        assert answer.status_code == 303, (move, fields, sentence(answer))

    @property
    def head(self) -> int:
        return self.wiring.store.by_code(self.phone.code).head

    @property
    def wiring(self):
        return self.phone.client.application.extensions["companion"]

    @property
    def galaxy(self):
        return self.wiring.service.table(self.phone.code).state

    def back(self) -> None:
        """The last line did not happen."""
        assert self.tap(f"log/back/{self.head}").status_code == 303


def sentence(answer) -> str:
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", answer.text)).split())


def seated(app, count: int = 3, **options) -> list[Seat]:
    """Mira, Jonas and Ute on phones of their own, and somebody who only watches."""
    app.extensions["companion"].shelf.change_box("age_of_galaxy", BOX, whole_box())
    host, *others = (Phone(app, address=f"10.0.3.{n}") for n in range(count + 1))
    form = {"game": "age_of_galaxy", "name": "Mira", "seats": count, "draws": "table", **options}
    host.code = host.post("/new", form).headers["Location"].split("/")[2]
    for name, other in zip([*("Jonas", "Ute")[: count - 1], ""], others, strict=True):
        other.joins(host, name)
    people = [Seat(one) for one in (host, *others)]
    assert people[0].tap("house/start").status_code == 303
    return people


def laid_out(people: list[Seat]) -> None:
    mira = people[0]
    mira.sure("choose_start_player", seat=0)
    for place in (1, 2, 3):
        mira.sure("name_trade", place=place, card=place)


def in_play(people: list[Seat]) -> None:
    laid_out(people)
    for seat, card in enumerate((5, 2, 7)):
        people[seat].sure("play_main", seat=seat, card=card)
    people[0].sure("begin_play")
    people[0].sure("produce")
