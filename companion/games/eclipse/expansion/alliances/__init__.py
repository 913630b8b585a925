"""Alliances (expansion p. 10-11): founded and joined with everybody's word, left as a traitor."""
