"""Exploring (p. 9): sectors turned up from their stacks, and the discovery tiles on them (p. 7)."""
