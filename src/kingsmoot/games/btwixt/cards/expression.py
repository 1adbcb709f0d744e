"""Abilities written in a card file, in the same words as those in the modules: ``played(draw(2))``."""

from __future__ import annotations

import ast
import inspect
from typing import Any, Final, get_type_hints

from kingsmoot.games.btwixt.cards import vocabulary
from kingsmoot.games.btwixt.cards.ability import Ability, Rule
from kingsmoot.kernel.errors import BadSetup

MOST: Final = 99
"""No number in an ability is larger."""


def read_ability(code: str, text: Any) -> tuple[Ability, ...]:
    """One ability or several, separated by commas; an empty text for none."""
    if not isinstance(text, str):
        raise BadSetup(f"{code}: the ability should be a text such as 'played(draw(2))', not {text!r}.")
    if not text.strip():
        return ()
    try:
        tree = ast.parse(f"({text},)", mode="eval").body
    except (SyntaxError, ValueError, RecursionError, MemoryError):
        raise BadSetup(f"{code}: the ability {text!r} cannot be read; write it as in 'played(draw(2))'.") from None
    abilities = _value(code, tree)
    if not isinstance(abilities, tuple) or not all(isinstance(ability, Ability) for ability in abilities):
        raise BadSetup(
            f"{code}: an ability begins with played, triumph, claimed, during, in_pile or placed; {text!r} does not."
        )
    return abilities


def _value(code: str, node: ast.expr) -> Any:
    match node:
        case ast.Constant(value=bool() | int() | str() as value):
            return value
        case ast.Tuple(elts=elements):
            return tuple(_value(code, element) for element in elements)
        case ast.Name(id=name) if name in vocabulary.__all__ and name.isupper():
            return getattr(vocabulary, name)
        case ast.Call(func=ast.Name(id=name), args=arguments, keywords=keywords) if _is_word(name):
            values = [_value(code, argument) for argument in arguments]
            named = {str(keyword.arg): _value(code, keyword.value) for keyword in keywords}
            try:
                return _call(getattr(vocabulary, name), values, named)
            except (TypeError, ValueError, KeyError):
                raise BadSetup(f"{code}: {ast.unparse(node)} does not fit together; see the list of words.") from None
    raise BadSetup(f"{code}: {ast.unparse(node)!r} is not a word of the vocabulary of abilities.")


def _call(word: Any, values: list[Any], named: dict[str, Any]) -> Any:
    """Call a word, if every value is of the kind that the word's signature asks for."""
    signature = inspect.signature(word)
    kinds = get_type_hints(word)
    for parameter, given in signature.bind(*values, **named).arguments.items():
        several = signature.parameters[parameter].kind is inspect.Parameter.VAR_POSITIONAL
        for value in given if several else [given]:
            if not _fits(value, kinds[parameter]):
                raise TypeError
    return word(*values, **named)


def _fits(value: Any, kind: Any) -> bool:
    if kind is int:
        return type(value) is int and 1 <= value <= MOST
    if kind == vocabulary.Holds:
        return isinstance(value, tuple) and isinstance(value[0], Rule)
    return isinstance(value, kind)


def _is_word(name: str) -> bool:
    return name in vocabulary.__all__ and not name.isupper()
