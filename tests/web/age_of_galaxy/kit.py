"""Three phones at a table of Age of Galaxy, and what every page of it must be."""

import re
from html import unescape

from companion.games.age_of_galaxy.box.values import BOX
from companion.web.formatting import DRAWN_IN
from tests.games.age_of_galaxy.kit import test_box as whole_box

MIRA, JONAS, UTE = range(3)


def seated(app, phones, language="en", **options):
    found = [phones(language) for _ in range(3)]
    app.extensions["companion"].shelf.change_box("age_of_galaxy", BOX, whole_box())
    host = found[0]
    form = {"game": "age_of_galaxy", "name": "Mira", "seats": 3, **options}
    host.code = host.post("/new", form).headers["Location"].split("/")[2]
    for phone, name in zip(found[1:], ("Jonas", "Ute"), strict=True):
        phone.joins(host, name)
    host.house("start")
    taps(host, "choose_start_player", seat=MIRA)
    taps(host, "lay_trade")
    return found


def taps(phone, move, **fields):
    answer = phone.do(move, **fields)
    assert answer.status_code == 303, (move, fields, answer.status_code, unescape(answer.text)[-900:])


def state(app, phone):
    return app.extensions["companion"].service.table(phone.code).state


def looks(phone, screen="round"):
    """A page of ours: at most one main button, every symbol is there, every form knows where it leads."""
    page = phone.look(screen)
    main = re.search(r"<main.*?</main>", page, re.DOTALL)[0]
    assert len(re.findall(r'class="btn (?:wide )?main', main)) <= 1, screen
    for file, name in set(re.findall(r'/static/(symbols/\w+\.svg)[^"]*#([\w-]+)"', page)):
        assert DRAWN_IN[name] == file, name
    assert len(re.findall(r"<h1[ >]", main)) == 1, screen
    assert not re.search(r">\s*(None|Undefined)\s*<", main), screen
    return page


def passes(app, people, action="plunder"):
    """Everybody uses up the cubes."""
    while (seat := state(app, people[0]).turn) is not None and state(app, people[0]).step == "action":
        taps(people[seat], action, seat=seat)
        taps(people[seat], "end_turn", seat=seat)
