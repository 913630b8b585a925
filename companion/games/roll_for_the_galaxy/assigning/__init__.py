"""Step 2 of a round, assign (p. 3, 11-12): wilds, the selected phase, Reassign powers and Dictate, all behind the screen."""
