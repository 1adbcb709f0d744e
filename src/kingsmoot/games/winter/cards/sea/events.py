"""The events, which are all neutral."""

from dataclasses import replace

from kingsmoot.games.winter.cards.sea.common import GREYJOY, IRONBORN, card
from kingsmoot.kernel.procedure import Frame, Question
from kingsmoot.thrones.ability import Constant, Context, Kind, Modifier, Trigger
from kingsmoot.thrones.declare import ability, choose, pick_opponent, strength
from kingsmoot.thrones.effects import cancel, discard_from_play, draw, gain_power, own, stand, then
from kingsmoot.thrones.events import AT_ZERO, CARD, FLAGS, SEAT, event
from kingsmoot.thrones.first.again import challenge_again
from kingsmoot.thrones.first.attached import attach_itself
from kingsmoot.thrones.first.declare import KILLED, any_phase, crest, in_ways, response, save_response
from kingsmoot.thrones.first.sea import NOTHING_MORE, may_pay
from kingsmoot.thrones.first.sun import RESPONSES, what_initiates
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.paying import kneel_influence, kneel_one, kneel_several
from kingsmoot.thrones.refs import EVENT_CARD, MY_FACTION, TARGET, TARGETS
from kingsmoot.thrones.rules.attaching import may_be_attached
from kingsmoot.thrones.selectors import (
    CHARACTER,
    HOST,
    IN_PLAY,
    LOCATION,
    MINE,
    OF_LOSER,
    SELF,
    such,
    trait,
)
from kingsmoot.thrones.state import ThronesState, rules
from kingsmoot.thrones.terms import MILITARY, Event, Period
from kingsmoot.thrones.triggers import ATTACKING, dominance_won, won
from kingsmoot.thrones.values import strength_sum
from kingsmoot.thrones.words import card_name, distinct, on_card, told_apart

NON_LIMITED = such(lambda s, x, c: "limited" not in s.deal.cards[c].keywords, "non-limited")

card(
    "Kingsmoot",
    response(
        dominance_won(),
        stand(TARGET),
        then(gain_power(TARGET, 2)),
        then(draw(2)),
        cost=(replace(kneel_several(IRONBORN, 2), text="kneel 2 Ironborn characters"),),
        target=(choose(GREYJOY & trait("Lord", "Lady") & CHARACTER & IN_PLAY),),
    ),
)

card("Assault of the Kraken", response(won(unopposed=True), challenge_again()))

card(
    "The Price of War",
    response(
        won(MILITARY, as_=ATTACKING, with_=crest("War") & CHARACTER & MINE),
        discard_from_play(TARGETS),
        target=(
            choose(
                NON_LIMITED & LOCATION & IN_PLAY & OF_LOSER,
                up_to=2,
                prompt="choose up to 2 non-limited locations the losing opponent controls",
            ),
        ),
        maximum=(1, Period.ROUND),
    ),
)


# -- Assertion of Might ---------------------------------------------------------------------------------


card(
    "Assertion of Might",
    *in_ways(
        *(
            response(won(unopposed=True), gain_power(MY_FACTION, 3), cost=(cost,), maximum=(1, Period.PHASE))
            for cost in (kneel_influence(4), kneel_one(crest("War") & CHARACTER))
        )
    ),
)


# -- Confession -----------------------------------------------------------------------------------------

YOU, OTHER, BY = 2, 3, 4
"""Who looks at whose hand, and by which card."""


def look(s: ThronesState, f: Frame, x: Context) -> None:
    """Only the one who looks knows these cards from now on."""
    other = s.owner(s.picked[x.picks][0])
    s.known[x.you * s.players + other] = s.hand[other][:]
    s.note("{player} looks at the hand of {other}.", player=x.you, other=other)


def discard_seen(s: ThronesState, f: Frame, x: Context) -> None:
    s.push(CONFESSION, x.you, s.owner(s.picked[x.picks][0]), x.source)


def seen_options(s: ThronesState, f: Frame) -> list[int]:
    return distinct(s, NON_LIMITED.among(s, Context(f[YOU], -1), s.hand[f[OTHER]]))


SEEN: Question[ThronesState] = Question(
    "confession",
    who=lambda s, f: f[YOU],
    options=seen_options,
    text=lambda s, f, option: told_apart(s, option, lambda s, c: f"discard {card_name(s, c)}"),
    on=on_card,
    prompt=lambda s, f: "You see your opponent's hand: which card is discarded?",
    answer=lambda s, f, option: happen(s, event(Event.DISCARDED_FROM_HAND, option, f[OTHER], source=f[BY])),
    always=True,
)
CONFESSION = rules.procedure("sea-confession", SEEN)

WITH_A_HAND = such(lambda s, x, c: bool(s.hand[s.owner(c)]))

card(
    "Confession",
    *in_ways(
        *(
            any_phase(
                own(look, "look at the hand of that player"),
                then(own(discard_seen, "discard a non-limited card of your choice from it")),
                cost=(cost,),
                target=(pick_opponent(WITH_A_HAND),),
            )
            for cost in (kneel_influence(3), kneel_one(crest("Holy") & CHARACTER))
        )
    ),
)


# -- Seasick --------------------------------------------------------------------------------------------


def opponent_triggers(s: ThronesState, x: Context) -> bool:
    """An action or response of an opponent, also if an event brings it; not a passive ability, and no plot."""
    kind, _ = what_initiates(s, x)
    return s.events[x.event][SEAT] != x.you and kind in (Kind.ACTION, *RESPONSES)


card(
    "Seasick",
    ability(
        Kind.WOULD,
        "Response",
        (
            may_pay(
                "seasick",
                lambda s, x: s.events[x.event][SEAT],
                (kneel_influence(1),),
                paid=NOTHING_MORE,
                declined=cancel(),
                text="cancel it unless that opponent kneels 1 influence",
            ),
        ),
        Trigger((Event.EFFECT_INITIATES,), opponent_triggers, "when an opponent triggers an effect"),
    ),
)


# -- Risen from the Sea ---------------------------------------------------------------------------------

RAISED = 1


def rises(s: ThronesState, x: Context) -> bool:
    """One that dies of STR 0 is only saved if this card can be attached, and lifts it above that."""
    row = s.events[x.event]
    if not row[FLAGS] & AT_ZERO:
        return True
    return strength_sum(s, row[CARD]) + RAISED > 0 and may_be_attached(s, x.source, row[CARD], x.you)


card(
    "Risen from the Sea",
    save_response(GREYJOY & CHARACTER, then(attach_itself(EVENT_CARD)), from_=KILLED, at_zero=True, condition=rises),
    Constant(Modifier.TRAIT, 1, SELF, text="Attached, this card is a Condition attachment.", word="Condition"),
    strength(RAISED, HOST, f"Attached character gets +{RAISED} STR."),
)
