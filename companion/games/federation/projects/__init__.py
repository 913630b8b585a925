"""Projects (p. 12): investors move them, and what is too much goes to the community project."""
