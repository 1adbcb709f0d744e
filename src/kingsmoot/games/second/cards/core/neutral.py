"""Neutral characters, attachments, locations and events."""

from kingsmoot.games.second.cards.declared import card
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.declare import action, choose, holds, icon, interrupt, reaction
from kingsmoot.thrones.effects import draw, gain_power, kill, save, stand
from kingsmoot.thrones.paying import kneel_self, sacrifice_self
from kingsmoot.thrones.refs import HOST, MY_FACTION, TARGET
from kingsmoot.thrones.selectors import CHARACTER, OF_LOSER, trait
from kingsmoot.thrones.selectors import HOST as ATTACHED
from kingsmoot.thrones.selectors import SELF as THIS
from kingsmoot.thrones.terms import INTRIGUE, MILITARY, POWER, Event, Period
from kingsmoot.thrones.triggers import ATTACKING, marshaled, won, would_be

NOBLE = trait("Lord", "Lady") & CHARACTER

card("Littlefinger", reaction(marshaled(THIS), draw(2)))

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
    "Superior Claim",
    reaction(won(POWER, by=5), gain_power(MY_FACTION, 2), maximum=(1, Period.CHALLENGE)),
)
