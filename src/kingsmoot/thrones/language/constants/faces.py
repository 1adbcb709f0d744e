"""Other faces: what a card is, and says, while it is attached to another as something else than it is printed.

A card that is attached facedown has nothing but its face: no title, no cost, no faction.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias, final

from kingsmoot.kernel.text import capital
from kingsmoot.thrones.language.constants.constant import Constants, Keyword
from kingsmoot.thrones.language.constants.lasting import flat
from kingsmoot.thrones.language.nouns import article
from kingsmoot.thrones.language.selectors.kinds import HasTrait
from kingsmoot.thrones.language.selectors.selector import Selector
from kingsmoot.thrones.model.card import Card, constant_texts
from kingsmoot.thrones.model.enums import Type
from kingsmoot.thrones.model.modifiers import Constant

Feature: TypeAlias = HasTrait | Keyword | Constant | Constants


@final
class Face:
    """An attachment: its traits, its keywords, and what holds by it.

    Title, cost and faction are those of the card, unless it lies facedown.
    """

    def __init__(self, features: tuple[Feature, ...], host: Selector | None, *, facedown: bool = False) -> None:
        self.features, self.host, self.facedown = features, host, facedown
        self.traits = tuple(name for one in features if isinstance(one, HasTrait) for name in one.names)
        self.keywords = tuple(one.word for one in features if isinstance(one, Keyword))
        self.constants = flat(tuple(one for one in features if isinstance(one, Constant | tuple)))
        only = [] if host is None else [host.noun().say_host()]
        words = [f"{capital(word)}." for word in self.keywords]
        self._text = " ".join([*only, *words, *constant_texts(self.constants)])
        self.card = Card(
            f"facedown {' '.join(self.traits)} {self._text}",
            "",
            Type.ATTACHMENT,
            faction="",
            traits=frozenset(self.traits),
            keywords=frozenset(self.keywords),
            host=host,
            constants=self.constants,
        )
        """All that a card is which lies facedown with this face."""

    def said(self) -> str:
        """ "as a Condition attachment with the text …"."""
        kind = article(" ".join((*self.traits, "attachment")))
        return f'as {kind} with the text "{self._text}"' if self._text else f"as {kind}"

    def lying_facedown(self) -> Face:
        """The same, for a card that is attached facedown."""
        return Face(self.features, self.host, facedown=True)

    def parts(self) -> Sequence[object]:
        return ()


def face(*features: Feature, host: Selector | None = None) -> Face:
    """For ``attach(…, as_=)``, or ``facedown=``: an attachment with these traits and keywords, and what holds by it."""
    return Face(features, host)
