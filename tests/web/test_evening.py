"""An evening over plain forms, without JavaScript: open, join, play, end."""

import re


def test_two_phones_play_a_pad_to_the_end(phones):
    mira = phones().opens("Mira", seats=2)
    jonas = phones().joins(mira, "Jonas")
    assert mira.house("start").status_code == 303
    for column in range(2):
        assert mira.do("enter_score", seat=0, column=column, points=10).status_code == 303
        assert jonas.do("enter_score", seat=1, column=column, points=-3).status_code == 303
    assert "Jonas" in mira.look("score")
    assert mira.post(f"/t/{mira.code}/end", {}).status_code == 303
    page = jonas.look("score")
    assert "Mira wins with 20" in page
    assert "−6" in page


def test_a_stranger_with_a_wrong_code_sees_nothing(phones):
    answer = phones().get("/t/ABCDE/table")
    assert answer.status_code == 404
    assert "There is no table with this code" in answer.text


def test_every_screen_of_a_table_answers(phones):
    mira = phones().opens("Mira", seats=2)
    for screen in ("lobby", "tv", "log", "mine", "menu", "fair", "invite", "print/", "table", "score"):
        mira.look(screen)
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=4)
    for screen in ("table", "score", "tv", "log", "mine", "menu", "fair", "invite", "print/", "delete"):
        mira.look(screen)


def test_a_line_is_taken_back_and_put_back(phones):
    mira = phones().opens("Mira", seats=1)
    mira.house("start")
    mira.do("enter_score", seat=0, column=0, points=4)
    seq = int(re.search(r'id="l(\d+)" class=""', mira.look("log"))[1])
    question = mira.look(f"log?back={seq}")
    assert "Take it back?" in question
    assert mira.post(f"/t/{mira.code}/log/back/{seq}", {}).status_code == 303
    assert "undone" in mira.look("log")
    assert mira.post(f"/t/{mira.code}/log/again/{seq}", {}).status_code == 303
    assert "undone" not in mira.look("log")
