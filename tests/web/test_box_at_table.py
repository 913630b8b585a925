"""What the page of a box is told reaches the table that plays: it hears it, or finds it when it would ask."""

import re

import pytest

from tests.kit import hidden_fields

PAGE = "/box/age_of_galaxy/"
WAR = ("war.3.1.1.count", "war.3.1.1.kind", "war.3.1.2.count", "war.3.1.2.kind")


def opened(phone, **options):
    form = {"game": "age_of_galaxy", "name": "Mira", "seats": 3, "names": "Jonas\nUte", "at_once": "on", **options}
    answer = phone.post("/new", form)
    assert answer.status_code == 303, answer.text
    phone.code = answer.headers["Location"].split("/")[2]
    return phone


def at_war(phone):
    """A table of the round helper, where two fleets are told and rewards are about to come."""
    opened(phone, depth="round")
    phone.do("choose_start_player", seat=0)
    phone.do("begin_play", table_says_so="on")
    phone.do("produce")
    phone.do("correct_phase", round=2, now="war")
    for seat, cruisers in enumerate((3, 2, 1)):
        assert phone.do("muster", seat=seat, cruisers=cruisers, strength=1).status_code == 303
    return phone


def state(phone, app):
    return app.extensions["companion"].service.table(phone.code).state


def log(phone):
    return len(re.findall(r'id="line\d+"', phone.look("log")))


def test_what_is_typed_on_the_page_of_the_box_is_true_at_the_table_it_was_opened_from(phones, app):
    mira = opened(phones())
    page = mira.get(f"{PAGE}?table={mira.code}").text
    assert f'href="/t/{mira.code}/table"' in page
    assert f"This table ({mira.code}) hears them too." in page
    answer = mira.post(PAGE, {"group": "ideologies", "table": mira.code, "ideology.science": "techs"})
    assert answer.status_code == 303
    assert f"table={mira.code}" in answer.headers["Location"]
    assert state(mira, app).choice("ideology.science") == "techs"
    mira.post(PAGE, {"group": "ideologies", "ideology.militarism": "settled"})  # without a table: for the next one
    assert state(mira, app).choice("ideology.militarism") == "conquered"


def test_the_menu_of_a_table_leads_to_its_box(phones):
    mira = opened(phones())
    assert f'href="{PAGE}?table={mira.code}"' in mira.look("menu")


def test_several_values_are_one_line_of_the_log_and_the_same_again_is_none(phones, app):
    mira = opened(phones())
    before = state(mira, app)
    form = {"group": "war", "table": mira.code, **dict(zip(WAR, ("2", "credits", "1", "prestige"), strict=True))}
    mira.post(PAGE, form)
    table = app.extensions["companion"].service.table(mira.code)
    assert table.state.gain("war.3.1") == (("credits", 2), ("prestige", 1))
    assert before.gain("war.3.1") is None
    head = table.head
    mira.post(PAGE, form)
    assert app.extensions["companion"].service.table(mira.code).head == head


def test_only_who_plays_may_tell_the_table(phones, app):
    mira, guest = opened(phones()), phones().sits()
    answer = guest.post(PAGE, {"group": "ideologies", "table": mira.code, "ideology.science": "techs"})
    assert answer.status_code == 409
    assert "You are watching" in answer.text
    assert state(mira, app).choice("ideology.science") == "advanced_techs"


def test_a_table_of_another_game_or_none_is_not_told(phones):
    mira = phones().opens("Mira", seats=2)
    assert mira.post(PAGE, {"group": "ideologies", "table": mira.code, "ideology.science": "techs"}).status_code == 303
    assert mira.get(f"{PAGE}?table=NOPE1").status_code == 404


def test_the_lobby_takes_along_what_was_typed_since_it_was_opened(phones, app):
    mira = phones()
    answer = mira.post("/new", {"game": "age_of_galaxy", "name": "Mira", "seats": 2})
    mira.code = answer.headers["Location"].split("/")[2]
    phones().joins(mira, "Jonas")
    mira.post(PAGE, {"group": "ideologies", "table": mira.code, "ideology.science": "techs"})
    assert mira.house("start").status_code == 303
    assert state(mira, app).choice("ideology.science") == "techs"


def test_what_this_host_knows_by_now_is_not_asked(phones, app):
    mira = at_war(phones())
    assert "told_key" in mira.do("compare").text
    for place, values in ((1, ("2", "credits", "1", "prestige")), (2, ("1", "credits")), (3, ("0",))):
        keys = [key.replace("war.3.1.", f"war.3.{place}.", 1) for key in WAR]
        mira.post(PAGE, {"group": "war", **dict(zip(keys, values, strict=False))})
    assert mira.do("compare").status_code == 303
    assert [realm.prestige for realm in state(mira, app).realms] == [1, 0, 0]


def test_the_numbers_of_the_book_are_taken_at_once(phones, app):
    mira = at_war(phones())
    answer = mira.do("compare", told_key=list(WAR), told_value=["2", "credits", "1", "prestige"])
    assert answer.status_code == 409
    assert "war.3.2.1.count" in answer.text, "the next place is asked for"
    assert state(mira, app).gain("war.3.1") == (("credits", 2), ("prestige", 1))


def test_other_numbers_than_the_book_are_asked_about_once_with_the_whole_answer(phones, app):
    mira = at_war(phones())
    answer = mira.do("compare", told_key=list(WAR), told_value=["3", "credits", "1", "prestige"])
    assert answer.status_code == 409
    assert "The board shows it all the same" in answer.text
    assert re.findall(r'name="told_key" value="([^"]+)"', answer.text) == list(WAR)
    sure = mira.do("compare", told_key=list(WAR), told_value=["3", "credits", "1", "prestige"], told_sure="on")
    assert "war.3.2.1.count" in sure.text
    assert state(mira, app).gain("war.3.1") == (("credits", 3), ("prestige", 1))


@pytest.mark.parametrize("screen", ["table", "menu"])
def test_a_page_asked_for_again_shows_no_question(phones, screen):
    mira = at_war(phones())
    assert "told_key" not in mira.look(screen)
    assert hidden_fields(mira.look("round"), f"/t/{mira.code}/do/compare")
