"""The galactic phase (p. 30-31): the fleet, cubes to the trade cards, golden ages, turn order."""
