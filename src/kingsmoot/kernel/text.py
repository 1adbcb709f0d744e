"""How sentences are written."""

from collections.abc import Sequence


def capital(text: str) -> str:
    """As it stands at the beginning of a sentence; unlike ``str.capitalize`` it leaves the names within as they are."""
    return f"{text[:1].upper()}{text[1:]}"


def joined(names: Sequence[str], most: int = 0) -> str:
    """ "A", "A and B", "A, B and C"; with ``most``, of more than so many the last are only counted."""
    if most and len(names) > most:
        names = [*names[: most - 1], f"{len(names) - most + 1} others"]
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
