"""Any request, any address, any order of taps: the site stands."""

from urllib.parse import quote

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from companion.games.scorepad.play import GAME
from companion.web.screens import HOUSE_SCREENS
from tests.kit import SITE, Phone
from tests.web.strangers.hostile.addresses import ADDRESSES, ODD

pytestmark = pytest.mark.wild

ANY_TEXT = st.one_of(
    st.text(max_size=60),
    st.sampled_from(sorted(ODD.values())),
    st.integers().map(str),
    st.binary(max_size=40),
)


@settings(max_examples=250)
@given(
    address=st.sampled_from(ADDRESSES),
    others=st.dictionaries(st.text(max_size=12), ANY_TEXT, max_size=3),
    data=st.data(),
    htmx=st.booleans(),
)
def test_no_request_at_all_breaks_the_site(attack, address, others, data, htmx):
    attack.sits_at(address.phase)
    names = [*address.fields, "tap", "from_screen", "as", "seq"]
    chosen = data.draw(st.lists(st.sampled_from(names), max_size=3, unique=True))
    fields = {**address.fields, **others, **{name: data.draw(ANY_TEXT) for name in chosen}}
    parts = {
        name: data.draw(st.text(min_size=1, max_size=20)) for name in address.variables if data.draw(st.booleans())
    }
    before = attack.stored()
    answer = attack.send(
        address.method,
        address.path(attack.code, **parts),
        attack.form(fields) if address.method == "POST" else fields,
        headers={"HX-Request": "true"} if htmx else {},
    )
    assert not attack.trouble(answer, before, sentence=not address.rule.startswith("/static"))


@settings(max_examples=150)
@given(path=st.text(max_size=80), query=st.binary(max_size=80))
def test_no_address_at_all_breaks_the_site(attack, path, query):
    before = attack.stored()
    answer = attack.send("GET", "/" + path, environ={"QUERY_STRING": quote(query)})
    assert not attack.trouble(answer, before, sentence=not path.startswith("static"))


COLUMN, SEAT, POINTS = st.integers(0, 2), st.integers(0, 2), st.integers(-3, 9)


TAPS = st.one_of(
    st.tuples(st.just("house/start")),
    st.tuples(st.just("house/go_back_to_lobby")),
    st.tuples(st.just("house/add_seat")),
    st.builds(lambda seat: ("house/remove_seat", {"seat": seat}), SEAT),
    st.builds(lambda seat: ("house/free_seat", {"seat": seat}), SEAT),
    st.builds(lambda seat: ("house/hand_on_host", {"seat": seat}), SEAT),
    st.builds(lambda seat, name: ("house/take_seat", {"seat": seat, "name": name}), SEAT, st.sampled_from("ABC")),
    st.builds(lambda rule: ("house/set_take_back", {"rule": rule}), st.sampled_from(["nod", "host", "anyone"])),
    st.builds(
        lambda mode, hidden: ("options", {"preset": "own", "mode": mode, "categories": "x", **hidden}),
        st.sampled_from(["rounds", "categories", "total"]),
        st.sampled_from([{}, {"hidden": "on"}]),
    ),
    st.builds(
        lambda seat, column, points, so: ("do/enter_score", {"seat": seat, "column": column, "points": points, **so}),
        SEAT,
        COLUMN,
        POINTS,
        st.sampled_from([{}, {"table_says_so": "on"}]),
    ),
    st.builds(lambda seat, points: ("do/add_points", {"seat": seat, "points": points}), SEAT, POINTS),
    st.tuples(st.just("do/roll_dice")),
    st.tuples(st.just("do/draw_start_player")),
    st.builds(lambda move, ago: (f"log/{move}", ago), st.sampled_from(["back", "again", "stay"]), st.integers(0, 3)),
    st.tuples(st.just("end")),
    st.tuples(st.just("play_on")),
    st.tuples(st.just("reopen")),
)


SCREENS = ("", *HOUSE_SCREENS, *GAME.screens, "head", "export.json", "print/", "delete")


BACK_IN_THE_LOBBY = [
    (0, ("do/enter_score", {"seat": 0, "column": 0, "points": 5})),
    (0, ("log/back", 0)),
    (0, ("house/go_back_to_lobby",)),
]


@settings(max_examples=50)
@given(taps=st.lists(st.tuples(st.integers(0, 1), TAPS), max_size=14))
@example(taps=BACK_IN_THE_LOBBY)
@example(taps=[*BACK_IN_THE_LOBBY, (0, ("house/free_seat", {"seat": 0})), (1, ("house/start",)), (0, ("log/again", 4))])
def test_every_screen_answers_whatever_the_table_has_done(attack, taps):
    """`log/back` and its like name a line by how long ago it was made."""
    phones = [Phone(attack.app), Phone(attack.app)]
    tokens = [phone.token() for phone in phones]
    phones[0].opens("Mira", seats=3)
    code = phones[0].code
    phones[1].joins(phones[0])
    done = []
    for number, (who, tap) in enumerate([(1, ("house/take_seat", {"name": "Ute"})), (0, ("house/start",)), *taps]):
        path, more = tap[0], tap[1] if len(tap) > 1 else {}
        if path.startswith("log/"):
            path, more = f"{path}/{max(0, attack.wiring.store.by_code(code).head - more)}", {}
        fields = {"csrf_token": tokens[who], "tap": f"h{number}", **more}
        answer = phones[who].client.post(f"/t/{code}/{path}", base_url=SITE, data=fields)
        done.append((who, path, more, answer.status_code))
        assert answer.status_code in {303, 404, 409, 422}, done
    for who, phone in enumerate(phones):
        for name in SCREENS:
            answer = phone.get(f"/t/{code}/{name}")
            assert answer.status_code in {200, 302, 409 if name == "delete" else 200}, (who, name, done)
