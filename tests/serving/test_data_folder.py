"""Whoever else uses this machine cannot look into the data folder: backups hold seeds and secrets."""

import os
from pathlib import Path

import pytest

from companion.config import Config

pytestmark = pytest.mark.skipif(os.name == "nt", reason="Windows keeps a user's folders to that user")


def rights(folder: Path) -> int:
    return folder.stat().st_mode & 0o777


def test_a_new_data_folder_is_the_hosts_alone(tmp_path):
    folder = tmp_path / "share" / "table-companion"
    assert Config(data=folder).make_folders() == ""
    assert rights(folder) == 0o700
    assert rights(tmp_path / "share") != 0o700, "folders above are nothing of ours"


def test_a_folder_from_before_is_closed(tmp_path):
    config = Config(data=tmp_path / "data")
    config.make_folders()
    config.secret("cookie.key")
    config.file.write_text("")
    config.data.chmod(0o755)
    assert config.make_folders() == ""
    assert rights(config.data) == 0o700
    assert config.exports.is_dir()


def test_a_folder_that_others_use_too_is_left_as_it_is(tmp_path):
    home = tmp_path / "home"
    home.mkdir()
    (home / "letters.txt").write_text("")
    home.chmod(0o755)
    assert Config(data=home).make_folders() == ""
    assert rights(home) == 0o755


def test_a_folder_of_somebody_else_is_left_as_it_is(tmp_path, monkeypatch):
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o755)
    monkeypatch.setattr(os, "geteuid", lambda: 4711)
    assert Config(data=folder).make_folders() == ""
    assert rights(folder) == 0o755


def test_a_disk_that_knows_no_rights_is_no_reason_not_to_start(tmp_path, monkeypatch):
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o755)

    def cannot(*_args, **_more):
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", cannot)
    assert Config(data=folder).make_folders() == ""
    assert (folder / "exports").is_dir()


def test_on_windows_nothing_is_done_about_rights(tmp_path, monkeypatch):
    config = Config(data=tmp_path / "data")
    config.make_folders()
    config.data.chmod(0o755)
    monkeypatch.setattr("companion.config.os.name", "nt")
    config._close_to_others()
    assert rights(config.data) == 0o755
