"""Other faces: what a card is, and says, while it is attached to another as something else than it is printed."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, final

from kingsmoot.kernel.text import capital
from kingsmoot.thrones.language.constants import Constants, Keyword
from kingsmoot.thrones.language.lasting import flat
from kingsmoot.thrones.language.nouns import article
from kingsmoot.thrones.language.selectors import HasTrait
from kingsmoot.thrones.model.card import constant_texts
from kingsmoot.thrones.model.modifiers import Constant

Feature: TypeAlias = HasTrait | Keyword | Constant | Constants


@final
class Face:
    """An attachment: its traits, its keywords, and what holds by it. Title, cost and faction are those of the card."""

    def __init__(self, *features: Feature) -> None:
        self.traits = tuple(name for one in features if isinstance(one, HasTrait) for name in one.names)
        self.keywords = tuple(one.word for one in features if isinstance(one, Keyword))
        self.constants = flat(tuple(one for one in features if isinstance(one, Constant | tuple)))

    def said(self) -> str:
        """ "as a Condition attachment with the text …"."""
        kind = article(" ".join((*self.traits, "attachment")))
        text = " ".join([*(f"{capital(word)}." for word in self.keywords), *constant_texts(self.constants)])
        return f'as {kind} with the text "{text}"' if text else f"as {kind}"

    def parts(self) -> Sequence[object]:
        return ()


def face(*features: Feature) -> Face:
    """For ``attach(…, as_=)``: an attachment with these traits and keywords, and what holds by it."""
    return Face(*features)
