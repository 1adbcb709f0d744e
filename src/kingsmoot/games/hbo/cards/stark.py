"""The cards of the Stark deck."""

from kingsmoot.games.hbo.cards.common import STARK, card
from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.declare import choose, holds, icon, strength
from kingsmoot.thrones.effects import draw, gain_power, give_strength, stand
from kingsmoot.thrones.first.declare import KILLED, challenges, dominance, response, save_response
from kingsmoot.thrones.paying import kneel_self
from kingsmoot.thrones.refs import SELF as ITSELF
from kingsmoot.thrones.refs import TARGET
from kingsmoot.thrones.selectors import ATTACKING, CHARACTER, HOST, IN_PLAY, MINE, PARTICIPATING, SELF, UNIQUE
from kingsmoot.thrones.terms import POWER, Period
from kingsmoot.thrones.triggers import declared_defender, lost, marshaled, won

card("Eddard Stark", response(marshaled(SELF), gain_power(ITSELF)))
card("Jon Snow", response(won(with_=SELF), stand(ITSELF)), response(lost(with_=SELF), stand(ITSELF)))
card("Hand of the King", icon(POWER, HOST), strength(2, HOST, "Attached character gets +2 STR."))
card("Not Today", save_response(UNIQUE & CHARACTER, from_=KILLED))
card("Stark Escort", response(declared_defender(SELF), draw()))
card("Winterfell", strength(1, MINE & STARK & CHARACTER, "Each House Stark character you control gets +1 STR."))

card(
    "Hodor",
    holds(Modifier.CANNOT_ATTACK, SELF, "This card cannot be declared as an attacker."),
    holds(Modifier.CANNOT_BE_BYPASSED, SELF, "This card cannot be bypassed by stealth."),
)

card("Direwolf", save_response(HOST, from_=KILLED, cost=(kneel_self(),)), host=STARK & CHARACTER)

card(
    "Septa Mordane",
    challenges(
        give_strength(TARGET, -2, Period.CHALLENGE),
        cost=(kneel_self(),),
        target=(choose(ATTACKING & CHARACTER),),
    ),
)

card("Maester Luwin", dominance(draw(2), cost=(kneel_self(),)))

card(
    "The Pack Survives",
    challenges(
        give_strength(TARGET, 2, Period.CHALLENGE), target=(choose(PARTICIPATING & STARK & CHARACTER & IN_PLAY),)
    ),
)
