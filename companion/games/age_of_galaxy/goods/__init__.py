"""Goods: paying and gaining, symbols (p. 6), the ends of the tracks (p. 14, 18), booking by hand, and why something came."""
