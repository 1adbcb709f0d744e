"""The words that abilities are written in, for the cards that come with the game and for card files alike.

An ability says when, and then what happens or what holds::

    played(draw(2))
    triumph(LOST, gain())
    in_pile(protected())
    during(no_copies())
    claimed(peek(5))
    placed(fewer_allies())
"""

from __future__ import annotations

from typing import Final, TypeAlias

from kingsmoot.games.btwixt.cards.ability import (
    CLAIMED,
    CURRENT,
    IN_PILE,
    PLACED,
    PLAYED,
    TRIUMPH,
    Ability,
    Aim,
    Effect,
    Number,
    Outcome,
    Rule,
)
from kingsmoot.games.btwixt.cards.card import COLOURS, GREEN, PURPLE, RED, Colour
from kingsmoot.games.btwixt.cards.effect_words import (
    again,
    bait,
    bow,
    claim_next,
    copy,
    discard,
    discard_random,
    draw,
    execute,
    fetch,
    gain,
    gamble,
    give,
    join,
    kill,
    kill_current,
    lead,
    look,
    lure_token,
    move_ally,
    move_token,
    murder,
    peek,
    recover,
    replace_current,
    retreat,
    return_token,
    revive,
    rise,
    sacrifice_current,
    send,
    shift_tokens,
    sink,
    spy,
    steal,
    steal_random,
    strike,
    swap_hands,
    swap_piles,
    take_bid,
    trade,
)
from kingsmoot.games.btwixt.effects.piles import COPY, FETCH, SEND
from kingsmoot.games.btwixt.labels import count
from kingsmoot.kernel.text import capital

ANY, WON, LOST, CAME_SECOND, NEIGHBOUR_WON = Outcome
YOU, OTHER, ANYONE, NEIGHBOUR, KNEELING, STANDING, NEIGHBOURS, OTHERS, EVERYONE, WINNER, SECOND = Aim

Holds: TypeAlias = tuple[Rule, Number, str]
"""A rule that holds by itself, its number, and how to say it."""


def _sentence(text: str) -> str:
    return f"{capital(text)}."


def _must(fits: object) -> None:
    """Refuse what cannot be an ability. A card file may try anything."""
    if not fits:
        raise ValueError("does not fit together")


def _say(effects: tuple[Effect, ...]) -> str:
    return "; then ".join(effect.text for effect in effects)


# -- when -----------------------------------------------------------------------------------------------


def played(*effects: Effect) -> Ability:
    """As the card is played."""
    _must(effects and all(effect.aim not in (WINNER, SECOND) for effect in effects))
    return Ability(PLAYED, _sentence(_say(effects)), effects)


_OUTCOMES: Final = {
    ANY: "after the bid is won,",
    WON: "if you win the bid,",
    LOST: "if you do not win the bid,",
    CAME_SECOND: "if you come second in the bid,",
    NEIGHBOUR_WON: "if a neighbour of yours wins the bid,",
}


def triumph(outcome: Outcome, *effects: Effect) -> Ability:
    """After the bid is won, if it went like that for the leader in front of whom the card lies."""
    _must(effects and all(effect.procedure is not SEND for effect in effects))
    return Ability(TRIUMPH + outcome, f"Triumph: {_OUTCOMES[outcome]} {_say(effects)}.", effects)


def claimed(*effects: Effect) -> Ability:
    """As the ally is claimed."""
    _must(effects and all(effect.procedure not in (SEND, FETCH, COPY) for effect in effects))
    return Ability(CLAIMED, f"When claimed: {_say(effects)}.", effects)


def _holding(when: int, lead_in: str, holds: tuple[Holds, ...]) -> Ability:
    _must(holds)
    text = lead_in + "; ".join(says for _, _, says in holds)
    return Ability(when, _sentence(text), rules=tuple((rule, number) for rule, number, _ in holds))


def in_pile(*holds: Holds) -> Ability:
    """While the card lies in a bid pile."""
    return _holding(IN_PILE, "", holds)


def during(*holds: Holds) -> Ability:
    """While the ally is the current one, to the end of the round."""
    return _holding(CURRENT, "during this round: ", holds)


def placed(*holds: Holds) -> Ability:
    """As the ally is placed."""
    return _holding(PLACED, "placement: ", holds)


# -- what holds for a card in a bid pile ----------------------------------------------------------------


def protected() -> Holds:
    return Rule.PROTECTED, 1, "other influence cards cannot move or discard this card"


def guards_pile() -> Holds:
    return Rule.GUARDS_PILE, 1, "other influence cards cannot move or discard the cards in your bid pile"


def strings() -> Holds:
    text = "if a neighbour of yours wins the bid, ally and gained tokens go to the council that the two of you share"
    return Rule.STRINGS, 1, text


def kept_if_lost() -> Holds:
    return (
        Rule.KEPT_IF_LOST,
        1,
        "if you do not win the bid, this card returns to your hand instead of being discarded",
    )


def kept_if_won() -> Holds:
    return (
        Rule.KEPT_IF_WON,
        1,
        "if you win the bid, this card returns to your hand instead of being discarded",
    )


def silence() -> Holds:
    text = (
        "for the rest of the round you may skip your turns; in the turn that you do not skip "
        "you play up to 2 influence cards and kneel at once"
    )
    return Rule.SILENCE, 1, text


def wins_ties() -> Holds:
    return Rule.WINS_TIES, 1, "you win ties"


def free_hand() -> Holds:
    return Rule.FREE_HAND, 1, "if you win the bid, nobody's Pulling the Strings holds for you"


def per_ally(n: int) -> Holds:
    return Rule.PER_ALLY, n, f"worth {n} more for each ally in the one of your councils that has fewer"


def per_token(n: int) -> Holds:
    return (
        Rule.PER_TOKEN,
        n,
        f"worth {n} more for each power token in the one of your councils that has fewer",
    )


def per_other_card(n: int) -> Holds:
    return Rule.PER_OTHER_CARD, n, f"worth {n} more for each other card in your bid pile"


def per_dead(n: int) -> Holds:
    return Rule.PER_DEAD, n, f"worth {n} more for each dead ally, up to 5 of them"


def if_alone(n: int) -> Holds:
    return Rule.IF_ALONE, n, f"worth {n} more while it is the only card in your bid pile"


def if_first(n: int) -> Holds:
    return Rule.IF_FIRST, n, f"worth {n} more while you are the first player"


def if_short_handed(n: int) -> Holds:
    return Rule.IF_SHORT_HANDED, n, f"worth {n} more while both your neighbours hold more cards than you"


def matches_highest() -> Holds:
    return Rule.MATCHES_HIGHEST, 1, "worth as much more as the highest printed value in the other bid piles"


def weakens_neighbours(n: int) -> Holds:
    return Rule.WEAKENS_NEIGHBOURS, n, f"the influence totals of your neighbours are {n} lower"


# -- what holds for everybody during the round of an ally -----------------------------------------------


def no_copies() -> Holds:
    return Rule.NO_COPIES, 1, "no card can be played of which a copy lies in a bid pile"


def first_takes_back() -> Holds:
    text = "the first leader who kneels with cards in the bid pile takes the bid pile back into the hand"
    return Rule.FIRST_TAKES_BACK, 1, text


def lowest_wins() -> Holds:
    return Rule.LOWEST_WINS, 1, "the lowest influence total wins the bid"


def most_cards(n: int) -> Holds:
    return Rule.MOST_CARDS, n, f"nobody with {n} or more cards in the bid pile can play another"


def barred_colour(colour: Colour) -> Holds:
    return Rule.BARRED_COLOUR, colour + 1, f"{COLOURS[colour]} cards cannot be played"


def barred_above(n: int) -> Holds:
    return Rule.BARRED_VALUE, n, f"cards of value {n + 1} or more cannot be played"


def red_worth(n: int) -> Holds:
    return Rule.RED_WORTH, n, f"red cards are worth {n} more"


def green_worth(n: int) -> Holds:
    return Rule.GREEN_WORTH, n, f"green cards are worth {n} more"


def purple_worth(n: int) -> Holds:
    return Rule.PURPLE_WORTH, n, f"purple cards are worth {n} more"


def value_cap(n: int) -> Holds:
    return Rule.VALUE_CAP, n, f"no card is worth more than {n}"


def no_abilities() -> Holds:
    return Rule.NO_ABILITIES, 1, "what cards do as they are played does not happen"


def counter_clockwise() -> Holds:
    return Rule.COUNTER_CLOCKWISE, 1, "turns go counter-clockwise"


def last_wins_ties() -> Holds:
    return Rule.LAST_WINS_TIES, 1, "ties go to the tied leader who comes last, not first, whatever influence cards say"


def extra_tokens(n: int) -> Holds:
    return Rule.EXTRA_TOKENS, n, f"the winner of the bid gains {n + 1} power tokens instead of 1"


def no_token() -> Holds:
    return Rule.NO_TOKEN, 1, "the winner of the bid gains no power token"


def second_gains(n: int) -> Holds:
    return Rule.SECOND_GAINS, n, "the leader who comes second in the bid gains a power token, too"


def losers_recover() -> Holds:
    text = "each leader who does not win the bid takes the highest card of the bid pile back into the hand"
    return Rule.LOSERS_RECOVER, 1, text


def empty_kneel_draws(n: int) -> Holds:
    return Rule.EMPTY_KNEEL_DRAWS, n, f"a leader who kneels with an empty bid pile draws {count(n, 'card')}"


def must_play() -> Holds:
    return Rule.MUST_PLAY, 1, "nobody who can play a card may kneel with an empty bid pile"


def open_hands() -> Holds:
    return Rule.OPEN_HANDS, 1, "all hands lie open"


def second_places() -> Holds:
    return Rule.SECOND_PLACES, 1, "the leader who comes second in the bid chooses the council for this ally"


# -- what holds as an ally is placed --------------------------------------------------------------------


def with_highest() -> Holds:
    return Rule.WITH_HIGHEST, 1, "in the one of your councils that holds your ally of the highest power"


def fewer_allies() -> Holds:
    return Rule.FEWER_ALLIES, 1, "in the one of your councils that has fewer allies"


def lower_power() -> Holds:
    return Rule.LOWER_POWER, 1, "in the one of your councils whose allies have less power"


def fewer_tokens() -> Holds:
    return Rule.FEWER_TOKENS, 1, "in the one of your councils that has fewer power tokens"


def any_council() -> Holds:
    return Rule.ANY_COUNCIL, 1, "in any council of the table"


def with_ally(code: str) -> Holds:
    friend = code.replace("-", " ").title()
    return Rule.WITH_ALLY, code, f"in the council of {friend}, if that is one of yours"


__all__ = [
    "ANY",
    "ANYONE",
    "CAME_SECOND",
    "EVERYONE",
    "GREEN",
    "KNEELING",
    "LOST",
    "NEIGHBOUR",
    "NEIGHBOURS",
    "NEIGHBOUR_WON",
    "OTHER",
    "OTHERS",
    "PURPLE",
    "RED",
    "SECOND",
    "STANDING",
    "WINNER",
    "WON",
    "YOU",
    "again",
    "any_council",
    "bait",
    "barred_above",
    "barred_colour",
    "bow",
    "claim_next",
    "claimed",
    "copy",
    "counter_clockwise",
    "discard",
    "discard_random",
    "draw",
    "during",
    "empty_kneel_draws",
    "execute",
    "extra_tokens",
    "fetch",
    "fewer_allies",
    "fewer_tokens",
    "first_takes_back",
    "free_hand",
    "gain",
    "gamble",
    "give",
    "green_worth",
    "guards_pile",
    "if_alone",
    "if_first",
    "if_short_handed",
    "in_pile",
    "join",
    "kept_if_lost",
    "kept_if_won",
    "kill",
    "kill_current",
    "last_wins_ties",
    "lead",
    "look",
    "losers_recover",
    "lower_power",
    "lowest_wins",
    "lure_token",
    "matches_highest",
    "most_cards",
    "move_ally",
    "move_token",
    "murder",
    "must_play",
    "no_abilities",
    "no_copies",
    "no_token",
    "open_hands",
    "peek",
    "per_ally",
    "per_dead",
    "per_other_card",
    "per_token",
    "placed",
    "played",
    "protected",
    "purple_worth",
    "recover",
    "red_worth",
    "replace_current",
    "retreat",
    "return_token",
    "revive",
    "rise",
    "sacrifice_current",
    "second_gains",
    "second_places",
    "send",
    "shift_tokens",
    "silence",
    "sink",
    "spy",
    "steal",
    "steal_random",
    "strike",
    "strings",
    "swap_hands",
    "swap_piles",
    "take_bid",
    "trade",
    "triumph",
    "value_cap",
    "weakens_neighbours",
    "wins_ties",
    "with_ally",
    "with_highest",
]
