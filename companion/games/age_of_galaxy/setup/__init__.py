"""Set-up (p. 10-13): who starts, the trade cards, the list of what to fetch, the first round."""
