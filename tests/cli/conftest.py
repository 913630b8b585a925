"""The command line as scripts use it."""

import io
import json

import pytest

from companion.cli import main


@pytest.fixture
def run(capsys, monkeypatch):
    """Exit code, standard output, standard error; what goes wrong is told in one sentence."""

    def call(*words, stdin=""):
        given = stdin if isinstance(stdin, str) else json.dumps(stdin)
        monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(given.encode())))
        code = main(list(words))
        out = capsys.readouterr()
        assert "Traceback" not in out.err
        assert len(out.err.strip().splitlines()) == (1 if code else 0), out.err
        return code, out.out, out.err

    return call
