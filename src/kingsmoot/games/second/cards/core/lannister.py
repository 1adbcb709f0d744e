"""House Lannister."""

from dataclasses import replace

from kingsmoot.games.second.cards.declared import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Modifier, Target, Trigger
from kingsmoot.thrones.costs import reduction
from kingsmoot.thrones.declare import (
    YOU,
    action,
    additional_challenge,
    choose,
    forced_interrupt,
    holds,
    icon,
    interrupt,
    keyword,
    pick_opponent,
    reaction,
    strength,
)
from kingsmoot.thrones.effects import (
    cancel,
    discard_from_play,
    draw,
    gain_gold,
    gain_power,
    kill,
    own,
    reduce_next,
    return_to_hand,
    then,
)
from kingsmoot.thrones.events import BY_AMBUSH, FLAGS, event
from kingsmoot.thrones.events import CARD as CARD_OF
from kingsmoot.thrones.events import EVENT as NAME_OF
from kingsmoot.thrones.from_hand import put_from_hand
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.initiate import FIRST_EVENT
from kingsmoot.thrones.participation import attackers, participants
from kingsmoot.thrones.paying import kneel_faction, kneel_self
from kingsmoot.thrones.refs import SECOND_TARGET, SELF, TARGET
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CARD,
    CHARACTER,
    FACTION_CARD,
    IN_PLAY,
    LOCATION,
    MINE,
    THEIRS,
    UNIQUE,
    Selector,
    faction,
    trait,
    you_control,
)
from kingsmoot.thrones.selectors import HOST as ATTACHED
from kingsmoot.thrones.selectors import SELF as THIS
from kingsmoot.thrones.state import NO_CARD, ThronesState, rules
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, Event, Period, Phase
from kingsmoot.thrones.triggers import effects_initiate, enters_play, initiated, killed, won
from kingsmoot.thrones.uniqueness import copies_in_play
from kingsmoot.thrones.values import holds as holds_for
from kingsmoot.thrones.values import ignores
from kingsmoot.thrones.words import card_name, on_card

LANNISTER = faction("lannister")
NOBLE = trait("Lord", "Lady") & CHARACTER

# -- characters -----------------------------------------------------------------------------------------

card(
    "Cersei Lannister",
    holds(
        Modifier.CLAIM,
        YOU,
        "While Cersei Lannister is attacking in an intrigue challenge, the claim value on your revealed plot card is"
        " raised by 1.",
        while_=lambda s, x: s.type == INTRIGUE and x.source in attackers(s),
    ),
)

card("Joffrey Baratheon", reaction(killed(NOBLE), gain_power(SELF), limit=(3, Period.ROUND)))

card(
    "Ser Jaime Lannister",
    holds(
        Modifier.DOES_NOT_KNEEL,
        THIS,
        "Ser Jaime Lannister does not kneel when he is declared as an attacker in a military challenge.",
        while_=lambda s, x: s.type == MILITARY and x.source in attackers(s),
    ),
    keyword(
        "renown",
        THIS,
        while_=lambda s, x: s.type == MILITARY and x.source in participants(s),
        when="while participating in a military challenge",
    ),
)


# The Tickler: the top card goes first; which card it was, the events of the ability tell.

TICKLED_YOU, TICKLED_SOURCE, TICKLED_CARD = 2, 3, 4
NOTHING = -1


def chosen_opponent(s: ThronesState, x: Context) -> int:
    return s.owner(s.picked[x.picks][0])


def discard_top_card(s: ThronesState, f: Frame, x: Context) -> None:
    seat = chosen_opponent(s, x)
    if s.deck[seat]:
        happen(s, event(Event.DISCARDED_FROM_DECK, s.deck[seat][-1], seat, source=x.source))
    else:
        s.fall_short()


def look_for_copies(s: ThronesState, f: Frame, x: Context) -> None:
    for row in s.events[f[FIRST_EVENT] :]:
        if row[NAME_OF] == Event.DISCARDED_FROM_DECK:
            s.push(TICKLER, x.you, x.source, row[CARD_OF])
            return


def copies(s: ThronesState, f: Frame) -> list[int]:
    title = s.deal.cards[f[TICKLED_CARD]].title
    x = Context(f[TICKLED_YOU], f[TICKLED_SOURCE])
    found = [c for c in copies_in_play(s, title) if not ignores(s, x, c)]
    return [*found, NOTHING] if found else []


def discard_copy(s: ThronesState, f: Frame, option: int) -> None:
    if option != NOTHING:
        happen(s, event(Event.DISCARDED_FROM_PLAY, option, s.controller[option], source=f[TICKLED_SOURCE]))


COPY: Question[ThronesState] = Question(
    "copy",
    who=lambda s, f: f[TICKLED_YOU],
    options=copies,
    declines=NOTHING,
    text=lambda s, f, option: "nothing" if option == NOTHING else f"discard {card_name(s, option)}",
    on=on_card,
    prompt=lambda s, f: "The Tickler: you may discard a copy of that card from play.",
    answer=discard_copy,
)
TICKLER = rules.procedure("core-the-tickler", COPY)

card(
    "The Tickler",
    action(
        own(discard_top_card, "discard the top card of that player's deck"),
        then(own(look_for_copies, "you may choose a copy of that card in play and discard it from play")),
        phase=Phase.DOMINANCE,
        cost=(kneel_self(),),
        target=(pick_opponent(),),
    ),
)

card("Tyrion Lannister", reaction(initiated(INTRIGUE), gain_gold(2), limit=(2, Period.ROUND)))

card(
    "Tywin Lannister",
    strength(lambda s, x: s.pool[x.you], THIS, "Tywin Lannister gets +1 STR for each gold in your pool."),
)

card(
    "Gold Cloaks",
    forced_interrupt(
        Trigger(
            (Event.PHASE_ENDS,),
            lambda s, x: holds_for(s, Modifier.AMBUSHED, x.source),
            "when a phase ends in which this card entered play by ambush",
        ),
        discard_from_play(SELF, can_be_saved=False),
    ),
)

card(
    "Lannisport Merchant",
    action(reduce_next(LANNISTER & CHARACTER, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

HAS_FEWER_CARDS = Selector(
    lambda s, x, c: len(s.hand[s.controller[c]]) < len(s.hand[x.you]) and bool(s.characters(s.controller[c])),
    after="with fewer cards in hand than you",
)
OF_CHOSEN_OPPONENT = Selector(
    lambda s, x, c: x.picks < 0 or s.controller[c] == chosen_opponent(s, x), after="that opponent controls"
)

card(
    "The Queen's Assassin",
    reaction(
        replace(
            enters_play(THIS),
            matches=lambda s, x: s.events[x.event][CARD_OF] == x.source and bool(s.events[x.event][FLAGS] & BY_AMBUSH),
            text="after this card enters play by ambush",
        ),
        replace(kill(SECOND_TARGET), text="it is killed"),
        target=(
            Target(
                (FACTION_CARD - MINE) & HAS_FEWER_CARDS,
                players=True,
                prompt="choose an opponent with fewer cards in hand than you",
            ),
            Target(
                CHARACTER & IN_PLAY & THEIRS & OF_CHOSEN_OPPONENT,
                by=chosen_opponent,
                prompt="that opponent chooses a character he or she controls",
            ),
        ),
    ),
)

# -- attachments ----------------------------------------------------------------------------------------

card(
    "Widow's Wail",
    strength(2, ATTACHED, "Attached character gets +2 STR."),
    icon(
        MILITARY,
        ATTACHED,
        while_=lambda s, x: s.host[x.source] != NO_CARD and s.card(s.host[x.source]).title == "Joffrey Baratheon",
        when="while attached to Joffrey Baratheon",
    ),
)

# -- locations ------------------------------------------------------------------------------------------

card("Casterly Rock", additional_challenge(INTRIGUE))

card("Lannisport", reaction(won(INTRIGUE), draw()))

card(
    "Western Fiefdom",
    action(reduce_next(LANNISTER & CARD, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

# -- events ---------------------------------------------------------------------------------------------

card("Hear Me Roar!", action(put_from_hand(LANNISTER & CHARACTER, leaves=Event.DISCARDED_FROM_PLAY)))


def prices_of_love(s: ThronesState, x: Context) -> list[int]:
    """From the cheapest character of an opponent to all that can be paid."""
    printed = [s.deal.cards[c].cost for seat in s.opponents(x.you) for c in s.characters(seat)]
    return list(range(min(printed), s.pool[x.you] + reduction(s, x.you, x.source) + 1)) if printed else []


def costs_x(s: ThronesState, x: Context, c: int) -> bool:
    most = s.picked[x.picks - 1][0] if x.picks > 0 else s.pool[x.you] + reduction(s, x.you, x.source)
    return 0 <= s.deal.cards[c].cost <= most


card(
    "The Things I Do For Love",
    action(
        return_to_hand(TARGET),
        phase=Phase.CHALLENGES,
        condition=you_control(LANNISTER & NOBLE),
        only="if you control a Lannister Lord or Lady character",
        cost=(kneel_faction(),),
        target=(choose(CHARACTER & IN_PLAY & THEIRS & Selector(costs_x, after="with printed cost X or lower")),),
        values_of_x=prices_of_love,
    ),
)

card(
    "Treachery",
    interrupt(
        replace(
            effects_initiate(CHARACTER | LOCATION | ATTACHMENT, by_opponent=False),
            text="when the effects of a triggered ability of a character, location or attachment would initiate",
        ),
        cancel(),
        condition=you_control(UNIQUE & LANNISTER & CHARACTER),
        only="if you control a unique Lannister character",
        would=True,
    ),
)
