"""Phases II and III, Develop and Settle (p. 5-6): workers on the construction zone, tiles completed, and what they do."""
