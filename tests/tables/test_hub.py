"""Phones that sleep and wake: the hub holds numbers only."""

import threading

from companion.tables.hub import AWAKE_FOR, PAGE_TURN, Hub


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def test_a_stream_tells_where_the_table_is_and_when_it_moves():
    hub = Hub()
    assert hub.enter()
    stream = hub.stream("t", "phone", 4)
    assert next(stream).startswith("retry:")
    assert "data: 4" in next(stream)
    threading.Timer(0.05, hub.moved, ("t", 5)).start()
    assert "data: 5" in next(stream)
    hub.moved("t", 3)
    hub.moved("t", 7)
    assert "data: 7" in next(stream), "older numbers are no news"
    hub.close()
    assert list(stream) == []
    hub.leave()
    assert hub.streams == 0
    assert not hub.enter(), "a closing house lets nobody in"


def test_a_phone_is_awake_while_its_stream_is_open():
    clock = Clock()
    hub = Hub(clock)
    hub.enter()
    stream = hub.stream("t", "phone", 1)
    next(stream)
    clock.now += 1000
    assert hub.awake("t") == {"phone"}
    stream.close()
    assert hub.awake("t") == {"phone"}, "it may only be turning a page"
    clock.now += PAGE_TURN
    assert hub.awake("t") == frozenset()
    assert hub.awake("elsewhere") == frozenset()


def test_a_phone_that_asked_just_now_is_awake_for_a_while():
    clock = Clock()
    hub = Hub(clock)
    hub.seen("t", "phone")
    assert hub.awake("t") == {"phone"}
    clock.now += AWAKE_FOR + 1
    assert hub.awake("t") == frozenset()


def test_others_hear_when_a_phone_comes():
    hub = Hub()
    hub.enter()
    stream = hub.stream("t", "mira", 1)
    next(stream)
    next(stream)
    hub.seen("t", "jonas")
    assert "event: phones" in next(stream)


def test_beyond_the_last_stream_a_page_polls():
    hub = Hub(most=2)
    assert [hub.enter(), hub.enter(), hub.enter()] == [True, True, False]
    hub.leave()
    assert hub.enter()
