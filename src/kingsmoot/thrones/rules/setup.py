"""Setup: hands, mulligans, and the cards that are on the table when the first round begins."""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.kernel.text import capital
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.card import NO_COST
from kingsmoot.thrones.model.enums import Kind, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Seat
from kingsmoot.thrones.model.modifiers import Permission, Value
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.rules.before_game import begin, next_ability
from kingsmoot.thrones.rules.in_play.attachments import goes_by_kind, may_be_attached, suits
from kingsmoot.thrones.rules.limited import limited_setup_obstacle
from kingsmoot.thrones.rules.phases.first_player import draw_first_player
from kingsmoot.thrones.timing.causes import card_words, listed_cards
from kingsmoot.thrones.values.costs import is_banned
from kingsmoot.thrones.values.in_force import least
from kingsmoot.thrones.values.shadow_costs import INTO_SHADOWS, has_printed_shadow
from kingsmoot.thrones.view.labels import card_name, distinct, on_card, told_apart
from kingsmoot.thrones.view.reasons import card_on

_SETUP: Final = Zone.SETUP
_PLAYING: Final = Zone.PLAYING

HAND: Final = 7

SEAT: Final = 2
DONE: Final = 3

KEEP: Final = 0
REDRAW: Final = 1
ENOUGH: Final = -1
HIDDEN: Final = 1 << 20
"""Options from here on put a card into shadows: HIDDEN and the card."""


def lay_out(s: ThronesState, f: Frame) -> None:
    lay_out_decks(s, f)
    if not begin(s, Kind.AFTER_AGENDAS, AGENDAS_ANNOUNCED):
        draw_hands(s, f)


def lay_out_decks(s: ThronesState, f: Frame) -> None:
    deal = s.deal
    for seat in s.everybody():
        atoms.lay(s, deal.factions[seat], Zone.FACTION)
        for c in deal.agendas[seat]:
            atoms.lay(s, c, Zone.AGENDA)
        atoms.lay_out_pile(s, deal.plots[seat], Zone.PLOT_DECK)
        atoms.lay_out_pile(s, deal.decks[seat], Zone.DECK)
        atoms.sort_plots(s, seat)
        atoms.shuffle_deck(s, seat)
    for title in deal.titles:
        atoms.lay(s, title, Zone.TITLE_POOL)
    draw_first_player(s)
    f[SEAT] = s.first


def draw_hands(s: ThronesState, f: Frame) -> None:
    for seat in s.everybody():
        draw_up_to(s, seat)


AGENDAS_ANNOUNCED: Final = rules.procedure("agendas-announced", next_ability, draw_hands)
HANDS_KEPT: Final = rules.procedure("before-setup", next_ability)


def draw_up_to(s: ThronesState, seat: Seat) -> None:
    atoms.draw(s, seat, HAND - len(s.hand[seat]))


def mulligan(s: ThronesState, f: Frame, option: int) -> None:
    seat = f[SEAT]
    if option == REDRAW:
        atoms.put_hand_back(s, seat)
        draw_up_to(s, seat)
        s.note("{player} takes a mulligan.", player=seat)
    else:
        s.note("{player} keeps their hand.", player=seat)


MULLIGAN: Final[Question[ThronesState]] = Question(
    "mulligan",
    who=lambda s, f: f[SEAT],
    options=lambda s, f: [KEEP, REDRAW],
    declines=KEEP,
    text=lambda s, f, option: "new hand" if option == REDRAW else "keep",
    label=lambda s, f, option: "Mulligan" if option == REDRAW else "Keep this hand",
    prompt=lambda s, f: "Keep this hand or mulligan?",
    detail=lambda s, f: f"You may mulligan once: shuffle this hand back and draw {HAND} new cards.",
    answer=mulligan,
)


def next_to_keep(s: ThronesState, f: Frame) -> None:
    f[SEAT] = s.next_seat(f[SEAT])
    if f[SEAT] != s.first:
        s.jump(f, MULLIGAN)
    else:
        begin(s, Kind.BEFORE_SETUP, HANDS_KEPT)


def first_to_place(s: ThronesState, f: Frame) -> None:
    """It may be another one than when the hands were drawn."""
    f[SEAT] = s.first


def placed(s: ThronesState, seat: Seat) -> list[CardId]:
    zone = s.zone
    return [c for c in s.deal.decks[seat] if zone[c] == _SETUP]


def is_free_copy(s: ThronesState, c: CardId, down: list[CardId]) -> bool:
    """A further copy of a unique card that is also placed, or in play, costs nothing: it will be a duplicate."""
    cards = s.deal.cards
    card = cards[c]
    if not card.unique:
        return False
    for other in down + s.play[s.owner(c)]:  # noqa: SIM110 - twice as quick as a generator
        if cards[other].title == card.title:
            return True
    return False


def setup_price(s: ThronesState, c: CardId) -> int:
    """What is printed, with the penalty; X is 0."""
    printed = s.deal.cards[c].cost
    return (printed if printed > 0 else 0) + s.edition.penalty(s, s.owner(c), c)


def setup_cost(s: ThronesState, down: list[CardId]) -> int:
    found = 0
    for place, c in enumerate(down):
        if not is_free_copy(s, c, down[:place]):
            found += setup_price(s, c)
    return found


def gold_spent(s: ThronesState, seat: Seat, down: list[CardId]) -> int:
    """On these cards, and on those that were put into shadows."""
    return setup_cost(s, down) + INTO_SHADOWS * len(s.shadows[seat])


def gold_for_setup(s: ThronesState, seat: Seat) -> int:
    """What a seat may spend: as much as the rules say, or less by a card."""
    return least(s, Value.SETUP_GOLD, s.deal.factions[seat], s.edition.setup_gold)


NO_EVENTS: Final = "Events are not placed in the setup."

NO_COPIES: Final = "You already placed a copy. Duplicates can't be placed in setup."

NO_ATTACHMENTS: Final = "This attachment can't be placed in setup."

NOT_IN_SETUP: Final = "An effect keeps it out of setup."

WITHOUT_COST: Final = "It has no cost. You can only place it in shadows."

TOO_DEAR: Final = "Costs {cost}, you have {left} of {all} gold left for setup."

NO_HOST: Final = "You placed nothing it can be attached to."


def place_obstacle(s: ThronesState, seat: Seat, c: CardId, down: list[CardId]) -> str:
    """What keeps a card from being placed beside those that are down; empty if nothing does."""
    return _obstacle(s, seat, c, down, gold_left_beside(s, seat, down))


def gold_left_beside(s: ThronesState, seat: Seat, down: list[CardId]) -> int:
    """What a seat may still spend when these cards are down."""
    return gold_for_setup(s, seat) - gold_spent(s, seat, down)


def _obstacle(s: ThronesState, seat: Seat, c: CardId, down: list[CardId], left: int) -> str:
    """The same, where it is known how much gold is left."""
    card = s.deal.cards[c]
    if card.type not in (Type.CHARACTER, Type.LOCATION, Type.ATTACHMENT):
        return NO_EVENTS
    if card.cost == NO_COST:
        return WITHOUT_COST
    if is_banned(s, Permission.CANNOT_BE_SET_UP, seat, c):
        return NOT_IN_SETUP
    if not s.edition.setup_copies and is_free_copy(s, c, down):
        return NO_COPIES
    needed = s.edition.setup_attachments
    if card.type == Type.ATTACHMENT and needed and needed not in card.keywords:
        return NO_ATTACHMENTS
    if setup_price(s, c) > left and not (left >= 0 and is_free_copy(s, c, down)):
        return TOO_DEAR
    if limited := limited_setup_obstacle(s, c, down):
        return limited
    if card.type == Type.ATTACHMENT and not is_free_copy(s, c, down):
        return "" if any(could_be_host(s, c, host, seat) for host in (*down, *s.play[seat])) else NO_HOST
    return ""


NO_GOLD_FOR_SHADOWS: Final = "Placing it in shadows costs {cost} gold and {left} of {all} are left for the setup."


def hide_obstacle(s: ThronesState, seat: Seat, c: CardId, down: list[CardId]) -> str:
    """What keeps a card with shadow from being placed in shadows; empty if nothing does."""
    if is_banned(s, Permission.CANNOT_BE_SET_UP, seat, c):
        return NOT_IN_SETUP
    return NO_GOLD_FOR_SHADOWS if gold_spent(s, seat, down) + INTO_SHADOWS > gold_for_setup(s, seat) else ""


def may_be_hidden(s: ThronesState, seat: Seat, c: CardId, down: list[CardId]) -> bool:
    return has_printed_shadow(s, c) and not hide_obstacle(s, seat, c, down)


def may_be_placed(s: ThronesState, seat: Seat, c: CardId, down: list[CardId]) -> bool:
    return not place_obstacle(s, seat, c, down)


def could_be_host(s: ThronesState, c: CardId, host: CardId, seat: Seat) -> bool:
    """Whether a card that is placed could carry this attachment, once it is in play."""
    if s.in_play(host):
        return may_be_attached(s, c, host, seat)
    if goes_by_kind(s, c):
        return suits(s, c, host, seat)
    return may_be_attached(s.as_if(host, zone=Zone.PLAY), c, host, seat)


def place_options(s: ThronesState, f: Frame) -> list[int]:
    seat = f[SEAT]
    down = placed(s, seat)
    held = distinct(s, s.hand[seat])
    left = gold_left_beside(s, seat, down)
    found: list[int] = [c for c in held if not _obstacle(s, seat, c, down, left)]
    if s.edition.has_shadows:
        found += [HIDDEN + c for c in held if may_be_hidden(s, seat, c, down)]
    found.append(ENOUGH)
    return found


def place(s: ThronesState, f: Frame, option: int) -> None:
    if option == ENOUGH:
        f[DONE] = 1
        return
    c = _placed_by(option)
    if option >= HIDDEN:
        atoms.hide(s, c, lambda c: has_printed_shadow(s, c))
    else:
        atoms.take_out(s, c)
        atoms.lay(s, c, Zone.SETUP)


def _placed_by(option: int) -> CardId:
    """The card that an option is about: to place it, or to place it in shadows."""
    return CardId(option % HIDDEN) if option != ENOUGH else NO_CARD


def gold_left(s: ThronesState, seat: Seat) -> int:
    return gold_left_beside(s, seat, placed(s, seat))


def place_why_not(s: ThronesState, f: Frame, on: str) -> str:
    c, seat = card_on(on), f[SEAT]
    if c not in s.hand[seat]:
        return "You can only place cards from your hand."
    why, cost = place_obstacle(s, seat, c, placed(s, seat)), setup_price(s, c)
    if s.edition.has_shadows and has_printed_shadow(s, c):
        why, cost = hide_obstacle(s, seat, c, placed(s, seat)), INTO_SHADOWS
    return why.format(cost=cost, left=gold_left(s, seat), all=gold_for_setup(s, seat))


def _place_words(s: ThronesState, option: int) -> str:
    if option >= HIDDEN:
        return f"place {card_name(s, _placed_by(option))} in shadows"
    return "done" if option == ENOUGH else f"place {card_name(s, _placed_by(option))}"


def _place_on(s: ThronesState, f: Frame, option: int) -> str | None:
    return on_card(s, f, _placed_by(option))


NOTHING_ELSE: Final = "You can't place anything else. Finish your setup."


def place_detail(s: ThronesState, f: Frame) -> str:
    left = f"{gold_left(s, f[SEAT])} of {gold_for_setup(s, f[SEAT])} gold left."
    if len(s.choices) == 1:
        return f"{left} You're asked anyway, so nobody learns what you hold."
    return f"{left} Then you draw back up to {HAND} cards."


PLACE: Final[Question[ThronesState]] = Question(
    "setup",
    who=lambda s, f: f[SEAT],
    options=place_options,
    declines=ENOUGH,
    text=lambda s, f, option: told_apart(s, option, _place_words),
    label=lambda s, f, option: "Finish setup" if option == ENOUGH else capital(told_apart(s, option, _place_words)),
    on=_place_on,
    prompt=lambda s, f: "Place cards facedown for your setup." if len(s.choices) > 1 else NOTHING_ELSE,
    detail=place_detail,
    why_not=place_why_not,
    answer=place,
    always=lambda s, f: bool(s.hand[f[SEAT]]),  # how many cards somebody holds is no secret, what they are is one
)


def next_to_place(s: ThronesState, f: Frame) -> None:
    if not f[DONE]:
        s.jump(f, PLACE)
        return
    f[DONE] = 0
    f[SEAT] = s.next_seat(f[SEAT])
    if f[SEAT] != s.first:
        s.jump(f, PLACE)


def reveal_setup(s: ThronesState, f: Frame) -> None:
    """Everything stands; nothing of this is marshaled, played or entering play."""
    for seat in s.seats():
        down = placed(s, seat)
        hidden = len(s.shadows[seat])
        if down:
            s.note(f"{{player}} sets up {listed_cards(down)}.", player=seat, **card_words(down))
        elif not hidden:
            s.note("{player} sets up no cards.", player=seat)
        if hidden:
            s.note(
                f"{{player}} sets up {{count}} card{'' if hidden == 1 else 's'} in shadows.", player=seat, count=hidden
            )
        for c in down:
            if s.deal.cards[c].type == Type.ATTACHMENT:
                atoms.lay(s, c, Zone.PLAYING)  # faceup, and not yet in play
            else:
                _into_play(s, c, seat, NO_CARD)
    f[SEAT] = s.first


def waiting(s: ThronesState, seat: Seat) -> list[CardId]:
    """The attachments that have been revealed and are not on any card yet."""
    zone = s.zone
    return [c for c in s.deal.decks[seat] if zone[c] == _PLAYING]


def _into_play(s: ThronesState, c: CardId, seat: Seat, host: CardId) -> None:
    title = s.deal.cards[c].title
    first = [o for o in s.play[seat] if s.deal.cards[o].title == title and s.deal.cards[o].unique]
    if first:
        atoms.add_duplicate(s, c, first[0])
    else:
        atoms.enter_play(s, c, seat, host)


def next_attachment(s: ThronesState, f: Frame) -> None:
    while not waiting(s, f[SEAT]):
        f[SEAT] = s.next_seat(f[SEAT])
        if f[SEAT] == s.first:
            s.jump(f, fill_hands)
            return


def attachment_hosts(s: ThronesState, f: Frame) -> list[CardId]:
    """For the first of those that wait; none wait any more if their player has just left the game."""
    left = waiting(s, f[SEAT])
    return [host for host in s.play[f[SEAT]] if may_be_attached(s, left[0], host, f[SEAT])] if left else []


def attach(s: ThronesState, f: Frame, option: CardId) -> None:
    c = waiting(s, f[SEAT])[0]
    s.note("{player} attaches {card} to {target}.", player=f[SEAT], card=c, target=option)
    _into_play(s, c, f[SEAT], option)


ATTACH: Final[Question[ThronesState]] = Question(
    "setup-host",
    who=lambda s, f: f[SEAT],
    options=attachment_hosts,
    text=lambda s, f, option: f"attach to {card_name(s, option)}",
    on=on_card,
    why_not=lambda s, f, on: f"{card_name(s, waiting(s, f[SEAT])[0])} cannot be attached to it.",
    prompt=lambda s, f: f"Attach {card_name(s, waiting(s, f[SEAT])[0])} to which card?",
    answer=attach,
)


def more_attachments(s: ThronesState, f: Frame) -> None:
    left = waiting(s, f[SEAT])
    if left and not attachment_hosts(s, f):  # its host turned out to be no legal one
        atoms.put_into(s, left[0], Zone.DISCARD)
    s.jump(f, next_attachment)


def fill_hands(s: ThronesState, f: Frame) -> None:
    for seat in s.seats():
        draw_up_to(s, seat)
