"""House Greyjoy."""

from kingsmoot.games.second.cards.declared import card
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Constant, Context, Modifier, Trigger
from kingsmoot.thrones.alternatives import either
from kingsmoot.thrones.declare import action, choose, holds, interrupt, keyword, pick, reaction
from kingsmoot.thrones.declare import strength as gets
from kingsmoot.thrones.effects import (
    discard_from_play,
    draw,
    gain_power,
    give_strength,
    kill,
    kneel,
    modify,
    own,
    put_into_play,
    reduce_next,
    save,
    stand,
    then,
)
from kingsmoot.thrones.events import AS_COST, AT_ZERO, FLAGS, NO_SAVE, PENDING, STATUS, event
from kingsmoot.thrones.events import CARD as OF_CARD
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.paying import kneel_self, sacrifice_self
from kingsmoot.thrones.refs import MY_FACTION, SELF, TARGET
from kingsmoot.thrones.rules.attaching import may_be_attached
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CARD,
    CHARACTER,
    DEFENDING,
    FACTION_CARD,
    HOST,
    IN_LOSERS_DISCARD_PILE,
    IN_YOUR_DEAD_PILE,
    LOCATION,
    MINE,
    OF_LOSER,
    PARTICIPATING,
    Selector,
    faction,
    named,
    trait,
)
from kingsmoot.thrones.selectors import SELF as THIS
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import Event, Period, Phase
from kingsmoot.thrones.triggers import ATTACKING, dominance_won, pillages, won
from kingsmoot.thrones.values import strength, strength_sum

GREYJOY = faction("greyjoy")
IRONBORN = trait("Ironborn") & CHARACTER


def first_player(s: ThronesState, x: Context) -> bool:
    return s.first == x.you


# -- characters -----------------------------------------------------------------------------------------

card(
    "Aeron Damphair",
    reaction(dominance_won(), put_into_play(TARGET), target=(pick(IRONBORN & IN_YOUR_DEAD_PILE),)),
)

card(
    "Alannys Greyjoy",
    holds(
        Modifier.RESERVE,
        FACTION_CARD - MINE,
        "While you are the first player, the reserve on the revealed plot card of each opponent is 1 lower.",
        -1,
        while_=first_player,
    ),
)

card("Asha Greyjoy", reaction(won(unopposed=True, with_=THIS), stand(SELF)))

WEAKER = Selector(lambda s, x, c: strength(s, c) < strength(s, x.source), after="with a lower STR than this card")

card(
    "Balon Greyjoy",
    holds(
        Modifier.NO_CONTRIBUTION,
        DEFENDING & CHARACTER & WEAKER,
        "While Balon Greyjoy attacks, no defending character with a lower STR than his adds its STR to the challenge.",
        while_=lambda s, x: x.source in s.attackers,
    ),
)

card(
    "Euron Crow's Eye",
    reaction(pillages(THIS), put_into_play(TARGET), target=(pick(LOCATION & IN_LOSERS_DISCARD_PILE),)),
)

card("Theon Greyjoy", reaction(won(unopposed=True, with_=THIS), gain_power(SELF)))

WARSHIP = trait("Warship") & LOCATION

card(
    "Drowned Men",
    gets(
        lambda s, x: len(WARSHIP.among(s, x, s.play[x.you])),
        THIS,
        "Drowned Men gets +1 STR for every Warship location you control.",
    ),
)

card(
    "Iron Islands Fishmonger",
    action(reduce_next(GREYJOY & CHARACTER, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)

CHEAP = Selector(
    lambda s, x, c: 0 <= s.deal.cards[c].cost <= (3 if first_player(s, x) else 2),
    after="with printed cost 2 or lower (3 or lower if you are the first player)",
)

card(
    "Lordsport Shipwright",
    action(kneel(TARGET), phase=Phase.MARSHALING, cost=(kneel_self(),), target=(choose(LOCATION & CHEAP),)),
)


# -- attachments and locations --------------------------------------------------------------------------

card(
    "Throwing Axe",
    reaction(
        won(as_=ATTACKING, with_=HOST),
        kill(TARGET),
        cost=(sacrifice_self(),),
        target=(choose(DEFENDING & CHARACTER),),
    ),
    host=IRONBORN,
)

card(
    "Great Kraken",
    keyword("stealth", named("Balon Greyjoy") & MINE),
    reaction(won(unopposed=True), either(draw(1), gain_power(MY_FACTION)), limit=(2, Period.ROUND)),
)

card(
    "Iron Fleet Scout",
    action(
        give_strength(
            TARGET,
            lambda s, x: 2 if first_player(s, x) else 1,
            Period.CHALLENGE,
            "+1 (as the first player +2)",
        ),
        phase=Phase.CHALLENGES,
        cost=(kneel_self(),),
        target=(choose(PARTICIPATING & GREYJOY & CHARACTER),),
    ),
)

card(
    "Sea Tower",
    action(reduce_next(GREYJOY & CARD, 1), phase=Phase.MARSHALING, cost=(kneel_self(),)),
)


# -- Risen from the Sea ---------------------------------------------------------------------------------

RISEN_STRENGTH = 1


def may_rise(s: ThronesState, x: Context) -> bool:
    """One that dies of STR 0 is only saved if the card can be attached, and lifts it above that."""
    row = s.events[x.event]
    c = row[OF_CARD]
    if row[STATUS] != PENDING or row[FLAGS] & (NO_SAVE | AS_COST) or not (GREYJOY & CHARACTER).test(s, x, c):
        return False
    if not row[FLAGS] & AT_ZERO:
        return True
    return strength_sum(s, c) + RISEN_STRENGTH > 0 and may_be_attached(s, x.source, c, x.you)


def attach(s: ThronesState, f: Frame, x: Context) -> None:
    c = s.events[x.event][OF_CARD]
    if may_be_attached(s, x.source, c, x.you):
        happen(s, event(Event.ENTERS_PLAY, x.source, x.you, source=c))


card(
    "Risen from the Sea",
    interrupt(
        Trigger((Event.KILLED,), may_rise, "when a Greyjoy character would be killed"),
        save(),
        then(own(attach, "attach this card to it as an attachment")),
        would=True,
    ),
    keyword("terminal", THIS, when="attached"),
    Constant(Modifier.TRAIT, 1, THIS, text="Attached, this card is a Condition.", word="Condition"),
    gets(RISEN_STRENGTH, HOST, "Attached character gets +1 STR."),
)


# -- other events ---------------------------------------------------------------------------------------

STRENGTH_5 = Selector(lambda s, x, c: strength(s, c) <= 5, after="with STR 5 or lower")

card(
    "The Kraken's Grasp",
    action(
        modify(TARGET, Modifier.NO_CONTRIBUTION, 1, Period.CHALLENGE, "its STR does not count"),
        phase=Phase.CHALLENGES,
        condition=first_player,
        only="if you are the first player",
        target=(choose(DEFENDING & CHARACTER & STRENGTH_5),),
    ),
)

card(
    "We Do Not Sow",
    reaction(
        won(unopposed=True),
        discard_from_play(TARGET),
        target=(choose((ATTACHMENT | LOCATION) & OF_LOSER),),
        maximum=(1, Period.CHALLENGE),
    ),
)
