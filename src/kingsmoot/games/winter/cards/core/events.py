"""The events, which are all neutral."""

from kingsmoot.games.winter.cards.core.common import card
from kingsmoot.games.winter.language import *

KNIGHT, NOBLE = trait("Knight") & CHARACTER, crest("Noble") & CHARACTER

card.like("The Lion's Will", "The Lion's Cunning")

# -- challenges -----------------------------------------------------------------------------------------

card("Winter is Coming",
     challenges(until(CHALLENGE, value(CLAIM, +1, EACH_PLAYER.where(plays(STARK, THEY)))), if_=in_challenge(),
                max_=once(ROUND)))

card("Lethal Counterattack",
     challenges(kill(each(ATTACKING & CHARACTER)), if_=in_challenge(MILITARY),
                cost=kneel(exactly(2, STARK & CHARACTER & MINE)), max_=once(CHALLENGE)))

card("Insidious Ways",
     challenges(until(PHASE, strength(choose(ATTACKING & LANNISTER & CHARACTER), +2)), if_you_win(draw(2))))

card("A Lannister Pays His Debts",
     response(lost(), kill(choose(PARTICIPATING & CHARACTER & THEIRS)), cost=kneel(one(LANNISTER & CHARACTER & MINE))))

card("Support of the Kingdom",
     response(won(POWER), take_control(choose(LOCATION & THEIRS & ((PRINTED_INCOME >= 1) | (INFLUENCE >= 1))))))

card("Seductive Promise",
     response(won(POWER, by=4), take_control(choose(CHARACTER & of(LOSER) - UNIQUE)), max_=once(PHASE)))

# -- standing and kneeling ------------------------------------------------------------------------------

card("Distraction", marshalling(kneel(choose(CHARACTER & has(MILITARY)))))

card("You've Killed the Wrong Dwarf!", any_phase(kneel(choose(CHARACTER - crest("Noble"))), then(gain_power(IT))))

card("Distinct Mastery", any_phase(stand(choose(crest("Holy", "Learned", "Noble", "War") & CHARACTER))))

card("Kings in the North",
     response(wins_dominance(), gain_power(PAID_CARDS), cost=kneel(exactly(2, STARK & CHARACTER & MINE))))

# -- leaving play ---------------------------------------------------------------------------------------

card("Guilty!",
     dominance_action(kill(choose(CHARACTER - STARK)), cost=kneel_influence(3) | kneel(one(NOBLE & MINE))))

card("Westeros Bleeds", dominance_action(discard(each(CHARACTER)), cost=kneel_influence(4)))

card("Retreat", as_it_leaves(killed(UNIQUE & CHARACTER & MINE & AFFECTED), goes(HAND), if_=GOES_TO_DEAD_PILE))

# -- looking for cards ----------------------------------------------------------------------------------

card("Muster", marshalling(search(KNIGHT), cost=kneel(one(KNIGHT & MINE))))

card("Dance With Dragons", any_phase(search(trait("Dragon") & CARD), cost=kneel_influence(1)))

# -- attaching ------------------------------------------------------------------------------------------

card("I'm You Writ Small",
     challenges(until(PHASE, gains(choose(CHARACTER), DEADLY)),
                then(attach(SELF, one(LANNISTER & CHARACTER & may_carry(SELF))))),
     *while_(is_(SELF, ATTACHMENT), gains(SELF, trait("Boon"))), strength(HOST, +2))

card("Prosperity and Plenty",
     any_phase(attach(found := one(ATTACHMENT & DISCARD(YOU) & MAY_BE_CARRIED),
                      one(CHARACTER & MINE & may_carry(found))),
               cost=pay(1)))

# -- plots ----------------------------------------------------------------------------------------------

card("Lords of the Narrow Sea",
     any_phase(reveal_new_plot(other := an_opponent()),
               if_(plot_income(other) < plot_income(YOU), gain_power(FACTION)),
               cost=kneel_influence(3) | kneel(one(NOBLE & MINE))))
