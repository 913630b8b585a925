"""Broken, huge, hostile and missing input at every address: a clear no, never a 500, nothing stored."""

import pytest

from companion.games.scorepad.play import GAME
from companion.rules.game import snake
from companion.tables import steward
from companion.web.screens import HOUSE_SCREENS
from tests.kit import Phone, make_app
from tests.web.strangers.hostile.addresses import ADDRESSES, HOSTILE, SOME, every, every_post, unexercised
from tests.web.strangers.hostile.attack import FORM, encode, sends, tell

pytestmark = pytest.mark.wild


def test_every_route_is_attacked_here(attack):
    assert unexercised(attack.app) == set()
    moves = {address.parts["move"] for address in ADDRESSES if address.rule == "/t/<code>/do/<move>"}
    assert moves == {snake(command.__name__) for command in GAME.commands}
    moves = {address.parts["move"] for address in ADDRESSES if address.rule == "/t/<code>/house/<move>"}
    assert moves == {snake(command.__name__) for command in steward.FROM_FORMS}
    assert {a.parts["screen"] for a in ADDRESSES if a.rule == "/t/<code>/<screen>"} == {*HOUSE_SCREENS, *GAME.screens}


def test_a_new_route_that_nobody_attacks_is_noticed(tmp_path):
    app = make_app(tmp_path)
    app.add_url_rule("/t/<code>/new_thing", "new_thing", lambda code: code, methods=["GET", "POST"])
    assert unexercised(app) == {("GET", "/t/<code>/new_thing"), ("POST", "/t/<code>/new_thing")}


@every
def test_a_good_request_is_answered(ready, address):
    fields = ready.form(address.fields) if address.method == "POST" else address.fields
    tell([f"{address}: {why}"] if (why := ready.trouble(sends(ready, address, fields), ready.stored())) else [])


@every
def test_every_field_refuses_hostile_values(ready, address):
    found = []
    shared = ["tap", "seq", "from_screen", "as", "other"] if address.method == "POST" else []
    for name in [*address.fields, *shared]:
        for kind, value in (SOME if name in shared else HOSTILE).items():
            ready.sits_at(address.phase)
            fields = {**address.fields, name: value}
            before = ready.stored()
            answer = sends(ready, address, ready.form(fields) if address.method == "POST" else fields)
            if why := ready.trouble(answer, before):
                found.append(f"{name} = {kind}: {why}")
    tell(found)


@every
def test_every_part_of_an_address_refuses_hostile_values(ready, address):
    found = []
    for name in address.variables:
        for kind, value in (SOME if name == "code" else HOSTILE).items():
            ready.sits_at(address.phase)
            before = ready.stored()
            path = address.path(ready.code, **{name: value})
            answer = ready.send(address.method, path, ready.form(address.fields))
            # A file that is not there may be answered by the server's own plain words.
            if why := ready.trouble(answer, before, sentence=address.rule != "/static/<path:filename>"):
                found.append(f"{name} = {kind}: {why}")
    tell(found)


@every
def test_missing_and_repeated_fields_are_no_trouble(ready, address):
    found = []
    whole = ready.form(address.fields) if address.method == "POST" else dict(address.fields)
    tries = {f"without {name}": {key: value for key, value in whole.items() if key != name} for name in whole}
    tries |= {f"{name} twice": {**whole, name: [value, "<b>", value]} for name, value in whole.items()}
    tries["nothing at all"] = {}
    tries["300 fields"] = {**whole, **{f"f{number}": "x" for number in range(300)}}
    for kind, fields in tries.items():
        ready.sits_at(address.phase)
        before = ready.stored()
        if why := ready.trouble(sends(ready, address, fields), before):
            found.append(f"{kind}: {why}")
    tell(found)


HEADERS = {
    "no host": {"Host": ""},
    "host is a script": {"Host": "<script>alert(1)</script>"},
    "host with a bad port": {"Host": "127.0.0.1:port"},
    "host with two ports": {"Host": "a:b:c"},
    "half an IPv6 host": {"Host": "[::1"},
    "long host name": {"Host": "a" * 300},
    "long host": {"Host": "a." * 3000 + "test"},
    "half a referrer": {"Referer": "http://["},
    "odd referrer": {"Referer": "http://a℀b/".encode().decode("latin-1")},
    "foreign referrer": {"Referer": "http://evil.example//evil.example/"},
    "own referrer with two slashes": {"Referer": "http://table.test//evil.example/"},
    "own referrer with a backslash": {"Referer": "http://table.test/\\evil.example/"},
    "languages": {"Accept-Language": "x" * 5000 + ", de;q=abc, ;;;=, en;q=-1"},
    "broken cookie": {"Cookie": "companion=eyJwaG9uZSI6IngifQ.broken.signature; =; ;;; a"},
    "htmx": {"HX-Request": "true", "HX-Current-URL": "http://[", "HX-Target": "<script>alert(1)</script>"},
    "odd encodings": {"Accept-Encoding": "gzip;q=abc, *;q=x", "Accept": ";;;", "Range": "bytes=9-1,x"},
    "dates": {"If-Modified-Since": "yesterday", "If-None-Match": '"' + "x" * 5000, "If-Range": "²".encode().decode("latin-1")},
}  # fmt: skip


@every
def test_hostile_headers_are_no_trouble(ready, address):
    found = []
    for kind, headers in HEADERS.items():
        ready.sits_at(address.phase)
        before = ready.stored()
        answer = sends(ready, address, ready.form(address.fields), headers=headers)
        if why := ready.trouble(answer, before):
            found.append(f"{kind}: {why}")
    tell(found)


@every_post
def test_the_wrong_kind_of_body_is_refused(ready, address):
    found = []
    good = encode(ready.form(address.fields)).encode()
    token = {"X-CSRFToken": ready.csrf}
    bodies = {
        "json": (b'{"seat": 0, "points": [[[]]]}', "application/json", token),
        "broken json": (b'{"seat":', "application/json", token),
        "deep json": (b"[" * 100_000, "application/json", token),
        "text": (good, "text/plain", token),
        "no kind": (good, "", token),
        "an odd kind": (good, "\u00e9;;;=/", token),
        "an odd alphabet": (good, "application/x-www-form-urlencoded; charset=nonsense", token),
        "bytes": (bytes(range(256)) * 10, "application/octet-stream", token),
        "bytes as a form": (bytes(range(256)) * 10, FORM, token),
        "no boundary": (b"--x\r\n\r\n", "multipart/form-data", token),
        "another boundary": (b"--x\r\n\r\n--y--", "multipart/form-data; boundary=z", token),
        "half a part": (
            b'--x\r\nContent-Disposition: form-data; name="seat"\r\n\r\n0',
            "multipart/form-data; boundary=x",
            token,
        ),
        "a part without a name": (
            b"--x\r\nContent-Disposition: form-data\r\n\r\n0\r\n--x--\r\n",
            "multipart/form-data; boundary=x",
            token,
        ),
        "a file instead of a field": (
            b'--x\r\nContent-Disposition: form-data; name="points"; filename="../../a"\r\n\r\n0\r\n--x--\r\n',
            "multipart/form-data; boundary=x",
            token,
        ),
        "a field of a million letters": (good + b"&other=" + b"a" * 1_000_000, FORM, {}),
        "a million letters as a file": (
            b'--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\n' + b"a" * 1_000_000,
            "multipart/form-data; boundary=x",
            token,
        ),
        "many parts": (
            b'--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n0\r\n' * 1000 + b"--x--\r\n",
            "multipart/form-data; boundary=x",
            token,
        ),
        "many equal signs": (b"=&" * 60_000, FORM, token),
    }
    for kind, (body, content_type, headers) in bodies.items():
        ready.sits_at(address.phase)
        before = ready.stored()
        answer = sends(ready, address, {}, body=body, kind=content_type or None, headers=headers)
        if why := ready.trouble(answer, before):
            found.append(f"{kind}: {why}")
        if len(body) > 900_000 and answer.status_code != 413:
            found.append(f"{kind}: {answer.status_code}, not 413")
    for length in ("-1", "abc", "9" * 30):
        before = ready.stored()
        answer = sends(ready, address, {}, body=good, environ={"CONTENT_LENGTH": length})
        if why := ready.trouble(answer, before):
            found.append(f"length {length}: {why}")
    tell(found)


@every_post
def test_without_the_pages_own_token_nothing_happens(ready, address):
    found = []
    other = Phone(ready.app)
    for kind, token in {
        "none": None,
        "empty": "",
        "broken": "x.y.z",
        "of another phone": other.token(),
        "cut": ready.csrf[:-1],
        "long": "a" * 100_000,
        "nul": "\x00",
    }.items():
        before = ready.stored()
        fields = {k: v for k, v in {**ready.form(address.fields), "csrf_token": token}.items() if v is not None}
        answer = sends(ready, address, fields)
        if why := ready.trouble(answer, before):
            found.append(f"{kind}: {why}")
        if answer.status_code != 400 or ready.stored() != before:
            found.append(f"{kind}: {answer.status_code}")
    tell(found)


@every
def test_other_methods_are_refused(ready, address):
    found = []
    for method in ("PUT", "PATCH", "DELETE", "TRACE", "PROPFIND", "X" * 3000, "HEAD", "OPTIONS"):
        before = ready.stored()
        answer = ready.send(method, address.path(ready.code), headers={"X-CSRFToken": ready.csrf})
        if why := ready.trouble(answer, before, sentence=method != "HEAD"):
            found.append(f"{method:.10}: {why}")
        if method not in {"HEAD", "OPTIONS"} and answer.status_code != 405:
            found.append(f"{method:.10}: {answer.status_code}")
    tell(found)


@pytest.mark.parametrize(
    "path",
    [
        "/nowhere", "//evil.example/", "/t", "/t/", "/t//", "/t/ABCDE/../../host", "/t/ABCDE/do", "/t/ABCDE/do/",
        "/t/%00/", "/%", "/%zz", "/\ud800", "/" + "a" * 60_000, "/t/" + "a/" * 5000, "/static", "/static/", "/static/..",
        "/static/../companion/app.py", "/static/....//pyproject.toml", "/static//etc/passwd", "/static/\x00",
        "/host/exports/../cookie.key", "/host/exports/..%2fcookie.key", "/host/exports/.", "/presets/../cookie.key.toml",
        "/presets/scorepad/../../cookie.key", "/.git/config", "/<script>alert(1)</script>", "/{{7*7}}", "/%(x)s",
    ],
    ids=lambda path: repr(path[:40]),
)  # fmt: skip
def test_an_address_that_does_not_exist_says_so(attack, path):
    for method in ("GET", "POST"):
        before = attack.stored()
        answer = attack.send(method, path, headers={"X-CSRFToken": attack.csrf})
        assert answer.status_code in {301, 308, 404, 405, 409, 413, 414}, answer.status_code
        assert not attack.trouble(answer, before)
