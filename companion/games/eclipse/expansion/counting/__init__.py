"""Points of Rise of the Ancients (expansion p. 5-15), and alliances that win together (p. 11)."""
