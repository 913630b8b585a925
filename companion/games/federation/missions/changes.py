"""What a mission does to a mat."""

from companion.games.federation.missions.events import MissionFulfilled, MissionUnlocked
from companion.games.federation.model import Senate


def unlocked(senate: Senate, event: MissionUnlocked) -> Senate:
    mat = senate.mats[event.seat]
    return senate.with_mat(event.seat, unlocked=mat.unlocked | {event.mission}, marker=mat.marker or event.by_envoy)


def fulfilled(senate: Senate, event: MissionFulfilled) -> Senate:
    mat = senate.mats[event.seat]
    return senate.with_mat(event.seat, fulfilled=mat.fulfilled | {event.mission}, mission_done=True, marker=False)
