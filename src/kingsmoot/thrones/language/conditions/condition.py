"""Conditions: they test, and say what must be so. ``&``, ``|`` and ``~`` combine them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, final

from mypy_extensions import mypyc_attr

from kingsmoot.thrones.language.nouns import listed
from kingsmoot.thrones.model.context import Context
from kingsmoot.thrones.model.state import ThronesState


@mypyc_attr(allow_interpreted_subclasses=True)
class Condition:
    """Something that is so or not."""

    always = False
    in_challenge = False
    """Whether it can only be so while a challenge is going on."""

    def test(self, s: ThronesState, x: Context) -> bool:
        raise NotImplementedError

    def said(self) -> str:
        """Behind "if" or "while": "you control a Lord character". A condition of time begins with "during"."""
        raise NotImplementedError

    def denied(self) -> str:
        raise NotImplementedError(f"there are no words yet for what is not so: {self.said()}")

    def of_them(self) -> str:
        """Behind a player: "who controls …"."""
        said = self.said()
        if said.startswith("their "):
            return f"whose {said.removeprefix('their ')}"
        return f"who has {said.removeprefix('they have ')}" if said.startswith("they have ") else f"if {said}"

    def not_of_them(self) -> str:
        """The contrary, behind a player."""
        return f"if {self.denied()}"

    def only(self, while_: bool = False) -> str:
        """With the word that brings it in: "if you control …", "during a challenge"."""
        said = self.said()
        return said if said.startswith("during ") else f"{'while' if while_ else 'if'} {said}"

    def parts(self) -> Sequence[object]:
        return ()

    def __and__(self, other: Condition) -> Condition:
        return All(self, other)

    def __or__(self, other: Condition) -> Condition:
        return Any(self, other)

    def __invert__(self) -> Condition:
        return Denied(self)

    def __bool__(self) -> bool:
        raise TypeError("a condition is asked in play, not when the card is written: combine it with &, | and ~")


@final
class Always(Condition):
    always = True

    def test(self, s: ThronesState, x: Context) -> bool:
        return True

    def said(self) -> str:
        return ""


ALWAYS: Final = Always()


def _not_a_time(said: str) -> bool:
    return not said.startswith("during ")


@final
class All(Condition):
    def __init__(self, a: Condition, b: Condition) -> None:
        self.a, self.b = a, b
        self.in_challenge = a.in_challenge or b.in_challenge

    def only(self, while_: bool = False) -> str:
        """Times come first: "during a challenge, while this card is standing"."""
        both = sorted((self.a.only(while_), self.b.only(while_)), key=_not_a_time)
        return ", ".join(both) if both[0].startswith("during ") else super().only(while_)

    def test(self, s: ThronesState, x: Context) -> bool:
        return self.a.test(s, x) and self.b.test(s, x)

    def all(self) -> list[Condition]:
        """All that must be so, also those that are joined inside."""
        return [one for side in (self.a, self.b) for one in (side.all() if isinstance(side, All) else [side])]

    def said(self) -> str:
        """What is said of the same shares its beginning: "you control a Lord character and a Lady character"."""
        parts = [one.said() for one in self.all()]
        for start in ("this card ", "you control "):
            if all(part.startswith(start) for part in parts):
                return start + listed([part.removeprefix(start) for part in parts])
        return " and ".join(parts)

    def parts(self) -> Sequence[object]:
        return self.a, self.b


@final
class Any(Condition):
    def __init__(self, a: Condition, b: Condition) -> None:
        self.a, self.b = a, b

    def test(self, s: ThronesState, x: Context) -> bool:
        return self.a.test(s, x) or self.b.test(s, x)

    def said(self) -> str:
        return f"{self.a.said()} or {self.b.said()}"

    def parts(self) -> Sequence[object]:
        return self.a, self.b


@final
class Denied(Condition):
    def __init__(self, of: Condition) -> None:
        self.of = of

    def test(self, s: ThronesState, x: Context) -> bool:
        return not self.of.test(s, x)

    def said(self) -> str:
        return self.of.denied()

    def denied(self) -> str:
        return self.of.said()

    def of_them(self) -> str:
        return self.of.not_of_them()

    def not_of_them(self) -> str:
        return self.of.of_them()

    def parts(self) -> Sequence[object]:
        return (self.of,)
