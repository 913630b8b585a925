"""Rise of the Ancients, by the chapters of its own rulebook."""
