"""Turns and the senate (p. 7-8, 10, 26-27): envoys, neutral tiles, the President marker."""
