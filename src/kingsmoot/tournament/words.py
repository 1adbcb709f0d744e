"""Words for sentences."""


def count(number: int, one: str, more: str = "") -> str:
    """A number of things.

    >>> count(1, "table"), count(7, "table"), count(2, "bye", "byes")
    ('1 table', '7 tables', '2 byes')
    """
    return f"{number} {one if number == 1 else more or f'{one}s'}"
