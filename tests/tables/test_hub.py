"""Phones that sleep and wake: the hub holds numbers only."""

import threading

from companion.tables.hub import (
    AWAKE_FOR,
    FORGET_AFTER,
    MOST_OF_A_PHONE,
    MOST_OF_AN_ADDRESS,
    MOST_PHONES,
    PAGE_TURN,
    Hub,
)


class Clock:
    now = 100.0

    def __call__(self):
        return self.now


def test_a_stream_tells_where_the_table_is_and_when_it_moves():
    hub = Hub()
    stay = hub.enter()
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
    hub.leave(stay)
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
    first, second, third = hub.enter(), hub.enter(), hub.enter()
    assert (bool(first), bool(second), third) == (True, True, None)
    hub.leave(first)
    hub.leave(first)
    assert hub.enter()
    assert hub.enter() is None


def test_one_phone_has_six_streams_and_one_address_twenty_four():
    hub = Hub()
    own = [hub.enter("thief", "10.0.0.9") for _ in range(MOST_OF_A_PHONE + 1)]
    assert own[-1] is None
    assert all(own[:-1])
    others = [hub.enter(f"phone {number}", "10.0.0.9") for number in range(MOST_OF_AN_ADDRESS)]
    assert [bool(one) for one in others] == [True] * 18 + [False] * 6
    assert hub.enter("mira", "10.0.0.10"), "somebody else finds room"
    hub.leave(own[0])
    assert hub.enter("thief", "10.0.0.9")


def test_a_phone_that_turns_pages_quickly_leaves_its_old_streams_behind():
    hub = Hub()
    assert all(hub.enter("mira", "10.0.0.9", lambda: True) for _ in range(MOST_OF_A_PHONE))
    assert hub.enter("mira", "10.0.0.9")


def test_a_thousand_strangers_who_look_once_are_not_all_remembered():
    hub = Hub(Clock())
    for number in range(1000):
        hub.seen("t", f"phone{number}")
    assert len(hub._tables["t"].seen) == MOST_PHONES
    assert "phone999" in hub.awake("t")


def test_a_table_nobody_has_looked_at_for_an_hour_is_forgotten():
    clock = Clock()
    hub = Hub(clock)
    hub.enter()
    stream = hub.stream("watched", "mira", 4)
    next(stream)
    for number in range(500):
        hub.seen(f"left{number}", "stranger")
        hub.moved(f"left{number}", 7)
    clock.now += FORGET_AFTER + 1
    hub.seen("now", "jonas")
    assert set(hub._tables) == {"watched", "now"}
    hub.moved("watched", 5)
    assert "data: 5" in next(stream), "whoever watches hears of it, however long nothing happened"
    stream.close()
    assert not hub._tables["watched"].streams
    clock.now += FORGET_AFTER + 1
    hub.seen("now", "jonas")
    assert set(hub._tables) == {"now"}


def test_a_table_that_was_forgotten_is_back_with_the_first_look():
    clock = Clock()
    hub = Hub(clock)
    hub.moved("t", 7)
    clock.now += FORGET_AFTER + 1
    hub.seen("now", "jonas")
    hub.enter()
    stream = hub.stream("t", "mira", 7)
    next(stream)
    assert "data: 7" in next(stream)
    hub.moved("t", 8)
    assert "data: 8" in next(stream)
