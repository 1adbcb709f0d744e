"""The neutral cards that are in both decks."""

from kingsmoot.games.hbo.cards.common import card
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.declare import YOU, choose, holds
from kingsmoot.thrones.effects import discard_from_play
from kingsmoot.thrones.first.declare import passive
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import CHARACTER, IN_PLAY, SELF, trait
from kingsmoot.thrones.triggers import enters_play

card.shared("Littlefinger")
card(
    "Varys",
    passive(enters_play(SELF), discard_from_play(TARGET), target=(choose(trait("Ally") & CHARACTER & IN_PLAY),)),
)
card("The Iron Throne", holds(Modifier.DOMINANCE, YOU, "Your total for dominance is 2 higher.", 2))
