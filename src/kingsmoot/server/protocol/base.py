"""What all parts of the protocol have in common."""

from __future__ import annotations

from typing import Annotated, Any, TypeAlias

from fastapi import Path
from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StringConstraints, WithJsonSchema
from typing_extensions import TypedDict

Json = Annotated[Any, WithJsonSchema({"title": "Json"})]
"""Data of a game's own, which only its rules and its clients understand."""
JsonObject: TypeAlias = dict[str, Any]
"""An object whose shape is not the hall's business: a game's, the tournament library's, or the client's own."""


class Body(BaseModel):
    """What a client sends: exactly this, of exactly these types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Nothing(TypedDict):
    """It is done; there is nothing to tell."""


class ErrorText(TypedDict):
    code: str
    """For programs."""
    text: str
    """For people."""


class ErrorAnswer(TypedDict):
    error: ErrorText


def without_nul(text: str) -> str:
    if "\0" in text:
        raise ValueError("contains an unreadable character.")
    return text


READABLE = AfterValidator(without_nul)
Name = Annotated[str, StringConstraints(max_length=200)]
"""Of a user; whether it can be one is said by ``names``."""
Password = Annotated[str, StringConstraints(max_length=1000)]
Text = Annotated[str, StringConstraints(strip_whitespace=True, min_length=1, max_length=2000), READABLE]
Code = Annotated[str, StringConstraints(pattern=r"^[A-Za-z0-9-]{1,16}$")]
"""Of a table."""
Number = Annotated[int, Path(ge=1, le=2**31 - 1)]
"""Of a row in the database."""
RowNumber = Annotated[int, Field(ge=0, le=2**31 - 1)]
"""The same in a body."""
Digits = Annotated[str, StringConstraints(pattern=r"^[0-9a-f]{64}$")]
"""A commitment or a nonce: 64 hexadecimal digits."""
Avatar = Annotated[str, StringConstraints(pattern=r"^([a-z]{1,12}(-[a-z]{1,12}){2})?$")]
"""A charge, a field and a division, as on a shield; the client draws it. Unknown ones are drawn as the name says."""
Title = Annotated[str, StringConstraints(max_length=80), READABLE]
SeatNumber = Annotated[int, Path(ge=0, le=99)]
Point = Annotated[int, Path(ge=0, le=10**6)]
"""In a game: after so many decisions."""
Minutes = Annotated[int, Field(ge=0, le=10 * 366 * 24 * 60)]
