"""Attachments that lie facedown, laid out by hand."""

from __future__ import annotations

from typing import Any

from kingsmoot.scenario import Scenario
from kingsmoot.scenario.player import Player
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.enums import Period
from kingsmoot.thrones.rules.in_play.control import give_control


def lay_facedown(t: Scenario, title: str, host: str, controller: Player, face: int = 0) -> None:
    """Attach a card that is out of play, as the ability would that is the first at the table to do so."""
    c, on = t.card(title), t.card(host)
    atoms.attach_facedown(t.s, c.c, on.c, controller.seat, face)
    if c.owner is not controller:
        give_control(t.s, c.c, controller.seat, Period.GAME)
    t.changed_by_hand()


def facedown_seen(t: Scenario, eyes: Player | int) -> list[dict[str, Any]]:
    """What somebody sees of all attachments that lie facedown."""
    players = t.view(eyes)["table"]["players"]
    return [card for player in players for card in player["play"] if "attached_facedown" in card]
