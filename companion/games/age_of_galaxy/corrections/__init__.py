"""The board is right: what lies on the table differs from what the phones say, and one tap tells them.

A correction moves only what it names: no reward, no price, no cruiser. Cubes alone follow, because nobody has more of
them: what lies somewhere now came out of the supply, else out of the hand, and what does not lie there went back.
"""
