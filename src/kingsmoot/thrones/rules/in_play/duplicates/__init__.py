"""Duplicates: how a card becomes one (``placement``), which may be used (``legality``), how they save (``saves``).

Of which card in play another one would be a duplicate is in ``uniqueness``.
"""
