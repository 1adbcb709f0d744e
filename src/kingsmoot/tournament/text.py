"""Words for sentences, and sentences that people give."""

from collections.abc import Sequence

from kingsmoot.tournament.errors import TournamentError

LONGEST = 1000


def count(number: int, one: str, more: str = "") -> str:
    """A number of things.

    >>> count(1, "table"), count(7, "table"), count(2, "bye", "byes")
    ('1 table', '7 tables', '2 byes')
    """
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def listed(names: Sequence[str], word: str = "and") -> str:
    """Names in a sentence.

    >>> listed(["Arya"]), listed(["Arya", "Bran", "Cersei"])
    ('Arya', 'Arya, Bran and Cersei')
    """
    return f"{', '.join(names[:-1])} {word} {names[-1]}" if len(names) > 1 else "".join(names)


def truncated(names: Sequence[str], most: int = 5) -> str:
    """Names with commas between, cut after so many.

    >>> truncated(["Arya", "Bran", "Cersei"], 2)
    'Arya, Bran …'
    """
    return f"{', '.join(names[:most])}{' …' if names[most:] else ''}"


def sentence(text: str) -> str:
    """What somebody wrote, on one line; nothing that a screen would obey."""
    clean = " ".join(text.split())
    if len(clean) > LONGEST:
        raise TournamentError(f"That is too long. Use at most {LONGEST:,} characters.")
    if not clean.isprintable():
        raise TournamentError("There is a character in the text that can't be shown: leave it out.")
    return clean
