"""The cards: a folder a cycle, in it two files a pack, ``<pack>.toml`` with facts, ``<pack>.py`` with declarations."""
