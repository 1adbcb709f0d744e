"""What each player has, counted once for an appraisal."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import STEP, Frame
from kingsmoot.thrones.evaluation.steps import BIT, steps
from kingsmoot.thrones.evaluation.worth import (
    BODY,
    DOOMED,
    GOLD_ON_CARD,
    ICON,
    LEADER,
    MISPLACED,
    POWER,
    READY,
    STRENGTH,
    value_of,
)
from kingsmoot.thrones.model.enums import LEAVING, Event, Phase, Type
from kingsmoot.thrones.model.ids import NO_CARD, NOBODY, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission, Quality, Value
from kingsmoot.thrones.model.rows import DELAYED_CARD, DELAYED_EVENT
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.challenge.claim import PICKS
from kingsmoot.thrones.rules.phases.challenges import open_to
from kingsmoot.thrones.timing.event_rows import CARD, EVENT, PENDING, STATUS
from kingsmoot.thrones.values.in_force import MODIFIER, active, has_icon, holds, is_blank, is_in_force, total
from kingsmoot.thrones.values.plot_values import power_of
from kingsmoot.thrones.values.strength import strength


class Side:
    """What a player has, counted once for an appraisal."""

    __slots__ = ("dominance", "left", "power", "ready", "values", "worth")

    def __init__(self) -> None:
        self.power = 0
        self.worth = 0.0
        self.values: list[float] = []
        """What each character is worth, the least first."""
        self.ready = [0.0, 0.0, 0.0]
        """For each type of challenge: the strength that stands ready; halfway between all of it and the share of one
        icon, since a character takes part in one challenge only, but its player chooses in which."""
        self.left = [False, False, False]
        """Which types of challenge the player may still initiate in this round."""
        self.dominance = 0.0


_ICONS: Final = (Quality.ICON_MILITARY, Quality.ICON_INTRIGUE, Quality.ICON_POWER)


def icons_change(s: ThronesState) -> bool:
    return any(active(s, icon) for icon in _ICONS) or any(row[MODIFIER] in _ICONS for row in s.lasting)


def leaving(s: ThronesState, frame: Frame | None) -> set[CardId]:
    """Cards that are about to leave play: now, as claim, or when the phase ends."""
    found = {row[CARD] for row in s.events if row[STATUS] == PENDING and row[EVENT] in LEAVING}
    found.update(row[DELAYED_CARD] for row in s.delayed if row[DELAYED_EVENT] == Event.KILLED)
    if frame is not None and steps(s).take < frame[STEP] <= steps(s).kill:
        found.update(s.picked[frame[PICKS]])
    return found


def count_side(s: ThronesState, seat: Seat, doomed: set[CardId], busy: list[CardId], changed: bool) -> Side:
    mine = Side()
    cards = s.cards if s.attached_facedown else s.deal.cards
    mine.power = power_of(s, seat)
    standing = 0
    blanks = is_in_force(s, Quality.BLANK)
    for c in s.play[seat]:
        card = cards[c]
        printed = value_of(card)
        mine.worth += GOLD_ON_CARD * s.gold[c]
        if card.type == Type.CHARACTER:
            might = strength(s, c)
            icons = [has_icon(s, c, kind) for kind in range(3)] if changed else card.icons
            count = sum(icons)
            worth = printed.worth + BODY + STRENGTH * might + ICON * count
            if not (blanks and is_blank(s, c)):
                worth += printed.text
            if c in doomed:
                mine.worth += DOOMED * worth
                mine.power -= s.power[c]
                continue
            mine.values.append(worth + POWER * s.power[c])
            if not s.kneeling[c] and c not in busy:
                if not holds(s, Permission.NO_DOMINANCE, c):
                    standing += might
                if count:
                    share = (might / count + might) / 2
                    for kind in range(3):
                        if icons[kind]:
                            mine.ready[kind] += share
        else:
            worth = printed.whole + (0.0 if s.kneeling[c] else READY)
            if blanks and is_blank(s, c):
                worth -= printed.text
            host = s.host[c]
            if host != NO_CARD and (s.controller[host] == seat) == printed.harmful:
                worth = -MISPLACED
            if c in doomed:
                worth *= DOOMED
        mine.worth += worth
    mine.values.sort()
    gold = s.pool[seat] if s.edition.gold_for_dominance else 0
    mine.dominance = float(standing + gold + total(s, Value.DOMINANCE, s.deal.factions[seat]))
    return mine


def challenges_left(s: ThronesState, sides: dict[Seat, Side], frames: dict[int, Frame]) -> None:
    if s.phase > Phase.CHALLENGES:
        return
    phase = frames.get(s.edition.procedures.challenges.number)
    for seat, one in sides.items():
        if phase is None:
            one.left = [True, True, True]
        elif not phase[BIT] & (1 << seat) and s.active != NOBODY:
            one.left = [bool(open_to(s, seat, kind)) for kind in range(3)]


def weights(s: ThronesState, seat: Seat, sides: dict[Seat, Side]) -> dict[Seat, float]:
    """How much what each player has counts: one's own in full, that of the others against it."""
    others = [other for other in sides if other != seat]
    leader = max(others, key=lambda other: 3 * sides[other].power + sides[other].worth)
    each = (1.0 if len(others) == 1 else 1.0 - LEADER) / len(others)
    weight = dict.fromkeys(others, -each)
    if len(others) > 1:
        weight[leader] -= LEADER
    weight[seat] = 1.0
    return weight
