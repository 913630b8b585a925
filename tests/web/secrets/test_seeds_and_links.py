"""Seeds, phones, keys and links, and whoever has not the code: nothing is told."""

import re

import pytest

from tests.kit import Phone
from tests.web.secrets.evening import Evening
from tests.web.secrets.reading import addresses, crawl, leaks

pytestmark = pytest.mark.wild

# ────────────────────────────────────────────── whoever has not the code


def test_nobody_without_the_code_sees_anything(evening):
    everything = {evening.code, "Kraken", "Mirjam", "Jolanda", "Utz", "Kimba"}
    starts = [
        "/",
        "/history",
        "/new",
        "/host",
        "/host/exports/x.json",
        "/join",
        "/join?code=ABCDE",
        "/design",
        "/nowhere",
    ]
    wrong = evening.code[:-1] + ("A" if evening.code[-1] != "A" else "B")
    starts += [path.replace(evening.code, wrong) for path in addresses(evening.code, 3)[::5]]
    reads = list(crawl(evening.stranger, starts))
    assert leaks(reads, everything | evening.of_others()) == []
    assert {got.status for got in reads if wrong in got.path} <= {404, 308}


def test_a_phone_at_another_table_learns_nothing_about_this_one(evening):
    other = Phone(evening.app, address="10.0.1.99").opens("Zoe", seats=2)
    other.house("start")
    other.do("enter_score", seat=0, column=0, points=1)
    reads = list(crawl(other, addresses(other.code, 5, seats=2)))
    assert leaks(reads, {evening.code, "Kraken", "Mirjam", "Jolanda"} | evening.of_others()) == []


# ────────────────────────────────────────────── seeds, phones, keys, links


EVERYBODY = ("mira", "jonas", "ute", "watcher", "tv")


@pytest.mark.parametrize("name", EVERYBODY)
def test_the_seed_is_nowhere_before_the_end(evening, name):
    seed = evening.known.seed
    assert len(seed) == 64
    assert leaks(evening.crawled(name), {seed, seed.upper(), seed[:16]}) == []


def test_the_seed_is_shown_after_the_end_and_a_new_one_is_secret_again(another):
    evening, seed = another, another.known.seed
    evening.tap(evening.mira, "end")
    assert seed in evening.watcher.get(f"/t/{evening.code}/export.json").text
    assert seed[:16] in evening.watcher.look("fair").lower()
    evening.tap(evening.mira, "reopen")
    new = evening.known.seed
    assert new != seed
    for phone in (evening.mira, evening.jonas, evening.watcher):
        assert leaks(evening.looks(phone), {new, new[:16]}) == []


@pytest.mark.parametrize("name", EVERYBODY)
def test_no_answer_names_a_phone_a_key_or_a_link(evening, name):
    assert leaks(evening.crawled(name), _never_shown(evening)) == []


def _never_shown(evening: Evening) -> set[str]:
    phones = {row.phone for row in evening.store.rows(evening.known.id)} - {""}
    assert len(phones) == 3
    wiring = evening.app.extensions["companion"]
    return {
        *phones,
        evening.link,
        (wiring.config.data / "host.key").read_text(),
        evening.app.config["SECRET_KEY"],
        evening.known.id,
    }


def test_phones_and_links_stay_unnamed_after_the_end(another):
    evening, hidden = another, _never_shown(another)
    evening.tap(evening.watcher, f"move/{evening.link}")
    evening.tap(evening.mira, "end")
    for phone in (evening.mira, evening.jonas, evening.watcher, evening.tv):
        assert leaks(evening.looks(phone), hidden) == []


def test_a_moved_seat_takes_its_secret_along(another):
    evening = another
    evening.tap(evening.watcher, f"move/{evening.link}")
    assert 'value="58427"' in evening.watcher.look("table?column=1")
    assert leaks(evening.looks(evening.jonas), evening.secrets[1]) == []


@pytest.mark.parametrize("how", ["start", "remove_seat"])
def test_a_link_to_move_a_seat_never_gives_another_seat(phones, how):
    """Seats are numbered anew when free ones are put away; the link must follow its player."""
    host = phones().opens(seats=4)
    anna = phones().joins(host)
    assert anna.house("take_seat", name="Anna", seat=1).status_code == 303
    ben = phones().joins(host)
    assert ben.house("take_seat", name="Ben", seat=2).status_code == 303
    offer = anna.post(f"/t/{host.code}/move/", {"seat": 1})
    token = re.search(rf"/t/{host.code}/move/([\w-]+)", offer.text)[1]
    assert host.house(how, **({"seat": 0} if how == "remove_seat" else {})).status_code == 303
    new = phones().joins(host)
    new.post(f"/t/{host.code}/move/{token}", {})
    held = re.search(r"Seats on this phone(.*?)</section>", new.look("mine"), re.DOTALL)
    assert held is None or "Ben" not in held[1]
    assert "Seats on this phone" in ben.look("mine")


def test_a_double_tap_on_yes_here_is_one_tap(phones):
    mira = phones().opens("Mira", seats=2)
    mira.house("start")
    token = re.search(rf"/t/{mira.code}/move/([\w-]+)", mira.post(f"/t/{mira.code}/move/", {"seat": 0}).text)[1]
    new = phones().joins(mira)
    first, second = (new.post(f"/t/{mira.code}/move/{token}", {}) for _ in range(2))
    assert first.status_code == 303
    assert (second.status_code, second.headers.get("Location")) == (303, first.headers["Location"])
    stranger = phones().joins(mira)
    assert stranger.post(f"/t/{mira.code}/move/{token}", {}).status_code == 409
