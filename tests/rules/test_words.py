"""Sentences before anybody knows the language; numbers that explain themselves."""

from companion.rules.lines import Line, Rule, total
from companion.rules.scoring import rank, ranks
from companion.rules.words import Name, Named, Words, listing, say, say_n
from companion.words import Speaker, load, number


def test_a_sentence_is_a_value():
    assert say("%(a)s", a=1) == Words("%(a)s", (("a", 1),))
    assert say_n("%(count)s die", "%(count)s dice", 2).count == 2
    assert listing(["a"]).items == ("a",)


def test_a_speaker_says_it_with_names_and_plurals():
    speaker = Speaker("en").named(["Mira", "Jonas", ""])
    assert speaker(say("%(p)s wins with %(n)s", p=Name(0), n=-3)) == "Mira wins with −3"
    assert speaker(say("%(all)s", all=listing([Name(0), Name(1), Name(2)]))) == "Mira, Jonas, and Seat 3"
    assert speaker(say_n("%(count)s die", "%(count)s dice", 1)) == "1 die"
    assert speaker(say_n("%(count)s die", "%(count)s dice", 4)) == "4 dice"
    assert speaker(Name(7)) == "Seat 8"
    assert speaker(None) == ""
    assert (speaker(Named("Hull", "Hülle")), Speaker("de")(Named("Hull", "Hülle"))) == ("Hull", "Hülle")
    assert speaker("as it is") == "as it is"
    assert Speaker("xx").language == "en"
    assert load("en") is load("en")
    assert number(-5) == "−5"


def test_a_rule_names_its_page_or_its_chapter():
    book = say("Eclipse")
    assert Speaker("en")(Rule(book, page=25).words) == "Eclipse p. 25"
    assert Speaker("en")(Rule(book, page=25).short) == "p. 25"
    assert Speaker("en")(Rule(book, chapter=say("Upkeep")).words) == "Eclipse: Upkeep"
    assert Speaker("en")(Rule(book, chapter=say("Upkeep")).short) == "Upkeep"
    assert Rule(book).words == book
    assert Rule(book).short == book


def test_ranks_share_and_skip():
    assert ranks([(5,), (7,), (5,), (1,)]) == [2, 1, 2, 4]
    line = Line(3, say("x"), Rule(say("b")))
    ranked = rank([(line,), (line, line)], [(3,), (6,)])
    assert total(ranked.of(1).lines) == 6
    assert ranked.winners == (1,)
