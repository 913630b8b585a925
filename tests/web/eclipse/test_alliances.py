"""Alliances as pages: proposing on one phone, answering on another, leaving, who takes a sector first, corrections."""

import pytest

from tests.web.eclipse.test_round import state, taps

OPTIONS = """boards = "app"
turns = true
alliances = true
warp_portals = true
rare_technologies = true
homeworlds = true
"""
SPECIES = ("terran_directorate", "planta", "mechanema", "hydran_progress")
NAMES = ("Mira", "Jonas", "Ute", "Tarek")


@pytest.fixture
def table(app, phones):
    """Four phones in round 1; Mira and Jonas have relations."""
    app.extensions["companion"].shelf.save_preset("eclipse", "allies", OPTIONS)
    people = [phones() for _ in SPECIES]
    host = people[0]
    answer = host.post("/new", {"game": "eclipse", "name": NAMES[0], "seats": 4, "preset": "kept:allies"})
    host.code = answer.headers["Location"].split("/")[2]
    for guest, name in zip(people[1:], NAMES[1:], strict=True):
        guest.joins(host, name)
    host.house("start")
    taps(host, "choose_start_player", seat=0)
    for seat, species in enumerate(SPECIES):
        taps(host, "choose_species", seat=seat, species=species, table_says_so="true")
    taps(host, "begin_play", table_says_so="true")
    taps(host, "offer_relations", seat=0, to=1, cube="money")
    taps(people[1], "answer_relations", seat=1, to=0, agree="true", cube="money")
    return people


@pytest.fixture
def allied(table):
    taps(table[0], "offer_alliance", seat=0, to=1, alliance="Flare")
    taps(table[1], "answer_alliance", seat=1, to=0, agree="true")
    return table


def test_two_phones_found_an_alliance_and_every_screen_names_it(table, app):
    mira, jonas, ute, _tarek = table
    assert "Propose an alliance: take the tiles of" in mira.look("mine")
    taps(mira, "offer_alliance", seat=0, to=1, alliance="Flare")
    assert "proposed; waiting for" in mira.look("mine")
    for screen in ("table", "mine"):
        assert "Mira proposes an alliance" in jonas.look(screen)
    assert "Mira proposes an alliance" not in ute.look("table")
    taps(jonas, "answer_alliance", seat=1, to=0, agree="true")
    assert [board.alliance for board in state(app, mira).boards] == ["Flare", "Flare", "", ""]
    for screen in ("table", "tv"):
        assert '<span class="tag pact">Flare</span>' in ute.look(screen)
    own = jonas.look("mine")
    assert "with Mira" in own
    assert "Turn my tile over" in own
    assert "I attack" not in own, "nobody attacks an ally"


def test_leaving_says_what_it_costs(allied, app):
    mira, _jonas, _ute, _tarek = allied
    assert "leaving is an attack" not in mira.look("mine")
    taps(mira, "correct_ships", seat=0, sector="226", interceptor=1)
    assert "Your ships stand in sectors of Jonas: leaving is an attack" in mira.look("mine")
    taps(mira, "leave_alliance", seat=0)
    assert state(app, mira).traitor == 0
    assert "left: Flare, −3 VP" in mira.look("mine")
    assert "Mira has left" in mira.look("table")


def test_whoever_keeps_no_board_is_asked_where_the_ships_stand(allied, app):
    mira = allied[0]
    taps(mira, "keep_board", seat=0, keep="false")
    assert "My ships stand in sectors of (that is an attack)" in mira.look("mine")
    taps(mira, "leave_alliance", seat=0, on="1")
    assert state(app, mira).traitor == 0


def test_the_first_to_come_takes_a_sector_or_leaves_it_to_the_next(allied, app):
    mira, jonas, _ute, _tarek = allied
    taps(mira, "correct_sector", sector="203")
    for seat in (1, 0):
        taps(mira, "correct_ships", seat=seat, sector="203", cruiser=1)
    for seat, phone in enumerate(allied):
        taps(phone, "pass_turn", seat=seat)
    assert "203: Jonas first" in mira.look("mine")
    for screen in ("table", "mine"):
        assert "Leave 203 to Mira" in jonas.look(screen)
    assert "203: first Jonas, then Mira" in mira.look("table")
    taps(jonas, "waive_sector", seat=1, sector="203")
    assert "203: first Jonas, then Mira" not in mira.look("table")
    taps(mira, "take_sector", seat=0, sector="203")
    assert state(app, mira).tiles["203"].disc == 0


def test_a_move_takes_interceptors_aboard_and_names_the_portals(allied, app):
    mira = allied[0]
    taps(mira, "correct_sector", sector="281", disc=0)
    taps(mira, "correct_sector", sector="381", disc=1)
    taps(mira, "correct_technology", seat=0, technology="interceptor_bay", owned="true")
    taps(mira, "correct_ships", seat=0, sector="281", dreadnought=1, interceptor=2)
    bay = "interceptor_bay - - - - - - nuclear_source"
    taps(mira, "refit", seat=0, ship="dreadnought", parts=bay, table_says_so="true")
    taps(mira, "correct_turn", seat=0)
    taps(mira, "take_action", seat=0, action="move")
    for screen in ("table", "mine"):
        page = mira.look(screen)
        assert "281: dreadnought, up to 2" in page
        assert "Portals: 281 (Mira) and 381 (Jonas) lie next to each other" in page
    taps(mira, "move_ship", seat=0, ship="281.dreadnought", to="381", with_interceptors=2)
    assert state(app, mira).boards[0].ships["381"] == {"dreadnought": 1, "interceptor": 2}


def test_a_sectors_form_tells_portal_shellworld_cruiser_and_artifact(allied, app):
    mira = allied[0]
    world = next(sector for sector, tile in state(app, mira).tiles.items() if tile.cruiser)
    taps(mira, "correct_sector", sector=world, disc=0)
    page = mira.look("mine")
    assert "Ancient Cruiser" in page
    assert 'name="portal"' in page
    both = {"shellworld": ["false", "on"], "artifact": ["false", "on"], "orbital": "on"}
    taps(mira, "correct_sector", sector=world, disc=0, portal="discovery", cruiser="", **both)
    tile = state(app, mira).tiles[world]
    assert (tile.portal, tile.shellworld, tile.artifact, tile.cruiser) == ("discovery", True, True, "")
    assert "Settle in sector" in mira.look("mine")
    taps(mira, "correct_sector", sector=world, disc=0, portal="", shellworld="false", artifact="false")
    assert not state(app, mira).tiles[world].shellworld


def test_the_tiles_beside_a_board_can_be_told(allied, app):
    mira = allied[0]
    taps(mira, "correct_alliance", seat=0, alliance="Nova", left="Flare")
    assert (state(app, mira).boards[0].alliance, state(app, mira).boards[0].alliances_left) == ("Nova", ("Flare",))
    assert "you alone" in mira.look("mine")
