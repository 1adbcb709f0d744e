"""The plots."""

from kingsmoot.games.winter.cards.core.common import card
from kingsmoot.games.winter.language import *

KNIGHTS = trait("Knight") & CHARACTER & IN_PLAY & MINE

card.shared("Valar Morghulis", "Hear Me Roar", "Holding the Trident")

# -- what holds for the round ---------------------------------------------------------------------------

card("Blockade", no_plot_income(PLOT & THEIRS))
card("Rains of Autumn", no_income_from_cards())
card("Herding the Masses", cannot(DEFEND, CHARACTER - UNIQUE))
card("Noose and Swordpoint", cannot(STAND, CHARACTER & (STR <= 2)))
card("Power and Wealth", strength(CHARACTER & IN_PLAY & MINE, per(ATTACHMENT & attached_to(EACH))))
card("Tourney for the Hand", strength(KNIGHTS, +1), gains(KNIGHTS, IMMUNE_TO_OPPONENTS_CHARACTERS))
card("The Power of Blood", cannot(BE_KILLED, crest("Noble") & CHARACTER & IN_PLAY))
card("The Power of Arms", strength(crest("War") & CHARACTER & IN_PLAY & MINE, +2))

# -- you and an opponent --------------------------------------------------------------------------------

for title, kind in (("Mutual Cause", POWER), ("Mutual Blackmail", INTRIGUE), ("Mutual Enemies", MILITARY)):
    card(title,
         revealed(until(ROUND, cannot(initiate(kind, against=(other := choose_opponent())), YOU),
                        cannot(initiate(kind, against=YOU), other)),
                  if_=SEVERAL_OPPONENTS))

card("Counting Favors", revealed(draw(3, you_and(choose_opponent()))))

card("Summoning Season", revealed(search_each(CHARACTER, you_and(choose_opponent(idle=True)))))
card("Building Season", revealed(search_each(LOCATION, you_and(choose_opponent(idle=True)))))

card("Condemned by the Realm",
     revealed(kill(choose(CHARACTER & not_of(other := choose_opponent(idle=True)), by=other))))

card("Drunken Allegations",
     revealed(kneel(both(mine := choose(STANDING & CHARACTER),
                         choose(STANDING & CHARACTER - mine, by=choose_opponent(idle=True))))))

card("Good for the Gander", revealed(copy_plot(an_opponent())))

# -- other choices --------------------------------------------------------------------------------------

card("Wildfire Assault", revealed(kill(each(CHARACTER) - up_to(3, CHARACTER & OWN, by=EACH_PLAYER), saves=False)))

card("Fleeing to the Wall", revealed(discard(each(LOCATION) - up_to(3, LOCATION & OWN, by=EACH_PLAYER), saves=False)))

card("Mad King's Legacy", revealed(discard(choose(ATTACHMENT))))

card("Rule by Decree", revealed(largest_hand_discards_to(4), cancellable=False))

card("Snowed Under",
     passive(begins(STANDING_PHASE), to_hand(one_of_each_player(KNEELING & (CHARACTER | LOCATION)))))
