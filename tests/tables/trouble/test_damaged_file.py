"""A damaged file: a clear page, the file left as it is, the newest exports for the host."""

import re
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

from companion.app import utc
from companion.tables import export
from companion.tables.hub import Hub
from companion.tables.service import Service
from companion.tables.store import Store
from tests.kit import Phone, make_app
from tests.tables.trouble.kit import contents, play, sentence

HERE = "http://127.0.0.1:8000"


def header(content: bytes) -> bytes:
    return b"this is no database" * 6 + content[114:]


def first_page(content: bytes) -> bytes:
    return content[:100] + bytes(4096 - 100) + content[4096:]


def middle(content: bytes) -> bytes:
    """A page of the log, somewhere in the file."""
    page = content.index(b'"points":1') // 4096 * 4096
    return content[:page] + b"\xa5" * 4096 + content[page + 4096 :]


def zeros(content: bytes) -> bytes:
    return content[:4096] + bytes(len(content) - 4096)


def everything(content: bytes) -> bytes:
    return bytes((number * 73 + 41) % 256 for number in range(len(content)))


def half(content: bytes) -> bytes:
    return content[: len(content) // 2]


def json_cut(content: bytes) -> bytes:
    """The pages are fine, what stands in them is not: a quotation mark is gone."""
    return content.replace(b'"Opened"', b'"Opened:')


def unknown_event(content: bytes) -> bytes:
    return content.replace(b'"Opened"', b'"Opxxed"')


def unknown_move(content: bytes) -> bytes:
    return content.replace(b"add_points", b"xdd_points")


def wrong_letters(content: bytes) -> bytes:
    return content.replace(b'"Opened"', b'"\xff\xfe\xffned"')


def wrong_number(content: bytes) -> bytes:
    return content.replace(b'"points":1', b'"points":x')


DAMAGES = (
    header, first_page, middle, zeros, everything, half, json_cut, unknown_event, unknown_move, wrong_letters, wrong_number,
)  # fmt: skip


@pytest.fixture(scope="module")
def played(tmp_path_factory) -> tuple[Path, Phone]:
    folder = tmp_path_factory.mktemp("played") / "data"
    return folder, play(folder)


@pytest.fixture
def damaged(request, played, tmp_path) -> Iterator[tuple]:
    """A copy of the folder with its database damaged, and a phone that played there."""
    folder, mira = played
    copy = tmp_path / "copy"
    shutil.copytree(folder, copy)
    file = copy / "companion.sqlite"
    good = file.read_bytes()
    bad = request.param(good)
    assert bad != good
    file.write_bytes(bad)
    app = make_app(copy)
    phone = Phone(app)
    phone.code = mira.code
    cookie = mira.client.get_cookie("companion", domain="table.test")
    phone.client.set_cookie("companion", cookie.value, domain="table.test")
    yield app, copy, phone
    app.extensions["companion"].store.close()


every_damage = pytest.mark.parametrize("damaged", DAMAGES, indirect=True, ids=lambda damage: damage.__name__)


def names_the_damage(said: str) -> bool:
    """The whole file, or the one table whose lines make no sense."""
    return "database file is damaged" in said or re.match(r"The table [A-Z]{5} cannot be read\.", said) is not None


@every_damage
def test_a_damaged_file_gives_a_clear_page_and_is_left_as_it_is(damaged):
    _app, folder, phone = damaged
    before = (folder / "companion.sqlite").read_bytes()
    codes = [file.stem.upper() for file in (folder / "exports").glob("*.json")]
    assert len(codes) == 2
    said = []
    for path in (
        "/",
        "/history",
        *(f"/t/{code}/{name}" for code in codes for name in ("table", "log", "export.json", "head")),
    ):
        for htmx in ({}, {"HX-Request": "true"}):
            answer = phone.get(path, headers=htmx)
            assert answer.status_code in {200, 503}, (path, answer.status_code)
            if answer.status_code == 503:
                said.append(sentence(answer.text))
                assert "/host/exports/" not in answer.text
    assert said
    assert all(names_the_damage(one) for one in said), set(said)
    assert (folder / "companion.sqlite").read_bytes() == before


@every_damage
def test_the_newest_exports_are_offered_to_the_host_only(damaged):
    app, _folder, phone = damaged
    host = Phone(app).owns()
    names = app.extensions["companion"].shelf.exports()
    code = names[0].removesuffix(".json").upper()
    page = next(
        answer.text
        for path in (f"/t/{code}/table", f"/t/{names[1].removesuffix('.json').upper()}/table", "/host")
        if (answer := host.get(path)).status_code == 503
    )
    assert names_the_damage(sentence(page))
    assert re.findall(r'href="/host/exports/([^"]+)"', page) == names
    file = host.get(f"/host/exports/{names[0]}")
    assert file.status_code == 200
    assert export.read(file.data).code == code
    assert phone.get(f"/host/exports/{names[0]}").status_code == 409
    near = Phone(app, address="127.0.0.1")
    assert "/host/exports/" not in near.get(f"/t/{code}/table", base_url=HERE).text


@pytest.mark.parametrize("damaged", [header, everything], indirect=True, ids=lambda damage: damage.__name__)
def test_nothing_is_written_into_a_damaged_file(damaged):
    _app, folder, phone = damaged
    before = contents(folder)
    for path, fields in (
        ("/new", {"game": "scorepad", "seats": 2, "preset": "own"}),
        (f"/t/{phone.code}/do/add_points", {"seat": 0, "points": 1}),
        (f"/t/{phone.code}/delete", {"typed": phone.code}),
    ):
        answer = phone.post(path, fields)
        assert answer.status_code == 503
        assert "database file is damaged" in sentence(answer.text)
    after = contents(folder)
    assert {name: after[name] for name in before} == before


def test_after_the_damage_the_exports_bring_the_tables_back(played, tmp_path):
    """What the page offers is worth something: imported, the evening goes on where the backup was made."""
    folder, mira = played
    store = Store(f"sqlite:///{tmp_path / 'new.sqlite'}")
    for file in sorted((folder / "exports").glob("*.json")):
        assert export.restore(store, export.read(file.read_bytes()), utc()) == file.stem.upper()
    service = Service(store, Hub(), utc)
    running = service.table(mira.code)
    assert running.house.phase == "playing"
    assert running.head == 50
    assert running.state.totals[0] > 40
    assert sorted(known.phase for known in store.tables(archived=True)) == ["ended", "playing"]
    store.close()
