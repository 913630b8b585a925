"""Variants (expansion p. 9): technologies that lie open beforehand, and the direction of play."""
