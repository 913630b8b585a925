"""Points (p. 25): what a player has counted at the end, what it is worth, and how it is shown."""
