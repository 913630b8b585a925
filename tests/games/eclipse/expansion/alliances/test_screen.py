"""What the phones show of alliances."""

from companion.games.eclipse.expansion.alliances import membership as alliances
from companion.games.eclipse.expansion.alliances import screen as alliance_screen
from companion.games.eclipse.screens import mine as mine_screen
from companion.games.eclipse.screens import table as table_screen
from companion.games.eclipse.screens import tv as tv_screen
from tests.games.eclipse import taps as m
from tests.games.eclipse.expansion.alliances.kit import KIM, SIX, allied, four, partners, proposes, six
from tests.games.eclipse.kit import JONAS, MIRA, UTE
from tests.games.eclipse.turn_kit import table


def test_everybody_sees_who_belongs_together():
    here = allied(partners(six(), (MIRA, JONAS), (MIRA, UTE)), MIRA, JONAS).when(
        m.CorrectAlliance(seat=KIM, left=("Flare",))
    )
    shown = [
        {"name": "Nova", "members": (MIRA, JONAS), "left": ()},
        {"name": "Flare", "members": (), "left": (KIM,)},
    ]
    assert table_screen.table(here.state, (MIRA,), {})["alliances"] == shown
    assert tv_screen.tv(here.state, (), {})["alliances"] == shown
    assert table_screen.table(four().state, (MIRA,), {})["alliances"] == []


def test_a_phone_says_what_can_be_proposed_and_what_waits():
    here = partners(four(), (MIRA, JONAS), (JONAS, UTE))
    mine = alliance_screen.mine(here.state, MIRA)
    assert [(one["seat"], one["names"], one["now"]) for one in mine["partners"]] == [(JONAS, alliances.ALLIANCES, True)]
    assert alliance_screen.mine(here.state, UTE)["partners"][0]["now"] is False
    assert mine_screen.mine(here.state, (MIRA,), {})["boards"][0]["kept"]["alliance"]["name"] == ""
    assert alliance_screen.mine(table(*SIX[:4]).state, MIRA) is None
    asked = here.when(proposes(MIRA, JONAS))
    assert alliance_screen.mine(asked.state, MIRA)["partners"] == []
    assert alliance_screen.mine(asked.state, MIRA)["by_me"].asked == (JONAS,)
    pending = table_screen.table(asked.state, (JONAS,), {})["pending"]
    assert [one.by for one in pending[0]["kept"]["alliance"]["to_me"]] == [MIRA]
    assert table_screen.table(asked.state, (UTE,), {})["pending"] == []
    large = alliance_screen.mine(allied(partners(six(), (MIRA, JONAS), (MIRA, UTE)), MIRA, JONAS).state, MIRA)
    assert [(one["seat"], one["invites"]) for one in large["partners"]] == [(UTE, "Nova")]
    assert "A third one" in large["says"].text


def test_a_battle_button_is_not_shown_against_an_ally():
    here = allied(partners(four(), (MIRA, JONAS), (MIRA, UTE)), MIRA, JONAS)
    kept = mine_screen.mine(here.state, (MIRA,), {})["boards"][0]["kept"]
    assert (kept["friends"], kept["not_allied"]) == ((JONAS, UTE), [UTE])
