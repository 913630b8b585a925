"""The own mat (p. 6, 22-23): goods, ships, the die, accreditation, prestige, and what is still to be decided."""
