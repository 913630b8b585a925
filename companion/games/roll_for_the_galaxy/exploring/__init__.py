"""Phase I, Explore (p. 5): scout for tiles or stock up credits, and what an empty bag asks (p. 10)."""
