"""New technologies (expansion p. 4): rare ones, and cannons that fire at missiles."""
