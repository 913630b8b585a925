"""Developments (expansion p. 5): bought with Research in their own resources, each there once."""
