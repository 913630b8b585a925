"""The war phase (p. 28-29): fleets are compared, the Overlord conquers, cruisers are reduced."""
