"""Influence (p. 8-10, 20-21, 25): discs on sectors, and the cubes of the population on their squares."""
