"""Mutates exports of tables by lot: values, kinds, lengths, keys, lines, the end of the file."""

import copy
import gzip
import json
from pathlib import Path
from random import Random
from typing import Any

OLD = Path(__file__).parent / "old"
# One of every game, not too long: most of the time goes into showing what was accepted.
SOURCES = (
    "0.9.0/scorepad", "0.9.0/scorepad_running", "0.1.0/first_evening", "0.3.0/battle", "0.4.0/action_phase",
    "0.5.0/rise", "0.6.0/whole_game", "0.7.0/two_players", "0.9.0/round_helper", "0.8.0/five_rounds",
)  # fmt: skip
STRANGE: tuple[Any, ...] = (
    None, True, False, -1, 0, 1, 2, 7, 8, 9, 99, 2**31, 2**63, -(2**70), 0.5, 1e308, "", "x", "0", "banana", "blue",
    "neo", "ion", " ", "\x00", "\u202e", "é́", "👩‍💻", "<script>", "%(x)s", "{{7*7}}", "../..", "A" * 41, "A" * 300,
    "A" * 5000, [], {}, [[]], [None], [1, 2, 3], {"event": "Ended"}, {"seat": 0}, "2026-11-17T20:00:00.000",
    "9999-12-31T23:59:59.999", "0001-01-01T00:00:00.000", "00" * 32,
)  # fmt: skip


def read(name: str) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(gzip.decompress((OLD / f"{name}.json.gz").read_bytes()))
    return found


def short(raw: dict[str, Any], lot: Random) -> dict[str, Any]:
    """The same evening, often left early."""
    most = len(raw["log"])
    lines = most if most < 40 and lot.random() < 0.5 else lot.randrange(3, min(most, 70) + 1)
    return {**raw, "log": copy.deepcopy(raw["log"][:lines]), "seed": lot.choice(["", "ab" * 32])}


def places(thing: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    found = [path] if path else []
    if isinstance(thing, dict):
        for key, value in thing.items():
            found += places(value, (*path, key))
    elif isinstance(thing, list):
        for number, value in enumerate(thing):
            found += places(value, (*path, number))
    return found


def _inside(raw: Any, path: tuple[Any, ...]) -> Any:
    for key in path:
        raw = raw[key]
    return raw


def mutate(raw: dict[str, Any], lot: Random) -> None:
    """One change somewhere."""
    line = lot.choice(raw["log"]) if raw["log"] and lot.random() < 0.9 else raw
    every = places(line) or [("x",)]
    deep = [path for path in every if path[0] == "body" and len(path) > 3]  # what a game reads
    path = lot.choice(deep if deep and lot.random() < 0.8 else every)
    holder = _inside(line, path[:-1])
    kind = lot.choice([0, 0, 0, 0, 0, 0, 0, 4, 5, 6, 6, 7, 8, 9])
    if kind < 4:
        _change(holder, path[-1], lot)
    elif kind == 4:
        del holder[path[-1]]
    elif kind == 5 and isinstance(holder, dict):
        holder[lot.choice(["extra", "seat", "event", "kind", "table_says_so", "points", "seed"])] = lot.choice(STRANGE)
    elif kind == 5:
        holder.insert(path[-1], copy.deepcopy(lot.choice(holder)))
    elif kind == 6:  # the value of another place
        other = lot.choice(raw["log"])
        same = [p for p in places(other) if type(_inside(other, p)) is type(holder[path[-1]])]
        holder[path[-1]] = copy.deepcopy(_inside(other, lot.choice(same)))
    elif kind == 7:
        one, two = lot.randrange(len(raw["log"])), lot.randrange(len(raw["log"]))
        raw["log"][one], raw["log"][two] = raw["log"][two], raw["log"][one]
        _number(raw, lot)
    elif kind == 8:
        del raw["log"][lot.randrange(len(raw["log"]))]
        _number(raw, lot)
    else:
        raw["log"].insert(lot.randrange(len(raw["log"]) + 1), copy.deepcopy(lot.choice(raw["log"])))
        _number(raw, lot)


def _change(holder: Any, key: Any, lot: Random) -> None:
    value = holder[key]
    if isinstance(value, bool):
        holder[key] = not value
    elif isinstance(value, int) and lot.random() < 0.7:
        holder[key] = value + lot.choice([-1, 1, 2, -2, 10, -100, 1000])
    elif isinstance(value, str) and value and lot.random() < 0.4:
        at = lot.randrange(len(value))
        holder[key] = value[:at] + lot.choice(["", "x", "\u0000", "ü", value]) + value[at + 1 :]
    elif isinstance(value, list) and value and lot.random() < 0.5:
        holder[key] = value * lot.choice([0, 2, 50])
    else:
        holder[key] = copy.deepcopy(lot.choice(STRANGE))


def _number(raw: dict[str, Any], lot: Random) -> None:
    """Mostly numbered well again: otherwise nothing but the numbers would be looked at."""
    if lot.random() < 0.9:
        for seq, row in enumerate(raw["log"], 1):
            if isinstance(row, dict):
                row["seq"], row["tap"] = seq, f"t{seq}"


def forged(number: int) -> tuple[str, bytes]:
    """The forged file with this number, and what it was made of."""
    lot = Random(number)
    name = SOURCES[number % len(SOURCES)]
    raw = short(read(name), lot)
    for _ in range(lot.choice([1, 1, 1, 2, 3, 6])):
        try:
            mutate(raw, lot)
        except (LookupError, TypeError, AttributeError, ValueError):  # a change before has left nothing to change here
            continue
    text = json.dumps(raw).encode()
    if lot.random() < 0.03:
        text = text[: lot.randrange(len(text))]
    elif lot.random() < 0.03:
        at = lot.randrange(len(text))
        text = text[:at] + bytes([lot.randrange(256)]) + text[at + 1 :]
    return name, text
