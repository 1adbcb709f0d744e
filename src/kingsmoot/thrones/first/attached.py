"""Cards that an effect attaches, and not their being played."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Effect
from kingsmoot.thrones.costs import effect_at, reference
from kingsmoot.thrones.events import event
from kingsmoot.thrones.first.declare import AFFECTED
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.initiate import INDEX, PART
from kingsmoot.thrones.refs import Ref
from kingsmoot.thrones.rules.attaching import may_be_attached
from kingsmoot.thrones.selectors import Selector, such
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import Event
from kingsmoot.thrones.words import card_name, on_card

YOU, OF, WHICH = 2, 3, 4
"""Whose card, which card, and where it is declared to what it is attached."""


MAY_CARRY_IT = AFFECTED & such(lambda s, x, c: may_be_attached(s, x.source, c, x.you))
"""A card to which this card may be attached, and which is not immune to it. It has no words."""


def attach_itself(ref: Ref) -> Effect:
    """This card comes into play on that one."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        hosts = [c for c in ref.find(s, x) if may_be_attached(s, x.source, c, x.you)]
        happen(s, *(event(Event.ENTERS_PLAY, x.source, x.you, source=c) for c in hosts[:1]))

    return Effect(do, f"attach this card to {ref.text}")


def carrier_options(s: ThronesState, f: Frame) -> list[int]:
    of = effect_at(s, f[WHICH]).of
    assert of is not None
    return (of & MAY_CARRY_IT).among(s, Context(f[YOU], f[OF]), s.all_in_play())


CARRIER: Question[ThronesState] = Question(
    "attach-to",
    who=lambda s, f: f[YOU],
    options=carrier_options,
    text=lambda s, f, option: f"attach to {card_name(s, option)}",
    on=on_card,
    prompt=lambda s, f: f"Attach {card_name(s, f[OF])} to which card?",
    answer=lambda s, f, option: happen(s, event(Event.ENTERS_PLAY, f[OF], f[YOU], source=option)),
)
ATTACH_TO = rules.procedure("first-attach-to", CARRIER)


def attach_to(of: Selector, words: str) -> Effect:
    """This card comes into play on such a card, which is chosen now, if there is one."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(ATTACH_TO, x.you, x.source, reference(x.source, f[INDEX], f[PART] - 1))

    return Effect(do, f"attach this card to {words}", of=of)
