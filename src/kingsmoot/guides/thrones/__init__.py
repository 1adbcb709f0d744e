"""What the guided games of the three challenge-and-plot editions share: reading a view, rules of thumb, lines."""
