"""What is printed: set-up sheet, player aid, score sheets, pages to note the box down."""
