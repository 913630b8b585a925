"""What shows several chapters at once: the strip, the table, a board, the shared screen, paper."""
