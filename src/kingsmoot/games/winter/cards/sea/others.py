"""Characters of other Houses, neutral characters, and a neutral attachment."""

from dataclasses import replace

from kingsmoot.games.winter.cards.sea.common import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Kind, Modifier, Target
from kingsmoot.thrones.alternatives import either
from kingsmoot.thrones.declare import YOU, choose, holds, strength
from kingsmoot.thrones.effects import give_icon, give_keyword, give_strength, own, reduce_next, shuffle_into_deck
from kingsmoot.thrones.events import AMOUNT, event
from kingsmoot.thrones.first.core import WITH_A_DECK
from kingsmoot.thrones.first.declare import any_phase, challenges, crest, house, response
from kingsmoot.thrones.first.noticing import give_crest, opponent_pays_for
from kingsmoot.thrones.first.sea import kneel_attached, only_one
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.paying import kneel_influence, kneel_self
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import (
    CHARACTER,
    EVENT,
    FACTION_CARD,
    IN_PLAY,
    IN_YOUR_DISCARD_PILE,
    MINE,
    PARTICIPATING,
    SELF,
    such,
    trait,
)
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import CRESTS, INTRIGUE, Event, Period, Phase
from kingsmoot.thrones.triggers import won
from kingsmoot.thrones.usable import code, obstacle
from kingsmoot.thrones.window_words import ability_label
from kingsmoot.thrones.windows import initiate
from kingsmoot.thrones.words import ability_text, card_name

# -- the other kings, and a queen -----------------------------------------------------------------------

the_only_king, the_only_queen = only_one("King"), only_one("Queen")
ONLY_KING, ONLY_QUEEN = "while this card is the only King in play", "while this card is the only Queen in play"

EVERYTHING = 99

card(
    "Robb Stark",
    any_phase(
        replace(
            reduce_next(house("stark") & trait("Army") & CHARACTER, EVERYTHING),
            text="reduce the cost of the next House Stark Army character you play this phase to 0",
        ),
        cost=(kneel_self(),),
        condition=the_only_king,
        only=ONLY_KING,
    ),
)

card(
    "Viserys Targaryen",
    holds(
        Modifier.TO_WIN,
        YOU,
        "While this card is the only King in play, you need 1 power less to win the game for each attachment on it.",
        lambda s, x: len(s.attachments(x.source)),
        the_only_king,
    ),
)

card(
    "Myrcella Lannister",
    any_phase(
        replace(
            give_icon(TARGET, INTRIGUE, Period.PHASE),
            text="until the end of the phase, it gains an intrigue icon and stealth",
        ),
        replace(give_keyword(TARGET, "stealth", Period.PHASE), text=""),
        cost=(kneel_self(),),
        target=(choose(trait("Knight") & CHARACTER & IN_PLAY),),
        condition=the_only_queen,
        only=ONLY_QUEEN,
    ),
)


# -- Robert Baratheon: an event from the discard pile ---------------------------------------------------

PLAYER, PLAYED = 2, 3
"""Who plays which event."""


def ways_to_play(s: ThronesState, c: int) -> list[int]:
    """The "Any Phase" abilities of an event that could be played now, if it were in hand."""
    return [
        index
        for index, ability in enumerate(s.deal.cards[c].abilities)
        if ability.kind is Kind.ACTION
        and ability.phase is Phase.NONE
        and ability.zone is None
        and not obstacle(s, c, index, -1)
    ]


PLAY: Question[ThronesState] = Question(
    "play-again",
    who=lambda s, f: f[PLAYER],
    options=lambda s, f: ways_to_play(s, f[PLAYED]),
    text=lambda s, f, option: ability_text(s, f[PLAYED], option, -1),
    label=lambda s, f, option: ability_label(s, f[PLAYED], option),
    prompt=lambda s, f: f"In which way do you play {card_name(s, f[PLAYED])}?",
    answer=lambda s, f, option: initiate(s, f[PLAYER], code(f[PLAYED], option, -1)),
)
PLAY_AGAIN = rules.procedure("sea-robert-baratheon", PLAY)


def play_again(s: ThronesState, f: Frame, x: Context) -> None:
    for c in TARGET.find(s, x):  # none, if what there was could not be played any more once this card knelt
        s.push(PLAY_AGAIN, x.you, c)


PLAYABLE = such(lambda s, x, c: bool(ways_to_play(s, c)), 'playable "Any Phase"')

card(
    "Robert Baratheon",
    any_phase(
        own(play_again, "play it as if from your hand"),
        shuffle_into_deck(TARGET),
        cost=(kneel_self(),),
        target=(choose(EVENT & IN_YOUR_DISCARD_PILE & PLAYABLE),),
        condition=the_only_king,
        only=ONLY_KING,
    ),
)


# -- neutral --------------------------------------------------------------------------------------------

card(
    "Randyll Tarly",
    strength(1, crest("War") & CHARACTER & IN_PLAY & MINE, "Each War-crested character you control gets +1 STR."),
)

card(
    "Seafarer's Bow",
    *(
        challenges(
            give_strength(TARGET, 2, Period.PHASE),
            cost=(cost,),
            target=(choose(PARTICIPATING & CHARACTER),),
            limit=(1, Period.PHASE),
        )
        for cost in (kneel_attached(), kneel_self())
    ),
)

WATCHER, WATCHED = 2, 3
"""Who has looked at the top of whose deck."""
DISCARD, LEAVE = range(2)


def top_of(s: ThronesState, seat: int) -> int:
    return s.deck[seat][-1]


def discard_or_leave(s: ThronesState, f: Frame, option: int) -> None:
    top = top_of(s, f[WATCHED])
    if option == DISCARD:
        happen(s, event(Event.DISCARDED_FROM_DECK, top, f[WATCHED]))
    else:
        s.note("{player} leaves it where it is.", player=f[WATCHER])


TOP: Question[ThronesState] = Question(
    "godswood-attendant",
    who=lambda s, f: f[WATCHER],
    options=lambda s, f: [DISCARD, LEAVE] if s.deck[f[WATCHED]] else [],
    declines=LEAVE,
    text=lambda s, f, option: f"{('discard', 'leave')[option]} {s.deal.cards[top_of(s, f[WATCHED])].title}",
    prompt=lambda s, f: "You see the top card of the deck: is it discarded, or left on top?",
    answer=discard_or_leave,
)
LOOK_AT_TOP = rules.procedure("sea-godswood-attendant", TOP)


def look_at_top(s: ThronesState, f: Frame, x: Context) -> None:
    other = s.owner(s.picked[x.picks][0])
    if top_of(s, other) not in s.foreseen[x.you]:
        s.foreseen[x.you].append(top_of(s, other))
    s.note("{player} looks at the top card of the deck of {other}.", player=x.you, other=other)
    s.push(LOOK_AT_TOP, x.you, other)


card(
    "Godswood Attendant",
    response(
        won(with_=SELF),
        own(look_at_top, "look at the top card of that player's deck; you may discard it"),
        target=(Target(FACTION_CARD & WITH_A_DECK, players=True, prompt="pick a player", picked=True),),
    ),
)

# -- gold that stays, and crests ------------------------------------------------------------------------


def keep_gold(s: ThronesState, f: Frame, x: Context) -> None:
    s.gold[x.source] += s.events[x.event][AMOUNT]
    s.note("{count} gold is put on {card}.", count=s.events[x.event][AMOUNT], card=x.source)
    s.touch()


card(
    "Joffrey Baratheon",
    strength(
        lambda s, x: s.gold[x.source],
        SELF,
        "While this card is the only King in play, it gets +1 STR for each gold on it.",
        the_only_king,
    ),
    response(opponent_pays_for(CHARACTER), own(keep_gold, "put that gold on this card"), limit=(1, Period.ROUND)),
)

card(
    "Jack of all Trades",
    any_phase(
        replace(
            either(*(give_crest(name, Period.PHASE) for name in CRESTS)),
            text="until the end of the phase, this card gains a War, Noble, Learned or Holy crest",
        ),
        cost=(kneel_influence(1),),
    ),
)
