"""Stones: a toy game. Take one to three stones from the pile; whoever has most when it is empty wins."""
