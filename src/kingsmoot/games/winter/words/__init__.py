"""Words that only cards of Winter use, by topic."""
