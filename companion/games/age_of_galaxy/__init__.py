"""Age of Galaxy (1-4 players): set-up, five rounds, war, golden ages, points."""
