"""The phones: the only place that speaks HTTP."""
