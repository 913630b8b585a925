"""Eclipse over HTTP: secrets stay on their phone, nonsense is refused in one sentence, double taps count once."""

import re
import typing

import pytest

from companion.games.eclipse.play import GAME
from companion.rules.game import snake
from tests.kit import Phone

APP = {"technologies": "on", "reputation": "on", "sectors": "on", "discoveries": "on"}
PEOPLE = ("Mira", "Jonas", "Ute")


def sit(app, **options) -> list[Phone]:
    phones = [Phone(app, address=f"10.0.0.{n}") for n, _ in enumerate(PEOPLE, 10)]
    answer = phones[0].post("/new", {"game": "eclipse", "name": "Mira", "seats": 3, **(options or APP)})
    assert answer.status_code == 303, answer.text
    phones[0].code = answer.headers["Location"].split("/")[2]
    for phone, name in zip(phones[1:], PEOPLE[1:], strict=True):
        phone.joins(phones[0], name)
    assert phones[0].house("start").status_code == 303
    return phones


def taps(phone: Phone, move: str, **fields) -> None:
    answer = phone.do(move, **fields)
    assert answer.status_code == 303, answer.text


@pytest.fixture
def laid_out(app):
    mira, jonas, ute = sit(app)
    taps(mira, "choose_start_player", seat=0)
    taps(ute, "choose_species", seat=2, species="eridani_empire")
    taps(jonas, "choose_species", seat=1, species="planta")
    taps(mira, "choose_species", seat=0, species="mechanema")
    taps(ute, "draw_reputation", seat=2)
    return mira, jonas, ute


def test_reputation_tiles_are_seen_on_their_own_phone_only(laid_out, app):
    mira, jonas, ute = laid_out
    assert 'class="rep"' in ute.look("mine")
    assert "draws the reputation tiles" in ute.look("log")
    for phone in (mira, jonas, Phone(app).joins(mira)):
        for screen in (*GAME.screens, "log", "menu", "fair", "tv"):
            page = phone.look(screen)
            assert 'class="rep"' not in page
            assert "draws the reputation tiles" not in page
        assert "draws 2 reputation tiles" in phone.look("log")
        exported = phone.get(f"/t/{mira.code}/export.json").text
        drawn = re.search(r'"event": ?"ReputationDrawn"[^}]*', exported)
        assert drawn is None or '"tiles"' not in drawn[0]
    form = mira.look("score").split('id="count2"')[1]
    tiles = re.findall(r'name="reputation" value="\d"([^>]*)', form)
    assert len(tiles) >= 20
    assert not any("checked" in tile for tile in tiles)


def test_the_colour_of_a_seat_is_the_colour_of_its_board(laid_out):
    mira, _jonas, _ute = laid_out
    strip = mira.look("table").split("</header>")[0]
    assert re.findall(r"mark p-(\w+)", strip) == ["white", "green", "red"]


def test_two_phones_end_the_round_once(laid_out, app):
    mira, jonas, _ute = laid_out
    taps(mira, "begin_play", table_says_so="true")
    head = str(app.extensions["companion"].service.table(mira.code).head)
    taps(mira, "clean_up", seq=head)
    late = jonas.do("clean_up", seq=head)
    assert late.status_code == 409
    assert app.extensions["companion"].service.table(mira.code).state.round == 2
    twice = mira.post(f"/t/{mira.code}/do/tick_step", {"step": "centre"}, tap="same")
    again = mira.post(f"/t/{mira.code}/do/tick_step", {"step": "centre"}, tap="same")
    assert (twice.status_code, again.status_code) == (303, 303)


NONSENSE = ("-1", "99", "abc", "1e9", "", " ", "9" * 40, "<b>", "ä" * 41, "🚀", "None", "0x1", "1.5", "true")


@pytest.mark.parametrize("command", GAME.commands, ids=lambda cls: cls.__name__)
def test_nonsense_is_refused_with_a_sentence_and_changes_nothing(laid_out, app, command):
    mira, _jonas, _ute = laid_out
    service = app.extensions["companion"].service
    fields = [name for name in typing.get_type_hints(command) if name not in {"must_be_fresh", "corrects"}]
    good = {"seat": "0", "technology": "starbase", "species": "planta", "step": "centre", "order": "0 1 2",
            "stack": "inner", "sector": "101", "discovery": "money_8", "give": "money", "take": "science", "by": "1",
            "owned": "true"}  # fmt: skip
    for name in (*fields, "beard"):
        for value in NONSENSE:
            sent = {key: good[key] for key in fields if key in good} | {name: value}
            before = service.table(mira.code).head
            answer = mira.do(snake(command.__name__), **sent)
            assert answer.status_code in {303, 400, 409, 422}, (name, value, answer.status_code, answer.text[:300])
            if answer.status_code != 303:
                assert service.table(mira.code).head == before
                assert 'class="say error"' in answer.text or "<strong>" in answer.text
    mira.look("table")
    mira.look("log")


@pytest.mark.parametrize("options", [APP, {"species": "terrans"}, {"species_by": "draw", "technologies": "on"}])
def test_every_screen_opens_at_every_step(app, options):
    mira, jonas, ute = sit(app, **options)
    everybody = (mira, jonas, ute, Phone(app, language="de").joins(mira))

    def look():
        for phone in everybody:
            for screen in (*GAME.screens, "log", "tv", "print/"):
                phone.look(screen)

    look()
    taps(mira, "choose_start_player", seat=1)
    look()
    if options.get("species_by") != "draw":
        taps(mira, "draw_species")
    if "technologies" not in options:
        for technology in ("starbase", "gauss_shield", "nanorobots"):
            for _ in range(4):
                taps(ute, "tap_technology", technology=technology)
        look()
        taps(ute, "tap_technology", technology="monolith")
        taps(ute, "tap_technology", technology="orbital")
    for seat, phone in enumerate((mira, jonas, ute)):
        taps(phone, "be_ready", seat=seat)
    look()
    for _ in range(9):
        taps(mira, "clean_up", table_says_so="true")
    look()
    for seat, phone in enumerate((mira, jonas, ute)):
        taps(phone, "count_points", seat=seat, sectors=f"{101 + seat},{201 + seat}")
    look()
    assert mira.post(f"/t/{mira.code}/end", {}).status_code == 303
    look()


@pytest.fixture
def fighting(laid_out):
    mira, jonas, ute = laid_out
    taps(mira, "begin_play", table_says_so="true")
    taps(mira, "open_battle", sector="201", fleets="0.cruiser.2 1.interceptor.2", disc=0)
    return mira, jonas, ute


BATTLE = ("fire", "fire_on", "tap_face", "lay_dice", "retreat", "end_stalemate", "attack_population",
          "draw_battle_reputation", "keep_reputation", "close_battle", "correct_squad", "refit", "open_battle")  # fmt: skip


@pytest.mark.parametrize("move", BATTLE)
def test_nonsense_in_a_battle_is_refused_too(fighting, app, move):
    mira, _jonas, _ute = fighting
    service = app.extensions["companion"].service
    command = GAME.command(move)
    good = {"seat": "0", "squad": "0", "face": "6", "to": "230", "party": "0", "cubes": "2", "tile": "1", "ship": "cruiser",
            "parts": "- - - - - hull", "sector": "202", "fleets": "0.cruiser.1"}  # fmt: skip
    fields = [name for name in typing.get_type_hints(command) if name not in {"must_be_fresh", "corrects"}]
    for name in (*fields, "beard"):
        for value in (*NONSENSE, "0.0.0", "7.7.7", "0.cruiser.99", "7"):
            sent = {key: good[key] for key in fields if key in good} | {name: value}
            before = service.table(mira.code).head
            answer = mira.do(move, **sent)
            assert answer.status_code in {303, 400, 409, 422}, (name, value, answer.status_code, answer.text[:300])
            if answer.status_code != 303:
                assert service.table(mira.code).head == before
    mira.look("battle")
    mira.look("log")


def test_dice_are_taken_back_at_every_step(fighting, app):
    mira, jonas, _ute = fighting
    service = app.extensions["companion"].service
    taps(mira, "tap_face", squad=0, face=6)
    wrong = service.table(mira.code).head
    taps(mira, "tap_face", squad=0, face=6)
    taps(mira, "lay_dice")
    assert service.table(mira.code).state.battle.stage == "after", "both interceptors are gone"
    assert mira.post(f"/t/{mira.code}/log/back/{wrong}", {}).status_code == 303
    battle = service.table(mira.code).state.battle
    assert battle.squads[1].damage == (0, 0), "the ships are back"
    assert battle.volley.faces == (6,), "one die lies there; the laying fell out with the other"
    taps(jonas, "tap_face", squad=0, face=2)
    mira.look("battle")


def test_reputation_after_a_battle_is_seen_by_its_owner_only(fighting, app):
    mira, jonas, ute = fighting
    service = app.extensions["companion"].service
    for _ in range(60):
        battle = service.table(mira.code).state.battle
        if battle.stage == "after":
            break
        taps(mira, "lay_dice" if battle.volley else "fire_on")
    taps(jonas, "draw_battle_reputation", party=0)
    assert 'name="tile"' in mira.look("battle")
    for phone in (jonas, ute, Phone(app).joins(mira)):
        assert 'name="tile"' not in phone.look("battle")
        assert 'name="tile"' not in phone.look("tv")
        exported = phone.get(f"/t/{mira.code}/export.json").text
        drawn = re.search(r'"event": ?"ReputationOffered"[^}]*', exported)
        assert drawn is None or '"tiles"' not in drawn[0]


def test_the_table_says_so_keeps_every_ship_and_every_part(fighting, app):
    """A refusal's button sends the same form again, with everything that was in it."""
    mira, _jonas, _ute = fighting
    refused = mira.do("refit", seat="0", ship="cruiser", parts=["-", "-", "-", "-", "gauss_shield", "phase_shield"])
    assert refused.status_code == 409
    form = re.search(r'<form method="post" action="[^"]*/do/refit".*?</form>', refused.text, re.DOTALL)[0]
    assert re.findall(r'name="parts" value="([^"]*)"', form) == ["-", "-", "-", "-", "gauss_shield", "phase_shield"]
