"""The cards: facts as data (``core.toml``), abilities as declarations."""
