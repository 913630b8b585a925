"""What Rise of the Ancients adds to the set-up (expansion p. 5-6, 9, 12)."""
