"""Atalum and its scholars (p. 16, 28-30): taken, used, named with an action."""
