"""Duplicates: where they are placed, and what they save from."""
