"""The new species (expansion p. 14-15): Magellan, the Enlightened of Lyra, the Rho Indi Syndicate."""
