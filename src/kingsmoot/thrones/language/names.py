"""What is named in play: a challenge type, an icon, a card type."""

from __future__ import annotations

from collections.abc import Sequence
from typing import final

from kingsmoot.thrones.ability import Context
from kingsmoot.thrones.language.players import YOU, Who
from kingsmoot.thrones.terms import CHALLENGE_NAMES, Type

CHALLENGE_TYPE, ICON, CARD_TYPE = range(3)
"""What may be named."""
_KINDS = ("a challenge type", "a challenge icon", "a card type")
CARD_TYPES = (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT, Type.EVENT)


@final
class Name:
    """Something that somebody names on resolution: a challenge type, an icon, a card type."""

    def __init__(self, kind: int, by: Who) -> None:
        self.kind, self.by = kind, by
        self.register = -1

    def options(self) -> list[int]:
        return list(map(int, CARD_TYPES)) if self.kind == CARD_TYPE else list(range(len(CHALLENGE_NAMES)))

    def named(self, x: Context) -> int:
        """-1 as long as nothing has been named."""
        return x.registers[self.register][0] if len(x.registers) > self.register and x.registers[self.register] else -1

    def word(self, option: int) -> str:
        return Type(option).name.lower() if self.kind == CARD_TYPE else CHALLENGE_NAMES[option]

    def first(self) -> str:
        return _KINDS[self.kind]

    def parts(self) -> Sequence[object]:
        return (self.by,)


def name(kind: int, *, by: Who = YOU) -> Name:
    """Something that is named: ``name(ICON)``, ``name(CHALLENGE_TYPE)``, ``name(CARD_TYPE, by=LOSER)``."""
    return Name(kind, by)


@final
class TypeOfChallenge:
    """The type of the challenge at that moment, for what goes on longer than it."""

    def __init__(self) -> None:
        self.register = -1

    def named(self, x: Context) -> int:
        return x.registers[self.register][0] if len(x.registers) > self.register and x.registers[self.register] else -1

    def parts(self) -> Sequence[object]:
        return ()


def same_type() -> TypeOfChallenge:
    """The type of the challenge that has just been decided."""
    return TypeOfChallenge()
