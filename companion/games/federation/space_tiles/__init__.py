"""Space tiles (p. 31): one of the hidden stack for whoever reaches the top of level 5."""
