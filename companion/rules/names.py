"""What a text or a name may be made of: letters that can be seen, and names that cannot be mistaken for another one."""

import unicodedata
from collections.abc import Iterable

MOST_MARKS = 3  # on one letter; no spelling needs more
JOINER, NON_JOINER = "\u200d", "\u200c"
EMOJI_STYLE = "\ufe0e\ufe0f"
KEYCAP = "\u20e3"
# Letters, marks and signs that leave nothing on the screen although they are no format characters.
BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0\ufffc\U0001d159")
NOT_SHOWN = frozenset({"Cc", "Cs", "Cn", "Co", "Zl", "Zp"})
# Scripts whose letters change their shape beside each other, so that spelling needs the (non-)joiner between them.
JOINING = (
    "ARABIC",
    "SYRIAC",
    "DEVANAGARI",
    "BENGALI",
    "TAMIL",
    "TELUGU",
    "KANNADA",
    "MALAYALAM",
    "SINHALA",
    "GUJARATI",
)
# Three alphabets with letters that look the same: one word is written in one of them.
ALIKE = ("LATIN", "CYRILLIC", "GREEK")

_LOOKS = str.maketrans(
    "АВЕЅІЈКМНОРСТУХаеѕіјкорсухһԁԛԝΑΒΕΖΗΙΚΜΝΟΡΤΥΧανικορυ0O1I|",
    "ABESlJKMHoPCTYXaesijkopcyxhdqwABEZHlKMNoPTYXavikopuoolll",
)


def trim(text: str) -> str:
    """One normal form, every blank a plain one, none at the ends."""
    text = unicodedata.normalize("NFC", text)
    return "".join(" " if unicodedata.category(letter) == "Zs" else letter for letter in text).strip()


def can_be_shown(text: str) -> bool:
    """Nothing invisible, nothing that turns the direction of reading, no tower of marks."""
    if text.isascii():
        return text.isprintable()
    marks = MOST_MARKS  # a mark needs something below it
    for place, letter in enumerate(text):
        kind = unicodedata.category(letter)
        if kind in {"Mn", "Me"}:
            marks += 1
        elif kind != "Cf":
            marks = MOST_MARKS if kind == "Zs" else 0
        if marks > MOST_MARKS or letter in BLANK:
            return False
        if kind in NOT_SHOWN and not _is_emoji(letter):
            return False
        if (kind == "Cf" or _is_variant(letter)) and not _belongs(text, place):
            return False
    return True


def _belongs(text: str, place: int) -> bool:
    """An invisible character that changes how its neighbours look: in an emoji, in a script that joins, beside a sign."""
    letter, before, after = text[place], text[place - 1 : place], text[place + 1 : place + 2]
    if not before:
        return False
    if letter in EMOJI_STYLE:
        return _is_emoji(before) or after == KEYCAP
    if letter in {JOINER, NON_JOINER}:
        emoji = letter == JOINER and _is_emoji(after) and (_is_emoji(before) or before in EMOJI_STYLE)
        return emoji or (bool(after) and all(_script(one, JOINING) for one in (before, after)))
    if "\U000e0100" <= letter <= "\U000e01ef":  # another form of the same sign, as some Japanese names have it
        return _script(before, ("CJK",)) != ""
    # The flags of England, Scotland and Wales: a black flag and letters nobody sees.
    return _is_tag(letter) and (before == "\U0001f3f4" or _is_tag(before)) and "\U000e007f" in text[place : place + 7]


def _is_tag(letter: str) -> bool:
    return "\U000e0061" <= letter <= "\U000e007f"


def _is_variant(letter: str) -> bool:
    return "\ufe00" <= letter <= "\ufe0f" or "\u180b" <= letter <= "\u180f" or "\U000e0100" <= letter <= "\U000e01ef"


def _is_emoji(letter: str) -> bool:
    """Also those that are newer than this Python."""
    newer = "\U0001f000" <= letter <= "\U0001faff"
    return letter != "" and (newer or unicodedata.category(letter) in {"So", "Sk", "Sm"} or letter in "‼⁉〰〽")


def _script(letter: str, known: Iterable[str]) -> str:
    name = unicodedata.name(letter, "")
    return next((script for script in known if name.startswith(script)), "")


def is_mixed(text: str) -> bool:
    """Latin, Cyrillic and Greek letters in one word: nobody writes so, except to look like somebody else."""
    word = set[str]()
    for letter in text if not text.isascii() else "":
        if unicodedata.category(letter).startswith("L"):
            word |= {_script(letter, ALIKE)} - {""}
        elif not unicodedata.category(letter).startswith("M"):
            word = set()
        if len(word) > 1:
            return True
    return False


def same_name(one: str, other: str) -> bool:
    """Written alike; small and capital letters, blanks and unseen characters do not matter."""
    return _folded(one) == _folded(other)


def look_alike(one: str, other: str) -> bool:
    """Not told apart at a glance: another alphabet's letters, a zero for an O, a one for an I."""
    return _look(one) == _look(other)


def _folded(name: str) -> str:
    plain = unicodedata.normalize("NFKC", name).casefold()
    shown = "".join(letter for letter in plain if unicodedata.category(letter) != "Cf" and not _is_variant(letter))
    return unicodedata.normalize("NFKC", " ".join(shown.split()))


def _look(name: str) -> str:
    apart = unicodedata.normalize("NFKD", name)  # a letter and its dots: a Cyrillic ё looks like a Latin ë
    return _folded(apart.translate(_LOOKS))
