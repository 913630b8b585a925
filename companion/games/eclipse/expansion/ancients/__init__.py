"""The Ancients (expansion p. 6-7): homeworlds with their cruisers, the Dreadnought, swarms that move."""
