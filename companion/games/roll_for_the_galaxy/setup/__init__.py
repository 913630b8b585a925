"""Set-up (p. 2): a faction and a home world for everybody, two start tiles, and a list of what to fetch."""
