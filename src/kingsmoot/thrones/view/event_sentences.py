"""What happened, in sentences: "You won the power challenge by 3." "Joffrey Baratheon is about to be killed."

Whoever is asked (``state.seat``) is "you", and everybody else has a name.
"""

from __future__ import annotations

from typing import Final

from kingsmoot.kernel.procedure import PROCEDURE
from kingsmoot.kernel.text import capital, joined
from kingsmoot.thrones.model.enums import CHALLENGE_NAMES, Event, EventId, Type, Zone
from kingsmoot.thrones.model.ids import NO_CARD, CardId, Row
from kingsmoot.thrones.model.state import ThronesState, rules
from kingsmoot.thrones.model.titles import is_plural
from kingsmoot.thrones.timing.event_rows import AMOUNT, CARD, EVENT, OTHER, SEAT, SOURCE
from kingsmoot.thrones.view.labels import card_label, is_open, player_label, whose

_SENTENCES: Final = {
    Event.KILLED: ("{card}", "be killed"),
    Event.DISCARDED_FROM_PLAY: ("{card}", "be discarded from play"),
    Event.SACRIFICED: ("{card}", "be sacrificed"),
    Event.RETURNED_TO_HAND: ("{card}", "return to hand"),
    Event.RETURNED_TO_DECK: ("{card}", "return to the deck"),
    Event.PLACED_IN_DEAD_PILE: ("{card}", "be placed in {whose} dead pile"),
    Event.LEFT_CHALLENGE: ("{card}", "be removed from the challenge"),
    Event.JOINED_CHALLENGE: ("{card}", "join the challenge"),
    Event.SAVED: ("{card}", "be saved"),
    Event.PLOT_USED: ("{card}", "go to {whose} used pile"),
    Event.TARGET_CHOSEN: ("{seat}", "choose {card}"),
    Event.NO_DEFENDERS_DECLARED: ("{seat}", "declare no defenders"),
    Event.RESERVE_CHECKED: ("{seat}", "check reserve"),
    Event.DISCARDED_FOR_RESERVE: ("{seat}", "discard {cards} for reserve"),
    Event.PLACED_IN_PILE: ("{card}", "be placed in {whose} pile"),
    Event.REMOVED_FROM_GAME: ("{card}", "be removed from the game"),
    Event.LEAVES_PLAY: ("{card}", "leave play"),
    Event.ENTERS_PLAY: ("{card}", "enter play"),
    Event.MARSHALED: ("{seat}", "marshal {card}"),
    Event.MARSHALED_FACEDOWN: ("{seat}", "marshal {card}, which lay facedown"),
    Event.ATTACHED_FACEDOWN: ("{card}", "be attached"),
    Event.EVENT_PLAYED: ("{seat}", "play {card}"),
    Event.KNELT: ("{card}", "kneel"),
    Event.STOOD: ("{card}", "stand"),
    Event.POWER_GAINED: ("{holder}", "gain {amount} power"),
    Event.POWER_MOVED: ("{amount} power", "move from {giver} to {holder}"),
    Event.POWER_DISCARDED: ("{holder}", "lose {amount} power"),
    Event.GOLD_GAINED: ("{seat}", "gain {amount} gold"),
    Event.GOLD_PAID: ("{seat}", "pay {amount} gold for {card}"),
    Event.GOLD_PLACED: ("{card}", "gain {amount} gold"),
    Event.GOLD_MOVED: ("{amount} gold", "move from {giver} to {holder}"),
    Event.GOLD_DISCARDED: ("{card}", "lose {amount} gold"),
    Event.INCOME_COLLECTED: ("{seat}", "collect {amount} gold as income"),
    Event.CARDS_DRAWN: ("{seat}", "draw {cards}"),
    Event.CARD_DRAWN: ("{seat}", "draw {card}"),
    Event.DISCARDED_FROM_HAND: ("{card}", "be discarded from {whose} hand"),
    Event.DISCARDED_FROM_DECK: ("{card}", "be discarded from {whose} deck"),
    Event.REVEALED: ("{seat}", "reveal {card}"),
    Event.PLOT_REVEALED: ("{seat}", "reveal {card}"),
    Event.INITIATIVE_COMPARED: ("{seat}", "compare initiative"),
    Event.INITIATIVE_WON: ("{seat}", "win initiative"),
    Event.FIRST_PLAYER_NAMED: ("{seat}", "become first player"),
    Event.CHALLENGE_INITIATED: ("{other}", "initiate {kind} challenge against {seat}"),
    Event.ATTACKER_DECLARED: ("{card}", "attack"),
    Event.DEFENDER_DECLARED: ("{card}", "defend"),
    Event.BYPASSED: ("{source}", "bypass {card}"),
    Event.CHALLENGE_DECIDED: ("{seat}", "win the {challenge} challenge{by}"),
    Event.CLAIM_APPLIED: ("{challenge} claim", "be applied to {seat}"),
    Event.CLAIM_APPLIES: ("claim", "be applied to {seat} for the {challenge} challenge"),
    Event.CHALLENGE_ENDS: ("the {challenge} challenge", "end"),
    Event.DOMINANCE_WON: ("{seat}", "win dominance"),
    Event.PHASE_BEGINS: ("the {phase} phase", "begin"),
    Event.PHASE_ENDS: ("the {phase} phase", "end"),
    Event.ROUND_ENDS: ("the round", "end"),
    Event.STRENGTH_RAISED: ("the STR of {card}", "increase"),
    Event.STRENGTH_LOWERED: ("the STR of {card}", "decrease"),
    Event.PUT_INTO_SHADOWS: ("{card}", "be placed in shadows"),
    Event.RETURNED_TO_SHADOWS: ("{card}", "return to shadows"),
    Event.MARSHALED_INTO_SHADOWS: ("{seat}", "marshal {card} into shadows"),
    Event.OUT_OF_SHADOWS: ("{card}", "come out of shadows"),
    Event.DISCARDED_FROM_SHADOWS: ("{card}", "be discarded from {whose} shadows area"),
}
"""Who or what, and what it does, for everything that can happen but EFFECT_INITIATES: see ``_use``."""

_OF_A_CHALLENGE: Final = (Event.CHALLENGE_INITIATED, Event.CLAIM_APPLIES, Event.CLAIM_APPLIED, Event.CHALLENGE_ENDS)
"""Events whose number is the type of the challenge."""

MOST_TOLD: Final = 3
"""How many are named of those whom the same befalls."""


_PAST: Final = {
    "become": "became",
    "begin": "began",
    "choose": "chose",
    "come": "came",
    "draw": "drew",
    "go": "went",
    "kneel": "knelt",
    "leave": "left",
    "lose": "lost",
    "pay": "paid",
    "stand": "stood",
    "take": "took",
    "win": "won",
}


def conjugate(infinitive: str, *, plural: bool, past: bool = False) -> str:
    """ "be killed" is "is killed" or "are killed", and was or were so; so with all verbs."""
    verb, _, rest = infinitive.partition(" ")
    if verb == "be":
        verb = ("were" if plural else "was") if past else "are" if plural else "is"
    elif past:
        verb = _PAST.get(verb) or (f"{verb}d" if verb.endswith("e") else f"{verb}ed")
    elif not plural:
        verb += "es" if verb.endswith(("s", "x", "ch", "sh")) else "s"
    return f"{verb} {rest}".rstrip()


def _card(s: ThronesState, c: CardId) -> str:
    if c == NO_CARD:
        return ""
    return card_label(s, c) if is_open(s, c) else "a card"


def _holder(s: ThronesState, c: CardId) -> str:
    """Who has the power or gold on a card: that on a faction card is the player's."""
    if c != NO_CARD and s.deal.cards[c].type == Type.FACTION:
        return player_label(s, s.owner(c))
    return _card(s, c)


def _use(s: ThronesState, row: Row) -> tuple[str, str]:
    """Of the moment at which effects may be cancelled: who uses or plays what; a plot just takes effect."""
    card = s.deal.cards[row[CARD]]
    if any(frame[PROCEDURE] == rules.by_name["save-with-duplicate"].number for frame in s.stack[-2:]):
        return "{seat}", "use a duplicate of {card}"
    if card.type in (Type.PLOT, Type.AGENDA, Type.FACTION, Type.TITLE):
        return "{card}", "take effect"
    return "{seat}", "play {card}" if s.zone[row[CARD]] == Zone.PLAYING else "use {card}"


def _words(s: ThronesState, row: Row) -> dict[str, str]:
    """Everything that a sentence about this event may speak of."""
    kind, c, seat, amount, source = row[EVENT], row[CARD], row[SEAT], row[AMOUNT], row[SOURCE]
    words = {
        "card": _card(s, c),
        "holder": _holder(s, c),
        "amount": str(amount or "no"),
        "cards": f"{amount or 'no'} card{'' if amount == 1 else 's'}",
        "by": f" by {amount}" if amount else "",
        "challenge": CHALLENGE_NAMES[s.type],
    }
    if seat >= 0:
        words["seat"], words["whose"] = player_label(s, seat), whose(s, seat)
    if kind in _OF_A_CHALLENGE:
        words["challenge"], words["kind"] = CHALLENGE_NAMES[amount], s.edition.word(s, "kind", amount)
    if kind == Event.CHALLENGE_INITIATED:
        words["other"] = player_label(s, row[OTHER])
    elif kind in (Event.BYPASSED, Event.POWER_MOVED, Event.GOLD_MOVED):
        words["source"], words["giver"] = _card(s, source), _holder(s, source)
    elif kind in (Event.PHASE_BEGINS, Event.PHASE_ENDS):
        words["phase"] = s.edition.word(s, "phase", amount)
    return words


def _names_several(s: ThronesState, who: str, row: Row) -> bool:
    """Whether the card of which it speaks has a plural for a name."""
    c = row[SOURCE] if who == "{source}" else row[CARD]
    return who in ("{card}", "{holder}", "{source}") and c != NO_CARD and is_open(s, c) and is_plural(s.deal.cards[c])


def _counted(cards: list[str]) -> list[str]:
    """Cards of one title that cannot be told apart are counted."""
    alike = {name: cards.count(name) for name in cards}
    return [name if count == 1 else f"{count} copies of {name}" for name, count in alike.items()]


def clauses(s: ThronesState, rows: list[Row], *, before: bool = False) -> list[str]:
    """What happened in these events, or with ``before`` is about to happen: a clause for all whom the same befalls.

    Whoever may still cancel what somebody uses or plays is told of it as it happens.
    """
    befallen: dict[tuple[str, str, bool], list[str]] = {}
    several: set[tuple[str, str, bool]] = set()
    for row in rows:
        using = row[EVENT] == Event.EFFECT_INITIATES
        who, does = _use(s, row) if using else _SENTENCES[EventId(row[EVENT])]
        words = _words(s, row)
        does = s.edition.phrase(f"be about to {does}" if before and not using else does).format(**words)
        key = who, does, not before and not using
        befallen.setdefault(key, []).append(who.format(**words))
        if _names_several(s, who, row):
            several.add(key)
    told = []
    for (who, does, past), all_ in befallen.items():
        subjects = all_ if who == "{card}" else list(dict.fromkeys(all_))  # a player is named once
        plural = len(subjects) > 1 or subjects == ["you"] or (who, does, past) in several
        told.append(f"{joined(_counted(subjects), MOST_TOLD)} {conjugate(does, plural=plural, past=past)}")
    return told


def sentence(clause: str) -> str:
    """With a full stop, unless it ends with a title that ends like a sentence."""
    return capital(clause) if clause.endswith(("!", "?")) else f"{capital(clause)}."
