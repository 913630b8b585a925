"""Step 4 of a round (p. 4): the phases that were selected, who works in them, and what developments give at their end."""
