"""The end (p. 24-25, 27): what counts, and who has won."""
