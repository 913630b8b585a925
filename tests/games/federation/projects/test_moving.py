"""Any project one field (p. 12, 20)."""

from companion.games.federation.projects import moving
from tests.games.federation.action_kit import dues, refused, table, tap
from tests.games.federation.names import m
from tests.kit import rule


@rule("projects.choose")
def test_any_project_one_field_also_the_community():
    story = tap(table("project", "project"), moving.move_project, m.MoveProject(0, "neo"))
    assert story.senate.position("neo") == 1
    assert dues(story) == ["project"]
    mat = tap(story.senate, moving.move_project, m.MoveProject(0, "community")).mat(0)
    assert (mat.contribution, mat.goods) == (1, (1, 0, 0, 0))
    unknown = table("project", without=("length.neo",))
    assert refused(unknown, moving.move_project, m.MoveProject(0, "neo")).asks == "length.neo"
