"""The characters of House Greyjoy, and their attachment."""

from dataclasses import replace

from kingsmoot.games.winter.cards.sea.common import GREYJOY, IRONBORN, WARSHIPS, card
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Context, Modifier, Trigger
from kingsmoot.thrones.atoms import add_lasting
from kingsmoot.thrones.control import give_control
from kingsmoot.thrones.declare import YOU, choose, choose_opponent, holds, keyword, pick
from kingsmoot.thrones.effects import (
    discard_from_play,
    give_icon,
    give_strength,
    if_you_win,
    kneel,
    own,
    put_into_play,
    stand,
    then,
)
from kingsmoot.thrones.events import CARD, SEAT
from kingsmoot.thrones.first.conditions import attacks
from kingsmoot.thrones.first.core import move_attachment
from kingsmoot.thrones.first.declare import (
    any_phase,
    challenges,
    crest,
    in_challenge,
    instead,
    passive,
    response,
    save_response,
)
from kingsmoot.thrones.first.effects import discard_from_deck, discard_own_top, opponents
from kingsmoot.thrones.first.sea import (
    NOTHING_MORE,
    may_pay,
    only_one,
    to_bottom_instead,
    would_be_killed,
)
from kingsmoot.thrones.first.searching import search_for_play
from kingsmoot.thrones.participation import participants
from kingsmoot.thrones.paying import discard_self, kneel_influence, kneel_one, kneel_self, pay
from kingsmoot.thrones.refs import EVENT_CARD, TARGET
from kingsmoot.thrones.refs import HOST as ITS_HOST
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CHARACTER,
    HOST,
    IN_PLAY,
    LOCATION,
    MINE,
    NON_UNIQUE,
    SELF,
    THEIRS,
    printed_cost,
    such,
)
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, Event, Period, Type, Zone
from kingsmoot.thrones.triggers import won
from kingsmoot.thrones.values import AMOUNT, MODIFIER, ON, WORD, crests, has_keyword, strength

# -- what keeps others from defending -------------------------------------------------------------------


the_only_king = only_one("King")
weaker = such(lambda s, x, c: strength(s, c) < strength(s, x.source))

card(
    "Balon Greyjoy",
    holds(
        Modifier.CANNOT_DEFEND,
        CHARACTER & IN_PLAY & weaker,
        "While this card is attacking, if it is the only King character in play, characters with lower STR than this "
        "card cannot be declared as defenders.",
        while_=lambda s, x: attacks(s, x) and the_only_king(s, x),
    ),
)

without_crest = such(lambda s, x, c: not crests(s, c))

card(
    "Wex Pyke",
    holds(
        Modifier.CANNOT_DEFEND,
        CHARACTER & IN_PLAY & without_crest,
        "While this card is attacking, characters without a crest cannot be declared as defenders.",
        while_=attacks,
    ),
)


# -- what holds by itself -------------------------------------------------------------------------------

card("Asha Greyjoy", holds(Modifier.CANNOT_BE_SAVED, SELF, "This card cannot be saved."))

card(
    "Euron Crow's Eye",
    replace(
        keyword("stealth", GREYJOY & CHARACTER & IN_PLAY & MINE, lambda s, x: not s.kneeling[x.source]),
        text="While this card is standing, each House Greyjoy character you control gains stealth.",
    ),
)

card(
    "Dagmer Cleftjaw",
    holds(
        Modifier.DOMINANCE,
        YOU,
        "Each Warship location you control counts as 2 STR for dominance.",
        lambda s, x: 2 * len(WARSHIPS.among(s, x, s.play[x.you])),
    ),
)


# -- what is used ---------------------------------------------------------------------------------------

card(
    "Theon Greyjoy",
    any_phase(kneel(TARGET), cost=(pay(1),), target=(choose(LOCATION & IN_PLAY),), limit=(1, Period.ROUND)),
)

card(
    "Stowaway",
    challenges(
        give_icon(TARGET, INTRIGUE, Period.PHASE),
        cost=(kneel_self(), discard_own_top()),
        target=(choose(IRONBORN & IN_PLAY),),
    ),
)

card(
    "Priest of the Drowned God",
    challenges(
        give_strength(TARGET, 1, Period.PHASE),
        cost=(discard_own_top(),),
        target=(pick(crest("Holy") & CHARACTER & IN_PLAY),),
        limit=(2, Period.PHASE),
    ),
)

CLEARLY = 4


def count_as_unopposed(s: ThronesState, f: Frame, x: Context) -> None:
    if s.difference >= CLEARLY:
        s.unopposed = 1


card(
    "Drumbeater",
    challenges(
        replace(
            if_you_win(own(count_as_unopposed, "")),
            text=f"have the challenge count as unopposed if you win it by {CLEARLY} or more STR",
        ),
        cost=(kneel_self(),),
        condition=in_challenge(attacking=True),
        only="during a challenge in which you are the attacker",
    ),
)


def opponent_plays_attachment(s: ThronesState, x: Context) -> bool:
    row = s.events[x.event]
    return row[SEAT] != x.you and ATTACHMENT.test(s, x, row[CARD])


card(
    "Scurvy Cutthroat",
    response(
        Trigger((Event.MARSHALED,), opponent_plays_attachment, "after an attachment is played by an opponent"),
        discard_from_play(EVENT_CARD),
        cost=(discard_self(),),
    ),
)


# -- saved, or something else instead of death ----------------------------------------------------------

stand_the_saved = may_pay(
    "maester-wendamyr",
    lambda s, x: x.you,
    (kneel_influence(2), kneel_one(crest("Learned") & CHARACTER)),
    paid=stand(EVENT_CARD),
    declined=NOTHING_MORE,
    text="you may kneel 2 influence or kneel a Learned-crested character to stand the saved character",
)


def if_it_kneels(s: ThronesState, f: Frame, x: Context) -> None:
    if s.kneeling[s.events[x.event][CARD]]:
        stand_the_saved.do(s, f, x)


card(
    "Maester Wendamyr",
    save_response(GREYJOY & CHARACTER, then(own(if_it_kneels, stand_the_saved.text)), cost=(kneel_self(),)),
)

card(
    "Aeron Damphair",
    instead(
        would_be_killed(SELF),
        search_for_play(NON_UNIQUE & crest("Holy") & CHARACTER & printed_cost(3)),
        to_bottom_instead("this card"),
    ),
)

card(
    "Drowned Disciple",
    instead(
        would_be_killed(SELF),
        to_bottom_instead(),
        then(discard_from_deck(opponents, "each opponent's", 3)),
    ),
)


# -- Ten Towers Honor Guard: it goes over to an opponent, and comes back --------------------------------

LENT = 1
"""The word of the row by which an opponent controls the card, if its own ability put it there."""


def lend(s: ThronesState, f: Frame, x: Context) -> None:
    if s.zone[x.source] == Zone.PLAY:
        add_lasting(s, Modifier.CONTROL, s.controller[x.source], Period.GAME, x.source, LENT)


def wins_for_a_stranger(s: ThronesState, x: Context) -> bool:
    """Whoever controls it by its own ability has won with it."""
    rows = [row for row in s.lasting if row[MODIFIER] == Modifier.CONTROL and row[ON] == x.source]
    lent = bool(rows) and rows[-1][WORD] == LENT and rows[-1][AMOUNT] == s.winner
    return lent and s.winner == x.you and x.source in participants(s)


def come_back(s: ThronesState, f: Frame, x: Context) -> None:
    owner = s.owner(x.source)
    give_control(s, x.source, owner, Period.GAME)
    s.note("{player} takes control of {card}.", player=owner, card=x.source)
    s.game.settle(s)


card(
    "Ten Towers Honor Guard",
    challenges(
        put_into_play(ITSELF, under=TARGET),
        own(lend, "it is theirs until they win a challenge with it"),
        zone=Zone.HAND,
        target=(choose_opponent(),),
    ),
    passive(
        Trigger(
            (Event.CHALLENGE_DECIDED,),
            wins_for_a_stranger,
            "after that opponent wins a challenge in which this card is participating",
        ),
        own(come_back, "its owner takes control of it"),
    ),
)


# -- the attachment -------------------------------------------------------------------------------------

card(
    "Support of Harlaw",
    keyword("stealth", HOST),
    response(won(unopposed=True), stand(ITS_HOST)),
    host=GREYJOY & CHARACTER,
)

# -- Veteran Marauder: from a character to a location ---------------------------------------------------

character_first = such(
    lambda s, x, c: s.is_type(c, Type.CHARACTER) or (s.is_type(c, Type.LOCATION) and s.host[x.source] == c),
    noun="character",
)
open_to_attachments = such(lambda s, x, c: not has_keyword(s, c, "no attachments"))
card(
    "Veteran Marauder",
    replace(keyword("stealth", HOST & CHARACTER), text="Attached character gains stealth."),
    response(
        won(unopposed=True, with_=HOST),
        replace(move_attachment(), text="attach this card to it"),
        target=(pick(LOCATION & IN_PLAY & THEIRS & open_to_attachments),),
    ),
    holds(
        Modifier.BLANK,
        HOST & LOCATION,
        "Attached to a location, this card makes the text of that location blank, traits excepted.",
    ),
    host=character_first,
)
