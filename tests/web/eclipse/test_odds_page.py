"""The odds tool as a page: its whole form comes back in the address, long as it is."""

import re


def test_the_last_field_of_the_whole_form_counts(phones):
    """A form of two fleets has more than three hundred fields; the Ancient Dreadnought's are the last of them."""
    page = phones("en").get("/tool/eclipse/odds").get_data(as_text=True)
    fields = dict(re.findall(r'<input class="input"[^>]* name="([^"]+)"[^>]* value="([^"]*)"', page))
    assert len(fields) > 200
    fields |= {"attacker-cruiser-count": "4", "defender-ancient_dreadnought.b-count": "1"}
    query = "&".join(f"{name}={value}" for name, value in fields.items())
    answer = phones("en").get(f"/tool/eclipse/odds?{query}").get_data(as_text=True)
    assert "Give both sides ships" not in answer
    assert "%" in answer
