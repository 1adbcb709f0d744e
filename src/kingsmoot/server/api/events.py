"""Events: made, entered, run and looked at."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from kingsmoot.server.api.errors import ANSWERS
from kingsmoot.server.security import guard

router = APIRouter(prefix="/api", tags=["events"], dependencies=[Depends(guard)], responses=ANSWERS)
