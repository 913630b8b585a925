"""Battles (p. 18-21): which there will be, who fires when, where hits go, and what comes after."""
