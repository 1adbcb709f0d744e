"""What the cards do that the rulebook names."""

from kingsmoot.games.winter.language import *

card = Declare("book")

card("I am King Here!",
     challenges(until(PHASE, strength(choose((ATTACKING | DEFENDING) & BARATHEON & CHARACTER), +2)),
                if_you_win(gain_power(FACTION, 2))))

card("Arya's Revenge", any_phase(kill(choose(CHARACTER)), cost=kneel_influence(3)))

card("Salt in Your Eyes", response(effects(EVENT & JUST_PLAYED, by=OPPONENT), cancel()))

card("Slander", loses(HOST, POWER))
card("Risen to Power", gains(HOST, POWER))
card("Ruler of Meereen", strength(HOST, +1))

card("Dothraki Sea", any_phase(until(PHASE, strength(choose(CHARACTER), -1)), cost=kneel(SELF)))
