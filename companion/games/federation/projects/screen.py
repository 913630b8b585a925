"""A project as it stands, and where the investors of each column move it."""

from typing import Any

from companion.games.federation.catalog import COLUMNS, PROJECT_NAMES, PROJECTS
from companion.games.federation.components import Project
from companion.games.federation.model import Senate
from companion.games.federation.projects.investing import symbols


def project_view(senate: Senate, project: Project) -> dict[str, Any]:
    return {
        "project": project,
        "name": PROJECT_NAMES[project],
        "position": senate.position(project),
        "length": senate.length(project),
        "funded": senate.funded(project),
    }


def investing(senate: Senate) -> list[dict[str, Any]]:
    """Column by column: who has investors there, and where the marker goes."""
    found = []
    for column in COLUMNS:
        by = [seat for seat, where in symbols(senate) if where == column]
        named = senate.choice(f"column.{column}")
        project = next((one for one in PROJECTS if one == named), None)
        position = senate.position(project) if project else None
        length = senate.length(project) if project else None
        over = max(0, position + len(by) - length) if length is not None and position is not None else 0
        found.append({
            "column": column, "project": PROJECT_NAMES[project] if project else None, "by": by, "position": position,
            "length": length, "after": None if position is None else position + len(by) - over, "over": over,
            "over_by": by[len(by) - over :] if over else [],
            "key": f"column.{column}" if project is None else (f"length.{project}" if length is None else ""),
        })  # fmt: skip
    return found
