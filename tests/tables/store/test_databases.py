"""A whole evening on each database, and what only one of them does."""

import pytest
from sqlalchemy import create_engine, text

from companion.tables.schema import metadata
from companion.tables.store import Store, StoreTrouble
from tests.kit import Phone, make_app
from tests.tables.store.kit import opened, row


def test_a_whole_evening_plays_on_this_database(url, tmp_path):
    app = make_app(tmp_path / "data", database=url)
    mira = Phone(app).opens("Mira ☕", seats=2, title="Ärger % {0}")
    jonas = Phone(app).joins(mira, "Jonas")
    mira.house("start")
    for phone, seat in ((mira, 0), (jonas, 1)):
        assert phone.do("enter_score", seat=seat, column=0, points=7).status_code == 303
    mira.post(f"/t/{mira.code}/log/back/5", {})
    mira.do("enter_score", seat=0, column=0, points=9)
    assert mira.post(f"/t/{mira.code}/end", {}).status_code == 303
    assert "Mira ☕ wins with 9" in jonas.look("score")
    assert (
        len(mira.get(f"/t/{mira.code}/export.json").json["log"])
        == app.extensions["companion"].store.by_code(mira.code).head
    )
    assert mira.post(f"/t/{mira.code}/delete", {"typed": mira.code}).status_code == 303
    assert mira.get(f"/t/{mira.code}/table").status_code == 404
    app.extensions["companion"].store.close()


def test_sqlite_writes_through_to_the_disk(tmp_path):
    store = Store(f"sqlite:///{tmp_path / 'store.sqlite'}")
    opened(store)
    with store._engine.connect() as connection:
        assert connection.execute(text("PRAGMA journal_mode")).scalar() == "wal"
        assert connection.execute(text("PRAGMA synchronous")).scalar() == 2
        assert connection.execute(text("PRAGMA foreign_keys")).scalar() == 1
    store.close()


def test_connections_that_postgresql_has_closed_are_replaced(postgres):
    engine = create_engine(postgres, isolation_level="AUTOCOMMIT")
    metadata.drop_all(engine)
    store = Store(postgres)
    table = opened(store)
    with engine.connect() as connection:
        others = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE pid <> pg_backend_pid() AND datname = 'postgres'"
        connection.execute(text(others))
    store.append(table, 1, [row(2)])
    assert store.head(table) == 2
    store.close()
    engine.dispose()


def test_a_database_that_does_not_answer_is_trouble_and_no_crash(tmp_path):
    store = Store(f"postgresql+psycopg://nobody@/postgres?host={tmp_path}")
    with pytest.raises(StoreTrouble) as trouble:
        store.by_code("ABCDE")
    assert trouble.value.kind == "unknown"
    store.close()
