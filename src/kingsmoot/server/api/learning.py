"""Rules in our own words, and guided games."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from kingsmoot.server.api.errors import ANSWERS
from kingsmoot.server.security import guard

router = APIRouter(prefix="/api", tags=["learning"], dependencies=[Depends(guard)], responses=ANSWERS)
