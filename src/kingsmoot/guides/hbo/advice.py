"""What is good in the HBO edition beside what is good in all editions; see ``guides.thrones.advice``."""

from __future__ import annotations

from kingsmoot.guides.thrones import preparation
from kingsmoot.guides.thrones.advice import ADVISERS, adviser

advise = adviser(
    ADVISERS | {"mulligan": preparation.mulligan}, unspent="it stays in your pool and counts for dominance"
)
