"""The memory: tables, their log, their seats, and the phones that watch them."""
