"""Every address of the site with what a good phone would send, and values that no phone should."""

import re
from dataclasses import dataclass, field

import pytest


@dataclass(frozen=True)
class Address:
    """One route with one method. `parts` fill the rule's variables, `fields` are its form or its query."""

    method: str
    rule: str
    parts: dict[str, str] = field(default_factory=dict)
    fields: dict[str, str] = field(default_factory=dict)
    phase: str = "playing"  # of the table it is tried on
    owner: bool = False  # tried by the host with the key

    def __str__(self) -> str:
        named = [value for key, value in self.parts.items() if key in {"move", "screen", "sheet_id"}]
        return f"{self.method} {self.rule} {' '.join(named)}".strip()

    def path(self, table: str, /, **other: str) -> str:
        parts = {"code": table, **self.parts, **other}
        return re.sub(r"<(?:\w+:)?(\w+)>", lambda found: parts[found[1]], self.rule)

    @property
    def variables(self) -> list[str]:
        return re.findall(r"<(?:\w+:)?(\w+)>", self.rule)


def screen(name: str, **fields: str) -> Address:
    return Address("GET", "/t/<code>/<screen>", {"screen": name}, fields)


def do(move: str, **fields: str) -> Address:
    return Address("POST", "/t/<code>/do/<move>", {"move": move}, fields)


def house(move: str, phase: str = "lobby", **fields: str) -> Address:
    return Address("POST", "/t/<code>/house/<move>", {"move": move}, fields, phase)


PAD = {
    "title": "Cards", "preset": "own", "mode": "rounds", "wins": "lowest", "categories": "a,b", "target": "50",
    "rounds": "9", "teams": "on", "hidden": "on",
}  # fmt: skip


ADDRESSES = [
    Address("GET", "/static/<path:filename>", {"filename": "icon.svg"}, {"v": "1"}),
    Address("GET", "/"),
    Address("GET", "/history"),
    Address("GET", "/join", fields={"code": "ABCDE"}),
    Address("POST", "/join", fields={"code": "ABCDE"}),
    Address("GET", "/new", fields={"game": "scorepad", "preset": "own"}),
    Address(
        "POST", "/new", fields={"game": "scorepad", "seats": "2", "name": "Mira", "names": "Ute", "title": "Cards"}
    ),
    Address(
        "GET",
        "/tool/<game_id>/<tool_id>",
        {"game_id": "eclipse", "tool_id": "odds"},
        {"attacker-cruiser-count": "1", "defender-ancient-count": "1", "attacker-cruiser-hull": "1"},
    ),
    Address("GET", "/box/<game_id>/", {"game_id": "federation"}, {"saved": "mat"}),
    Address("POST", "/box/<game_id>/", {"game_id": "federation"}, {"group": "mat", "top.5": "12", "cost.3": "gold"}),
    Address("GET", "/box/<game_id>/values.toml", {"game_id": "federation"}),
    Address("POST", "/box/<game_id>/import", {"game_id": "federation"}, {"text": '"top.5" = 12'}),
    Address("GET", "/language/<language>", {"language": "de"}),
    Address("GET", "/theme/<theme>", {"theme": "dark"}),
    Address("GET", "/look.css", fields={"v": "1"}),
    Address("GET", "/live.js", fields={"v": "1"}),
    Address("GET", "/design"),
    Address("GET", "/favicon.ico"),
    Address("GET", "/t/<code>/", phase="lobby"),
    screen("lobby", address="0", edit="0"),
    screen("invite", address="0"),
    screen("tv", address="0"),
    screen("mine", move="0"),
    screen("log", before="4", back="4", again="4", mine_only="1", did="4"),
    screen("menu", did="4"),
    screen("fair", did="4"),
    screen("table", column="0", open="0", did="4"),
    screen("score", did="4"),
    do("enter_score", seat="0", column="0", points="7", table_says_so="on"),
    do("add_points", seat="0", points="7"),
    do("correct_total", seat="0", points="7"),
    do("draw_start_player"),
    do("roll_dice", dice="2", sides="6"),
    house("take_seat", name="Ute", seat="1", number="abc"),
    house("edit_seat", seat="0", name="Mira", colour="red", side="left"),
    house("add_seat"),
    house("remove_seat", seat="2"),
    house("free_seat", seat="0"),
    house("hand_on_host", seat="0"),
    house("name_table", title="Monday"),
    house("set_take_back", rule="host"),
    house("start"),
    house("go_back_to_lobby", "playing"),
    house("archive", yes="on"),
    Address("POST", "/t/<code>/options", fields=PAD, phase="lobby"),
    Address("POST", "/t/<code>/log/<move>/<int:seq>", {"move": "back", "seq": "4"}),
    Address("POST", "/t/<code>/log/<move>/<int:seq>", {"move": "again", "seq": "4"}),
    Address("POST", "/t/<code>/log/<move>/<int:seq>", {"move": "stay", "seq": "4"}),
    Address("POST", "/t/<code>/end"),
    Address("POST", "/t/<code>/play_on"),
    Address("POST", "/t/<code>/reopen", phase="ended"),
    Address("GET", "/t/<code>/stream"),
    Address("GET", "/t/<code>/head"),
    Address("POST", "/t/<code>/move/", fields={"seat": "0"}),
    Address("GET", "/t/<code>/move/<token>", {"token": "unknown"}),
    Address("POST", "/t/<code>/move/<token>", {"token": "unknown"}, {"number": "abc"}),
    Address("GET", "/t/<code>/export.json"),
    Address("GET", "/t/<code>/delete"),
    Address("POST", "/t/<code>/delete", fields={"typed": "ABCDE"}),
    Address("POST", "/t/<code>/keep", fields={"title": "pad"}),
    Address("GET", "/presets/<game_id>/<name>.toml", {"game_id": "scorepad", "name": "pad"}),
    Address("POST", "/presets/<game_id>/<name>/remove", {"game_id": "scorepad", "name": "none"}, owner=True),
    Address("GET", "/host", fields={"key": "wrong"}),
    Address("POST", "/host", fields={"key": "wrong"}),
    Address("POST", "/host/link", owner=True),
    Address("GET", "/host/sign-out", owner=True),
    Address("POST", "/host/sign-out"),  # by a guest: an owner would be none afterwards
    Address("GET", "/host/exports/<name>", {"name": "abcde.json"}, owner=True),
    Address("GET", "/t/<code>/print/", fields={"by": "browser"}),
    Address("GET", "/t/<code>/print/<sheet_id>.pdf", {"sheet_id": "card"}, {"paper": "a4"}),
    Address("GET", "/t/<code>/print/<sheet_id>.pdf", {"sheet_id": "result"}, {"paper": "letter"}, phase="ended"),
    Address("GET", "/t/<code>/print/<sheet_id>.html", {"sheet_id": "result"}, {"paper": "letter"}, phase="ended"),
    Address("GET", "/paper.css", fields={"paper": "a4"}),
]


POSTS = [address for address in ADDRESSES if address.method == "POST"]


GETS = [address for address in ADDRESSES if address.method == "GET"]


every = pytest.mark.parametrize("address", ADDRESSES, ids=str)


every_post = pytest.mark.parametrize("address", POSTS, ids=str)


HOSTILE = {
    "nothing": "",
    "nul inside": "a\x00b",
    "header": "a\r\nSet-Cookie: a=b",
    "half a character": "a\ud800b",
    "long": "a" * 100_000,
    "minus one": "-1",
    "leading zeros": "0009",
    "just too much": "100000",
    "number no int can read": "9" * 5000,
    "exponent": "1e9",
    "arabic digits": "١٢",
    "superscript": "²",
    "path": "../../../etc/passwd",
    "script": "<script>alert(1)</script>",
    "attribute": '" onmouseover="alert(1)',
    "sql": "x'; DROP TABLE tables; --",
    "percent": "%(x)s %s %d %",
    "braces": "{0} {x} {{ 7*7 }} {% raw %} ${x}",
    "half an address": "http://[",
    "odd address": "http://a℀b/",
    "foreign address": "//evil.example/x",
    "right to left": "\u202eevil",
}


UNSHOWABLE = {
    "nul": "\x00",
    "escape": "a\x1b[31mb",
    "delete": "a\x7fb",
    "private": "\ue000",
    "unassigned": "\U0003ffff",
}


ODD = {
    **HOSTILE,
    **UNSHOWABLE,
    "a space": " ",
    "huge number": "9" * 40,
    "not a number": "NaN",
    "windows path": "..\\..\\boot.ini",
    "encoded path": "..%2f..%2fetc%2fpasswd",
    "javascript": "javascript:alert(1)",
    "json": '{"a": [1]}',
    "quote": "a'b\"c\\d",
}


# For what all taps share, and what one function reads for all addresses: a few of each kind.
SOME = {
    kind: HOSTILE[kind]
    for kind in (
        "nothing", "nul inside", "long", "leading zeros", "number no int can read", "path", "script", "half an address",
        "odd address",
    )
}  # fmt: skip


def routes(app) -> set[tuple[str, str]]:
    return {(method, rule.rule) for rule in app.url_map.iter_rules() for method in rule.methods - {"HEAD", "OPTIONS"}}


def unexercised(app) -> set[tuple[str, str]]:
    """Routes nobody attacks below, and addresses below that are no routes any more."""
    return routes(app) ^ {(address.method, address.rule) for address in ADDRESSES}
