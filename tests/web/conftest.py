"""Fixtures of the web's tests."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.web.strangers.gate import Gate


@pytest.fixture
def gate():
    made = Gate()
    yield made
    made.open.set()


@pytest.fixture
def pool(gate):
    with ThreadPoolExecutor(40) as made:
        yield made
        gate.open.set()
