"""Friends, invitations and notifications."""

from __future__ import annotations

from fastapi import APIRouter, Depends

from kingsmoot.server.api.errors import ANSWERS
from kingsmoot.server.security import guard

router = APIRouter(prefix="/api", tags=["community"], dependencies=[Depends(guard)], responses=ANSWERS)
