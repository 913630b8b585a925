"""Faction cards in play (p. 32-33), effects at any time (p. 15) and the abilities the book explains (FAQ)."""
