"""Attachments: what carries them, where they may go."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from kingsmoot.thrones.language.constants.constant import constant
from kingsmoot.thrones.language.nouns import WITH, Noun
from kingsmoot.thrones.language.references.reference import SELF, Ref
from kingsmoot.thrones.language.selectors.kinds import OfType
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.enums import Type, TypeId, name_of
from kingsmoot.thrones.model.ids import NO_CARD, CardId
from kingsmoot.thrones.model.modifiers import Constant, Permission
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.rules.in_play.attachments import may_be_attached
from kingsmoot.thrones.rules.in_play.uniqueness import may_come_under
from kingsmoot.thrones.values.in_force import has_keyword, is_immune


class Silent(Selector):
    """A test that goes without saying."""

    def noun(self) -> Noun:
        return Noun()


@final
class MayBeCarried(Silent):
    """An attachment that a character of yours may carry."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        mine = s.characters(x.you)
        return may_come_under(s, c, x.you) and any(may_be_attached(s, c, host, x.you) for host in mine)


MAY_BE_CARRIED: Final = MayBeCarried()


@final
class Affected(Silent):
    """A card that is not immune to this one."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return not is_immune(s, x, c)


AFFECTED: Final = Affected()


@final
class WithoutAnotherCopy(Selector):
    """For ``host=`` of attachments of which a card may have only one."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        cards = s.deal.cards
        return all(cards[a].title != cards[x.source].title for a in s.attachments(c) if a != x.source)

    def noun(self) -> Noun:
        return Noun(after=((WITH, "without another copy of this card"),))


WITHOUT_ANOTHER_COPY: Final = WithoutAnotherCopy()


@final
class HostOfType(Ref):
    """What this card is attached to, if it is of such a type."""

    def __init__(self, kind: TypeId) -> None:
        self.kind = kind

    def find(self, s: ThronesState, x: Context) -> list[CardId]:
        host = s.host[x.source]
        return [host] if host != NO_CARD and s.is_type(host, self.kind) else []

    def known(self) -> str:
        return f"attached {name_of(Type, self.kind)}"


ATTACHED_CHARACTER: Final = HostOfType(Type.CHARACTER)
ATTACHED_LOCATION: Final = HostOfType(Type.LOCATION)


@final
class OpenToAttachments(Selector):
    """Without "no attachments". It has no words: that goes without saying."""

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        return not has_keyword(s, c, "no attachments")

    def noun(self) -> Noun:
        return Noun()


OPEN_TO_ATTACHMENTS: Final = OpenToAttachments()


@final
class FirstOn(Selector):
    """For ``host=``: it is attached to a card of one type, and may move to one of another, where it stays."""

    def __init__(self, first: OfType, then: OfType) -> None:
        self.first, self.then = first, then

    def test(self, s: ThronesState, x: Context, c: CardId) -> bool:
        if s.is_type(c, self.first.kind):
            return True
        return s.is_type(c, self.then.kind) and s.host[x.source] == c

    def noun(self) -> Noun:
        return self.first.noun()

    def parts(self) -> Sequence[object]:
        return self.first, self.then


def first_on(first: OfType, then: OfType) -> Selector:
    """A host of the one type, and where there is none, of the other."""
    return FirstOn(first, then)


def may_be_on_house() -> Constant:
    """This location may be played as an attachment to your House card."""
    said = "you may play this card as an attachment to your House card"
    return constant(Permission.MAY_BE_ON_HOUSE, SELF, said, whole=True)
