"""What the games of the first edition share beside what all editions share: their words, and the facts of cards."""
