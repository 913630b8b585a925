"""What is printed: the set-up, the aid, all tiles, score sheets."""
