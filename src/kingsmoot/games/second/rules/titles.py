"""Melee titles: how they are selected, who supports whom, and who is whose rival."""

from __future__ import annotations

from typing import Any, Final

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.model import atoms
from kingsmoot.thrones.model.card import Card
from kingsmoot.thrones.model.enums import Period, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row, Seat
from kingsmoot.thrones.model.modifiers import Permission
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.values.in_force import active, falls_on, holds
from kingsmoot.thrones.values.plot_values import titles_of
from kingsmoot.thrones.view.reasons import card_key

# -- bearing a title ------------------------------------------------------------------------------------


def title_of(s: ThronesState, seat: Seat) -> Card | None:
    borne = titles_of(s, seat)
    return s.deal.cards[borne[0]] if borne else None


def supports(s: ThronesState, seat: Seat, other: Seat) -> bool:
    """Whether the title of a seat keeps it from challenging the other."""
    mine, theirs = title_of(s, seat), title_of(s, other)
    return mine is not None and theirs is not None and theirs.title in mine.supports


def is_rival(s: ThronesState, seat: Seat, other: Seat) -> bool:
    mine, theirs = title_of(s, seat), title_of(s, other)
    return mine is not None and theirs is not None and theirs.title in mine.rivals


def has_rival_bonus(s: ThronesState, seat: Seat, other: Seat) -> bool:
    """Whether beating the other would bring the bonus for a rival now."""
    barred = holds(s, Permission.NO_CHALLENGE_BONUS, s.deal.factions[seat])
    return is_rival(s, seat, other) and [seat, other] not in s.rivals_beaten and not barred


def ties_by_title(s: ThronesState, seat: Seat) -> dict[str, Any]:
    """What a title makes of the others, for everybody to see: rivals, those it supports, and whether it redirects."""
    redirecting = redirecting_title(s)
    return {
        "rivals": [other for other in s.opponents(seat) if is_rival(s, seat, other)],
        "supports": [other for other in s.opponents(seat) if supports(s, seat, other)],
        "may_redirect": redirecting != NO_CARD and s.controller[redirecting] == seat,
    }


def take_rival_bonus(s: ThronesState, seat: Seat, other: Seat) -> bool:
    """The bonus for beating a rival comes once a round for each rival; whether it comes now."""
    if [seat, other] in s.rivals_beaten:
        return False
    s.rivals_beaten.append([seat, other])
    return True


def about(title: Card) -> str:
    """What a title is good for, in words."""
    parts = [title.text]
    parts += [f"+{title.income} gold on your plot."] if title.income else []
    parts += [f"+{title.reserve} reserve on your plot."] if title.reserve else []
    parts += [f"Supports {', '.join(title.supports)}."] if title.supports else []
    parts += [f"Rival of {', '.join(title.rivals)}."] if title.rivals else []
    return " ".join(filter(None, parts))


def take_up(s: ThronesState, title: CardId, seat: Seat) -> None:
    atoms.bear_title(s, title, seat)


def return_titles(s: ThronesState, f: Frame) -> None:
    """All titles go back to the pool."""
    for title in s.deal.titles:
        if s.zone[title] == Zone.TITLE:
            atoms.lay_down(s, title)


# -- redirecting a challenge ----------------------------------------------------------------------------


def redirecting_title(s: ThronesState) -> CardId:
    """The title whose bearer may redirect a challenge, and has not done so this round; NO_CARD if there is none."""
    for constant, x in active(s, Permission.REDIRECTS):
        if falls_on(s, constant, x, s.deal.factions[x.you]) and _redirected(s, x.source) not in s.limits:
            return x.source
    return NO_CARD


def count_redirect(s: ThronesState, title: CardId) -> None:
    s.limits.append(_redirected(s, title))


def _redirected(s: ThronesState, title: CardId) -> Row:
    return [Period.ROUND, s.serial[title] * 16, title, 1]


# -- selecting titles -----------------------------------------------------------------------------------

SEAT: Final = 2


def set_aside(players: int) -> int:
    """How many titles are left out, unseen."""
    if players <= 3:
        return 2
    return 1 if players <= 5 else 0


def offer_titles(s: ThronesState, f: Frame) -> None:
    """Some titles are set aside at random; the others go round."""
    pool = sorted(s.deal.titles)
    s.rng.shuffle(pool)
    s.offered = sorted(pool[set_aside(len(s.seats())) :])
    f[SEAT] = s.first


def passed_on(s: ThronesState, f: Frame) -> list[CardId]:
    """The titles that come to whoever is to select now."""
    return [title for title in s.offered if title not in s.taken]


def take_title(s: ThronesState, f: Frame, option: CardId) -> None:
    s.taken[f[SEAT]] = option


def on_title(s: ThronesState, f: Frame, option: CardId) -> str | None:
    return card_key(option)


SELECT_TITLE: Final[Question[ThronesState]] = Question(
    "title",
    who=lambda s, f: f[SEAT],
    options=passed_on,
    text=lambda s, f, option: f"take {s.deal.cards[option].title}",
    label=lambda s, f, option: f"{s.deal.cards[option].title}: {about(s.deal.cards[option])}",
    on=on_title,
    prompt=lambda s, f: "Choose your title for this round.",
    answer=take_title,
)


def next_to_take(s: ThronesState, f: Frame) -> None:
    f[SEAT] = s.next_seat(f[SEAT])
    if f[SEAT] != s.first:
        s.jump(f, SELECT_TITLE)


def reveal_titles(s: ThronesState, f: Frame) -> None:
    """All titles are revealed, and enter play, together."""
    for seat in s.seats():
        if s.taken[seat] != NO_CARD:
            take_up(s, s.taken[seat], seat)
            s.note("{player} is {card}.", player=seat, card=s.taken[seat])
    s.taken = [NO_CARD] * s.players
    s.offered = []


SELECT_TITLES: Final = rules.procedure("second-titles", offer_titles, SELECT_TITLE, next_to_take, reveal_titles)
