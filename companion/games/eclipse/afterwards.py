"""The table after an event, for rules that go on from there."""

from companion.games.eclipse.events import Event
from companion.games.eclipse.model import Galaxy


def after(galaxy: Galaxy, *events: Event) -> Galaxy:
    from companion.games.eclipse.chapters import evolve  # noqa: PLC0415 - the chapters' own rules ask for it

    for event in events:
        galaxy = evolve(galaxy, event)
    return galaxy
