"""Words for sentences, and sentences that people give."""

from kingsmoot.tournament.errors import TournamentError

LONGEST = 1000


def count(number: int, one: str, more: str = "") -> str:
    """A number of things.

    >>> count(1, "table"), count(7, "table"), count(2, "bye", "byes")
    ('1 table', '7 tables', '2 byes')
    """
    return f"{number} {one if number == 1 else more or f'{one}s'}"


def sentence(text: str) -> str:
    """What somebody wrote, on one line; nothing that a screen would obey."""
    clean = " ".join(text.split())
    if len(clean) > LONGEST:
        raise TournamentError(f"That is too long: say it in {LONGEST:,} characters.")
    if not clean.isprintable():
        raise TournamentError("There is a sign in the text that cannot be shown: leave it out.")
    return clean
