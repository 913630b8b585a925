"""Set-up (p. 4-5): who starts, where everybody sits, which species they play, and what is laid out."""
