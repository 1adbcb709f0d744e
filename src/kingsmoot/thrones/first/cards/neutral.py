"""Neutral characters."""

from kingsmoot.thrones.declare import choose, strength
from kingsmoot.thrones.effects import kneel
from kingsmoot.thrones.first.declare import challenges
from kingsmoot.thrones.first.declared import shared
from kingsmoot.thrones.paying import kneel_self
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import CHARACTER, IN_PLAY, SELF, such
from kingsmoot.thrones.values import power_of

shared(
    "Littlefinger",
    strength(lambda s, x: s.pool[x.you], SELF, "This card gets +1 STR for each gold in your gold pool."),
)

of_a_mightier_player = such(
    lambda s, x, c: power_of(s, s.controller[c]) > power_of(s, x.you), after="of a player with more power than you"
)
shared(
    "Shae",
    challenges(kneel(TARGET), cost=(kneel_self(),), target=(choose(CHARACTER & IN_PLAY & of_a_mightier_player),)),
)
