"""What only boards and cards print and the book does not tell: told by the table, asked for when it is needed."""
