"""Projects on the phones: where investors move them."""

from dataclasses import replace

from companion.games.federation.projects import screen as projects_screen
from tests.games.federation.screen_kit import JONAS, MIRA, UTE, standing, table


def test_investors_move_the_project_of_their_column():
    cells = (
        ("c1f3", standing(MIRA, face="invest")),
        ("c1f2", standing(JONAS, face="invest")),
        ("c2f1", standing(UTE, 3)),
    )
    senate = table(step="income", income=3, cells=cells)
    senate = replace(senate, projects=tuple((project, 3 if project == "neo" else 0) for project, _ in senate.projects))
    first, second = projects_screen.investing(senate)[:2]
    assert (first["by"], first["after"], first["over"], first["over_by"]) == ([MIRA, JONAS], 4, 1, [JONAS])
    assert second["by"] == []
    unknown = projects_screen.investing(table(box=()))[0]
    assert unknown["key"] == "column.1"
    no_length = projects_screen.investing(table(box=(("column.1", "neo"),)))[0]
    assert no_length["key"] == "length.neo"
