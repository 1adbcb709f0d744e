"""Cards that return to a deck, and paying while an effect is carried out."""

from __future__ import annotations

from collections.abc import Callable

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.text import capital
from kingsmoot.thrones.ability import Context, Cost, Effect
from kingsmoot.thrones.events import AMOUNT, CARD
from kingsmoot.thrones.happening import carries_out
from kingsmoot.thrones.leaving import BOTTOM, TOP, leave
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import Event, Zone
from kingsmoot.thrones.words import card_name, on_card

# -- cards that return to a deck ------------------------------------------------------------------------


ON_TOP = 1
"""The amount of the event, for a card that goes to the top of a deck."""


@carries_out(Event.RETURNED_TO_DECK)
def returned_to_deck(s: ThronesState, row: list[int]) -> None:
    """To the bottom, or the top; the deck is not shuffled."""
    top = row[AMOUNT] == ON_TOP
    s.note(f"{{card}} goes to the {'top' if top else 'bottom'} of its owner's deck.", card=row[CARD])
    leave(s, row[CARD], Zone.DECK, TOP if top else BOTTOM)


# -- paying while an effect is carried out --------------------------------------------------------------

USER, OF, EVENT_ROW, PICKS, PAYER, WAY, PAID = range(2, 9)
"""Whose ability it is, of which card, for which event, where its targets begin; who may pay; in which way it is paid
(+ 1; 0: not at all), and how much of it has been."""
DECLINE = -1

Payer = Callable[[ThronesState, Context], int]


def may_pay(name: str, payer: Payer, ways: tuple[Cost, ...], paid: Effect, declined: Effect, text: str) -> Effect:
    """A player may pay in one of these ways; then comes ``paid``, else ``declined``. The name is the card's own."""

    def user(f: Frame) -> Context:
        return Context(f[USER], f[OF], f[EVENT_ROW], f[PICKS])

    def who_pays(f: Frame) -> Context:
        return Context(f[PAYER], f[OF], f[EVENT_ROW], f[PICKS])

    def way_options(s: ThronesState, f: Frame) -> list[int]:
        return [*(i for i, cost in enumerate(ways) if cost.can(s, who_pays(f))), DECLINE]

    def choose_way(s: ThronesState, f: Frame, option: int) -> None:
        f[WAY] = option + 1
        if f[WAY] and ways[option].choices is None:  # nothing is to be picked for it
            ways[option].pay(s, who_pays(f), [])

    def pay_options(s: ThronesState, f: Frame) -> list[int]:
        if f[WAY] == 0 or f[PAID] >= ways[f[WAY] - 1].count:
            return []
        choices = ways[f[WAY] - 1].choices
        return [] if choices is None else choices(s, who_pays(f))

    def pay_with(s: ThronesState, f: Frame, option: int) -> None:
        cost = ways[f[WAY] - 1]
        f[PAID] += 1 if cost.worth is None else cost.worth(s, option)
        cost.pay(s, who_pays(f), [option])

    def more(s: ThronesState, f: Frame) -> None:
        if pay_options(s, f):
            s.jump(f, pay)

    def come_of_it(s: ThronesState, f: Frame) -> None:
        (paid if f[WAY] else declined).do(s, f, user(f))

    way: Question[ThronesState] = Question(
        f"{name}-pay",
        who=lambda s, f: f[PAYER],
        options=way_options,
        declines=DECLINE,
        text=lambda s, f, option: "no" if option == DECLINE else ways[option].text,
        label=lambda s, f, option: "Do not pay" if option == DECLINE else capital(ways[option].text),
        prompt=lambda s, f: f"{card_name(s, f[OF])}: {text}.",
        answer=choose_way,
    )
    pay: Question[ThronesState] = Question(
        f"{name}-with",
        who=lambda s, f: f[PAYER],
        options=pay_options,
        text=lambda s, f, option: card_name(s, option),
        on=on_card,
        prompt=lambda s, f: f"{card_name(s, f[OF])}: {ways[f[WAY] - 1].text}.",
        answer=pay_with,
    )
    procedure = rules.procedure(f"first-{name}", way, pay, more, come_of_it)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        s.push(procedure, x.you, x.source, x.event, x.picks, payer(s, x))

    return Effect(do, text)


NOTHING_MORE = Effect(lambda s, f, x: None, "nothing more happens")
