"""The board is right: what lies on the table differs from what the phones say, and one tap tells them."""
