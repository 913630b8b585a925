"""Codes without look-alikes, letters that are unique at the table, files whose names are safe."""

from hypothesis import given
from hypothesis import strategies as st

from companion.tables.seats import CODE_LENGTH, letters, new_code, tidy_code
from companion.tables.shelf import slug


def test_a_code_has_no_look_alikes():
    codes = {new_code() for _ in range(300)}
    assert len(codes) > 290
    assert all(len(code) == CODE_LENGTH and not set(code) & set("ILOQ01") for code in codes)


def test_a_code_is_read_as_people_type_it():
    assert tidy_code(" kr-an x ") == "KRANX"


def test_every_seat_gets_its_own_letter():
    assert letters(["Mira", "Max", "Mia", "", "M"]) == ["M", "A", "I", "4", "5"]
    assert letters(["ßß", "Ä"]) == ["1", "Ä"]


@given(st.lists(st.text(max_size=12), max_size=9))
def test_letters_are_always_unique(names):
    given_letters = letters(names)
    assert len(set(given_letters)) == len(names)
    assert all(len(letter) == 1 for letter in given_letters)


@given(st.text(max_size=60))
def test_a_file_name_is_only_a_file_name(title):
    name = slug(title)
    assert name
    assert "/" not in name
    assert "." not in name
