"""Set-up (p. 4-7, 26-27): what to fetch, who starts, what lies open, start planets."""
