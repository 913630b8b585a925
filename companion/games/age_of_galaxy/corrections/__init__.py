"""The board is right: what the table corrects."""
