"""How a sentence is put together from what its words say."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Final, final

from kingsmoot.kernel.text import capital
from kingsmoot.thrones.language.nouns import listed
from kingsmoot.thrones.language.references.asks import Ask, BothOf, OneEach, PlayerAsk
from kingsmoot.thrones.language.references.drawn_cards import Top
from kingsmoot.thrones.language.references.names import Name
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.references.reference import FACTION, SELF, THAT, Ref
from kingsmoot.thrones.model.enums import ZoneId

if TYPE_CHECKING:
    from kingsmoot.thrones.language.triggers.trigger import Trigger

_PILES: Final = "hand|shadows|deck|discard pile|dead pile|used pile|plot deck"
_IN: Final = re.compile(rf"\([^)]*\)|\bin ((?:your|their|the|that|each|an|its)\b[^,]*? (?:{_PILES})|shadows)")
"""Where a card lies; not in brackets, where other cards are spoken of."""


def from_there(text: str) -> str:
    """Of a card that leaves where it is: "a character from your hand"."""
    return _IN.sub(_from, text)


def _from(found: re.Match[str]) -> str:
    return f"from {found[1]}" if found[1] else found[0]


def words_in(word: object) -> Iterator[object]:
    """A word and all of which it is made, the inner ones first."""
    for part in getattr(word, "parts", tuple)():
        yield from words_in(part)
    yield word


@final
class Speech:
    """What has been spoken of in an ability, and what has to be said before the next clause."""

    def __init__(self) -> None:
        self.heard: list[object] = []
        self.before: list[str] = []
        self.that = "it"
        """The card of the trigger."""
        self.payer: Who = YOU
        """Whose price is spoken of."""
        self.trigger: Trigger | None = None
        """What the ability waits for."""
        self.place: ZoneId | None = None
        """Where this card is used, if not in play."""
        self.you = "you"
        """How the player of the ability is called: by name, where another one is asked."""
        self.actor: Who | None = None
        """Who does it, where that has been said: "that player may draw 1 card"."""

    def announce(self, *words: object) -> None:
        """Players and names are chosen in clauses of their own."""
        for word in (part for whole in words for part in words_in(whole)):
            if word in self.heard:
                continue
            if isinstance(word, PlayerAsk):
                self.heard.append(word)
                self.before.append(f"{'choose' if word.target else 'pick'} {word.first()}")
            elif isinstance(word, Ask) and word.by is not None and word.by.each:
                asks = word.together or (word,)
                self.heard += asks
                self.before.append(f"{word.by.subject()} chooses {listed([ask.first() for ask in asks])}")
            elif isinstance(word, OneEach) and word.asks[0].by is not None and word.asks[0] not in self.heard:
                self.heard += [*word.asks, word]
                self.before.append(f"{word.asks[0].by.subject()} chooses {word.first()}")
            elif isinstance(word, Name):
                self.heard.append(word)
                by = word.by.subject()
                self.before.append(
                    f"{word.verb} {word.first()}" if by == "you" else f"{by} {word.verb}s {word.first()}"
                )

    def choose(self, *words: object) -> None:
        """What is chosen before all else, in a clause of its own."""
        self.announce(*words)
        for word in (part for whole in words for part in words_in(whole)):
            if isinstance(word, Ask) and word not in self.heard:
                self.heard.append(word)
                who = "choose" if word.by is None else f"{word.by.subject()} chooses"
                self.before.append(f"{who} {word.first()}")

    def choose_targets(self, *words: object) -> None:
        """Targets that are spoken of before what is done with them."""
        self.choose(*(word for whole in words for word in words_in(whole) if isinstance(word, Ask) and word.target))

    def object(self, verb: str, ref: Ref, after: str = "", *, moves: bool = False) -> str:
        """A verb with what it falls on: "kneel it", "choose and kneel a character"."""
        self.announce(*ref.parts(), *((ref,) if isinstance(ref, Ask) and ref.by is not None and ref.by.each else ()))
        if isinstance(ref, OneEach):
            self.announce(ref)
        if isinstance(ref, BothOf):
            for ask in (ref.a, ref.b):
                if ask not in self.heard:
                    self.heard.append(ask)
                    who = "choose" if ask.by is None else f"{ask.by.subject()} chooses"
                    self.before.append(f"{who} {ask.first()}")
        if isinstance(ref, Ask) and ref not in self.heard:
            self.heard.append(ref)
            first = from_there(ref.first()) if moves else ref.first()
            if ref.by is not None and ref.by.subject() != "you":
                theirs = first.replace(f"{ref.by.subject()} controls", "they control")
                theirs = theirs.replace(f"{ref.by.subject()} does not control", "they do not control")
                theirs = theirs.replace(ref.by.possessive(), "their")
                self.before.append(f"{ref.by.subject()} chooses {theirs}")
                return f"{verb} {self.name(ref)}{after}"
            return f"{'choose and ' if ref.target else ''}{verb} {first}{after}"
        name = self.name(ref)
        if isinstance(ref, Top):
            self.heard.append(ref)
        if ref is SELF and self.trigger is not None:
            self.that = self.trigger.of_kind()  # "it" would be this card
        return f"{verb} {name}{after}"

    def subject(self, ref: Ref) -> str:
        """What does something: "it", after "choose a character"."""
        self.announce(*ref.parts())
        if isinstance(ref, Ask) and ref not in self.heard:
            self.heard.append(ref)
            if not ref.target:
                return ref.first()
            self.before.append(f"choose {ref.first()}")
        return self.name(ref)

    def name(self, ref: Ref) -> str:
        """Later mentions: "it", or "that character" where there are several of which that might be said."""
        cards = [word for word in self.heard if isinstance(word, Ask) or (isinstance(word, Top) and word.n == 1)]
        each = isinstance(ref, Ask) and ref.by is not None and ref.by.each
        if isinstance(ref, Ask) and len(cards) > 1 and ref.most == 1 and not each:
            nouns = ref.of.noun().nouns
            return f"that {nouns[0] if len(nouns) == 1 else 'card'}"
        if isinstance(ref, Top) and ref in self.heard:
            return "it" if ref.n == 1 and not ref.who.each else "them"
        if ref is FACTION and self.payer is not YOU:
            return "their faction card"
        return self.that if ref is THAT else ref.known()

    def take_before(self) -> list[str]:
        before, self.before = self.before, []
        return before


_OWN_SENTENCE: Final = (
    "it ",
    "this card ",
    "each of them ",
    "until ",
    "in the next ",
    "during the next ",
    "if ",
    "then,",
    "instead of ",
    "at the end",
    "each ",
    "for each ",
    "for you in turn",
    "you and ",
    "that player ",
    "that opponent ",
    "its owner ",
    "its controller ",
    "you may ",
    "the ",
)


def _stands_apart(clause: str) -> bool:
    return clause.lower().startswith(_OWN_SENTENCE)


def paragraph(clauses: list[str]) -> str:
    """Clauses as sentences, the first without its capital and the last without its full stop; short ones are joined."""
    sentences: list[list[str]] = []
    for clause in clauses:
        apart = clause.lower().startswith(_OWN_SENTENCE)
        if (
            sentences
            and not apart
            and len(sentences[-1]) < 2
            and not sentences[-1][0].lower().startswith(_OWN_SENTENCE)
        ):
            sentences[-1].append(clause)
        else:
            sentences.append([clause])
    said = [listed(parts) for parts in sentences]
    return ". ".join([said[0], *map(capital, said[1:])]) if said else ""
