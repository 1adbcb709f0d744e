"""House Baratheon."""

from dataclasses import replace

from kingsmoot.games.second.cards.declared import card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Context, Modifier, Target
from kingsmoot.thrones.declare import YOU, action, choose, holds, icon, interrupt, keyword, pick_opponent, reaction
from kingsmoot.thrones.declare import strength as gets
from kingsmoot.thrones.effects import (
    discard_from_play,
    discard_power,
    draw,
    give_icon,
    goes_instead,
    join_as_defender,
    kneel,
    move_power,
    own,
    reduce_next,
    stand,
    stand_if_won,
    then,
)
from kingsmoot.thrones.events import event
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.paying import kneel_self, pay
from kingsmoot.thrones.refs import HOST, MY_FACTION, SELF, TARGET, TARGETS
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CARD,
    CHARACTER,
    FACTION_CARD,
    KNEELING,
    MINE,
    THEIRS,
    Selector,
    faction,
    named,
    trait,
)
from kingsmoot.thrones.selectors import HOST as ATTACHED
from kingsmoot.thrones.selectors import SELF as THIS
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import INTRIGUE, POWER, Event, Period, Phase, Zone
from kingsmoot.thrones.triggers import (
    dominance_won,
    enters_play,
    gains_power,
    killed,
    marshaled_or_played,
    phase_begins,
    phase_ends,
)
from kingsmoot.thrones.values import strength
from kingsmoot.thrones.words import card_name, distinct, on_card

BARATHEON = faction("baratheon")
RHLLOR = trait("R'hllor")
KING = trait("King") & CHARACTER & THEIRS


# -- characters -----------------------------------------------------------------------------------------

card(
    "Maester Cressen",
    action(
        discard_from_play(TARGET),
        phase=Phase.MARSHALING,
        cost=(kneel_self(),),
        target=(choose(trait("Condition") & ATTACHMENT),),
    ),
)

card(
    "Melisandre",
    reaction(marshaled_or_played(RHLLOR & CARD), kneel(TARGET), target=(choose(CHARACTER),), limit=(1, Period.ROUND)),
)


def others_kneeling(s: ThronesState, x: Context) -> int:
    return len([c for c in (KNEELING & CHARACTER).among(s, x, s.all_in_play()) if c != x.source])


card(
    "Robert Baratheon",
    gets(others_kneeling, THIS, "Robert Baratheon gets +1 STR for every other character in play that is kneeling."),
)

card(
    "Selyse Baratheon",
    action(
        give_icon(TARGET, INTRIGUE, Period.PHASE),
        phase=Phase.CHALLENGES,
        cost=(pay(1),),
        target=(choose(BARATHEON & CHARACTER),),
    ),
)

card("Ser Davos Seaworth", interrupt(killed(THIS), goes_instead(Zone.HAND, "into your hand")))

card("Shireen Baratheon", interrupt(killed(THIS), kneel(TARGET), target=(choose(CHARACTER),)))

card(
    "Stannis Baratheon",
    holds(
        Modifier.MOST_STANDING,
        FACTION_CARD,
        "As the standing phase begins, no player stands more than 2 characters.",
        2,
    ),
)

card("Fiery Followers", reaction(phase_begins(Phase.DOMINANCE), stand(SELF)))

card(
    "King's Hunting Party",
    icon(
        INTRIGUE,
        THIS,
        while_=lambda s, x: bool(KING.among(s, x, s.all_in_play())),
        when="while an opponent controls a King character",
    ),
)

card(
    "Dragonstone Faithful",
    action(reduce_next(BARATHEON & CHARACTER, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

card(
    "Vanguard Lancer",
    reaction(enters_play(THIS), discard_power(TARGET), target=(choose((CHARACTER | FACTION_CARD) & THEIRS),)),
)


# -- attachments and locations --------------------------------------------------------------------------

card(
    "Lightbringer",
    keyword("renown", ATTACHED & named("Stannis Baratheon"), when="as attached character"),
    reaction(gains_power(ATTACHED), stand(HOST), limit=(1, Period.PHASE)),
    host=BARATHEON & CHARACTER,
)

card(
    "Dragonstone Port",
    action(reduce_next(BARATHEON & CARD, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

card(
    "Chamber of the Painted Table",
    reaction(
        dominance_won(),
        move_power(replace(TARGET, text="that faction card"), MY_FACTION),
        cost=(kneel_self(),),
        target=(pick_opponent(),),
    ),
)

card(
    "The Red Keep",
    holds(
        Modifier.CHALLENGE_STRENGTH,
        YOU,
        "In a power challenge in which you control a participating character, The Red Keep adds 2 STR to your side.",
        2,
        while_=lambda s, x: bool(s.in_challenge) and s.type == POWER,
    ),
    interrupt(
        phase_ends(Phase.CHALLENGES),
        draw(2),
        condition=lambda s, x: not s.lost_types[x.you * 3 + POWER],
        only="if you have lost no power challenge this round",
        cost=(kneel_self(),),
    ),
)


# -- Consolidation of Power -----------------------------------------------------------------------------

MOST_STRENGTH = 4


def fits_with(s: ThronesState, x: Context, chosen: list[int], c: int) -> bool:
    """All of one player, with no more STR in all than may be knelt."""
    if any(s.controller[other] != s.controller[c] for other in chosen):
        return False
    return sum(strength(s, other) for other in [*chosen, c]) <= MOST_STRENGTH


CHOOSER, KNELT = 2, 3
"""Who chooses, and where the characters are kept that were knelt."""


def gains_it(s: ThronesState, f: Frame, option: int) -> None:
    happen(s, event(Event.POWER_GAINED, option, s.controller[option], amount=1))


WHO_GAINS: Question[ThronesState] = Question(
    "gains-power",
    who=lambda s, f: f[CHOOSER],
    options=lambda s, f: [c for c in s.picked[f[KNELT]] if s.zone[c] == Zone.PLAY],
    text=lambda s, f, option: card_name(s, option),
    on=on_card,
    prompt=lambda s, f: "Which of the characters that you have knelt gains 1 power?",
    answer=gains_it,
)
ONE_GAINS = rules.procedure("core-consolidation-of-power", WHO_GAINS)


def one_gains(s: ThronesState, f: Frame, x: Context) -> None:
    s.push(ONE_GAINS, x.you, x.picks)


card(
    "Consolidation of Power",
    action(
        kneel(TARGETS),
        then(own(one_gains, "choose one of them: it gains 1 power")),
        phase=Phase.MARSHALING,
        target=(
            Target(
                CHARACTER,
                least=0,
                most=99,
                fits=fits_with,
                prompt="choose characters of the same player with up to 4 STR in all",
            ),
        ),
    ),
)


# -- other events ---------------------------------------------------------------------------------------

card(
    "Ours is the Fury",
    action(
        join_as_defender(TARGET),
        stand_if_won(TARGET),
        condition=lambda s, x: bool(s.in_challenge) and s.defender == x.you,
        only="during a challenge in which you are the defending player",
        target=(choose(KNEELING & BARATHEON & CHARACTER & MINE),),
    ),
)


OPPONENT = 3
"""SEEN IN FLAMES: whose hand it is that the first register looks at."""


def look(s: ThronesState, f: Frame, x: Context) -> None:
    """Only the one who looks knows these cards from now on."""
    other = s.owner(s.picked[x.picks][0])
    s.known[x.you * s.players + other] = s.hand[other][:]
    s.note("{player} looks at the hand of {other}.", player=x.you, other=other)


def discard_seen(s: ThronesState, f: Frame, x: Context) -> None:
    s.push(FROM_THEIR_HAND, x.you, s.owner(s.picked[x.picks][0]))


def discard_it(s: ThronesState, f: Frame, option: int) -> None:
    happen(s, event(Event.DISCARDED_FROM_HAND, option, f[OPPONENT]))


SEEN: Question[ThronesState] = Question(
    "discard-from-hand",
    who=lambda s, f: f[CHOOSER],
    options=lambda s, f: distinct(s, s.hand[f[OPPONENT]]),
    text=lambda s, f, option: f"discard {card_name(s, option)}",
    on=on_card,
    prompt=lambda s, f: "You see your opponent's hand: which card is discarded?",
    answer=discard_it,
    always=True,
)
FROM_THEIR_HAND = rules.procedure("core-seen-in-flames", SEEN)

WITH_A_HAND = Selector(lambda s, x, c: bool(s.hand[s.owner(c)]))

card(
    "Seen In Flames",
    action(
        own(look, "look at the hand of that player"),
        then(own(discard_seen, "choose a card of that hand, and discard it")),
        phase=Phase.CHALLENGES,
        condition=lambda s, x: bool((RHLLOR & CHARACTER).among(s, x, s.play[x.you])),
        only="if you control a R'hllor character",
        target=(Target((FACTION_CARD - MINE) & WITH_A_HAND, players=True, prompt="choose an opponent"),),
    ),
)
