"""Age of Galaxy before the first round on real pages: the order of the page, every form without JavaScript, no leak."""

import re
from html import unescape

import pytest

from companion.games.age_of_galaxy import catalog
from companion.games.age_of_galaxy.box.values import BOX
from companion.games.age_of_galaxy.screens.card_view import GOOD_ICONS
from tests.games.age_of_galaxy.kit import test_box as whole_box
from tests.kit import ROOT, hidden_fields
from tests.web.test_marks import contrast, themes

SYMBOLS = "".join(
    (ROOT / "static" / "symbols" / f"{file}.svg").read_text("utf-8") for file in ("house", "age_of_galaxy")
)
STYLES = (ROOT / "static" / "css" / "age_of_galaxy" / "6-cards.css").read_text("utf-8")


def begun(phone, seats=3, **options):
    """One phone for everybody."""
    form = {"game": "age_of_galaxy", "name": "Mira", "seats": seats, "at_once": "on", "names": "Jonas\nUte", **options}
    answer = phone.post("/new", form)
    assert answer.status_code == 303, answer.text
    phone.code = answer.headers["Location"].split("/")[2]
    return phone


def together(phones, people=3, **options):
    """Everybody has a phone; this host knows a whole box."""
    first, *others = made = [phones() for _ in range(people)]
    box = whole_box()
    first.sits()
    for group, values in by_group(box).items():
        first.post("/box/age_of_galaxy/", {"group": group, **{key: str(value) for key, value in values.items()}})
    answer = first.post("/new", {"game": "age_of_galaxy", "name": "Mira", "seats": people, **options})
    first.code = answer.headers["Location"].split("/")[2]
    for name, other in zip(("Jonas", "Ute", "Tarek"), others, strict=False):
        other.joins(first, name)
    assert first.house("start").status_code == 303
    return made


def by_group(box):
    found = {}
    for key, value in box.items():
        found.setdefault(BOX.by_id[key].group, {})[key] = value
    return found


def sections(page):
    return re.findall(r'<section class="section" id="(\w+)"', page)


def packs(page):
    return re.findall(r'<button class="fpick" name="card" value="(\d+)"', page)


# ── the form of a new table


def test_the_form_offers_depths_variants_and_what_the_book_leaves_open(phones):
    page = phones().get("/new?game=age_of_galaxy").text
    for name, values in {
        "depth": ("full", "round", "score"), "draft": ("no", "yes"), "explored": ("no", "yes"),
        "cards": ("auto", "app", "table"), "draws": ("app", "table"), "conquered_cover": ("no", "yes"),
        "war_places": ("skip", "next"), "empty_fleet": ("yes", "no"),
    }.items():  # fmt: skip
        assert tuple(re.findall(rf'name="{name}" id="[\w-]+" value="(\w+)"', page)) == values, name
    assert 'href="/box/age_of_galaxy/"' in page


def test_what_was_chosen_is_what_the_table_plays(phones):
    mira = begun(phones(), draft="yes", explored="yes", draws="table", war_places="next", conquered_cover="yes")
    options = mira.client.application.extensions["companion"].service.table(mira.code).house.options
    assert (options["draft"], options["explored"], options["draws"]) == (True, True, "table")
    assert (options["war_places"], options["conquered_cover"], options["empty_fleet"]) == ("next", True, True)


# ── the page of the set-up


def test_the_question_of_the_moment_comes_first_then_what_to_fetch(phones):
    mira = begun(phones())
    assert sections(mira.look("round")) == ["start", "checklist", "trade", "cards"]
    mira.do("choose_start_player", seat=1)
    assert sections(mira.look("round")) == ["trade", "checklist", "start", "cards"]
    mira.do("lay_trade", table_says_so="on")
    assert sections(mira.look("round")) == ["factions", "checklist", "start", "trade", "cards"]
    assert sections(mira.look("table")) == sections(mira.look("round"))


def test_a_step_is_ticked_by_the_form_on_the_page(phones):
    mira = begun(phones())
    page = mira.look("round")
    row = page.split('id="step-boards"')[1].split("</li>")[0]
    assert mira.do("tick_step", **{k: v for k, v in hidden_fields(row, f"/t/{mira.code}/do/tick_step").items() if k in {"step", "done"}}).status_code == 303  # fmt: skip
    assert 'class="step done" id="step-boards"' in mira.look("round")


def test_who_won_last_is_proposed_with_one_tap(phones):
    mira = begun(phones(), depth="score")
    for seat in range(3):
        mira.do("count_final", seat=seat, prestige=seat * 5)
    assert mira.post(f"/t/{mira.code}/end", {}).status_code == 303
    page = begun(mira).look("round")
    assert "Ute won last and starts." in page
    start = page.split('id="start"')[1].split("</section>")[0]
    assert hidden_fields(start, f"/t/{mira.code}/do/choose_start_player")["seat"] == "2"
    assert 'class="btn main wide"' in start


def test_trade_cards_that_the_table_draws_are_named_one_by_one(phones):
    mira = begun(phones(), draws="table")
    mira.do("choose_start_player", seat=0)
    page = mira.look("round")
    assert "lay_trade" not in page
    for place, card in ((1, 5), (2, 1), (3, 3)):
        assert mira.do("name_trade", place=place, card=card).status_code == 303
    assert sections(mira.look("round"))[0] == "factions"


def test_a_card_is_typed_in_and_chosen_as_start_faction(phones):
    mira = begun(phones())
    mira.do("choose_start_player", seat=0)
    mira.do("lay_trade", table_says_so="on")
    fields = hidden_fields(mira.look("round"), f"/t/{mira.code}/do/type_card")
    assert fields["card"] == "9", "the book names eight"
    typed = {"name": "Us'ud", "ideology": "science", "adaptation": "warm", "credits": "2", "cruisers": "1"}
    more = {"adaptation_2": "", "boost": "", "boost_count": "", "boost_2": "", "boost_2_count": "", "production": "", "free": ""}  # fmt: skip
    answer = mira.client.post(
        f"/t/{mira.code}/do/type_card", base_url="http://table.test", data={**fields, **typed, **more}
    )
    assert answer.status_code == 303, answer.text
    page = unescape(mira.look("round"))
    assert re.search(r'<optgroup label="known to this box"><option value="9">Us\'ud</option>', page)
    assert mira.do("play_main", seat=0, card=9, **{"as": 0}).status_code == 303
    chosen = mira.look("round").split('id="faction-0"')[1].split("</li>")[0]
    assert "chosen" in chosen
    assert "Science" in chosen
    assert hidden_fields(mira.look("round"), f"/t/{mira.code}/do/type_card")["card"] == "10"


def test_a_card_with_a_name_only_opens_the_form_for_it(phones):
    mira = begun(phones())
    mira.do("choose_start_player", seat=0)
    mira.do("lay_trade", table_says_so="on")
    page = mira.look("round?card=6")
    assert hidden_fields(page, f"/t/{mira.code}/do/type_card")["card"] == "6"
    assert 'value="Auralis"' in page


def test_begin_says_what_is_missing_and_the_table_may_begin_all_the_same(phones):
    mira = begun(phones())
    mira.do("choose_start_player", seat=0)
    assert 'aria-disabled="true"' in mira.look("round").split('class="next"')[1]
    assert mira.do("begin_play").status_code == 409
    assert mira.do("begin_play", table_says_so="on").status_code == 303


def test_somebody_who_only_watches_gets_no_buttons(phones):
    mira = begun(phones())
    watching = phones().joins(mira)
    assert "/do/" not in watching.look("round")


# ── secret cards


def test_a_draft_on_three_phones_shows_everybody_their_own_pack_alone(phones):
    everybody = together(phones, draft="yes")
    mira, *others = everybody
    mira.do("choose_start_player", seat=0)
    mira.do("lay_trade")
    mira.do("deal_cards")
    seen = [packs(phone.look("round")) for phone in everybody]
    assert [len(pack) for pack in seen] == [7, 7, 7]
    assert len({card for pack in seen for card in pack}) == 21
    for own, phone in enumerate(everybody):
        others_cards = [card for seat, pack in enumerate(seen) if seat != own for card in pack]
        for screen in ("round", "table", "mine", "score", "log", "tv"):
            page = re.sub(
                r"<select.*?</select>", "", phone.look(f"{screen}?open=1"), flags=re.DOTALL
            )  # all cards of the box
            assert not set(packs(page)) & set(others_cards), screen
            assert not [card for card in others_cards if re.search(rf"Faction {card}\b", page)], screen
    for seat, phone in enumerate(everybody):
        assert phone.do("pick_card", seat=seat, card=seen[seat][0], **{"as": seat}).status_code == 303
    assert set(packs(others[0].look("round"))) == set(seen[0][1:]), "the rest of Mira's pack went to the left"


def test_a_shared_phone_covers_its_cards_until_somebody_taps(phones):
    mira, jonas = together(phones, 2, draft="yes")
    jonas.house("free_seat", seat=1)
    assert mira.house("take_seat", seat=1).status_code == 303
    mira.do("choose_start_player", seat=0)
    mira.do("lay_trade")
    mira.do("deal_cards")
    page = mira.look("round")
    assert packs(page) == []
    assert page.count("Show my cards") == 2
    first, second = re.findall(r"\?open=([\w.]+)#draft", page)
    assert len(packs(mira.look(f"round?open={first}"))) == 7
    (card, *_) = packs(mira.look(f"round?open={second}"))
    assert mira.do("pick_card", seat=1, card=card, **{"as": 1}).status_code == 303
    assert packs(mira.look(f"round?open={second}")) == []


def test_a_dealt_hand_is_exchanged_by_the_form_on_the_page(phones):
    everybody = together(phones, 2, cards="app")
    mira, jonas = everybody
    mira.do("choose_start_player", seat=0)
    mira.do("lay_trade")
    mira.do("deal_cards")
    hand = re.findall(r'type="checkbox" name="cards" value="(\d+)"', jonas.look("round"))
    assert len(hand) == 7
    assert jonas.do("swap_cards", seat=1, cards=hand[:2]).status_code == 303
    assert jonas.do("swap_cards", seat=0).status_code in {403, 409, 422}, "only the own phone"
    assert mira.do("swap_cards", seat=0).status_code == 303
    offered = packs(jonas.look("round"))
    assert len(offered) == 7
    assert not set(hand[:2]) & set(offered)


# ── drawings and styles


def test_every_good_planet_and_ideology_has_a_drawing_of_its_own():
    shapes = dict(re.findall(r'<symbol id="([\w-]+)"[^>]*>(.*?)</symbol>', SYMBOLS))
    wanted = [*GOOD_ICONS.values(), *(f"w-{kind}" for kind in catalog.PLANET_KINDS), *(f"i-{one}" for one in catalog.IDEOLOGIES)]  # fmt: skip
    assert set(GOOD_ICONS) == set(catalog.GOODS)
    assert set(wanted) <= set(shapes)
    assert len({shapes[one] for one in wanted}) == len(wanted), "told apart without colour"


@pytest.mark.parametrize("kind", catalog.PLANET_KINDS)
def test_a_planet_stands_out_from_every_ground(kind):
    dark, *light = re.findall(rf"--{kind}: (#[0-9a-f]{{6}})", STYLES)
    assert len(set(light)) == 1, "the light values are written twice and must be the same"
    for name, colour in (("dark", dark), ("light", light[0])):
        theme = themes()[name]
        assert all(contrast(colour, theme[ground]) >= 3 for ground in ("--ground", "--surface", "--raised"))
