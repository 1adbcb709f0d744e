"""Playing cards from elsewhere: permissions to use cards as if they were in hand."""

from __future__ import annotations

from typing import Final

from kingsmoot.thrones.language.conditions.condition import ALWAYS, Condition
from kingsmoot.thrones.language.constants.constant import Constants, constant
from kingsmoot.thrones.language.counts.count import Less, number
from kingsmoot.thrones.language.effects.out_of_play.piles import BOTTOM
from kingsmoot.thrones.language.references.asks import Ask
from kingsmoot.thrones.language.references.drawn_cards import Top
from kingsmoot.thrones.language.references.players import YOU, Who
from kingsmoot.thrones.language.references.reference import SELF, Ref
from kingsmoot.thrones.language.selectors.in_play import MINE
from kingsmoot.thrones.language.selectors.kinds import CARD, EVENT
from kingsmoot.thrones.language.selectors.places import Pile
from kingsmoot.thrones.language.selectors.selector import Selector, conjuncts
from kingsmoot.thrones.language.speech import from_there
from kingsmoot.thrones.model.enums import Period, Zone, ZoneId
from kingsmoot.thrones.model.modifiers import Constant, Permission, PermissionId, Value

_OFTEN: Final = {1: "once", 2: "twice"}


def may_marshal(
    of: Selector,
    *,
    or_ambush: bool = False,
    into_shadows: bool = False,
    who: Who = YOU,
    times: tuple[int, Period] | None = None,
    while_: Condition = ALWAYS,
) -> Constants:
    """You may marshal such cards as if they were in your hand; also ambush with them; or marshal them into shadows."""
    if into_shadows:
        return _permission(of, "marshal", (Permission.MAY_HIDE,), who, times, None, while_, " into shadows")
    ways = (Permission.MAY_MARSHAL, Permission.MAY_AMBUSH) if or_ambush else (Permission.MAY_MARSHAL,)
    return _permission(of, "marshal or ambush" if or_ambush else "marshal", ways, who, times, None, while_)


def may_be_duplicate(on: Selector) -> Constant:
    """You may marshal this card as a duplicate, at no cost, on such a card, whatever its title."""
    said = f"you may marshal this card as a duplicate (at no cost) on {on.noun().say()}"
    return constant(Permission.MAY_BE_DUPLICATE, on, said, whole=True)


def sees_top() -> Constant:
    """You may look at the top card of your deck at any time."""
    return constant(Permission.SEES_TOP, YOU, "may look at the top card of your deck at any time")


def ambush_costs(of: Selector, n: Less | int, *, while_: Condition = ALWAYS) -> Constant:
    """Ambushing with such cards of yours costs less: ``ambush_costs(SELF, -per(LOCATION & MINE))``."""
    less = n.of if isinstance(n, Less) else -n
    many = number(less).said() if isinstance(less, int) else less.many("gold").replace(" gold", "", 1)
    what = of.known() if isinstance(of, Ref) else of.noun().say("each")
    whose = what if isinstance(of, Ref) else f"{what} of yours"
    said = f"reduce the cost to ambush {whose} by {many}"
    to = of if isinstance(of, Ref) else of & MINE
    return constant(Value.AMBUSH_COST, to, said, n=less, while_=while_, whole=True)


def may_ambush(
    of: Selector, *, who: Who = YOU, times: tuple[int, Period] | None = None, while_: Condition = ALWAYS
) -> Constants:
    """You may ambush with such cards as if they were in your hand."""
    return _permission(of, "ambush", (Permission.MAY_AMBUSH,), who, times, None, while_)


def may_play(
    of: Selector,
    *,
    who: Who = YOU,
    times: tuple[int, Period] | None = None,
    goes: Pile | str | None = None,
    while_: Condition = ALWAYS,
) -> Constants:
    """You may play such events, or marshal such cards, as if they were in your hand; ``goes`` OUT or to the BOTTOM."""
    events = any(part is EVENT for part in conjuncts(of.of if isinstance(of, Ask) else of))
    ways = (Permission.MAY_PLAY,) if events else (Permission.MAY_MARSHAL, Permission.MAY_PLAY)
    return _permission(of, "play" if events else "marshal or play", ways, who, times, goes, while_)


def _permission(
    of: Selector,
    verb: str,
    ways: tuple[PermissionId, ...],
    who: Who,
    times: tuple[int, Period] | None,
    goes: Pile | str | None,
    while_: Condition,
    where: str = "",
) -> Constants:
    if not of.zones():
        raise TypeError(f"say where the cards are that you may {verb}: may_marshal(CHARACTER & DEAD(YOU))")
    if Zone.PLAY in of.zones() and not {*ways} <= {Permission.MAY_MARSHAL, Permission.MAY_PLAY}:
        raise TypeError("attachments that lie facedown are marshaled or played as if they were in hand, nothing else")
    itself = any(part is SELF for part in conjuncts(of))
    one = itself or times is not None or isinstance(of, Ref)
    often = "" if times is None else _OFTEN.get(times[0], f"{times[0]} times")
    cards = of.known() + where if isinstance(of, Ref) else _cards(of, one, where)
    cards = f"{cards} {often}" if isinstance(of, Ref) and often else cards
    said = f"{who.subject()} may {verb} {cards} as if {'it were' if one else 'they were'} in {_hand(who)}"
    if any(isinstance(part, Top) for part in conjuncts(of)):
        top = f"the top card of {who.possessive()} deck"
        said = f"if {top} is {_kind(of)}, {who.subject()} may {verb} it as if it were in {_hand(who)}"
    if times is not None and not isinstance(of, Ref):
        said = f"{often} per {times[1].name.lower()}, {said}"
    if goes is not None:
        said = f"{said}. {_GOES[goes] if isinstance(goes, str) else _GOES[goes.zone]}"
    after = None if goes is None else (Zone.DECK, True) if goes == BOTTOM else (_zone(goes), False)
    made = constant(ways[0], of, said, while_=while_, whole=True, word="itself" if itself else "")
    when = "" if while_ is ALWAYS else while_.only(while_=True)
    made = made.changed(who=None if who is YOU else who, often=times, goes=after, when=when)
    silent = [made.changed(modifier=way, does="", when="") for way in ways[1:]]
    return made, *silent


def _cards(of: Selector, one: bool, where: str) -> str:
    noun = of.noun()
    text = noun.say() if one else noun.say("", 2)
    moved = from_there(text).replace(" in their ", " from their ")
    return moved.replace(" from ", f"{where} from ", 1)


def _kind(of: Selector) -> str:
    """What the top card of a deck has to be."""
    kinds = [part for part in conjuncts(of) if not isinstance(part, Top)]
    what = kinds[0] if kinds else CARD
    for kind in kinds[1:]:
        what = what & kind
    return what.noun().say()


def _hand(who: Who) -> str:
    return "your hand" if who is YOU else "their hand"


def _zone(goes: Pile | str) -> ZoneId:
    if isinstance(goes, Pile) and goes.zone == Zone.REMOVED:
        return goes.zone
    raise TypeError("an event that was played goes OUT of the game, or to the BOTTOM of its owner's deck")


_GOES: Final = {
    Zone.REMOVED: "If you do, remove it from the game instead of placing it in the discard pile",
    BOTTOM: "If you do, place it on the bottom of its owner's deck instead of in the discard pile",
}
