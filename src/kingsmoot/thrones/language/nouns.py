"""Noun phrases in pieces, inflected only when a sentence is put together."""

from __future__ import annotations

from typing import Final, final

from kingsmoot.kernel.text import capital

OTHER: Final = 0
STATE: Final = 1
MARK: Final = 2
NOT: Final = 3
FACTION: Final = 4
TRAIT: Final = 5
"""The order of what stands before a noun: another standing unique non-Army Stark Lord character."""
WHOSE: Final = 0
WITH: Final = 1
WHERE: Final = 2
"""The order of what stands behind it: … you control with printed cost 3 or lower in your hand."""
_ALONE: Final = (WHERE, "alone")
_TAKING_PART: Final = {
    "participating": "attacking or defending",
    "attacking": "attacking",
    "defending": "defending",
}
"""What a character is doing that does it alone."""

Piece = tuple[int, str]
Pieces = tuple[Piece, ...]

BY_OPPONENT: Final = (WHOSE, "an opponent controls")
_NO_COPY: Final = (WITH, "without copies of this card")

_PLURALS: Final = {"gold": "gold", "influence": "influence", "power": "power", "STR": "STR"}
_VOWELS: Final = ("a", "e", "i", "o", "u")
_SOUNDED: Final = ("uni", "one", "eu")
"""Beginnings that are written with a vowel and spoken without."""


def article(text: str) -> str:
    """As in "a character", "an attachment", "a unique card"."""
    low = text.lower()
    vowel = low.startswith(_VOWELS) and not low.startswith(_SOUNDED)
    return f"{'an' if vowel else 'a'} {text}"


def plural(noun: str) -> str:
    if noun in _PLURALS:
        return _PLURALS[noun]
    head, joint, rest = noun.partition(" of ")
    if joint:
        return f"{plural(head)}{joint}{rest}"
    if noun.endswith("y") and not noun.endswith(("ay", "ey", "oy")):
        return f"{noun[:-1]}ies"
    return f"{noun}s"


def counted(n: int, noun: str) -> str:
    """As in "1 card", "2 cards", "3 gold"."""
    return f"{n} {noun if n == 1 else plural(noun)}"


def listed(parts: list[str], word: str = "and") -> str:
    """As in "a, b and c"."""
    if len(parts) < 2:
        return "".join(parts)
    return f"{', '.join(parts[:-1])} {word} {parts[-1]}"


@final
class Noun:
    """A noun with what stands before and behind it; or, with ``either``, several such phrases."""

    def __init__(
        self,
        nouns: tuple[str, ...] = (),
        before: Pieces = (),
        after: Pieces = (),
        *,
        proper: bool = False,
        either: tuple[Noun, ...] = (),
    ) -> None:
        self.nouns, self.before, self.after, self.proper, self.either = nouns, before, after, proper, either

    def join(self, other: Noun) -> Noun:
        """Both of them, as one phrase."""
        if self.either:
            return Noun(either=tuple(one.join(other) for one in self.either))
        if other.either:
            return Noun(either=tuple(self.join(one) for one in other.either))
        nouns = self.nouns if self.proper else other.nouns or self.nouns
        return Noun(
            nouns,
            tuple(sorted(dict.fromkeys((*self.before, *other.before)), key=_rank)),
            tuple(sorted(dict.fromkeys((*self.after, *other.after)), key=_rank)),
            proper=self.proper or other.proper,
        )

    def alternative(self, other: Noun) -> Noun:
        """One of them or the other, merged where only one thing differs."""
        if not (self.either or other.either or self.proper or other.proper):
            if self.before == other.before and self.after == other.after:
                return Noun((*self.nouns, *other.nouns), self.before, self.after)
            if self.nouns == other.nouns and self.after == other.after:
                merged = _merged(self.before, other.before)
                if merged is not None:
                    return Noun(self.nouns, merged, self.after)
            if self.nouns == other.nouns and self.before == other.before:
                merged = _merged(self.after, other.after)
                if merged is not None:
                    return Noun(self.nouns, self.before, merged)
        return Noun(either=(*(self.either or (self,)), *(other.either or (other,))))

    def say(self, det: str = "a", n: int = 1, word: str = "or") -> str:
        """With a determiner: a, each, the, no, up to 3; none if it is empty. ``n`` is 1 for the singular."""
        if self.either:
            shared = self.either[0].after
            if shared and not any(one.proper or one.after != shared for one in self.either):
                bare = [Noun(one.nouns, one.before).say(det, n, word) for one in self.either]
                return " ".join((listed(bare, word), *(text for _, text in shared)))
            return listed([one.say(det, n, word) for one in self.either], word)
        names = list(self.nouns or ("card",))
        said = listed(names if n == 1 or self.proper else [plural(name) for name in names], word)
        before = [text for _, text in self.before]
        after = [text for _, text in self.after]
        for part in [part for part in _TAKING_PART if part in before and _ALONE in self.after]:
            before.remove(part)
            after[-1] = f"that {'is' if n == 1 else 'are'} {_TAKING_PART[part]} alone"
        for i in range(len(after) - 1, 0, -1):  # without attachments or power
            if after[i].startswith("without ") and after[i - 1].startswith("without "):
                after[i - 1] += f" or {after.pop(i).removeprefix('without ')}"
        text = " ".join((*before, said, *after))
        if self.proper and not before:
            return text
        if det == "a":
            if n != 1:
                return text
            return f"an{text}" if text.startswith("other ") else article(text)
        return f"{det} {text}".strip()

    def say_host(self) -> str:
        """Of what an attachment is attached to: "Knight character only.", "Opponent's character only.", "Limit 1 copy
        per character."."""
        if _NO_COPY in self.after:
            limit, others = f"Limit 1 copy per {listed(list(self.nouns), 'or')}.", self._less(_NO_COPY)
            return f"{others.say_host()} {limit}" if others.before or others.after else limit
        if BY_OPPONENT in self.after:
            return f"Opponent's {self._less(BY_OPPONENT).say('')} only."
        return f"{capital(self.say(''))} only."

    def _less(self, left_out: Piece) -> Noun:
        after = tuple(piece for piece in self.after if piece != left_out)
        return Noun(self.nouns, self.before, after, proper=self.proper)


def _rank(piece: Piece) -> int:
    return piece[0]


def _merged(a: Pieces, b: Pieces) -> Pieces | None:
    """Two that differ in one piece of the same rank, with an "or" between those; None if there is more to it."""
    ours, theirs = [p for p in a if p not in b], [p for p in b if p not in a]
    if len(ours) != 1 or len(theirs) != 1:
        return None
    ranks = {ours[0][0], theirs[0][0]}
    if len(ranks) > 1 and ranks != {FACTION, TRAIT}:
        return None
    one, other = ours[0][1], theirs[0][1]
    for start in ("in your ", "with ", "without "):  # in your hand or discard pile
        if one.startswith(start) and other.startswith(start):
            other = other.removeprefix(start)
            break
    several = one.replace(" or ", ", ") if ours[0][0] in (FACTION, TRAIT) else one
    both = (ours[0][0], f"{several} or {other}")
    return tuple(both if piece == ours[0] else piece for piece in a)
