"""How sentences are written."""


def capital(text: str) -> str:
    """As it stands at the beginning of a sentence; unlike ``str.capitalize`` it leaves the names within as they are."""
    return f"{text[:1].upper()}{text[1:]}"
