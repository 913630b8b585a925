"""At the table: nobody sits under a name that cannot be read or is taken for somebody else's."""

import pytest

from companion.tables import house as h
from companion.tables.folded import named
from companion.tables.store import Row
from tests.kit import Phone

TRICKS = {
    "unseen": ("Mi\u200bra", 422, "cannot be shown"),
    "turned round": ("\u202eariM", 422, "cannot be shown"),
    "a tower": ("Z" + "\u0351" * 9, 422, "cannot be shown"),
    "only fillers": ("\u3164\u3164", 422, "cannot be shown"),
    "two alphabets": ("Мirа", 422, "two alphabets"),
    "the same": ("mira", 409, "Somebody is called mira already"),
    "the same in fat letters": ("𝐌𝐢𝐫𝐚", 409, "already"),
}


@pytest.fixture
def mira(app):
    return Phone(app).opens("Mira", seats=3)


@pytest.mark.parametrize(("name", "status", "why"), TRICKS.values(), ids=TRICKS)
def test_a_trick_is_refused_when_sitting_down_and_when_renaming(app, mira, name, status, why):
    guest = Phone(app).joins(mira)
    answer = guest.house("take_seat", name=name)
    assert answer.status_code == status
    assert why in answer.text
    assert guest.house("take_seat", name="Jonas").status_code == 303
    answer = guest.house("edit_seat", seat=1, name=name)
    assert answer.status_code == status
    assert why in answer.text
    names = [seat.name for seat in app.extensions["companion"].service.table(mira.code).house.seats]
    assert names == ["Mira", "Jonas", ""]


@pytest.mark.parametrize(("sits", "comes"), [("Popa", "Рора"), ("Ella", "EIIa"), ("Oli", "0li"), ("MAX", "МАХ")])
def test_a_look_alike_is_told_whom_it_looks_like(app, sits, comes):
    host = Phone(app).opens(sits, seats=3)
    answer = Phone(app).joins(host).house("take_seat", name=comes)
    assert answer.status_code == 409
    assert f"looks like {sits}, who is here already" in answer.text


@pytest.mark.parametrize("names", ["Mira\nmira", "Ella\nEIIa"])
def test_names_typed_for_others_on_one_phone_are_looked_at_too(app, names):
    form = {"game": "scorepad", "seats": 2, "preset": "own", "at_once": "on"}
    assert Phone(app).post("/new", {**form, "names": names}).status_code == 409
    for wrong in ("Ute\nMi\u200bra", "Ute,Мirа"):
        assert Phone(app).post("/new", {**form, "names": wrong}).status_code == 422
    assert Phone(app).post("/new", {**form, "name": "Mi\u202era"}).status_code == 422
    assert app.extensions["companion"].store.tables() == []


@pytest.mark.parametrize("title", ["Mon\u200bday", "\u202eyadnoM", "Мonday", "\u2800"])
def test_titles_and_kept_pads_are_looked_at_too(app, mira, title):
    pad = {"game": "scorepad", "seats": 2, "preset": "own", "name": "Mira"}
    assert mira.post("/new", {**pad, "title": title}).status_code == 422
    assert mira.house("name_table", title=title).status_code == 422
    assert mira.post(f"/t/{mira.code}/keep", {"title": title}).status_code == 422
    assert mira.post(f"/t/{mira.code}/options", {"preset": "own", "title": title}).status_code == 422


@pytest.mark.parametrize("game", ["eclipse", "federation", "roll_for_the_galaxy", "age_of_galaxy"])
def test_every_game_looks_at_its_title(app, game):
    form = {"game": game, "seats": 2, "name": "Mira", "title": "Mon\u200bday"}
    assert Phone(app).post("/new", form).status_code == 422


@pytest.mark.parametrize(
    "name", ["Jürgen", "François", "Łucja", "Işıl", "Ελένη", "Алёна", "محمد", "שרה", "王小明", "👩‍🚀 Ute", "🐙"]
)
def test_people_of_all_scripts_sit_down(app, mira, name):
    guest = Phone(app).joins(mira, name)
    assert name in guest.look("lobby")


def test_a_name_from_before_stays_and_its_seat_can_be_taken_again(app, mira):
    """An old evening may hold two names that are refused today: everybody keeps playing under them."""
    services = app.extensions["companion"]
    known = services.store.by_code(mira.code)
    phone = services.service.table(mira.code).house.host
    old = [h.SeatTaken(1, "Mi\u200bra", "n"), h.SeatFreed(1)]
    row = Row(
        known.head + 1,
        "old",
        "2024-01-01T00:00:00.000",
        phone,
        None,
        "house",
        "take_seat",
        {"events": [named(one) for one in old]},
    )
    services.store.append(known.id, known.head, [row])
    guest = Phone(app).joins(mira)
    assert guest.house("take_seat", seat=1).status_code == 303
    seats = services.service.table(mira.code).house.seats
    assert seats[1].name == "Mi\u200bra"
    assert guest.look("lobby")
    answer = guest.house("edit_seat", seat=1, name="Mi\u200bra", colour="green")
    assert answer.status_code == 422, "typed anew it is refused"
    assert guest.house("edit_seat", seat=1, name="Jonas", colour="green").status_code == 303


def test_a_seat_may_be_edited_without_renaming_it(app, mira):
    assert mira.house("edit_seat", seat=0, name="Mira", colour="green").status_code == 303
    assert mira.house("edit_seat", seat=0, name="MIRA", colour="green").status_code == 303
