"""The cards of the box: facts as data, a file a deck and one for the plots, and what they do."""
