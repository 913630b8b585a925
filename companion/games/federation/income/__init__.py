"""The income phase (p. 11-13): sites, accreditation, and clean-up."""
