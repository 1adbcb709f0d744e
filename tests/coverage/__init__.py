"""Which abilities of cards are ever used: by the tests, and in random games."""
