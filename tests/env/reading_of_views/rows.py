"""Rows of numbers, and which thing is in which."""

from __future__ import annotations


class Rows:
    """The things on the table: their numbers, row after row, and in which row each one is."""

    def __init__(self) -> None:
        self.numbers: list[int] = []
        self.places: dict[str, int] = {}
        self.count = 0

    def add(self, key: str, row: list[int]) -> None:
        self.count += 1
        self.numbers.extend(row)
        if key and key not in self.places:
            self.places[key] = self.count
