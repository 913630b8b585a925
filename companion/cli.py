"""The command `companion`: serve, and the tools for scripts. One clear sentence on errors, never a trace."""

import argparse
import io
import json
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NoReturn

from companion import __version__, games, scripts
from companion.config import BadSetting, Config, data_folder, proxies_chosen, proxies_in
from companion.rules.codec import BadInput
from companion.rules.game import RuleViolation
from companion.words import LANGUAGES, Speaker


class Usage(Exception):
    """Wrong usage, or a file that does not exist: exit 2."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Usage(f"{self.prog}: {message}")


def main(argv: Sequence[str] | None = None) -> int:
    speak_utf8()
    language = "en"
    try:
        words = sys.argv[1:] if argv is None else list(argv)
        asked = parser().parse_args(words or ["serve", "--open"])  # alone: somebody has just installed it
        language = getattr(asked, "language", None) or "en"
        return int(asked.run(asked))
    except Usage as wrong:
        print(wrong, file=sys.stderr)
        return 2
    except BadInput as bad:
        print(f"{bad.field}: {Speaker(language)(bad.why)}", file=sys.stderr)
        return 1
    except RuleViolation as no:
        print(Speaker(language)(no.why), file=sys.stderr)
        return 1
    except scripts.Failed as failed:
        print(Speaker(language)(failed.why), file=sys.stderr)
        return 1
    except BrokenPipeError:
        return 1


def speak_utf8() -> None:
    """Scripts rely on it, and a Windows pipe would stumble over a QR code or a real minus sign."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(encoding="utf-8", errors="backslashreplace")


def parser() -> Parser:
    top = Parser(prog="companion", description="Bookkeeping for physical board games, on the phones around the table.")
    top.add_argument("--version", action="version", version=__version__)
    parts = top.add_subparsers(required=True, metavar="COMMAND", help="without one: serve, and open the browser")

    serve = parts.add_parser("serve", help="serve the site on this machine")
    _network(serve)
    serve.add_argument("--open", action="store_true", help="open the site in this machine's browser")
    _storage(serve)
    _language(serve, default="")
    serve.set_defaults(run=run_serve)

    _setup(parts)

    score = parts.add_parser("score", help="a score sheet in, totals with lines out")
    score.add_argument("game", metavar="GAME")
    score.add_argument("file", metavar="FILE|-")
    score.add_argument("--json", action="store_true")
    _language(score)
    score.set_defaults(run=run_score)

    odds = parts.add_parser("odds", help="the odds of an Eclipse battle")
    odds.add_argument("file", metavar="FILE|-")
    odds.add_argument("--json", action="store_true")
    _language(odds)
    odds.set_defaults(run=run_odds)

    _of_tables(parts)
    return top


def _of_tables(parts: "argparse._SubParsersAction[Parser]") -> None:
    """What reads and writes the tables of a host."""
    export = parts.add_parser("export", help="a table as JSON")
    export.add_argument("code", metavar="CODE")
    export.add_argument("--full", action="store_true", help="a backup, with seed and secrets")
    _storage(export)
    _language(export)
    export.set_defaults(run=run_export)

    restore = parts.add_parser("import", help="a table from JSON")
    restore.add_argument("file", metavar="FILE|-")
    restore.add_argument("--json", action="store_true")
    _storage(restore)
    _language(restore)
    restore.set_defaults(run=run_import)

    verify = parts.add_parser("verify", help="recompute every draw and score of an export")
    verify.add_argument("file", metavar="FILE|-")
    verify.add_argument("--json", action="store_true")
    _storage(verify)
    _language(verify)
    verify.set_defaults(run=run_verify)
    _owner(parts)

    backup = parts.add_parser("backup", help="all of this host in one file, also while it serves")
    backup.add_argument("file", metavar="FILE", type=Path)
    backup.add_argument("--json", action="store_true")
    _storage(backup)
    _language(backup)
    backup.set_defaults(run=run_backup)

    whole = parts.add_parser("restore", help="a backup, into a data folder or database without tables")
    whole.add_argument("file", metavar="FILE", type=Path)
    whole.add_argument("--json", action="store_true")
    _storage(whole)
    _language(whole)
    whole.set_defaults(run=run_restore)


def _network(part: argparse.ArgumentParser) -> None:
    part.add_argument("--host", default="0.0.0.0", help="address to listen on")  # noqa: S104 - phones must reach it
    part.add_argument("--port", type=port, default=8000)
    part.add_argument("--proxy", action="append", default=[], metavar="ADDRESS", help="a proxy to believe; repeatable")


def _setup(parts: Any) -> None:
    setup = parts.add_parser("setup", help="a set-up, from a seed")
    setup.add_argument("game", metavar="GAME")
    setup.add_argument("--players", type=int, metavar="N")
    setup.add_argument("--option", action="append", default=[], metavar="KEY=VALUE")
    setup.add_argument("--options", action="store_true", help="list keys and values")
    setup.add_argument("--seed", default=None, metavar="TEXT")
    form = setup.add_mutually_exclusive_group()
    form.add_argument("--json", action="store_true")
    form.add_argument("--pdf", metavar="FILE")
    _language(setup)
    setup.set_defaults(run=run_setup)


def _owner(parts: Any) -> None:
    owner = parts.add_parser("owner", help="a link that makes one browser the owner's of this host")
    owner.add_argument("--data", type=Path, default=None, metavar="DIR", help="data folder")
    owner.add_argument("--new", action="store_true", help="a new key first: all owners of before are signed out")
    _language(owner)
    owner.set_defaults(run=run_owner)


def _storage(part: argparse.ArgumentParser) -> None:
    part.add_argument("--data", type=Path, default=None, metavar="DIR", help="data folder")
    part.add_argument("--database", default="", metavar="URL", help="another database, e.g. postgresql+psycopg://...")


def _language(part: argparse.ArgumentParser, default: str = "en") -> None:
    part.add_argument("--language", choices=LANGUAGES, default=default)


def port(text: str) -> int:
    if not (text.isascii() and text.isdigit()) or not 1 <= int(text) <= 65_535:
        raise argparse.ArgumentTypeError("a port is a number from 1 to 65535")
    return int(text)


def config(asked: argparse.Namespace) -> Config:
    try:
        named = proxies_in(",".join(getattr(asked, "proxy", ())))
        return Config(
            data=(asked.data or data_folder()).absolute(), database=asked.database, language=asked.language or "",
            port=getattr(asked, "port", 8000), proxies=(*proxies_chosen(), *named),
        )  # fmt: skip
    except BadSetting as wrong:
        raise Usage(str(wrong)) from None


def run_serve(asked: argparse.Namespace) -> int:
    from companion.serve import serve  # noqa: PLC0415 - scripts need no web server

    return serve(config(asked), asked.host.strip("[]"), open_browser=asked.open)


def _game(game_id: str) -> Any:
    found = games.game(game_id)
    if found is None:
        raise Usage(f"GAME: there is no game “{game_id}”; known are {', '.join(games.GAMES)}.")
    return found


def run_setup(asked: argparse.Namespace) -> int:
    game = _game(asked.game)
    speaker = Speaker(asked.language)
    if asked.options:
        listing = scripts.options_of(game)
        print(json.dumps(listing, ensure_ascii=False, indent=1) if asked.json else scripts.options_text(listing))
        return 0
    if asked.players is None:
        raise Usage("--players: how many play?")
    made = scripts.setup(game, asked.players, asked.option, asked.seed, speaker)
    if asked.pdf:
        scripts.setup_pdf(game, made, asked.pdf, speaker)
    else:
        print(json.dumps(made.answer, ensure_ascii=False, indent=1) if asked.json else scripts.setup_text(made.answer))
    return 0


def run_score(asked: argparse.Namespace) -> int:
    game = _game(asked.game)
    sheet = game.score_sheet(scripts.read_json(read(asked.file)))
    answer = scripts.scored(sheet, Speaker(asked.language))
    print(json.dumps(answer, ensure_ascii=False, indent=1) if asked.json else scripts.score_text(answer))
    return 0


def run_odds(asked: argparse.Namespace) -> int:
    from companion.games.eclipse.odds import script  # noqa: PLC0415 - nothing else needs NumPy

    answer, lines = script.answered(scripts.read_json(read(asked.file)))
    speaker = Speaker(asked.language)
    print(
        json.dumps(answer, ensure_ascii=False, indent=1) if asked.json else "\n".join(speaker(line) for line in lines)
    )
    return 0


def run_export(asked: argparse.Namespace) -> int:
    from companion import table_scripts  # noqa: PLC0415 - scripts that only score need no database

    try:
        made = table_scripts.export_table(config(asked), asked.code, full=asked.full)
    except table_scripts.NoData as none:
        raise Usage(f"--data: there are no tables of a companion in {none}.") from None
    print(json.dumps(made, ensure_ascii=False, indent=1))
    return 0


def run_import(asked: argparse.Namespace) -> int:
    from companion import table_scripts  # noqa: PLC0415 - scripts that only score need no database

    code = table_scripts.import_table(config(asked), read(asked.file))
    print(json.dumps({"code": code}) if asked.json else code)
    return 0


def run_owner(asked: argparse.Namespace) -> int:
    from companion import owner_script  # noqa: PLC0415 - scripts that only score need none of it

    data = (asked.data or data_folder()).absolute()
    try:
        links = owner_script.links(data, new=asked.new)
    except owner_script.NoHost:
        raise Usage(f"--data: no companion has served from {data}; start it once with “companion serve”.") from None
    print("\n".join(links))
    return 0


def run_verify(asked: argparse.Namespace) -> int:
    from companion import table_scripts  # noqa: PLC0415 - scripts that only score need no database

    good, found = table_scripts.verify_file(read(asked.file), Speaker(asked.language))
    print(json.dumps({"true": good, "found": found}, ensure_ascii=False) if asked.json else "\n".join(found))
    return 0 if good else 1


def run_backup(asked: argparse.Namespace) -> int:
    from companion import table_scripts  # noqa: PLC0415 - scripts that only score need no database

    try:
        kept = table_scripts.back_up(config(asked), asked.file)
    except table_scripts.NoData as none:
        raise Usage(f"--data: there are no tables of a companion in {none}.") from None
    return _kept(asked, kept)


def run_restore(asked: argparse.Namespace) -> int:
    from companion import table_scripts  # noqa: PLC0415 - scripts that only score need no database

    if not asked.file.is_file():
        raise Usage(f"FILE: {asked.file}: there is no such file.")
    return _kept(asked, table_scripts.restore(config(asked), asked.file))


def _kept(asked: argparse.Namespace, tables: list[tuple[str, int]]) -> int:
    """Which tables, and how many lines each has."""
    found = {"tables": [{"code": code, "lines": lines} for code, lines in tables]}
    print(json.dumps(found) if asked.json else "\n".join(f"{code} {lines}" for code, lines in tables))
    return 0


def read(name: str) -> bytes:
    if name == "-":
        return sys.stdin.buffer.read()
    try:
        return Path(name).read_bytes()
    except OSError as error:
        raise Usage(f"FILE: {name}: {error.strerror or error}") from None
