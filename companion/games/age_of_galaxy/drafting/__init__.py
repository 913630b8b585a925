"""Faction cards before play: the first hand (p. 12) and the draft (p. 35)."""
