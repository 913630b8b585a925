"""Moving (p. 14): one ship a move, who is pinned, and where there will be a battle."""
