"""What point defences do to the table. Nothing is decided here."""

from companion.games.eclipse.battle.course import fought_on
from companion.games.eclipse.expansion.technologies.events import InterceptRolled, InterceptTapped, MissilesStopped
from companion.games.eclipse.model import Galaxy


def defended(galaxy: Galaxy, event: InterceptTapped | InterceptRolled | MissilesStopped) -> Galaxy:
    return fought_on(galaxy, event)
