"""Duplicates: where they are placed (``hosts``), and how they save (``saves``)."""
