"""Laws (p. 5, 13): two different ones lie open, one of them is passed."""
