"""The cards: facts as data, one file a set, and what they do, a module or package a set."""
