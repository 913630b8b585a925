"""The hostile phone, ready at a table."""

from collections.abc import Iterator

import pytest

from tests.kit import UNBOUND, make_app
from tests.web.strangers.hostile.attack import Attack


@pytest.fixture(scope="module")
def attack(tmp_path_factory) -> Iterator[Attack]:
    data = tmp_path_factory.mktemp("hostile") / "data"
    app = make_app(data, bounds=UNBOUND)  # it asks for more wrong codes than anybody may
    made = Attack(app, data)
    made.sits_at("playing")
    made.good(f"/t/{made.code}/keep", title="pad")
    (data / "exports" / "abcde.json").write_text("{}", "utf-8")
    yield made
    made.database.close()
    app.extensions["companion"].store.close()


@pytest.fixture
def ready(attack, address) -> Attack:
    """The attacking phone, at a table where this address makes sense."""
    if attack.owner != address.owner or attack.opened > 30:
        attack.takes_a_phone(owner=address.owner)
    attack.sits_at(address.phase)
    return attack
