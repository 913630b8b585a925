"""Missions (p. 8-9, 21): a marker unlocks, a ship fulfils."""
