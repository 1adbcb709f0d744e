"""Neutral characters, attachments, locations and events."""

from dataclasses import replace

from kingsmoot.games.second.cards.declared import card
from kingsmoot.thrones.ability import Context, Modifier
from kingsmoot.thrones.declare import YOU, action, choose, holds, icon, interrupt, pick, reaction
from kingsmoot.thrones.effects import (
    add_token,
    at_end_of,
    cancel,
    discard_from_play,
    draw,
    gain_power,
    give_strength,
    kill,
    reduce_next,
    save,
    stand,
)
from kingsmoot.thrones.events import CARD
from kingsmoot.thrones.paying import kneel_faction, kneel_self, remove_self, sacrifice_self
from kingsmoot.thrones.refs import HOST, MY_FACTION, TARGET, each
from kingsmoot.thrones.selectors import (
    ATTACHMENT,
    CHARACTER,
    LOCATION,
    MINE,
    OF_LOSER,
    PARTICIPATING,
    trait,
    without_icon,
)
from kingsmoot.thrones.selectors import HOST as ATTACHED
from kingsmoot.thrones.selectors import SELF as THIS
from kingsmoot.thrones.state import ThronesState
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Event, Period, Phase, Token
from kingsmoot.thrones.triggers import ATTACKING, OPPONENTS_EVENT, marshaled, phase_ends, won, would_be

NOBLE = trait("Lord", "Lady") & CHARACTER

# -- characters -----------------------------------------------------------------------------------------

card("Littlefinger", reaction(marshaled(THIS), draw(2)))

card(
    "Varys",
    interrupt(phase_ends(Phase.DOMINANCE), discard_from_play(each(CHARACTER)), cost=(remove_self(),)),
)

card(
    "Rattleshirt's Raiders",
    reaction(
        won(as_=ATTACKING, with_=THIS),
        discard_from_play(TARGET),
        target=(choose(ATTACHMENT & OF_LOSER),),
    ),
)

card(
    "Wildling Horde",
    action(
        give_strength(TARGET, 2, Period.CHALLENGE),
        phase=Phase.CHALLENGES,
        cost=(kneel_faction(),),
        target=(choose(PARTICIPATING & trait("Wildling") & CHARACTER & MINE),),
    ),
)

# -- attachments ----------------------------------------------------------------------------------------

card("Seal of the Hand", action(stand(HOST), cost=(kneel_self(),)), host=NOBLE)

card(
    "Bodyguard",
    interrupt(
        would_be((Event.KILLED, Event.DISCARDED_FROM_PLAY), ATTACHED, "killed or discarded from play"),
        save(),
        cost=(sacrifice_self(),),
        would=True,
    ),
    host=NOBLE,
)

card("Little Bird", icon(INTRIGUE, ATTACHED))
card("Noble Lineage", icon(POWER, ATTACHED))
card("Syrio's Training", icon(MILITARY, ATTACHED))

card(
    "Milk of the Poppy",
    holds(Modifier.BLANK, ATTACHED, "The printed text box of attached character counts as blank, except for traits."),
)

# -- locations ------------------------------------------------------------------------------------------

card(
    "The Iron Throne",
    holds(Modifier.DOMINANCE, YOU, "The Iron Throne adds 8 STR to what you count for dominance.", 8),
)

card(
    "The Kingsroad",
    action(reduce_next(CHARACTER, 3), phase=Phase.MARSHALING, cost=(kneel_self(), sacrifice_self())),
)

# -- events ---------------------------------------------------------------------------------------------

card(
    "Put to the Sword",
    reaction(
        won(MILITARY, by=5, as_=ATTACKING),
        kill(TARGET),
        target=(choose(CHARACTER & OF_LOSER),),
        maximum=(1, Period.CHALLENGE),
    ),
)

card(
    "Put to the Torch",
    reaction(
        won(MILITARY, by=5, as_=ATTACKING),
        discard_from_play(TARGET),
        target=(choose(LOCATION & OF_LOSER),),
        maximum=(1, Period.CHALLENGE),
    ),
)

card(
    "Superior Claim",
    reaction(won(POWER, by=5), gain_power(MY_FACTION, 2), maximum=(1, Period.CHALLENGE)),
)

card(
    "Tears of Lys",
    reaction(
        won(INTRIGUE, as_=ATTACKING),
        add_token(TARGET, Token.POISON, "poison"),
        at_end_of(
            Period.PHASE,
            TARGET,
            Event.KILLED,
            "when the phase has ended, if it still has that token, remove the token and kill the character",
            can_be_saved=True,
            token=Token.POISON,
        ),
        target=(pick(CHARACTER & without_icon(INTRIGUE) & OF_LOSER),),
        maximum=(1, Period.CHALLENGE),
    ),
)


def printed_cost(s: ThronesState, x: Context) -> int:
    """Of the event that is to be cancelled; a printed X counts as 0."""
    return max(0, s.deal.cards[s.events[x.event][CARD]].cost)


card(
    "The Hand's Judgment",
    interrupt(
        OPPONENTS_EVENT,
        replace(cancel(), text="cancel those effects; X is what that event costs in print"),
        would=True,
        price=printed_cost,
    ),
)
