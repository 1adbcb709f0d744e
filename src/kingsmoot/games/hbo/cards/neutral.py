"""The neutral cards that are in both decks."""

from kingsmoot.games.hbo.cards.common import card
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.declare import YOU, choose, holds, strength
from kingsmoot.thrones.effects import discard_from_play
from kingsmoot.thrones.first.declare import passive
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import CHARACTER, IN_PLAY, SELF, trait
from kingsmoot.thrones.triggers import enters_play

card(
    "Littlefinger",
    strength(lambda s, x: s.pool[x.you], SELF, "This card gets +1 STR for each gold in your pool."),
)
card(
    "Varys",
    passive(enters_play(SELF), discard_from_play(TARGET), target=(choose(trait("Ally") & CHARACTER & IN_PLAY),)),
)
card("The Iron Throne", holds(Modifier.DOMINANCE, YOU, "You have 2 more STR when dominance is determined.", 2))
