"""Names that people have are taken; those that nobody can read or tell apart are not."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.rules.codec import BadInput, tidy
from companion.rules.names import can_be_shown, is_mixed, look_alike, same_name, trim

PEOPLE = [
    "Mira", "Jürgen Groß", "François-René d'Aubigné", "Łukasz Żółć", "Işıl Çağrı", "İpek", "Đặng Thị Ngọc Ánh", "Søren",
    "Ελένη Παπαδοπούλου", "Ἀχιλλεύς", "Алёна Йовович", "Ђорђе", "محمد", "مُحَمَّد", "علی‌رضا", "שָׁלוֹם", "יוסי", "王小明", "葛\U000e0100城",
    "さくら", "김민준", "नन्दिनी", "क्‍ष", "ณัฐวุฒิ", "น้ำ", "Mira K. 2", "O'Neill", "Mr. Ö!", "Team Ω", "α-Team", "ꜩ", "№ 1", "٣",
]  # fmt: skip
EMOJI = [
    "🐙",
    "Mira 🐙",
    "👩‍🚀",
    "👩🏽‍🚀",
    "❤️",
    "❤️‍🔥",
    "👨‍👩‍👧‍👦",
    "🏴‍☠️",
    "🏳️‍🌈",
    "🇩🇪",
    "1️⃣",
    "☎︎",
    "‼️",
    "🏴󠁧󠁢󠁥󠁮󠁧󠁿",
    "\U0001fae8",
    "\U0001fadf",
]
UNREADABLE = {
    "a zero-width space": "Mi\u200bra",
    "a joiner between Latin letters": "Mi\u200dra",
    "a non-joiner between Latin letters": "Mi\u200cra",
    "a joiner at the end": "Mira\u200d",
    "a joiner behind an emoji and nothing more": "🐙\u200d",
    "a joiner before all": "\u200d🐙",
    "a soft hyphen": "Mi\u00adra",
    "a word joiner": "Mi\u2060ra",
    "a byte order mark": "\ufeffMira",
    "text turned round": "\u202eariM",
    "an isolate": "\u2067Mira\u2069",
    "a direction mark": "Mira\u200f",
    "an Arabic direction mark": "Mira\u061c",
    "a Hangul filler": "\u3164",
    "half a Hangul filler": "Mira\uffa0",
    "a Hangul beginning without sound": "\u115f\u1160",
    "a braille sign without dots": "\u2800\u2800",
    "a grapheme joiner": "Mi\u034fra",
    "a style for no emoji": "Mi\ufe0fra",
    "another form of a Latin letter": "M\U000e0100ira",
    "a Mongolian variant": "M\u180bira",
    "letters nobody sees": "Mira\U000e0061\U000e0062",
    "a flag that never ends": "🏴\U000e0061\U000e0062",
    "a flag that hides a text": "🏴" + "\U000e0061" * 20 + "\U000e007f",
    "a tower of marks": "M" + "\u0351\u0352\u0357\u035b" * 4,
    "four marks on one letter": "M\u0351\u0352\u0357\u035b",
    "a mark on nothing": "\u0301Mira",
    "a mark on a blank": "Mi \u0301ra",
    "a line break": "Mi\nra",
    "a line separator": "Mi\u2028ra",
    "a bell": "Mi\x07ra",
    "half a character": "Mi\ud83d",
    "a private letter": "\ue000",
    "a letter that does not exist": "Mi\u0378ra",
    "an object that is not there": "\ufffc",
}
MIXED = ["Mirа", "Мira", "Jοnas", "Αnna", "Ивaн", "Kраken Cup", "Ελένh", "Иαн"]


@pytest.mark.parametrize("name", [*PEOPLE, *EMOJI])
def test_a_name_that_people_have_is_taken(name):
    assert tidy("name", name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize("text", UNREADABLE.values(), ids=UNREADABLE)
@pytest.mark.parametrize("field", ["name", "title", "note"])
def test_what_nobody_can_see_is_refused(field, text):
    with pytest.raises(BadInput) as bad:
        tidy(field, text)
    assert "cannot be shown" in str(bad.value)


@pytest.mark.parametrize("name", MIXED)
def test_one_word_is_written_in_one_alphabet(name):
    for field in ("name", "names", "title", "side"):
        with pytest.raises(BadInput) as bad:
            tidy(field, name)
        assert "two alphabets" in str(bad.value)
    assert tidy("note", name) == name, "nobody is called by a note"


def test_two_words_may_be_written_in_two_alphabets():
    assert tidy("title", "Матч Mira") == "Матч Mira"
    assert tidy("title", "Ω-Team α2") == "Ω-Team α2"


def test_every_blank_is_a_plain_one_and_blanks_alone_are_no_name():
    assert tidy("name", "\u00a0Mira\u2003K\u202f") == "Mira K"
    assert tidy("name", "\u00a0\u2003\u3000 ") == ""


@pytest.mark.parametrize(
    ("one", "other"),
    [("Mira", "mira"), ("Mira", "MIRA"), ("Mira K", "mira  k"), ("Groß", "GROSS"), ("Mira", "\uff2d\uff49\uff52\uff41"), ("Mira", "𝐌𝐢𝐫𝐚"),
     ("é", "e\u0301"), ("АННА", "Анна"), ("Mira", "Mi\u200bra"), ("❤️", "❤")],
)  # fmt: skip
def test_the_same_name_written_otherwise_is_the_same_name(one, other):
    assert same_name(one, other)
    assert same_name(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Popa", "Рора"), ("Anna", "Аnna"), ("Oli", "0li"), ("Ella", "EIIa"), ("Ella", "E11a"), ("Bill", "BiII"), ("Noël", "Nоёl"),
     ("Tom", "Τom"), ("KATE", "ΚΑΤΕ"), ("MAX", "МАХ"), ("ALI", "AL1")],
)  # fmt: skip
def test_a_name_that_looks_like_another_is_noticed(one, other):
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Elia", "Ella"), ("Jörg", "Jorg"), ("Mira", "Mara"), ("Player 1", "Player 2"), ("Ivan", "Иван"), ("Kim", "Tim"), ("Anna", "Ann"),
     ("Вова", "Boba"), ("P0", "P1"), ("王明", "王朋"), ("🐙", "🐳")],
)  # fmt: skip
def test_names_that_differ_may_sit_at_one_table(one, other):
    assert not same_name(one, other)
    assert not look_alike(one, other)


@given(st.text(max_size=40))
def test_any_text_is_answered_and_what_is_taken_is_taken_again(text):
    trimmed = trim(text)
    assert trim(trimmed) == trimmed
    assert same_name(text, text)
    is_mixed(text)
    look_alike(text, "Mira")
    if can_be_shown(trimmed):
        assert tidy("note", text) == trimmed
