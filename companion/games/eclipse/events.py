"""What all outcomes have in common."""


class Event:
    """What can have happened at an Eclipse table: every chapter has its own."""
