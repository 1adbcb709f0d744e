"""Characters and attachments of House Martell."""

from dataclasses import replace

from kingsmoot.games.winter.cards.sun.common import card
from kingsmoot.kernel.procedure import Frame
from kingsmoot.thrones.ability import Context, Modifier, Trigger
from kingsmoot.thrones.declare import YOU, choose, holds, strength
from kingsmoot.thrones.effects import discard_from_play, draw, gain_power, kill, own, return_to_hand, stand, then
from kingsmoot.thrones.events import CANCELLED, CARD, SOURCE, STATUS, event
from kingsmoot.thrones.first.conditions import attacks
from kingsmoot.thrones.first.declare import any_phase, as_it_leaves, instead, passive, response
from kingsmoot.thrones.first.sun import (
    fulfil_claim,
    kill_self,
    lost_by,
    opponents_discard,
    take_each_icon,
    take_one_of_top,
    top_into_hand,
)
from kingsmoot.thrones.happening import happen
from kingsmoot.thrones.naming import name_type, take_named_icon
from kingsmoot.thrones.paying import discard_self, kneel_influence, kneel_self
from kingsmoot.thrones.refs import HOST as ITS_HOST
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import CHARACTER, HOST, IN_PLAY, PARTICIPATING, SELF, trait
from kingsmoot.thrones.state import NO_CARD, ThronesState
from kingsmoot.thrones.terms import INTRIGUE, Event, Period, Zone
from kingsmoot.thrones.triggers import ATTACKING, DEFENDING, enters_play, leaves_play, lost, marshaled
from kingsmoot.thrones.values import claim, is_blank

# -- unique characters ----------------------------------------------------------------------------------


def attacks_the_stronger(s: ThronesState, x: Context) -> bool:
    return x.source in s.attackers and len(s.characters(s.defender)) > len(s.characters(x.you))


card(
    "The Red Viper",
    holds(
        Modifier.DOES_NOT_KNEEL,
        SELF,
        "This card does not kneel to attack an opponent who controls more characters than you.",
        while_=attacks_the_stronger,
    ),
)

card(
    "Arianne Martell",
    holds(
        Modifier.CLAIM,
        YOU,
        "While this card is attacking, the claim value of your plot is raised by 1.",
        while_=attacks,
    ),
)


def attack_has_failed(s: ThronesState, x: Context) -> bool:
    """Of two of him at the table, one is enough: it is one claim."""
    others = [c for c in s.all_in_play() if s.deal.cards[c] is s.deal.cards[x.source] and not is_blank(s, c)]
    return s.loser == s.attacker and others[:1] == [x.source]


def attacker_pays(s: ThronesState, f: Frame, x: Context) -> None:
    fulfil_claim(s, s.attacker, s.defender, claim(s, s.defender))


card(
    "Doran Martell",
    passive(
        Trigger((Event.CHALLENGE_DECIDED,), attack_has_failed, "after a player loses a challenge as the attacker"),
        own(
            attacker_pays,
            "that player fulfils the claim of the challenge, by the claim value of the defending player's plot; "
            "power moves to the House card of the defending player",
            lambda s, x: claim(s, s.defender) > 0,
        ),
    ),
)

card("Areo Hotah", response(lost_by(4), kill(TARGET), cost=(kneel_self(),), target=(choose(CHARACTER & IN_PLAY),)))

card(
    "Sarella Sand",
    response(
        lost(as_=ATTACKING, with_=SELF),
        stand(TARGET),
        cost=(kneel_influence(1),),
        target=(choose(PARTICIPATING & CHARACTER),),
    ),
)

card(
    "Harmen Uller",
    holds(
        Modifier.DOES_NOT_KNEEL,
        SELF,
        "While you have 7 or more cards in hand, this card does not kneel to attack.",
        while_=lambda s, x: x.source in s.attackers and len(s.hand[x.you]) >= 7,
    ),
)

card(
    "Ser Arys Oakheart",
    response(
        enters_play(SELF),
        discard_from_play(TARGET),
        target=(choose(trait("Ally", "Mercenary") & CHARACTER & IN_PLAY),),
    ),
)

# -- other characters -----------------------------------------------------------------------------------

card("House Messenger", passive(marshaled(SELF), take_one_of_top(2)))

card("House Dayne Skirmisher", any_phase(draw(), then(opponents_discard()), cost=(kill_self(),)))

card(
    "Orphan of the Greenblood",
    any_phase(
        take_each_icon(TARGET, Period.PHASE),
        cost=(discard_self(),),
        target=(choose(CHARACTER & IN_PLAY - SELF),),
    ),
)

card(
    "The Viper's Bannermen",
    response(enters_play(SELF), top_into_hand(2)),
    as_it_leaves(leaves_play(SELF), top_into_hand(2)),
)


def taken_by_claim(s: ThronesState, x: Context) -> bool:
    """Claim takes cards from hand without a card that does it."""
    row = s.events[x.event]
    return row[CARD] == x.source and row[SOURCE] == NO_CARD and bool(s.in_challenge) and s.type == INTRIGUE


def join_instead(s: ThronesState, f: Frame, x: Context) -> None:
    s.events[x.event][STATUS] = CANCELLED
    happen(s, event(Event.ENTERS_PLAY, x.source, x.you, source=NO_CARD))


for_claim = instead(
    Trigger((Event.DISCARDED_FROM_HAND,), taken_by_claim, "when this card would be discarded from your hand"),
    own(join_instead, "put it into play instead"),
    zone=Zone.HAND,
)
card(
    "House Dayne Reserves",
    replace(
        for_claim,
        text="If this card would be discarded from your hand for the claim of an intrigue challenge, "
        "put it into play instead.",
    ),
    any_phase(return_to_hand(ITSELF), cost=(kneel_influence(1),)),
)

# -- attachments ----------------------------------------------------------------------------------------

card(
    "Taste for Blood",
    strength(1, HOST, "Attached character gets +1 STR."),
    response(lost(as_=DEFENDING), gain_power(ITS_HOST)),
)

card(
    "Locked Away",
    any_phase(name_type("an icon"), take_named_icon(ITS_HOST, Period.PHASE), cost=(kneel_influence(1),)),
)
