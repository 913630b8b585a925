"""The table companion: bookkeeping for physical board games on the phones around the table."""

__version__ = "0.11.0"
