"""What the two games of the first edition, Winter and HBO, share: words, and rules."""
