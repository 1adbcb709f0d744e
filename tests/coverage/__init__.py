"""Which abilities of the second edition's cards are ever used: by the tests, and in random games."""
