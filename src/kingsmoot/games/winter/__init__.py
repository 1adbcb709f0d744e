"""A Game of Thrones, first edition, by the rules of the Winter Edition."""
