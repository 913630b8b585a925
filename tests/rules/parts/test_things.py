"""Names of things, in both languages."""

from companion.rules.parts.things import Thing
from companion.rules.words import Named


def test_a_thing_has_a_name_and_does_something():
    relic = Thing("relic", "Relic", "Relikt", "counts 1", "zählt 1")
    assert relic.name == Named("Relic", "Relikt")
    assert relic.does == Named("counts 1", "zählt 1")
