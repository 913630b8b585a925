"""Diplomatic relations (p. 11): ambassadors, their places on the track, the traitor card."""
