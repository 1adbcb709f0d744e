"""The cards: facts as data, one file a set (``core.toml``)."""
