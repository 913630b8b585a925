"""Age of Galaxy on real phones: three play two rounds with war and golden age, the TV follows. Taps are counted."""

from playwright.sync_api import expect

from tests.browser.age_of_galaxy.thumbs import (
    GAME,
    PEOPLE,
    START,
    chip,
    end_turn,
    its_turn,
    one_of,
    opens,
    plunder,
    settle,
    settles,
    shows_card,
    took,
)
from tests.browser.eclipse.test_setup import Thumb
from tests.browser.hands import fill_box, never_reloads, pick, scan, sleep, stayed, wake
from tests.games.age_of_galaxy.printed_box import as_file

KINDS = ("volcanic", "warm", "arctic")  # where these factions can live


def set_up(thumbs, tv):
    """From the lobby: who starts, three trade cards, everybody a start faction, and off."""
    host = thumbs[0]
    host.press("Begin")
    for one in thumbs:
        one.page.goto(f"{one.page.url.rsplit('/', 1)[0]}/round")
    expect(tv.locator("h1")).to_contain_text("Who starts?")
    settles(host, host.page.locator("#start button.row", has_text="Mira"))
    for place in (1, 2, 3):
        host.page.locator(f"#trade-{place}").select_option(str(place))
        settles(host, host.page.locator("form", has=host.page.locator(f"#trade-{place}")).get_by_role("button"))
    for seat, one in enumerate(thumbs):
        one.page.locator(f"#start-{seat}").select_option(str(START[seat]))
        settles(one, one.page.locator(f"#faction-{seat}").get_by_role("button", name="Choose"))
    for one in thumbs:
        expect(one.page.locator("#factions .state", has_text="chosen")).to_have_count(3)
    host.press("Begin round 1")


def test_three_phones_play_two_rounds_with_war_and_golden_age(phone, house, tmp_path):
    mira, jonas, ute = thumbs = [Thumb(phone(), name) for name in PEOPLE[:3]]
    host = mira.page
    host.goto(f"{house.url}/box/{GAME}/")
    fill_box(host, house.url, GAME, as_file())
    host.goto(f"{house.url}/new?game={GAME}")
    host.locator("#name").fill("Mira")
    pick(host, "seats", 3)
    pick(host, "draws", "table")
    mira.press("Open the table")
    host.wait_for_url("**/lobby")
    link = scan(host, tmp_path)
    for guest in (jonas, ute):
        guest.page.goto(link)
        guest.page.get_by_label("Your name").fill(guest.name)
        guest.press("Sit down")
        expect(guest.page.locator("#sit")).to_have_count(0)
    url = host.url.removesuffix("/lobby")
    tv = phone(1280, 800)
    tv.goto(f"{url}/tv")
    never_reloads(tv)
    for one in thumbs:
        one.taps.clear()
    set_up(thumbs, tv)
    for one, most in ((mira, 7), (jonas, 1), (ute, 1)):
        took(one, most)

    # ── round 1: one tap produces for the whole table; then settle, trade, develop, manufacture, explore, research, plunder
    for one in thumbs:
        expect(one.page.get_by_role("button", name="Produce for everybody")).to_be_visible()
        never_reloads(one.page)
    jonas.press("Produce for everybody")
    for one in thumbs:
        expect(one.page.locator("#strip")).to_contain_text("Round 1: Action phase")
        assert stayed(one.page)
    took(jonas, 1)
    sleep(ute.page)
    its_turn(mira, tv)
    settle(mira, 1, KINDS[0], (2, "credits"))
    took(mira, 6)  # the action, card, type, what, how many, settle
    end_turn(mira)
    took(mira, 1)
    its_turn(jonas, tv)
    settle(jonas, 1, KINDS[1], (3, "credits"), (3, "influence"))
    took(jonas, 9)
    end_turn(jonas)
    wake(ute.page)
    its_turn(ute, tv)
    one_of(ute, "manufacture", "count", 2)
    took(ute, 2)
    end_turn(ute)
    its_turn(mira, tv)
    one_of(mira, "trade", "place", 2)
    took(mira, 3)
    end_turn(mira)
    its_turn(jonas, tv)
    act = opens(jonas, "develop")
    settles(jonas, act.locator('button[name="reward"][value="one"]'))
    end_turn(jonas)
    took(jonas, 4)
    its_turn(ute, tv)
    act = opens(ute, "explore")
    chip(ute, "card", 1)
    chip(ute, "gain", "credits")
    chip(ute, "count", 3)
    settles(ute, act.locator('form[action$="/do/explore"] button.main'))
    end_turn(ute)
    took(ute, 7)
    its_turn(mira, tv)
    plunder(mira)
    end_turn(mira)
    took(mira, 4)
    its_turn(jonas, tv)
    plunder(jonas)
    end_turn(jonas)
    its_turn(ute, tv)
    act = opens(ute, "research")
    chip(ute, "tech", "warp_drive")
    settles(ute, act.locator('button[name="pay"][value="credits"]'))
    end_turn(ute)
    took(ute, 4)
    took(jonas, 3)

    # ── no war in round 1; the turn order comes from the stack: both have 2, Jonas's cube came later and lies on top
    for one in thumbs:
        expect(one.page.locator("#strip")).to_contain_text("Round 1: Galactic phase")
    expect(mira.page.locator(".order3 li").first).to_contain_text("Jonas")
    expect(mira.page.locator(".order3 li").first).to_contain_text("cube above Mira")
    never_reloads(jonas.page)
    mira.press("Begin round 2")
    expect(jonas.page.locator("#strip")).to_contain_text("Round 2: Production")
    assert stayed(jonas.page)
    took(mira, 1)
    ute.press("Produce for everybody")
    took(ute, 1)

    # ── round 2: appoint, salvage, a card for its boost, a prestige that only a card knows
    its_turn(jonas, tv)
    one_of(jonas, "appoint", "field", 1)
    end_turn(jonas)
    took(jonas, 3)
    its_turn(mira, tv)
    act = opens(mira, "salvage")
    mira.tap(act.locator('form[action$="/do/salvage"] button[name="count"][value="1"]'))
    said = mira.page.locator("#said")
    expect(said).to_contain_text("That cannot be paid: 1 credit missing.")
    settles(mira, said.get_by_role("button", name="The table says so"))
    end_turn(mira)
    took(mira, 4)
    its_turn(ute, tv)
    one_of(ute, "manufacture", "count", 1)
    end_turn(ute)
    its_turn(jonas, tv)
    settle(jonas, 2, KINDS[1], (1, "relics"))  # nothing: developed planets do not count
    end_turn(jonas)
    took(jonas, 6)
    its_turn(mira, tv)
    plunder(mira)
    end_turn(mira)
    took(ute, 3)
    its_turn(ute, tv)
    shows_card(ute, "Faction 22")
    settles(ute, ute.page.locator('form[action$="/do/play_boost"] button'))
    one_of(ute, "manufacture", "count", 1)
    end_turn(ute)
    took(ute, 6)
    its_turn(jonas, tv)
    plunder(jonas)
    end_turn(jonas)
    its_turn(mira, tv)
    plunder(mira)
    end_turn(mira)
    took(mira, 6)
    its_turn(ute, tv)
    ute.tap(ute.page.locator("#book summary"))
    prestige = ute.page.locator("#book li.g-prestige")
    settles(ute, prestige.get_by_role("button", name="one more"))
    plunder(ute)
    end_turn(ute)
    took(ute, 5)
    took(jonas, 3)

    # ── war: Ute has three cruisers; Jonas one for two planets
    for one in thumbs:
        expect(one.page.locator("#compare h1")).to_contain_text("Ute")
        expect(one.page.locator("#prot1 .state.bad")).to_be_visible()
        expect(one.page.locator("#prot0 .state.good")).to_be_visible()
        never_reloads(one.page)
    expect(tv.locator("h1")).to_contain_text("Compare the fleets")
    mira.press("Give the rewards")
    for one in thumbs:
        expect(one.page.locator("#conquer h1")).to_contain_text("Ute may conquer")
    expect(tv.locator("h1")).to_contain_text("Ute is Overlord")
    expect(ute.page.locator("#strip")).to_contain_text("You may conquer")
    targets = ute.page.locator('#conquer form[action$="/do/conquer"] button[name="planet"]')
    expect(targets).to_have_count(2)  # both of Jonas, none of Mira
    ute.tap(targets.filter(has_text="developed"))
    for one in thumbs:
        expect(one.page.locator("#reduce")).to_be_visible()
    expect(ute.page.locator("#loss2")).to_contain_text("−1")  # two are left, strength 1
    ute.press("Discard the cruisers")
    for one in thumbs:
        expect(one.page.locator("#strip")).to_contain_text("Round 2: Galactic phase")
        assert stayed(one.page)
    took(ute, 2)
    took(mira, 1)

    # ── galactic phase: a golden age on the third card; Ute came to 2 prestige after Mira
    third = jonas.page.locator(".goldcards li").nth(2)
    expect(third).to_contain_text("golden age")
    expect(jonas.page.locator(".say.ok")).to_contain_text("6 cubes next round")
    order = jonas.page.locator(".order3 li")
    expect(order.nth(0)).to_contain_text("Jonas")
    expect(order.nth(1)).to_contain_text("Ute")
    expect(order.nth(1)).to_contain_text("cube above Mira")
    jonas.press("Begin round 3")
    took(jonas, 1)
    for one in thumbs:
        expect(one.page.locator("#strip")).to_contain_text("Round 3: Production")
    expect(tv.locator("#tv-trade li.tc").nth(2)).to_contain_text("turned, no limit")
    mira.press("Produce for everybody")
    expect(tv.locator("h1")).to_contain_text("Jonas's turn, 5 cubes left")
    assert stayed(tv)
    # What the table has said stands in the log, with its mark.
    mira.page.goto(f"{url}/log")
    line = mira.page.locator("main li", has_text="Salvage").first
    expect(line).to_contain_text("the table says so")
    expect(mira.page.locator("main")).to_contain_text("Ute conquers a planet of Jonas")
