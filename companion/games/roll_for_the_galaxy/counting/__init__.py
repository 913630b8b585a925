"""Winning (p. 8): points with their reasons, at the table and from a file."""
