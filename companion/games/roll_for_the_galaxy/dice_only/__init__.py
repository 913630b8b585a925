"""Where only dice and phases are kept: workers are laid where they lie on the table, what tiles give is booked by hand."""
