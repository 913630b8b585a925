"""What the command line does once its words are understood: set-ups and scores. No web, no database: it must be quick."""

import json
import secrets
import typing
from collections.abc import Sequence
from dataclasses import dataclass, fields
from hashlib import sha256
from pathlib import Path
from typing import Any

from companion.rules.chance import derive
from companion.rules.codec import BadInput, dump, load
from companion.rules.game import Game, ScoreSheet
from companion.rules.words import Words, say
from companion.tables.seats import COLOURS
from companion.words import Speaker


class Failed(Exception):
    """It could not be done; the sentence says why. Exit 1."""

    def __init__(self, why: Words) -> None:
        super().__init__(why.text)
        self.why = why


def read_json(raw: bytes) -> dict[str, Any]:
    try:
        found = json.loads(raw.decode("utf-8"))
        json.dumps(found, ensure_ascii=False).encode("utf-8")  # half characters are no text
    except (ValueError, RecursionError) as error:
        raise BadInput("file", say("This is no JSON: %(why)s", why=str(error))) from None
    if not isinstance(found, dict):
        raise BadInput("file", say("The file must hold an object with “players”."))
    return found


def scored(sheet: ScoreSheet, speaker: Speaker) -> dict[str, Any]:
    named = speaker.named(sheet.names)
    return {
        "players": [
            {
                "name": sheet.names[score.seat],
                "total": score.total,
                "rank": score.rank,
                "lines": [
                    {"amount": line.amount, "reason": named(line.reason), "rule": named(line.rule.words)}
                    for line in score.lines
                ],
                **(sheet.more[score.seat] if sheet.more else {}),
            }
            for score in sheet.scoring.scores
        ],
        "winners": [sheet.names[seat] for seat in sheet.scoring.winners],
        "tie_break": named(sheet.scoring.tie_break) if sheet.scoring.tie_break else None,
    }


def score_text(answer: dict[str, Any]) -> str:
    rows = []
    for player in sorted(answer["players"], key=lambda one: one["rank"]):
        rows.append(f"{player['rank']}. {player['name']}: {player['total']}")
        rows += [f"   {line['amount']:>5}  {line['reason']}  ({line['rule']})" for line in player["lines"]]
    if answer["tie_break"]:
        rows.append(answer["tie_break"])
    return "\n".join(rows)


def options_of(game: Game) -> dict[str, Any]:
    """Keys with their default and what they may be."""
    hints = typing.get_type_hints(game.options)
    defaults = dump(game.options())
    return {
        one.name: {"default": defaults[one.name], "values": _values(hints[one.name])}
        for one in fields(game.options)
        if one.name != "box"  # what was told about the box comes with the box
    }


def _values(kind: Any) -> Any:
    if typing.get_origin(kind) is typing.Literal:
        return list(typing.get_args(kind))
    if kind is bool:
        return [True, False]
    names = {"int": "number", "str": "text", "tuple": "texts with | between"}
    for word, told in names.items():
        if word in str(kind):
            return told
    return str(kind)


def options_text(listing: dict[str, Any]) -> str:
    return "\n".join(f"{key}={one['default']}   ({one['values']})" for key, one in listing.items())


@dataclass(frozen=True)
class Made:
    """A set-up: what scripts read, and what the sheet is drawn from."""

    answer: dict[str, Any]
    state: Any
    speaker: Speaker


def setup(game: Game, players: int, given: Sequence[str], seed: str | None, speaker: Speaker) -> Made:
    """The same seed gives the same set-up, always and everywhere."""
    if players not in game.players:
        least, most = game.players[0], game.players[-1]
        raise BadInput("players", say("Between %(low)s and %(high)s can play.", low=least, high=most))
    options = _options(game, given)
    seed = seed if seed is not None else secrets.token_hex(8)
    # Only what was chosen goes into the draw: an option added in a later version changes nobody's set-up.
    usual = dump(game.options())
    chosen = {key: value for key, value in dump(options).items() if value != usual[key]}
    chance = derive(sha256(seed.encode("utf-8", "replace")).digest(), [game.id, str(players)], json.dumps(chosen))
    made = game.setup(options, players, chance)
    speaker = speaker.named(speaker(say("Seat %(seat)s", seat=number + 1)) for number in range(players))
    answer = {
        "game": game.id,
        "seed": seed,
        "options": dump(made.in_force or options),
        "players": list(made.players),
        "start_player": made.start_player + 1,
        "steps": [{"id": step, "text": speaker(words)} for step, words in made.steps],
        **made.more,
    }
    return Made(answer, made.state, speaker)


def _options(game: Game, given: Sequence[str]) -> Any:
    hints = {key: kind for key, kind in typing.get_type_hints(game.options).items() if key != "box"}
    raw: dict[str, Any] = {}
    for one in given:
        key, sign, value = one.partition("=")
        if not sign or key not in hints:
            keys = ", ".join(hints)
            raise BadInput(
                key or "option", say("There is no option “%(key)s”; known are %(keys)s.", key=key, keys=keys)
            )
        raw[key] = _read_option(hints[key], value)
    options = load(game.options, raw)
    game.check_options(options)
    return options


def _read_option(kind: Any, text: str) -> Any:
    if kind is bool:
        return {"true": True, "yes": True, "on": True, "false": False, "no": False, "off": False}.get(
            text.lower(), text
        )
    if "tuple" in str(kind):
        return [part.strip() for part in text.split("|") if part.strip()]
    if "int" in str(kind):
        if text.lower() in {"", "none"}:
            return None
        return int(text) if text.lstrip("-").isascii() and text.lstrip("-").isdigit() and len(text) < 12 else text
    return text


def setup_text(made: dict[str, Any]) -> str:
    return "\n".join([f"{n}. {step['text']}" for n, step in enumerate(made["steps"], 1)] + [f"({made['seed']})"])


@dataclass(frozen=True)
class PaperSeat:
    """A seat on a sheet that belongs to no table."""

    number: int
    name: str
    letter: str
    colour: str


def setup_pdf(game: Game, made: Made, name: str, speaker: Speaker) -> None:
    from companion import sheets  # noqa: PLC0415 - only paper needs it

    if why := sheets.missing():
        raise Failed(why)
    own = next((sheet for sheet in game.sheets if sheet.id == "setup"), None)
    if own is None or made.state is None:
        content = sheets.pdf("setup.html", {"game": game, "setup": made.answer}, speaker)
    else:
        content = sheets.pdf(f"{game.id}/setup.html", _paper(game, made) | own.view(made.state), made.speaker)
    try:
        Path(name).write_bytes(content)
    except OSError as error:
        raise Failed(say("%(file)s cannot be written: %(why)s", file=name, why=error.strerror or str(error))) from None


def _paper(game: Game, made: Made) -> dict[str, Any]:
    colours = game.colours(made.state) or COLOURS[: len(made.answer["players"])]
    seats = [
        PaperSeat(number, made.speaker(say("Seat %(seat)s", seat=number + 1)), str(number + 1), colour)
        for number, colour in enumerate(colours)
    ]
    about = say("From the seed “%(seed)s”", seed=made.answer["seed"])
    return {"game": game, "seats": seats, "qr": None, "code": "", "title": "", "about": made.speaker(about), "day": ""}
