"""The odds of a battle: what comes of two fleets (p. 18-21), exact as long as the fleets are not too big."""
