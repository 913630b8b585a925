"""The action phase (p. 15): one cube, one action, and whose turn comes next."""
