"""Step 5 of a round, manage empire (p. 8): recruit, recall, and whether the game ends."""
