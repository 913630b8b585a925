"""Goods: paying and gaining, the ends of the tracks (p. 14, 18), booking by hand, and why something came."""
