"""What of a view goes into which column, for each game."""
