"""What the cards do that the rulebook names."""

from kingsmoot.thrones.ability import Modifier
from kingsmoot.thrones.declare import choose, holds, icon, strength
from kingsmoot.thrones.effects import gain_power, give_strength, if_you_win, kill
from kingsmoot.thrones.first.declare import any_phase, cancel_response, challenges, house
from kingsmoot.thrones.first.declared import Declare
from kingsmoot.thrones.paying import kneel_influence, kneel_self
from kingsmoot.thrones.refs import MY_FACTION, TARGET
from kingsmoot.thrones.selectors import ATTACKING, CHARACTER, DEFENDING, EVENT, HOST, IN_PLAY, such
from kingsmoot.thrones.terms import POWER, Period, Zone

card = Declare("book")

card(
    "I am King Here!",
    challenges(
        give_strength(TARGET, 2, Period.PHASE),
        if_you_win(gain_power(MY_FACTION, 2)),
        target=(choose((ATTACKING | DEFENDING) & house("baratheon") & CHARACTER),),
    ),
)

card("Arya's Revenge", any_phase(kill(TARGET), cost=(kneel_influence(3),), target=(choose(CHARACTER & IN_PLAY),)))
just_played = such(lambda s, x, c: s.zone[c] == Zone.PLAYING, after="that was just played")
card("Salt in Your Eyes", cancel_response(EVENT & just_played))
card("Slander", holds(Modifier.ICON_POWER, HOST, "Attached character loses 1 power icon.", -1))
card("Risen to Power", icon(POWER, HOST))
card(
    "Dothraki Sea",
    any_phase(give_strength(TARGET, -1, Period.PHASE), cost=(kneel_self(),), target=(choose(CHARACTER & IN_PLAY),)),
)
card("Ruler of Meereen", strength(1, HOST, "Attached character gets +1 STR."))
