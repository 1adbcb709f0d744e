"""What they do."""

from kingsmoot.games.second.language import *
from kingsmoot.games.sets import card

# -- later ----------------------------------------------------------------------------------------------

card("Pyke", gains(WARSHIP & LOCATION & HAND(YOU), ambush(COST.of(EACH) - 1)),
     reaction(enters(WARSHIP & LOCATION & MINE),
              put(choose(CARD - LOYAL - LIMITED - THAT & (COST <= COST.of(THAT))), TOP),
              then(at_end(PHASE, draw(1, owner(IT)))), cost=kneel(SELF)))

# -- until something happens ----------------------------------------------------------------------------

# -- several times, one of several ----------------------------------------------------------------------

card('"Steel Rain"',
     action(sacrifice(any_number(GREYJOY & LOCATION & MINE, least=1)),
            for_each(THEM, search(GREYJOY & LOCATION - copy_of(EACH) & (COST <= COST.of(EACH)), to=PLAY))))

card("Burning the Books",
     when_revealed(discard(one(ATTACHMENT & OWN - THE_SEVEN, by=EACH_OPPONENT)),
                   then(again(cost=discard_power(one(CHARACTER & MINE))))))

card("Pass Beneath the Shadow",
     reaction(out_of_shadows(CARD & MINE), either(gain_gold(1), pay(1) >> draw(1),
                                                  until(PHASE, strength(one(CHARACTER), +2)), once_each=ROUND)))

# -- who chooses what -----------------------------------------------------------------------------------

# -- numbers --------------------------------------------------------------------------------------------

card("Common Cause", x_is(CLAIM, different(FACTIONS, CHARACTER & MINE)))

# -- whose ability, which target ------------------------------------------------------------------------

card("City of Spiders", when_revealed(initiate_revealed(one(CITY & PLOT & USED(YOU)))))

# -- searches and looks ---------------------------------------------------------------------------------

card("Exchange of Information",
     when_revealed(reveal(seen := top(10)),
                   take(one_each(*(kind & seen for kind in (CHARACTER, LOCATION, ATTACHMENT, EVENT)),
                                 by=choose_opponent(idle=True))),
                   put_rest(seen, SHUFFLED)))

card("Taking the Shield Islands",
     reaction(won(with_=RAIDER & CHARACTER & MINE & ATTACKING), look_at(each(HAND(LOSER))),
              then(instead_if(PLAYED_FROM_SHADOWS, put(one(HAND(LOSER)), TOP), put(up_to(2, HAND(LOSER)), TOP))),
              max_=once(CHALLENGE)))

card("Lord Tywin's Host", gains(named("Tywin Lannister") & MINE, MILITARY),
     reaction(pillages(LANNISTER & CHARACTER & MINE),
              if_(there_is(HAND(LOSER) & same_type_as(THAT)),
                  discard(one(HAND(LOSER) & same_type_as(THAT), by=LOSER)), else_=reveal(each(HAND(LOSER)))),
              limit=times(3, ROUND)))

card("Secrets of the Conclave",
     reaction(begins(CHALLENGES), look_at(five := top(5)), take(one(five)), discard(one(five)), put_rest(five, TOP)))

card("White Harbor",
     reaction(won(), reveal(two_cards := top(2)), take(one(two_cards, by=LOSER)), put_rest(two_cards, BOTTOM)))

card("Fresh Recruits", action(search(RANGER & CHARACTER, BUILDER & CHARACTER, STEWARD & CHARACTER)))

card("Lay Waste",
     action(discard(wasted := choose((LOCATION | ATTACHMENT) - LIMITED)),
            then(may(search((LOCATION | ATTACHMENT) & (COST < COST.of(wasted)), who=(whose := owner(wasted)), to=PLAY),
                     by=whose)),
            during=DOMINANCE))

card("Red Priest",
     reaction(enters(SELF), look_at(each(HAND(robbed := choose_opponent()))),
              then(remove(one(HAND(robbed)), until=leaves(SELF)))))

card("Olenna's Wheelhouse",
     action(remove(one(TYRELL & CHARACTER & MINE), until=begins()), during=MARSHALING,
            cost=kneel(SELF) + discard_gold(SELF, 1)))

card("Poor Fellows", reaction(won(with_=SELF & ATTACKING), either(gain_power(SELF), draw(1), by=LOSER)))

card("Jon Arryn", cannot(BE_SAVED, SELF),
     forced_interrupt(killed(SELF), for_each(EACH_PLAYER, may(either(draw(2, THEY), gain_power(faction_card(THEY)),
                                                                      by=THEY), by=THEY))))

card("Return to the Fields",
     when_revealed(sacrifice(up_to(3, CHARACTER & MINE)), for_each(THEM, draw(1), gain_gold(1))))

# -- what is waited for ---------------------------------------------------------------------------------

card("Highgarden Treasury", reaction(removed_from_challenge(CHARACTER), gain_gold(1), limit=times(3, ROUND)))

