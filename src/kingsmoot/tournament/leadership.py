"""Leaders who play in their own event (R4), and who rules at which table."""

from __future__ import annotations

from kingsmoot.tournament import roles
from kingsmoot.tournament.errors import NotAllowed, TournamentError
from kingsmoot.tournament.model import Event, Person, Table
from kingsmoot.tournament.roles import LEADERS, Right, Role
from kingsmoot.tournament.structure import Tier
from kingsmoot.tournament.text import listed


def check_leaders_who_play(event: Event) -> None:
    """Relaxed: only with a second leader present. Formal and Premier: never."""
    playing = [person for person in event.leaders if person.active]
    if not playing:
        return
    first = playing[0]
    if event.tier is not Tier.RELAXED:
        raise NotAllowed(
            f"{first.name} is a leader and cannot play: at {event.tier.capitalize()} events leaders only lead. "
            "Drop the player, or give the role to someone else."
        )
    if len(event.leaders) < 2:
        raise NotAllowed(
            f"{first.name} is the only leader and cannot play: at a Relaxed event a leader may play when a second "
            "leader is present. Appoint a judge or a marshal first."
        )
    if event.started and len(event.announced) < 2:
        raise NotAllowed(
            f"{first.name} is a leader and cannot play: a second leader had to be announced at the start. "
            "Drop the player, or give the role to someone else."
        )


def check_leaders_after(event: Event, *changed: Person) -> None:
    """After the start the rule about leaders who play always holds: with these people as they would be, too.

    Before the start it is checked by the start.
    """
    if not event.started:
        return
    people = event.people
    event.people = people | {person.id: person for person in changed}
    try:
        check_leaders_who_play(event)
    finally:
        event.people = people


def announcement(event: Event) -> list[str]:
    """What is announced at the start, if several lead: who they are, and who rules where one of them plays."""
    leaders = [event.people[person] for person in event.announced if person in event.people]
    if len(leaders) < 2:
        return []
    said = [f"Leaders: {listed([f'{person.name} ({_leads_as(person)})' for person in leaders])}."]
    for person in leaders:
        if person.active:
            others = [other.name for other in leaders if other is not person]
            said.append(f"{person.name} plays: {listed(others, 'or')} rules in {person.name}'s games.")
    return said


def _leads_as(person: Person) -> str:
    return ", ".join(role for role in Role if role in person.roles & LEADERS)


def rights_at(event: Event, person: Person, table: Table) -> frozenset[Right]:
    """What somebody may do at a table: where all marshals play, the organizer is the marshal."""
    free_marshals = [marshal for marshal in event.with_role(Role.MARSHAL) if marshal.id not in table.players]
    return roles.rights(person.roles, marshal_assigned=bool(free_marshals))


def _free(event: Event, table: Table) -> list[Person]:
    return [person for person in event.leaders if person.id not in table.players]


def who_gives_final_rulings(event: Event, table: Table) -> list[Person]:
    """Those who give the final ruling at a table. If all of them play there, any other leader stands in."""
    free = _free(event, table)
    return [person for person in free if Right.FINAL_RULING in rights_at(event, person, table)] or free


def who_gives_rulings(event: Event, table: Table) -> list[Person]:
    """Those who rule at a table: never a leader in the own game; the marshals if two leaders play each other.

    If nobody is left by that rule, every leader who is not at the table may rule.
    """
    leaders_there = [player for player in table.players if event.people[player].leader]
    if len(leaders_there) >= 2:
        return who_gives_final_rulings(event, table)
    free = _free(event, table)
    return [person for person in free if Right.HELP in rights_at(event, person, table)] or free


def check_may_rule(event: Event, by: Person, table: Table, *, finally_: bool = False) -> None:
    allowed = who_gives_final_rulings(event, table) if finally_ else who_gives_rulings(event, table)
    if by in allowed:
        return
    names = " or ".join(person.name for person in allowed) or "nobody here"
    if by.id in table.players:
        raise NotAllowed(f"{by.name} plays there: {names} rules at table {table.number}.")
    if finally_:
        raise NotAllowed(
            "Only a marshal gives a final ruling, a game loss or a double loss (the organizer, if there is none): "
            f"{names} at table {table.number}."
        )
    raise NotAllowed(f"{by.name} does not rule at that table: {names} rules at table {table.number}.")


def check_witness(event: Event, name: str | int | None, table: Table) -> Person:
    """The leader who was present when two players agreed on a draw."""
    if name is None:
        raise NotAllowed("An intentional draw needs a leader who was present: name the witness.")
    witness = event.person(name)
    if Right.WITNESS not in event.rights_of(witness):
        raise NotAllowed(f"{witness.name} is not a leader and cannot witness an intentional draw.")
    if witness.id in table.players:
        raise NotAllowed(f"{witness.name} plays at that table: another leader must witness the draw.")
    return witness


def role_named(name: str) -> Role:
    try:
        return Role(name)
    except ValueError:
        raise TournamentError(f'"{name}" is not a role: choose {", ".join(Role)}.') from None
