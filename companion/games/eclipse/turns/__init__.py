"""Turns (p. 8, 14, 21, 25): actions, reactions, passing, the phases of a round and its clean-up."""
