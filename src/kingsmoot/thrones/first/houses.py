"""What Houses Stark and Baratheon and neutral cards have brought: joining a challenge, taking keywords, whole piles."""

from __future__ import annotations

from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Condition, Context, Effect, Modifier, Trigger
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.effects import UNTIL, shuffle_into_deck
from kingsmoot.thrones.events import CARD, SEAT, SOURCE, event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.participation import participants
from kingsmoot.thrones.refs import TARGET, Ref
from kingsmoot.thrones.selectors import ATTACHMENT
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import KEYWORDS, Event, Period, Zone
from kingsmoot.thrones.values import has_keyword
from kingsmoot.thrones.words import card_name

# -- joining a challenge --------------------------------------------------------------------------------


def your_challenge(*kinds: int) -> Condition:
    """While a challenge of these types is going on in which you attack or defend, without this card."""
    return lambda s, x: (
        bool(s.in_challenge)
        and s.type in kinds
        and x.you in (s.attacker, s.defender)
        and x.source not in participants(s)
    )


def join_your_side() -> Effect:
    """This card takes part without being declared: on the side of its player."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        if s.zone[x.source] != Zone.PLAY:
            return
        attacks = s.controller[x.source] == s.attacker
        (s.attackers if attacks else s.defenders).append(x.source)
        s.note("{card} attacks." if attacks else "{card} defends.", card=x.source)
        s.touch()
        s.game.settle(s)

    return Effect(do, "have it take part on your side")


# -- taking keywords over -------------------------------------------------------------------------------


def take_keywords_over(words: tuple[str, ...], until: Period) -> Effect:
    """The chosen character loses those of these keywords that it has, and this card gains them."""

    def affects(s: ThronesState, x: Context, c: int) -> bool:
        return s.zone[c] == Zone.PLAY and c != x.source and any(has_keyword(s, c, word) for word in words)

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        for c in TARGET.find(s, x):
            for word in words if affects(s, x, c) else ():
                if has_keyword(s, c, word):
                    add_lasting(s, Modifier.KEYWORD, 1, until, x.source, KEYWORDS.index(word))
                while has_keyword(s, c, word):  # it may have it more than once
                    add_lasting(s, Modifier.KEYWORD, -1, until, c, KEYWORDS.index(word))
        s.game.settle(s)

    text = f"{UNTIL[until]}, it loses {' and '.join(words)}, and this card gains what it lost of these"
    return Effect(do, text, affects=affects)


# -- attachments that are played on this card -----------------------------------------------------------


def attachment_played_on_it() -> Trigger:
    """By whomever; that is the player of the event."""

    def matches(s: ThronesState, x: Context) -> bool:
        row = s.events[x.event]
        return row[SOURCE] == x.source and ATTACHMENT.test(s, x, row[CARD])

    return Trigger((Event.MARSHALED,), matches, "after an attachment is played on this card")


DRAWER, OF = 2, 3
"""Who may draw, and by which card."""
YES, NO = range(2)


def draw_one(s: ThronesState, f: Frame, option: int) -> None:
    if option == YES:
        happen(s, event(Event.CARDS_DRAWN, seat=f[DRAWER], amount=1, source=f[OF]))


DRAW_QUESTION: Question[ThronesState] = Question(
    "may-draw",
    who=lambda s, f: f[DRAWER],
    options=lambda s, f: [YES, NO] if s.game.may_draw(s, f[DRAWER]) else [],
    declines=NO,
    text=lambda s, f, option: ("draw a card", "no")[option],
    prompt=lambda s, f: f"{card_name(s, f[OF])}: do you draw a card?",
    answer=draw_one,
)
MAY_DRAW = rules.procedure("first-may-draw", DRAW_QUESTION)


def that_player_may_draw() -> Effect:
    """The player of the event. Whoever uses the ability for himself has already said yes."""

    def do(s: ThronesState, f: Frame, x: Context) -> None:
        seat = s.events[x.event][SEAT]
        if seat == x.you:
            happen(s, event(Event.CARDS_DRAWN, seat=seat, amount=1, source=x.source))
        else:
            s.push(MAY_DRAW, seat, x.source)

    return Effect(do, "whoever played it may draw 1 card", lambda s, x: s.game.may_draw(s, s.events[x.event][SEAT]))


# -- whole piles ----------------------------------------------------------------------------------------

ALL_DEAD = Ref(lambda s, x: [c for pile in s.dead for c in pile], "all dead piles")
ALL_DISCARDED = Ref(lambda s, x: [c for pile in s.discard for c in pile], "all discard piles")


def shuffle_piles(piles: Ref) -> Effect:
    """Of all players, each into its owner's deck."""
    made = shuffle_into_deck(piles)
    return Effect(made.do, f"shuffle {piles.text} into their owners' decks", made.could)
