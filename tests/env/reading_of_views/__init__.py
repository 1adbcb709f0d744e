"""What a seat sees as numbers, made from views alone."""
