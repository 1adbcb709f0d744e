"""Marshaling a card."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.model.state import rules
from kingsmoot.thrones.rules.in_play.attachments import HOST_QUESTION
from kingsmoot.thrones.rules.phases.marshaling import as_duplicate, marshal_card, pay_for_card

MARSHAL: Final = rules.procedure("first-play", as_duplicate, HOST_QUESTION, pay_for_card, marshal_card)
