"""Technologies (p. 7, 12): the bag, the supply board, research, and what a technology brings at once."""
