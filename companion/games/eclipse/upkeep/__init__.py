"""Upkeep (p. 24): income and what discs cost, trading, the ways out of bankruptcy, the end of a civilisation."""
