"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

# -- characters, and what is on them --------------------------------------------------------------------

card("Thenns", cannot(USE_ASSAULT, SELF, while_=in_challenge(with_=CHARACTER - ARMY - WILDLING & DECLARED)))

card("Benjicot",
     forced_reaction(stood(SELF), reveal(seen := bottom(1, EACH_PLAYER)),
                     take(each(CARD & seen & shares_trait_with(SELF))), put_rest(seen, DISCARD)))

card("Lysa Arryn", considered_loyal(HOUSE_ARRYN & CHARACTER & MINE),
     gains(SELF, keywords_of(LOYAL & CHARACTER & MINE - SELF), while_=INITIATIVE.of(YOU) <= 0))

card("Flaming Sword", gains(HOST, POWER, INTIMIDATE),
     forced_interrupt(ends(CHALLENGES), sacrifice(SELF), if_=happened(declared(HOST, ATTACKER), PHASE)))

# -- discarded, and not gone ----------------------------------------------------------------------------

# -- events and plots -----------------------------------------------------------------------------------

card("Gifts for the Widow", action(search(ATTACHMENT & (COST <= X), to=PLAY, on=CHARACTER & MINE)))

card("Holding the Trident", strength(CHARACTER & MINE, +2, while_=controls_fewer(CHARACTER, than=EACH_OPPONENT)))

card("Breaking Ties",
     action(to_hand(choose((CHARACTER | LOCATION) - LOYAL)), cost=shuffle(one(STANDING & LOYAL & CHARACTER & MINE)),
            limit=times(OPPONENT_COUNT, ROUND)))

card("You Murdered Her Children",
     reaction(lost(as_=DEFENDER), discard(slain := choose(ATTACKING & CHARACTER), saves=False),
              then(search(CARD & copy_of(slain), in_=(HAND, DECK), whose=ATTACKER, to=DISCARD, any_number=True))))

card("In Daznak's Pit",
     interrupt(ends(CHALLENGES), stand(each(CHARACTER)), additional_phase(CHALLENGES), max_=once(ROUND)))

# -- what has been --------------------------------------------------------------------------------------

card("Pink Graces",
     interrupt(ends(CHALLENGES),
               for_each(EACH_PLAYER.where(~happened(applies_claim(MILITARY), PHASE, who=THEY)),
                        may(draw(1, THEY), by=THEY))))

card("The Most Devout",
     reaction(enters(CHARACTER & THEIRS), gain_power(SELF),
              if_=happened(enters(CHARACTER & MINE), PHASE, who=THAT_PLAYER, but=THAT), limit=once(PHASE)))
