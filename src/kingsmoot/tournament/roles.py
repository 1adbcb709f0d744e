"""Who may do what at an event (section 1): the regulations' permissions, and those of the desk that follow."""

from collections.abc import Iterable
from enum import StrEnum


class Role(StrEnum):
    ORGANIZER = "organizer"
    MARSHAL = "marshal"
    JUDGE = "judge"
    PLAYER = "player"
    SPECTATOR = "spectator"


LEADERS = frozenset({Role.ORGANIZER, Role.MARSHAL, Role.JUDGE})


class Right(StrEnum):
    # the regulations' own rows
    OVERSEE = "oversee the event, its tables, documents and deck lists"
    FINAL_RULING = "give the final ruling"
    HELP = "answer rules questions and help with disputes"
    OVERRULE_DOCUMENTS = "overrule a rules document that has an error"
    DECIDE_TOKENS = "decide about tokens of third parties"
    REMOVE = "remove a player for unsporting conduct"
    WITNESS = "witness the talk before an intentional draw"
    ANNOUNCE = "announce the start of a round"
    OWN_GAME = "give input to one's own game"
    # what the desk adds
    ENTER = "enter the event as a player"
    OWN_DECK = "hand in one's own deck list"
    WITHDRAW = "leave the event"
    PLAYERS = "add, drop and reinstate players"
    PAIR = "draw, look at and publish pairings"
    RESULTS = "enter and correct results"
    CLAIM = "report the result of one's own game"
    PENALTY = "record a caution or a warning"
    RULING = "record a ruling"
    SEE_ALL = "see every table, deck list and draft"
    AUDIT = "read the log of the event"


# The organizer acts as marshal exactly when no marshal is assigned: those rights are added by `rights`.
_AS_MARSHAL = frozenset({Right.FINAL_RULING, Right.HELP, Right.OVERRULE_DOCUMENTS, Right.DECIDE_TOKENS})
_ANY_LEADER = frozenset(
    {
        Right.WITNESS,
        Right.ANNOUNCE,
        Right.RESULTS,
        Right.PENALTY,
        Right.RULING,
        Right.SEE_ALL,
        Right.AUDIT,
        Right.ENTER,
    }
)
_RIGHTS: dict[Role, frozenset[Right]] = {
    Role.ORGANIZER: _ANY_LEADER | {Right.OVERSEE, Right.REMOVE, Right.PLAYERS, Right.PAIR},
    Role.MARSHAL: _ANY_LEADER | _AS_MARSHAL,
    Role.JUDGE: _ANY_LEADER | {Right.HELP},
    Role.PLAYER: frozenset({Right.OWN_GAME, Right.CLAIM, Right.OWN_DECK, Right.WITHDRAW}),
    Role.SPECTATOR: frozenset({Right.ENTER}),
}


def rights(roles: Iterable[Role], *, marshal_assigned: bool) -> frozenset[Right]:
    """Everything that a person with these roles may do."""
    held = set(roles)
    found = frozenset[Right]().union(*(_RIGHTS[role] for role in held))
    if Role.ORGANIZER in held and not marshal_assigned:
        found |= _AS_MARSHAL
    return found


def who_may(right: Right) -> str:
    """For a refusal: "the organizer or a marshal"."""
    names = [role for role in Role if right in _RIGHTS[role]]
    if not names:
        return "nobody"
    said = ["the organizer" if role is Role.ORGANIZER else f"a {role}" for role in names]
    named = said[0] if len(said) == 1 else f"{', '.join(said[:-1])} or {said[-1]}"
    return f"{named} (the organizer, if there is none)" if names == [Role.MARSHAL] else named
