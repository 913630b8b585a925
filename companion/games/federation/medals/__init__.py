"""Medals (p. 10, 20): the race for the lowest one, and one of your choice."""
