"""The board is right: the table corrects what the phones say."""
