"""Fixtures that all tests share."""

import os
from pathlib import Path

import pytest
from hypothesis import HealthCheck, settings

from tests.kit import ROOT, Phone, Server, make_app

# Every test has a site of its own: their templates are compiled once for all of them, servers included.
os.environ["COMPANION_CACHE"] = str(ROOT / ".template-cache")

# No deadline: a slow machine is no bug. Derandomised: a flaky test is one.
settings.register_profile(
    "house",
    deadline=None,
    derandomize=True,
    suppress_health_check=[HealthCheck.too_slow, HealthCheck.function_scoped_fixture],
)
settings.load_profile("house")


HERE = Path(__file__).parent
# What shows the rules themselves, and so has to run every one of their lines.
RULES = ("rules", "games", "test_layers.py", "test_rulebook.py", "test_games.py")


# Files that take long go first, so that no worker sits alone with one at the end.
LONG = (
    "browser/test_wheel", "browser/eclipse/test_nine", "browser/federation/test_access", "browser/eclipse/test_access",
    "browser/age_of_galaxy/test_access", "browser/roll_for_the_galaxy/test_access", "browser/test_sleep",
    "browser/age_of_galaxy/test_evening", "browser/federation/test_evening", "browser/eclipse/test_simultaneous",
)  # fmt: skip


def place(item) -> str:
    """Where its file stands, as LONG names it."""
    return item.path.relative_to(HERE).with_suffix("").as_posix()


def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.relative_to(HERE).parts[0] in RULES:
            item.add_marker(pytest.mark.rules)
    order = {name: place for place, name in enumerate(LONG)}
    items.sort(key=lambda item: order.get(place(item), len(LONG)))


@pytest.fixture
def app(tmp_path):
    made = make_app(tmp_path / "data")
    yield made
    made.extensions["companion"].store.close()


@pytest.fixture
def phones(app):
    """Call it for another phone: `mira = phones()`."""
    count = iter(range(10, 200))
    return lambda language="en": Phone(app, language, address=f"10.0.0.{next(count)}")


@pytest.fixture
def server(tmp_path):
    running = Server(tmp_path / "data").start()
    yield running
    running.stop()
