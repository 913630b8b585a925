"""What shows several chapters at once: the places of the bar, the strip, the shared screen, and parts they all use."""
