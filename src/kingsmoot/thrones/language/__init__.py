"""The card language: words that test and speak. A card is declared with them, and everything else follows from that."""
