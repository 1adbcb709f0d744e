"""Seasons of the ladder: three months each, named for the court that meets then."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import UTC, datetime

COURTS = ("Spring court", "Summer court", "Autumn court", "Winter court")
FIRST_MONTH = 2
"""The spring court meets from February to April, the winter court from November to January."""


@dataclass(frozen=True, slots=True, order=True)
class Season:
    begins: datetime

    @property
    def ends(self) -> datetime:
        """The first moment that is no longer part of it."""
        return _later(self.begins, 3)

    @property
    def court(self) -> str:
        return COURTS[(self.begins.month - FIRST_MONTH) // 3]

    def since(self, first: Season) -> int:
        """Its number, counted from another season, which is number 1."""
        months = (self.begins.year - first.begins.year) * 12 + self.begins.month - first.begins.month
        return months // 3 + 1


def season_at(moment: datetime) -> Season:
    """The season that a moment falls into."""
    moment = moment.astimezone(UTC)
    return Season(_later(datetime(moment.year, moment.month, 1, tzinfo=UTC), -((moment.month - FIRST_MONTH) % 3)))


def _later(month: datetime, months: int) -> datetime:
    years, index = divmod(month.month - 1 + months, 12)
    return month.replace(year=month.year + years, month=index + 1)
