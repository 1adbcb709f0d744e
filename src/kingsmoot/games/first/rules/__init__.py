"""Rules that the games of the first edition share."""
