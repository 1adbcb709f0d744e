"""What the two games of the first edition share: their words."""
