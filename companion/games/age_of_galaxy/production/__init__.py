"""The production phase (p. 14)."""
