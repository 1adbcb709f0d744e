"""What holds while a card is in play, or for a while."""
