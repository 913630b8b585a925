"""A full disk, a folder that may not be written, a damaged file: a clear page, nothing half-written, the file kept."""

import os
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest
from sqlalchemy import event

from tests.kit import ROOT, Phone, make_app

NOBODY = ["setpriv", "--reuid=nobody", "--regid=nogroup", "--clear-groups"]


def begun(app):
    mira = Phone(app).opens("Mira", seats=1, mode="total")
    mira.house("start")
    mira.do("add_points", seat=0, points=5)
    return mira


def totals(app, code):
    return app.extensions["companion"].service.table(code).state.totals


@pytest.mark.parametrize("htmx", [False, True])
def test_a_full_disk_is_a_sentence_and_stores_nothing(tmp_path, htmx):
    app = make_app(tmp_path)
    mira = begun(app)
    store = app.extensions["companion"].store
    with store._engine.connect() as connection:
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar()

    @event.listens_for(store._engine, "connect")
    def small_disk(connection, _record):
        connection.execute(f"PRAGMA max_page_count={pages}")

    store._engine.dispose()
    full = None
    for n in range(400):
        answer = mira.post(f"/t/{mira.code}/do/add_points", {"seat": 0, "points": 1}, htmx=htmx)
        if answer.status_code == 503:
            full = answer
            break
        assert answer.status_code in {200, 303}, (n, answer.text)
    assert full is not None, "the disk never filled"
    assert "disk of the host is full" in full.text
    assert "Traceback" not in full.text
    before = totals(app, mira.code)
    assert mira.get(f"/t/{mira.code}/table").status_code == 200, "what is there can still be read"
    event.remove(store._engine, "connect", small_disk)
    store._engine.dispose()
    app.extensions["companion"].service.forget(app.extensions["companion"].store.by_code(mira.code).id)
    assert totals(app, mira.code) == before, "nothing half-written"
    assert mira.do("add_points", seat=0, points=1).status_code == 303, "and on it goes when there is room"
    store.close()


@pytest.mark.parametrize("where", [0, 4096])
def test_a_damaged_file_is_kept_and_the_last_export_is_offered_to_the_host(tmp_path, where):
    app = make_app(tmp_path)
    mira = begun(app)
    mira.post(f"/t/{mira.code}/end", {})
    app.extensions["companion"].store.close()
    file = tmp_path / "companion.sqlite"
    for rest in tmp_path.glob("companion.sqlite-*"):
        rest.unlink()
    content = bytearray(file.read_bytes())
    content[where : where + 2000] = b"\xa5" * 2000
    file.write_bytes(content)
    broken = make_app(tmp_path)
    guest = Phone(broken)
    page = guest.get(f"/t/{mira.code}/table")
    assert page.status_code == 503
    assert "damaged" in page.text
    assert f"{mira.code.lower()}.json" not in page.text, "only the host is offered the file"
    host = Phone(broken, address="127.0.0.1")
    offered = host.get(f"/t/{mira.code}/table", base_url="http://localhost").text
    assert f"/host/exports/{mira.code.lower()}.json" in offered
    saved = host.get(f"/host/exports/{mira.code.lower()}.json", base_url="http://localhost")
    assert saved.status_code == 200
    assert file.read_bytes() == bytes(content), "left as it is"
    broken.extensions["companion"].store.close()


def test_a_folder_that_may_not_be_written_is_a_page(tmp_path):
    """Run as somebody who may not write there: the site starts and says so."""
    folder = Path(tempfile.mkdtemp(dir="/tmp"))
    folder.chmod(0o755)
    script = (
        "import sys; sys.path.insert(0, sys.argv[1])\n"
        "from pathlib import Path\n"
        "from tests.kit import Phone, make_app\n"
        "app = make_app(Path(sys.argv[2]))\n"
        "page = Phone(app).get('/')\n"
        "print(page.status_code)\n"
        "print(page.text)\n"
    )
    locked = folder / "locked"
    locked.mkdir(mode=0o555)
    who = NOBODY if os.geteuid() == 0 else []
    if who and not _nobody_can_read():
        # A checkout in somebody's private folder: give nobody a copy to read.
        shutil.copytree(
            ROOT,
            folder / "copy",
            ignore=shutil.ignore_patterns(".venv", "node_modules", ".git", ".hypothesis"),
            symlinks=True,
        )
    root = folder / "copy" if (folder / "copy").exists() else ROOT
    command = [*who, sys.executable, "-c", script, str(root), str(locked)]
    done = subprocess.run(command, capture_output=True, text=True, check=False, cwd=folder)
    shutil.rmtree(folder, ignore_errors=True)
    assert done.stdout.startswith("503"), done.stdout[:200] + done.stderr[-500:]
    assert "cannot be written" in done.stdout


def _nobody_can_read() -> bool:
    probe = [*NOBODY, "test", "-r", str(ROOT / "companion" / "app.py")]
    return subprocess.run(probe, check=False).returncode == 0
