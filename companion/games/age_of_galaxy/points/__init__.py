"""The end of the game and its points (p. 34-35)."""
