"""What shows several chapters at once: the table, the own empire, the round, the result, the strip, the shared screen."""
