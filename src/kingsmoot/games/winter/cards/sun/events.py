"""The events, which are all neutral."""

from kingsmoot.games.winter.language import *

card = Declare("sun")

# -- House Martell --------------------------------------------------------------------------------------

card("Blood for Blood",
     response(killed(MARTELL & CHARACTER & MINE), kill(choose(CHARACTER & (STR <= STR_OF_KILLED))), max_=once(PHASE)))

card("He Calls It Thinking",
     response(response_without_influence(), cancel(), then(attach(SELF, one(MARTELL & CHARACTER & may_carry(SELF))))),
     *while_(is_(SELF, ATTACHMENT), gains(SELF, trait("Boon")), strength(HOST, +2)))

card("The Prince's Wrath",
     challenges(until(PHASE, loses(choose(CHARACTER), MILITARY, INTRIGUE, POWER)), cost=kneel_influence(1)))

card("Someone Always Tells",
     response(wins_dominance(OPPONENT), to_hand(each(STANDING & CHARACTER)), cost=kneel_influence(2)))

# There are no seasons here, so it never is Summer.
card("Scheming on the Sand",
     plot(reveal_new_plot(), cost=kneel_influence(5) | kneel(exactly(2, crest("Noble") & CHARACTER & MINE))))

card("Red Vengeance", before_claim(lost(as_=DEFENDER), shift_claim(choose_opponent()), cost=kneel_influence(2)))

# -- for every House ------------------------------------------------------------------------------------

card("Parting Blow", response(leaves(CHARACTER & MINE), kneel(choose(CHARACTER & THEIRS)), then(draw())))

card("Wars Are Won with Quills",
     response(won(INTRIGUE, by=4), until(PHASE, cannot(initiate(barred := name(CHALLENGE_TYPE)), LOSER),
                                         cannot_defend_in(barred, LOSER)), max_=once(PHASE)))

card("Make an Example",
     response(won(), gain_power(FACTION, 3), if_=STR_COUNTED >= 8, max_=once(PHASE)))

card("The Dragon's Tail", marshalling(draw(2, you_and(choose_opponent()))))

card("When I Woke...",
     response(lost(MILITARY, who=ANYBODY), put_on_top(choose(PARTICIPATING & CHARACTER, by=LOSING_PLAYER)),
              cost=kneel_influence(1)))
