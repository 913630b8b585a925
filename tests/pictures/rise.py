"""Pictures of Eclipse with Rise of the Ancients: set-up, a round, shrines; `python -m tests.pictures FOLDER rise` takes them."""

from pathlib import Path
from typing import Any

from playwright.sync_api import Browser

from tests.pictures.__main__ import LAPTOP, PLAYERS, Tapper, phone, take

SPECIES = ("sentinels_of_magellan", "exiles", "rho_indi_syndicate", "terran_directorate")
MORE = ("Vera", "Ken", "Iain", "Ola", "Pia")


def eclipse_rise(browser: Browser, url: str, folder: Path, scheme: str, language: str) -> None:
    """Four phones with every module, then nine at the set-up."""
    mark = f"{language[:2]}-{scheme}"
    phones = [Tapper(phone(browser, scheme, language), url) for _ in PLAYERS]
    wishes = {"expansion": "all", "depth": "full"}
    base = phones[0].post("/new", game="eclipse", name=PLAYERS[0], seats=4, **wishes).removesuffix("/lobby")
    at = base.removeprefix(url)

    def do(who: int, move: str, **fields: Any) -> None:
        phones[who].post(f"{at}/do/{move}", **fields)

    def look(seat: int, screen: str, name: str) -> None:
        phones[seat].page.goto(f"{base}/{screen}")
        take(phones[seat].page, folder, f"{name}-{mark}", whole=True)

    phones[0].page.goto(f"{url}/new?game=eclipse")
    phones[0].page.locator("label[for=mix-own]").click()
    take(phones[0].page, folder, f"70-rise-new-{mark}", whole=True)
    for guest, name in zip(phones[1:], PLAYERS[1:], strict=True):
        guest.page.goto(base)
        guest.post(f"{at}/house/take_seat", name=name)
    phones[0].post(f"{at}/house/start")
    do(0, "choose_start_player", seat=0)
    look(3, "table", "71-rise-choose")
    for seat in (3, 2, 1, 0):
        do(seat, "choose_species", seat=seat, species=SPECIES[seat])
    look(0, "table", "72-rise-checklist")
    look(1, "mine", "73-rise-take")
    tv = phone(browser, scheme, language, LAPTOP)
    tv.goto(f"{base}/tv")
    take(tv, folder, f"74-rise-tv-setup-{mark}")
    do(0, "begin_play", table_says_so="true")
    for one in ("neutron_bombs", "starbase", "plasma_cannon"):
        do(0, "correct_technology", seat=0, technology=one, owned="true")
    do(0, "correct_resources", seat=0, science=10, materials=20)
    do(0, "correct_supply", technology="zero_point_source", by=1, may_fail=True)
    do(0, "correct_development", development="shellworld", holder=-1, may_fail=True)
    phones[0].page.goto(f"{base}/table")
    phones[0].page.locator("#tech-zero_point_source summary").first.click()
    phones[0].page.locator("#dev-shellworld summary").first.click()
    take(phones[0].page, folder, f"75-rise-research-{mark}", whole=True)
    look(0, "mine", "76-rise-mine")
    do(0, "spend_colony_ship", seat=0, resource="science")
    do(0, "research", seat=0, technology="zero_point_source", track="military", table_says_so="true")
    look(0, "table", "77-rise-revelation")
    look(1, "ships", "78-rise-ships")
    tv.reload()
    take(tv, folder, f"79-rise-tv-{mark}")
    look(0, "supply", "80-rise-supply")
    do(0, "finish_game", table_says_so="true")
    look(0, "score", "81-rise-score")
    for one in phones:
        one.page.context.close()
    nine(browser, url, folder, scheme, language)
    tv.context.close()


def nine(browser: Browser, url: str, folder: Path, scheme: str, language: str) -> None:
    """A large table, on one phone: set-up, two markers, shared screen."""
    mark = f"{language[:2]}-{scheme}"
    host = Tapper(phone(browser, scheme, language), url)
    wishes = {"expansion": "many", "depth": "full"}
    base = host.post("/new", game="eclipse", name=PLAYERS[0], seats=9, **wishes).removesuffix("/lobby")
    at = base.removeprefix(url)
    for name in (*PLAYERS[1:], *MORE):
        host.post(f"{at}/house/take_seat", name=name)
    host.post(f"{at}/house/start")
    tv = phone(browser, scheme, language, LAPTOP)
    host.post(f"{at}/do/choose_start_player", seat=0)
    host.post(f"{at}/do/draw_species")
    host.page.goto(f"{base}/table")
    take(host.page, folder, f"85-rise-nine-{mark}", whole=True)
    tv.goto(f"{base}/tv")
    take(tv, folder, f"86-rise-nine-tv-setup-{mark}")
    for seat in range(9):
        host.post(f"{at}/do/remove_cube", seat=seat, track="money")
    host.post(f"{at}/do/begin_play", table_says_so="true")
    host.page.goto(f"{base}/table")
    take(host.page, folder, f"87-rise-nine-turn-{mark}", whole=True)
    tv.reload()
    take(tv, folder, f"88-rise-nine-tv-{mark}")
    host.page.context.close()
    tv.context.close()
