"""What can have happened to a mission."""

from dataclasses import dataclass


@dataclass(frozen=True)
class MissionUnlocked:
    """By the envoy: its marker is laid after the action (p. 8)."""

    seat: int
    mission: int
    by_envoy: bool = False


@dataclass(frozen=True)
class MissionFulfilled:
    seat: int
    mission: int
