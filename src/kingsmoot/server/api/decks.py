"""Decks that people keep: versions, sharing, figures, and the cards they are made of."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from kingsmoot.server.api.errors import ANSWERS
from kingsmoot.server.security import guard

router = APIRouter(prefix="/api", tags=["decks"], dependencies=[Depends(guard)], responses=ANSWERS)
