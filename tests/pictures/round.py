"""Pictures of a round of Eclipse, from the first turn to the result; `python -m tests.pictures FOLDER eclipse` takes them too."""

from pathlib import Path

from playwright.sync_api import Browser

from tests.pictures.__main__ import LAPTOP, PLAYERS, Tapper, phone, take

SPECIES = ("terran_federation", "eridani_empire", "planta", "descendants_of_draco")
COUNTED = (
    {"reputation": "3 2", "ambassadors": 1, "sectors": "223 201 206 105", "discoveries": 1, "monoliths": 1, "nano": 4},
    {"reputation": "4 3 1", "ambassadors": 1, "sectors": "222 104", "discoveries": 2, "traitor": "on"},
    {"reputation": "1", "sectors": "226 301 302 303 106", "discoveries": 1},
    {"reputation": "2 2", "sectors": "228 310", "ancients": 6},
)


def eclipse_round(browser: Browser, url: str, folder: Path, scheme: str, language: str) -> None:
    """Four phones and a shared screen play a round and count."""
    mark = f"{language[:2]}-{scheme}"
    phones = [Tapper(phone(browser, scheme, language), url) for _ in PLAYERS]
    wishes = {
        "technologies": "on",
        "reputation": "on",
        "discoveries": "on",
        "boards": "on",
        "turns": "on",
        "clock": "on",
    }
    base = phones[0].post("/new", game="eclipse", name=PLAYERS[0], seats=4, **wishes).removesuffix("/lobby")
    at = base.removeprefix(url)

    def do(who: int, move: str, **fields: object) -> None:
        phones[who].post(f"{at}/do/{move}", **fields)

    def look(seat: int, screen: str, name: str) -> None:
        phones[seat].page.goto(f"{base}/{screen}")
        take(phones[seat].page, folder, f"{name}-{mark}", whole=True)

    for guest, name in zip(phones[1:], PLAYERS[1:], strict=True):
        guest.page.goto(base)
        guest.post(f"{at}/house/take_seat", name=name)
    phones[0].post(f"{at}/house/start")
    do(0, "choose_start_player", seat=0)
    for seat in (3, 2, 1, 0):
        do(seat, "choose_species", seat=seat, species=SPECIES[seat])
    do(0, "begin_play", table_says_so="true")
    tv = phone(browser, scheme, language, LAPTOP)
    look(0, "table", "50-turn")
    look(1, "table", "51-waiting")
    do(0, "take_action", seat=0, action="explore")
    look(0, "table", "52-explore")
    do(0, "turn_up_sector", seat=0, sector="206")
    look(0, "table", "53-held")
    do(0, "take_sector", seat=0, sector="206")
    look(0, "table", "54-discovery")
    look(0, "mine", "55-mine")
    do(1, "take_action", seat=1, action="influence")
    look(1, "table", "56-influence")
    do(2, "take_action", seat=2, action="build")
    look(2, "table", "57-build")
    do(3, "take_action", seat=3, action="move")
    look(3, "table", "58-move")
    do(0, "offer_relations", seat=0, to=1, cube="science")
    look(1, "table", "59-offer")
    tv.goto(f"{base}/tv")
    take(tv, folder, f"60-tv-round-{mark}")
    for seat in range(4):
        do(seat, "pass_turn", seat=seat)
    look(0, "table", "61-combat")
    do(0, "next_phase")
    do(2, "correct_resources", seat=2, money=0, science=9)
    do(2, "correct_board", seat=2, discs=7, action_discs=5)
    look(0, "table", "62-upkeep")
    look(2, "table", "63-ways-out")
    for number in range(9):
        do(0, "take_sector", seat=number % 4, sector=str(304 + number), table_says_so="true")
        do(0, "clean_up", table_says_so="true")
    look(0, "score", "64-count")
    for seat, tally in enumerate(COUNTED):
        do(seat, "count_points", seat=seat, **tally)
    do(1, "confirm_points", seat=0)
    look(0, "score", "65-counted")
    do(0, "reveal")
    tv.reload()
    take(tv, folder, f"66-tv-reveal-{mark}")
    do(0, "reveal", everything="true")
    tv.reload()
    take(tv, folder, f"67-tv-result-{mark}")
    look(0, "score", "68-result")
    for one in phones:
        one.page.context.close()
    tv.context.close()
