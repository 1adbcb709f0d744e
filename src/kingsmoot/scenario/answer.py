"""Which option a text means: as it is written, or by a card's title and number."""

from __future__ import annotations

from typing import TYPE_CHECKING

from kingsmoot.kernel.errors import IllegalMove
from kingsmoot.kernel.state import Option
from kingsmoot.thrones.model.ids import NO_CARD, CardId
from kingsmoot.thrones.model.state import ThronesState
from kingsmoot.thrones.view.labels import card_name
from kingsmoot.thrones.view.reasons import card_on

if TYPE_CHECKING:
    from kingsmoot.scenario.player import Player
    from kingsmoot.scenario.table import Scenario


class NotOffered(IllegalMove, AssertionError):
    """Somebody was to choose what cannot be chosen; or is not asked at all."""


def option_for(s: ThronesState, text: str) -> Option | None:
    """The option with this text, or the only one that it can mean if copies are named by title and number."""
    options = s.decision.options
    for option in options:
        if option.text == text:
            return option
    meant = [option for option in options if text in other_words(s, option.text, option.on)]
    if len(meant) > 1:
        told = ", ".join(repr(other_words(s, option.text, option.on)[-1]) for option in meant)
        raise NotOffered(f"{text!r} could be several of the options. Say which: {told}.")
    return meant[0] if meant else None


def other_words(s: ThronesState, text: str, on: str | None) -> tuple[str, ...]:
    """An option about one of several copies, with the plain title and with title and number in place of its name."""
    c = card_on(on) if on else NO_CARD
    if c == NO_CARD:
        return ()
    name, title = card_name(s, c), s.deal.cards[c].title
    return text.replace(name, title), text.replace(name, f"{title} #{number_of(s, c)}")


def copies(s: ThronesState, title: str) -> list[CardId]:
    """The cards of a title: those in play, side by side, each side's in the order in which they came; then others."""
    in_play = [c for c in s.all_in_play() if s.cards[c].title == title]
    return in_play + [CardId(c) for c, card in enumerate(s.deal.cards) if card.title == title and c not in in_play]


def number_of(s: ThronesState, c: CardId) -> int:
    """Which of the copies of its title a card is, from 1 on."""
    return 1 + copies(s, s.deal.cards[c].title).index(c)


def offered(t: Scenario, verb: str, title: str) -> Option | None:
    """The option by which the player who is asked does this with the card of a title; of several the first."""
    wanted = f"{verb} {title}"
    options = [option for option in t.s.decision.options if option.text.startswith(f"{verb} ")]
    for option in options:
        if option.text == wanted:
            return option
    for option in options:
        c = card_on(option.on) if option.on else NO_CARD
        own = t.s.deal.cards[c].title if c != NO_CARD else ""
        if own and title in (own, f"{own} #{number_of(t.s, c)}"):
            return option
    return next((option for option in options if option.text.startswith(f"{wanted} ")), None)


def begins(option: str, text: str) -> bool:
    """Whether an option is that, or that and some more words."""
    return option == text or option.startswith(f"{text} ")


def refuse(t: Scenario, player: Player, text: str) -> NotOffered:
    """What is asked instead, and what was chosen already because there was nothing else to choose."""
    forced = [f"{one.texts[0]!r} was the only choice ({one.about})" for one in t.forced if one.seat == player.seat]
    taken = f" {' and '.join(forced)}, so it was made without asking." if forced else ""
    return NotOffered(f"{player.name} cannot choose {text!r}: {t.situation}{taken}")
